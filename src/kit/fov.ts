/**
 * Field of view by symmetric shadowcasting in whole numbers: if an open place sees another, it is seen by it.
 *
 * Each of four quadrants is scanned in rows away from the viewer, inside sectors bounded by two slopes
 * (columns per row, kept as numerator and denominator). A wall is visible if a sector touches it at all; a
 * open place only if its centre lies in the sector, which is what makes sight mutual.
 *
 * ```ts
 * const ground = Uint8Array.from('..#....', (c) => (c === '#' ? 0 : 1)); // one row of seven places
 * const seen = new Uint8Array(7);
 * look(createFov(7, 1), ground, 0, 5, 'square', seen, 1);
 * [...seen].join(''); // -> '1110000'
 * ```
 */
import { invariant } from '../engine/result.ts';
import type { CostMap } from './way.ts';

/** Radius by the larger coordinate difference (`square`) or by dx * dx + dy * dy <= radius * radius (`round`). */
export type Shape = 'square' | 'round';

/** The working memory of sight on maps of one size: made once, used for every viewer. */
export interface Fov {
  readonly width: number;
  readonly height: number;
  /** Sectors still to scan, five numbers each: row, start slope, end slope. */
  readonly sectors: Int32Array;
  /** Widest column per row inside the radius, for the radius and shape asked last. */
  readonly spans: Int32Array;
  radius: number;
  shape: Shape;
}

/**
 * The room that `look` works in, for maps of one size.
 *
 * For every map size once: it is used again for all viewers on maps of that size. Cost: some five bytes a place, once.
 *
 * ```ts
 * createFov(80, 25).width; // -> 80
 * ```
 */
export function createFov(width: number, height: number): Fov {
  const longest = Math.max(width, height);
  invariant(longest <= 4096, 'slopes are exact up to 4096 places a side');
  return {
    width,
    height,
    // A sector is split off at a wall with an open place before it, so half the places is the most there can be.
    sectors: new Int32Array(5 * ((width * height) >> 1) + 10),
    spans: new Int32Array(longest + 1),
    radius: -1,
    shape: 'square',
  };
}

/**
 * Write `mark` to every place of `out` that is visible from `origin`; closed ground (0) blocks sight and is seen
 * itself. Nothing is cleared. About 1.5 us for a radius of 10 in a cave.
 *
 * For what somebody sees, for light, and for what was seen so far (a layer that is never cleared). Cost: about the
 * places that are seen, and no memory.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 1, 1, 0, 1);
 * const seen = new Uint8Array(5);
 * look(createFov(5, 1), ground, 0, 9, 'square', seen, 1);
 * [...seen]; // -> [1, 1, 1, 1, 0]
 * ```
 */
export function look(
  f: Fov,
  ground: CostMap,
  origin: number,
  radius: number,
  shape: Shape,
  out: Uint8Array,
  mark: number,
): void {
  setReach(f, radius, shape);
  out[origin] = mark;
  for (let q = 0; q < 4; q++) scan(f, ground, origin, q, -1, 1, out, mark);
}

/**
 * As `look`, but only the quarter circle around a direction index, its two border lines included.
 *
 * For somebody who looks one way, and for cones of light. Cost: a quarter of `look`.
 *
 * ```ts
 * const seen = new Uint8Array(9);
 * lookToward(createFov(3, 3), new Uint8Array(9).fill(1), 4, 1, 'square', dirIndex('n'), seen, 1);
 * formatRows(seen, 3, '.*'); // -> ['***', '.*.', '...']
 * ```
 */
export function lookToward(
  f: Fov,
  ground: CostMap,
  origin: number,
  radius: number,
  shape: Shape,
  dir: number,
  out: Uint8Array,
  mark: number,
): void {
  setReach(f, radius, shape);
  out[origin] = mark;
  if (dir < 4) {
    scan(f, ground, origin, dir, -1, 1, out, mark);
  } else {
    // A diagonal faces the clockwise half of one quadrant and the other half of the next.
    scan(f, ground, origin, dir - 4, 0, 1, out, mark);
    scan(f, ground, origin, (dir - 3) & 3, -1, 0, out, mark);
  }
}

