/**
 * Straight lines in whole numbers that are the same places in both directions.
 *
 * ```ts
 * const places = new Int32Array(10);
 * [...places.subarray(0, line(0, 23, 10, places))]; // -> [0, 11, 12, 23]
 * isClear(0, 23, 10, new Uint8Array(50).fill(1), places); // -> true
 * ```
 */
import type { CostMap } from './way.ts';

/**
 * The places of the line from a to b, both included, written to `out`; returns how many (chebyshev distance + 1). It
 * is always drawn from the lower place to the higher, so line(b, a) is line(a, b) backwards.
 *
 * For shots, beams and thrown things. Cost: every place of the line once.
 *
 * ```ts
 * const out = new Int32Array(10);
 * const length = line(placeAt(0, 0, 5), placeAt(4, 2, 5), 5, out);
 * [...out.subarray(0, length)]; // -> [0, 6, 7, 13, 14]
 * ```
 */
export function line(a: number, b: number, width: number, out: Int32Array): number {
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  const dx = (high % width) - (low % width);
  const dy = ((high / width) | 0) - ((low / width) | 0);
  const wide = dx < 0 ? -dx : dx;
  const steep = dy > wide;
  const long = steep ? dy : wide;
  const short = steep ? wide : dy;
  const sideways = dx < 0 ? -1 : 1;
  const forward = steep ? width : sideways;
  const aside = steep ? sideways : width;
  const up = a === low ? 1 : -1;
  let at = a === low ? 0 : long;
  let place = low;
  let error = long;
  for (let i = 0; i <= long; i++) {
    out[at] = place;
    at += up;
    place += forward;
    error += 2 * short;
    if (error >= 2 * long) {
      error -= 2 * long;
      place += aside;
    }
  }
  return long + 1;
}

/**
 * True if no place strictly between the two is closed (0); `scratch` takes the places of the line.
 *
 * For one question between two places; for all that somebody sees use `look`. Cost: every place of the line once.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 1, 0, 1, 1);
 * isClear(0, 4, 5, ground, new Int32Array(5)); // -> false
 * isClear(0, 2, 5, ground, new Int32Array(5)); // -> true
 * ```
 */
export function isClear(a: number, b: number, width: number, ground: CostMap, scratch: Int32Array): boolean {
  const length = line(a, b, width, scratch);
  for (let i = 1; i < length - 1; i++) if (ground[scratch[i]] === 0) return false;
  return true;
}
