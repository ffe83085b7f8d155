import { expect, test } from 'vitest';
import { meanOf } from './mean.ts';
import { rateOf } from './wilson.ts';

test('PLAT-025 a rate has an interval inside of 0 to 1 that is never nothing', () => {
  expect(rateOf(0, 200)).toEqual({ rate: 0, low: 0, high: 0.019 });
  expect(rateOf(2, 40)).toEqual({ rate: 0.05, low: 0.014, high: 0.165 });
  expect(rateOf(40, 40)).toEqual({ rate: 1, low: 0.912, high: 1 });
  expect(rateOf(50, 100)).toEqual({ rate: 0.5, low: 0.404, high: 0.596 });
  expect(rateOf(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});

test('PLAT-025 a mean has half of its interval beside it', () => {
  expect(meanOf([1, 2, 3, 4])).toEqual({ mean: 2.5, plusMinus: 1.265 });
  expect(meanOf([7])).toEqual({ mean: 7, plusMinus: 0 });
});
