/** Cells as numbers: row times 9 plus column, with their names and neighbours (NONET-009, NONET-010). */
import { CELL_NAMES, CELLS, type DIRS, SIDE } from './types.ts';

/** The cell of a well-formed name such as C7. */
export function cellOf(name: string): number {
  return (name.charCodeAt(0) - 65) * SIDE + name.charCodeAt(1) - 49;
}

/** The cell of anything that may be a name, or -1. */
export function findCell(name: unknown): number {
  return typeof name === 'string' ? CELL_NAMES.indexOf(name.toUpperCase()) : -1;
}

/** NEIGHBOUR[4 * cell + direction], directions n, e, s, w; -1 beyond the edge (NONET-011). */
export const NEIGHBOUR: Int8Array = Int8Array.from({ length: 4 * CELLS }, (_, i) => {
  const cell = Math.floor(i / 4);
  const row = Math.floor(cell / SIDE) + [-1, 0, 1, 0][i % 4];
  const col = (cell % SIDE) + [0, 1, 0, -1][i % 4];
  return row < 0 || row >= SIDE || col < 0 || col >= SIDE ? -1 : row * SIDE + col;
});

export function dirNumber(dir: (typeof DIRS)[number]): number {
  switch (dir) {
    case 'n':
      return 0;
    case 'e':
      return 1;
    case 's':
      return 2;
    case 'w':
      return 3;
  }
}

/** The nine cells of each row, column and box. */
export const UNITS: readonly (readonly number[])[] = Object.freeze(
  Array.from({ length: 27 }, (_, unit) =>
    Object.freeze(
      Array.from({ length: 9 }, (_, i) => {
        const k = unit % 9;
        if (unit < 9) return k * SIDE + i;
        if (unit < 18) return i * SIDE + k;
        return (3 * Math.floor(k / 3) + Math.floor(i / 3)) * SIDE + 3 * (k % 3) + (i % 3);
      }),
    ),
  ),
);
