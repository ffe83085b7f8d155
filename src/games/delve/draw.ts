/** Draws from the streams of a run; a scenario may script the next ones (DELVE-342). */
import { invariant } from '../../engine/result.ts';
import { below, between, type Rng } from '../../engine/rng.ts';
import type { DelveState } from './types.ts';

/** Where a maker of items or levels gets its chance from. */
export interface Dice {
  below(n: number): number;
  between(low: number, high: number): number;
}

/** What a scenario says comes next; most often nothing. */
function scripted(list: number[]): number | undefined {
  return list.length === 0 ? undefined : list.shift();
}

/** A whole number 0 <= x < n. */
export function roll(s: DelveState, stream: number, n: number): number {
  const x = scripted(s.draws[stream]);
  if (x !== undefined) {
    invariant(x >= 0 && x < n, `scripted draw ${x} is not below ${n}`);
    return x;
  }
  return below(s.rng[stream], n);
}

/** A whole number low <= x <= high. */
export function range(s: DelveState, stream: number, low: number, high: number): number {
  const x = scripted(s.draws[stream]);
  if (x !== undefined) {
    invariant(x >= low && x <= high, `scripted draw ${x} is not from ${low} to ${high}`);
    return x;
  }
  return between(s.rng[stream], low, high);
}

export function streamDice(s: DelveState, stream: number): Dice {
  return { below: (n) => roll(s, stream, n), between: (a, b) => range(s, stream, a, b) };
}

export function rngDice(r: Rng): Dice {
  return { below: (n) => below(r, n), between: (a, b) => between(r, a, b) };
}
