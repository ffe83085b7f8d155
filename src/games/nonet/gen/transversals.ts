/** The transversals of a sudoku grid: nine cells, one in each row, column and box, with all nine symbols (NONET-020). */
import { CELLS, SIDE } from '../types.ts';

/** Those of one grid. Each is three masks of 27 bits, its cells in the upper, middle and lower band, bit 0 the first in reading order. */
export interface Transversals {
  count: number;
  upper: Int32Array;
  middle: Int32Array;
  lower: Int32Array;
}

/** Room for the next list; behind its end zeros are written, for loops that take several at a time. */
const BEHIND = 3;

export function newTransversals(): Transversals {
  return makeRoom({ count: 0, upper: NOTHING, middle: NOTHING, lower: NOTHING }, 320);
}

const NOTHING = new Int32Array(0);

/** Nothing of what was in it is kept. */
export function makeRoom(list: Transversals, count: number): Transversals {
  if (list.upper.length >= count + BEHIND) return list;
  list.upper = new Int32Array(count + BEHIND);
  list.middle = new Int32Array(count + BEHIND);
  list.lower = new Int32Array(count + BEHIND);
  return list;
}

export function endList(list: Transversals, count: number): void {
  list.count = count;
  for (let i = count; i < count + BEHIND; i++) list.upper[i] = list.middle[i] = list.lower[i] = 0;
}

/** One cell in each row of a band, in three stacks and hence in three columns and boxes. */
interface Triple {
  /** Of the upper band; each band below adds 27. */
  readonly cells: readonly [number, number, number];
  readonly mask: number;
  /** Which column of each stack it takes, as a number of three digits in base 3. */
  readonly choice: number;
}

const BAND = CELLS / 3;
const CHOICES = 27;
/** Triples of one choice. */
const EACH = 6;

/** All 162, by the columns of their cells: the order of the list. */
const LISTED: readonly Triple[] = Object.freeze(allTriples());
/** The same by their choice. */
const CHOSEN: readonly Triple[] = Object.freeze(
  Array.from({ length: CHOICES }, (_, choice) => LISTED.filter((t) => t.choice === choice)).flat(),
);
const TRIPLES = LISTED.length;

function allTriples(): Triple[] {
  const found: Triple[] = [];
  for (let a = 0; a < SIDE; a++)
    for (let b = 0; b < SIDE; b++)
      for (let c = 0; c < SIDE; c++) {
        const columns = [a, b, c].sort((x, y) => x - y);
        if (columns.some((column, stack) => Math.floor(column / 3) !== stack)) continue;
        found.push({
          cells: [a, SIDE + b, 2 * SIDE + c],
          mask: (1 << a) | (1 << (SIDE + b)) | (1 << (2 * SIDE + c)),
          choice: columns.reduce((sum, column) => 3 * sum + (column % 3), 0),
        });
      }
  return found;
}

const CELLS_OF = Uint8Array.from(LISTED.flatMap((t) => t.cells));
const MASK = Int32Array.from(LISTED, (t) => t.mask);
const CHOICE = Uint8Array.from(LISTED, (t) => t.choice);
/** The place in the list of each by choice. */
const LISTED_AT = Uint8Array.from(CHOSEN, (t) => LISTED.indexOf(t));

/** All triples are six words of 27 bits. For each cell of a band those through it. */
const WORDS = 6;
const WORD = 27;
const THROUGH = new Int32Array(BAND * WORDS);
LISTED.forEach(({ cells }, i) => {
  for (const cell of cells) THROUGH[WORDS * cell + Math.floor(i / WORD)] |= 1 << (i % WORD);
});

/**
 * The triples that share no column with those of a choice are two words of 24 bits, one for each other column of the first
 * stack: word 9 * that column + the choice's columns of the second and the third stack.
 */
