import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { createFinder, findPath, findPathBlind, NO_LIMIT } from './astar.ts';
import { step } from './direction.ts';
import { createFlow, FAR, spreadCost } from './flow.ts';
import { parseRows } from './grid.ts';
import { KING_WAY, passes, type Way } from './way.ts';

const WIDTH = 11;
const HEIGHT = 8;
const PLACES = WIDTH * HEIGHT;
const OCTILE: Way = { ways: 8, corners: 0, straight: 10, diagonal: 14 };
const way = fc.record<Way>({
  ways: fc.constantFrom(4, 8),
  corners: fc.constantFrom(0, 1, 2),
  straight: fc.constantFrom(1, 2, 10),
  diagonal: fc.constantFrom(10, 14, 25),
});
const place = fc.nat(PLACES - 1);
const priced = fc
  .array(fc.constantFrom(0, 0, 0, 1, 1, 1, 1, 3, 200), { minLength: PLACES, maxLength: PLACES })
  .map((x) => Uint8Array.from(x));

function dirBetween(from: number, to: number): number {
  for (let dir = 0; dir < 8; dir++) if (step(from, dir, WIDTH, HEIGHT) === to) return dir;
  return -1;
}

/** What a path costs, every step of it checked. */
function priceOf(path: readonly number[], ground: Uint8Array, w: Way): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) {
    const dir = dirBetween(path[i - 1], path[i]);
    expect(dir).toBeGreaterThanOrEqual(0);
    expect(dir).toBeLessThan(w.ways);
    if (i < path.length - 1) expect(ground[path[i]]).toBeGreaterThan(0);
    if (dir >= 4) expect(passes(ground, path[i - 1], dir, WIDTH, w.corners)).toBe(true);
    sum += (ground[path[i]] || 1) * (dir < 4 ? w.straight : w.diagonal);
  }
  return sum;
}

test('a path is walkable and costs what the distance field says; without one the answer is 0', () => {
  const finder = createFinder(WIDTH, HEIGHT);
  const flow = createFlow(WIDTH, HEIGHT);
  const field = new Int32Array(PLACES);
  const out = new Int32Array(PLACES);
  fc.assert(
    fc.property(priced, way, place, place, fc.boolean(), (ground, w, from, to, blind) => {
      ground[from] = 1;
      spreadCost(flow, ground, w, [to], 1, FAR, field);
      const length = (blind ? findPathBlind : findPath)(finder, ground, w, from, to, NO_LIMIT, out);
      if (field[from] === FAR) {
        expect(length).toBe(0);
        return;
      }
      const path = [...out.subarray(0, length)];
      expect([path[0], path[length - 1]]).toEqual([from, to]);
      expect(priceOf(path, ground, w)).toBe(field[from]);
      expect(findPath(finder, ground, w, from, to, field[from], out)).toBeGreaterThan(0);
      if (from !== to) expect(findPath(finder, ground, w, from, to, field[from] - 1, out)).toBe(0);
    }),
    { numRuns: 400 },
  );
});

/** The stated order taken literally: a list sorted anew before each choice, every neighbour tried, nothing pruned. */
function literalPath(ground: Uint8Array, w: Way, from: number, to: number, guided: boolean): number[] {
  interface Node {
    place: number;
    f: number;
    h: number;
    age: number;
  }
  const estimate = (p: number): number => {
    const dx = Math.abs((p % WIDTH) - (to % WIDTH));
    const dy = Math.abs(Math.floor(p / WIDTH) - Math.floor(to / WIDTH));
    if (!guided) return 0;
    if (w.ways === 4) return w.straight * (dx + dy);
    return w.straight * Math.max(dx, dy) + (Math.min(w.diagonal, 2 * w.straight) - w.straight) * Math.min(dx, dy);
  };
  const cost = new Map<number, number>([[from, 0]]);
  const parent = new Map<number, number>();
  let open: Node[] = [{ place: from, f: 0, h: 0, age: 0 }];
  for (let age = 1; open.length > 0; ) {
    open.sort((a, b) => a.f - b.f || a.h - b.h || a.age - b.age);
    const here = defined(open.shift()).place;
    if (here === to) {
      const path = [to];
      while (path[0] !== from) path.unshift(defined(parent.get(path[0])));
      return path;
    }
    for (let dir = 0; dir < w.ways; dir++) {
      const next = step(here, dir, WIDTH, HEIGHT);
      if (next < 0 || (ground[next] === 0 && next !== to)) continue;
      if (dir >= 4 && !passes(ground, here, dir, WIDTH, w.corners)) continue;
      const total = defined(cost.get(here)) + (ground[next] || 1) * (dir < 4 ? w.straight : w.diagonal);
      if (total >= (cost.get(next) ?? FAR)) continue;
      cost.set(next, total);
      parent.set(next, here);
      open = open.filter((n) => n.place !== next);
      open.push({ place: next, f: total + estimate(next), h: estimate(next), age: age++ });
    }
  }
  return [];
}

test('among equally cheap paths the stated order decides, whatever shortcuts the search takes', () => {
  const finder = createFinder(WIDTH, HEIGHT);
  const out = new Int32Array(PLACES);
  const anyWay = fc.oneof(way, fc.constantFrom(KING_WAY, OCTILE));
  fc.assert(
    fc.property(priced, anyWay, place, place, fc.boolean(), (ground, w, from, to, guided) => {
      const length = (guided ? findPath : findPathBlind)(finder, ground, w, from, to, NO_LIMIT, out);
      expect([...out.subarray(0, length)]).toEqual(literalPath(ground, w, from, to, guided));
    }),
    { numRuns: 500 },
  );
});

test('a closed goal can be reached, a closed place on the way cannot', () => {
  const chart = parseRows(['..#..', '..#..', '..#.#'], '#.');
  if (!chart.ok) throw new Error(chart.problem.text);
  const { cells } = chart.value;
  const finder = createFinder(5, 3);
  const out = new Int32Array(15);
  expect(findPath(finder, cells, KING_WAY, 0, 3, NO_LIMIT, out)).toBe(0);
  expect([...out.subarray(0, findPath(finder, cells, KING_WAY, 3, 14, NO_LIMIT, out))]).toEqual([3, 8, 14]);
  expect([...out.subarray(0, findPath(finder, cells, KING_WAY, 7, 7, NO_LIMIT, out))]).toEqual([7]);
});

test('a search that has to begin its marks anew finds the same', () => {
  const ground = new Uint8Array(PLACES).fill(1, 0, PLACES - WIDTH);
  const out = new Int32Array(PLACES);
  const finder = createFinder(WIDTH, HEIGHT);
  const length = findPath(finder, ground, OCTILE, 0, 60, NO_LIMIT, out);
  const path = out.slice(0, length);
  finder.base = 0;
  for (let i = 0; i < 3; i++) {
    expect(findPath(finder, ground, OCTILE, 0, 60, NO_LIMIT, out)).toBe(length);
    expect(out.slice(0, length)).toEqual(path);
  }
});
