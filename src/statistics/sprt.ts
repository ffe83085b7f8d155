/**
 * Wald's sequential probability ratio test: after every result, how much likelier is it under H1 than under H0? As soon as that
 * leaves its bounds the answer is known, with at most about `alpha` wrong answers for H1 and `beta` for H0.
 *
 * Both ratios here are generalised ones: what is not in question (the spread, the share of draws) is put in as the results
 * themselves make it likeliest under each hypothesis.
 */

/** What a test may get wrong. */
export interface ErrorRates {
  /** H1 is accepted although H0 is true. */
  readonly alpha: number;
  /** H0 is accepted although H1 is true. */
  readonly beta: number;
}

/** The logarithm of the ratio at which the test ends: at or under `lower` H0 is accepted, at or over `upper` H1. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

export function sprtBounds({ alpha, beta }: ErrorRates): Bounds {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** How a number of results looks: their count, mean and variance. */
export interface Sample {
  readonly n: number;
  readonly mean: number;
  readonly variance: number;
}

/** The logarithm of the likelihood ratio of "their mean is `h1`" to "it is `h0`", for results whose sums are about normal. */
export function meanRatio({ n, mean, variance }: Sample, h0: number, h1: number): number {
  return variance === 0 ? 0 : (n * (h1 - h0) * (2 * mean - h0 - h1)) / (2 * variance);
}

/** The points of a set of two games, as a share: none, a draw, one of two, one and a half, both. */
export const SET_SHARES = [0, 0.25, 0.5, 0.75, 1] as const;
/** A result that was never seen is not thereby impossible. */
const SEEN_ALMOST_NEVER = 1e-3;

/**
 * The same for sets of two games with swapped seats, by how often each of the five results came (the pentanomial model): games
 * of one seed hang together, sets do not. `h0` and `h1` are shares of the points.
 */
export function setRatio(counts: readonly number[], h0: number, h1: number): number {
  const regular = counts.map((count) => Math.max(count, SEEN_ALMOST_NEVER));
  const n = regular.reduce((a, b) => a + b, 0);
  const p = regular.map((count) => count / n);
  const t0 = tilt(p, h0);
  const t1 = tilt(p, h1);
  let sum = 0;
  // The likeliest distribution with mean h is p / (1 + t (share - h)); the p cancel out of the ratio.
  for (let i = 0; i < p.length; i++)
    sum += p[i] * Math.log((1 + t0 * (SET_SHARES[i] - h0)) / (1 + t1 * (SET_SHARES[i] - h1)));
  return n * sum;
}

/** The t for which p / (1 + t (share - h)) has the mean h: the sum below falls in t and is 0 there. */
function tilt(p: readonly number[], h: number): number {
  let low = -1 / (1 - h);
  let high = 1 / h;
  for (let i = 0; i < 80; i++) {
    const t = (low + high) / 2;
    let sum = 0;
    for (let k = 0; k < p.length; k++) sum += (p[k] * (SET_SHARES[k] - h)) / (1 + t * (SET_SHARES[k] - h));
    if (sum > 0) low = t;
    else high = t;
  }
  return (low + high) / 2;
}
