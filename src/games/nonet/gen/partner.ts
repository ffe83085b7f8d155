/** A random orthogonal partner of a sudoku grid: nine of its transversals that share no cell and so cover the board (NONET-020). */
import { invariant } from '../../../engine/result.ts';
import { below, type Rng } from '../../../engine/rng.ts';
import { CELLS, SIDE } from '../types.ts';
import { countThrough, tightest } from './counts.ts';
import { endList, makeRoom, newTransversals, type Transversals } from './transversals.ts';

const BAND = CELLS / 3;
const ALL_OF_BAND = (1 << BAND) - 1;

/** The first cover that a search in random order finds (NONET-211). A symbol of the partner is a transversal's column in row A. */
export function drawPartner(random: Rng, transversals: Transversals, partner = new Uint8Array(CELLS)): Uint8Array {
  invariant(cover(random, transversals, 0), 'a grid that is a partner has one');
  for (let i = 0; i < SIDE; i++) {
    const symbol = 32 - Math.clz32(chosen.upper[i] & ROW_A);
    fill(partner, 0, chosen.upper[i], symbol);
    fill(partner, BAND, chosen.middle[i], symbol);
    fill(partner, 2 * BAND, chosen.lower[i], symbol);
  }
  return partner;
}

const ROW_A = (1 << SIDE) - 1;

/** A transversal has three cells in each band, one in each row. */
function fill(grid: Uint8Array, start: number, cells: number, symbol: number): void {
  for (let left = cells; left !== 0; left &= left - 1) grid[start + 31 - Math.clz32(left & -left)] = symbol;
}

// Room for one search, used again by the next: a dozen nodes each, eight searches and more for a board.
const chosen = newTransversals();
/** By depth, from 1: the transversals that touch none of those chosen, in the order of the list. */
const open: readonly Transversals[] = Array.from({ length: SIDE + 1 }, newTransversals);
/** By depth: which of them lie on the cell that is to be covered, in the order of trying. */
const ways: Uint16Array[] = Array.from({ length: SIDE }, () => new Uint16Array(0));
/** By depth: the cells that none of the chosen ones covers, three masks each. */
const bare = new Int32Array(3 * (SIDE + 1)).fill(ALL_OF_BAND);

/** Adds transversals from the open ones until all cells are covered; false if that is impossible. */
function cover(random: Rng, from: Transversals, depth: number): boolean {
  const { count } = from;
  countThrough(from);
  const a = bare[3 * depth];
  const b = bare[3 * depth + 1];
  const c = bare[3 * depth + 2];
  const cell = tightest(a, b, c);
  if (cell < 0) return false;
  if (count === SIDE - depth) {
    // Each cell is on one of them, so these are the rest of the cover.
    for (let t = 0; t < count; t++) choose(depth + t, from, t);
    return true;
  }
  const tries = listWays(random, from, depth, cell);
  for (let i = 0; i < tries; i++) {
    const t = ways[depth][i];
    narrow(from, t, open[depth + 1]);
    if (open[depth + 1].count < SIDE - depth - 1) continue;
    choose(depth, from, t);
    bare[3 * depth + 3] = a & ~from.upper[t];
    bare[3 * depth + 4] = b & ~from.middle[t];
    bare[3 * depth + 5] = c & ~from.lower[t];
    if (cover(random, open[depth + 1], depth + 1)) return true;
  }
  return false;
}

function choose(depth: number, from: Transversals, t: number): void {
  chosen.upper[depth] = from.upper[t];
  chosen.middle[depth] = from.middle[t];
  chosen.lower[depth] = from.lower[t];
}

/** Lists the open ones through the cell, shuffled; how many there are. */
function listWays(random: Rng, from: Transversals, depth: number, cell: number): number {
  if (ways[depth].length <= from.count) ways[depth] = new Uint16Array(from.upper.length + 1);
  const into = ways[depth];
  const masks = cell < BAND ? from.upper : cell < 2 * BAND ? from.middle : from.lower;
  const bit = cell % BAND;
  let tries = 0;
  // What does not count is written over: a jump that cannot be foreseen costs more.
  for (let t = 0, { count } = from; t < count; t++) {
    into[tries] = t;
    tries += (masks[t] >> bit) & 1;
  }
  // `shuffle` takes whole lists only; this one ends before its room does.
  for (let i = tries - 1; i >= 1; i--) {
    const j = below(random, i + 1);
    const t = into[i];
    into[i] = into[j];
    into[j] = t;
  }
  return tries;
}

/** Lists those that share no cell with the chosen one. */
function narrow(from: Transversals, t: number, into: Transversals): void {
  makeRoom(into, from.count);
  const { count, upper, middle, lower } = from;
  const { upper: intoUpper, middle: intoMiddle, lower: intoLower } = into;
  const a = upper[t];
  const b = middle[t];
  const c = lower[t];
  let left = 0;
  for (let i = 0; i < count; i++) {
    const x = upper[i];
    const y = middle[i];
    const z = lower[i];
    intoUpper[left] = x;
    intoMiddle[left] = y;
    intoLower[left] = z;
    // 1 if they have no cell in common.
    left += 1 - ((((x & a) | (y & b) | (z & c)) + 0x7ffffff) >> 27);
  }
  endList(into, left);
}
