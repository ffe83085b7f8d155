/** What happens in Delve, in the order in which it happens; sentences are made of it elsewhere. */
import type { AttackResult } from './attack-result.ts';
import type { Where } from './where.ts';

export type DelveEmit = (to: number, event: DelveEvent) => void;

/** DELVE-317: what came of an attack; a monster's health only if the look panel shows it, else null. */
export interface ToldResult extends Omit<AttackResult, 'before' | 'after'> {
  readonly before: number | null;
  readonly after: number | null;
}

/** What may happen in a step. */
export type DelveEvent =
  | {
      readonly type: 'attack';
      /** Who struck: 'you', or a name as the screen says it. */
      readonly attacker: string;
      readonly defender: string;
      readonly kind: string;
      readonly skill: string;
      readonly result: ToldResult;
      readonly condition: string;
      readonly at: Where;
    }
  | { readonly type: 'died'; readonly name: string; readonly at: Where; readonly experience: number }
  | { readonly type: 'thorns'; readonly name: string; readonly amount: number; readonly you: boolean }
  | { readonly type: 'stolen'; readonly amount: number }
  | { readonly type: 'healed'; readonly amount: number; readonly by: string }
  | { readonly type: 'mana'; readonly amount: number; readonly by: string }
  | { readonly type: 'burned'; readonly amount: number; readonly by: string }
  | {
      readonly type: 'status';
      readonly who: string;
      readonly id: string;
      readonly magnitude: number;
      readonly ticks: number;
    }
  | { readonly type: 'status-ends'; readonly who: string; readonly id: string }
  | { readonly type: 'poison'; readonly who: string; readonly amount: number }
  | { readonly type: 'trigger'; readonly source: string; readonly skill: string; readonly struck: number }
  | { readonly type: 'cast'; readonly who: string; readonly skill: string; readonly at: Where | null }
  | { readonly type: 'marked'; readonly name: string; readonly places: readonly Where[] }
  | { readonly type: 'summoned'; readonly who: string; readonly count: number; readonly name: string }
  /** `to`: null where the player does not see who comes out there. */
  | { readonly type: 'blinked'; readonly who: string; readonly to: Where | null }
  | { readonly type: 'dropped'; readonly name: string; readonly rarity: number; readonly at: Where }
  | { readonly type: 'lost'; readonly name: string }
  | { readonly type: 'gold'; readonly amount: number }
  | { readonly type: 'took'; readonly name: string; readonly rarity: number; readonly count: number }
  | { readonly type: 'wore'; readonly name: string; readonly rarity: number; readonly replaced: string }
  | { readonly type: 'took-off'; readonly name: string }
  | { readonly type: 'put-down'; readonly name: string; readonly count: number }
  | { readonly type: 'used'; readonly name: string }
  | { readonly type: 'changed'; readonly orb: string; readonly name: string; readonly rarity: number }
  | { readonly type: 'bought'; readonly name: string; readonly price: number }
  | { readonly type: 'sold'; readonly name: string; readonly price: number }
  | { readonly type: 'experience'; readonly amount: number }
  | { readonly type: 'level'; readonly level: number; readonly points: number; readonly skillPoints: number }
  | { readonly type: 'allocated'; readonly attribute: string; readonly now: number }
  | { readonly type: 'learned'; readonly skill: string; readonly level: number }
  | { readonly type: 'depth'; readonly depth: number; readonly theme: string }
  | { readonly type: 'door' }
  | { readonly type: 'trap-seen'; readonly trap: string; readonly at: Where }
  | { readonly type: 'trap'; readonly trap: string }
  | { readonly type: 'chest' }
  | { readonly type: 'barrel'; readonly keg: boolean }
  | { readonly type: 'shrine'; readonly shrine: string }
  | { readonly type: 'fountain' }
  | { readonly type: 'peddler' }
  | { readonly type: 'mapped' }
  | { readonly type: 'noticed'; readonly name: string; readonly abilities: readonly string[] }
  | { readonly type: 'revealed'; readonly name: string }
  | { readonly type: 'phase'; readonly name: string }
  | { readonly type: 'unsealed' }
  | { readonly type: 'portal' }
  | { readonly type: 'wanderers' }
  | { readonly type: 'option'; readonly key: string; readonly value: string }
  | { readonly type: 'hotbar'; readonly key: number; readonly entry: string }
  | { readonly type: 'won' }
  | { readonly type: 'dead'; readonly cause: string }
  | { readonly type: 'abandoned'; readonly why: string };
