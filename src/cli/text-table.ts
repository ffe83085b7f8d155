/** Columns of text side by side, as tables are printed. */

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
