import { expect, test } from 'vitest';
import { type Plan, plan } from '../../../../test/helpers/sword-plan.ts';
import { below, type Rng, stream } from '../../../engine/rng.ts';
import { xOf, yOf } from '../state.ts';
import { AREA, SIDE } from '../types.ts';
import { findWay } from './path.ts';

/** The way between two named squares, from the first to the last; null if there is none. */
function wayOf({ terrain, named }: Plan, from: string, to: string, r: Rng, floor = 0): number[] | null {
  const path = [7, 7];
  return findWay(terrain, floor, named[from], named[to], r, path) ? path.reverse() : null;
}

/** Which squares come second on many ways between two named squares. */
function firstSteps(p: Plan, from: string, to: string): string[] {
  const r = stream('first steps');
  const names = Object.fromEntries(Object.entries(p.named).map(([name, square]) => [square, name]));
  const steps = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const square = wayOf(p, from, to, r)?.[1] ?? -1;
    steps.add(names[square] ?? `(${xOf(square)},${yOf(square)})`);
  }
  return [...steps].sort();
}

test('SWORD-252 a way is the shortest by king moves, from the own square to the goal, on the squares of the floor', () => {
  const corridor = plan(['#########', '#a.b#..c#', '###.#.###', '####.####', '#########']);
  const r = stream('way');
  const before = { ...r };
  const square = (x: number, y: number): number => 3 * AREA + y * SIDE + x;
  expect(wayOf(corridor, 'a', 'c', r, 3)).toEqual(
    [
      [1, 1],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 2],
      [6, 1],
      [7, 1],
    ].map(([x, y]) => square(x, y)),
  );
  // Nothing is drawn where there is nothing to choose.
  expect(r).toEqual(before);
  expect(wayOf(corridor, 'a', 'a', r, 3)).toEqual([square(1, 1)]);
  expect(wayOf(corridor, 'b', 'a', r, 3)?.length).toBe(3);
});

test('SWORD-252 where there is no way none is found, and the path is empty', () => {
  const split = plan(['#######', '#a.#.b#', '#..#..#', '#######']);
  const path = [1, 2, 3];
  expect(findWay(split.terrain, 0, split.named.a, split.named.b, stream('x'), path)).toBe(false);
  expect(path).toEqual([]);
});

test('SWORD-252 ways on one floor do not disturb those on another, to another goal or from elsewhere', () => {
  const one = plan(['##########', '#a..b...c#', '##########']);
  const other = plan(['##########', '#a.#b...c#', '##.#.#####', '###.######', '##########']);
  const r = stream('turns');
  const lengths = (p: Plan, ...ways: readonly string[]): (number | undefined)[] =>
    ways.map((w) => wayOf(p, w[0], w[1], r)?.length);
  expect(lengths(one, 'ab', 'cb', 'ab', 'ac', 'ba', 'ca')).toEqual([4, 5, 4, 8, 4, 8]);
  expect(lengths(other, 'ca', 'ab', 'ba')).toEqual([8, 5, 5]);
  expect(lengths(one, 'ca', 'ba', 'ab')).toEqual([8, 4, 4]);
});

test('SWORD-253 a way leaves the lines of its goal when it can', () => {
  // Along a row, a column and a diagonal of the goal, 4 squares away.
  const open = ['###########', ...Array<string>(9).fill('#.........#'), '###########'];
  const put = (squares: Readonly<Record<string, readonly [number, number]>>): Plan => {
    const rows = open.map((row) => [...row]);
    for (const [name, [x, y]] of Object.entries(squares)) rows[y][x] = name;
    return plan(rows.map((row) => row.join('')));
  };
  expect(firstSteps(put({ a: [9, 5], b: [5, 5], u: [8, 4], s: [8, 5], d: [8, 6] }), 'a', 'b')).toEqual(['d', 'u']);
  expect(firstSteps(put({ a: [1, 5], b: [5, 5], u: [2, 4], s: [2, 5], d: [2, 6] }), 'a', 'b')).toEqual(['d', 'u']);
  expect(firstSteps(put({ a: [5, 1], b: [5, 5], l: [4, 2], s: [5, 2], r: [6, 2] }), 'a', 'b')).toEqual(['l', 'r']);
  expect(firstSteps(put({ a: [5, 9], b: [5, 5], l: [4, 8], s: [5, 8], r: [6, 8] }), 'a', 'b')).toEqual(['l', 'r']);
  // On a diagonal the only shortest step stays on it; beside it the step goes to where no line is.
  expect(firstSteps(put({ a: [9, 9], b: [5, 5], d: [8, 8] }), 'a', 'b')).toEqual(['d']);
  expect(firstSteps(put({ a: [9, 8], b: [5, 5], d: [8, 8], o: [8, 7] }), 'a', 'b')).toEqual(['o']);
  expect(firstSteps(put({ a: [8, 9], b: [5, 5], d: [8, 8], o: [7, 8] }), 'a', 'b')).toEqual(['o']);
  expect(firstSteps(put({ a: [1, 2], b: [5, 5], d: [2, 2], o: [2, 3] }), 'a', 'b')).toEqual(['o']);
});

test('SWORD-253 else it prefers a diagonal to a straight line', () => {
  // Three squares away, with a wall on the square that lies on no line.
  const right = plan(['#######', '#..d###', '#..#a##', '#b.s###', '#######']);
  expect(firstSteps(right, 'a', 'b')).toEqual(['d']);
  const down = plan(['######', '#b..##', '#...##', '#s#d##', '##a###', '######']);
  expect(firstSteps(down, 'a', 'b')).toEqual(['d']);
  const straight = plan(['######', '#b.sa#', '######']);
  expect(firstSteps(straight, 'a', 'b')).toEqual(['s']);
});

test('SWORD-253 from two squares away or less all shortest steps are as likely', () => {
  const field = plan(['#######', '#..u..#', '#b.sa.#', '#..d..#', '#######']);
  const far = plan(['########', '#...u..#', '#b..sa.#', '#...d..#', '########']);
  const near = plan(['#######', '#.u...#', '#bsa..#', '#.d...#', '#######']);
  expect(firstSteps(near, 'a', 'b')).toEqual(['d', 's', 'u']);
  expect(firstSteps(field, 'a', 'b')).toEqual(['d', 'u']);
  expect(firstSteps(far, 'a', 'b')).toEqual(['d', 'u']);
});

test('SWORD-253 each of the equal steps comes up as often', () => {
  const near = plan(['#######', '#.u...#', '#bsa..#', '#.d...#', '#######']);
  const r = stream('even');
  const counts = new Map<number | undefined, number>();
  for (let i = 0; i < 300; i++) {
    const square = wayOf(near, 'a', 'b', r)?.[1];
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  expect(counts.size).toBe(3);
  for (const n of counts.values()) expect(Math.abs(n - 100)).toBeLessThan(30);
});

test('SWORD-253 equal steps are drawn from in the order of the compass', () => {
  const near = plan(['#######', '#.u...#', '#bsa..#', '#.d...#', '#######']);
  const r = stream('compass');
  const copy = { ...r };
  const wanted = Array.from({ length: 6 }, () => [near.named.d, near.named.s, near.named.u][below(copy, 3)]);
  expect(Array.from({ length: 6 }, () => wayOf(near, 'a', 'b', r)?.[1])).toEqual(wanted);
});
