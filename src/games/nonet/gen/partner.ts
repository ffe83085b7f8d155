/** A random orthogonal partner of a sudoku grid: nine of its transversals that share no cell and so cover the board (NONET-020). */
import { invariant } from '../../../engine/result.ts';
import { type Rng, shuffle } from '../../../engine/rng.ts';
import { CELLS, SIDE } from '../types.ts';
import type { Transversal } from './transversals.ts';

/** The first cover that a search in random order finds (NONET-211). A symbol of the partner is a transversal's column in row A. */
export function drawPartner(random: Rng, transversals: readonly Transversal[]): Uint8Array {
  const chosen: Transversal[] = [];
  invariant(cover(random, transversals, chosen), 'a grid that is a partner has one');
  const partner = new Uint8Array(CELLS);
  for (const { cells } of chosen) for (const cell of cells) partner[cell] = cells[0] + 1;
  return partner;
}

/** Adds transversals from `open`, which touch none of those chosen, until all cells are covered; false if that is impossible. */
function cover(random: Rng, open: readonly Transversal[], chosen: Transversal[]): boolean {
  if (chosen.length === SIDE) return true;
  const cell = tightest(open, chosen);
  const row = Math.floor(cell / SIDE);
  const through: Transversal[] = [];
  for (let i = 0; i < open.length; i++) if (open[i].cells[row] === cell) through.push(open[i]);
  shuffle(random, through);
  for (let i = 0; i < through.length; i++) {
    chosen.push(through[i]);
    if (cover(random, without(open, through[i]), chosen)) return true;
    chosen.pop();
  }
  return false;
}

/** Those that share no cell with the chosen one; a loop, because this is done some hundred times for a board. */
function without(open: readonly Transversal[], chosen: Transversal): Transversal[] {
  const left: Transversal[] = [];
  for (let i = 0; i < open.length; i++) if (!meet(open[i], chosen)) left.push(open[i]);
  return left;
}

/** The uncovered cell on the fewest open transversals, the first in reading order among equals. */
function tightest(open: readonly Transversal[], chosen: readonly Transversal[]): number {
  counts.fill(0);
  for (const { cells } of open) for (let row = 0; row < SIDE; row++) counts[cells[row]]++;
  for (const { cells } of chosen) for (let row = 0; row < SIDE; row++) counts[cells[row]] = COVERED;
  let best = 0;
  for (let cell = 1; cell < CELLS; cell++) if (counts[cell] < counts[best]) best = cell;
  return best;
}

function meet(a: Transversal, b: Transversal): boolean {
  return ((a.masks[0] & b.masks[0]) | (a.masks[1] & b.masks[1]) | (a.masks[2] & b.masks[2])) !== 0;
}

const COVERED = 0xffff;
const counts = new Uint16Array(CELLS);
