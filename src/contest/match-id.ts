/** Names of matches: `round.set.match`, numbers from 1 (CONTEST-004). */

export interface MatchId {
  readonly round: number;
  readonly set: number;
  readonly match: number;
}

/** Short enough to be a file name, and to be compared as numbers. */
export const MATCH_ID = /^[1-9]\d{0,6}\.[1-9]\d{0,6}\.[1-9]\d{0,3}$/;

export function formatMatchId({ round, set, match }: MatchId): string {
  return `${round}.${set}.${match}`;
}

/** Of a text that is known to be one. */
export function parseMatchId(text: string): MatchId {
  const [round, set, match] = text.split('.').map(Number);
  return { round, set, match };
}

/** In the order in which they are numbered, whenever they were played. */
export function byId(a: MatchId, b: MatchId): number {
  return a.round - b.round || a.set - b.set || a.match - b.match;
}
