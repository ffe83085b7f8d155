/**
 * Field of view by recursive shadowcasting (DELVE-069 to DELVE-073), with slopes as exact fractions.
 *
 * An octant is scanned row by row; in a row, tiles run from the diagonal to the axis, from which they are so many columns away.
 * The left slope of a tile is (2 columns + 1) / (2 row - 1), its right slope (2 columns - 1) / (2 row + 1).
 */
import type { SightStops } from './sight-stops.ts';

/** The farthest anybody sees. */
export const MOST_RADIUS = 14;
/**
 * A tile is a number, `row * ROW + columns`, and so is a slope: the right one of a tile where a view begins, the left one where it
 * ends. Number 0 is the whole octant: from slope 1 to slope 0.
 */
const ROW = 16;
const WHOLE = 0;
const NUMBERS = (MOST_RADIUS + 1) * ROW;
const startNum = new Int32Array(NUMBERS).fill(1);
const startDen = new Int32Array(NUMBERS).fill(1);
const endNum = new Int32Array(NUMBERS);
const endDen = new Int32Array(NUMBERS).fill(1);
/** By slope and row: the column of the first tile whose right slope is not above it, of the last whose left slope is not below it. */
const FIRST = new Uint8Array(NUMBERS * ROW);
const LAST = new Uint8Array(NUMBERS * ROW);
for (let row = 1; row <= MOST_RADIUS; row++)
  for (let columns = 0; columns <= row; columns++) {
    const tile = row * ROW + columns;
    startNum[tile] = 2 * columns - 1;
    startDen[tile] = 2 * row + 1;
    endNum[tile] = 2 * columns + 1;
    endDen[tile] = 2 * row - 1;
  }
for (let slope = 0; slope < NUMBERS; slope++)
  for (let row = 1; row <= MOST_RADIUS; row++) {
    const first = (Math.floor((startNum[slope] * (2 * row + 1)) / startDen[slope]) + 1) >> 1;
    const last = Math.ceil((endNum[slope] * (2 * row - 1)) / endDen[slope]) >> 1;
    FIRST[slope * ROW + row] = Math.min(row, Math.max(0, first));
    LAST[slope * ROW + row] = Math.max(0, last);
  }

/** By radius and row: the columns that lie within the circle, as bits. */
const CIRCLE = new Int32Array((MOST_RADIUS + 1) * ROW);
for (let radius = 1; radius <= MOST_RADIUS; radius++)
  for (let row = 1; row <= radius; row++)
    for (let columns = 0; columns <= row; columns++)
      if (columns * columns + row * row <= radius * radius) CIRCLE[radius * ROW + row] |= 1 << columns;

const NO_WORDS: Int32Array = new Int32Array(0);

/** The octant that is being scanned. */
const octant = {
  /** Where the columns of row 1 are, how far it is to those of the next row, and how many bits lie before the axis. */
  words: NO_WORDS,
  first: 0,
  step: 0,
  shift: 0,
  /** How many columns and rows there are on the map, seen or not. */
  wide: 0,
  deep: 0,
};
/** By row: the columns that are seen, within the circle or not. */
const lit = new Int32Array(ROW);

/**
 * What is seen from a place: a word for each row of the map from the farthest above to the farthest below, in which a
 * bit stands for each column from the farthest on the left to the farthest on the right.
 */
export type SightRows = Int32Array;
/** Rows of a view. */
export const VIEW = 2 * MOST_RADIUS + 1;

/** By byte: its bits in opposite order. */
const MIRRORED = Uint8Array.from({ length: 256 }, (_, byte) => {
  let out = 0;
  for (let i = 0; i < 8; i++) out |= ((byte >> i) & 1) << (7 - i);
  return out;
});

/** Puts everything that is seen from `here` in a view. */
export function lookAround(stops: SightStops, here: number, radius: number, view: SightRows): void {
  closeEyes(view);
  lookInto(stops, here, radius, ALL_OCTANTS, view);
}

/** What is seen before anybody looks: the place itself. */
export function closeEyes(view: SightRows): void {
  view.fill(0);
  view[MOST_RADIUS] = 1 << MOST_RADIUS;
}

/** Whether a place so far to the right and below is in a view. */
export function isInView(view: SightRows, right: number, down: number): boolean {
  return ((view[MOST_RADIUS + down] >>> (MOST_RADIUS + right)) & 1) === 1;
}

