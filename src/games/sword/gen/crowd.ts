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

/** Squares are counted in blocks of so many, and so many of them in one word. */
const BLOCK = 100;
const PER_WORD = 4;

/** The free squares of a floor. Few are drawn, so they are counted, and not listed before one of them is wanted. */
export interface FreeSquares {
  readonly floor: number;
  /** 1 for each, in reading order; `words` are the same bytes. */
  readonly isFree: Uint8Array;
  readonly words: Int32Array;
  /** How many there are in each block, and in all. */
  readonly blocks: Uint16Array;
  count: number;
}

export function noFreeSquares(floor: number): FreeSquares {
  const isFree = new Uint8Array(AREA);
  const words = new Int32Array(isFree.buffer);
  return { floor, isFree, words, blocks: new Uint16Array(AREA / BLOCK), count: 0 };
}

/** SWORD-013: plain floor without a creature. Writes them to `free`, which is of the same floor. */
export function countFree(terrain: Uint8Array, free: FreeSquares): void {
  const { isFree, words, blocks } = free;
  isFree.set(terrain);
  free.count = 0;
  for (let block = 0, i = 0; block < blocks.length; block++) {
    // The numbers of four columns side by side: no byte comes to more than BLOCK / PER_WORD.
    let four = 0;
    for (const end = i + BLOCK / PER_WORD; i < end; i++) {
      words[i] &= ~(words[i] >>> 1) & EACH_FLOOR;
      four += words[i];
    }
    blocks[block] = sumOfBytes(four);
    free.count += blocks[block];
  }
}

/** FLOOR in each byte of a word. */
const EACH_FLOOR = 0x01010101 * FLOOR;

function sumOfBytes(word: number): number {
  return Math.imul(word, 0x01010101) >>> 24;
}

/** The nth of them in reading order. */
function nthFree({ isFree, words, blocks }: FreeSquares, nth: number): number {
  let left = nth;
  let block = 0;
  while (left >= blocks[block]) left -= blocks[block++];
  let word = (block * BLOCK) / PER_WORD;
  for (let here = sumOfBytes(words[word]); left >= here; here = sumOfBytes(words[++word])) left -= here;
  let square = word * PER_WORD;
  for (left -= isFree[square]; left >= 0; left -= isFree[square]) square++;
  return square;
}

/** Any of them, all equally likely, which stays free. */
export function pickFree(r: Rng, free: FreeSquares): number {
  return free.floor * AREA + nthFree(free, below(r, free.count));
}

/** For somebody or a stair, which make the square free no more. */
export function occupy(r: Rng, free: FreeSquares): number {
  const square = nthFree(free, below(r, free.count));
  free.isFree[square] = 0;
  free.blocks[(square / BLOCK) | 0]--;
  free.count--;
  return free.floor * AREA + square;
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
