/**
 * Strolls of idle monsters (SWORD-265): a square within 3 king moves and the way there, both found in a window of 7 x 7
 * squares held as rows of bits. The goal and the way are those that a search square by square would come to.
 */
import { below, type Rng } from '../../../engine/rng.ts';
import { AREA, SIDE } from '../types.ts';
import { windowOf } from './open-rows.ts';

/** A place of the window is 16 * row + column, both from 1 to 7. */
const CENTRE = 68;
/** Bits 3 to 5 of a row: the columns beside the centre. */
const BESIDE = 0b111000;
/** In the order of DIRS, as steps between places. */
const STEP = Int8Array.of(-16, -15, 1, 17, 16, 15, -1, -17);
/** For the 3 x 3 bits round a place, in reading order: the directions that they are open in, as bits in the order of DIRS. */
const AROUND = Uint8Array.from({ length: 512 }, (_, nine) =>
  [1, 2, 5, 8, 7, 6, 3, 0].reduce((mask, bit, dir) => mask | (((nine >> bit) & 1) << dir), 0),
);
const COUNT = Uint8Array.from({ length: 256 }, (_, bits) => bits.toString(2).replaceAll('0', '').length);

/** Rows 0 and 8 stay empty. */
const open = new Int32Array(9);
/** Of the squares exactly 2, and exactly 3 moves away, those that are not counted yet. */
const second = new Int32Array(9);
const third = new Int32Array(9);
const ring = new Uint8Array(16);
/** The open squares beside the goal. */
const beside = new Int32Array(9);
/** How many moves away the goal is that was picked last. */
let moves = 0;

/** Writes a stroll to `path`, which is empty, as `findWay` does; false if there is nowhere to go. */
export function stroll(terrain: Uint8Array, floor: number, from: number, r: Rng, path: number[]): boolean {
  const goal = pickPlace(terrain, from, r);
  if (goal === 0) return false;
  const origin = floor * AREA + from;
  path.push(origin + offsetOf(goal));
  if (moves === 2) path.push(origin + offsetOf(between(CENTRE, goal, r)));
  if (moves === 3) {
    const first = firstOfThree(goal, r);
    path.push(origin + offsetOf(between(first, goal, r)), origin + offsetOf(first));
  }
  path.push(origin);
  return true;
}

/** A random square other than `from` within 3 king moves; -1 if there is none. */
export function pickStroll(terrain: Uint8Array, from: number, r: Rng): number {
  const goal = pickPlace(terrain, from, r);
  return goal === 0 ? -1 : from + offsetOf(goal);
}

function offsetOf(place: number): number {
  return ((place >> 4) - 4) * SIDE + (place & 15) - 4;
}

function spread(row: number): number {
  return row | (row << 1) | (row >> 1);
}

/** One of the places within 3 moves in the order in which a search meets them; 0 if there is none. */
function pickPlace(terrain: Uint8Array, from: number, r: Rng): number {
  windowOf(terrain, from, open);
  open[4] |= 1 << 4;
  const a3 = open[3] & BESIDE;
  const a4 = open[4] & BESIDE;
  const a5 = open[5] & BESIDE;
  const one = COUNT[a3] + COUNT[a4] + COUNT[a5] - 1;
  if (one === 0) return 0;
  const s3 = spread(a3);
  const s4 = spread(a4);
  const s5 = spread(a5);
  const b2 = s3 & open[2];
  const b3 = (s3 | s4) & open[3];
  const b4 = (s3 | s4 | s5) & open[4];
  const b5 = (s4 | s5) & open[5];
  const b6 = s5 & open[6];
  const two = COUNT[b2] + COUNT[b3] + COUNT[b4] + COUNT[b5] + COUNT[b6] - 1;
  const t2 = spread(b2);
  const t3 = spread(b3);
  const t4 = spread(b4);
  const t5 = spread(b5);
  const t6 = spread(b6);
  third[1] = t2 & open[1];
  third[2] = (t2 | t3) & open[2] & ~b2;
  third[3] = (t2 | t3 | t4) & open[3] & ~b3;
  third[4] = (t3 | t4 | t5) & open[4] & ~b4;
  third[5] = (t4 | t5 | t6) & open[5] & ~b5;
  third[6] = (t5 | t6) & open[6] & ~b6;
  third[7] = t6 & open[7];
  let three = two;
  for (let row = 1; row <= 7; row++) three += COUNT[third[row]];
  const nth = below(r, three);
  const first = AROUND[(a3 >> 3) | a4 | (a5 << 3)];
  moves = nth < one ? 1 : nth < two ? 2 : 3;
  if (moves === 1) return CENTRE + STEP[nthBit(first, nth)];
  second[2] = b2;
  second[3] = b3 & ~a3;
  second[4] = b4 & ~a4;
  second[5] = b5 & ~a5;
  second[6] = b6;
  return moves === 2 ? nthOfSecond(first, nth - one) : nthOfThird(first, nth - two);
}