/** Of the number of an octant: whether its rows lead down or right, its columns right or down, and its rows are rows of the map. */
const FORWARD = 1;
const ONWARD = 2;
const SIDEWARD = 4;
const ALL_OCTANTS = 0xff;

/** The octants that a place so far to the right and below lies in, as bits: on an axis or a diagonal there are two. */
export function octantsOf(right: number, down: number): number {
  let out = 0;
  for (let number = 0; number < 8; number++) {
    const row = (number & SIDEWARD) === 0 ? down : right;
    const column = (number & SIDEWARD) === 0 ? right : down;
    const ahead = (number & FORWARD) === 0 ? -row : row;
    const aside = (number & ONWARD) === 0 ? -column : column;
    if (aside >= 0 && ahead >= aside) out |= 1 << number;
  }
  return out;
}

/** Adds to a view what is seen in some octants, given as bits. */
export function lookInto(stops: SightStops, here: number, radius: number, octants: number, view: SightRows): void {
  const { width, height, east, west, south, north } = stops;
  const row = (here / width) | 0;
  const col = here - row * width;
  // Rows lead up or down, left or right; columns lead away from the axis to either side.
  for (let left = octants; left !== 0; left &= left - 1) {
    const number = 31 - Math.clz32(left & -left);
    const ahead = (number & FORWARD) === 0 ? -1 : 1;
    const aside = (number & ONWARD) === 0 ? -1 : 1;
    const upright = (number & SIDEWARD) === 0;
    const line = upright ? row : col;
    const along = upright ? col : row;
    const lines = upright ? height : width;
    const length = upright ? width : height;
    const { words, perLine } = upright ? (aside > 0 ? east : west) : aside > 0 ? south : north;
    const before = aside > 0 ? along : length - 1 - along;
    octant.words = words;
    octant.step = ahead * perLine;
    octant.first = line * perLine + (before >> 4);
    octant.shift = before & 15;
    octant.wide = length - 1 - before;
    octant.deep = Math.min(radius, ahead > 0 ? lines - 1 - line : line);
    scan(radius, 1, WHOLE, WHOLE);
    if (upright) markRows(radius, ahead, aside, view);
    else markColumns(radius, ahead, aside, view);
  }
}

/** What was lit of an octant whose rows are rows of the map. */
function markRows(radius: number, ahead: number, aside: number, view: SightRows): void {
  for (let row = 1; row <= octant.deep; row++) {
    const columns = lit[row] & CIRCLE[radius * ROW + row];
    lit[row] = 0;
    view[MOST_RADIUS + ahead * row] |=
      aside > 0 ? columns << MOST_RADIUS : (MIRRORED[columns & 255] << 7) | (MIRRORED[columns >> 8] >> 1);
  }
}

/** What was lit of an octant whose rows are columns of the map. */
function markColumns(radius: number, ahead: number, aside: number, view: SightRows): void {
  for (let row = 1; row <= octant.deep; row++) {
    let columns = lit[row] & CIRCLE[radius * ROW + row];
    lit[row] = 0;
    const bit = 1 << (MOST_RADIUS + ahead * row);
    while (columns !== 0) {
      const column = 31 - Math.clz32(columns);
      columns ^= 1 << column;
      view[MOST_RADIUS + aside * column] |= bit;
    }
  }
}

/** Whether a gap from a start to an end slope closes before the next row: then nothing is seen through it. */
function isShut(start: number, end: number): boolean {
  return startNum[start] * endDen[end] < endNum[end] * startDen[start];
}

/** What is seen of an octant from a row on, between a start and an end slope, run by run of what stops sight. */
function scan(radius: number, firstRow: number, from: number, end: number): void {
  const { words, first, step, shift, wide, deep } = octant;
  let start = from;
  for (let row = firstRow; row <= deep; row++) {
    const last = LAST[end * ROW + row];
    const most = Math.min(wide, FIRST[start * ROW + row]);
    if (most < last) continue;
    const range = (2 << most) - (1 << last);
    lit[row] |= range;
    if (row === radius) return;
    let stops = (words[first + row * step] >>> shift) & range;
    while (stops !== 0) {
      const high = 31 - Math.clz32(stops);
      const before = row * ROW + high;
      if (row < deep && !isShut(start, before)) scan(radius, row + 1, start, before);
      // The run ends above the highest open column below it.
      const low = 32 - Math.clz32(~stops & ((1 << high) - 1));
      if (low <= last) return;
      start = row * ROW + low;
      stops &= (1 << low) - 1;
    }
  }
}
