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

/**
 * A fraction, reduced; the denominator is positive.
 *
 * For chances that must be exact. Not for the rules: they count in whole numbers. Cost: a division for every step of
 * the reduction.
 *
 * ```ts
 * fraction(6n, 8n); // -> { num: 3n, den: 4n }
 * ```
 */
export function fraction(num: bigint, den: bigint): Fraction {
  let a = num;
  let b = den;
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/**
 * The sum of two fractions.
 *
 * For chances of one thing or another. Cost: one reduction.
 *
 * ```ts
 * plus(fraction(1n, 2n), fraction(1n, 3n)); // -> { num: 5n, den: 6n }
 * ```
 */
export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.den + b.num * a.den, a.den * b.den);
}

/**
 * The product of two fractions.
 *
 * For chances of one thing and another. Cost: one reduction.
 *
 * ```ts
 * times(fraction(1n, 2n), fraction(2n, 3n)); // -> { num: 1n, den: 3n }
 * ```
 */
export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.num * b.num, a.den * b.den);
}
