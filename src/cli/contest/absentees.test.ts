import { expect, test } from 'vitest';
import type { MatchPlan } from '../../contest/sets.ts';
import { newAbsentees } from './absentees.ts';

const plan = (round: number): MatchPlan => ({ round, set: 1, match: 1, id: `${round}.1.1`, bots: [round, 9] });

test('CONTEST-078 a match waits so long for who is missing, and anew once all were there', () => {
  let now = 0;
  const absentees = newAbsentees(1000, () => now);
  const missing = new Set([1, 2]);
  const look = () => absentees.look([plan(1), plan(2), plan(3)], ({ bots }) => bots.some((b) => missing.has(b)));
  expect(look()).toBe(false);
  now = 999;
  expect([look(), absentees.isOverdue('1.1.1')]).toEqual([false, false]);
  missing.delete(2);
  look();
  missing.add(2);
  now = 1000;
  expect([look(), absentees.isOverdue('1.1.1'), absentees.isOverdue('2.1.1'), absentees.isOverdue('3.1.1')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  now = 2000;
  expect([look(), absentees.isOverdue('2.1.1')]).toEqual([true, true]);
});

test('CONTEST-078 without a time it waits for ever', () => {
  let now = 0;
  const absentees = newAbsentees(0, () => now);
  absentees.look([plan(1)], () => true);
  now = 1e12;
  expect([absentees.look([plan(1)], () => true), absentees.isOverdue('1.1.1')]).toEqual([false, false]);
});
