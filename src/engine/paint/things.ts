/** Things on a character grid: a line each, and below the one that the keys are at what else is known of it. */
import { type Line, type Span, span } from '../line.ts';
import type { Thing, ThingsPane } from '../panes.ts';
import { factSpans } from './value.ts';

export function paintThings({ items, selected = -1, none = '' }: ThingsPane): readonly Line[] {
  if (items.length === 0) return [[span(none, 'muted')]];
  return items.flatMap((thing, i) =>
    i === selected ? [thingLine(thing, true), ...openLines(thing)] : [thingLine(thing, false)],
  );
}

function thingLine({ glyph, name, role, count, badges = [], key, on = true }: Thing, chosen: boolean): Line {
  const spans: Span[] = [span(chosen ? '>' : ' ', 'accent', chosen)];
  if (key !== undefined && key.length === 1) spans.push(span(`${key} `, on ? 'key' : 'muted'));
  if (glyph !== undefined) spans.push(span(`${glyph} `, role, true));
  spans.push(span(name, on ? role : 'muted', chosen));
  if (count !== undefined) spans.push(span(` x${count}`, 'muted'));
  for (const badge of badges) spans.push(span(` (${badge})`, 'muted'));
  return spans;
}

function openLines({ detail, compare = [] }: Thing): readonly Line[] {
  return [
    ...(detail === undefined ? [] : [[span('   '), ...detail]]),
    ...compare.map((r): Line => [span(`   ${r.label} `, 'muted'), ...factSpans(r)]),
  ];
}
