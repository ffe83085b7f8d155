/** The ticker on a clock of its own making. */
import { expect, test } from 'vitest';
import { handClock } from '../../test/helpers/contest.ts';
import { ghostly, MOVES } from '../games/ghostly/index.ts';
import { newHead } from './recording.ts';
import { openSession } from './session.ts';
import { createTicker, tickSession } from './ticker.ts';

test('GHOST-055 the first tick comes one full interval after the start', () => {
  const clock = handClock();
  const at: number[] = [];
  const ticker = createTicker(clock, 100, () => at.push(clock.now()));
  clock.pass(500);
  expect(at).toEqual([]);
  ticker.start();
  clock.pass(99);
  expect(at).toEqual([]);
  clock.pass(1);
  expect(at).toEqual([600]);
});

test('GHOST-056 a late tick runs at once, missed ones are skipped, and later ones keep their due times', () => {
  const clock = handClock();
  const at: number[] = [];
  const ticker = createTicker(clock, 100, () => at.push(clock.now()));
  ticker.start();
  clock.pass(100);
  clock.jump(350);
  expect(at).toEqual([100, 450]);
  clock.pass(150);
  expect(at).toEqual([100, 450, 500, 600]);
  ticker.stop();
  clock.pass(1000);
  expect([at.length, ticker.running]).toEqual([4, false]);
});

test('GHOST-081 after a pause the next tick comes one full interval later', () => {
  const clock = handClock();
  const at: number[] = [];
  const ticker = createTicker(clock, 100, () => at.push(clock.now()));
  ticker.start();
  clock.pass(190);
  ticker.stop();
  clock.pass(45);
  ticker.start();
  ticker.start();
  clock.pass(100);
  expect(at).toEqual([100, 335]);
});

test('GHOST-094 a session of a game of ticks is stepped until it is over; silent seats idle', () => {
  const clock = handClock();
  const map = ['||||||', '|0.@1|', '||||||'];
  const seats = [0, 1].map((i) => ({ name: `bot ${i}`, kind: 'bot' as const }));
  const head = newHead(ghostly, { seed: 's', sketch: { map, facts: {} }, options: { rounds: 1 }, seats });
  const opened = openSession(ghostly, head);
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  const ticker = tickSession(clock, 50, session);
  ticker.start();
  clock.pass(120);
  expect([session.n, session.outcome]).toEqual([2, null]);
  expect(session.submit(0, 2, MOVES[3])).toBe(null);
  clock.pass(50);
  expect([session.n, session.outcome?.kind, ticker.running]).toEqual([3, 'ranked', false]);
});
