/** The page of older messages (SWORD-311, SWORD-312). */
import type { Block } from '../../../engine/panes.ts';
import type { Talk } from '../../../engine/ui.ts';
import { type Line, line, type Pane, type Size, span, wrap } from '../../../engine/view.ts';
import type { SwordObs } from '../types.ts';
import { windowButtons } from './buttons.ts';
import { keysPane } from './stacked.ts';
import type { SwordUi } from './types.ts';

const NUMBER = 4;

/** The newest line lowest, with numbers; a long message goes on below its number. A page shows all of them. */
export function logPage(obs: SwordObs, ui: SwordUi, frame: Size, talk: Talk): Pane[] {
  const rows = frame.rows - 1;
  const all = talk.log.flatMap((l, i) =>
    wrap(l, frame.cols - NUMBER).map((part, k): Line => {
      const number = k === 0 ? String(i + 1) : '';
      return [span(`${number.padStart(NUMBER - 1)} `, 'muted'), ...part];
    }),
  );
  const last = Math.max(Math.min(rows, all.length), all.length - ui.scroll);
  const first = Math.max(0, last - rows);
  const padding: Line[] = Array.from({ length: rows - (last - first) }, () => []);
  const count = `lines ${all.length === 0 ? 0 : first + 1}-${last} of ${all.length}`;
  const options = windowButtons(obs, ui).map((o) => (o.key === 'k' ? { ...o, consequence: line(count) } : o));
  return [
    {
      id: 'page',
      slot: 'overlay',
      title: 'Messages',
      box: { col: 0, row: 0, cols: frame.cols, rows },
      kind: 'prose',
      blocks: talk.log.map((l, i): Block => ({ kind: 'item', line: [span(`${i + 1} `, 'muted'), ...l] })),
      terminal: [...padding, ...all.slice(first, last)],
      part: true,
    },
    keysPane(`${count}  k j: by 1, - +: by 10, p c Esc: leave`, options, frame),
  ];
}
