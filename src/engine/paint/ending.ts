/** An ending on a character grid: what happened, the sum line by line, figures, and the keys of what comes next. */
import { type Line, line, type Role, span, wrap } from '../line.ts';
import type { EndingPane, FactRow } from '../panes.ts';
import { factSpans } from './value.ts';

const INKS: Readonly<Record<EndingPane['outcome'], Role>> = { won: 'good', lost: 'bad', over: 'warning' };

export function paintEnding(pane: EndingPane, cols: number): readonly Line[] {
  const { outcome, headline, cause, sum, score, bests = [], figures, deeds } = pane;
  return [
    line(headline, INKS[outcome], true),
    ...(cause === undefined ? [] : wrap(cause, cols)),
    [],
    ...sum.map((r) => spread(r, cols)),
    ...(score === undefined ? [] : [line('─'.repeat(cols), 'frame'), spread(score, cols)]),
    ...[...bests, ...figures].map((r) => spread(r, cols)),
    [],
    deeds.flatMap((d, i) => [span(`${i === 0 ? '' : '  '}${d.key}`, 'key', true), span(` ${d.label}`)]),
  ];
}

/** The label at the left, the value at the right. */
function spread(row: FactRow, cols: number): Line {
  const value = factSpans(row);
  const long = value.reduce((n, s) => n + s.text.length, 0);
  return [span(row.label, 'muted'), span(' '.repeat(Math.max(1, cols - row.label.length - long))), ...value];
}