function setReach(f: Fov, radius: number, shape: Shape): void {
  const most = f.spans.length - 1;
  const r = Math.min(radius, 2 * most);
  if (r === f.radius && shape === f.shape) return;
  f.radius = r;
  f.shape = shape;
  let span = r;
  for (let row = 0; row <= most; row++) {
    if (shape === 'round') while (span >= 0 && span * span + row * row > r * r) span--;
    else if (row > r) span = -1;
    f.spans[row] = span;
  }
}

/** What a step toward a quadrant (0 north, clockwise) adds to a place. */
function stepToward(quadrant: number, width: number): number {
  return quadrant === 0 ? -width : quadrant === 1 ? 1 : quadrant === 2 ? width : -1;
}

/** Places between one and the edge of the map, toward a quadrant. */
function roomToward(quadrant: number, f: Fov, origin: number): number {
  const col = origin % f.width;
  const row = (origin / f.width) | 0;
  return quadrant === 0 ? row : quadrant === 1 ? f.width - 1 - col : quadrant === 2 ? f.height - 1 - row : col;
}

/** One quadrant (0 north, clockwise) between two whole slopes; columns grow clockwise. */
function scan(
  f: Fov,
  ground: CostMap,
  origin: number,
  quadrant: number,
  from: number,
  to: number,
  out: Uint8Array,
  mark: number,
): void {
  const { sectors, spans } = f;
  const right = (quadrant + 1) & 3;
  const ahead = stepToward(quadrant, f.width);
  const aside = stepToward(right, f.width);
  const roomLeft = roomToward((quadrant + 3) & 3, f, origin);
  const roomRight = roomToward(right, f, origin);
  const toEdge = roomToward(quadrant, f, origin);
  const reach = toEdge < f.radius ? toEdge : f.radius;

  sectors[0] = 1;
  sectors[1] = from;
  sectors[2] = 1;
  sectors[3] = to;
  sectors[4] = 1;
  let top = 5;
  while (top > 0) {
    top -= 5;
    let startNum = sectors[top + 1];
    let startDen = sectors[top + 2];
    const endNum = sectors[top + 3];
    const endDen = sectors[top + 4];
    for (let depth = sectors[top]; depth <= reach; depth++) {
      // The columns the sector touches: start * depth rounded half up, end * depth rounded half down. Adding
      // depth before and subtracting it after keeps the quotient positive, where truncation is floor.
      const twice = 2 * depth;
      let first = (((twice * (startNum + startDen) + startDen) / (2 * startDen)) | 0) - depth;
      let last = (((twice * (endNum + endDen) + endDen - 1) / (2 * endDen)) | 0) - depth;
      // Only the outermost columns can be touched without their centre lying inside.
      const firstSeen = first * startDen < depth * startNum ? first + 1 : first;
      const lastSeen = last * endDen > depth * endNum ? last - 1 : last;
      const span = spans[depth];
      if (first < -span) first = -span;
      if (first < -roomLeft) first = -roomLeft;
      if (last > span) last = span;
      if (last > roomRight) last = roomRight;
      if (first > last) break;
      let place = origin + depth * ahead + first * aside;
      let wall = ground[place] === 0;
      if (wall || (first >= firstSeen && first <= lastSeen)) out[place] = mark;
      for (let c = first + 1; c <= last; c++) {
        place += aside;
        if (ground[place] === 0) {
          out[place] = mark;
          if (!wall) {
            sectors[top] = depth + 1;
            sectors[top + 1] = startNum;
            sectors[top + 2] = startDen;
            sectors[top + 3] = 2 * c - 1;
            sectors[top + 4] = twice;
            top += 5;
            wall = true;
          }
        } else {
          if (c <= lastSeen) out[place] = mark;
          if (wall) {
            startNum = 2 * c - 1;
            startDen = twice;
            wall = false;
          }
        }
      }
      if (wall) break;
    }
  }
}
