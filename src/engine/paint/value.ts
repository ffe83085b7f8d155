/** Values and facts as pieces of a line: what every painter of a character grid begins with. */
import { type Line, plain, type Role, type Span, span } from '../line.ts';
import type { FactRow, Tick, Value } from '../panes.ts';

export function valueSpans(value: Value, ink: Role = 'text', strong = false): Line {
  return typeof value === 'object' ? value : [span(String(value), ink, strong)];
}

/** `5/13 (-2)` */
export function factSpans({ value, of, change = 0, role }: FactRow): Line {
  const spans: Span[] = [...valueSpans(value, role, role !== undefined)];
  if (of !== undefined) spans.push(span('/', role), span(String(of), role, role !== undefined));
  if (change !== 0) spans.push(...changeSpans(change));
  return spans;
}

/** Signs tell more from less without colour. */
export function changeSpans(change: number): Line {
  return [span(` (${change > 0 ? '+' : ''}${change})`, change > 0 ? 'good' : 'bad')];
}

const TICKS = { full: 'x', ring: 'o', dot: '.', none: ' ' } as const;

export function tickSpan({ tick, role, glyph, strong = false }: Tick): Span {
  return span(glyph ?? TICKS[tick], role, strong);
}

export function isTick(cell: Value | Tick): cell is Tick {
  return typeof cell === 'object' && 'tick' in cell;
}

/** Filled with blanks to this width, at the right or the left. */
export function padded(l: Line, width: number, right = false): Line {
  const gap = width - plain(l).length;
  if (gap <= 0) return l;
  return right ? [span(' '.repeat(gap)), ...l] : [...l, span(' '.repeat(gap))];
}
