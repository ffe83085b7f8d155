import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../engine/rng.ts';
import { carveCave, PLAIN_CAVE } from './cave.ts';
import { labelPieces } from './connect.ts';
import { formatRows } from './grid.ts';

test('a cave is one piece inside a ring of rock', () => {
  const side = fc.integer({ min: 3, max: 40 });
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 0, max: 100 }),
      fc.nat(5),
      fc.nat(9),
      fc.nat(9999),
      (w, h, rock, rounds, least, seed) => {
        const ground = carveCave(stream('cave', seed), w, h, { rock, rounds, least });
        expect(labelPieces(ground, w, h, 4, new Int32Array(w * h))).toBeLessThanOrEqual(1);
        formatRows(ground, w, '#.').forEach((row, y) => {
          expect(row).toMatch(y === 0 || y === h - 1 ? /^#+$/ : /^#.*#$/);
        });
      },
    ),
    { numRuns: 200 },
  );
});

test('the plain cave of an 80 x 50 map is between a third and three quarters open', () => {
  for (let seed = 0; seed < 50; seed++) {
    const open = carveCave(stream('cave', seed), 80, 50, PLAIN_CAVE).reduce((a, b) => a + b, 0);
    expect(open).toBeGreaterThan(4000 / 3);
    expect(open).toBeLessThan(3000);
  }
});

test('the same stream digs the same cave', () => {
  const dig = (seed: number) => formatRows(carveCave(stream('cave', seed), 30, 12, PLAIN_CAVE), 30, '#.');
  expect(dig(5)).toEqual(dig(5));
  expect(dig(5)).not.toEqual(dig(6));
});

test('without noise there is only the ring, with nothing but rock there is no cave', () => {
  const bare = { rounds: 0, least: 1 };
  expect(formatRows(carveCave(stream('cave', 0), 5, 4, { ...bare, rock: 0 }), 5, '#.')).toEqual([
    '#####',
    '#...#',
    '#...#',
    '#####',
  ]);
  expect(carveCave(stream('cave', 0), 5, 4, { ...bare, rock: 100 }).includes(1)).toBe(false);
});

test('a smoothing round keeps rock where five of nine are rock', () => {
  // In a bare 6 x 5 room each corner sees five of its nine places in the ring, every other place at most three.
  const smoothed = carveCave(stream('cave', 0), 6, 5, { rock: 0, rounds: 1, least: 1 });
  expect(formatRows(smoothed, 6, '#.')).toEqual(['######', '##..##', '#....#', '##..##', '######']);
});
