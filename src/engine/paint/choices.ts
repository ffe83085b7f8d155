/** Choices on a character grid: a line each, the one that the keys are at pointed out. */
import { type Span, span } from '../line.ts';
import type { Choice, ChoicesPane, MenuItem, MenuPane } from '../panes.ts';

/** A long list scrolls so that the selected line stays in sight: the first that is shown. */
export function firstShown(selected: number, items: number, rows: number): number {
  return Math.max(0, Math.min(selected - (rows >> 1), items - rows));
}

/** As a list that can be scrolled and clicked. */
export function asMenu({ options, selected = -1 }: ChoicesPane): MenuPane {
  return { kind: 'menu', items: options.map(asItem), selected };
}

function asItem({ key, label, on = true, consequence = [], danger }: Choice): MenuItem {
  const spans: Span[] = [];
  if (key.length === 1) spans.push(span(`${key} `, on ? 'key' : 'muted'));
  spans.push(span(label, !on ? 'muted' : danger === true ? 'warning' : 'text'));
  if (consequence.length > 0) spans.push(span('  '), ...consequence);
  return { key, line: spans, on };
}
