import fc from 'fast-check';
import { rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { type BotRating, isBetterProbability, newRatings, shownRating } from './rating.ts';

test('CONTEST-030 without ties ratings are those of openskill, set by set, for any number at a table', () => {
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(50), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 20 }),
      (sets) => {
        const ours = newRatings(8);
        const theirs = Array.from({ length: 8 }, () => rating());
        for (const sums of sets) {
          const bots = sums.map((_, i) => (i * 3 + sums[0]) % 8);
          ours.add(bots, sums);
          const news = rate(
            bots.map((b) => [theirs[b]]),
            // From 1 on: it takes a rank of 0 for none.
            { rank: sums.map((own) => 1 + sums.filter((other) => other > own).length) },
          );
          bots.forEach((b, i) => {
            theirs[b] = news[i][0];
          });
        }
        theirs.forEach(({ mu, sigma }, b) => {
          expect(ours.of(b).mean).toBeCloseTo(mu, 8);
          expect(ours.of(b).sigma).toBeCloseTo(sigma, 8);
        });
      },
    ),
    { numRuns: 200 },
  );
});

/** By openskill: what a table would learn from each order that a result leaves open, and the mean of that. */
function meanOfOrders(before: readonly BotRating[], sums: readonly number[]): number[] {
  const orders = ordersOf(sums);
  const shifts = before.map(() => 0);
  for (const rank of orders)
    rate(
      before.map(({ mean, sigma }) => [{ mu: mean, sigma }]),
      { rank: [...rank] },
    ).forEach(([{ mu }], i) => {
      shifts[i] += (mu - before[i].mean) / orders.length;
    });
  return shifts;
}

/** All ranks from 1 on, without ties, that agree with the sums. */
function ordersOf(sums: readonly number[]): number[][] {
  const all = (left: readonly number[]): number[][] => {
    if (left.length === 0) return [[]];
    const best = Math.max(...left.map((i) => sums[i]));
    const first = left.filter((i) => sums[i] === best);
    return first.flatMap((i) => all(left.filter((j) => j !== i)).map((order) => [i, ...order]));
  };
  return all(sums.map((_, i) => i)).map((order) => sums.map((_, i) => 1 + order.indexOf(i)));
}

/** Some sets that make bots unequal, then the one in question: the means before and after it. */
function afterSets(past: readonly (readonly number[])[], sums: readonly number[]) {
  const ratings = newRatings(sums.length);
  const bots = sums.map((_, i) => i);
  for (const set of past) ratings.add(bots.slice(0, set.length), set);
  const before = bots.map((b) => ratings.of(b));
  ratings.add(bots, sums);
  return { before, shifts: bots.map((b) => ratings.of(b).mean - before[b].mean) };
}

const distinct = fc.array(fc.uniqueArray(fc.nat(50), { minLength: 4, maxLength: 4 }), { maxLength: 12 });

test('CONTEST-030 a tie of two is worth the mean of both orders, whoever they are', () => {
  fc.assert(
    fc.property(distinct, fc.constantFrom([1, 1, 0, 2], [0, 0, 1, 2], [3, 1, 1, 0], [1, 1, 0, 0]), (past, sums) => {
      const { before, shifts } = afterSets(past, sums);
      meanOfOrders(before, sums).forEach((shift, i) => {
        expect(shifts[i]).toBeCloseTo(shift, 8);
      });
    }),
    { numRuns: 100 },
  );
});

test('CONTEST-030 a tie of more is worth the mean of all orders: exactly among equals, else to a tenth of a sigma', () => {
  for (const sums of [
    [1, 1, 1, 1],
    [1, 1, 1, 0],
    [0, 1, 0, 0, 2],
  ]) {
    const { before, shifts } = afterSets([], sums);
    meanOfOrders(before, sums).forEach((shift, i) => {
      expect(shifts[i]).toBeCloseTo(shift, 8);
    });
  }
  fc.assert(
    fc.property(distinct, fc.constantFrom([1, 1, 1, 1], [1, 1, 1, 0], [0, 1, 0, 0]), (past, sums) => {
      const { before, shifts } = afterSets(past, sums);
      meanOfOrders(before, sums).forEach((shift, i) => {
        expect(Math.abs(shifts[i] - shift)).toBeLessThan(before[i].sigma / 10);
      });
    }),
    { numRuns: 200 },
  );
});

test('CONTEST-030 who is level at the top gains, who comes third loses, and nothing is lost on the way', () => {
  const { shifts } = afterSets([], [2, 2, 1, 0]);
  expect(shifts[0]).toBe(shifts[1]);
  expect(shifts[1]).toBeGreaterThan(0);
  expect(shifts[2]).toBeLessThan(0);
  expect(shifts[3]).toBeLessThan(shifts[2]);
  expect(shifts.reduce((a, b) => a + b)).toBeCloseTo(0, 8);
});

test('CONTEST-030 two who are always level stand as two who beat each other in turn', () => {
  const rated = (sets: number[][]) => {
    const ratings = newRatings(4);
    for (let i = 0; i < 20; i++) ratings.add([0, 1, 2, 3], sets[i % sets.length]);
    return [0, 1, 2, 3].map((b) => shownRating(ratings.of(b)).rating);
  };
  const level = rated([[2, 2, 1, 0]]);
  const inTurn = rated([
    [3, 2, 1, 0],
    [2, 3, 1, 0],
  ]);
  expect(Math.abs(level[0] + level[1] - inTurn[0] - inTurn[1])).toBeLessThan(40);
  expect(Math.abs(level[2] - inTurn[2])).toBeLessThan(20);
});

test('CONTEST-030 a rating is shown as 1500 + 40 x (mean - 25), plus or minus two sigma', () => {
  expect(shownRating(newRatings(1).of(0))).toEqual({ rating: 1500, plusMinus: 667 });
  expect(shownRating({ mean: 27.5, sigma: 1 })).toEqual({ rating: 1600, plusMinus: 80 });
});

test('CONTEST-031 the probability of being better: even for equals, near one for those far apart', () => {
  const of = (mean: number, sigma: number) => ({ mean, sigma });
  expect(isBetterProbability(of(25, 1), of(25, 3))).toBeCloseTo(0.5, 6);
  // One standard deviation of the difference.
  expect(isBetterProbability(of(30, 3), of(25, 4))).toBeCloseTo(0.841345, 5);
  expect(isBetterProbability(of(25, 4), of(30, 3))).toBeCloseTo(0.158655, 5);
});
