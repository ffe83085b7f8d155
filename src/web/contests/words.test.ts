/** What pages of contests say in place of ids, codes and needless digits. */
import { expect, test } from 'vitest';
import type { Types } from '../../engine/game.ts';
import type { Watched } from '../../host/cursor.ts';
import { watchedByName } from '../watched-by-name.ts';
import { shortMs } from './short-ms.ts';
import { statusText } from './status-line.tsx';

const nothing = { played: 4, known: 9, resting: [], open: [] };

test('CONTEST-066 a status names bots by what they are called, and says nothing of what only a player of matches asks for', () => {
  const resting = { ...nothing, word: 'all-resting', resting: ['late', 'b2'] } as const;
  const text = '4 of 9 known matches played; the others wait for late, b2';
  const nameOf = (id: string) => (id === 'late' ? 'Late riser' : 'Bee');
  expect(statusText({ ...resting, text }, nameOf)).toBe(
    '4 of 9 planned matches played; the others wait for Late riser, Bee',
  );
  // Where nobody knows the names, no ids either.
  expect(statusText({ ...resting, text })).toBe('4 of 9 planned matches played');
  const idle = {
    ...nothing,
    word: 'no-worker',
    text: '4 of 9 known matches played, 5 can be played now; open: 1',
  } as const;
  expect(statusText(idle)).toBe('4 of 9 planned matches played; open: 1');
});

test('CONTEST-033 milliseconds are as exact as a clock is worth', () => {
  expect([0, 0.02, 0.359, 39.737].map(shortMs)).toEqual(['0', '< 0.1', '0.4', '40']);
});

test('CONTEST-073 a recording is watched by the names of its bots, and is still the same recording', () => {
  const viewer = {
    head: { seats: [{ name: 'late@1' }, { name: 'b2@3' }] },
    get at() {
      return 7;
    },
  } as unknown as Watched<Types>;
  const named = watchedByName(viewer, (name) => name.replace(/@.*/, ''));
  expect(named.head.seats.map((s) => s.name)).toEqual(['late', 'b2']);
  expect([named.at, viewer.head.seats[0].name]).toEqual([7, 'late@1']);
});