function nthOfSecond(first: number, nth: number): number {
  let left = nth;
  for (let dirs = first; ; dirs &= dirs - 1) {
    const place = CENTRE + STEP[nthBit(dirs, 0)];
    const met = take(second, place);
    if (left < COUNT[met]) return place + STEP[nthBit(met, left)];
    left -= COUNT[met];
  }
}

function nthOfThird(first: number, nth: number): number {
  let count = 0;
  for (let dirs = first; dirs !== 0; dirs &= dirs - 1) {
    const place = CENTRE + STEP[nthBit(dirs, 0)];
    for (let met = take(second, place); met !== 0; met &= met - 1) ring[count++] = place + STEP[nthBit(met, 0)];
  }
  let left = nth;
  for (let i = 0; ; i++) {
    const met = take(third, ring[i]);
    if (left < COUNT[met]) return ring[i] + STEP[nthBit(met, left)];
    left -= COUNT[met];
  }
}

/** Which of the 8 directions of a place are set in these rows. */
function around(rows: Int32Array, place: number): number {
  const row = place >> 4;
  const shift = (place & 15) - 1;
  return AROUND[
    ((rows[row - 1] >> shift) & 7) | (((rows[row] >> shift) & 7) << 3) | (((rows[row + 1] >> shift) & 7) << 6)
  ];
}

/** The same, and they are set no more. */
function take(rows: Int32Array, place: number): number {
  const met = around(rows, place);
  if (met === 0) return 0;
  const row = place >> 4;
  const others = ~(7 << ((place & 15) - 1));
  rows[row - 1] &= others;
  rows[row] &= others;
  rows[row + 1] &= others;
  return met;
}

function nthBit(bits: number, nth: number): number {
  let left = bits;
  for (let i = 0; i < nth; i++) left &= left - 1;
  return 31 - Math.clz32(left & -left);
}

/** SWORD-253: nothing is drawn where there is nothing to choose. */
function choose(dirs: number, r: Rng): number {
  return COUNT[dirs] === 1 ? nthBit(dirs, 0) : nthBit(dirs, below(r, COUNT[dirs]));
}

/** A place beside both, which are two moves apart and so near that no line of the goal counts. */
function between(place: number, goal: number, r: Rng): number {
  markBeside(goal);
  return place + STEP[choose(around(beside, place), r)];
}

function markBeside(goal: number): void {
  const row = goal >> 4;
  const columns = (7 << (goal & 15)) >> 1;
  // By hand: a call costs more than nine words.
  for (let i = 1; i < 8; i++) beside[i] = 0;
  beside[row - 1] = open[row - 1] & columns;
  beside[row] = open[row] & columns;
  beside[row + 1] = open[row + 1] & columns;
}

/** The first step to a goal three moves away. */
function firstOfThree(goal: number, r: Rng): number {
  markBeside(goal);
  const b2 = beside[2];
  const b3 = beside[3];
  const b4 = beside[4];
  const b5 = beside[5];
  const b6 = beside[6];
  const nine =
    ((spread(b2 | b3 | b4) & open[3] & BESIDE) >> 3) |
    (spread(b3 | b4 | b5) & open[4] & BESIDE) |
    ((spread(b4 | b5 | b6) & open[5] & BESIDE) << 3);
  return CENTRE + STEP[choose(preferred(AROUND[nine], goal), r)];
}

/** SWORD-253: from three squares away those off all lines of the goal, else on a diagonal, else all. */
function preferred(dirs: number, goal: number): number {
  const row = goal >> 4;
  const column = goal & 15;
  if (row > 1 && row < 7 && column > 1 && column < 7) return dirs;
  let off = 0;
  let diagonal = 0;
  for (let left = dirs; left !== 0; left &= left - 1) {
    const place = CENTRE + STEP[nthBit(left, 0)];
    const wide = Math.abs((place & 15) - column);
    const tall = Math.abs((place >> 4) - row);
    if (wide === 0 || tall === 0) continue;
    if (wide === tall) diagonal |= left & -left;
    else off |= left & -left;
  }
  return off !== 0 ? off : diagonal !== 0 ? diagonal : dirs;
}