const BESIDES = 27;
const BESIDE = 24;
const BESIDE_AT = Uint8Array.from(
  Array.from({ length: BESIDES }, (_, word) =>
    [...CHOSEN.keys()].filter((j) => {
      const { choice } = CHOSEN[j];
      return (
        Math.floor(choice / 9) === Math.floor(word / 9) &&
        Math.floor(choice / 3) % 3 !== Math.floor(word / 3) % 3 &&
        choice % 3 !== word % 3
      );
    }),
  ).flat(),
);
/** For each cell of a band the triples through it in each of these words. */
const BESIDE_THROUGH = new Int32Array(BAND * BESIDES);
BESIDE_AT.forEach((j, at) => {
  for (const cell of CHOSEN[j].cells) BESIDE_THROUGH[BESIDES * cell + Math.floor(at / BESIDE)] |= 1 << (at % BESIDE);
});

// Room for one grid, used again by the next.
/** The upper triples with three symbols, by their places in the list. */
const uppers = new Uint8Array(TRIPLES);
/** For each symbol the middle triples that have it, and those that have a symbol twice, in the words of `BESIDE_AT`. */
const having = new Int32Array(SIDE * BESIDES);
const twofold = new Int32Array(BESIDES);
/** Choice and symbols of each middle triple and of each lower one, by choice. */
const middleKeys = new Uint16Array(TRIPLES);
const lowerKeys = new Uint16Array(TRIPLES);
/** By such a key: which of the six lower triples of the choice have these symbols. */
const fits = new Uint8Array(CHOICES << SIDE);
/** An upper triple, a middle one beside it and the lower ones that fit both; no more of them than such pairs. */
const pairs = new Int32Array(TRIPLES * 8 * EACH + 1);
/** The three triples of each transversal by their places in the list, eight bits each. */
let sorted = new Int32Array(512);
/** The cell of each symbol in each row of a band. */
const places = new Uint8Array(BAND);

/** All of them, in the order of their columns in row A, then in row B and so on. */
export function listTransversals(grid: Uint8Array, into: Transversals = newTransversals()): Transversals {
  const upperCount = listUppers(grid);
  readMiddle(grid);
  readLower(grid);
  return write(sortTriples(findPairs(grid, upperCount)), into);
}

function findSymbols(grid: Uint8Array, start: number): Uint8Array {
  const into = places;
  for (let row = 0; row < BAND; row += SIDE)
    for (let cell = row; cell < row + SIDE; cell++) into[row + grid[start + cell] - 1] = cell;
  return into;
}

/** Writes `uppers`; how many there are. */
function listUppers(grid: Uint8Array): number {
  const [cells, through, into] = [findSymbols(grid, 0), THROUGH, uppers];
  let count = 0;
  for (let word = 0; word < 6; word++) {
    let twice = 0;
    for (let symbol = 0; symbol < 9; symbol++) {
      const a = through[6 * cells[symbol] + word];
      const b = through[6 * cells[9 + symbol] + word];
      const c = through[6 * cells[18 + symbol] + word];
      twice |= (a & b) | (a & c) | (b & c);
    }
    const start = 27 * word + 31;
    for (let left = 0x7ffffff & ~twice; left !== 0; left &= left - 1) into[count++] = start - Math.clz32(left & -left);
  }
  return count;
}

function readMiddle(grid: Uint8Array): void {
  const [cells, through, sets, twice] = [findSymbols(grid, BAND), BESIDE_THROUGH, having, twofold];
  twice.fill(0);
  for (let symbol = 0; symbol < 9; symbol++) {
    const a = 27 * cells[symbol];
    const b = 27 * cells[9 + symbol];
    const c = 27 * cells[18 + symbol];
    for (let word = 0; word < 27; word++) {
      const x = through[a + word];
      const y = through[b + word];
      const z = through[c + word];
      sets[27 * symbol + word] = x | y | z;
      twice[word] |= (x & y) | (x & z) | (y & z);
    }
  }
  readKeys(grid, BAND, middleKeys);
}

function readLower(grid: Uint8Array): void {
  const [keys, into] = [lowerKeys, fits];
  readKeys(grid, 2 * BAND, keys);
  into.fill(0);
  // Those that have a symbol twice are never asked for: three symbols are left over by six.
  for (let k = 0; k < 162; k += 6) for (let place = 0; place < 6; place++) into[keys[k + place]] |= 1 << place;
}

