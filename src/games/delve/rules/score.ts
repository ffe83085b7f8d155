/** Score, outcome and the figures of a finished run (DELVE-305). */
import type { Outcome } from '../../../engine/game.ts';
import { type DelveState, EASY, HARD, OUTCOMES, PLAYING, WON } from '../types.ts';

export function score(s: DelveState): number {
  const { constants } = s.content;
  const plain =
    Math.floor(s.player.experience / constants.scoreExperience) +
    constants.scoreDepth * (s.deepest - 1) +
    Math.floor(s.player.gold / constants.scoreGold) +
    constants.scoreBoss * s.bosses +
    (s.outcome === WON ? constants.scoreWon : 0);
  const percent = s.difficulty === EASY ? constants.easyScore : s.difficulty === HARD ? constants.hardScore : 100;
  return Math.floor((plain * percent) / 100);
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
