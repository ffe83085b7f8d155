/** Strength in Elo and the share of points that it means, in both directions. */

/** The share of points of somebody who is so much stronger: 0 Elo is half of them, 400 Elo ten of eleven. */
export function shareOf(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Who makes all points, or none, is infinitely stronger or weaker as far as anybody knows. */
export function eloOf(share: number): number {
  if (share <= 0) return Number.NEGATIVE_INFINITY;
  if (share >= 1) return Number.POSITIVE_INFINITY;
  // Not minus zero.
  return 0 - 400 * Math.log10(1 / share - 1);
}
