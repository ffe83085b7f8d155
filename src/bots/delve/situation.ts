/** What one decision is made from: what is seen, what the tables say, how the class fights, and what the bot remembers. */
import type { DelveObs } from '../../games/delve/index.ts';
import type { ItemEffects } from './item-effects.ts';
import type { Memory } from './memory.ts';

/** An action as it is written, such as `move n`; what it means depends on the content, so it is looked up at the end. */
export type Notation = string;

/** How a class plays: the points it spends, the skills it learns, and what it does with foes in view. */
export interface Tactics {
  readonly caster: boolean;
  /** Points of each level go round this list. */
  readonly points: readonly string[];
  /** Learned in turn, each up to its count. */
  readonly skills: readonly (readonly [string, number])[];
  fight(obs: DelveObs, effects: ItemEffects): Notation | null;
}

export interface Situation {
  readonly obs: DelveObs;
  readonly effects: ItemEffects;
  readonly tactics: Tactics;
  readonly memory: Memory;
}
