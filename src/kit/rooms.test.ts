import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../engine/rng.ts';
import { labelPieces } from './connect.ts';
import { rectHas, rectsTouch } from './grid.ts';
import { carveRooms, PLAIN_ROOMS, type RoomsRule } from './rooms.ts';

const rule = fc.record<RoomsRule>({
  tries: fc.integer({ min: 1, max: 60 }),
  smallest: fc.integer({ min: 1, max: 4 }),
  widest: fc.integer({ min: 4, max: 12 }),
  tallest: fc.integer({ min: 4, max: 9 }),
  gap: fc.nat(3),
  loops: fc.nat(4),
});

test('all rooms and corridors are one piece inside a ring of rock, whatever the rule', () => {
  const side = fc.integer({ min: 6, max: 50 });
  fc.assert(
    fc.property(side, side, rule, fc.nat(9999), (w, h, how, seed) => {
      const { ground } = carveRooms(stream('rooms', seed), w, h, how);
      expect(labelPieces(ground, w, h, 4, new Int32Array(w * h))).toBe(1);
      for (let p = 0; p < w * h; p++) {
        if (p % w === 0 || p % w === w - 1 || p < w || p >= w * h - w) expect(ground[p]).toBe(0);
      }
    }),
    { numRuns: 300 },
  );
});

test('rooms are open, of the asked size, and keep their distance', () => {
  fc.assert(
    fc.property(rule, fc.nat(9999), (how, seed) => {
      const width = 60;
      const { ground, rooms } = carveRooms(stream('rooms', seed), width, 40, how);
      for (let i = 0; i < rooms.length; i++) {
        expect(rooms[i].width).toBeGreaterThanOrEqual(how.smallest);
        expect(rooms[i].height).toBeGreaterThanOrEqual(how.smallest);
        expect(rooms[i].width).toBeLessThanOrEqual(how.widest);
        expect(rooms[i].height).toBeLessThanOrEqual(how.tallest);
        for (let j = 0; j < i; j++) expect(rectsTouch(rooms[i], rooms[j], how.gap)).toBe(false);
        for (let p = 0; p < ground.length; p++) {
          if (rectHas(rooms[i], p % width, Math.floor(p / width))) expect(ground[p]).toBe(1);
        }
      }
    }),
    { numRuns: 50 },
  );
});

test('the same stream digs the same floor, and the plain rule gives a dungeon of many rooms', () => {
  const a = carveRooms(stream('rooms', 1), 80, 50, PLAIN_ROOMS);
  expect(carveRooms(stream('rooms', 1), 80, 50, PLAIN_ROOMS)).toEqual(a);
  expect(carveRooms(stream('rooms', 2), 80, 50, PLAIN_ROOMS)).not.toEqual(a);
  for (let seed = 0; seed < 20; seed++) {
    expect(carveRooms(stream('rooms', seed), 80, 50, PLAIN_ROOMS).rooms.length).toBeGreaterThan(12);
  }
});
