/**
 * Field of view by recursive shadowcasting (DELVE-069 to DELVE-073), with slopes as exact fractions.
 *
 * An octant is scanned row by row; in a row, tiles run from the diagonal to the axis, from which they are so many columns away.
 * The left slope of a tile is (2 columns + 1) / (2 row - 1), its right slope (2 columns - 1) / (2 row + 1).
 */

/** Octants as (right of columns, down of columns, right of rows, down of rows). */
const OCTANTS = [
  [1, 0, 0, 1],
  [0, 1, 1, 0],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [-1, 0, 0, -1],
  [0, -1, -1, 0],
  [0, 1, -1, 0],
  [1, 0, 0, -1],
] as const;

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

/** Who looks, at what, and what has been seen so far. */
export interface Eye {
  /** By tile: 1 if it stops sight. */
  readonly opaque: Uint8Array;
  readonly tiles: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly col: number;
  readonly row: number;
  readonly radius: number;
  /** By place, and the same as a list. */
  readonly out: Uint8Array;
  readonly list: Int32Array;
  count: number;
  /** Of the octant: how far a step along a row, and one to the next row, moves the place number. */
  along: number;
  away: number;
  /** How many tiles there are on the map in these directions, seen or not. */
  wide: number;
  deep: number;
}

/** Marks every place seen from (col, row) in `out`, which must be clear, and lists it. */
export function lookAround(e: Eye): void {
  const { width } = e;
  const here = e.row * width + e.col;
  e.out[here] = 1;
  e.list[e.count++] = here;
  for (let i = 0; i < OCTANTS.length; i++) {
    const [ax, ay, bx, by] = OCTANTS[i];
    // Tiles of a row come nearer to the axis; rows lead away from the eye.
    e.along = ax + ay * width;
    e.away = -bx - by * width;
    e.wide = roomOf(e, -ax, -ay);
    e.deep = Math.min(e.radius, roomOf(e, -bx, -by));
    scan(e, here, 1, WHOLE, WHOLE);
  }
}

/** How many tiles lie between the eye and the edge of the map. */
function roomOf(e: Eye, right: number, down: number): number {
  if (right !== 0) return right > 0 ? e.width - 1 - e.col : e.col;
  return down > 0 ? e.height - 1 - e.row : e.row;
}

/**
 * What is seen of an octant from a row on, between a start and an end slope.
 * A gap that closes before the next row (its start slope below its end slope) shows nothing.
 */
function scan(e: Eye, here: number, firstRow: number, from: number, end: number): void {
  if (startNum[from] * endDen[end] < endNum[end] * startDen[from]) return;
  const { radius, opaque, tiles, out, list, along, wide, deep } = e;
  let start = from;
  for (let row = firstRow; row <= deep; row++) {
    let blocked = false;
    let next = start;
    const reach = radius * radius - row * row;
    const last = LAST[end * ROW + row];
    let columns = Math.min(wide, FIRST[start * ROW + row]);
    let place = here + row * e.away - columns * along;
    for (; columns >= last; columns--, place += along) {
      if (out[place] === 0 && columns * columns <= reach) {
        out[place] = 1;
        list[e.count++] = place;
      }
      const stops = opaque[tiles[place]] !== 0;
      if (blocked && !stops) {
        blocked = false;
        start = next;
      } else if (stops && (blocked || row < radius)) {
        if (!blocked) scan(e, here, row + 1, start, row * ROW + columns);
        blocked = true;
        next = row * ROW + columns;
      }
    }
    if (blocked) return;
  }
}
