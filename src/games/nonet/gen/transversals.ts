/** The transversals of a sudoku grid: nine cells, one in each row, column and box, with all nine symbols (NONET-020). */
import { CELLS, SIDE } from '../types.ts';

export interface Transversal {
  /** One cell per row, from row A to row I. */
  readonly cells: readonly number[];
  /** The same cells as one mask of 27 bits per band. */
  readonly masks: readonly [number, number, number];
}

/** One cell in each row of a band, in three stacks and hence in three columns and boxes. */
interface Triple {
  /** Of the upper band; each band below adds 27. */
  readonly cells: readonly [number, number, number];
  readonly mask: number;
  readonly columns: number;
}

const BAND = CELLS / 3;
const ALL_NINE = 0x1ff;

/** All 162, by the columns of their cells. */
const TRIPLES: readonly Triple[] = Object.freeze(allTriples());

function allTriples(): Triple[] {
  const found: Triple[] = [];
  for (let a = 0; a < SIDE; a++)
    for (let b = 0; b < SIDE; b++)
      for (let c = 0; c < SIDE; c++) {
        const stacks = (1 << Math.floor(a / 3)) | (1 << Math.floor(b / 3)) | (1 << Math.floor(c / 3));
        if (stacks !== 7) continue;
        const cells = [a, SIDE + b, 2 * SIDE + c] as const;
        found.push({
          cells: [...cells],
          mask: (1 << cells[0]) | (1 << cells[1]) | (1 << cells[2]),
          columns: (1 << a) | (1 << b) | (1 << c),
        });
      }
  return found;
}

/** By the columns of a triple: the numbers of those that share none of them. */
const BESIDE: readonly (readonly number[])[] = byColumns((columns, other) => (columns & other) === 0);
/** By columns: the numbers of the triples that fill exactly these. */
const FILLING: readonly (readonly number[])[] = byColumns((columns, other) => columns === other);

function byColumns(fits: (columns: number, other: number) => boolean): readonly (readonly number[])[] {
  const table: number[][] = Array.from({ length: ALL_NINE + 1 }, () => []);
  for (const columns of new Set(TRIPLES.map((t) => t.columns)))
    TRIPLES.forEach((t, i) => {
      if (fits(columns, t.columns)) table[columns].push(i);
    });
  return Object.freeze(table);
}

/** The symbols of each triple laid on a band, as a mask; 0 if one occurs twice. Room for one grid, used again by the next. */
const symbols = [0, 1, 2].map(() => new Uint16Array(TRIPLES.length));

function readSymbols(grid: Uint8Array): void {
  for (let band = 0; band < 3; band++)
    for (let i = 0; i < TRIPLES.length; i++) {
      const { cells } = TRIPLES[i];
      const a = 1 << (grid[band * BAND + cells[0]] - 1);
      const b = 1 << (grid[band * BAND + cells[1]] - 1);
      const c = 1 << (grid[band * BAND + cells[2]] - 1);
      symbols[band][i] = a === b || a === c || b === c ? 0 : a | b | c;
    }
}

/** All of them, in the order of their columns in row A, then in row B and so on. */
export function listTransversals(grid: Uint8Array): Transversal[] {
  readSymbols(grid);
  const [upper, middle, lower] = symbols;
  const found: Transversal[] = [];
  for (let i = 0; i < TRIPLES.length; i++) {
    if (upper[i] === 0) continue;
    for (const j of BESIDE[TRIPLES[i].columns]) {
      if (middle[j] === 0 || (middle[j] & upper[i]) !== 0) continue;
      const missing = ALL_NINE & ~(upper[i] | middle[j]);
      for (const k of FILLING[ALL_NINE & ~(TRIPLES[i].columns | TRIPLES[j].columns)])
        if (lower[k] === missing) found.push(join(TRIPLES[i], TRIPLES[j], TRIPLES[k]));
    }
  }
  return found;
}

function join(upper: Triple, middle: Triple, lower: Triple): Transversal {
  const [a, b, c] = upper.cells;
  const [d, e, f] = middle.cells;
  const [g, h, i] = lower.cells;
  return {
    cells: [a, b, c, d + BAND, e + BAND, f + BAND, g + 2 * BAND, h + 2 * BAND, i + 2 * BAND],
    masks: [upper.mask, middle.mask, lower.mask],
  };
}
