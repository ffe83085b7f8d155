/** The transversals of a sudoku grid: nine cells, one in each row, column and box, with all nine symbols (NONET-020). */
import { CELLS, SIDE } from '../types.ts';

/** Those of one grid, flat: they are gone through thousands of times for one board. */
export interface Transversals {
  readonly count: number;
  /** Nine cells of each, from row A to row I. */
  readonly cells: Uint8Array;
  /** The same cells as three masks of 27 bits, one per band. */
  readonly masks: Int32Array;
  /** How many of them pass through each cell. */
  readonly through: Uint16Array;
}

/** One cell in each row of a band, in three stacks and hence in three columns and boxes. */
interface Triple {
  /** Of the upper band; each band below adds 27. */
  readonly cells: readonly [number, number, number];
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
        found.push({ cells: [a, SIDE + b, 2 * SIDE + c], columns: (1 << a) | (1 << b) | (1 << c) });
      }
  return found;
}

/** The cells of every triple in the upper band, three by three, and as a mask. */
const TRIPLE_CELLS = Uint8Array.from(TRIPLES.flatMap((t) => t.cells));
const TRIPLE_MASKS = Int32Array.from(TRIPLES, ({ cells: [a, b, c] }) => (1 << a) | (1 << b) | (1 << c));

/** A set of triples is six words of 27 bits. */
const WORD = 27;
const WORDS = TRIPLES.length / WORD;
/** For each triple the set of those that share no column with it. */
const BESIDE = new Int32Array(TRIPLES.length * WORDS);
TRIPLES.forEach(({ columns }, i) => {
  TRIPLES.forEach((other, j) => {
    if ((columns & other.columns) === 0) BESIDE[i * WORDS + Math.floor(j / WORD)] |= 1 << (j % WORD);
  });
});

/** Which columns a triple takes, as a number of three digits in base 3: one of each stack. */
const CHOICE = Uint8Array.from(TRIPLES, ({ columns }) =>
  [0, 1, 2].reduce((sum, stack) => 3 * sum + [0, 1, 2].findIndex((c) => columns & (1 << (3 * stack + c))), 0),
);
const CHOICES = 27;
/** Three choices that fill all nine columns add up to this: every digit once 0, once 1, once 2. */
const ALL_CHOSEN = 3 * (9 + 3 + 1);
/** The six triples of each choice, in order. */
const FILLERS = 6;
const FILLING = Uint8Array.from(
  Array.from({ length: CHOICES }, (_, k) => [...CHOICE.keys()].filter((i) => CHOICE[i] === k)).flat(),
);
const PLACE = Uint8Array.from(CHOICE, (k, i) => FILLING.indexOf(i) - FILLERS * k);

// Room for one grid, used again by the next.
/** The symbols of each triple laid on a band, as a mask; 0 if one occurs twice. */
const upper = new Uint16Array(TRIPLES.length);
const middle = new Uint16Array(TRIPLES.length);
const lower = new Uint16Array(TRIPLES.length);
/** For each symbol the set of triples of the middle band that may not go with it: those that have it, or one symbol twice. */
const excluded = new Int32Array(SIDE * WORDS);
/** By choice of columns and by symbols: which of the six triples in the lower band have these symbols. */
const fits = new Uint8Array(CHOICES << SIDE);
/** The numbers of the triples of each transversal found, three by three; it grows as needed. */
let found = new Uint8Array(3 * 512);

function readSymbols(grid: Uint8Array, start: number, into: Uint16Array): void {
  for (let i = 0, k = 0; i < into.length; i++, k += 3) {
    const a = 1 << (grid[start + TRIPLE_CELLS[k]] - 1);
    const b = 1 << (grid[start + TRIPLE_CELLS[k + 1]] - 1);
    const c = 1 << (grid[start + TRIPLE_CELLS[k + 2]] - 1);
    into[i] = a === b || a === c || b === c ? 0 : a | b | c;
  }
}

/** All of them, in the order of their columns in row A, then in row B and so on. */
export function listTransversals(grid: Uint8Array): Transversals {
  readSymbols(grid, 0, upper);
  readSymbols(grid, BAND, middle);
  readSymbols(grid, 2 * BAND, lower);
  indexMiddle(middle, excluded);
  indexLower(lower, fits);
  return written(findAll(upper, middle, excluded, fits));
}

function indexMiddle(symbols: Uint16Array, into: Int32Array): void {
  into.fill(0);
  for (let word = 0, j = 0; word < WORDS; word++)
    for (let bit = 1; bit < 1 << WORD; bit <<= 1, j++)
      for (let left = symbols[j] === 0 ? ALL_NINE : symbols[j]; left !== 0; left &= left - 1)
        into[WORDS * lowest(left) + word] |= bit;
}

function indexLower(symbols: Uint16Array, into: Uint8Array): void {
  into.fill(0);
  for (let k = 0; k < symbols.length; k++)
    if (symbols[k] !== 0) into[(CHOICE[k] << SIDE) | symbols[k]] |= 1 << PLACE[k];
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

/** Writes them to `found`; how many there are. Long, because it is the innermost of all loops: everything is at hand, nothing is called. */
function findAll(first: Uint16Array, second: Uint16Array, not: Int32Array, third: Uint8Array): number {
  const [choice, filling, besides] = [CHOICE, FILLING, BESIDE];
  let into = found;
  let end = 0;
  for (let i = 0; i < first.length; i++) {
    const symbols = first[i];
    if (symbols === 0) continue;
    // Its three symbols, each where its set begins.
    const a = WORDS * lowest(symbols);
    const b = WORDS * lowest(symbols & (symbols - 1));
    const c = WORDS * (31 - Math.clz32(symbols));
    for (let word = 0; word < WORDS; word++) {
      let beside = besides[i * WORDS + word] & ~(not[a + word] | not[b + word] | not[c + word]);
      for (; beside !== 0; beside &= beside - 1) {
        const j = WORD * word + lowest(beside);
        const rest = ALL_CHOSEN - choice[i] - choice[j];
        for (let fit = third[(rest << SIDE) | (ALL_NINE ^ symbols ^ second[j])]; fit !== 0; fit &= fit - 1) {
          if (end === into.length) into = found = enlarged(found);
          into[end] = i;
          into[end + 1] = j;
          into[end + 2] = filling[FILLERS * rest + lowest(fit)];
          end += 3;
        }
      }
    }
  }
  return end / 3;
}

function enlarged(list: Uint8Array): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(2 * list.length);
  larger.set(list);
  return larger;
}

function written(count: number): Transversals {
  const cells = new Uint8Array(SIDE * count);
  const masks = new Int32Array(3 * count);
  const through = new Uint16Array(CELLS);
  for (let t = 0, k = 0; t < count; t++)
    for (let down = 0; down < CELLS; down += BAND, k++) {
      const triple = found[k];
      masks[k] = TRIPLE_MASKS[triple];
      for (let row = 0; row < 3; row++) {
        const cell = TRIPLE_CELLS[3 * triple + row] + down;
        cells[3 * k + row] = cell;
        through[cell]++;
      }
    }
  return { count, cells, masks, through };
}
