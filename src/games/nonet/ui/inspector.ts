/** The middle side panel: what is known of one cell, and what a blow or an arrow would do there (NONET-128, NONET-152, NONET-154). */
import type { FactRow, Tick } from '../../../engine/panes.ts';
import { type Box, type Line, line, type Pane, plain, type Span, span } from '../../../engine/view.ts';
import { cellOf } from '../cells.ts';
import { ITEMS, powerOf } from '../content.ts';
import { candidateItems, candidateValues, pairCount } from '../knowledge.ts';
import { NONE, type NonetObs } from '../types.ts';
import { forecastOf } from './forecast.ts';
import { insight } from './insight.ts';
import { cellSpan, itemInk, itemSpan } from './names.ts';
import { dirTo } from './places.ts';
import { inspected } from './press.ts';
import { SIDE_COLS } from './status-pane.ts';
import type { NonetUi, Note } from './types.ts';

export function inspectorPane(obs: NonetObs, ui: NonetUi, box: Box): Pane {
  const pane = { id: 'inspector', slot: 'side', title: 'Cell', box } as const;
  if (ui.mode === 'notes') return { ...pane, ...notesTable(obs, ui) };
  const seen = inspect(obs, ui, inspected(ui));
  // After the end there is room for the first lines only.
  const terminal = linesOf(seen).slice(0, box.rows);
  return { ...pane, kind: 'facts', about: aboutOf(seen), rows: rowsOf(seen), terminal, part: true };
}

/** What there is to say of a cell; both the page and the terminal say it from here. */
interface Inspection {
  readonly cell: number;
  readonly state: string;
  /** Behind the state, or at the end where the state says more. */
  readonly adjacent: boolean;
  readonly values: Line;
  readonly items: Line;
  /** Strength left, of how much. */
  readonly left: { readonly now: string; readonly of: number | null } | null;
  readonly pairs: number | null;
  /** What the next blow or arrow would do: in signs, and in words. */
  readonly forecast: Line;
  readonly foretold: Line;
  readonly note: Note | null;
}

const UNKNOWN: Line = [span('?', 'muted')];

/** Cell and state; values; items; number of pairs and forecast; notes. */
function inspect(obs: NonetObs, ui: NonetUi, cell: number): Inspection {
  const there = obs.cells[cell];
  const adjacent = dirTo(cellOf(obs.at), cell) !== null;
  const forecast = forecastOf(obs, ui, cell);
  const foretold = forecastOf(obs, ui, cell, ' to ');
  if (there.s === 'f') {
    const k = insight(obs, ui.overlay);
    return {
      cell,
      state: adjacent ? 'fogged, adjacent' : 'fogged',
      adjacent: false,
      values: k === null ? UNKNOWN : digits(candidateValues(k, cell)),
      items: k === null ? UNKNOWN : glyphs(candidateItems(k, cell)),
      left: null,
      // An arrow that waits says what it does instead.
      pairs: k === null || obs.phase === 'arrow' ? null : pairCount(k, cell),
      forecast,
      foretold,
      note: ui.notes[cell],
    };
  }
  const own = there.s === 'c';
  const ink = own ? 'conquered' : itemInk(there.i);
  const items = [itemSpan(there.i, ink), span(` ${ITEMS[there.i].name}`, ink)];
  const known = { cell, items, pairs: null, note: null };
  if (own) {
    const state = cell === cellOf(obs.at) ? 'conquered (you)' : 'conquered';
    const values = [span(String(there.v), 'conquered')];
    return { ...known, state, adjacent: false, values, left: null, forecast: [], foretold: [] };
  }
  const none = there.i === NONE;
  const left = { now: none ? '-' : String(there.c), of: none ? null : powerOf(there.v, there.i) };
  return { ...known, state: 'unconquered', adjacent, values: [span(String(there.v))], left, forecast, foretold };
}

/** Nine digits with blanks between them would not fit. */
function digits(found: readonly number[]): Line {
  return spaced(found.map((n) => span(String(n), found.length === 1 ? 'deduced' : 'text')));
}

function glyphs(found: readonly number[]): Line {
  return spaced(found.map((i) => itemSpan(i, found.length === 1 ? 'deduced' : itemInk(i))));
}

function spaced(spans: readonly Span[]): Line {
  return spans.flatMap((s, n) => (n > 0 && spans.length <= 7 ? [span(' '), s] : [s]));
}

function aboutOf({ cell, state, adjacent }: Inspection): Line {
  return [cellSpan(cell, 'accent', true), span(` ${state}${adjacent ? ', adjacent' : ''}`)];
}

