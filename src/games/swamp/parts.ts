/**
 * The parts of observations that take few values: people, harbors, powers, sets of directions and treasures. Each is made once, frozen,
 * with its JSON, and found again by a number that says all that is in it: nothing kept can go out of date.
 */
import { arePlain } from '../../engine/json-text.ts';
import { invariant } from '../../engine/result.ts';
import { type Ground, PLACES, xOf, yOf } from './ground.ts';
import {
  DIRS,
  type Dir,
  type Harbor,
  ITEMS,
  type Item,
  LETTERS,
  NOWHERE,
  type Npc,
  type ObservedHarbor,
  type ObservedNpc,
  type ObservedPower,
  POWERS,
  type PowerName,
  REASONS,
  STATUSES,
} from './types.ts';

invariant(
  arePlain([...DIRS, ...ITEMS, ...LETTERS, ...POWERS, ...REASONS, ...STATUSES]),
  'names are written as they are',
);

/** A part of an observation and the same as JSON. */
export interface Written<T> {
  readonly value: T;
  readonly text: string;
}

export function written<T>(value: T): Written<T> {
  return { value: Object.freeze(value), text: JSON.stringify(value) };
}

function subsets<T>(all: readonly T[]): readonly Written<readonly T[]>[] {
  return Array.from({ length: 1 << all.length }, (_, set) => written(all.filter((_, i) => (set >> i) & 1)));
}

/** By the set of their numbers. */
export const DIR_SETS: readonly Written<readonly Dir[]>[] = subsets(DIRS);
export const ITEM_SETS: readonly Written<readonly Item[]>[] = subsets(ITEMS);

const FACES = DIRS.length + 1;
const npcs: (Written<ObservedNpc> | undefined)[] = new Array(PLACES * LETTERS.length * FACES).fill(undefined);

export function npcPart({ at, kind, face }: Npc): Written<ObservedNpc> {
  const key = (at * LETTERS.length + kind) * FACES + face + 1;
  return (npcs[key] ??= written({
    x: xOf(at),
    y: yOf(at),
    kind: LETTERS[kind],
    facing: face === NOWHERE ? null : DIRS[face],
  }));
}

/** No power costs as much. */
const COSTS = 64;
const powers: (Written<ObservedPower> | undefined)[] = new Array(DIRS.length * POWERS.length * COSTS).fill(undefined);

export function powerPart(dir: number, power: number, cost: number): Written<ObservedPower> {
  return (powers[(dir * POWERS.length + power) * COSTS + cost] ??= written({
    dir: DIRS[dir],
    name: POWERS[power] as PowerName,
    cost,
  }));
}

/** Counters above this are not shown (SWAMP-061). */
const SHOWN_COUNTER = 9;
/** Lit or not, closed or not, and then nothing or what the counter shows. */
const LOOKS = 4 * (SHOWN_COUNTER + 2);

/** The harbors of one ground as they were seen last. */
export interface HarborParts {
  /** By harbor and by how it looks. */
  readonly each: (Written<ObservedHarbor> | undefined)[];
  /** How each looked in `last`. */
  readonly looked: Int8Array;
  last: Written<readonly ObservedHarbor[]> | null;
}

export function newHarborParts(count: number): HarborParts {
  return { each: new Array(count * LOOKS).fill(undefined), looked: new Int8Array(count), last: null };
}

/** Most steps change no harbor: then the list is the last one. */
export function harborList(
  parts: HarborParts,
  g: Ground,
  harbors: readonly Harbor[],
): Written<readonly ObservedHarbor[]> {
  const { looked } = parts;
  let same = true;
  for (let i = 0; i < harbors.length; i++) {
    const { lit, closed, counter } = harbors[i];
    const shown = closed && counter <= SHOWN_COUNTER ? counter + 1 : 0;
    const looks = shown * 4 + (closed ? 2 : 0) + (lit ? 1 : 0);
    if (looked[i] === looks) continue;
    looked[i] = looks;
    same = false;
  }
  if (!same || parts.last === null) parts.last = joined(harbors.map((_, i) => harborPart(parts, g, i)));
  return parts.last;
}

function harborPart({ each, looked }: HarborParts, g: Ground, i: number): Written<ObservedHarbor> {
  const looks = looked[i];
  return (each[i * LOOKS + looks] ??= written({
    x: xOf(g.harbors[i]),
    y: yOf(g.harbors[i]),
    lit: (looks & 1) !== 0,
    closed: (looks & 2) !== 0,
    opens_in: looks < 4 ? null : (looks >> 2) - 1,
    final: i === g.final,
  }));
}

function joined<T>(parts: readonly Written<T>[]): Written<readonly T[]> {
  return { value: Object.freeze(parts.map((p) => p.value)), text: `[${parts.map((p) => p.text).join()}]` };
}
