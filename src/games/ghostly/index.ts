/** Ghostly as a game of the platform. */
import type { Game } from '../../engine/game.ts';
import { CONTENT_HASH } from './content.ts';
import { imagine } from './imagine.ts';
import { observe } from './observe.ts';
import { options } from './options.ts';
import { explain, legal, outcome, refuse, score, toAct } from './rules/legal.ts';
import { apply } from './rules/tick.ts';
import { sketch, stage } from './sketch.ts';
import { create, state } from './state.ts';
import { actions, type Ghostly, LEAVE, MOST_PLAYERS, WAIT } from './types.ts';

export const ghostly: Game<Ghostly> = {
  id: 'ghostly',
  title: 'Ghostly',
  about: 'The bot arena: four ghosts, one maze, and a monster that cuts long rounds short.',
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
  explain,
  imagine,
};
