/** The won games on file are won: a proof, for each of their seeds, that the dungeon can be won from its first turn. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playLetters } from './swamp-wins.ts';

const LINES = readFileSync('test/seeds/swamp-wins.txt', 'utf8').trimEnd().split('\n');

test('SWAMP-272 the first 500 dungeons are won by the moves on file', () => {
  expect(LINES.map((l) => l.split(' ')[0])).toEqual(Array.from({ length: 500 }, (_, i) => String(i + 1)));
  const lost = LINES.filter((l) => {
    const [seed, letters] = l.split(' ');
    return playLetters(seed, letters) !== 'won';
  });
  expect(lost).toEqual([]);
});
