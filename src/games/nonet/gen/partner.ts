/** A random orthogonal partner of a sudoku grid: nine of its transversals that share no cell and so cover the board (NONET-020). */
import { invariant } from '../../../engine/result.ts';
import { below, type Rng } from '../../../engine/rng.ts';
import { CELLS, SIDE } from '../types.ts';
import type { Transversals } from './transversals.ts';

/** The first cover that a search in random order finds (NONET-211). A symbol of the partner is a transversal's column in row A. */
export function drawPartner(random: Rng, transversals: Transversals): Uint8Array {
  const search = new Search(random, transversals);
  invariant(search.cover(0, transversals.count), 'a grid that is a partner has one');
  const partner = new Uint8Array(CELLS);
  const { cells } = transversals;
  for (const t of search.chosen)
    for (let row = 0; row < SIDE; row++) partner[cells[SIDE * t + row]] = cells[SIDE * t] + 1;
  return partner;
}

/** Some hundred nodes for a board: lists of numbers in room that is laid out once. */
class Search {
  readonly chosen = new Uint16Array(SIDE);
  /** By depth: the transversals that touch none of those chosen, in the order of the list. */
  readonly open: readonly Uint16Array[];
  /** By depth: those of them through the cell that is to be covered, in the order of trying. */
  readonly through: readonly Uint16Array[];
  readonly counts = new Uint16Array(CELLS);
  readonly random: Rng;
  readonly cells: Uint8Array;
  readonly masks: Int32Array;

  constructor(random: Rng, { count, cells, masks }: Transversals) {
    this.random = random;
    this.cells = cells;
    this.masks = masks;
    this.open = Array.from({ length: SIDE + 1 }, () => new Uint16Array(count));
    this.through = Array.from({ length: SIDE }, () => new Uint16Array(count));
    for (let t = 0; t < count; t++) this.open[0][t] = t;
  }

  /** Adds transversals from the open ones until all cells are covered; false if that is impossible. */
  cover(depth: number, openCount: number): boolean {
    if (depth === SIDE) return true;
    const cell = this.tightest(depth, openCount);
    const ways = this.listThrough(depth, openCount, cell);
    const through = this.through[depth];
    for (let i = 0; i < ways; i++) {
      this.chosen[depth] = through[i];
      if (this.cover(depth + 1, this.narrow(depth, openCount, through[i]))) return true;
    }
    return false;
  }

  /** The uncovered cell on the fewest open transversals, the first in reading order among equals. */
  private tightest(depth: number, openCount: number): number {
    const { counts, cells, chosen } = this;
    const open = this.open[depth];
    counts.fill(0);
    for (let i = 0; i < openCount; i++) {
      const start = SIDE * open[i];
      for (let k = start; k < start + SIDE; k++) counts[cells[k]]++;
    }
    for (let i = 0; i < depth; i++) {
      const start = SIDE * chosen[i];
      for (let k = start; k < start + SIDE; k++) counts[cells[k]] = COVERED;
    }
    let best = 0;
    for (let cell = 1; cell < CELLS; cell++) if (counts[cell] < counts[best]) best = cell;
    return best;
  }

  /** Lists the open ones through the cell, shuffled; how many there are. */
  private listThrough(depth: number, openCount: number, cell: number): number {
    const open = this.open[depth];
    const through = this.through[depth];
    const row = Math.floor(cell / SIDE);
    let ways = 0;
    for (let i = 0; i < openCount; i++) if (this.cells[SIDE * open[i] + row] === cell) through[ways++] = open[i];
    // `shuffle` takes whole lists only; this one ends before its room does.
    for (let i = ways - 1; i >= 1; i--) {
      const j = below(this.random, i + 1);
      const t = through[i];
      through[i] = through[j];
      through[j] = t;
    }
    return ways;
  }

  /** Lists, one deeper, the open ones that share no cell with the chosen one; how many there are. */
  private narrow(depth: number, openCount: number, chosen: number): number {
    const { masks } = this;
    const open = this.open[depth];
    const next = this.open[depth + 1];
    const [a, b, c] = [masks[3 * chosen], masks[3 * chosen + 1], masks[3 * chosen + 2]];
    let left = 0;
    for (let i = 0; i < openCount; i++) {
      const t = 3 * open[i];
      if (((masks[t] & a) | (masks[t + 1] & b) | (masks[t + 2] & c)) === 0) next[left++] = open[i];
    }
    return left;
  }
}

const COVERED = 0xffff;
