import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { labelPieces } from '../../../kit/connect.ts';
import { AREA, FLOOR, SIDE, WALL } from '../types.ts';
import { buildRings, CENTRE, planRings } from './rings.ts';

function ringOf(square: number): number {
  return Math.max(Math.abs((square % SIDE) - CENTRE), Math.abs(Math.floor(square / SIDE) - CENTRE));
}

test('SWORD-033 a chamber and eleven rings round (24,24), all else wall or gate', () => {
  const { terrain, gates } = planRings();
  const wrong = Array.from(terrain.keys()).filter((i) => {
    const d = ringOf(i);
    const onRing = d >= 3 && d <= 23 && d % 2 === 1;
    const open = (d <= 1 || onRing) && !gates.includes(i);
    return terrain[i] !== (open ? FLOOR : WALL);
  });
  expect(wrong).toEqual([]);
});

test('SWORD-034 512 gates between 265 pieces', () => {
  const plan = planRings();
  expect(plan.gates.length).toBe(512);
  expect(plan.pieces).toBe(265);
  expect(plan.from.every((a, i) => a >= 0 && plan.to[i] >= 0 && a !== plan.to[i])).toBe(true);
});

test('SWORD-035 gates are opened until all is one piece, and a few more for loops', () => {
  const plan = planRings();
  for (let i = 0; i < 10; i++) {
    const terrain = buildRings(stream(`rings ${i}`));
    expect(labelPieces(terrain, SIDE, SIDE, 4, new Int32Array(AREA))).toBe(1);
    const open = plan.gates.filter((g) => terrain[g] === FLOOR).length;
    expect(open).toBeGreaterThan(264);
    expect(open).toBeLessThanOrEqual(264 + 69);
  }
});
