import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largestMatching } from './matching.ts';

/** Tries everything. */
function most(n: number, may: (a: number, b: number) => boolean, used = 0): number {
  for (let a = 0; a < n; a++) {
    if (used & (1 << a)) continue;
    let best = most(n, may, used | (1 << a));
    for (let b = a + 1; b < n; b++)
      if (!(used & (1 << b)) && may(a, b)) best = Math.max(best, 1 + most(n, may, used | (1 << a) | (1 << b)));
    return best;
  }
  return 0;
}

test('as many pairs as trying everything finds, and each of them allowed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.array(fc.boolean(), { minLength: 45, maxLength: 45 }), (n, bits) => {
      const may = (a: number, b: number) => bits[(Math.max(a, b) * (Math.max(a, b) - 1)) / 2 + Math.min(a, b)];
      const mate = largestMatching(n, may);
      mate.forEach((b, a) => {
        if (b >= 0) expect([mate[b], may(a, b)]).toEqual([a, true]);
      });
      expect(mate.filter((b) => b >= 0).length / 2).toBe(most(n, may));
    }),
    { numRuns: 500 },
  );
});
