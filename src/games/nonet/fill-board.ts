/** A board that fits what is known of each cell, found by a search in random order (NONET-214). */
import { type Rng, shuffle } from '../../engine/rng.ts';
import { deduce } from './deduce.ts';
import { fillGrids } from './fill-grids.ts';
import type { Board } from './gen/board.ts';
import { matchPair, type Sought } from './gen/match.ts';
import { drawPair } from './gen/walk.ts';
import { CELLS } from './types.ts';

/** Positions that the search looks at: where much is displayed some dozen are enough, elsewhere thousands might not be. */
const MOST_POSITIONS = 60;
/** With more known, hardly any pair of grids fits by luck; with less than much, a search finds nothing soon. */
const LITTLE = 11;
const MUCH = 16;
/** How often an arrangement is begun, and the lines and names that are tried each time: a new beginning helps more than patience. */
const MOST_BEGUN = 12;
const MOST_PLACED = 1000;

/** Arrangements of new pairs where little is displayed, else a search; what neither finds soon is made up without regard to repeated pairs. Null if nothing that is `wanted` fits. */
export function fillBoard(sought: Sought, random: Rng, wanted: (board: Board) => boolean): Board | null {
  const known = sought.pairs.slice();
  if (!deduce(known)) return null;
  const count = countKnown(known);
  const lucky = count <= LITTLE ? arrangeAny({ ...sought, pairs: known }, random, wanted) : null;
  if (lucky !== null) return lucky;
  if (count >= MUCH) {
    const search = { random, wanted, left: MOST_POSITIONS };
    const found = complete(known, search);
    // A search that came to its end by itself has seen everything.
    if (found !== null || search.left > 0) return found;
  }
  return fillGrids(known, random, wanted);
}

function arrangeAny(sought: Sought, random: Rng, wanted: (board: Board) => boolean): Board | null {
  const pair = drawPair(random);
  let found: Board | null = null;
  const visit = (board: Board): boolean => {
    if (wanted(board)) found = board;
    return found !== null;
  };
  for (let begun = 0; begun < MOST_BEGUN; begun++) if (matchPair(pair, sought, random, visit, MOST_PLACED)) break;
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
