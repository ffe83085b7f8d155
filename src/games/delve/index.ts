/** Delve as a game of the platform. */
import type { Codec } from '../../engine/codec.ts';
import { type Game, NOBODY, SOLO } from '../../engine/game.ts';
import { actions } from './actions.ts';
import { install, type Playable, SHIPPED_PACK } from './content.ts';
import { observe } from './observe.ts';
import { options } from './options.ts';
import { legal } from './rules/legal.ts';
import { refuse } from './rules/refuse.ts';
import { figures, outcome, score } from './rules/score.ts';
import { apply } from './rules/turn.ts';
import { sketch, stage } from './sketch.ts';
import { create, state } from './state.ts';
import { explain } from './text.ts';
import { type Delve, type DelveState, PLAYING } from './types.ts';

/** The game with a content of its own: what it is asked, it answers by that one, whatever was played before. */
export function delveWith({ content, hash }: Playable): Game<Delve> {
  install(content);
  const enter = (): void => install(content);
  return {
    id: 'delve',
    title: 'Delve',
    about: 'Twelve depths of loot and monsters: read the fight, gamble on the drop, know when to run.',
    rules: 3,
    content: hash,
    seats: { min: 1, max: 1 },
    tempo: 'turns',
    options,
    actions,
    idle: null,
    state: codecOf(enter),
    upgrades: [],
    create(setup) {
      enter();
      return create(setup);
    },
    stage(given, setup) {
      enter();
      return stage(given, setup);
    },
    sketch(s) {
      enter();
      return sketch(s);
    },
    toAct: (s) => (s.outcome === PLAYING ? SOLO : NOBODY),
    legal(s) {
      enter();
      return legal(s);
    },
    refuse(s, _seat, action) {
      enter();
      return refuse(s, action);
    },
    apply(s, turns, emit) {
      enter();
      apply(s, turns, emit);
    },
    outcome(s) {
      enter();
      return outcome(s);
    },
    score(s) {
      enter();
      return score(s);
    },
    observe(s) {
      enter();
      return observe(s);
    },
    figures(s) {
      enter();
      return figures(s);
    },
    explain,
  };
}

function codecOf(enter: () => void): Codec<DelveState> {
  return {
    flat: false,
    clone(s) {
      enter();
      return state.clone(s);
    },
    digest(s, hash) {
      enter();
      state.digest(s, hash);
    },
    differs(a, b, path) {
      enter();
      return state.differs(a, b, path);
    },
    toJson(s) {
      enter();
      return state.toJson(s);
    },
    fromJson(json, path) {
      enter();
      return state.fromJson(json, path);
    },
  };
}

export const delve: Game<Delve> = delveWith(SHIPPED_PACK);

// What bots, servers and commands of this game need beyond the game itself.
export { actions, type DelveAction } from './actions.ts';
export type { Content } from './compiled.ts';
export { type Playable, SHIPPED_PACK } from './content.ts';
export { frontier, placeOf, playerPlace, safeGround, stepsTo, stepToward } from './plans.ts';
export type { Comparison, DelveObs, SeenItem, SeenMonster, SeenSkill } from './seen.ts';
export { type Delve, RARITIES } from './types.ts';
