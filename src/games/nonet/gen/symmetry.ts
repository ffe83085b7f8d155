/** Whether a pair of grids looks the same after some arrangement, renaming or exchange of the two grids (NONET-017, NONET-022). */
import { SIDE } from '../types.ts';
import { listTransversals } from './transversals.ts';

/** Two grids as they are looked at, plainly or flipped: a cell is `down` times its row and `across` times its column. */
interface Sight {
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly down: number;
  readonly across: number;
  /** A sign for each line: equal for lines that an arrangement could exchange, for few others. */
  readonly rows: Float64Array;
  readonly columns: Float64Array;
}

/** `through`: how many transversals of the first grid pass through each cell, if that is known. */
export function hasSymmetry(
  first: Uint8Array,
  second: Uint8Array,
  through: Uint16Array = listTransversals(first).through,
): boolean {
  const [one, two] = [
    { grid: first, through },
    { grid: second, through: listTransversals(second).through },
  ];
  const plain = look(one, two);
  const exchanged = look(two, one);
  return (
    isImage(plain, plain, true) ||
    isImage(plain, exchanged, false) ||
    isImage(plain, flip(plain), false) ||
    isImage(plain, flip(exchanged), false)
  );
}

interface Woven {
  readonly grid: Uint8Array;
  readonly through: Uint16Array;
}

function look(a: Woven, b: Woven): Sight {
  const rows = new Float64Array(SIDE);
  const columns = new Float64Array(SIDE);
  for (let row = 0, cell = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++, cell++) {
      // A sum does not depend on the order inside the line; the square keeps apart what has the same total.
      const pair = 1000 * a.through[cell] + b.through[cell];
      const sign = pair * pair;
      rows[row] += sign;
      columns[column] += sign;
    }
  return { first: a.grid, second: b.grid, down: SIDE, across: 1, rows, columns };
}

function flip({ first, second, rows, columns }: Sight): Sight {
  return { first, second, down: 1, across: SIDE, rows: columns, columns: rows };
}

/** Whether rows and columns of `image` can be ordered so that it equals `plain` but for names; `itself`: in another way than as it stands. */
function isImage(plain: Sight, image: Sight, itself: boolean): boolean {
  return placeRow(plain, image, itself, 0, 0);
}

/** Gives this row of the plain pair its image, and then those below; `taken`: images that others have. */
function placeRow(plain: Sight, image: Sight, itself: boolean, row: number, taken: number): boolean {
  if (row === SIDE) return columnsFit(plain, image, itself);
  for (let to = 0; to < SIDE; to++) {
    if (plain.rows[row] !== image.rows[to] || (taken & (1 << to)) !== 0) continue;
    // Rows of a band stay together.
    if (row % 3 > 0 && Math.floor(to / 3) !== Math.floor(order[row - 1] / 3)) continue;
    order[row] = to;
    if (placeRow(plain, image, itself, row + 1, taken | (1 << to))) return true;
  }
  return false;
}

/** With the rows in place, the image of the first column gives both renamings, and those the other columns. */
function columnsFit(plain: Sight, image: Sight, itself: boolean): boolean {
  const still = itself && order.every((to, row) => to === row);
  for (let to = 0; to < SIDE; to++) {
    if (plain.columns[0] !== image.columns[to] || (still && to === 0)) continue;
    for (let row = 0; row < SIDE; row++) {
      const there = order[row] * image.down + to * image.across;
      firstNames[plain.first[row * SIDE]] = image.first[there];
      secondNames[plain.second[row * SIDE]] = image.second[there];
    }
    if (renamedFits(plain, image)) return true;
  }
  return false;
}

/** Whether every column of the plain pair, renamed, is one of the image, with the columns of a stack together. */
function renamedFits(plain: Sight, image: Sight): boolean {
  let stack = -1;
  for (let column = 0; column < SIDE; column++) {
    const to = columnOf(plain, image, column);
    if (to < 0) return false;
    if (column % 3 === 0) stack = Math.floor(to / 3);
    else if (Math.floor(to / 3) !== stack) return false;
  }
  return true;
}

/** The column of the image that holds the renamed symbols of this one in both grids; -1 if none does. */
function columnOf(plain: Sight, image: Sight, column: number): number {
  for (let to = 0; to < SIDE; to++) {
    let row = 0;
    while (row < SIDE && isRenamed(plain, image, row * SIDE + column, order[row] * image.down + to * image.across))
      row++;
    if (row === SIDE) return to;
  }
  return -1;
}

function isRenamed(plain: Sight, image: Sight, cell: number, to: number): boolean {
  return firstNames[plain.first[cell]] === image.first[to] && secondNames[plain.second[cell]] === image.second[to];
}

// Room for one attempt, used again by the next.
/** The image's row for each row. */
const order = new Uint8Array(SIDE);
/** The image's symbol for each symbol of either grid. */
const firstNames = new Uint8Array(SIDE + 1);
const secondNames = new Uint8Array(SIDE + 1);
