/** Clients that never send a newline, over real sockets: they are named, they move, and they hold nobody up (GHOST-179, GHOST-193). */

import { afterEach, expect, test } from 'vitest';
import {
  arena,
  client,
  closeAll,
  fastClock,
  isUpdate,
  LANE,
  pause,
  player,
} from '../../../test/helpers/contest-sockets.ts';
import type { ContestSpec } from './contest-types.ts';

afterEach(closeAll);

/** The moves of seat 0, as recorded, of a game against somebody who stays where it is. */
async function movesOf(
  hello: string,
  answers: readonly string[],
  how: Partial<ContestSpec>,
): Promise<readonly string[]> {
  const recording: string[] = [];
  const a = await arena(LANE, { rounds: 1, clock: fastClock(5), record: (text) => void recording.push(text), ...how });
  let k = 0;
  const c = await client(a.listener.port, (line, say) => {
    if (isUpdate(line)) say(answers[k++ % answers.length]);
  });
  c.say(hello);
  await c.until(() => c.lines.length > 0);
  await player(a, 'still', how.tickless === false ? [] : ['UP\n']);
  await a.done;
  expect(a.contest.contestants[0].name).toBe('bot');
  return recording.flatMap((l) => /"0 ([a-z ]+)"/.exec(l)?.[1] ?? []);
}

/** They cross the lane and eat what lies there. */
const WALK = ['RIGHT', 'right', 'Right', 'RIGHT', 'RIGHT', 'DOWN', 'LEFT', 'LEFT', 'LEFT', 'LEFT', 'LEFT', 'UP'];

/** Every pellet was eaten, long before the monster would have come for them. */
function expectWalked(moves: readonly string[]): void {
  expect(moves.filter((m) => m.startsWith('move')).length).toBeGreaterThanOrEqual(WALK.length - 1);
  expect(moves.length).toBeLessThan(600);
}

test('GHOST-179 GHOST-193 directions without a newline move a bot in a ticked game', async () => {
  for (const intervalMs of [100, 50]) {
    const moves = await movesOf('NAME bot\n', WALK, { tickless: false, intervalMs });
    expectWalked(moves);
  }
});

test('GHOST-179 GHOST-193 a bot that ends neither its name nor its directions plays a ticked game', async () => {
  const moves = await movesOf('NAME bot', WALK, { tickless: false, intervalMs: 100 });
  expectWalked(moves);
});

test('GHOST-179 GHOST-193 and a tickless one, in which every tick has its command', async () => {
  for (const hello of ['NAME bot\n', 'NAME bot']) {
    const moves = await movesOf(hello, WALK, { tickless: true });
    expect(moves.slice(0, 13)).toEqual([...WALK, WALK[0]].map((w) => `move ${w.toLowerCase()}`));
    expect(moves).not.toContain('wait');
  }
});

test('GHOST-179 GHOST-097 words that are none come between, and the bot goes on all the same', async () => {
  const moves = await movesOf('NAME bot', ['FIRE', 'RIGHT', 'JUMP', 'DOWN', '{}', 'LEFT'], {
    tickless: false,
    intervalMs: 50,
    clock: fastClock(20),
  });
  for (const way of ['right', 'down', 'left']) expect(moves).toContain(`move ${way}`);
});

test('GHOST-257 GHOST-179 floods without a newline, byte by byte and by the megabyte, end nothing and stop nobody', async () => {
  // Rounds without end: what the floods happen to steer may finish one before fifty updates have come.
  const a = await arena(LANE, { startAt: 3, rounds: 1_000, tickless: false, clock: fastClock(5) });
  const [drip, gush] = [await client(a.listener.port), await client(a.listener.port)];
  drip.say('NAME drip');
  gush.say('NAME gush');
  const good = await player(a, 'good');
  await good.until(() => good.types().includes('startofround'));
  let k = 0;
  const timer = setInterval(() => {
    drip.say('LEFTRIGHTUPDOWNNAME '[k++ % 20]);
    gush.say('LEFT'.repeat(10_000));
    gush.say('R');
  }, 2);
  await good.until(() => good.types().filter((x) => x === 'stateupdate').length > 50);
  clearInterval(timer);
  await pause(20);
  expect(a.contest.contestants.map((c) => [c.name, c.gone])).toEqual([
    ['drip', false],
    ['gush', false],
    ['good', false],
  ]);
  expect(drip.lines.every((l) => l.startsWith('{') && l.endsWith('}'))).toBe(true);
});
