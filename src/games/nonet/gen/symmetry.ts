/** Whether a pair of grids looks the same after some arrangement, renaming or exchange of the two grids (NONET-017, NONET-022). */
import { CELLS, SIDE } from '../types.ts';
import { listTransversals } from './transversals.ts';

/** Two grids as they are looked at: the first and the second, and how many transversals of each pass through a cell. */
interface Sight {
  readonly grids: readonly [Uint8Array, Uint8Array];
  /** Equal for lines that an arrangement could exchange, for few others. */
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export function hasSymmetry(first: Uint8Array, second: Uint8Array): boolean {
  const counts: [Uint16Array, Uint16Array] = [countThrough(first), countThrough(second)];
  const plain = look([first, second], counts);
  const flipped = look([flip(first), flip(second)], [flip(counts[0]), flip(counts[1])]);
  const ways = [plain, exchange(plain, counts), flipped, exchange(flipped, [flip(counts[0]), flip(counts[1])])];
  return ways.some((image, i) => isImage(plain, image, i === 0));
}

function exchange({ grids }: Sight, [a, b]: readonly [Uint16Array, Uint16Array]): Sight {
  return look([grids[1], grids[0]], [b, a]);
}

function countThrough(grid: Uint8Array): Uint16Array {
  const counts = new Uint16Array(CELLS);
  for (const cell of listTransversals(grid).cells) counts[cell]++;
  return counts;
}

function look(grids: Sight['grids'], [a, b]: readonly [Uint16Array, Uint16Array]): Sight {
  const rows = new Array<number>(SIDE).fill(0);
  const columns = new Array<number>(SIDE).fill(0);
  for (let cell = 0; cell < CELLS; cell++) {
    // A sum does not depend on the order inside the line; the square keeps apart what has the same total.
    const pair = 1000 * a[cell] + b[cell];
    const sign = pair * pair;
    rows[Math.floor(cell / SIDE)] += sign;
    columns[cell % SIDE] += sign;
  }
  return { grids, rows, columns };
}

function flip<T extends Uint8Array | Uint16Array>(layer: T): T {
  return layer.map((_, cell) => layer[(cell % SIDE) * SIDE + Math.floor(cell / SIDE)]) as T;
}

/** Whether rows and columns of `image` can be ordered so that it equals `plain` but for names; `trivially`: in another way than as it stands. */
function isImage(plain: Sight, image: Sight, trivially: boolean): boolean {
  const order: number[] = [];
  /** Row `order.length` of the plain pair gets its image. */
  function place(): boolean {
    const row = order.length;
    if (row === SIDE) return columnsFit(plain, image, order, trivially);
    for (let to = 0; to < SIDE; to++) {
      if (plain.rows[row] !== image.rows[to] || order.includes(to)) continue;
      // Rows of a band stay together.
      if (row % 3 > 0 && Math.floor(to / 3) !== Math.floor(order[row - 1] / 3)) continue;
      order.push(to);
      if (place()) return true;
      order.pop();
    }
    return false;
  }
  return place();
}

/** With the rows in place, the image of the first column gives both renamings, and those the other columns. */
function columnsFit(plain: Sight, image: Sight, order: readonly number[], trivially: boolean): boolean {
  const still = trivially && order.every((to, row) => to === row);
  for (let to = 0; to < SIDE; to++) {
    if (plain.columns[0] !== image.columns[to] || (still && to === 0)) continue;
    for (let k = 0; k < 2; k++)
      for (let row = 0; row < SIDE; row++)
        names[k][plain.grids[k][row * SIDE]] = image.grids[k][order[row] * SIDE + to];
    if (renamedFits(plain, image, order)) return true;
  }
  return false;
}

/** Whether every column of the plain pair, renamed, is one of the image, with the columns of a stack together. */
function renamedFits(plain: Sight, image: Sight, order: readonly number[]): boolean {
  let stack = -1;
  for (let column = 0; column < SIDE; column++) {
    const to = columnOf(plain, image, order, column);
    if (to < 0) return false;
    if (column % 3 === 0) stack = Math.floor(to / 3);
    else if (Math.floor(to / 3) !== stack) return false;
  }
  return true;
}

/** The column of the image that holds the renamed symbols of this one in both grids; -1 if none does. */
function columnOf(plain: Sight, image: Sight, order: readonly number[], column: number): number {
  for (let to = 0; to < SIDE; to++) {
    let row = 0;
    while (row < SIDE && isRenamed(plain, image, row * SIDE + column, order[row] * SIDE + to)) row++;
    if (row === SIDE) return to;
  }
  return -1;
}

function isRenamed(plain: Sight, image: Sight, cell: number, to: number): boolean {
  return names[0][plain.grids[0][cell]] === image.grids[0][to] && names[1][plain.grids[1][cell]] === image.grids[1][to];
}

/** The image's symbol for each symbol of the first and of the second grid; room for one attempt, used again by the next. */
const names = [new Uint8Array(SIDE + 1), new Uint8Array(SIDE + 1)];
