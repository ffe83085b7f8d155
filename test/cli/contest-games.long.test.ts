/** Contests of all five games, and of every format on the disk. */
import { expect, test } from 'vitest';
import { contest, linesOf, newEvent, withoutTimes } from '../helpers/contest-event.ts';

const GAMES: readonly (readonly string[])[] = [
  ['nonet', '--house', '3', '--cycles', '2'],
  ['swamp', '--bot', 'random', '--bot', 'greedy', '--cycles', '2'],
  ['ghostly', '--house', 'all', '--option', 'rounds=1', '--map', 'classic', '--map', 'mill', '--cycles', '2'],
  ['sword', '--bot', 'random', '--bot', 'cautious', '--max-steps', '300'],
  ['delve', '--bot', 'random', '--bot', 'careful', '--max-steps', '200'],
];

for (const args of GAMES)
  test(`CONTEST-001 CONTEST-045 a contest of ${args[0]} runs, is finished, and verifies`, () => {
    const folder = newEvent(...args);
    const ran = contest('run', folder);
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(ran.out).toContain('finished');
    expect(contest('verify', folder, '--rerun', '2').out).toContain('the same moves');
    // The same manifest and secret once more: the same lines but for times, and the same recordings.
    const again = newEvent(...args);
    expect(contest('run', again, '--jobs', '2').code).toBe(0);
    expect(withoutTimes(again)).toEqual(withoutTimes(folder));
  });

test('CONTEST-003 four seats: everybody has every seat once in a set, on one seed and one map', () => {
  const folder = newEvent('ghostly', '--house', 'all', '--option', 'rounds=1');
  expect(contest('run', folder).code).toBe(0);
  const lines = linesOf(folder);
  expect(new Set(lines.map((l) => l.seed)).size).toBe(1);
  for (let seat = 0; seat < 4; seat++) expect(new Set(lines.map((l) => l.bots[seat])).size).toBe(4);
});

const FORMATS: readonly (readonly string[])[] = [
  ['--format', 'swiss'],
  ['--format', 'elimination', '--sets', '3'],
  ['--format', 'double-elimination'],
  ['--format', 'gauntlet', '--challenger', 'greedy'],
  ['--format', 'elimination', '--groups', '2', '--advance', '2'],
];

for (const format of FORMATS)
  test(`CONTEST-020 CONTEST-045 ${format.slice(1, 2)}${format.includes('--groups') ? ' after groups' : ''} on the disk runs to its end and verifies`, () => {
    const folder = newEvent('nonet', '--house', '5', ...format);
    expect(contest('run', folder, '--jobs', '2').out).toContain('finished');
    expect(contest('verify', folder).code).toBe(0);
  });

test('CONTEST-026 a ladder goes on for as long as it is asked to, and takes newcomers and new versions', () => {
  const folder = newEvent('nonet', '--house', '4', '--format', 'ladder');
  expect(contest('run', folder, '--matches', '16').out).toContain('no-worker');
  expect(linesOf(folder).length).toBe(16);
  expect(contest('add', folder, 'late', '--bot', 'planner').code).toBe(0);
  expect(contest('add', folder, 'random', '--bot', 'greedy-sight').code).toBe(0);
  // Standings of before say nothing of those who have come since.
  expect(contest('verify', folder).code).toBe(0);
  expect(contest('run', folder, '--matches', '24').code).toBe(0);
  const bots = new Set(
    linesOf(folder)
      .slice(16)
      .flatMap((l) => l.bots),
  );
  expect([bots.has('late@1'), bots.has('random@2')]).toEqual([true, true]);
  expect(contest('verify', folder).code).toBe(0);
});
