/** What one client may take over real sockets: connections, bytes, silence (GHOST-272). */

import { afterEach, expect, test } from 'vitest';
import { handClock } from '../../../test/helpers/contest.ts';
import { arena, client, closeAll, fastClock } from '../../../test/helpers/contest-sockets.ts';
import { PIECE } from '../one-buffer.ts';
import { systemClock } from './clock.ts';
import { newContestant } from './contestant.ts';
import { listenTcp } from './tcp.ts';
import { ARENA_LIMITS, CONTEST_LIMITS, newThrottle } from './throttle.ts';

afterEach(closeAll);

test('GHOST-272 PLAT-100 an address has 32 connections; the next is closed without a byte, until one of them leaves', async () => {
  expect(ARENA_LIMITS.connectionsPerAddress).toBe(32);
  const a = await arena('mill', { startAt: 4 }, '127.0.0.1', { ...ARENA_LIMITS, connectionsPerAddress: 3 });
  const three = [await client(a.listener.port), await client(a.listener.port), await client(a.listener.port)];
  await three[2].until(() => three[2].lines.length > 0);
  const more = await client(a.listener.port);
  await more.closed;
  // A seat is free all the same: the contest was not even asked.
  expect([more.lines, a.contest.contestants.length, a.reports.filter((r) => r.startsWith('refused'))]).toEqual([
    [],
    3,
    [],
  ]);
  three[0].socket.destroy();
  await expect.poll(() => a.contest.contestants.length, { timeout: 4000 }).toBe(2);
  const next = await client(a.listener.port);
  await next.until(() => next.lines.length > 0);
});

test('GHOST-272 who has not sent a byte after 60 s is gone, who has may wait for ever', async () => {
  const a = await arena('mill', { startAt: 4, clock: fastClock(600) }, '127.0.0.1', ARENA_LIMITS);
  const [talker, mute] = [await client(a.listener.port), await client(a.listener.port)];
  talker.say('NAME talker\n');
  await mute.closed;
  await expect.poll(() => a.contest.contestants.map((m) => m.name), { timeout: 4000 }).toEqual(['talker']);
});

test('GHOST-272 a client that sends megabytes is read slowly, loses nothing and is not disconnected', () => {
  const clock = handClock();
  const throttle = newThrottle(ARENA_LIMITS, clock);
  expect([throttle.spend(1 << 18), throttle.spend(1 << 16)]).toEqual([0, 1000]);
  clock.jump(1000);
  expect(throttle.spend(0)).toBe(0);
  // A line every millisecond is far below it.
  let waited = 0;
  for (let i = 0; i < 20_000; i++) {
    clock.jump(1);
    waited += throttle.spend(6);
  }
  expect(waited).toBe(0);
});

test('GHOST-272 GHOST-257 a flood over the limit still plays, with the latest command', async () => {
  const limits = { ...ARENA_LIMITS, bytesPerSecond: 2000, burstBytes: 100 };
  const a = await arena('mill', { startAt: 1, rounds: 1, tickless: false }, '127.0.0.1', limits);
  const c = await client(a.listener.port);
  c.say(`NAME flood\n${'left\n'.repeat(500)}`);
  await c.until(() => c.types().filter((t) => t === 'stateupdate').length > 30);
  expect(a.reports.filter((r) => r.startsWith('leave'))).toEqual([]);
});

test('GHOST-272 of clients that flood each is heard one piece in a turn of the event loop, whatever it may send at once', async () => {
  let commands = 0;
  const member = newContestant('client', null, null, null);
  const contest = { join: () => member, command: () => void commands++, left: () => {} };
  const limits = { ...ARENA_LIMITS, bytesPerSecond: 1 << 30, burstBytes: 1 << 30 };
  const listener = await listenTcp({ contest, clock: systemClock, port: 0, host: '127.0.0.1', limits });
  let most = 0;
  let before = 0;
  let turns = true;
  const turn = () => {
    most = Math.max(most, commands - before);
    before = commands;
    if (turns) setImmediate(turn);
  };
  turn();
  const flooders = await Promise.all([1, 2, 3, 4].map(() => client(listener.port)));
  for (const { say } of flooders) say('left\n'.repeat(100_000));
  await expect.poll(() => commands, { timeout: 20_000 }).toBe(400_000);
  turns = false;
  listener.destroy();
  expect(most).toBeLessThanOrEqual((4 * PIECE) / 'left\n'.length + 4);
});

test('GHOST-272 a contest whose clients are known limits nothing but how fast one of them is heard', () => {
  expect(CONTEST_LIMITS).toEqual({
    connectionsPerAddress: Number.POSITIVE_INFINITY,
    connections: Number.POSITIVE_INFINITY,
    bytesPerSecond: 131_072,
    burstBytes: 65_536,
    silentMs: null,
  });
  const clock = handClock();
  const throttle = newThrottle(CONTEST_LIMITS, clock);
  expect([throttle.spend(1 << 16), throttle.spend(1 << 16)]).toEqual([0, 500]);
});

test('GHOST-272 a bot at line rate is heard a piece at a time, and the others meanwhile as if it were not there', async () => {
  // Time stands still: whoever has used up what may be read at once is not read again.
  const clock = {
    now: () => 0,
    after: (ms: number, run: () => void) => (ms <= 0 ? systemClock.after(0, run) : () => {}),
  };
  const a = await arena('mill', { startAt: 4, clock });
  const flooder = await client(a.listener.port);
  await flooder.until(() => flooder.lines.length > 0);
  for (let i = 0; i < 64; i++) flooder.say('NAME flood\n'.repeat(6000));
  const named = (id: number) => a.reports.filter((r) => r.startsWith(`name ${id} `)).length;
  await expect.poll(() => named(0), { timeout: 20_000 }).toBeGreaterThan(0);
  for (const id of [1, 2]) {
    const c = await client(a.listener.port);
    for (let i = 1; i <= 200; i++) c.say(`NAME b${i}\n`);
    await expect.poll(() => named(id), { timeout: 20_000 }).toBe(200);
  }
  // Four megabytes were sent; twice a piece of the system's size is the most that can have been read of them.
  expect(named(0)).toBeLessThanOrEqual((2 * 65_536) / 'NAME flood\n'.length);
  expect(a.contest.contestants.map((m) => m.gone)).toEqual([false, false, false]);
});
