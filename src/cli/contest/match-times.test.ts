import { expect, test } from 'vitest';
import { matchTimes } from './match-times.ts';

test('CONTEST-011 a match lasts as long as it lasted, though the clock on the wall is set meanwhile', () => {
  let wall = Date.parse('2031-04-30T12:00:00.000Z');
  let steady = 500;
  const times = matchTimes(
    () => wall,
    () => steady,
  );
  steady += 1234;
  for (const hours of [5, -3, 24 * 400]) {
    wall += hours * 3_600_000;
    expect([times.started.toISOString(), times.ended().toISOString(), times.ms()]).toEqual([
      '2031-04-30T12:00:00.000Z',
      '2031-04-30T12:00:01.234Z',
      1234,
    ]);
  }
});
