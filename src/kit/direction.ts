/**
 * The eight directions as small integers: straight ones first, so that the first four are the four-way world.
 *
 * ```ts
 * DIR8[turn(dirIndex('n'), 2)]; // -> 'e'
 * step(12, dirIndex('s'), 10, 5); // -> 22
 * step(2, dirIndex('n'), 10, 5); // -> -1
 * ```
 */

/** The four straight ones; a direction index counts in this order. */
export const DIR4 = ['n', 'e', 's', 'w'] as const;
/** The same four, then the diagonals. */
export const DIR8 = ['n', 'e', 's', 'w', 'ne', 'se', 'sw', 'nw'] as const;
/** The same eight as a walk round the compass, for lists that people read. */
export const COMPASS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** The name of a direction. */
export type Dir8 = (typeof DIR8)[number];

/** Column change per direction index; rows grow downwards. */
export const DX: Readonly<Int8Array> = Int8Array.of(0, 1, 0, -1, 1, 1, -1, -1);
/** Row change per direction index. */
export const DY: Readonly<Int8Array> = Int8Array.of(-1, 0, 1, 0, -1, 1, 1, -1);

/** Direction index to eighths of a turn clockwise from north, and back. */
const EIGHTH = Int8Array.of(0, 2, 4, 6, 1, 3, 5, 7);
const AT_EIGHTH = Int8Array.of(0, 4, 1, 5, 2, 6, 3, 7);

/**
 * The number of a direction: its index in `DIR8`, of which the first four are `DIR4`.
 *
 * For actions, whose directions are words, where the kit wants numbers. Cost: constant.
 *
 * ```ts
 * dirIndex('s'); // -> 2
 * ```
 */
export function dirIndex(name: Dir8): number {
  return DIR8.indexOf(name);
}

/**
 * The direction that leads back.
 *
 * For knocking back, fleeing, walking back. Cost: constant.
 *
 * ```ts
 * DIR8[opposite(dirIndex('ne'))]; // -> 'sw'
 * ```
 */
export function opposite(dir: number): number {
  return dir ^ 2;
}

/**
 * Turn clockwise by so many eighths; negative is anticlockwise. A quarter turn is 2.
 *
 * For things that turn: a guard who looks around, a beam that sweeps. Cost: constant.
 *
 * ```ts
 * DIR8[turn(dirIndex('n'), 1)]; // -> 'ne'
 * DIR8[turn(dirIndex('n'), -2)]; // -> 'w'
 * ```
 */
export function turn(dir: number, eighths: number): number {
  return AT_EIGHTH[(EIGHTH[dir] + eighths) & 7];
}

/**
 * Whether a direction is one of the four between the straight ones.
 *
 * For rules that treat diagonal steps otherwise. Cost: constant.
 *
 * ```ts
 * [isDiagonal(dirIndex('e')), isDiagonal(dirIndex('se'))]; // -> [false, true]
 * ```
 */
export function isDiagonal(dir: number): boolean {
  return dir >= 4;
}

/**
 * The place one step away, or -1 beyond the edge.
 *
 * For every single step: a walker, a push, a ray. Cost: constant.
 *
 * ```ts
 * step(placeAt(3, 2, 10), dirIndex('n'), 10, 5); // -> placeAt(3, 1, 10)
 * step(placeAt(9, 2, 10), dirIndex('e'), 10, 5); // -> -1
 * ```
 */
export function step(place: number, dir: number, width: number, height: number): number {
  const col = (place % width) + DX[dir];
  if (col < 0 || col >= width) return -1;
  const to = place + DY[dir] * width + DX[dir];
  return to < 0 || to >= width * height ? -1 : to;
}

/**
 * The direction nearest to a vector, -1 for no vector. The border between straight and diagonal lies at tan 22.5 =
 * sqrt 2 - 1, so short / long is compared as (short + long)^2 with 2 * long^2: exact, and never a tie.
 *
 * For a picture or an arrow that points somewhere, and for the roughly right way. Cost: constant.
 *
 * ```ts
 * DIR8[dirOfVector(5, 1)]; // -> 'e'
 * DIR8[dirOfVector(5, 4)]; // -> 'se'
 * ```
 */
export function dirOfVector(dx: number, dy: number): number {
  const wide = Math.abs(dx);
  const tall = Math.abs(dy);
  if (wide === 0 && tall === 0) return -1;
  const long = Math.max(wide, tall);
  if ((wide + tall) * (wide + tall) < 2 * long * long) {
    if (wide > tall) return dx > 0 ? 1 : 3;
    return dy > 0 ? 2 : 0;
  }
  if (dx > 0) return dy < 0 ? 4 : 5;
  return dy > 0 ? 6 : 7;
}

/**
 * The direction from one place to another, but only along a row, a column or an exact diagonal; else -1.
 *
 * For shots and glances that go along rows, columns and diagonals only. Cost: constant.
 *
 * ```ts
 * DIR8[dirAlong(placeAt(1, 1, 10), placeAt(4, 4, 10), 10)]; // -> 'se'
 * dirAlong(placeAt(1, 1, 10), placeAt(4, 3, 10), 10); // -> -1
 * ```
 */
export function dirAlong(from: number, to: number, width: number): number {
  const dx = (to % width) - (from % width);
  const dy = ((to / width) | 0) - ((from / width) | 0);
  return dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy) ? dirOfVector(dx, dy) : -1;
}

/**
 * The places next to one, in direction order, written to `out`; returns how many.
 *
 * For looking at all sides at once, without making a list; for one side use `step`. Cost: constant.
 *
 * ```ts
 * const out = new Int32Array(8);
 * const count = neighbours(0, 4, 3, 3, out);
 * [...out.subarray(0, count)]; // -> [1, 3]
 * ```
 */
export function neighbours(place: number, ways: 4 | 8, width: number, height: number, out: Int32Array): number {
  let count = 0;
  for (let dir = 0; dir < ways; dir++) {
    const to = step(place, dir, width, height);
    if (to >= 0) out[count++] = to;
  }
  return count;
}
