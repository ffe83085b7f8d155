/**
 * Exact fractions of whole numbers of any size.
 *
 * ```ts
 * const third = fraction(2n, 6n);
 * plus(third, times(third, third)); // -> { num: 4n, den: 9n }
 * ```
 */

/** Always reduced, with a positive denominator. */
export interface Fraction {
  readonly num: bigint;
  readonly den: bigint;
}

/** 0 / 1. */
export const ZERO: Fraction = Object.freeze({ num: 0n, den: 1n });
/** 1 / 1. */
export const ONE: Fraction = Object.freeze({ num: 1n, den: 1n });

/** num / den, reduced. */
export function fraction(num: bigint, den: bigint): Fraction {
  let a = num;
  let b = den;
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/** a + b. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** a * b. */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}
