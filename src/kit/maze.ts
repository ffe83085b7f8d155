/**
 * Mazes on a grid of cells: each cell holds the directions (bits n e s w) in which it is open.
 *
 * ```ts
 * const links = carveMaze(stream('seed', 'maze'), 5, 4);
 * braidMaze(stream('seed', 'loops'), links, 5, 1, 1);
 * links.some(isDeadEnd); // -> false
 * mazeToGround(links, 5).length; // -> 11 * 9
 * ```
 */
import { below, chance, type Rng } from '../engine/rng.ts';
import { step } from './direction.ts';

/**
 * A perfect maze (one way between any two cells) by a depth-first walk that turns back at dead ends.
 *
 * For mazes of thin walls between cells; `mazeToGround` makes a map of it. Cost: every cell twice.
 *
 * ```ts
 * const links = carveMaze(stream('seed', 'maze'), 4, 3);
 * links.length; // -> 12
 * labelPieces(mazeToGround(links, 4), 9, 7, 4, new Int32Array(63)); // -> 1
 * ```
 */
export function carveMaze(r: Rng, cols: number, rows: number): Uint8Array {
  const links = new Uint8Array(cols * rows);
  const trail = new Int32Array(cols * rows);
  const free = new Int32Array(4);
  const stride = [-cols, 1, cols, -1];
  let top = 0;
  // Once a cell is entered its links are not 0; the first one is covered by being the start.
  const start = below(r, cols * rows);
  let cell = start;
  for (;;) {
    const col = cell % cols;
    let count = 0;
    let to = cell - cols;
    if (to >= 0 && links[to] === 0 && to !== start) free[count++] = 0;
    to = cell + 1;
    if (col + 1 < cols && links[to] === 0 && to !== start) free[count++] = 1;
    to = cell + cols;
    if (to < links.length && links[to] === 0 && to !== start) free[count++] = 2;
    to = cell - 1;
    if (col > 0 && links[to] === 0 && to !== start) free[count++] = 3;
    if (count === 0) {
      if (top === 0) return links;
      cell = trail[--top];
      continue;
    }
    const dir = count === 1 ? free[0] : free[below(r, count)];
    links[cell] |= 1 << dir;
    trail[top++] = cell;
    cell += stride[dir];
    links[cell] |= 1 << (dir ^ 2);
  }
}

/**
 * Open dead ends into loops: each dead end, in reading order, with chance num / den gets a second exit, by preference
 * to another dead end. One that was opened by an earlier one is a dead end no more.
 *
 * For mazes in which one can be chased: without loops every dead end is a trap. Cost: every cell once.
 *
 * ```ts
 * const links = carveMaze(stream('seed', 'maze'), 4, 3);
 * braidMaze(stream('seed', 'loops'), links, 4, 1, 1);
 * links.filter(isDeadEnd).length; // -> 0
 * ```
 */
export function braidMaze(r: Rng, links: Uint8Array, cols: number, num: number, den: number): void {
  const rows = links.length / cols;
  for (let cell = 0; cell < links.length; cell++) {
    if (!isDeadEnd(links[cell]) || !chance(r, num, den)) continue;
    let exits = 0;
    let preferred = 0;
    for (let dir = 0; dir < 4; dir++) {
      const to = step(cell, dir, cols, rows);
      if (to < 0 || (links[cell] >> dir) & 1) continue;
      exits |= 1 << dir;
      if (isDeadEnd(links[to])) preferred |= 1 << dir;
    }
    const from = preferred !== 0 ? preferred : exits;
    if (from === 0) continue;
    let nth = below(r, bitCount(from));
    let dir = 0;
    while (((from >> dir) & 1) === 0 || nth-- > 0) dir++;
    links[cell] |= 1 << dir;
    links[step(cell, dir, cols, rows)] |= 1 << (dir ^ 2);
  }
}

/**
 * Whether a cell of a maze has exactly one exit.
 *
 * For putting treasure where nobody passes by chance. Cost: constant.
 *
 * ```ts
 * [isDeadEnd(0b0010), isDeadEnd(0b1010), isDeadEnd(0)]; // -> [true, false, false]
 * ```
 */
export function isDeadEnd(link: number): boolean {
  return link !== 0 && (link & (link - 1)) === 0;
}

function bitCount(mask: number): number {
  let count = 0;
  for (let m = mask; m !== 0; m &= m - 1) count++;
  return count;
}

/**
 * The maze as a map with walls one place thick, 1 = open: (2 * cols + 1) x (2 * rows + 1) places.
 *
 * For walking in a maze with everything else of the kit. Cost: every cell once.
 *
 * ```ts
 * mazeToGround(Uint8Array.of(0b0010, 0b1000), 2).length; // -> 5 * 3
 * formatRows(mazeToGround(Uint8Array.of(0b0010, 0b1000), 2), 5, '#.'); // -> ['#####', '#...#', '#####']
 * ```
 */
export function mazeToGround(links: Uint8Array, cols: number): Uint8Array {
  const rows = links.length / cols;
  const width = 2 * cols + 1;
  const ground = new Uint8Array(width * (2 * rows + 1));
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++, cell++) {
      const place = (2 * row + 1) * width + 2 * col + 1;
      ground[place] = 1;
      ground[place + 1] = (links[cell] >> 1) & 1;
      ground[place + width] = (links[cell] >> 2) & 1;
    }
  }
  return ground;
}
