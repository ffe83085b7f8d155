/** A gauge on a character grid: name, numbers, and a bar where there is room for one. */
import { type Line, plain, type Span, span } from '../line.ts';
import type { GaugePane } from '../panes.ts';
import { changeSpans } from './value.ts';

const LEAST_BAR = 6;
const MOST_BAR = 20;

export function paintGauge({ label, value, max, ink, change = 0, danger, line }: GaugePane, cols: number): Line {
  if (line !== undefined) return line;
  const spans: Span[] = [span(`${label} `, 'muted'), span(`${value}/${max}`, danger === true ? 'danger' : ink, true)];
  if (change !== 0) spans.push(...changeSpans(change));
  const room = Math.min(MOST_BAR, cols - plain(spans).length - 3);
  if (room < LEAST_BAR || max <= 0) return spans;
  const full = Math.round((Math.max(0, Math.min(value, max)) / max) * room);
  return [...spans, span(' ['), span('='.repeat(full), ink), span(' '.repeat(room - full)), span(']')];
}
