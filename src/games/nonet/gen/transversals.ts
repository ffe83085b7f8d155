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

/** The columns of every triple, flat, as all tables of this file: the lists are gone through thousands of times for one board. */
const COLUMNS = Uint16Array.from(TRIPLES, (t) => t.columns);
/** By the columns of a triple: the numbers of those that share none of them. */
const BESIDE: readonly Uint8Array[] = byColumns((columns, other) => (columns & other) === 0);
/** By columns: the numbers of the triples that fill exactly these. */
const FILLING: readonly Uint8Array[] = byColumns((columns, other) => columns === other);

function byColumns(fits: (columns: number, other: number) => boolean): readonly Uint8Array[] {
  const table: Uint8Array[] = Array.from({ length: ALL_NINE + 1 }, () => new Uint8Array(0));
  for (const columns of new Set(COLUMNS))
    table[columns] = Uint8Array.from([...COLUMNS.keys()].filter((i) => fits(columns, COLUMNS[i])));
  return table;
}

/** The cells of every triple in the upper band, three by three. */
const TRIPLE_CELLS = Uint8Array.from(TRIPLES.flatMap((t) => t.cells));
/** The symbols of each triple laid on a band, as a mask; 0 if one occurs twice. Room for one grid, used again by the next. */
const upper = new Uint16Array(TRIPLES.length);
const middle = new Uint16Array(TRIPLES.length);
const lower = new Uint16Array(TRIPLES.length);

function readSymbols(grid: Uint8Array, start: number, into: Uint16Array): void {
  for (let i = 0; i < into.length; i++) {
    const a = 1 << (grid[start + TRIPLE_CELLS[3 * i]] - 1);
    const b = 1 << (grid[start + TRIPLE_CELLS[3 * i + 1]] - 1);
    const c = 1 << (grid[start + TRIPLE_CELLS[3 * i + 2]] - 1);
    into[i] = a === b || a === c || b === c ? 0 : a | b | c;
  }
}

/** All of them, in the order of their columns in row A, then in row B and so on. */
export function listTransversals(grid: Uint8Array): Transversal[] {
  readSymbols(grid, 0, upper);
  readSymbols(grid, BAND, middle);
  readSymbols(grid, 2 * BAND, lower);
  const found: Transversal[] = [];
  for (let i = 0; i < upper.length; i++) if (upper[i] !== 0) extend(i, found);
  return found;
}

/** Those that begin with this triple in the upper band. */
function extend(i: number, found: Transversal[]): void {
  const symbols = upper[i];
  const columns = COLUMNS[i];
  const beside = BESIDE[columns];
  for (let n = 0; n < beside.length; n++) {
    const j = beside[n];
    if (middle[j] === 0 || (middle[j] & symbols) !== 0) continue;
    const missing = ALL_NINE & ~(symbols | middle[j]);
    const filling = FILLING[ALL_NINE & ~(columns | COLUMNS[j])];
    for (let m = 0; m < filling.length; m++)
      if (lower[filling[m]] === missing) found.push(join(TRIPLES[i], TRIPLES[j], TRIPLES[filling[m]]));
  }
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
