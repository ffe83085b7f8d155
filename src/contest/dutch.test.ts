/** Worked tables of the Dutch system (FIDE C.04.3), with sets of both colours, so that colours never decide. */
import { expect, test } from 'vitest';
import { dutchRound } from './dutch.ts';

/** Players by number from 1, with their points; pairs that have met. */
function round(points: readonly number[], met: readonly string[] = [], byes: readonly number[] = []) {
  const players = points
    .map((p, i) => ({ bot: i + 1, points: p, byes: byes.includes(i + 1) ? 1 : 0 }))
    .sort((a, b) => b.points - a.points || a.bot - b.bot);
  const { pairs, bye } = dutchRound(players, (a, b) => (met.includes(`${Math.min(a, b)}-${Math.max(a, b)}`) ? 1 : 0));
  return { pairs: pairs.map(([a, b]) => `${a}-${b}`).join(' '), bye };
}

test('CONTEST-023 the first round: the upper half against the lower half', () => {
  expect(round([0, 0, 0, 0, 0, 0, 0, 0]).pairs).toBe('1-5 2-6 3-7 4-8');
  expect(round([0, 0, 0, 0, 0, 0, 0])).toEqual({ pairs: '1-4 2-5 3-6', bye: 7 });
});

test('CONTEST-023 the second round: within score groups', () => {
  const met = ['1-5', '2-6', '3-7', '4-8'];
  expect(round([1, 1, 1, 1, 0, 0, 0, 0], met).pairs).toBe('1-3 2-4 5-7 6-8');
  expect(round([1, 0, 1, 0, 0, 1, 0, 1], met).pairs).toBe('1-6 3-8 2-5 4-7');
});

test('CONTEST-023 transpositions: the first order of the lower half in which nobody meets again', () => {
  expect(round([0, 0, 0, 0, 0, 0], ['1-4']).pairs).toBe('1-5 2-4 3-6');
  expect(round([0, 0, 0, 0, 0, 0], ['3-6']).pairs).toBe('1-4 2-6 3-5');
  expect(round([0, 0, 0, 0, 0, 0], ['1-4', '1-5', '2-4']).pairs).toBe('1-6 2-5 3-4');
});

test('CONTEST-023 exchanges: when no order of the lower half will do', () => {
  expect(round([0, 0, 0, 0], ['1-3', '1-4']).pairs).toBe('1-2 3-4');
});

test('CONTEST-023 floats: the lowest of an odd group goes down and meets the best below', () => {
  expect(round([1, 1, 1, 0, 0, 0]).pairs).toBe('1-2 3-4 5-6');
  // It has met the best below, and takes the next.
  expect(round([1, 1, 1, 0, 0, 0], ['3-4']).pairs).toBe('1-2 3-5 4-6');
  // Whoever has met everybody of the group goes down.
  expect(round([2, 2, 2, 1, 1, 0], ['1-2', '1-3']).pairs).toBe('2-3 1-4 5-6');
});

test('CONTEST-023 a group gives up a pair of its own when those below could not meet otherwise', () => {
  // 5 and 6 have met: 1 and 2 must go down to them.
  expect(round([1, 1, 0, 0], ['3-4']).pairs).toBe('1-3 2-4');
});

test('CONTEST-023 the bye goes to the lowest who had none, and a rematch comes only when there is no way around it', () => {
  expect(round([1, 1, 0, 0, 0], [], [5]).bye).toBe(4);
  expect(round([0, 0], ['1-2']).pairs).toBe('1-2');
  expect(round([0, 0, 0, 0], ['1-2', '1-3', '1-4']).pairs).toMatch(/^1-3 2-4$/);
});

test('CONTEST-023 hundreds of bots are paired without trying every rival of everybody', () => {
  let asked = 0;
  const players = Array.from({ length: 300 }, (_, bot) => ({ bot, points: 0, byes: 0 }));
  const { pairs } = dutchRound(players, () => {
    asked++;
    return 0;
  });
  expect(pairs.length).toBe(150);
  // Every rival of everybody would be 300 times 150 matchings, each of them with 150 questions at least.
  expect(asked).toBeLessThan((300 * 150 * 150) / 20);
});
