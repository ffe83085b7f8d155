/** Numbers as the workshop shows them. */
import type { Fraction } from '../../../../games/delve/workshop.ts';

export function percent(x: number): string {
  const p = 100 * x;
  if (p === 0) return '0%';
  return `${p >= 10 ? p.toFixed(1) : p >= 0.1 ? p.toFixed(2) : p.toPrecision(2)}%`;
}

export function signed(x: number): string {
  return `${x > 0 ? '+' : ''}${x.toFixed(1)}`;
}

/** An exact chance as it is written. */
export function exact({ num, den }: Fraction): string {
  return `${num}/${den}`;
}

export function share({ num, den }: Fraction): string {
  return percent(Number(num) / Number(den));
}
