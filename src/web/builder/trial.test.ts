/** Tests of many games as figures: who sits where, what is counted, and what it is compared with. */
import { expect, test } from 'vitest';
import type { MatchResult } from './match.ts';
import { resultWords } from './result-words.ts';
import { rivalsOf, seatsWith } from './seats.ts';
import { type TrialPlan, trialFailures, trialGames, trialRows } from './trial.ts';

const PLAN: TrialPlan = { game: 'g', base: 'b', games: 20, rivals: [], beside: ['house'], name: 'me', source: 's' };

function ended(score: number, kind: 'won' | 'lost' = 'lost'): MatchResult {
  return { outcome: { kind, why: kind, scores: [score] }, scores: [score], steps: 3, failure: null, mostWork: score };
}

test('everybody plays the same seeds, the bot first, in turn on every seat', () => {
  const games = trialGames({ ...PLAN, games: 4, rivals: ['a', null] });
  expect(games.map((g) => g.wish.seats)).toEqual([
    [null, 'a', null],
    ['a', null, null],
    ['a', null, null],
    [null, 'a', null],
    ['house', 'a', null],
    ['a', 'house', null],
    ['a', null, 'house'],
    ['house', 'a', null],
  ]);
  const seeds = games.map((g) => g.wish.seed);
  expect(seeds.slice(0, 4)).toEqual(seeds.slice(4));
  expect(new Set(seeds).size).toBe(4);
  // As `ghostlight sim --seed b` plays them.
  expect(seeds[0]).toMatch(/^[a-z2-9]{20}$/);
});

test('rows count wins, scores and work of what was played, and compare on the same seeds only', () => {
  const games = trialGames(PLAN);
  const results = games.map((g, i) =>
    i === 3 ? undefined : g.who === null ? ended(10 + (i % 2), 'won') : ended(i % 3),
  );
  const [mine, house] = trialRows(PLAN, games, results);
  expect(mine).toMatchObject({ name: 'me', games: 19, wins: { rate: 1, high: 1 }, mostWork: 11, verdict: null });
  expect(house).toMatchObject({ name: 'house', games: 20, wins: { rate: 0, low: 0 } });
  expect(house.verdict).toMatch(/^me is better than house \(after 19 pairs/);
  expect(trialRows(PLAN, games, [])).toEqual([]);
  const few = results.map((r, i) => (games[i].index < 5 ? r : undefined));
  expect(trialRows(PLAN, games, few)[1].verdict).toBe(null);
});

test('failures are those of the bot, with the seed to watch', () => {
  const games = trialGames({ ...PLAN, games: 2 });
  const failure = { n: 4, seat: 0, answer: { fault: 'crash', why: 'failed', line: 2 }, refused: null } as const;
  const results = [ended(1), { ...ended(0), failure }, { trouble: 'x' }];
  expect(trialFailures(games, results)).toEqual([{ seed: games[1].wish.seed, seat: 0, failure }]);
});

test('rivals are there if the game is for several, and unknown ones are left out', () => {
  const game = (min: number, max: number) => ({ seats: { min, max } }) as never;
  const bot = { id: 'b', name: 'b', game: 'g', source: '', versions: [] };
  expect(rivalsOf(game(1, 1), { ...bot, against: ['a'] }, ['a'])).toEqual([]);
  expect(rivalsOf(game(1, 4), { ...bot, against: [] }, ['a', 'z'])).toEqual(['z']);
  expect(rivalsOf(game(3, 4), { ...bot, against: ['gone', null] }, ['a', 'z'])).toEqual([null, 'z']);
  expect(seatsWith(['a'], 7, null)).toEqual(['a', null]);
});

test('an ending is said in words', () => {
  expect(resultWords(ended(7, 'won'), 0)).toBe('Won, score 7.');
  expect(resultWords({ outcome: null, scores: [3] }, 0)).toBe('Not over yet, score 3.');
  const ranked = { outcome: { kind: 'ranked', why: 'gone', scores: [1, 5] }, scores: [1, 5] } as const;
  expect(resultWords(ranked, 0)).toBe('Not the best (gone), score 1.');
  expect(resultWords(ranked, 1)).toBe('Won (gone), score 5.');
});
