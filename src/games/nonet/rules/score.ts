/** Score and outcome (NONET-132 to NONET-137, NONET-143). */
import type { Outcome } from '../../../engine/game.ts';
import { PLAYING, WON } from '../state.ts';
import { CONQUERED, type NonetState, OUTCOMES } from '../types.ts';

/** NONET-137: what a slain boss adds to the points of its level. */
export function victoryBonus(s: NonetState): number {
  const all = s.state.every((state) => state === CONQUERED);
  return 200 + 5 * s.health + 2 * s.stamina + (all ? 100 : 0);
}

/** The floors behind and the present one. */
export function score(s: NonetState): number {
  return s.banked + s.points + (s.outcome === WON ? victoryBonus(s) : 0);
}

export function outcome(s: NonetState): Outcome | null {
  if (s.outcome === PLAYING) return null;
  return { kind: s.outcome === WON ? 'won' : 'lost', why: OUTCOMES[s.outcome], scores: [score(s)] };
}

/** NONET-161: what tables of many games show besides wins and score. */
export function figures(s: NonetState): Readonly<Record<string, number>> {
  let cells = 0;
  for (const state of s.state) if (state === CONQUERED) cells++;
  return { 'cells conquered': cells, 'combat turns': s.combats };
}
