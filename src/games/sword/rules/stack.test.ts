import { expect, test } from 'vitest';
import { below, stream } from '../../../engine/rng.ts';
import { findItem, itemKind, itemOf, itemSquare, layDown, stackSize, takeUp } from './stack.ts';

const [HERE, THERE] = [70, 71];

test('SWORD-064 a weapon lies on a square as one number, and both can be told from it', () => {
  for (const [square, kind] of [
    [0, 0],
    [27_499, 37],
    [51, 1],
  ])
    expect([itemSquare(itemOf(square, kind)), itemKind(itemOf(square, kind))]).toEqual([square, kind]);
});

test('SWORD-080 the stack of a square is what lies on it, in order', () => {
  const items = [itemOf(THERE, 5), itemOf(HERE, 1), itemOf(THERE, 6), itemOf(HERE, 2), itemOf(HERE, 3)];
  expect([stackSize(items, HERE), stackSize(items, THERE), stackSize(items, 72)]).toEqual([3, 2, 0]);
  expect([0, 1, 2, 3].map((nth) => findItem(items, HERE, nth))).toEqual([1, 3, 4, -1]);
  expect([takeUp(items, 3), items.map(itemKind)]).toEqual([2, [5, 1, 6, 3]]);
});

test('SWORD-082 a weapon comes to lie at the place that is drawn, and none is drawn on an empty square', () => {
  const places = new Set<number>();
  for (let i = 0; i < 20; i++) {
    const r = stream('stack', i);
    const nth = below(stream('stack', i), 3);
    const items = [itemOf(HERE, 1), itemOf(THERE, 5), itemOf(HERE, 2)];
    layDown(items, r, HERE, 9);
    const wanted = [1, 2];
    wanted.splice(nth, 0, 9);
    expect(items.filter((item) => itemSquare(item) === HERE).map(itemKind)).toEqual(wanted);
    expect(items.length).toBe(4);
    places.add(nth);
  }
  expect(places.size).toBe(3);
  const r = stream('empty');
  const before = { ...r };
  const items = [itemOf(THERE, 5)];
  layDown(items, r, HERE, 9);
  expect([items, r]).toEqual([[itemOf(THERE, 5), itemOf(HERE, 9)], before]);
});
