/** A board that fits what is known of each cell, found by a search in random order (NONET-214). */
import { type Rng, shuffle } from '../../engine/rng.ts';
import { deduce } from './deduce.ts';
import type { Board } from './gen/board.ts';
import { matchPair, type Sought } from './gen/match.ts';
import { drawPair } from './gen/walk.ts';
import { CELLS } from './types.ts';

/** Positions that the first search looks at; each next one begins anew, in another order, with more patience. */
const FIRST_PATIENCE = 400;
/** With so much displayed, hardly any pair of grids fits by luck. */
const MUCH = 20;

/** Two ways in turn: arrangements of new pairs, which fit where little is displayed, and a search, which is quick where much is. Null if nothing that is `wanted` fits. */
export function fillBoard(sought: Sought, random: Rng, wanted: (board: Board) => boolean): Board | null {
  const known = sought.pairs.slice();
  if (!deduce(known)) return null;
  for (let most = FIRST_PATIENCE; ; most += FIRST_PATIENCE / 2) {
    const lucky = countKnown(known) > MUCH ? null : arrangeAny(sought, random, wanted);
    if (lucky !== null) return lucky;
    const search = { random, wanted, left: most };
    const found = complete(known, search);
    // A search that came to its end by itself has seen everything.
    if (found !== null || search.left > 0) return found;
  }
}

function arrangeAny(sought: Sought, random: Rng, wanted: (board: Board) => boolean): Board | null {
  let found: Board | null = null;
  matchPair(drawPair(random), sought, random, (board) => {
    if (wanted(board)) found = board;
    return found !== null;
  });
  return found;
}

function countKnown(pairs: Uint16Array): number {
  let n = 0;
  for (let cell = 0; cell < CELLS; cell++) if (candidates(pairs, cell) === 1) n++;
  return n;
}

function candidates(pairs: Uint16Array, cell: number): number {
  let n = 0;
  for (let at = cell * 9; at < cell * 9 + 9; at++) for (let mask = pairs[at]; mask !== 0; mask &= mask - 1) n++;
  return n;
}

interface Search {
  readonly random: Rng;
  readonly wanted: (board: Board) => boolean;
  /** Positions that may still be looked at. */
  left: number;
}

/** Decides the cell with the fewest candidates, each of them in turn. */
function complete(pairs: Uint16Array, search: Search): Board | null {
  const cell = narrowest(pairs);
  if (cell < 0) {
    const board = read(pairs);
    return search.wanted(board) ? board : null;
  }
  const choices: number[] = [];
  for (let at = cell * 9; at < cell * 9 + 9; at++)
    for (let mask = pairs[at]; mask !== 0; mask &= mask - 1) choices.push(16 * (at - cell * 9) + lowestBit(mask));
  for (const choice of shuffle(search.random, choices)) {
    if (search.left <= 0) return null;
    search.left--;
    const next = pairs.slice();
    next.fill(0, cell * 9, cell * 9 + 9);
    next[cell * 9 + (choice >> 4)] = 1 << (choice & 15);
    const found = deduce(next) ? complete(next, search) : null;
    if (found !== null) return found;
  }
  return null;
}

/** The undecided cell with the fewest candidate pairs, the first in reading order among equals; -1 if all are decided. */
function narrowest(pairs: Uint16Array): number {
  let best = -1;
  let fewest = Infinity;
  for (let cell = 0; cell < CELLS; cell++) {
    const n = candidates(pairs, cell);
    if (n === 1 || n >= fewest) continue;
    best = cell;
    fewest = n;
  }
  return best;
}

function read(pairs: Uint16Array): Board {
  const enemy = new Uint8Array(CELLS);
  const item = new Uint8Array(CELLS);
  for (let at = 0; at < pairs.length; at++) {
    if (pairs[at] === 0) continue;
    enemy[Math.floor(at / 9)] = (at % 9) + 1;
    item[Math.floor(at / 9)] = lowestBit(pairs[at]) + 1;
  }
  return { enemy, item };
}

function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
