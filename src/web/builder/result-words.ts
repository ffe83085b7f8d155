/** How a match ended for the bot, in a few words. */
import { hasWon } from '../../statistics/has-won.ts';
import type { MatchResult } from './match.ts';

export function resultWords({ outcome, scores }: Pick<MatchResult, 'outcome' | 'scores'>, seat: number): string {
  const score = `score ${scores[Math.min(seat, scores.length - 1)]}`;
  if (outcome === null) return `Not over yet, ${score}.`;
  const place = scores.length === 1 ? 'Lost' : 'Not the best';
  const how = hasWon(outcome, seat) ? 'Won' : outcome.kind === 'drawn' ? 'Drawn' : place;
  const why = outcome.why === outcome.kind ? '' : ` (${outcome.why.replaceAll('-', ' ')})`;
  return `${how}${why}, ${score}.`;
}
