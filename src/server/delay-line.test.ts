import { expect, test } from 'vitest';
import { handClock } from '../../test/helpers/server.ts';
import { newDelayLine } from './delay-line.ts';

test('PLAT-043 what is delayed comes in order, each so much later, and nothing after a stop', () => {
  const clock = handClock();
  const line = newDelayLine(100, clock);
  const told: string[] = [];
  const say = (what: string) => line.later(() => told.push(`${what} ${clock.now()}`));
  say('a');
  clock.pass(30);
  say('b');
  say('c');
  clock.pass(69);
  expect(told).toEqual([]);
  clock.pass(1);
  expect(told).toEqual(['a 100']);
  clock.pass(30);
  expect(told).toEqual(['a 100', 'b 130', 'c 130']);
  say('d');
  line.stop();
  clock.pass(1000);
  say('e');
  clock.pass(100);
  expect(told).toEqual(['a 100', 'b 130', 'c 130', 'e 1230']);
});
