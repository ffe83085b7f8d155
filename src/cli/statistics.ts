/** Means and rates with 95 % intervals, and the table that `ghostlight sim` prints. */

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

export interface Rate {
  readonly rate: number;
  /** The 95 % interval. */
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval, which never leaves 0 to 1 and does not shrink to nothing where nothing ever happened. */
export function rateOf(hits: number, n: number): Rate {
  if (n === 0) return { rate: 0, low: 0, high: 1 };
  const z = 1.96;
  const rate = hits / n;
  const share = 1 / (1 + (z * z) / n);
  const middle = share * (rate + (z * z) / (2 * n));
  const half = share * z * Math.sqrt((rate * (1 - rate)) / n + (z * z) / (4 * n * n));
  return { rate: rounded(rate), low: rounded(Math.max(0, middle - half)), high: rounded(Math.min(1, middle + half)) };
}

export function rounded(x: number): number {
  return Math.round(x * 1000) / 1000;
}

/** Columns padded to their widest entry; numbers to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i].length)));
  const isNumber = head.map((_, i) => rows.every((r) => /^[-\d±%., x()to]*$/.test(r[i])));
  const line = (cells: readonly string[]) =>
    cells
      .map((c, i) => (isNumber[i] ? c.padStart(widths[i]) : c.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((w) => '-'.repeat(w)).join('  '), ...rows.map(line)].join('\n');
}
