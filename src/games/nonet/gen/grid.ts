/** What makes two grids a board: both are sudoku solutions, and no pair of digits occurs twice. */
import { UNITS } from '../cells.ts';
import { CELLS } from '../types.ts';

const ALL_NINE = 0b1111111110;

/** NONET-012, NONET-013: every row, column and box holds each of 1..9 once. */
export function isSudoku(grid: Uint8Array): boolean {
  return UNITS.every((unit) => unit.reduce((seen, cell) => seen | (1 << grid[cell]), 0) === ALL_NINE);
}

/** NONET-014: each of the 81 pairs occurs on exactly one cell. */
export function areOrthogonal(enemy: Uint8Array, item: Uint8Array): boolean {
  const pairs = new Set<number>();
  for (let cell = 0; cell < CELLS; cell++) pairs.add(10 * enemy[cell] + item[cell]);
  return pairs.size === CELLS;
}
