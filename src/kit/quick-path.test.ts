import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFinder, findPath, NO_LIMIT } from './astar.ts';
import { createQuickFinder, quickPath } from './quick-path.ts';
import { FOUR_WAY, KING_WAY, type Way } from './way.ts';

const WIDTH = 13;
const HEIGHT = 9;
const PLACES = WIDTH * HEIGHT;
const WAYS: readonly Way[] = [
  FOUR_WAY,
  KING_WAY,
  { ways: 8, corners: 0, straight: 10, diagonal: 14 },
  { ways: 8, corners: 1, straight: 1, diagonal: 1 },
  { ways: 8, corners: 2, straight: 10, diagonal: 14 },
];
const ground = fc
  .array(fc.constantFrom(0, 0, 1, 1, 1), { minLength: PLACES, maxLength: PLACES })
  .map((x) => Uint8Array.from(x));
const place = fc.nat(PLACES - 1);

/** Total price, from the price of one step to the next in the path. */
function price(path: Int32Array, way: Way): number {
  let sum = 0;
  for (let i = 1; i < path.length; i++) {
    const by = Math.abs(path[i] - path[i - 1]);
    const straight = by === 1 || by === WIDTH;
    expect(straight || (way.ways === 8 && (by === WIDTH + 1 || by === WIDTH - 1))).toBe(true);
    sum += straight ? way.straight : way.diagonal;
  }
  return sum;
}

test('a quick path is exactly as cheap as the ordered search says, and walks on open ground', () => {
  const quick = createQuickFinder(WIDTH, HEIGHT);
  const exact = createFinder(WIDTH, HEIGHT);
  const out = new Int32Array(PLACES);
  const wanted = new Int32Array(PLACES);
  fc.assert(
    fc.property(ground, fc.constantFrom(...WAYS), place, place, (map, way, from, to) => {
      const length = quickPath(quick, map, way, from, to, out);
      const known = findPath(exact, map, way, from, to, NO_LIMIT, wanted);
      expect(length > 0).toBe(known > 0);
      if (length === 0) return;
      const path = out.slice(0, length);
      expect([path[0], path[length - 1]]).toEqual([from, to]);
      for (const p of path.subarray(1, length - 1)) expect(map[p]).toBe(1);
      expect(price(path, way)).toBe(price(wanted.slice(0, known), way));
    }),
    { numRuns: 1500 },
  );
});

test('a quick search that has to begin its marks anew finds the same', () => {
  const map = new Uint8Array(PLACES).fill(1);
  const out = new Int32Array(PLACES);
  const finder = createQuickFinder(WIDTH, HEIGHT);
  const length = quickPath(finder, map, KING_WAY, 0, 50, out);
  const path = out.slice(0, length);
  finder.base = 0;
  for (let i = 0; i < 3; i++) {
    expect(quickPath(finder, map, KING_WAY, 0, 50, out)).toBe(length);
    expect(out.slice(0, length)).toEqual(path);
  }
});
