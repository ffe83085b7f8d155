/** Means with their 95 % intervals, and figures short enough for tables. */

export interface Mean {
  readonly mean: number;
  /** Half of the 95 % interval. */
  readonly plusMinus: number;
}

export function meanOf(values: readonly number[]): Mean {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  if (n < 2) return { mean, plusMinus: 0 };
  const variance = values.reduce((a, b) => a + (b - mean) * (b - mean), 0) / (n - 1);
  return { mean: rounded(mean), plusMinus: rounded(1.96 * Math.sqrt(variance / n)) };
}

export function rounded(x: number): number {
  return Math.round(x * 1000) / 1000;
}
