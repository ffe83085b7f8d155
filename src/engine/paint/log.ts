/** A log on a character grid: the newest at the bottom, as much of it as there is room for. */
import { type Line, wrap } from '../line.ts';
import type { LogPane } from '../panes.ts';
import type { Size } from '../view.ts';

export function paintLog({ entries }: LogPane, { cols, rows }: Size): readonly Line[] {
  if (rows === 0) return [];
  return entries
    .slice(-rows)
    .flatMap((e) => wrap(e.text, cols))
    .slice(-rows);
}
