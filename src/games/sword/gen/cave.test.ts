import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { AREA, FLOOR, SIDE } from '../types.ts';
import { buildCave, digLine, isHard } from './cave.ts';

test('SWORD-030 a dug line never steps diagonally', () => {
  const terrain = new Uint8Array(AREA);
  digLine(terrain, 9 * SIDE + 9, 20 * SIDE + 25);
  for (let i = 0; i < AREA; i++) {
    if (terrain[i] !== FLOOR || i === 20 * SIDE + 25) continue;
    expect(terrain[i + 1] + terrain[i + SIDE]).toBeGreaterThan(0);
  }
  expect(terrain.reduce((a, b) => a + b)).toBe(1 + 11 + 16);
});

test('SWORD-031 hard and soft rock', () => {
  expect(isHard(4 * SIDE + 20, 0, 0)).toBe(true);
  expect(isHard(20 * SIDE + 45, 0, 0)).toBe(true);
  // x + y = 8 * 5 + 6 is soft, x + y = 8 * 5 + 5 with x - y = 5 is hard.
  expect(isHard(23 * SIDE + 23, 0, 0)).toBe(false);
  expect(isHard(20 * SIDE + 25, 0, 0)).toBe(true);
  expect(isHard(20 * SIDE + 25, 1, 0)).toBe(false);
  expect(isHard(28 * SIDE + 22, 0, 0)).toBe(true);
  expect(isHard(24 * SIDE + 22, 0, 0)).toBe(false);
});

/** Seeds whose caves grow up to each edge: without the rule the ring there would be dug. */
for (const [edge, seed] of [
  ['left', 'cave 0'],
  ['lower', 'cave 22'],
  ['upper', 'cave 166'],
  ['right', 'cave 435'],
])
  test(`SWORD-032 a cave that grows up to the ${edge} edge leaves the outermost ring alone`, () => {
    const cave = buildCave(stream(seed));
    const ring = Array.from({ length: SIDE }, (_, i) => [i, AREA - SIDE + i, i * SIDE, i * SIDE + SIDE - 1]).flat();
    expect(ring.filter((square) => cave[square] === FLOOR)).toEqual([]);
    expect(cave.filter((c) => c === FLOOR).length).toBe(1125);
  });
