import { expect, test } from 'vitest';
import { below, stream } from '../engine/rng.ts';
import { bootstrapMean } from './bootstrap.ts';
import { eloOf, shareOf } from './elo.ts';
import { FEWEST_PAIRS, newScoreTest, newSetTest, type PairedTest } from './paired.ts';
import { verdictOf, verdictOfAll } from './verdict.ts';

const RATES = { alpha: 0.05, beta: 0.05 };

/** The same pair over and over; how many it took, or null. */
function feed(test: PairedTest, most: number, pair: (i: number) => [number, number]): number | null {
  for (let i = 1; i <= most; i++) if (test.add(...pair(i)) !== null) return i;
  return null;
}

test('PLAT-178 the bootstrap interval is close to the normal one, and the same every time', () => {
  const chance = stream('bootstrap', 'test');
  const values = Array.from({ length: 400 }, () => below(chance, 101));
  const mean = values.reduce((a, b) => a + b) / 400;
  const half = (1.96 * Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / 399)) / 20;
  const { low, high } = bootstrapMean(values);
  expect(Math.abs(low - (mean - half))).toBeLessThan(0.1 * half);
  expect(Math.abs(high - (mean + half))).toBeLessThan(0.1 * half);
  expect(bootstrapMean(values)).toEqual({ low, high });
  expect(bootstrapMean([4, 4, 4])).toEqual({ low: 4, high: 4 });
});

test('PLAT-178 Elo and the share of points are inverse to each other', () => {
  expect(shareOf(0)).toBe(0.5);
  expect(shareOf(400)).toBeCloseTo(10 / 11, 12);
  expect(eloOf(shareOf(-123))).toBeCloseTo(-123, 9);
  expect([eloOf(0.5), eloOf(0), eloOf(1)]).toEqual([0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);
});

test('PLAT-177 a clear difference ends the test early, none ends it against A', () => {
  const better = newScoreTest(RATES);
  const taken = feed(better, 2000, (i) => [100 + (i % 7), 50 + (i % 5)]);
  expect(taken).toBeGreaterThanOrEqual(FEWEST_PAIRS);
  expect(taken).toBeLessThan(200);
  expect(better.report()).toMatchObject({ decision: 'better', unit: 'points', ahead: taken, level: 0, behind: 0 });
  const same = newScoreTest(RATES);
  expect(feed(same, 40_000, (i) => [i % 9, i % 9])).not.toBeNull();
  expect(same.report()).toMatchObject({ decision: 'not-better', difference: 0 });
  const none = newScoreTest(RATES);
  expect(feed(none, 40_000, () => [0, 0])).not.toBeNull();
  expect(none.report().decision).toBe('not-better');
});

test('PLAT-177 nothing is decided by a handful of pairs', () => {
  const test = newSetTest({ ...RATES, elo0: 0, elo1: 400 });
  expect(feed(test, FEWEST_PAIRS - 1, () => [2, 0])).toBeNull();
  expect(test.add(2, 0)).toBe('better');
  expect(test.report()).toMatchObject({ unit: 'Elo', difference: Number.POSITIVE_INFINITY, pairs: FEWEST_PAIRS });
});

test('PLAT-177 the verdict is a sentence that says who, after how many, by how much and how surely', () => {
  const better = newScoreTest({ ...RATES, least: 10 });
  feed(better, 1000, (i) => [20 + (i % 2), 10]);
  expect(verdictOf(better.report(), 'mine', 'yours')).toMatch(
    /^mine is better than yours \(after \d+ pairs; mine makes \+10\.\d+ points, 95 % interval \+10\.\d+ to \+10\.\d+\)\.$/,
  );
  const worse = newScoreTest({ ...RATES, least: 10 });
  feed(worse, 1000, (i) => [10, 20 + (i % 2)]);
  expect(verdictOf(worse.report(), 'mine', 'yours')).toMatch(/^yours is better than mine \(/);
  const level = newSetTest({ ...RATES, elo0: 0, elo1: 50 });
  feed(level, 5000, (i) => (i % 2 === 0 ? [1.5, 0.5] : [0.5, 1.5]));
  expect(verdictOf(level.report(), 'mine', 'yours')).toMatch(
    /^mine is not 50 Elo better than yours \(after \d+ sets; /,
  );
  const unknown = newSetTest({ ...RATES, elo0: 0, elo1: 10 });
  feed(unknown, 20, (i) => (i % 2 === 0 ? [2, 0] : [0, 2]));
  expect(verdictOf(unknown.report(), 'mine', 'yours')).toMatch(/^Not decided \(after 20 sets; /);
  const steady = newSetTest({ ...RATES, elo0: -20, elo1: 0 });
  feed(steady, 5000, (i) => (i % 2 === 0 ? [1.5, 0.5] : [0.5, 1.5]));
  expect(verdictOf(steady.report(), 'mine', 'yours')).toMatch(/^mine is not 20 Elo worse than yours \(/);
});

test('PLAT-179 the verdict over a fixed number of pairs goes by the interval of the difference', () => {
  const over = (pair: (i: number) => [number, number]) => {
    const test = newScoreTest(RATES);
    for (let i = 0; i < 100; i++) test.add(...pair(i));
    return verdictOfAll(test.report(), 'a', 'b');
  };
  expect(over((i) => [3 + (i % 3), 1])).toMatch(/^a is better than b \(after 100 pairs; /);
  expect(over((i) => [1, 3 + (i % 3)])).toMatch(/^b is better than a \(/);
  expect(over((i) => [i % 2, (i + 1) % 2])).toMatch(/^No difference can be told between a and b \(/);
});
