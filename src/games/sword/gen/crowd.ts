/** Who lives in a new world: the dragons, the ordinary monsters of each floor, and three special ones. */
import { invariant } from '../../../engine/result.ts';
import { below, chance, type Rng } from '../../../engine/rng.ts';
import { COMMON, type FloorRule } from '../content.ts';
import {
  ANCIENT,
  BABY,
  BANANA_PEEL,
  CONTRACT,
  FULL_MAGE,
  GOBLIN,
  KINDS,
  MASCOT,
  MATURE,
  MILLENNIUM_MONK,
  MONK,
  PARTICLE_CANNON,
  ROGUE_SLAYER,
  SPIKED_CLUB,
  UNARMED,
} from '../kinds.ts';
import { AREA, FLOOR } from '../types.ts';

/** A creature before the arrays are made. */
export interface Newcomer {
  readonly kind: number;
  readonly at: number;
  readonly level: number;
  readonly delay: number;
  readonly weapon: number;
  readonly counter: number;
}

/** SWORD-042: in the order of their ids. */
export const DRAGONS: readonly { readonly kind: number; readonly level: number; readonly floor: number }[] = [
  { kind: ANCIENT, level: 9, floor: 9 },
  { kind: MATURE, level: 6, floor: 6 },
  { kind: BABY, level: 3, floor: 3 },
];
const MOST_TRIES = 10_000;
/** SWORD-044 */
export const MASCOT_FLOOR = 10;

/** Squares in their order, the first `count` of a list. */
export interface FreeSquares {
  readonly squares: Uint16Array;
  count: number;
}

/** SWORD-013: plain floor without a creature, all equally likely; a floor's free squares in reading order. */
export function freeSquares(terrain: Uint8Array, floor: number): FreeSquares {
  const squares = new Uint16Array(AREA);
  const first = floor * AREA;
  let count = 0;
  for (let i = 0; i < AREA; i++) if (terrain[i] === FLOOR) squares[count++] = first + i;
  return { squares, count };
}

/** Any of them, which stays free. */
export function pickFree(r: Rng, { squares, count }: FreeSquares): number {
  return squares[below(r, count)];
}

/** For somebody or a stair, which make the square free no more. */
export function occupy(r: Rng, free: FreeSquares): number {
  const { squares, count } = free;
  const at = below(r, count);
  const square = squares[at];
  // By hand where little follows: the call costs as much as a hundred moves.
  if (count - at > 128) squares.copyWithin(at, at + 1, count);
  else for (let i = at + 1; i < count; i++) squares[i - 1] = squares[i];
  free.count = count - 1;
  return square;
}

export function randomWeapon(r: Rng): number {
  return COMMON[below(r, COMMON.length)];
}

export function addDragons(r: Rng, crowd: Newcomer[], free: readonly FreeSquares[]): void {
  for (const { kind, level, floor } of DRAGONS) {
    const at = occupy(r, free[floor]);
    const delay = below(r, 2);
    let weapon = randomWeapon(r);
    for (let tries = 0; weapon === BANANA_PEEL || (kind === BABY && weapon === SPIKED_CLUB); tries++) {
      invariant(tries < MOST_TRIES, 'most weapons become a dragon');
      weapon = randomWeapon(r);
    }
    crowd.push({ kind, at, level, delay, weapon, counter: 0 });
  }
}

/** The number of each kind of creature. */
const NUMBERS = Object.fromEntries(KINDS.map((kind, i) => [kind, i]));

export interface Body {
  readonly kind: number;
  readonly level: number;
}

/** SWORD-040: kind and level of an ordinary monster of a floor. */
export function rollBody(r: Rng, rule: FloorRule): Body {
  const kind = NUMBERS[rule.kinds[below(r, rule.kinds.length)]];
  const { base, dice } = rule.level;
  let level = base;
  for (let i = 0; i < dice.length; i++) level += below(r, dice[i]);
  return { kind, level };
}

/** SWORD-040, SWORD-041: what such a monster wields. */
export function rollWeapon(r: Rng, rule: FloorRule, kind: number): number {
  const armed = chance(r, kind === MONK || kind === MILLENNIUM_MONK ? 1 : rule.armed, 8);
  return armed ? randomWeapon(r) : UNARMED;
}

export function ordinaryMonster(r: Rng, rule: FloorRule, i: number, free: readonly FreeSquares[]): Newcomer {
  const at = occupy(r, free[rule.floor]);
  const { kind, level } = rollBody(r, rule);
  const counter = 5 + below(r, 5);
  return { kind, at, level, delay: i % 2, weapon: rollWeapon(r, rule, kind), counter };
}

export function addSpecials(r: Rng, crowd: Newcomer[], free: readonly FreeSquares[]): void {
  const add = (kind: number, level: number, weapon: number, floor: number): void => {
    const at = occupy(r, free[floor]);
    crowd.push({ kind, at, level, delay: below(r, 2), weapon, counter: 0 });
  };
  add(MASCOT, 0, CONTRACT, MASCOT_FLOOR);
  add(FULL_MAGE, 6, PARTICLE_CANNON, 8 + below(r, 2));
  add(GOBLIN, 0, ROGUE_SLAYER, 5 + below(r, 2));
}
