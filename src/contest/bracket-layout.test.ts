/** Where meetings stand on the drawing of a bracket. */
import { expect, test } from 'vitest';
import { type DrawnMeeting, layOutBracket } from './bracket-layout.ts';

const meeting = (round: number, bots: readonly number[], order: readonly number[]): DrawnMeeting =>
  ({ round, pool: 'upper', bots, points: bots.map(() => 0), order, advance: 1 }) as unknown as DrawnMeeting;

test('CONTEST-073 a final stands midway between those whom its bots have beaten, and no box covers another', () => {
  const four = [meeting(1, [0, 3], [3, 0]), meeting(1, [1, 2], [2, 1]), meeting(2, [3, 2], [3, 2])];
  const { boxes, height } = layOutBracket(four);
  const middle = boxes.map((b) => b.y + b.height / 2);
  expect(middle[2]).toBe((middle[0] + middle[1]) / 2);
  // Whoever had no first round comes from nowhere, and still has a place of its own.
  const bye = [meeting(1, [0, 1], [0, 1]), meeting(2, [2, 3], [2, 3]), meeting(2, [0, 4], [0, 4])];
  const second = layOutBracket(bye).boxes.slice(1);
  expect(second[1].y).toBeGreaterThanOrEqual(second[0].y + second[0].height);
  expect(boxes.every((b) => b.y >= 0 && b.y + b.height <= height)).toBe(true);
});
