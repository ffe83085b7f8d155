/** The score (SWORD-277) and the outcome. */
import type { Outcome } from '../../../engine/game.ts';
import { PLAYING, RESULTS, type SwordState, WON } from '../types.ts';

const DRAGON_SCORES = [300, 600, 1500] as const;

/** SWORD-336: a lost game costs 1000 on top, so that the reward of its last decision does. */
const LOST = 1000;

export function points(s: SwordState): number {
  let sum = 100 * s.deepest + 10 * s.kills;
  DRAGON_SCORES.forEach((value, i) => {
    if ((s.dragons >> i) & 1) sum += value;
  });
  return s.result === WON && !s.cheat ? sum + 2000 : sum;
}

export function score(s: SwordState): number {
  return s.result === PLAYING || s.result === WON ? points(s) : points(s) - LOST;
}

export function outcome(s: SwordState): Outcome | null {
  if (s.result === PLAYING) return null;
  return { kind: s.result === WON ? 'won' : 'lost', why: RESULTS[s.result], scores: [points(s)] };
}
