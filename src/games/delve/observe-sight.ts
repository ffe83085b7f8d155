/**
 * What the player sees, as rows of `v` and dots. Rows are put together from pieces of eight places, of which there are
 * 256, and rows that lie in the dark are always the same one.
 */
import { MOST_RADIUS, VIEW } from './rules/shadowcast.ts';
import type { DelveState } from './types.ts';

const PIECE = 8;
const PIECES = Array.from({ length: 1 << PIECE }, (_, bits) =>
  Array.from({ length: PIECE }, (_place, i) => (((bits >> i) & 1) === 1 ? 'v' : '.')).join(''),
);
/** By length: the pieces at the end of a row that has no room for whole ones. */
const ENDS = Array.from({ length: PIECE + 1 }, (_, n) => PIECES.map((piece) => piece.slice(0, n)));

/** Between two rows as JSON, in which nothing has to be escaped. */
const BETWEEN = '","';

/**
 * The rows of a level as they were last shown. They hold as long as sight was not computed anew: it is when the
 * player's place, the light or the transparency of a tile changes, and then one of these three is another.
 */
export interface LitRows {
  readonly dark: string;
  /** Any number of dark rows as JSON, each with what stands between rows after it: the beginning of this text. */
  readonly darkness: string;
  /** One bit for each place, rows beginning with a byte. */
  readonly bits: Uint8Array;
  readonly across: number;
  /** The first row that is not dark, and the last. */
  top: number;
  bottom: number;
  from: number;
  radius: number;
  version: number;
  /** Null and '' until somebody asks. */
  rows: readonly string[] | null;
  text: string;
}

export function newLitRows(width: number, height: number): LitRows {
  const across = Math.ceil(width / PIECE);
  const dark = '.'.repeat(width);
  return {
    dark,
    darkness: `${dark}${BETWEEN}`.repeat(height),
    bits: new Uint8Array(across * height),
    across,
    top: 0,
    bottom: -1,
    from: -1,
    radius: 0,
    version: 0,
    rows: null,
    text: '',
  };
}

/** The bits, true to this moment. */
function upToDate(s: DelveState, last: LitRows): void {
  const { seenFrom, seenRadius, seenVersion } = s.derived;
  if (last.from === seenFrom && last.radius === seenRadius && last.version === seenVersion) return;
  last.from = seenFrom;
  last.radius = seenRadius;
  last.version = seenVersion;
  last.rows = null;
  last.text = '';
  readBits(s, last);
}

/** Of a state that has looked. */
export function litRows(s: DelveState, last: LitRows): readonly string[] {
  upToDate(s, last);
  last.rows ??= Object.freeze(drawRows(s, last));
  return last.rows;
}

/** The same as JSON: the rows that lie in the dark are cut out of the darkness. */
export function litText(s: DelveState, last: LitRows): string {
  upToDate(s, last);
  if (last.text === '') last.text = writeRows(s, last);
  return last.text;
}

function readBits({ width, height, derived: { view, seenFrom } }: DelveState, last: LitRows): void {
  const { bits, across } = last;
  bits.fill(0, last.top * across, (last.bottom + 1) * across);
  const row = (seenFrom / width) | 0;
  const left = seenFrom - row * width - MOST_RADIUS;
  const from = Math.max(0, left);
  const shift = from & 7;
  let top = height;
  let bottom = -1;
  for (let i = 0; i < VIEW; i++) {
    if (view[i] === 0) continue;
    const y = row - MOST_RADIUS + i;
    const columns = view[i] >>> (from - left);
    let byte = y * across + (from >> 3);
    bits[byte++] = columns << shift;
    for (let more = columns >>> (8 - shift); more !== 0; more >>>= 8) bits[byte++] = more;
    if (y < top) top = y;
    bottom = y;
  }
  last.top = top;
  last.bottom = bottom;
}

function drawRows({ width, height }: DelveState, { dark, bits, across, top, bottom }: LitRows): string[] {
  const rows = new Array<string>(height).fill(dark);
  const end = ENDS[width - PIECE * (across - 1)];
  for (let y = top; y <= bottom; y++) rows[y] = drawRow(bits, y * across, across, end);
  return rows;
}

function drawRow(bits: Uint8Array, first: number, across: number, end: readonly string[]): string {
  let row = '';
  const last = first + across - 1;
  for (let i = first; i < last; i++) row += PIECES[bits[i]];
  return row + end[bits[last]];
}

function writeRows({ width, height }: DelveState, last: LitRows): string {
  const { darkness, bits, across, top, bottom } = last;
  const end = ENDS[width - PIECE * (across - 1)];
  const long = width + BETWEEN.length;
  let text = `["${darkness.slice(0, top * long)}`;
  for (let y = top; y <= bottom; y++) {
    if (y > top) text += BETWEEN;
    text += drawRow(bits, y * across, across, end);
  }
  const below = height - 1 - bottom;
  return below === 0 ? `${text}"]` : `${text}${BETWEEN}${darkness.slice(0, below * long - BETWEEN.length)}"]`;
}
