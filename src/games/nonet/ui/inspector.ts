/** The middle side panel: what is known of one cell, and what a blow or an arrow would do there (NONET-128, NONET-152, NONET-154). */
import { type Line, line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { ITEMS, powerOf } from '../content.ts';
import { candidateItems, candidateValues, certainPair, type Knowledge, pairCount, weakened } from '../knowledge.ts';
import { CELL_NAMES, NONE, type NonetObs } from '../types.ts';
import { blow, insight } from './insight.ts';
import { itemInk } from './names.ts';
import { dirTo } from './places.ts';
import { inspected } from './press.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi, Note } from './types.ts';

export function inspectorPane(obs: NonetObs, ui: NonetUi, col: number, row: number): Pane {
  return {
    id: 'inspector',
    slot: 'side',
    title: 'Cell',
    box: { col, row, cols: SIDE_COLS, rows: 6 },
    kind: 'text',
    lines: ui.mode === 'notes' ? noteLines(obs, ui) : inspect(obs, ui, inspected(ui)),
  };
}

/** Cell and state; values; items; number of pairs and forecast; notes. */
export function inspect(obs: NonetObs, ui: NonetUi, cell: number): readonly Line[] {
  const there = obs.cells[cell];
  const adjacent = dirTo(cellOf(obs.at), cell) !== null;
  if (there.s === 'f') {
    const k = insight(obs, ui.overlay);
    return [
      heading(cell, adjacent ? 'fogged, adjacent' : 'fogged'),
      [span('  value ', 'muted'), ...(k === null ? [span('?', 'muted')] : values(k, cell))],
      [span('  item  ', 'muted'), ...(k === null ? [span('?', 'muted')] : items(k, cell))],
      fogForecast(obs, ui, k, cell, there.arrows),
      ...notesOf(ui.notes[cell]),
    ];
  }
  const item = ITEMS[there.i];
  const what = [
    span('  item  ', 'muted'),
    { ...span(item.glyph, there.s === 'c' ? 'conquered' : itemInk(there.i)), picture: true },
    span(` ${item.name}`, there.s === 'c' ? 'conquered' : itemInk(there.i)),
  ];
  if (there.s === 'c') {
    const here = cell === cellOf(obs.at) ? ' (you)' : '';
    return [heading(cell, `conquered${here}`), [span('  value ', 'muted'), span(String(there.v), 'conquered')], what];
  }
  const left = there.i === NONE ? '-' : `${there.c}/${powerOf(there.v, there.i)}`;
  return [
    heading(cell, 'unconquered'),
    [span('  value ', 'muted'), span(String(there.v)), span('  left ', 'muted'), span(left, 'hostile', true)],
    what,
    beside(indent(strike(obs, ui, cell, there.c, there.i)), adjacent ? '  adjacent' : ''),
  ];
}

function heading(cell: number, state: string): Line {
  return [span(CELL_NAMES[cell], 'accent', true), span(`  ${state}`)];
}

function values(k: Knowledge, cell: number): Line {
  const found = candidateValues(k, cell);
  // Nine digits with blanks between them would not fit.
  return [span(found.join(found.length > 7 ? '' : ' '), found.length === 1 ? 'deduced' : 'text')];
}

function items(k: Knowledge, cell: number): Line {
  const found = candidateItems(k, cell);
  return found.flatMap((i, n): Span[] => [
    ...(n > 0 && found.length <= 7 ? [span(' ')] : []),
    { ...span(ITEMS[i].glyph, found.length === 1 ? 'deduced' : itemInk(i)), picture: true },
  ]);
}

function indent(spans: Line): Line {
  return [span('  '), ...spans];
}

/** A remark behind a line, if there is room for it. */
function beside(l: Line, remark: string): Line {
  return plain(l).length + remark.length <= SIDE_COLS ? [...l, span(remark, 'muted')] : l;
}

function fogForecast(obs: NonetObs, ui: NonetUi, k: Knowledge | null, cell: number, arrows: number): Line {
  const count = k === null ? [] : [span(`pairs ${pairCount(k, cell)}`, 'muted')];
  if (obs.phase === 'arrow' && obs.choice !== null) {
    const pair = k === null ? null : certainPair(k, cell);
    if (pair === null) return indent([span(`arrow -${obs.choice.power}, least 1`, 'item-tool')]);
    return indent(strike(obs, ui, cell, weakened(pair.v, pair.i, arrows), pair.i));
  }
  if (k === null) return indent([span(arrows > 0 ? `shot for ${arrows}` : 'overlay is paper', 'muted')]);
  return indent([...count, span('  '), ...loss(obs, ui, cell)]);
}

/** The present item or the next blow on a monster whose strength is known. */
function strike(obs: NonetObs, ui: NonetUi, cell: number, current: number, item: number): Line {
  if (obs.phase === 'arrow' && obs.choice !== null) {
    if (item === NONE) return [span('no monster', 'muted')];
    return [span(`arrow ${current} -> ${Math.max(1, current - obs.choice.power)}`, 'item-tool')];
  }
  if (item === NONE) return [span('no monster', 'muted')];
  return loss(obs, ui, cell);
}

function loss(obs: NonetObs, ui: NonetUi, cell: number): Line {
  const f = blow(obs, ui.overlay, cell);
  if (f === null) return [];
  if (f.lethal) return [span('lethal', 'danger', true)];
  const range = f.least === f.most ? String(f.least) : `${f.least}..${f.most}`;
  if (f.kill) return [span(f.most === 0 ? 'kill' : `kill, lose ${range}`, 'kill', true)];
  return [span(`lose ${range}`, f.most >= obs.health ? 'warning' : 'text')];
}

function notesOf(note: Note): Line[] {
  const lines: Line[] = [];
  if (note.v.length > 0) lines.push([span('  noted ', 'muted'), span(note.v.join(''), 'accent')]);
  if (note.i.length > 0)
    lines.push([
      span('  noted ', 'muted'),
      ...note.i.map((i) => ({ ...span(ITEMS[i].glyph, 'accent'), picture: true })),
    ]);
  return lines;
}

/** NONET-154: the marks of the cell under the cursor, the active layer pointed at. */
function noteLines(obs: NonetObs, ui: NonetUi): readonly Line[] {
  const note = ui.notes[ui.cursor];
  const places = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const layer = (name: string, on: boolean, marks: string): Line => [
    span(on ? '> ' : '  ', 'accent', true),
    { text: name.padEnd(8), ink: on ? 'accent' : 'muted', strong: on, inverse: on },
    span('  '),
    span(marks, on ? 'text' : 'muted', on),
  ];
  return [
    heading(ui.cursor, obs.cells[ui.cursor].s === 'f' ? 'notes' : 'displayed'),
    line('            123456789', 'muted'),
    layer('values', ui.layer === 'v', places.map((n) => (note.v.includes(n) ? n : '-')).join('')),
    layer('items', ui.layer === 'i', places.map((n) => (note.i.includes(n) ? ITEMS[n].glyph : '-')).join('')),
    line('  Tab layer  + fill', 'muted'),
    line('  Esc back   - clear', 'muted'),
  ];
}
