import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../engine/rng.ts';
import { labelPieces } from './connect.ts';
import { opposite, step } from './direction.ts';
import { formatRows } from './grid.ts';
import { braidMaze, carveMaze, isDeadEnd, mazeToGround } from './maze.ts';

const cols = fc.integer({ min: 1, max: 12 });
const rows = fc.integer({ min: 1, max: 10 });
const seed = fc.nat(100000);

function countLinks(links: Uint8Array, width: number): number {
  const height = links.length / width;
  let ends = 0;
  for (let cell = 0; cell < links.length; cell++) {
    for (let dir = 0; dir < 4; dir++) {
      if (((links[cell] >> dir) & 1) === 0) continue;
      const to = step(cell, dir, width, height);
      expect(to).toBeGreaterThanOrEqual(0);
      expect((links[to] >> opposite(dir)) & 1).toBe(1);
      ends++;
    }
  }
  return ends / 2;
}

const piecesOf = (ground: Uint8Array, width: number): number =>
  labelPieces(ground, width, ground.length / width, 4, new Int32Array(ground.length));

test('a maze is perfect: every link has two ends, all cells are joined, and there is one link less than cells', () => {
  fc.assert(
    fc.property(cols, rows, seed, (w, h, n) => {
      const links = carveMaze(stream('maze', n), w, h);
      expect(countLinks(links, w)).toBe(w * h - 1);
      expect(piecesOf(mazeToGround(links, w), 2 * w + 1)).toBe(1);
    }),
  );
});

test('the same stream makes the same maze, another one another', () => {
  const a = carveMaze(stream('maze', 1), 20, 20);
  expect(carveMaze(stream('maze', 1), 20, 20)).toEqual(a);
  expect(carveMaze(stream('maze', 2), 20, 20)).not.toEqual(a);
});

test('every one of the four perfect mazes of a 2 x 2 block is made about equally often', () => {
  const made = new Map<string, number>();
  const r = stream('maze', 'all');
  for (let i = 0; i < 4000; i++) {
    const key = carveMaze(r, 2, 2).join();
    made.set(key, (made.get(key) ?? 0) + 1);
  }
  expect(made.size).toBe(4);
  for (const count of made.values()) expect(Math.abs(count - 1000)).toBeLessThan(120);
});

test('full braiding leaves no dead end and takes no link away; chance 0 changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 10 }), seed, (w, h, n) => {
      const r = stream('maze', n);
      const before = carveMaze(r, w, h);
      const after = before.slice();
      braidMaze(r, after, w, 0, 1);
      expect(after).toEqual(before);
      braidMaze(r, after, w, 1, 1);
      for (let cell = 0; cell < after.length; cell++) {
        expect(isDeadEnd(after[cell])).toBe(false);
        expect(after[cell] & before[cell]).toBe(before[cell]);
      }
      countLinks(after, w);
    }),
  );
});

test('a maze on the map: cells and links are open, walls are one place thick', () => {
  // 0 is open to the east, 1 to the west and south, 3 to the north.
  expect(formatRows(mazeToGround(Uint8Array.of(2, 12, 0, 1), 2), 5, '#.')).toEqual([
    '#####',
    '#...#',
    '###.#',
    '#.#.#',
    '#####',
  ]);
});
