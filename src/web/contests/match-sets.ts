/** Matches of one set side by side: they are played on one seed, and only together do they say who was ahead. */
import { parseMatchId } from '../../contest/match-id.ts';
import type { MatchSeat, MatchView } from '../../contest/match-view.ts';

export interface MatchSet {
  /** `round.set`, as the names of its matches begin. */
  readonly id: string;
  readonly round: number;
  readonly matches: readonly MatchView[];
}

export function setIdOf(match: string): string {
  const { round, set } = parseMatchId(match);
  return `${round}.${set}`;
}

export function roundOf(match: string): string {
  return `Round ${parseMatchId(match).round}`;
}

/** In the order in which they came; where each plays alone, the best first. */
export function matchSets(matches: readonly MatchView[]): MatchSet[] {
  const sets = new Map<string, MatchView[]>();
  for (const m of matches) {
    const id = setIdOf(m.match);
    sets.set(id, [...(sets.get(id) ?? []), m]);
  }
  return [...sets].map(([id, of]) => ({ id, round: of[0].round, matches: of.sort(bestFirst) }));
}

function bestFirst(a: MatchView, b: MatchView): number {
  const alone = a.seats.length === 1 ? b.seats[0].score - a.seats[0].score : 0;
  return alone || parseMatchId(a.match).match - parseMatchId(b.match).match;
}

/** What a seat has to reach to be ahead: of its match, or, where each plays alone, of a set that is over. Null: nobody is. */
export function bestScore({ seats, recording }: MatchView, set: readonly MatchView[]): number | null {
  if (seats.length > 1) return bestOf(seats);
  // Before a set is over somebody is still to come.
  return set.length > 1 && recording !== null ? bestOf(set.flatMap((m) => m.seats)) : null;
}

function bestOf(seats: readonly MatchSeat[]): number | null {
  const scores = seats.map((s) => s.score);
  const best = Math.max(...scores);
  // All level: nobody.
  return scores.every((s) => s === best) ? null : best;
}
