/** A random orthogonal partner of a sudoku grid: nine of its transversals that share no cell and so cover the board (NONET-020). */
import { invariant } from '../../../engine/result.ts';
import { below, type Rng } from '../../../engine/rng.ts';
import { CELLS, SIDE } from '../types.ts';
import type { Transversals } from './transversals.ts';

/** The first cover that a search in random order finds (NONET-211). A symbol of the partner is a transversal's column in row A. */
export function drawPartner(random: Rng, transversals: Transversals): Uint8Array {
  const { count, cells, through } = transversals;
  makeRoom(count);
  for (let t = 0; t < count; t++) open[0][t] = t;
  counts[0].set(through);
  invariant(cover(random, transversals, 0, count), 'a grid that is a partner has one');
  const partner = new Uint8Array(CELLS);
  for (let i = 0; i < SIDE; i++) {
    const start = SIDE * chosen[i];
    for (let k = start; k < start + SIDE; k++) partner[cells[k]] = cells[start] + 1;
  }
  return partner;
}

// Room for one search, used again by the next: a dozen nodes each, eight searches and more for a board.
const chosen = new Uint16Array(SIDE);
/** By depth: how many open transversals pass through each cell; COVERED where one was chosen. */
const counts: readonly Uint16Array[] = Array.from({ length: SIDE + 1 }, () => new Uint16Array(CELLS));
/** By depth: the transversals that touch none of those chosen, in the order of the list. */
let open: Uint16Array[] = [];
/** By depth: those of them through the cell that is to be covered, in the order of trying. */
let ways: Uint16Array[] = [];

const COVERED = 0xffff;

function makeRoom(count: number): void {
  if (open.length > 0 && open[0].length >= count) return;
  open = Array.from({ length: SIDE + 1 }, () => new Uint16Array(count));
  ways = Array.from({ length: SIDE }, () => new Uint16Array(count));
}

/** Adds transversals from the open ones until all cells are covered; false if that is impossible. */
function cover(random: Rng, all: Transversals, depth: number, openCount: number): boolean {
  if (depth === SIDE) return true;
  const cell = tightest(counts[depth]);
  const tries = listWays(random, all.cells, depth, openCount, cell);
  for (let i = 0; i < tries; i++) {
    const t = ways[depth][i];
    chosen[depth] = t;
    if (cover(random, all, depth + 1, narrow(all, depth, openCount, t))) return true;
  }
  return false;
}

/** The uncovered cell on the fewest open transversals, the first in reading order among equals. */
function tightest(through: Uint16Array): number {
  let best = 0;
  let least = through[0];
  for (let cell = 1; cell < CELLS; cell++) {
    if (through[cell] >= least) continue;
    best = cell;
    least = through[cell];
  }
  return best;
}

/** Lists the open ones through the cell, shuffled; how many there are. */
function listWays(random: Rng, cells: Uint8Array, depth: number, openCount: number, cell: number): number {
  const from = open[depth];
  const into = ways[depth];
  const row = Math.floor(cell / SIDE);
  let tries = 0;
  for (let i = 0; i < openCount; i++) if (cells[SIDE * from[i] + row] === cell) into[tries++] = from[i];
  // `shuffle` takes whole lists only; this one ends before its room does.
  for (let i = tries - 1; i >= 1; i--) {
    const j = below(random, i + 1);
    const t = into[i];
    into[i] = into[j];
    into[j] = t;
  }
  return tries;
}

/** Lists and counts, one deeper, the open ones that share no cell with the chosen one; how many there are. */
function narrow({ cells, masks }: Transversals, depth: number, openCount: number, t: number): number {
  const from = open[depth];
  const into = open[depth + 1];
  const through = counts[depth + 1];
  for (let cell = 0, above = counts[depth]; cell < CELLS; cell++) through[cell] = above[cell] === COVERED ? COVERED : 0;
  for (let k = SIDE * t; k < SIDE * t + SIDE; k++) through[cells[k]] = COVERED;
  const a = masks[3 * t];
  const b = masks[3 * t + 1];
  const c = masks[3 * t + 2];
  let left = 0;
  for (let i = 0; i < openCount; i++) {
    const other = from[i];
    if (((masks[3 * other] & a) | (masks[3 * other + 1] & b) | (masks[3 * other + 2] & c)) !== 0) continue;
    into[left++] = other;
    for (let k = SIDE * other; k < SIDE * other + SIDE; k++) through[cells[k]]++;
  }
  return left;
}
