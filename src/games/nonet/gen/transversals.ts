/** The transversals of a sudoku grid: nine cells, one in each row, column and box, with all nine symbols (NONET-020). */
import { CELLS, SIDE } from '../types.ts';

/** Those of one grid, flat: they are gone through thousands of times for one board. */
export interface Transversals {
  readonly count: number;
  /** Nine cells of each, from row A to row I. */
  readonly cells: Uint8Array;
  /** The same cells as three masks of 27 bits, one per band. */
  readonly masks: Int32Array;
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

/** Of each triple, how many others share no column with it, and how many fill the columns that two such leave. */
const NEIGHBOURS = 48;
const FILLERS = 6;
/** Flat: the numbers of the triples that share no column with a triple, 48 for each. */
const BESIDE = new Uint8Array(TRIPLES.length * NEIGHBOURS);
/** For each entry of BESIDE where the six triples that fill the remaining columns begin in FILLING. */
const REST = new Uint8Array(BESIDE.length);
/** The triples by the columns that they fill, six for each of 27 choices of columns. */
const FILLING = new Uint8Array(TRIPLES.length);
fillTables();

function fillTables(): void {
  const choices = [...new Set(TRIPLES.map((t) => t.columns))];
  choices.forEach((columns, k) => {
    FILLING.set(
      [...TRIPLES.keys()].filter((i) => TRIPLES[i].columns === columns),
      FILLERS * k,
    );
  });
  let at = 0;
  for (const { columns } of TRIPLES)
    TRIPLES.forEach((other, j) => {
      if ((columns & other.columns) !== 0) return;
      BESIDE[at] = j;
      REST[at++] = FILLERS * choices.indexOf(ALL_NINE & ~(columns | other.columns));
    });
}

/** The cells of every triple in the upper band, three by three. */
const TRIPLE_CELLS = Uint8Array.from(TRIPLES.flatMap((t) => t.cells));
/** The symbols of each triple laid on a band, as a mask; all nine if one occurs twice, which goes with nothing. Room for one grid, used again by the next. */
const upper = new Uint16Array(TRIPLES.length);
const middle = new Uint16Array(TRIPLES.length);
const lower = new Uint16Array(TRIPLES.length);

function readSymbols(grid: Uint8Array, start: number, into: Uint16Array): void {
  for (let i = 0; i < into.length; i++) {
    const a = 1 << (grid[start + TRIPLE_CELLS[3 * i]] - 1);
    const b = 1 << (grid[start + TRIPLE_CELLS[3 * i + 1]] - 1);
    const c = 1 << (grid[start + TRIPLE_CELLS[3 * i + 2]] - 1);
    into[i] = a === b || a === c || b === c ? ALL_NINE : a | b | c;
  }
}

/** The numbers of the triples of each transversal found, three by three; it grows as needed and is used again. */
let found = new Uint8Array(3 * 512);

/** All of them, in the order of their columns in row A, then in row B and so on. */
export function listTransversals(grid: Uint8Array): Transversals {
  readSymbols(grid, 0, upper);
  readSymbols(grid, BAND, middle);
  readSymbols(grid, 2 * BAND, lower);
  let count = 0;
  for (let i = 0; i < upper.length; i++) if (upper[i] !== ALL_NINE) count = extend(i, count);
  const cells = new Uint8Array(SIDE * count);
  const masks = new Int32Array(3 * count);
  for (let k = 0; k < 3 * count; k++) {
    const triple = found[k];
    const down = (k % 3) * BAND;
    masks[k] = TRIPLES[triple].mask;
    for (let row = 0; row < 3; row++) cells[3 * k + row] = TRIPLE_CELLS[3 * triple + row] + down;
  }
  return { count, cells, masks };
}

/** Adds those that begin with this triple in the upper band; how many there are then. */
function extend(i: number, before: number): number {
  let count = before;
  const symbols = upper[i];
  const end = (i + 1) * NEIGHBOURS;
  for (let n = i * NEIGHBOURS; n < end; n++) {
    const second = middle[BESIDE[n]];
    if ((second & symbols) !== 0) continue;
    const missing = ALL_NINE & ~(symbols | second);
    for (let m = REST[n]; m < REST[n] + FILLERS; m++)
      if (lower[FILLING[m]] === missing) keep(count++, i, BESIDE[n], FILLING[m]);
  }
  return count;
}

function keep(at: number, i: number, j: number, k: number): void {
  if (3 * at === found.length) {
    const larger = new Uint8Array(2 * found.length);
    larger.set(found);
    found = larger;
  }
  found[3 * at] = i;
  found[3 * at + 1] = j;
  found[3 * at + 2] = k;
}
