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

/** One octant of the map round an eye. */
interface Octant {
  readonly here: number;
  /** How far a step along a row, and one to the next row, moves the place number. */
  readonly along: number;
  readonly away: number;
  /** How many tiles there are on the map in these directions, seen or not. */
  readonly wide: number;
  readonly deep: number;
}

/** Marks every place seen from (col, row) in `out`, which must be clear, and lists it. */
export function lookAround(e: Eye): void {
  const { width } = e;
  const here = e.row * width + e.col;
  e.out[here] = 1;
  e.list[e.count++] = here;
  for (let i = 0; i < OCTANTS.length; i++) {
    const [ax, ay, bx, by] = OCTANTS[i];
    // Along a row dx is below 0, and dy is -row: both lead against their signs.
    const octant = {
      here,
      along: ax + ay * width,
      away: -bx - by * width,
      wide: roomOf(e, -ax, -ay),
      deep: roomOf(e, -bx, -by),
    };
    scan(e, octant, 1, 1, 1, 0, 1);
  }
}

/** How many tiles lie between the eye and the edge of the map. */
function roomOf(e: Eye, right: number, down: number): number {
  if (right !== 0) return right > 0 ? e.width - 1 - e.col : e.col;
  return down > 0 ? e.height - 1 - e.row : e.row;
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
  const { radius, opaque, tiles, out, list } = e;
  const { along, wide } = octant;
  const lastRow = Math.min(radius, octant.deep);
  let sn = startNum;
  let sd = startDen;
  for (let row = firstRow; row <= lastRow; row++) {
    let blocked = false;
    let nextNum = sn;
    let nextDen = sd;
    const leftDen = 2 * row - 1;
    const rightDen = 2 * row + 1;
    const reach = radius * radius - row * row;
    // Tiles before the first have a right slope above the start slope, tiles after the last a left slope below the end slope.
    const first = -Math.min(row, wide, (Math.floor((sn * rightDen) / sd) + 1) >> 1);
    const last = Math.min(0, (1 - Math.ceil((endNum * leftDen) / endDen)) >> 1);
    let place = octant.here + row * octant.away + first * along;
    for (let dx = first; dx <= last; dx++, place += along) {
      if (out[place] === 0 && dx * dx <= reach) {
        out[place] = 1;
        list[e.count++] = place;
      }
      const stops = opaque[tiles[place]] !== 0;
      if (blocked && !stops) {
        blocked = false;
        sn = nextNum;
        sd = nextDen;
      } else if (stops && (blocked || row < radius)) {
        if (!blocked) scan(e, octant, row + 1, sn, sd, 1 - 2 * dx, leftDen);
        blocked = true;
        nextNum = -1 - 2 * dx;
        nextDen = rightDen;
      }
    }
    if (blocked) return;
  }
}
