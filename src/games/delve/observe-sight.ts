/**
 * What the player sees, as rows of `v` and dots. Rows are put together from pieces of eight places, of which there are
 * 256, and rows that lie in the dark are always the same one.
 */
import { plainTexts } from './kept.ts';
import type { DelveState } from './types.ts';

const PIECE = 8;
const PIECES = Array.from({ length: 1 << PIECE }, (_, bits) =>
  Array.from({ length: PIECE }, (_place, i) => (((bits >> i) & 1) === 1 ? 'v' : '.')).join(''),
);
/** By length: the pieces at the end of a row that has no room for whole ones. */
const ENDS = Array.from({ length: PIECE + 1 }, (_, n) => PIECES.map((piece) => piece.slice(0, n)));

/**
 * The rows of a level as they were last shown. They hold as long as sight was not computed anew: it is when the
 * player's place, the light or the transparency of a tile changes, and then one of these three is another.
 */
export interface LitRows {
  readonly dark: string;
  /** One bit for each place, rows beginning with a byte. */
  readonly bits: Uint8Array;
  readonly across: number;
  from: number;
  radius: number;
  version: number;
  rows: readonly string[];
  /** The rows as JSON, '' until somebody asks. */
  text: string;
}

export function newLitRows(width: number, height: number): LitRows {
  const across = Math.ceil(width / PIECE);
  const bits = new Uint8Array(across * height);
  return { dark: '.'.repeat(width), bits, across, from: -1, radius: 0, version: 0, rows: [], text: '' };
}

/** Of a state that has looked. */
export function litRows(s: DelveState, last: LitRows): readonly string[] {
  const { seenFrom, seenRadius, seenVersion } = s.derived;
  if (last.from !== seenFrom || last.radius !== seenRadius || last.version !== seenVersion) {
    last.from = seenFrom;
    last.radius = seenRadius;
    last.version = seenVersion;
    last.rows = Object.freeze(drawRows(s, last));
    last.text = '';
  }
  return last.rows;
}

export function litText(s: DelveState, last: LitRows): string {
  const rows = litRows(s, last);
  if (last.text === '') last.text = plainTexts(rows);
  return last.text;
}

function drawRows(
  { width, height, derived: { seen, seenCount } }: DelveState,
  { dark, bits, across }: LitRows,
): string[] {
  const rows = new Array<string>(height).fill(dark);
  const end = ENDS[width - PIECE * (across - 1)];
  bits.fill(0);
  let top = height;
  let bottom = -1;
  for (let i = 0; i < seenCount; i++) {
    const y = (seen[i] / width) | 0;
    const x = seen[i] - y * width;
    bits[y * across + (x >> 3)] |= 1 << (x & 7);
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  for (let y = top; y <= bottom; y++) {
    let row = '';
    const last = (y + 1) * across - 1;
    for (let i = y * across; i < last; i++) row += PIECES[bits[i]];
    rows[y] = row + end[bits[last]];
  }
  return rows;
}
