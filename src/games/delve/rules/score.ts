/** Score, outcome and the figures of a finished run (DELVE-305). */
import type { Outcome } from '../../../engine/game.ts';
import { type DelveState, OUTCOMES, PLAYING, WON } from '../types.ts';

const BY_DIFFICULTY = [100, 50, 150];

export function score(s: DelveState): number {
  const plain =
    Math.floor(s.player.experience / 10) +
    500 * (s.deepest - 1) +
    Math.floor(s.player.gold / 10) +
    1000 * s.bosses +
    (s.outcome === WON ? 20000 : 0);
  return Math.floor((plain * BY_DIFFICULTY[s.difficulty]) / 100);
}

export function outcome(s: DelveState): Outcome | null {
  if (s.outcome === PLAYING) return null;
  return { kind: s.outcome === WON ? 'won' : 'lost', why: OUTCOMES[s.outcome], scores: [score(s)] };
}

export function figures(s: DelveState): Readonly<Record<string, number>> {
  let kills = 0;
  for (const k of s.kills) kills += k;
  return { depth: s.deepest, level: s.player.level, kills, bosses: s.bosses, gold: s.player.gold, ticks: s.now };
}
