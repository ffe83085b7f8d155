/** A world that fits an observation: what is displayed stands, and a board that could lie under the fog is made up (NONET-214). */
import { invariant } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { fillBoard } from './fill-board.ts';
import type { Board } from './gen/board.ts';
import { know, weakened } from './knowledge.ts';
import { keepsPromises } from './promises.ts';
import { victoryBonus } from './rules/score.ts';
import { choiceOf, WON } from './state.ts';
import {
  CELLS,
  CONQUERED,
  FOGGED,
  FOGS,
  MODES,
  type NonetObs,
  type NonetState,
  OUTCOMES,
  UNCONQUERED,
} from './types.ts';

/** The turn limit is not displayed, so there is none; later floors come from the new seed. */
export function imagine(obs: NonetObs, seed: string): NonetState {
  const { enemy, item } = imagineBoard(obs, seed);
  const { health, maxHealth, stamina, maxStamina, damage, boost, gold, roots, turn, combats, points } = obs;
  const s: NonetState = {
    mode: MODES.indexOf(obs.mode),
    fog: FOGS.indexOf(obs.fog),
    floor: obs.floor,
    floors: obs.floors,
    seed,
    maxTurns: 0,
    enemy,
    item,
    state: Uint8Array.from(obs.cells, (c) => (c.s === 'f' ? FOGGED : c.s === 'u' ? UNCONQUERED : CONQUERED)),
    current: new Uint8Array(CELLS),
    arrows: Uint8Array.from(obs.cells, (c) => (c.s === 'f' ? c.arrows : 0)),
    at: cellOf(obs.at),
    ...{ health, maxHealth, stamina, maxStamina, damage, boost, gold, roots, turn, combats, points },
    bought: obs.price - 1,
    choice: obs.choice === null ? 0 : choiceOf(obs.choice.item, obs.choice.power),
    banked: 0,
    outcome: OUTCOMES.indexOf(obs.outcome ?? 'playing'),
  };
  obs.cells.forEach((c, cell) => {
    s.current[cell] = c.s === 'u' ? c.c : c.s === 'c' ? 0 : weakened(enemy[cell], item[cell], c.arrows);
  });
  s.banked = obs.score - points - (s.outcome === WON ? victoryBonus(s) : 0);
  return s;
}

/** After the end the fog is lifted (NONET-136) and there is nothing to make up. */
function imagineBoard(obs: NonetObs, seed: string): Board {
  if (obs.board !== undefined)
    return { enemy: Uint8Array.from(obs.board.enemy, Number), item: Uint8Array.from(obs.board.item, Number) };
  const fits = (board: Board): boolean => keepsPromises(board.enemy, board.item) === obs.promised;
  const board = fillBoard({ pairs: know(obs, 'reason').pairs, promised: obs.promised }, stream(seed, 'imagine'), fits);
  invariant(board !== null, 'what is displayed fits some board');
  return board;
}
