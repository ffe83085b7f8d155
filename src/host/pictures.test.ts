import { expect, test } from 'vitest';
import { openDuel } from '../../test/toy-play.ts';
import type { Types } from '../engine/game.ts';
import { openPictures, type Picture } from './pictures.ts';

const picture = (n: number, more: Partial<Picture<Types>> = {}): Picture<Types> => ({
  n,
  obs: { turn: n },
  news: [],
  outcome: null,
  ...more,
});

test('CONTEST-077 pictures are a place to look at: forth, back, growing, and the scores are known in the end', () => {
  const { cursor, add, close } = openPictures(openDuel().head, picture(3));
  expect([cursor.length, cursor.at, cursor.update('all').n, cursor.growing]).toEqual([0, 0, 3, true]);
  add([picture(5, { news: [{ type: 'x' }] }), picture(9)]);
  cursor.seek(1);
  expect(cursor.update('all')).toMatchObject({ n: 5, obs: { turn: 5 }, news: [{ type: 'x' }], legal: [], score: 0 });
  cursor.seek(99);
  expect([cursor.at, cursor.update(0).n]).toEqual([2, 9]);
  cursor.seek(-1);
  expect([cursor.at, cursor.update(0).n]).toEqual([0, 3]);
  add([picture(12, { outcome: { kind: 'over', why: 'x', scores: [4, 7] } as never })]);
  close();
  cursor.seek(3);
  expect([cursor.update(1).score, cursor.growing, cursor.notes()]).toEqual([7, false, []]);
});

test('CONTEST-077 who looks on for hours keeps the last pictures, and never loses the one that is looked at', () => {
  const { cursor, add } = openPictures(openDuel().head, picture(0));
  for (let n = 1; n <= 5000; n++) add([picture(n)]);
  expect([cursor.at, cursor.update(0).n, cursor.length]).toEqual([0, 0, 5000]);
  cursor.seek(5000);
  add([picture(5001)]);
  cursor.seek(0);
  expect([cursor.at, cursor.update(0).n]).toEqual([1002, 1002]);
  cursor.seek(5001);
  expect(cursor.update(0).n).toBe(5001);
});
