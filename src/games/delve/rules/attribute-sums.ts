/** Sums by attribute from which final values are taken: a base, then what three passes add and multiply (DELVE-184). */
import type { Modifier } from '../compiled.ts';

/** Where a number came from, for the character sheet (DELVE-202). */
export const SOURCES = ['class', 'level', 'points', 'items', 'skills', 'effects', 'environment'] as const;
export type SourceTally = { readonly [K in (typeof SOURCES)[number]]: Int32Array };

/** The base, then [add, mul] of passes 1 to 3. */
const LAYERS = 7;

export interface Sums {
  /** How many attributes there are: the length of a layer. */
  readonly across: number;
  readonly layers: Int32Array;
  readonly override: Int32Array;
  readonly overridden: Uint8Array;
  /** Null: nobody asks where the numbers came from. */
  tally: SourceTally | null;
}

/** The sums of last time: nobody keeps them, so they are used again. */
let last: Sums | null = null;

/** All zero; whatever was summed up before is gone. */
export function newSums(attributes: number, tally: SourceTally | null): Sums {
  if (last === null || last.across !== attributes)
    last = {
      across: attributes,
      layers: new Int32Array(LAYERS * attributes),
      override: new Int32Array(attributes),
      overridden: new Uint8Array(attributes),
      tally,
    };
  last.layers.fill(0);
  last.overridden.fill(0);
  last.tally = tally;
  return last;
}

export function setBase(s: Sums, attribute: number, value: number): void {
  s.layers[attribute] = value;
}

export function addBase(s: Sums, attribute: number, value: number): void {
  s.layers[attribute] += value;
}

export function enter(
  s: Sums,
  pass: number,
  source: keyof SourceTally,
  attribute: number,
  op: Modifier['op'],
  value: number,
): void {
  if (op === 'override') {
    s.override[attribute] = value;
    s.overridden[attribute] = 1;
  } else s.layers[(2 * pass - (op === 'mul' ? 0 : 1)) * s.across + attribute] += value;
  if (s.tally !== null) s.tally[source][attribute] += value;
}

export function enterAll(
  s: Sums,
  pass: number,
  source: keyof SourceTally,
  list: readonly Modifier[],
  magnitude: number,
): void {
  for (let i = 0; i < list.length; i++)
    enter(s, pass, source, list[i].attribute, list[i].op, list[i].value ?? magnitude);
}

/** What depends on other attributes enters pass 1 without a source. */
export function give(s: Sums, attribute: number, amount: number): void {
  s.layers[s.across + attribute] += amount;
}

export function totalOf(s: Sums, a: number): number {
  if (s.overridden[a] === 1) return s.override[a];
  const { layers, across: n } = s;
  return finalValue(
    layers[a],
    layers[n + a],
    layers[2 * n + a],
    layers[3 * n + a],
    layers[4 * n + a],
    layers[5 * n + a],
    layers[6 * n + a],
  );
}

/** DELVE-184, DELVE-185: evaluated exactly; the products stay far below 2^53. */
export function finalValue(
  base: number,
  a1: number,
  m1: number,
  a2: number,
  m2: number,
  a3: number,
  m3: number,
): number {
  return Math.trunc(((((base + a1) * (100 + m1) + 100 * a2) * (100 + m2) + 10000 * a3) * (100 + m3)) / 1000000);
}
