/** A table on a character grid: columns as wide as their widest cell, numbers at the right. */
import { type Line, plain, span } from '../line.ts';
import type { Grid } from '../panes.ts';
import { isTick, padded, tickSpan, valueSpans } from './value.ts';

export function paintGrid({ columns, rows }: Grid): readonly Line[] {
  const cells = rows.map((row) => row.map((cell): Line => (isTick(cell) ? [tickSpan(cell)] : valueSpans(cell))));
  const wide = columns.map((c, i) =>
    Math.max(c.label.length, ...cells.map((row) => (row[i] === undefined ? 0 : plain(row[i]).length))),
  );
  const lineOf = (row: readonly Line[]): Line =>
    row.flatMap((cell, i) => [
      ...(i === 0 ? [] : [span(columns[i]?.kind === 'tick' ? '' : '  ')]),
      ...padded(cell, wide[i] ?? 0, columns[i]?.kind === 'number'),
    ]);
  const named = columns.some((c) => c.label !== '');
  return [...(named ? [lineOf(columns.map((c) => [span(c.label, 'muted')]))] : []), ...cells.map(lineOf)];
}