/** The keys of all triples of a band: three columns, one of each stack, and their six orders as in the list. */
function readKeys(grid: Uint8Array, start: number, into: Uint16Array): void {
  let at = 0;
  let key = 0;
  for (let i = start; i < start + 3; i++) {
    const a = 1 << (grid[i] - 1);
    const a2 = 1 << (grid[i + 9] - 1);
    const a3 = 1 << (grid[i + 18] - 1);
    for (let j = start + 3; j < start + 6; j++) {
      const b = 1 << (grid[j] - 1);
      const b2 = 1 << (grid[j + 9] - 1);
      const b3 = 1 << (grid[j + 18] - 1);
      for (let k = start + 6; k < start + 9; k++, at += 6, key += 512) {
        const c = 1 << (grid[k] - 1);
        const c2 = 1 << (grid[k + 9] - 1);
        const c3 = 1 << (grid[k + 18] - 1);
        into[at] = key | a | b2 | c3;
        into[at + 1] = key | a | c2 | b3;
        into[at + 2] = key | b | a2 | c3;
        into[at + 3] = key | b | c2 | a3;
        into[at + 4] = key | c | a2 | b3;
        into[at + 5] = key | c | b2 | a3;
      }
    }
  }
}

/**
 * Writes `pairs`; how many there are. The innermost of all loops: everything is at hand, nothing is called, and what does
 * not fit is written over, because a jump that cannot be foreseen costs more.
 */
function findPairs(grid: Uint8Array, count: number): number {
  const [sets, twice, keys, fit, into] = [having, twofold, middleKeys, fits, pairs];
  const [cells, choices, others, list] = [CELLS_OF, CHOICE, BESIDE_AT, uppers];
  let end = 0;
  for (let n = 0; n < count; n++) {
    const i = list[n];
    const a = grid[cells[3 * i]] - 1;
    const b = grid[cells[3 * i + 1]] - 1;
    const c = grid[cells[3 * i + 2]] - 1;
    const choice = choices[i];
    // What the keys of the other two must add up to: all nine columns have choices of 39 together, every digit once 0, 1 and 2.
    const sum = ((39 - choice) << 9) + (0x1ff - (1 << a) - (1 << b) - (1 << c));
    for (let k = 9; k < 27; k += 9) {
      const word = choice + k < 27 ? choice + k : choice + k - 27;
      let beside = 0xffffff & ~(twice[word] | sets[27 * a + word] | sets[27 * b + word] | sets[27 * c + word]);
      for (const start = 24 * word + 31; beside !== 0; beside &= beside - 1) {
        const j = others[start - Math.clz32(beside & -beside)];
        const third = fit[sum - keys[j]];
        into[end] = (i << 16) | (j << 8) | third;
        end += (third + 63) >> 6;
      }
    }
  }
  return end;
}

/** Writes `sorted`; how many there are. Pairs come by their upper triple, so little is out of order. */
function sortTriples(pairCount: number): number {
  if (sorted.length < EACH * pairCount) sorted = new Int32Array(EACH * pairCount);
  const [from, into, choices, listed] = [pairs, sorted, CHOICE, LISTED_AT];
  let count = 0;
  for (let n = 0; n < pairCount; n++) {
    const pair = from[n];
    const j = (pair >> 8) & 0xff;
    const rest = 6 * (39 - choices[pair >> 16] - ((j / 6) | 0)) + 31;
    const two = (pair & 0xff0000) | (listed[j] << 8);
    for (let fit = pair & 0xff; fit !== 0; fit &= fit - 1) {
      const three = two | listed[rest - Math.clz32(fit & -fit)];
      let at = count++;
      for (; at > 0 && into[at - 1] > three; at--) into[at] = into[at - 1];
      into[at] = three;
    }
  }
  return count;
}

function write(count: number, into: Transversals): Transversals {
  const { upper, middle, lower } = makeRoom(into, count);
  const [from, masks] = [sorted, MASK];
  for (let t = 0; t < count; t++) {
    const three = from[t];
    upper[t] = masks[three >> 16];
    middle[t] = masks[(three >> 8) & 0xff];
    lower[t] = masks[three & 0xff];
  }
  endList(into, count);
  return into;
}
