import { expect, test } from 'vitest';
import { below, type Rng, stream, weighted } from '../engine/rng.ts';
import { shareOf } from './elo.ts';
import { type Decision, newScoreTest, newSetTest, type PairedTest } from './paired.ts';
import { meanRatio, setRatio, sprtBounds } from './sprt.ts';

test('PLAT-178 the bounds are those of Wald', () => {
  const { lower, upper } = sprtBounds({ alpha: 0.05, beta: 0.05 });
  expect([lower.toFixed(3), upper.toFixed(3)]).toEqual(['-2.944', '2.944']);
  // 20 times likelier is not enough, 9 of 10 chances to see it are.
  expect(sprtBounds({ alpha: 0.01, beta: 0.1 }).upper).toBeCloseTo(Math.log(90), 10);
  expect(sprtBounds({ alpha: 0.01, beta: 0.1 }).lower).toBeCloseTo(Math.log(0.1 / 0.99), 10);
});

test('PLAT-178 the ratio of means is that of the normal densities, result by result', () => {
  const results = [3, -1, 4, 1, -5, 9, 2, 6];
  const mean = results.reduce((a, b) => a + b) / results.length;
  const [h0, h1, variance] = [0, 1.5, 7];
  const density = (x: number, h: number) => Math.exp(-((x - h) ** 2) / (2 * variance));
  const wanted = results.reduce((sum, x) => sum + Math.log(density(x, h1) / density(x, h0)), 0);
  expect(meanRatio({ n: results.length, mean, variance }, h0, h1)).toBeCloseTo(wanted, 10);
  expect(meanRatio({ n: 3, mean: 0, variance: 0 }, 0, 1)).toBe(0);
});

test('PLAT-178 the ratio of sets is that of the likeliest distributions', () => {
  // Sets that are won or lost whole: one coin, whose likelihood is known in closed form.
  const coin = 70 * Math.log(0.6 / 0.5) + 30 * Math.log(0.4 / 0.5);
  expect(setRatio([30, 0, 0, 0, 70], 0.5, 0.6)).toBeCloseTo(coin, 1);
  // Three results: the share of the middle one is searched for.
  const best = (h: number) => {
    let most = Number.NEGATIVE_INFINITY;
    for (let d = 0.0005; d < 2 * Math.min(h, 1 - h); d += 0.0005)
      most = Math.max(most, 20 * Math.log(1 - h - d / 2) + 50 * Math.log(d) + 30 * Math.log(h - d / 2));
    return most;
  };
  expect(setRatio([20, 0, 50, 0, 30], 0.5, 0.55)).toBeCloseTo(best(0.55) - best(0.5), 1);
});

test('PLAT-178 as much for A as against it says nothing, and changing sides changes the sign', () => {
  expect(setRatio([10, 20, 30, 20, 10], 0.45, 0.55)).toBeCloseTo(0, 9);
  expect(setRatio([1, 2, 3, 8, 9], 0.45, 0.55)).toBeCloseTo(-setRatio([9, 8, 3, 2, 1], 0.45, 0.55), 9);
});

test('PLAT-178 sets that are all level speak against a difference, and no result is impossible', () => {
  expect(setRatio([0, 0, 500, 0, 0], 0.5, shareOf(10))).toBeLessThan(-2.944);
  expect(Number.isFinite(setRatio([0, 0, 0, 0, 0], 0.5, 0.6))).toBe(true);
});

/** How many of so many tests end so; every one of them ends. */
function countOf(wanted: Decision, tests: number, begin: () => PairedTest, draw: () => [number, number]): number {
  let count = 0;
  for (let i = 0; i < tests; i++) {
    const test = begin();
    let decision: Decision | null = null;
    for (let pairs = 0; decision === null && pairs < 20_000; pairs++) decision = test.add(...draw());
    expect(decision).not.toBeNull();
    if (decision === wanted) count++;
  }
  return count;
}

const RATES = { alpha: 0.05, beta: 0.05 };
const TESTS = 600;
/** The nominal rate and three standard deviations of counting: 5 % of 600 tests are 30. */
const MOST_WRONG = 46;

/** Sets of which the middle results are the most frequent, with so many points on average. */
function drawSet(chance: Rng, share: number): [number, number] {
  // Half of the weight moves between neighbours: the mean is 0.5 + tilt / 400 of the points.
  const tilt = Math.round(400 * (share - 0.5));
  const points = weighted(chance, [10, 20 - tilt / 2, 40 - tilt / 2, 20 + tilt / 2, 10 + tilt / 2]) / 2;
  return [points, 2 - points];
}

test('PLAT-178 equal players are called better no more often than alpha says', () => {
  const chance = stream('sprt', 'sets', 'h0');
  const begin = () => newSetTest({ ...RATES, elo0: 0, elo1: 40 });
  const wrong = countOf('better', TESTS, begin, () => drawSet(chance, 0.5));
  expect(wrong).toBeGreaterThan(5);
  expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
});

test('PLAT-178 a difference that matters is missed no more often than beta says', () => {
  const chance = stream('sprt', 'sets', 'h1');
  const begin = () => newSetTest({ ...RATES, elo0: 0, elo1: 40 });
  const draw = () => drawSet(chance, 0.56);
  // 0.56 of the points are 42 Elo.
  expect(shareOf(40)).toBeLessThan(0.56);
  const wrong = countOf('not-better', TESTS, begin, draw);
  expect(wrong).toBeLessThanOrEqual(MOST_WRONG);
});

/** About normal with standard deviation 100: the sum of twelve. */
function normal(chance: Rng): number {
  let sum = -600;
  for (let i = 0; i < 12; i++) sum += below(chance, 101);
  return sum;
}

test('PLAT-178 scores of equal players, about normal or mostly level with a few far apart, keep to alpha', () => {
  const chance = stream('sprt', 'scores', 'h0');
  const begin = () => newScoreTest({ ...RATES, least: 25 });
  expect(countOf('better', TESTS, begin, () => [normal(chance), normal(chance)])).toBeLessThanOrEqual(MOST_WRONG);
  const rare = (): [number, number] => [below(chance, 20) === 0 ? 300 : 0, below(chance, 20) === 0 ? 300 : 0];
  expect(countOf('better', TESTS, begin, rare)).toBeLessThanOrEqual(MOST_WRONG);
});

test('PLAT-178 scores that differ by what matters keep to beta', () => {
  const chance = stream('sprt', 'scores', 'h1');
  const begin = () => newScoreTest({ ...RATES, least: 25 });
  expect(countOf('not-better', TESTS, begin, () => [normal(chance) + 25, normal(chance)])).toBeLessThanOrEqual(
    MOST_WRONG,
  );
});
