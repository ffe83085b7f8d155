/** How many of a list of transversals pass through each cell, counted for 27 cells at once. */
import { invariant } from '../../../engine/result.ts';
import { CELLS } from '../types.ts';
import type { Transversals } from './transversals.ts';

/** Bits of a count: an algebraic grid has 31 through each cell, no other grid that was ever met has more. */
const PLANES = 8;
const BAND = CELLS / 3;

/** Bit k of the counts of a band, in word k of its eight. Written anew by every count. */
const planes = new Int32Array(3 * PLANES);

export function countThrough({ upper, middle, lower, count }: Transversals): void {
  countBits(upper, count, 0);
  countBits(middle, count, PLANES);
  countBits(lower, count, 2 * PLANES);
}

/** Adds four words at a time: twos are carried where two of three ones meet, and so on upwards. */
function countBits(words: Int32Array, count: number, at: number): void {
  let ones = 0;
  let twos = 0;
  let p2 = 0;
  let p3 = 0;
  let p4 = 0;
  let p5 = 0;
  let p6 = 0;
  let p7 = 0;
  let lost = 0;
  for (let i = 0; i < count; i += 4) {
    const a = words[i];
    const b = words[i + 1];
    const c = words[i + 2];
    const d = words[i + 3];
    const twosA = (a & b) | ((a ^ b) & ones);
    ones ^= a ^ b;
    const twosB = (c & d) | ((c ^ d) & ones);
    ones ^= c ^ d;
    const both = twosA ^ twosB;
    const c2 = (twosA & twosB) | (both & twos);
    twos ^= both;
    const c3 = p2 & c2;
    p2 ^= c2;
    const c4 = p3 & c3;
    p3 ^= c3;
    const c5 = p4 & c4;
    p4 ^= c4;
    const c6 = p5 & c5;
    p5 ^= c5;
    const c7 = p6 & c6;
    p6 ^= c6;
    lost |= p7 & c7;
    p7 ^= c7;
  }
  invariant(lost === 0, 'no cell lies on more than 255 transversals');
  const into = planes;
  into[at] = ones;
  into[at + 1] = twos;
  into[at + 2] = p2;
  into[at + 3] = p3;
  into[at + 4] = p4;
  into[at + 5] = p5;
  into[at + 6] = p6;
  into[at + 7] = p7;
}

/** Of these cells, three masks, the one on the fewest of those counted last, the first in reading order among equals; -1 if one is on none. */
export function tightest(upper: number, middle: number, lower: number): number {
  const from = planes;
  let a = upper;
  let b = middle;
  let c = lower;
  let least = 0;
  for (let k = 7; k >= 0; k--) {
    const lessA = a & ~from[k];
    const lessB = b & ~from[8 + k];
    const lessC = c & ~from[16 + k];
    if ((lessA | lessB | lessC) === 0) least |= 1 << k;
    else {
      a = lessA;
      b = lessB;
      c = lessC;
    }
  }
  if (least === 0) return -1;
  if (a !== 0) return lowest(a);
  return b !== 0 ? BAND + lowest(b) : 2 * BAND + lowest(c);
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** The counts, cell by cell. */
export function throughOf(transversals: Transversals, counts = new Uint8Array(CELLS)): Uint8Array {
  countThrough(transversals);
  const from = planes;
  for (let cell = 0; cell < CELLS; cell++) {
    const band = cell < 27 ? 0 : cell < 54 ? 1 : 2;
    const bit = cell - 27 * band;
    let through = 0;
    for (let k = 8 * band + 7; k >= 8 * band; k--) through = 2 * through + ((from[k] >> bit) & 1);
    counts[cell] = through;
  }
  return counts;
}
