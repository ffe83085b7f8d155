/** The lower side panel: which of the 81 pairs are displayed and which conquered (NONET-123). */
import type { Tick } from '../../../engine/panes.ts';
import { type Pane, span } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { insight } from './insight.ts';
import { itemInk, itemSpan } from './names.ts';
import { inspected } from './press.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi } from './types.ts';

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ledgerPane(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane {
  // In the notes screen an item is typed by its number.
  const numbered = ui.mode === 'notes' && ui.layer === 'i';
  const ticks = ticksOf(obs, ui);
  return {
    id: 'pairs',
    slot: 'side',
    title: 'Pairs: ring alive, square yours',
    box: { col, row, cols: SIDE_COLS, rows: 10 },
    kind: 'table',
    columns: [{ label: '', kind: 'text' }, ...NINE.map((v) => ({ label: String(v), kind: 'tick' as const }))],
    rows: NINE.map((i) => [
      [
        ...(numbered ? [span(String(i), 'key'), span(' ')] : []),
        itemSpan(i, itemInk(i), true),
        span(` ${ITEMS[i].name}`, 'muted'),
      ],
      ...ticks(i),
    ]),
    terminal: [
      [span(`${numbered ? '  ' : ''}pairs  `, 'muted'), ...NINE.map((v) => span(String(v)))],
      ...NINE.map((i) => [
        span(numbered ? `${i} ` : '', 'key'),
        itemSpan(i, itemInk(i), true),
        span(` ${ITEMS[i].short}  `, 'muted'),
        ...ticks(i).map((t) => span(t.glyph ?? '', t.role, t.strong ?? false)),
      ]),
    ],
  };
}

/** The nine signs of an item: `.` not seen, `o` displayed, `x` conquered. */
function ticksOf(obs: NonetObs, ui: NonetUi): (item: number) => readonly Tick[] {
  const state = new Map<number, 'o' | 'x'>();
  for (const c of obs.cells) if (c.s !== 'f') state.set(10 * c.i + c.v, c.s === 'u' ? 'o' : 'x');
  const cell = inspected(ui);
  const known = obs.cells[cell].s === 'f' ? insight(obs, ui.overlay) : null;
  const possible = (v: number, i: number) => known !== null && ((known.pairs[cell * 9 + v - 1] >> (i - 1)) & 1) === 1;
  return (i) =>
    NINE.map((v): Tick => {
      const shown = state.get(10 * i + v);
      if (shown === 'o') return { tick: 'ring', role: 'hostile', says: 'alive', glyph: 'o' };
      if (shown === 'x') return { tick: 'full', role: 'conquered', says: 'yours', glyph: 'x' };
      // The pairs that the inspected cell can have stand out.
      if (possible(v, i)) return { tick: 'dot', role: 'deduced', says: 'possible here', glyph: '.', strong: true };
      return { tick: 'dot', role: 'muted', says: 'not seen', glyph: '.' };
    });
}
