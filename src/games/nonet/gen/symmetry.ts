/** Whether a pair of grids looks the same after some arrangement, renaming or exchange of the two grids (NONET-017, NONET-022). */
import { CELLS, SIDE } from '../types.ts';
import { throughOf } from './counts.ts';
import { listTransversals, newTransversals } from './transversals.ts';

/** A grid, and how many of its transversals pass through each cell. */
interface Woven {
  readonly grid: Uint8Array;
  readonly through: Uint8Array;
}

/** Two orthogonal grids as they are looked at. */
interface Look {
  first: Uint8Array;
  second: Uint8Array;
  /** The one cell that has a symbol of the first and a symbol of the second. */
  readonly cellOf: Uint8Array;
  /** A sign for each cell: equal for cells that an arrangement could exchange, for few others. */
  readonly signs: Uint16Array;
}

function newWoven(): Woven {
  return { grid: new Uint8Array(CELLS), through: new Uint8Array(CELLS) };
}

function newLook(): Look {
  const nothing = new Uint8Array(0);
  return {
    first: nothing,
    second: nothing,
    cellOf: new Uint8Array((SIDE + 1) * (SIDE + 1)),
    signs: new Uint16Array(CELLS),
  };
}

/** `through`: how many transversals of the first grid pass through each cell, if that is known. */
export function hasSymmetry(
  first: Uint8Array,
  second: Uint8Array,
  through: Uint8Array = throughOf(listTransversals(first, room)),
): boolean {
  const one = { grid: first, through };
  const two = { grid: second, through: throughOf(listTransversals(second, room), secondThrough) };
  const plain = look(one, two, plainLook);
  if (isImage(plain, plain, true) || isImage(plain, look(two, one, imageLook), false)) return true;
  flip(one, oneFlipped);
  flip(two, twoFlipped);
  return (
    isImage(plain, look(oneFlipped, twoFlipped, imageLook), false) ||
    isImage(plain, look(twoFlipped, oneFlipped, imageLook), false)
  );
}

function look(a: Woven, b: Woven, into: Look): Look {
  const { cellOf, signs } = into;
  const [first, second, through, through2] = [a.grid, b.grid, a.through, b.through];
  for (let cell = 0; cell < CELLS; cell++) {
    cellOf[10 * first[cell] + second[cell]] = cell;
    signs[cell] = 256 * through[cell] + through2[cell];
  }
  into.first = first;
  into.second = second;
  return into;
}

function flip({ grid, through }: Woven, into: Woven): void {
  for (let cell = 0, row = 0; row < SIDE; row++)
    for (let to = row; to < CELLS; to += SIDE, cell++) {
      into.grid[to] = grid[cell];
      into.through[to] = through[cell];
    }
}

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / SIDE));
const COLUMN = Uint8Array.from({ length: CELLS }, (_, cell) => cell % SIDE);
const THIRD = Uint8Array.from({ length: SIDE }, (_, line) => Math.floor(line / 3));

// Room for one attempt, used again by the next.
const room = newTransversals();
const secondThrough = new Uint8Array(CELLS);
const oneFlipped = newWoven();
const twoFlipped = newWoven();
const plainLook = newLook();
const imageLook = newLook();
/** The image's row for each row, and of those that are placed. */
const rows = new Uint8Array(SIDE);
/** The image's column for each column; NONE while it is open. Those that were found, to be forgotten again. */
const columns = new Uint8Array(SIDE);
const found = new Uint8Array(SIDE);
let foundCount = 0;
const NONE = SIDE;

/** Whether rows and columns of `image` can be ordered so that it equals `plain` but for names; `itself`: in another way than as it stands. */
function isImage(plain: Look, image: Look, itself: boolean): boolean {
  columns.fill(NONE);
  foundCount = 0;
  for (let to = 0; to < SIDE; to++) {
    columns[0] = to;
    if (placeRow(plain, image, itself, 0, 0)) return true;
  }
  return false;
}

/** Gives this row of the plain pair its image, and then those below; `taken`: images that others have. */
function placeRow(plain: Look, image: Look, itself: boolean, row: number, taken: number): boolean {
  if (row === SIDE) return !itself || columns[0] !== 0 || rows.some((to, from) => to !== from);
  const known = foundCount;
  for (let to = 0; to < SIDE; to++) {
    // Rows of a band stay together.
    if ((taken & (1 << to)) !== 0 || (row % 3 > 0 && THIRD[to] !== THIRD[rows[row - 1]])) continue;
    rows[row] = to;
    const now = taken | (1 << to);
    if (rowFits(plain, image, row, now) && placeRow(plain, image, itself, row + 1, now)) return true;
    while (foundCount > known) columns[found[--foundCount]] = NONE;
  }
  return false;
}

/**
 * The first column gives this row's symbols their new names. A symbol of this row and one of a row above meet in one cell
 * of the plain pair and, renamed, in one of the image: all such cells together are the whole board.
 */
function rowFits(plain: Look, image: Look, row: number, taken: number): boolean {
  const from = SIDE * row;
  const to = SIDE * rows[row] + columns[0];
  if (plain.signs[from] !== image.signs[to]) return false;
  for (let above = 0; above < row; above++) {
    const from2 = SIDE * above;
    const to2 = SIDE * rows[above] + columns[0];
    const one = plain.cellOf[10 * plain.first[from] + plain.second[from2]];
    const oneTo = image.cellOf[10 * image.first[to] + image.second[to2]];
    const two = plain.cellOf[10 * plain.first[from2] + plain.second[from]];
    const twoTo = image.cellOf[10 * image.first[to2] + image.second[to]];
    if (plain.signs[one] !== image.signs[oneTo] || plain.signs[two] !== image.signs[twoTo]) return false;
    if (!cellFits(one, oneTo, row, taken) || !cellFits(two, twoTo, row, taken)) return false;
  }
  return true;
}

/** Whether the cell can have this image, as far as rows and columns are known; its column is known from then on. */
function cellFits(cell: number, image: number, row: number, taken: number): boolean {
  const [r, toRow] = [ROW[cell], ROW[image]];
  if (r <= row ? rows[r] !== toRow : (taken & (1 << toRow)) !== 0) return false;
  if (r > row && (THIRD[r] === THIRD[row]) !== (THIRD[toRow] === THIRD[rows[row]])) return false;
  const [c, toColumn] = [COLUMN[cell], COLUMN[image]];
  if (columns[c] !== NONE) return columns[c] === toColumn;
  // Columns of a stack stay together.
  for (let other = 0; other < SIDE; other++) {
    const at = columns[other];
    if (at !== NONE && (at === toColumn || (THIRD[other] === THIRD[c]) !== (THIRD[at] === THIRD[toColumn])))
      return false;
  }
  columns[c] = toColumn;
  found[foundCount++] = c;
  return true;
}
