/** The open squares of a floor as bits, row by row, so that a whole neighbourhood is looked at in a few words. */
import { SIDE } from '../types.ts';

/** Rows of wall above and below the map, so that no window needs an edge test. */
const MARGIN = 3;
/** Each word of a row holds the columns from 8 before its 16 to 8 behind them. */
const WORDS = 4;

const NONE = new Uint8Array(0);
const NO_ROWS = new Int32Array(0);

/** Terrain is written only while a world is made, so its bits hold as long as it does. */
const KEPT = new WeakMap<Uint8Array, Int32Array>();

/** Those that were asked for last: three floors are walked on at a time, and the table of all is slower to ask. */
const LAST: { readonly floors: Uint8Array[]; readonly rows: Int32Array[]; oldest: number } = {
  floors: [NONE, NONE, NONE, NONE],
  rows: [NO_ROWS, NO_ROWS, NO_ROWS, NO_ROWS],
  oldest: 0,
};

function rowsOf(terrain: Uint8Array): Int32Array {
  const { floors, rows } = LAST;
  for (let i = 0; i < floors.length; i++) if (floors[i] === terrain) return rows[i];
  const found = KEPT.get(terrain) ?? drawRows(terrain);
  floors[LAST.oldest] = terrain;
  rows[LAST.oldest] = found;
  LAST.oldest = (LAST.oldest + 1) % floors.length;
  return found;
}

function drawRows(terrain: Uint8Array): Int32Array {
  const rows = new Int32Array((SIDE + 2 * MARGIN) * WORDS);
  for (let y = 0; y < SIDE; y++) {
    const square = y * SIDE;
    const word = (MARGIN + y) * WORDS;
    const a = openBits(terrain, square, 16);
    const b = openBits(terrain, square + 16, 16);
    const c = openBits(terrain, square + 32, 16);
    const d = openBits(terrain, square + 48, SIDE - 48);
    rows[word] = (a << 8) | (b << 24);
    rows[word + 1] = (a >> 8) | (b << 8) | (c << 24);
    rows[word + 2] = (b >> 8) | (c << 8) | (d << 24);
    rows[word + 3] = (c >> 8) | (d << 8);
  }
  KEPT.set(terrain, rows);
  return rows;
}

function openBits(terrain: Uint8Array, first: number, count: number): number {
  let bits = 0;
  // Any ground but wall is 1 to 3: without a branch, because nobody can foretell the ground.
  for (let i = 0; i < count; i++) bits |= ((terrain[first + i] + 3) >> 2) << i;
  return bits;
}

/** Writes the 7 x 7 squares round one to rows 1 to 7 of `out`, the columns to bits 1 to 7; what lies beyond the map is wall. */
export function windowOf(terrain: Uint8Array, centre: number, out: Int32Array): void {
  const rows = rowsOf(terrain);
  const x = centre % SIDE;
  const word = ((centre / SIDE) | 0) * WORDS + (x >> 4);
  const shift = (x & 15) + 4;
  for (let i = 0; i < 7; i++) out[i + 1] = (rows[word + i * WORDS] >>> shift) & 0xfe;
}
