/** Named deterministic random streams: sfc32, whose four words are also the saved form. */
import { invariant } from './result.ts';
import { sumWords } from './sha256.ts';

/** The state of a random stream: four 32-bit words, fit to be saved. */
export interface Rng {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** One 32-bit word as a signed integer; `d` is sfc32's counter. */
function next(r: Rng): number {
  const t = (r.a + r.b + r.d) | 0;
  r.d = (r.d + 1) | 0;
  r.a = r.b ^ (r.b >>> 9);
  r.b = (r.c + (r.c << 3)) | 0;
  r.c = (((r.c << 21) | (r.c >>> 11)) + t) | 0;
  return t;
}

/**
 * A stream depends on the seed and the names of its path only, never on what was drawn elsewhere. Its words are the
 * first 128 bits of SHA-256 over the parts, each behind its length: whoever knows the words of one stream learns nothing
 * of the seed or of another stream, and ('ab','c') and ('a','bc') differ.
 */
export function stream(seed: string, ...path: readonly (string | number)[]): Rng {
  let parts = measured(seed);
  for (let i = 0; i < path.length; i++) parts += measured(String(path[i]));
  const words = sumWords(parts);
  return { a: words.getInt32(0), b: words.getInt32(4), c: words.getInt32(8), d: words.getInt32(12) };
}

function measured(part: string): string {
  return `${part.length}:${part}`;
}

/** Up to here x * n is exact in a double, which makes the multiply-and-shift method possible. */
const EXACT = 0x200000;

/** A whole number 0 <= x < n, unbiased: the few words that would favour some results are drawn again. */
export function below(r: Rng, n: number): number {
  invariant(n >= 1 && n <= 0x80000000, 'below() needs 1 <= n <= 2^31');
  let x = next(r) >>> 0;
  if (n <= EXACT) {
    let low = Math.imul(x, n) >>> 0;
    if (low < n) {
      const unfair = (4294967296 - n) % n;
      while (low < unfair) {
        x = next(r) >>> 0;
        low = Math.imul(x, n) >>> 0;
      }
    }
    return ((x * n) / 4294967296) | 0;
  }
  const fair = 4294967296 - (4294967296 % n);
  while (x >= fair) x = next(r) >>> 0;
  return x % n;
}

/** A whole number low <= x <= high. */
export function between(r: Rng, low: number, high: number): number {
  return low + below(r, high - low + 1);
}

/** True in `num` of `den` cases. Always draws exactly one number. */
export function chance(r: Rng, num: number, den: number): boolean {
  return below(r, den) < num;
}

/** One entry of a list that is not empty, all equally likely. */
export function pick<T>(r: Rng, from: readonly T[]): T {
  return from[below(r, from.length)];
}

/** Fisher-Yates from the last position down, in place. */
export function shuffle<T extends { [i: number]: unknown; readonly length: number }>(r: Rng, list: T): T {
  for (let i = list.length - 1; i >= 1; i--) {
    const j = below(r, i + 1);
    const x = list[i];
    list[i] = list[j];
    list[j] = x;
  }
  return list;
}

/** An index drawn with probability weight / sum of weights. */
export function weighted(r: Rng, weights: { readonly [i: number]: number; readonly length: number }): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i];
  let x = below(r, sum);
  for (let i = 0; i < weights.length; i++) {
    x -= weights[i];
    if (x < 0) return i;
  }
  invariant(false, 'weights must not change while drawing');
}
