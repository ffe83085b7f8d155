/** For tests: pairs of grids made as the rule book says (NONET-020 to NONET-022, NONET-211), to compare the generator with. */
import { type Rng, shuffle } from '../../src/engine/rng.ts';

/** Board F of NONET-179 before its symbols got their names: a pair without symmetry. */
export const PLAIN_PAIR = {
  first: Uint8Array.from('123456789857293461946718235392645178785321946614879523578932614469187352231564897', Number),
  second: Uint8Array.from('123456789469827135758391642281963457694578321537214896946185273875632914312749568', Number),
};

/** (a b; d e) over the integers modulo 3. */
export type Matrix = readonly [number, number, number, number];

/** NONET-018. */
export function algebraic([a, b, d, e]: Matrix): Uint8Array {
  return Uint8Array.from({ length: 81 }, (_, cell) => {
    const row = Math.floor(cell / 9);
    const col = cell % 9;
    const [r1, r0, c1, c0] = [Math.floor(row / 3), row % 3, Math.floor(col / 3), col % 3];
    return 3 * ((a * r1 + b * r0 + c1) % 3) + ((d * r1 + e * r0 + c0) % 3) + 1;
  });
}

/** Sets of nine cells, one in each row, column and box, one of each symbol; by their columns in row A, row B and so on. */
export function transversalsOf(g: Uint8Array): number[][] {
  const found: number[][] = [];
  function extend(cells: number[], cols: number, boxes: number, symbols: number): void {
    const row = cells.length;
    if (row === 9) found.push(cells);
    for (let col = 0; row < 9 && col < 9; col++) {
      const box = 1 << (3 * Math.floor(row / 3) + Math.floor(col / 3));
      const symbol = 1 << g[9 * row + col];
      if ((cols & (1 << col)) === 0 && (boxes & box) === 0 && (symbols & symbol) === 0)
        extend([...cells, 9 * row + col], cols | (1 << col), boxes | box, symbols | symbol);
    }
  }
  extend([], 0, 0, 0);
  return found;
}

/** The rule read aloud: the first cover that the search finds. */
export function partnerOf(random: Rng, grid: Uint8Array): Uint8Array {
  function cover(left: number[][], cells: number[]): number[][] | null {
    if (cells.length === 0) return [];
    const through = cells.map((cell) => left.filter((t) => t.includes(cell)));
    const fewest = through.reduce((best, list) => (list.length < best.length ? list : best));
    for (const t of shuffle(random, [...fewest])) {
      const rest = cover(
        left.filter((other) => !other.some((cell) => t.includes(cell))),
        cells.filter((cell) => !t.includes(cell)),
      );
      if (rest !== null) return [t, ...rest];
    }
    return null;
  }
  const cells = Array.from({ length: 81 }, (_, cell) => cell);
  const partner = new Uint8Array(81);
  for (const t of cover(transversalsOf(grid), cells) ?? []) for (const cell of t) partner[cell] = t[0] + 1;
  return partner;
}

/** All 1,296 orders of nine lines in three bands. */
function orders(): number[][] {
  const three = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]; // biome-ignore format: one row
  return three.flatMap((bands) =>
    three.flatMap((a) =>
      three.flatMap((b) => three.map((c) => [a, b, c].flatMap((lines, k) => lines.map((line) => 3 * bands[k] + line)))),
    ),
  );
}
const ORDERS = orders();

/** NONET-022: some arrangement other than none at all, renaming or exchange leaves the pair as it is. */
export function isSymmetric(first: Uint8Array, second: Uint8Array): boolean {
  const flipped = (g: Uint8Array) => g.map((_, cell) => g[9 * (cell % 9) + Math.floor(cell / 9)]);
  const ways = [
    [first, second],
    [second, first],
    [flipped(first), flipped(second)],
    [flipped(second), flipped(first)],
  ];
  return ways.some(([g, h], way) =>
    ORDERS.some((rows) => {
      for (let to = 0; to < 9; to++) {
        const columns = columnsFor([first, second], [g, h], rows, to);
        const moved = way > 0 || to > 0 || rows.some((r, i) => r !== i);
        if (moved && columns !== null && ORDERS.some((o) => o.join() === columns.join())) return true;
      }
      return false;
    }),
  );
}

/** Where each column goes if the first goes to `to`: the names follow from the first column, the columns from the names. */
function columnsFor(
  grids: readonly Uint8Array[],
  images: readonly Uint8Array[],
  rows: readonly number[],
  to: number,
): number[] | null {
  const names = grids.map((g, k) => new Map(rows.map((r, i) => [g[9 * i], images[k][9 * r + to]])));
  const columns: number[] = [];
  for (let c = 0; c < 9; c++) {
    let image = 0;
    const fits = (): boolean =>
      rows.every((r, i) => grids.every((g, k) => names[k].get(g[9 * i + c]) === images[k][9 * r + image]));
    while (image < 9 && !fits()) image++;
    if (image === 9) return null;
    columns.push(image);
  }
  return columns;
}

/** The last two grids of the walk. */
export function walkByTheBook(random: Rng): { first: Uint8Array; second: Uint8Array } {
  const grids = [algebraic([0, 1, 1, 0])];
  for (let step = 1; step <= 8; step++) grids.push(partnerOf(random, grids[step - 1]));
  return { first: grids[7], second: grids[8] };
}
