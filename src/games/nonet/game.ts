/** Nonet as a game of the platform. */
import { type Game, NOBODY, SOLO } from '../../engine/game.ts';
import { CONTENT_HASH } from './content.ts';
import { imagine } from './imagine.ts';
import { FIELDS, observe } from './observe.ts';
import { forBots, options } from './options.ts';
import { legal } from './rules/legal.ts';
import { refuse } from './rules/refuse.ts';
import { figures, outcome, score } from './rules/score.ts';
import { apply } from './rules/turn.ts';
import { sketch, stage } from './sketch.ts';
import { create, PLAYING, state } from './state.ts';
import { explain } from './text.ts';
import { actions, type Nonet } from './types.ts';

/** The game. */
export const nonet: Game<Nonet> = {
  id: 'nonet',
  title: 'Nonet',
  about: 'Deduction is your armour: two sudoku grids, 72 monsters, one boss in the fog.',
  rules: 2,
  content: CONTENT_HASH,
  seats: { min: 1, max: 1 },
  tempo: 'turns',
  options,
  forBots,
  actions,
  idle: null,
  state,
  upgrades: [],
  create,
  stage,
  sketch,
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
  imagine,
};
