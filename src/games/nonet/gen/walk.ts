/** Orthogonal pairs of sudoku grids, found by walking from partner to partner (NONET-021, NONET-211). */
import { invariant } from '../../../engine/result.ts';
import type { Rng } from '../../../engine/rng.ts';
import { copyLayer } from '../bytes.ts';
import { CELLS, SIDE } from '../types.ts';
import { throughOf } from './counts.ts';
import { drawPartner } from './partner.ts';
import { hasSymmetry } from './symmetry.ts';
import { listTransversals, newTransversals } from './transversals.ts';

/** Two orthogonal sudoku grids. */
export interface GridPair {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
}

/** NONET-018 with the matrix (0 1; 1 0): where every walk begins. */
export const START_GRID: Uint8Array = Uint8Array.from({ length: CELLS }, (_, cell) => {
  const row = Math.floor(cell / SIDE);
  const col = cell % SIDE;
  return 3 * ((row + Math.floor(col / 3)) % 3) + ((Math.floor(row / 3) + col) % 3) + 1;
});

const START_TRANSVERSALS = listTransversals(START_GRID);
const STEPS = 8;
/** One walk in four ends in a pair with a symmetry: so many in a row do not happen. */
const MOST_WALKS = 1000;

export function drawPair(random: Rng): GridPair {
  for (let walks = 0; walks < MOST_WALKS; walks++) {
    const { first, second, through } = walk(random);
    if (!hasSymmetry(first, second, through)) return { first, second };
  }
  invariant(false, 'most walks end in a pair without symmetry');
}

/** The last two grids of a walk, and how many transversals of the first pass through each cell. */
export function walk(random: Rng): GridPair & { readonly through: Uint8Array } {
  drawPartner(random, START_TRANSVERSALS, grids[0]);
  for (let step = 1; step < STEPS; step++)
    drawPartner(random, listTransversals(grids[(step - 1) % 2], room), grids[step % 2]);
  return { first: copyLayer(grids[STEPS % 2]), second: copyLayer(grids[(STEPS - 1) % 2]), through: throughOf(room) };
}

// Used again by every step.
const grids = [new Uint8Array(CELLS), new Uint8Array(CELLS)];
const room = newTransversals();
