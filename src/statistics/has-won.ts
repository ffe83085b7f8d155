/** Who has won a game, as tables of many games count it. */
import type { Outcome } from '../engine/game.ts';

/** Alone: a win is a win. Among others: the best score. */
export function hasWon(outcome: Outcome | null, seat: number): boolean {
  if (outcome === null) return false;
  if (outcome.scores.length === 1) return outcome.kind === 'won';
  return outcome.kind !== 'drawn' && outcome.scores[seat] === Math.max(...outcome.scores);
}
