/** Facts on a character grid: labels in one column, values in the next. */
import { type Line, span } from '../line.ts';
import type { FactRow, FactsPane } from '../panes.ts';
import { factSpans } from './value.ts';

export function paintFacts({ about, rows }: FactsPane): readonly Line[] {
  return [...(about === undefined ? [] : [about]), ...factLines(rows)];
}

export function factLines(rows: readonly FactRow[]): readonly Line[] {
  const wide = Math.max(0, ...rows.map((r) => r.label.length)) + 2;
  return rows.map((r) => [span(r.label.padEnd(wide), 'muted'), ...factSpans(r)]);
}
