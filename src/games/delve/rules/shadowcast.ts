/**
 * Field of view by recursive shadowcasting (DELVE-069 to DELVE-073), with slopes as exact fractions.
 *
 * An octant is scanned row by row; in a row, tiles run from the diagonal to the axis. With dy = -row and dx from -row
 * to 0 a tile's left slope is (1 - 2 dx) / (2 row - 1), its right slope (-1 - 2 dx) / (2 row + 1).
 */

/** Octants as (right of dx, down of dx, right of dy, down of dy). */
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
type Octant = (typeof OCTANTS)[number];

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
}

/** Marks every place seen from (col, row) in `out`, which must be clear, and lists it. */
export function lookAround(e: Eye): void {
  const here = e.row * e.width + e.col;
  e.out[here] = 1;
  e.list[e.count++] = here;
  for (let i = 0; i < OCTANTS.length; i++) scan(e, OCTANTS[i], 1, 1, 1, 0, 1);
}

/**
 * What is seen of an octant from a row on, between a start and an end slope (numerator, denominator).
 * A gap that closes before the next row (its start slope below its end slope) shows nothing.
 */
function scan(
  e: Eye,
  octant: Octant,
  firstRow: number,
  startNum: number,
  startDen: number,
  endNum: number,
  endDen: number,
): void {
  if (startNum * endDen < endNum * startDen) return;
  const { radius } = e;
  let sn = startNum;
  let sd = startDen;
  for (let row = firstRow; row <= radius; row++) {
    let blocked = false;
    let nextNum = sn;
    let nextDen = sd;
    const leftDen = 2 * row - 1;
    const rightDen = 2 * row + 1;
    // Tiles before the first have a right slope above the start slope, tiles after the last a left slope below the end slope.
    const first = -Math.min(row, (Math.floor((sn * rightDen) / sd) + 1) >> 1);
    const last = Math.min(0, (1 - Math.ceil((endNum * leftDen) / endDen)) >> 1);
    for (let dx = first; dx <= last; dx++) {
      const place = placeIn(e, octant, dx, row);
      if (place < 0) continue;
      mark(e, place, dx, row);
      const opaque = e.opaque[e.tiles[place]] !== 0;
      if (blocked && !opaque) {
        blocked = false;
        sn = nextNum;
        sd = nextDen;
      } else if (opaque && (blocked || row < radius)) {
        if (!blocked) scan(e, octant, row + 1, sn, sd, 1 - 2 * dx, leftDen);
        blocked = true;
        nextNum = -1 - 2 * dx;
        nextDen = rightDen;
      }
    }
    if (blocked) return;
  }
}

/** -1: beyond the map. */
function placeIn(e: Eye, o: Octant, dx: number, row: number): number {
  const x = e.col + dx * o[0] - row * o[2];
  const y = e.row + dx * o[1] - row * o[3];
  return x < 0 || y < 0 || x >= e.width || y >= e.height ? -1 : y * e.width + x;
}

function mark(e: Eye, place: number, dx: number, row: number): void {
  if (e.out[place] !== 0 || dx * dx + row * row > e.radius * e.radius) return;
  e.out[place] = 1;
  e.list[e.count++] = place;
}
