/** The face of Delve: the game, and what its bots, commands and tools use of it. */
import { type Game, NOBODY, SOLO } from '../../engine/game.ts';
import type { Content } from './compiled.ts';
import { type Playable, SHIPPED_PACK } from './content.ts';
import { imagine } from './imagine.ts';
import { observe } from './observe.ts';
import { FIELDS } from './observe-text.ts';
import { optionsFor } from './options.ts';
import { legal } from './rules/legal.ts';
import { refuse } from './rules/refuse.ts';
import { figures, outcome, score } from './rules/score.ts';
import { apply } from './rules/turn.ts';
import { sketch, stage } from './sketch.ts';
import { create, stateCodec } from './state.ts';
import { explain } from './text.ts';
import { type Delve, PLAYING } from './types.ts';

/** The game, and the tables it is played with. */
export interface DelveGame extends Game<Delve> {
  readonly tables: Content;
}

/** The game with a content of its own. */
export function delveWith({ content, hash }: Playable): DelveGame {
  const state = stateCodec(content);
  return {
    id: 'delve',
    title: 'Delve',
    about: 'Twelve depths of loot and monsters: read the fight, gamble on the drop, know when to run.',
    rules: 3,
    content: hash,
    tables: content,
    seats: { min: 1, max: 1 },
    tempo: 'turns',
    options: optionsFor(content),
    actions: content.actions,
    idle: null,
    state,
    upgrades: [],
    create: (setup) => create(content, setup),
    stage: (given, setup) => stage(content, state, given, setup),
    sketch: (s) => sketch(state, s),
    toAct: (s) => (s.outcome === PLAYING ? SOLO : NOBODY),
    legal,
    refuse: (s, _seat, action) => refuse(s, action),
    apply,
    outcome,
    score,
    observe,
    observeText: FIELDS.all,
    fields: FIELDS,
    figures,
    explain,
    imagine: (obs, seed) => imagine(content, obs, seed),
  };
}

/** The game with the content that it is shipped with. */
export const delve: DelveGame = delveWith(SHIPPED_PACK);

// What bots, commands and tools of this game need beyond the game itself.
export type { DelveAction } from './actions.ts';
export type { Content } from './compiled.ts';
export { type Playable, SHIPPED_PACK } from './content.ts';
export type { DelveEvent } from './events.ts';
export type { Comparison, DelveObs, SeenItem, SeenMonster, SeenSkill } from './observation.ts';
export { frontier, placeOf, playerPlace, safeGround, stepsTo, stepToward } from './plans.ts';
export { type Delve, type DelveOptions, RARITIES } from './types.ts';
