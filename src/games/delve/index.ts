/** Delve as a game of the platform. */
import { type Game, NOBODY, SOLO } from '../../engine/game.ts';
import { actions } from './actions.ts';
import { CONTENT_HASH } from './content.ts';
import { observe } from './observe.ts';
import { options } from './options.ts';
import { legal } from './rules/legal.ts';
import { refuse } from './rules/refuse.ts';
import { figures, outcome, score } from './rules/score.ts';
import { apply } from './rules/turn.ts';
import { sketch, stage } from './sketch.ts';
import { create, state } from './state.ts';
import { explain } from './text.ts';
import { type Delve, PLAYING } from './types.ts';

export const delve: Game<Delve> = {
  id: 'delve',
  title: 'Delve',
  about: 'Twelve depths of loot and monsters: read the fight, gamble on the drop, know when to run.',
  rules: 1,
  content: CONTENT_HASH,
  seats: { min: 1, max: 1 },
  tempo: 'turns',
  options,
  actions,
  idle: null,
  state,
  upgrades: [],
  create,
  stage,
  sketch,
  toAct: (s) => (s.outcome === PLAYING ? SOLO : NOBODY),
  legal: (s) => legal(s),
  refuse: (s, _seat, action) => refuse(s, action),
  apply,
  outcome,
  score: (s) => score(s),
  observe: (s) => observe(s),
  figures,
  explain,
};
