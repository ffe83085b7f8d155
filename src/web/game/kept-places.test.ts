import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptPlaces, type Placed } from './kept-places.ts';

const placed = (names: string, on = names): Placed[] => [...names].map((id) => ({ id, on: on.includes(id) }));
const upTo = (most: number) => (ids: readonly string[]) => ids.length <= most;

test('SCREEN-010 a button that can be used again moves none of those that stand in sight', () => {
  const calm = keptPlaces([], placed('ertimkw', 'erimkw'), upTo(7));
  expect(calm.join('')).toBe('erimkw');
  const onFind = keptPlaces(calm, placed('ertimkw'), upTo(7));
  expect(onFind.join('')).toBe('erimkwt');
  // What it has become useless for keeps its place, too.
  expect(keptPlaces(onFind, placed('ertimkw', 'erimkw'), upTo(7)).join('')).toBe('erimkwt');
});

test('SCREEN-010 without room a newcomer takes the place of what cannot be used, then of what matters less', () => {
  expect(keptPlaces(['a', 'b', 'c'], placed('abcd', 'acd'), upTo(3)).join('')).toBe('adc');
  expect(keptPlaces(['a', 'c', 'd'], placed('abcd'), upTo(3)).join('')).toBe('acb');
  expect(keptPlaces(['a', 'b', 'c'], placed('abcd'), upTo(3)).join('')).toBe('abc');
});

test('SCREEN-010 another mode has places of its own, and nothing is shown twice or without room', () => {
  expect(keptPlaces(['a', 'b', 'c'], placed('xyc'), upTo(3)).join('')).toBe('xyc');
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(names, names, names, fc.integer({ min: 1, max: 8 }), (before, all, on, room) => {
      const items = all.map((id) => ({ id, on: on.includes(id) }));
      const shown = keptPlaces(before, items, upTo(room));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown.length).toBeLessThanOrEqual(room);
      // Asked again, nothing moves.
      expect(keptPlaces(shown, items, upTo(room))).toEqual(shown);
    }),
  );
});
