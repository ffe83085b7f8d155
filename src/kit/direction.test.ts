import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  COMPASS,
  DIR4,
  DIR8,
  DX,
  DY,
  dirAlong,
  dirIndex,
  dirOfVector,
  isDiagonal,
  neighbours,
  opposite,
  step,
  turn,
} from './direction.ts';

const dir = fc.nat(7);

test('the names spell the deltas: n is up, e is right, and the four come first', () => {
  for (let d = 0; d < 8; d++) {
    const name = DIR8[d];
    expect(DX[d]).toBe(name.includes('e') ? 1 : name.includes('w') ? -1 : 0);
    expect(DY[d]).toBe(name.includes('s') ? 1 : name.includes('n') ? -1 : 0);
    expect(isDiagonal(d)).toBe(name.length === 2);
    expect(dirIndex(name)).toBe(d);
  }
  expect(DIR8.slice(0, 4)).toEqual([...DIR4]);
});

test('the opposite points back', () => {
  for (let d = 0; d < 8; d++) expect([DX[opposite(d)] + DX[d], DY[opposite(d)] + DY[d]]).toEqual([0, 0]);
});

test('turning by eighths walks the compass in order, both ways', () => {
  for (let i = 0; i < 8; i++) {
    const d = dirIndex(COMPASS[i]);
    expect(DIR8[turn(d, 1)]).toBe(COMPASS[(i + 1) & 7]);
    expect(DIR8[turn(d, -3)]).toBe(COMPASS[(i + 5) & 7]);
  }
});

test('a step stops at the edge and never wraps to the next row', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), fc.nat(48), dir, (w, h, n, d) => {
      const place = n % (w * h);
      const col = (place % w) + DX[d];
      const row = Math.floor(place / w) + DY[d];
      expect(step(place, d, w, h)).toBe(col < 0 || row < 0 || col >= w || row >= h ? -1 : row * w + col);
    }),
  );
});

test('neighbours come in direction order and leave out what is beyond the edge', () => {
  const out = new Int32Array(8);
  expect([...out.subarray(0, neighbours(0, 8, 3, 3, out))]).toEqual([1, 3, 4]);
  expect([...out.subarray(0, neighbours(4, 8, 3, 3, out))]).toEqual([1, 5, 7, 3, 2, 8, 6, 0]);
  expect([...out.subarray(0, neighbours(4, 4, 3, 3, out))]).toEqual([1, 5, 7, 3]);
});

test('the direction of a vector is the one with the smallest angle to it', () => {
  const length = [1, 1, 1, 1, Math.SQRT2, Math.SQRT2, Math.SQRT2, Math.SQRT2];
  const part = fc.integer({ min: -50, max: 50 });
  fc.assert(
    fc.property(part, part, (dx, dy) => {
      if (dx === 0 && dy === 0) {
        expect(dirOfVector(dx, dy)).toBe(-1);
        return;
      }
      const cosine = (d: number) => (DX[d] * dx + DY[d] * dy) / length[d];
      let best = 0;
      for (let d = 1; d < 8; d++) if (cosine(d) > cosine(best)) best = d;
      expect(dirOfVector(dx, dy)).toBe(best);
    }),
  );
});

test('only rows, columns and exact diagonals have a direction along them', () => {
  expect(DIR8[dirAlong(0, 4, 5)]).toBe('e');
  expect(DIR8[dirAlong(24, 0, 5)]).toBe('nw');
  expect(DIR8[dirAlong(22, 2, 5)]).toBe('n');
  expect(dirAlong(0, 7, 5)).toBe(-1);
  expect(dirAlong(7, 7, 5)).toBe(-1);
});
