/** Ghostly's face: the game as the platform plays it, and the facts, maps and functions that its bots, contests and commands need. */
import type { Game } from '../../engine/game.ts';
import { MOST_PLAYERS } from './constants.ts';
import { CONTENT_HASH } from './content.ts';
import { imagine } from './imagine.ts';
import { FIELDS, observe } from './observe.ts';
import { options } from './options.ts';
import { explain, legal, outcome, refuse, score, toAct } from './rules/legal.ts';
import { apply } from './rules/tick.ts';
import { sketch, stage } from './sketch.ts';
import { create, state } from './state.ts';
import { actions, type Ghostly, LEAVE, WAIT } from './types.ts';

export { type ArenaMap, parseMap, splitMap } from './arena-map.ts';
export { DIRS, type GhostDir, MONSTER_ID, POWER_TICKS, SUDDEN_DEATH } from './constants.ts';
export { findMap, MAP_NAMES, MAPS } from './content.ts';
export { type MazePlace, placeOf } from './place.ts';
export { previewObs, startRows } from './preview.ts';
export { dealSquares, ranking } from './rules/round.ts';
export { CUSTOM } from './sketch.ts';
export {
  type Gamestate,
  type Ghost,
  type Ghostly,
  type GhostlyAction,
  type GhostlyEvent,
  type GhostlyObs,
  type GhostlyOptions,
  type GhostlyState,
  LEAVE,
  MOVES,
  RESTART,
  WAIT,
} from './types.ts';

/** The game. */
export const ghostly: Game<Ghostly> = {
  id: 'ghostly',
  title: 'Ghostly',
  about: 'Four ghosts race for pellets in one maze, and a monster cuts long rounds short.',
  rules: 2,
  content: CONTENT_HASH,
  seats: { min: 1, max: MOST_PLAYERS },
  tempo: 'ticks',
  options,
  actions,
  idle: WAIT,
  leave: LEAVE,
  state,
  upgrades: [],
  create,
  stage,
  sketch,
  toAct,
  legal,
  refuse,
  apply,
  outcome,
  score,
  observe,
  observeText: FIELDS.all,
  fields: FIELDS,
  explain,
  imagine,
};
