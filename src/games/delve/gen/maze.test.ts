/** The maze of chunks (DELVE-014 to DELVE-020), compared with a plain second telling of the book. */
import { expect, test } from 'vitest';
import { content, type Maze, mazeOf, once } from '../../../../test/helpers/delve.ts';
import { below, chance, shuffle, stream } from '../../../engine/rng.ts';

const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

interface Room {
  x: number;
  y: number;
  links: number[];
}

/** DELVE-017: the open cell with the lowest cost, then the earliest inserted; neighbours n, e, s, w. */
function cheapest(weights: readonly number[], from: number, to: number): number[] {
  const open = [{ cell: from, cost: 0, path: [from] }];
  const taken = new Set<number>();
  for (;;) {
    const best = open.reduce((a, b) => (b.cost < a.cost ? b : a));
    open.splice(open.indexOf(best), 1);
    if (taken.has(best.cell)) continue;
    taken.add(best.cell);
    if (best.cell === to) return best.path;
    for (const [dx, dy] of SIDES) {
      const x = (best.cell % 9) + dx;
      const y = Math.floor(best.cell / 9) + dy;
      const cell = 9 * y + x;
      if (x < 0 || y < 0 || x >= 9 || y >= 6 || taken.has(cell)) continue;
      const cost = best.cost + weights[cell];
      // A place that waits with the same or a lower cost keeps its way.
      if (open.some((o) => o.cell === cell && o.cost <= cost)) continue;
      open.push({ cell, cost, path: [...best.path, cell] });
    }
  }
}

function told(seed: string, count: number): { rooms: Room[]; end: number } {
  const r = stream(seed);
  const weights = Array.from({ length: 54 }, () => [1, 20, 10000][below(r, 3)]);
  const left = 9 * (2 + below(r, 2)) + 3;
  const right = 9 * (2 + below(r, 2)) + 6;
  const swapped = chance(r, 50, 100);
  const spine = cheapest(weights, swapped ? right : left, swapped ? left : right).slice(0, count);
  const rooms: Room[] = spine.map((c) => ({ x: c % 9, y: Math.floor(c / 9), links: [-1, -1, -1, -1] }));
  const at = (x: number, y: number): number => rooms.findIndex((c) => c.x === x && c.y === y);
  const join = (a: number, b: number): void => {
    const side = SIDES.findIndex(([dx, dy]) => rooms[a].x + dx === rooms[b].x && rooms[a].y + dy === rooms[b].y);
    rooms[a].links[side] = b;
    rooms[b].links[(side + 2) % 4] = a;
  };
  for (let i = 1; i < rooms.length; i++) join(i - 1, i);
  const end = rooms.length - 1;
  while (rooms.length < count) {
    const between = rooms.map((_, i) => i).filter((i) => i !== 0 && i !== end);
    const from = between[below(r, between.length)];
    const order = shuffle(r, [0, 1, 2, 3]);
    const free = order.find((d) => at(rooms[from].x + SIDES[d][0], rooms[from].y + SIDES[d][1]) < 0);
    if (free === undefined) continue;
    rooms.push({ x: rooms[from].x + SIDES[free][0], y: rooms[from].y + SIDES[free][1], links: [-1, -1, -1, -1] });
    const made = rooms.length - 1;
    join(from, made);
    for (const d of order) {
      const other = at(rooms[made].x + SIDES[d][0], rooms[made].y + SIDES[d][1]);
      if (other > 0 && other !== end && other !== from && chance(r, 33, 100)) join(made, other);
    }
  }
  const [x0, y0] = [Math.min(...rooms.map((c) => c.x)), Math.min(...rooms.map((c) => c.y))];
  return { rooms: rooms.map((c) => ({ ...c, x: c.x - x0, y: c.y - y0 })), end };
}

const SEEDS = Array.from({ length: 400 }, (_, i) => `maze ${i}`);
const mazes = once((): readonly Maze[] => SEEDS.map((seed, i) => mazeOf(seed, 8 + (i % 3))));
const linksOf = (c: { readonly links: readonly number[] }): number => c.links.filter((l) => l >= 0).length;

test('DELVE-014 a level has 7 cells to depth 6, then 8', () => {
  expect(Array.from({ length: 12 }, (_, i) => content.chunkCount[i + 1])).toEqual([7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8]);
  mazes().forEach((m, i) => expect(m.cells.length).toBe(8 + (i % 3)));
});

test('DELVE-015 cells are neighbours exactly where they are linked both ways', () => {
  for (const { cells } of mazes()) {
    expect(new Set(cells.map((c) => `${c.x},${c.y}`)).size).toBe(cells.length);
    cells.forEach((c, i) =>
      c.links.forEach((l, side) => {
        if (l < 0) return;
        expect([cells[l].x - c.x, cells[l].y - c.y]).toEqual([...SIDES[side]]);
        expect(cells[l].links[(side + 2) % 4]).toBe(i);
      }),
    );
  }
});

test('DELVE-016 the spine is the cheapest path over weights of 1, 20 and 10000', () => {
  // The cells up to the end are the spine, in order.
  SEEDS.forEach((seed, i) => {
    const { rooms, end } = told(seed, 8 + (i % 3));
    const spine = (list: readonly { x: number; y: number }[]) =>
      list.slice(0, end + 1).map((c) => [c.x - list[0].x, c.y - list[0].y]);
    expect([mazes()[i].end, spine(mazes()[i].cells)]).toEqual([end, spine(rooms)]);
  });
});

test('DELVE-017 ties in the cheapest path are broken by insertion, neighbours in the order n, e, s, w', () => {
  // Over so many grids of three weights there are many ties; each is broken as the book says.
  SEEDS.forEach((seed, i) => {
    const wanted = told(seed, 10);
    expect(
      mazeOf(seed, 10)
        .cells.slice(0, wanted.end + 1)
        .map((c) => [c.x, c.y]),
    ).toEqual(wanted.rooms.slice(0, wanted.end + 1).map((c) => [c.x, c.y]));
    expect(i).toBeLessThan(SEEDS.length);
  });
});

test('DELVE-018 branches and their further links are drawn as the book says', () => {
  SEEDS.forEach((seed, i) => expect(mazes()[i].cells).toEqual(told(seed, 8 + (i % 3)).rooms));
});

test('DELVE-019 start and end have one link each, and every maze is connected', () => {
  for (const { cells, end } of mazes()) {
    expect([linksOf(cells[0]), linksOf(cells[end])]).toEqual([1, 1]);
    const seen = new Set([0]);
    for (const c of seen) for (const l of cells[c].links) if (l >= 0) seen.add(l);
    expect(seen.size).toBe(cells.length);
  }
});

test('DELVE-020 the grid is shifted to its corner', () => {
  for (const m of mazes()) {
    expect([Math.min(...m.cells.map((c) => c.x)), Math.min(...m.cells.map((c) => c.y))]).toEqual([0, 0]);
    expect([m.width, m.height]).toEqual([
      Math.max(...m.cells.map((c) => c.x)) + 1,
      Math.max(...m.cells.map((c) => c.y)) + 1,
    ]);
  }
});
