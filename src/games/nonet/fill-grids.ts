/** Two sudoku grids that fit what is known of each cell, where a board with all pairs distinct is not found soon (NONET-214). */
import { type Rng, shuffle } from '../../engine/rng.ts';
import { UNITS_OF } from './deduce.ts';
import type { Board } from './gen/board.ts';
import { CELLS } from './types.ts';

const NINE = 1 << 8;
/** Attempts that are begun, and fitting boards among which the one with the fewest repeated pairs is taken. */
const MOST_BEGUN = 16;
const COMPARED = 3;
/** Choices that one attempt may make; with 162 to be made, few that succeed need more. */
const MOST_CHOICES = 260;

/** Exactly one cell is the boss, and what `wanted` asks holds; pairs repeat as seldom as a few attempts allow. Null if all attempts fail. */
export function fillGrids(pairs: Uint16Array, random: Rng, wanted: (board: Board) => boolean): Board | null {
  return bestOf(pairs, random, wanted) ?? bestOf(loosen(pairs), random, wanted);
}

function bestOf(pairs: Uint16Array, random: Rng, wanted: (board: Board) => boolean): Board | null {
  const bosses = shuffle(random, bossCells(pairs));
  let best: Board | null = null;
  let fewest = Infinity;
  let found = 0;
  for (let begun = 0; begun < MOST_BEGUN && found < COMPARED && bosses.length > 0; begun++) {
    const board = fillOnce(pairs, bosses[begun % bosses.length], random);
    if (board === null || !wanted(board)) continue;
    found++;
    const repeated = countRepeated(board);
    if (repeated >= fewest) continue;
    best = board;
    fewest = repeated;
  }
  return best;
}

/** How many cells have a pair that an earlier cell has. */
export function countRepeated({ enemy, item }: Board): number {
  const seen = new Set<number>();
  for (let cell = 0; cell < CELLS; cell++) seen.add(10 * enemy[cell] + item[cell]);
  return CELLS - seen.size;
}

/** Every value of a cell with every item of it: then the two grids hardly hinder each other. */
function loosen(pairs: Uint16Array): Uint16Array {
  const loose = pairs.slice();
  for (let cell = 0; cell < CELLS; cell++) {
    let items = 0;
    for (let k = 0; k < 9; k++) items |= pairs[cell * 9 + k];
    const mayBeBoss = (pairs[cell * 9 + 8] & NINE) !== 0;
    for (let k = 0; k < 9; k++)
      if (pairs[cell * 9 + k] !== 0) loose[cell * 9 + k] = k === 8 && !mayBeBoss ? items & ~NINE : items;
  }
  return loose;
}

/** The cells that may have value 9 and item 9. */
function bossCells(pairs: Uint16Array): number[] {
  return Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => (pairs[cell * 9 + 8] & NINE) !== 0);
}

/** The state of one attempt; layer 0 holds the values, layer 1 the items. */
interface Filling {
  readonly pairs: Uint16Array;
  readonly grids: readonly [Uint8Array, Uint8Array];
  /** What each row, column and box has already, per layer. */
  readonly used: readonly [Uint16Array, Uint16Array];
  /** How often each pair is on the board. */
  readonly laid: Uint8Array;
  readonly random: Rng;
  left: number;
}

function fillOnce(pairs: Uint16Array, boss: number, random: Rng): Board | null {
  const own = pairs.slice();
  for (let cell = 0; cell < CELLS; cell++) own[cell * 9 + 8] &= ~NINE;
  own.fill(0, boss * 9, boss * 9 + 8);
  own[boss * 9 + 8] = NINE;
  const filling: Filling = {
    pairs: own,
    grids: [new Uint8Array(CELLS), new Uint8Array(CELLS)],
    used: [new Uint16Array(27), new Uint16Array(27)],
    laid: new Uint8Array(100),
    random,
    left: MOST_CHOICES,
  };
  const [enemy, item] = filling.grids;
  return fillNext(filling) ? { enemy, item } : null;
}

/** Fills the place with the fewest choices, each in turn in random order, pairs not yet on the board first. */
function fillNext(f: Filling): boolean {
  const place = narrowest(f);
  if (place < 0) return true;
  if (--f.left < 0) return false;
  const layer = place < CELLS ? 0 : 1;
  const cell = place % CELLS;
  const [grid, used] = [f.grids[layer], f.used[layer]];
  const other = f.grids[1 - layer][cell];
  const pairOf = (k: number): number => (other === 0 ? 0 : layer === 0 ? 10 * (k + 1) + other : 10 * other + k + 1);
  const mask = choicesOf(f, layer, cell);
  const choices = shuffle(
    f.random,
    [0, 1, 2, 3, 4, 5, 6, 7, 8].filter((k) => (mask >> k) & 1),
  );
  if (other !== 0) choices.sort((a, b) => f.laid[pairOf(a)] - f.laid[pairOf(b)]);
  for (const k of choices) {
    grid[cell] = k + 1;
    f.laid[pairOf(k)]++;
    for (let u = cell * 3; u < cell * 3 + 3; u++) used[UNITS_OF[u]] |= 1 << k;
    if (fillNext(f)) return true;
    if (f.left < 0) return false;
    for (let u = cell * 3; u < cell * 3 + 3; u++) used[UNITS_OF[u]] &= ~(1 << k);
    f.laid[pairOf(k)]--;
    grid[cell] = 0;
  }
  return false;
}

/** What may stand on the cell beside what stands already. */
function choicesOf({ pairs, grids, used }: Filling, layer: 0 | 1, cell: number): number {
  const [row, column, box] = [UNITS_OF[cell * 3], UNITS_OF[cell * 3 + 1], UNITS_OF[cell * 3 + 2]];
  const values = ~(used[0][row] | used[0][column] | used[0][box]);
  const items = ~(used[1][row] | used[1][column] | used[1][box]);
  const value = grids[0][cell];
  if (layer === 1 && value !== 0) return pairs[cell * 9 + value - 1] & items;
  const allowed = grids[1][cell] === 0 ? items : 1 << (grids[1][cell] - 1);
  let found = 0;
  for (let k = 0; k < 9; k++) {
    const mask = (values >> k) & 1 ? pairs[cell * 9 + k] & allowed : 0;
    if (mask !== 0) found |= layer === 0 ? 1 << k : mask;
  }
  return found;
}

/** The empty place with the fewest choices (items are counted from 81), the first among equals; -1 if both grids are full. */
function narrowest(f: Filling): number {
  let best = -1;
  let fewest = 10;
  for (let place = 0; place < 2 * CELLS && fewest > 1; place++) {
    const layer = place < CELLS ? 0 : 1;
    if (f.grids[layer][place % CELLS] !== 0) continue;
    let n = 0;
    for (let mask = choicesOf(f, layer, place % CELLS); mask !== 0; mask &= mask - 1) n++;
    if (n >= fewest) continue;
    best = place;
    fewest = n;
  }
  return best;
}
