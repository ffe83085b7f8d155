/** How far a mean could have come out otherwise: the percentile bootstrap, the same on every run. */
import { below, stream } from '../engine/rng.ts';

/** From `low` to `high`, at 95 %. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 10_000;
/** Of very long lists fewer resamples are enough, and all of them together cost no more than this. */
const MOST_DRAWS = 40_000_000;

/**
 * As many values are drawn again from the values, with repetition, and their mean is taken; the middle 95 % of such means is the
 * interval. The draws come from a stream of their own: the same values in the same order give the same interval.
 */
export function bootstrapMean(values: readonly number[], seed = 'bootstrap'): Interval {
  const n = values.length;
  if (n === 0) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  const list = Float64Array.from(values);
  const chance = stream(seed, 'bootstrap', n);
  const means = new Float64Array(Math.max(1000, Math.min(RESAMPLES, Math.floor(MOST_DRAWS / n))));
  for (let r = 0; r < means.length; r++) {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += list[below(chance, n)];
    means[r] = sum / n;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Of a sorted list, between neighbours in proportion. */
function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1);
  const under = Math.floor(at);
  const over = Math.min(sorted.length - 1, under + 1);
  return sorted[under] + (at - under) * (sorted[over] - sorted[under]);
}
