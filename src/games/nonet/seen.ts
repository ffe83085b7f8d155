/**
 * What was seen of a board when it was last looked at, so that the next look makes only the cells anew that changed. Nobody has to say
 * that something changed: every look compares. A board itself is written only while it is made, so its two layers are known by
 * themselves, and all copies of a game may share what was seen, each bringing it up to its own date.
 */
import { keepsPromises } from './promises.ts';
import {
  CELL_NAMES,
  CELLS,
  FOGGED,
  type NonetObs,
  type NonetState,
  type ObservedCell,
  SIDE,
  UNCONQUERED,
} from './types.ts';

export interface Seen {
  readonly item: Uint8Array;
  readonly promised: boolean;
  /** NONET-136; null until a game on it is over. */
  board: NonetObs['board'] | null;
  /** Of each cell, all that a step can change, as it was at the last look. */
  readonly marks: Int32Array;
  /** Each frozen: observations share them. */
  readonly cells: ObservedCell[];
  /** JSON of the cells row by row; empty where a cell has changed since. */
  readonly rows: string[];
}

const NEVER = -1;
const boards = new WeakMap<Uint8Array, Seen>();

/** Up to date with this state. */
export function look(s: NonetState): Seen {
  const seen = seenOf(s);
  const { marks } = seen;
  const { state, current, arrows } = s;
  for (let cell = 0; cell < CELLS; cell++) {
    const mark = state[cell] | (current[cell] << 8) | (arrows[cell] << 16);
    if (marks[cell] === mark) continue;
    marks[cell] = mark;
    const unmarked = state[cell] === FOGGED && arrows[cell] === 0;
    const seenNow = unmarked ? UNMARKED[cell] : Object.freeze(observeCell(s, cell));
    if (seen.cells[cell] === seenNow) continue;
    seen.cells[cell] = seenNow;
    seen.rows[ROW[cell]] = '';
  }
  return seen;
}

function seenOf({ enemy, item }: NonetState): Seen {
  let seen = boards.get(enemy);
  if (seen === undefined || seen.item !== item) {
    seen = {
      item,
      promised: keepsPromises(enemy, item),
      board: null,
      marks: new Int32Array(CELLS).fill(NEVER),
      cells: UNMARKED.slice(),
      rows: UNMARKED_ROWS.slice(),
    };
    boards.set(enemy, seen);
  }
  return seen;
}

/** NONET-136: what the fog hid. */
export function boardOf(seen: Seen, { enemy, item }: NonetState): NonNullable<NonetObs['board']> {
  seen.board ??= Object.freeze({ enemy: enemy.join(''), item: item.join('') });
  return seen.board;
}

/** NONET-047, NONET-048, NONET-050. */
function observeCell(s: NonetState, cell: number): ObservedCell {
  const name = CELL_NAMES[cell];
  if (s.state[cell] === FOGGED) return { cell: name, s: 'f', arrows: s.arrows[cell] };
  const v = s.enemy[cell];
  const i = s.item[cell];
  if (s.state[cell] === UNCONQUERED) return { cell: name, s: 'u', v, c: s.current[cell], i };
  return { cell: name, s: 'c', v, i };
}

/** JSON of all cells, without the brackets round it. */
export function cellsText({ cells, rows }: Seen): string {
  for (let row = 0; row < SIDE; row++) if (rows[row] === '') rows[row] = rowText(cells, row);
  return rows.join(',');
}

/** Joined at once: a text grown piece by piece is a chain, which every text made of it would walk again. */
function rowText(cells: readonly ObservedCell[], row: number): string {
  return cells
    .slice(row * SIDE, (row + 1) * SIDE)
    .map(cellText)
    .join(',');
}

function cellText(c: ObservedCell): string {
  if (c.s === 'f') return `{"cell":"${c.cell}","s":"f","arrows":${c.arrows}}`;
  if (c.s === 'u') return `{"cell":"${c.cell}","s":"u","v":${c.v},"c":${c.c},"i":${c.i}}`;
  return `{"cell":"${c.cell}","s":"c","v":${c.v},"i":${c.i}}`;
}

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / SIDE));

/** Fog without arrow marks looks the same on every board, and most cells of a new one are that. */
const UNMARKED: readonly ObservedCell[] = CELL_NAMES.map((cell) => Object.freeze({ cell, s: 'f', arrows: 0 }));
const UNMARKED_ROWS: readonly string[] = Array.from({ length: SIDE }, (_, row) => rowText(UNMARKED, row));
