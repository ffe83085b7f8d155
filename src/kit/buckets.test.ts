import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { clear, createBuckets, move, pop, push } from './buckets.ts';

interface Model {
  place: number;
  first: number;
  second: number;
  age: number;
}

test('places come out by first key, second key and age, a moved place counting as new', () => {
  const act = fc.record({
    what: fc.constantFrom('push', 'push', 'push', 'move', 'pop'),
    place: fc.nat(40),
    rise: fc.oneof(fc.nat(3), fc.nat(3), fc.nat(300), fc.nat(5000)),
    second: fc.nat(500),
  });
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 120 }),
      fc.nat(100),
      fc.constantFrom(0, 5, 63, 64, 500),
      fc.nat(9),
      (acts, start, most, rest) => {
        const q = createBuckets(41);
        // Whatever an earlier search left in the queue is gone.
        for (let place = 0; place < 9; place++) push(q, place, rest * place, 0);
        clear(q, start, most);
        let model: Model[] = [];
        let lowest = start;
        const takeFirst = (): void => {
          model.sort((a, b) => a.first - b.first || a.second - b.second || a.age - b.age);
          const taken = defined(model.shift());
          lowest = taken.first;
          expect(pop(q)).toBe(taken.place);
        };
        acts.forEach(({ what, place, rise, second }, age) => {
          const isIn = model.some((x) => x.place === place);
          if (what === 'pop') {
            if (model.length > 0) takeFirst();
            return;
          }
          if (isIn !== (what === 'move')) return;
          const entry = { place, first: lowest + rise, second: Math.min(second, most), age };
          (isIn ? move : push)(q, place, entry.first, entry.second);
          model = [...model.filter((x) => x.place !== place), entry];
          expect(q.count).toBe(model.length);
        });
        while (model.length > 0) takeFirst();
      },
    ),
    { numRuns: 500 },
  );
});
