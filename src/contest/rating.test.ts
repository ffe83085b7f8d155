import fc from 'fast-check';
import { rate, rating } from 'openskill';
import { expect, test } from 'vitest';
import { isBetterProbability, newRatings, shownRating } from './rating.ts';

test('CONTEST-030 ratings are those of openskill, set by set, for any number at a table and with ties', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.nat(3), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 20 }),
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
