/** Sets, the smallest fair unit: who meets whom, and the matches that this takes (CONTEST-003). */
import { formatMatchId, type MatchId } from './match-id.ts';

/** Some bots, by their place in the manifest, on one seed. */
export interface SetPlan {
  readonly round: number;
  readonly set: number;
  readonly bots: readonly number[];
}

export interface MatchPlan extends MatchId {
  readonly id: string;
  /** By seat. */
  readonly bots: readonly number[];
}

/** How many meet in a set: who plays alone needs somebody to be compared with. */
export function tableSize(seats: number): number {
  return Math.max(2, seats);
}

/** One seat: each alone on the same seed. More: every rotation, so that everybody has every seat once. */
export function matchesOf({ round, set, bots }: SetPlan, seats: number): MatchPlan[] {
  return bots.map((bot, i) => {
    const id = { round, set, match: i + 1 };
    const seated = seats === 1 ? [bot] : bots.map((_, seat) => bots[(seat + i) % bots.length]);
    return { ...id, id: formatMatchId(id), bots: seated };
  });
}

/** What a set came to, by the order of its bots: the sums of their scores; or it is not over, or never will be. */
export type SetScore = readonly number[] | 'pending' | 'open';

/** 1 for every rival who is behind, 1/2 for every rival who is level: 1, 1/2, 0 for two; 3, 2, 1, 0 for four (CONTEST-028). */
export function pointsOfSet(sums: readonly number[]): number[] {
  return sums.map((own, i) => {
    let points = 0;
    for (let j = 0; j < sums.length; j++) if (j !== i) points += own > sums[j] ? 1 : own === sums[j] ? 0.5 : 0;
    return points;
  });
}
