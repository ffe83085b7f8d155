/** Who is ahead of whom: matches of one seed side by side. */
import { expect, test } from 'vitest';
import type { MatchView } from '../../contest/match-view.ts';
import { bestScore, matchSets } from './match-sets.ts';
import { aboutMatch } from './names.ts';

const TOLD = { sha256: '0', path: 'recordings/x' };

function matchOf(match: string, scores: Readonly<Record<string, number>>, recording: typeof TOLD | null = TOLD) {
  const seats = Object.entries(scores).map(([name, score]) => ({ bot: `${name}@1`, name, score, cause: 'rules' }));
  return { match, round: Number(match.split('.')[0]), seats, recording } as unknown as MatchView;
}

test('CONTEST-073 matches of one seed stand together, whoever plays alone behind those who scored more', () => {
  const sets = matchSets([
    matchOf('2.1.1', { ann: 7 }),
    matchOf('1.5.2', { cat: 3 }),
    matchOf('2.1.2', { bob: 9 }),
    matchOf('1.5.1', { dan: 1 }),
  ]);
  expect(sets.map((s) => [s.id, s.round, s.matches.map((m) => m.match)])).toEqual([
    ['2.1', 2, ['2.1.2', '2.1.1']],
    ['1.5', 1, ['1.5.2', '1.5.1']],
  ]);
  // Where several meet on a board their matches keep their order.
  const board = matchSets([matchOf('1.1.2', { bob: 9, ann: 1 }), matchOf('1.1.1', { ann: 2, bob: 3 })]);
  expect(board[0].matches.map((m) => m.match)).toEqual(['1.1.1', '1.1.2']);
});

test('CONTEST-073 somebody is ahead in a match of several, and alone only in a set that is over', () => {
  const board = matchOf('1.1.1', { ann: 2, bob: 3 });
  expect(bestScore(board, [])).toBe(3);
  expect(bestScore(matchOf('1.1.1', { ann: 2, bob: 2 }), [])).toBeNull();
  const [one, other] = [matchOf('1.1.1', { ann: 7 }), matchOf('1.1.2', { bob: 9 })];
  expect([bestScore(one, [one, other]), bestScore(one, [one]), bestScore(one, [])]).toEqual([9, null, null]);
  // Others still play this seed.
  const early = matchOf('1.1.1', { ann: 7 }, null);
  expect(bestScore(early, [early, other])).toBeNull();
});

test('CONTEST-073 a replay says who plays, in which round of what', () => {
  const told = { manifest: { name: 'House Cup' } } as unknown as Parameters<typeof aboutMatch>[0];
  expect(aboutMatch(told, '2.1.1', ['Ann', 'Bob'])).toBe('Ann – Bob: House Cup, round 2');
});