function rowsOf({ values, items, left, pairs, foretold, note }: Inspection): FactRow[] {
  const rows: FactRow[] = [{ label: 'Value', value: values }];
  if (left !== null)
    rows.push({ label: 'Strength', value: left.now, ...(left.of === null ? {} : { of: left.of }), role: 'hostile' });
  rows.push({ label: 'Item', value: items });
  if (pairs !== null)
    rows.push({ label: 'Pairs', value: pairs, why: 'So many pairs of a value and an item are still possible here.' });
  if (foretold.length > 0) rows.push({ label: 'Your blow', value: foretold });
  if (note !== null && note.v.length > 0)
    rows.push({ label: 'Noted', value: spaced(note.v.map((n) => span(String(n), 'accent'))) });
  if (note !== null && note.i.length > 0)
    rows.push({ label: 'Noted items', value: spaced(note.i.map((i) => itemSpan(i, 'accent'))) });
  return rows;
}

function linesOf({ cell, state, adjacent, values, items, left, pairs, forecast, note }: Inspection): Line[] {
  const strength = left === null ? '' : left.of === null ? left.now : `${left.now}/${left.of}`;
  const lines: Line[] = [
    [cellSpan(cell, 'accent', true), span(`  ${state}`)],
    [
      span('  value ', 'muted'),
      ...values,
      ...(left === null ? [] : [span('  left ', 'muted'), span(strength, 'hostile', true)]),
    ],
    [span('  item  ', 'muted'), ...items],
  ];
  const last: Line = [
    span('  '),
    ...(pairs === null ? [] : [span(`pairs ${pairs}`, 'muted'), span('  ')]),
    ...forecast,
  ];
  if (pairs !== null || forecast.length > 0) lines.push(beside(last, adjacent ? '  adjacent' : ''));
  if (note !== null && note.v.length > 0)
    lines.push([span('  noted ', 'muted'), ...note.v.map((n) => span(String(n), 'accent'))]);
  if (note !== null && note.i.length > 0)
    lines.push([span('  noted ', 'muted'), ...note.i.map((i) => itemSpan(i, 'accent'))]);
  return lines;
}

/** A remark behind a line, if there is room for it. */
function beside(l: Line, remark: string): Line {
  return plain(l).length + remark.length <= SIDE_COLS ? [...l, span(remark, 'muted')] : l;
}

const NINE = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** NONET-154: the marks of the cell under the cursor, the active layer pointed at. */
function notesTable(obs: NonetObs, ui: NonetUi) {
  const note = ui.notes[ui.cursor];
  const state = obs.cells[ui.cursor].s === 'f' ? 'notes' : 'displayed';
  const ticks = (on: boolean, noted: readonly number[], glyph: (n: number) => string, says: (n: number) => string) =>
    NINE.map(
      (n): Tick =>
        noted.includes(n)
          ? { tick: 'full', role: on ? 'text' : 'muted', glyph: glyph(n), says: `${says(n)} noted`, strong: on }
          : { tick: 'dot', role: on ? 'text' : 'muted', glyph: '-', says: 'not noted' },
    );
  const values = ticks(ui.layer === 'v', note.v, String, String);
  const items = ticks(
    ui.layer === 'i',
    note.i,
    (n) => ITEMS[n].glyph,
    (n) => ITEMS[n].name,
  );
  const layer = (name: string, on: boolean, marks: readonly Tick[]): Line => [
    span(on ? '> ' : '  ', 'accent', true),
    { text: name.padEnd(8), ink: on ? 'accent' : 'muted', strong: on, inverse: on },
    span('  '),
    ...marks.map((t) => span(t.glyph ?? '', t.role, on)),
  ];
  const name = (text: string, on: boolean): Line => [span(text, on ? 'accent' : 'muted', on)];
  return {
    kind: 'table' as const,
    about: [cellSpan(ui.cursor, 'accent', true), span(` ${state}`)],
    columns: [{ label: '', kind: 'text' as const }, ...NINE.map((n) => ({ label: String(n), kind: 'tick' as const }))],
    rows: [
      [name('values', ui.layer === 'v'), ...values],
      [name('items', ui.layer === 'i'), ...items],
    ],
    terminal: [
      [cellSpan(ui.cursor, 'accent', true), span(`  ${state}`)],
      [span('            ', 'muted'), ...NINE.map((n) => span(String(n), 'muted'))],
      layer('values', ui.layer === 'v', values),
      layer('items', ui.layer === 'i', items),
      line('  Tab layer  + fill', 'muted'),
      line('  Esc back   - clear', 'muted'),
    ],
  };
}
