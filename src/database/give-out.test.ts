import { expect, test } from 'vitest';
import { expireOf } from './give-out.ts';

test('CONTEST-061 a match is lost after twice the longest so far, at least so long, and less than a day, whatever a worker says of its times', () => {
  expect(expireOf({ longestMs: 0 })).toBe(30);
  expect(expireOf({ longestMs: 0 }, 2)).toBe(2);
  expect(expireOf({ longestMs: 60_000 }, 2)).toBe(120);
  expect(expireOf({ longestMs: 400 * 86_400_000 }, 2)).toBe(86_399);
  // Ended before it began.
  expect(expireOf({ longestMs: -5 }, 2)).toBe(2);
});
