import { expect, test } from 'vitest';
import { dayInWords, daysInARow } from './days.ts';

test('SCREEN-040 days in a row are counted over the ends of months and leap years, and end with a day left out', () => {
  const row = (today: string, ...played: string[]) => daysInARow(today, (day) => played.includes(day));
  expect(row('20280301')).toBe(0);
  expect(row('20280301', '20280301')).toBe(1);
  expect(row('20280301', '20280301', '20280229', '20280228')).toBe(3);
  expect(row('20270301', '20270301', '20270228', '20270226')).toBe(2);
  // Today can still be played.
  expect(row('20270101', '20261231', '20261230')).toBe(2);
  expect(row('20270102', '20261231')).toBe(0);
});

test('SCREEN-040 the day of the games of the day is said in words, as UTC has it', () => {
  expect(dayInWords('2026-11-19')).toBe('Thursday 19 November');
  expect(dayInWords('2028-02-29')).toBe('Tuesday 29 February');
});
