/** Choices on a character grid: a line each, the one that the keys are at pointed out. */
import { type Span, span } from '../line.ts';
import type { Choice, ChoicesPane, MenuItem, MenuPane } from '../panes.ts';

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
