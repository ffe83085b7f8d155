/** Rates of hits with Wilson's 95 % interval. */
import { rounded } from './mean.ts';

export interface Rate {
  readonly rate: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval never leaves 0 to 1 and does not shrink to nothing where nothing ever happened. */
export function rateOf(hits: number, n: number): Rate {
  if (n === 0) return { rate: 0, low: 0, high: 1 };
  const z = 1.96;
  const rate = hits / n;
  const share = 1 / (1 + (z * z) / n);
  const middle = share * (rate + (z * z) / (2 * n));
  const half = share * z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return { rate: rounded(rate), low: rounded(Math.max(0, middle - half)), high: rounded(Math.min(1, middle + half)) };
}

/** In percent, such as `2.0 (0.5 to 7.0)`. */
export function percent({ rate, low, high }: Rate): string {
  const [mean, from, to] = [rate, low, high].map((x) => (100 * x).toFixed(1));
  return `${mean} (${from} to ${to})`;
}
