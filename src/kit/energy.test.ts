import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEnergy, enlist, FULL, nextActor, spend } from './energy.ts';

test('in the long run turns are shared exactly in proportion to speed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 6 }), (speeds) => {
      const e = createEnergy();
      for (const speed of speeds) enlist(e, speed, 0);
      const turns = speeds.map(() => 0);
      for (let i = 0; i < 300; i++) {
        const id = nextActor(e);
        turns[id]++;
        spend(e, id, FULL);
      }
      // Energy gained is speed * ticks for everybody, the same ticks: gained / speed agrees for all.
      const gained = turns.map((n, id) => n * FULL + e.stored[id]);
      for (let id = 1; id < speeds.length; id++) expect(gained[id] * speeds[0]).toBe(gained[0] * speeds[id]);
      for (const left of e.stored) expect(left).toBeLessThan(FULL + Math.max(...speeds));
      for (const left of e.stored) expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('of several that may act the lowest id is first, and nobody waits for time that need not pass', () => {
  const e = createEnergy();
  const slow = enlist(e, 100, 0);
  const fast = enlist(e, 200, 0);
  const order: number[] = [];
  for (let i = 0; i < 6; i++) {
    order.push(nextActor(e));
    spend(e, order[i], FULL);
  }
  expect(order).toEqual([fast, slow, fast, fast, slow, fast]);
});

test('an actor of speed 0 never acts, and without others nobody does', () => {
  const e = createEnergy();
  enlist(e, 0, 5000);
  expect(nextActor(e)).toBe(-1);
  const other = enlist(e, 7, 0);
  expect(nextActor(e)).toBe(other);
});
