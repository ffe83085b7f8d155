import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptPlaces, NO_PLACES, type Placed, placesMemory } from './kept-places.ts';

const placed = (names: string, on = names): Placed[] => [...names].map((id) => ({ id, on: on.includes(id) }));
const upTo = (most: number) => (ids: readonly string[]) => ids.length <= most;
const places = (shown: string, usable = shown) => ({ shown: [...shown], usable: [...usable] });

test('SCREEN-026 a button that can be used again moves none of those that stand in sight', () => {
  const calm = keptPlaces(NO_PLACES, placed('ertimkw', 'erimkw'), upTo(7));
  expect(calm.shown.join('')).toBe('erimkw');
  const onFind = keptPlaces(calm, placed('ertimkw'), upTo(7));
  expect(onFind.shown.join('')).toBe('erimkwt');
  // What it has become useless for keeps its place, too.
  expect(keptPlaces(onFind, placed('ertimkw', 'erimkw'), upTo(7)).shown.join('')).toBe('erimkwt');
});

test('SCREEN-026 what cannot be used for a while is not replaced by what has waited in the drawer', () => {
  const calm = keptPlaces(NO_PLACES, placed('abcd'), upTo(3));
  expect(calm.shown.join('')).toBe('abc');
  expect(keptPlaces(calm, placed('abcd', 'cd'), upTo(3)).shown.join('')).toBe('abc');
});

test('SCREEN-026 without room what has become of use takes the place of what cannot be used, then of what matters less', () => {
  const next = (before: string, all: string, on = all) =>
    keptPlaces(places(before), placed(all, on), upTo(3)).shown.join('');
  expect(next('abc', 'abcd', 'acd')).toBe('adc');
  expect(next('acd', 'abcd')).toBe('acb');
  expect(next('abc', 'abcd')).toBe('abc');
});

test('SCREEN-026 another mode has places of its own, and nothing is shown twice or without room', () => {
  expect(keptPlaces(places('abc'), placed('xyc'), upTo(3)).shown.join('')).toBe('xyc');
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefghij'), { maxLength: 10 });
  fc.assert(
    fc.property(names, names, names, fc.integer({ min: 1, max: 8 }), (before, all, on, room) => {
      const items = all.map((id) => ({ id, on: on.includes(id) }));
      const now = keptPlaces({ shown: before, usable: before }, items, upTo(room));
      expect(new Set(now.shown).size).toBe(now.shown.length);
      expect(now.shown.length).toBeLessThanOrEqual(room);
      // Asked again, nothing moves.
      expect(keptPlaces(now, items, upTo(room))).toEqual(now);
    }),
  );
});

test('SCREEN-026 who comes back from a window finds every button where it was', () => {
  const memory = placesMemory();
  const [play, list] = [[...'ertimkw'], [...'xyz']];
  const inPlay = keptPlaces(memory.before(play), placed('ertimkw', 'timkwr'), upTo(3));
  expect(inPlay.shown.join('')).toBe('rti');
  memory.keep(play, inPlay);
  // All that a short window has is in sight; a longer one has places of its own.
  memory.keep(['x'], NO_PLACES);
  expect(memory.before(play)).toBe(inPlay);
  memory.keep(list, keptPlaces(memory.before(list), placed('xyz'), upTo(2)));
  expect(memory.before(play)).toBe(inPlay);
  expect(keptPlaces(memory.before(play), placed('ertimkw'), upTo(3)).shown.join('')).toBe('rte');
});
