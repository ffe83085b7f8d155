/** The lower side panel: which of the 81 pairs are displayed and which conquered (NONET-123). */
import { type Line, type Pane, type Span, span } from '../../../engine/view.ts';
import { ITEMS } from '../content.ts';
import type { NonetObs } from '../types.ts';
import { insight } from './insight.ts';
import { itemInk } from './names.ts';
import { inspected } from './press.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi } from './types.ts';

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function ledgerPane(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane {
  // In the notes screen an item is typed by its number.
  const numbered = ui.mode === 'notes' && ui.layer === 'i';
  const state = new Map<number, 'o' | 'x'>();
  for (const c of obs.cells) if (c.s !== 'f') state.set(10 * c.i + c.v, c.s === 'u' ? 'o' : 'x');
  const cell = inspected(ui);
  const known = obs.cells[cell].s === 'f' ? insight(obs, ui.overlay) : null;
  const possible = (v: number, i: number) => known !== null && ((known.pairs[cell * 9 + v - 1] >> (i - 1)) & 1) === 1;
  const mark = (v: number, i: number): Span => {
    const shown = state.get(10 * i + v);
    // The pairs that the inspected cell can have stand out.
    if (shown === undefined) return possible(v, i) ? span('.', 'deduced', true) : span('.', 'muted');
    return shown === 'o' ? span('o', 'hostile') : span('x', 'conquered');
  };
  const lines: Line[] = [[span(`${numbered ? '  ' : ''}pairs  `, 'muted'), span('123456789')]];
  for (const i of NINE) {
    lines.push([
      span(numbered ? `${i} ` : '', 'key'),
      { ...span(ITEMS[i].glyph, itemInk(i), true), picture: true },
      span(` ${ITEMS[i].short}  `, 'muted'),
      ...NINE.map((v) => mark(v, i)),
    ]);
  }
  return {
    id: 'pairs',
    slot: 'side',
    title: 'Pairs',
    box: { col, row, cols: SIDE_COLS, rows: 10 },
    kind: 'text',
    lines,
  };
}
