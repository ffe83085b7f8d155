/** Means with 95 % intervals, and the table that `ghostlight sim` prints. */

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

/** Columns padded to their widest entry; numbers to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i].length)));
  const isNumber = head.map((_, i) => rows.every((r) => /^[-\d±%., x]*$/.test(r[i])));
  const line = (cells: readonly string[]) =>
    cells
      .map((c, i) => (isNumber[i] ? c.padStart(widths[i]) : c.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((w) => '-'.repeat(w)).join('  '), ...rows.map(line)].join('\n');
}
