/** Clients of every kind over real sockets: without newlines, garbage, deaf, those found in the wild, many at once (sections 13 and 19). */

import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import {
  arena,
  client,
  closeAll,
  fastClock,
  LANE,
  open,
  pause,
  player,
  WORDS,
} from '../../../test/helpers/contest-sockets.ts';
import { BACKLOG } from './tcp.ts';

afterEach(closeAll);

test('GHOST-179 profile 3: a client that forgets the newline is named, and a direction counts once', async () => {
  const a = await arena(LANE, { tickless: false, rounds: 1, clock: fastClock(5) });
  const mute = await client(a.listener.port);
  mute.say('NAME ExampleBot');
  const other = await player(a, 'b', []);
  await mute.until(() => mute.lines.length > 1);
  await other.until(() => a.contest.phase === 'running');
  expect(a.contest.contestants.map((m) => m.name)).toEqual(['ExampleBot', 'b'].map((n) => n.slice(0, 10)));
});

test('GHOST-180 GHOST-184 GHOST-257 garbage of every kind disconnects nobody, is not answered, and harms no other', async () => {
  const a = await arena(LANE, { startAt: 3, rounds: 1 });
  const good = [await player(a, 'a'), await player(a, 'b')];
  const bad = await client(a.listener.port);
  bad.say('NAME \u0000\n');
  await bad.until(() => a.contest.phase === 'running' && bad.types().includes('stateupdate'));
  const before = bad.lines.length;
  for (const noise of [
    Uint8Array.of(0xff, 0xfe, 0x00, 0x0a),
    'GET / HTTP/1.1\r\nHost: x\r\n\r\n',
    `${'x'.repeat(100_000)}\n`,
    '\n\n\n\r\n \n',
    '{"command":"LEFT"}\n',
    'NAME again\n',
    Uint8Array.from({ length: 5000 }, (_, i) => (i * 37) & 0xff),
    '\n',
  ])
    bad.say(noise);
  await pause(60);
  expect([bad.lines.length, bad.socket.closed, a.contest.obs?.tally.tick]).toEqual([before, false, 0]);
  const word = setInterval(() => bad.say('up\n'), 1);
  await a.done;
  clearInterval(word);
  for (const c of good) await c.until(() => c.types().includes('endofround'));
  expect(a.reports.filter((r) => r.startsWith('unknown-command')).length).toBe(1);
});

test('GHOST-194 a client that never reads delays nobody; past 4 MiB unsent its updates are left out, other messages not', async () => {
  const a = await arena(LANE, { rounds: 1, tickless: false, clock: fastClock(10) });
  const deaf = connect(a.listener.port, '127.0.0.1');
  open.push(() => deaf.destroy());
  deaf.pause();
  deaf.write('NAME deaf\n');
  while (a.contest.contestants.length === 0) await pause(2);
  const { link } = a.contest.contestants[0];
  const update = 'x'.repeat(256 * 1024);
  for (let i = 0; i < 100; i++) link?.send(update, true);
  await pause(50);
  for (let i = 0; i < 100; i++) link?.send(update, true);
  const full = link?.backlog ?? 0;
  expect(full).toBeGreaterThan(BACKLOG);
  expect(full).toBeLessThanOrEqual(BACKLOG + update.length);
  link?.send('{"messagetype":"dead"}\n', false);
  expect((link?.backlog ?? 0) - full).toBe(23);
  const c = await player(a, 'b');
  await a.done;
  expect(c.types().filter((x) => x === 'stateupdate').length).toBeGreaterThan(5);
});

test('GHOST-193 the six kinds of client found in the wild play whole ticked games of four rounds together', async () => {
  for (const group of [
    ['writer', 'chunks', 'mute', 'stranger'],
    ['flooder', 'learner', 'mute', 'chunks'],
  ])
    await wildGame(group, false);
});

test('GHOST-193 profiles 1, 2, 5 and 6 also play whole tickless games', async () => {
  await wildGame(['writer', 'chunks', 'flooder', 'learner'], true);
});

async function wildGame(kinds: readonly string[], tickless: boolean): Promise<void> {
  const a = await arena(LANE, { startAt: 4, rounds: 4, tickless, clock: fastClock(10) });
  const stop: (() => void)[] = [];
  for (const kind of kinds) {
    await wild(kind, a.listener.port, stop);
    await pause(5);
  }
  await a.done;
  for (const s of stop) s();
  expect(a.results[0].split('\n').length).toBe(5);
  expect(a.contest.obs?.tally.played).toBe(4);
  expect(a.reports.filter((r) => r.startsWith('leave'))).toEqual([]);
  a.contest.abandon();
  a.listener.destroy();
}

async function wild(kind: string, port: number, stop: (() => void)[]): Promise<void> {
  let k = 0;
  const word = (): string => WORDS[(k = (k * 5 + 3) % 1009) % 4].toLowerCase();
  if (kind === 'writer' || kind === 'flooder') {
    const s = connect(port, 'localhost');
    s.on('error', () => {});
    if (kind === 'writer') s.pause();
    else s.resume();
    s.write(`NAME ${kind}\n`);
    const timer = setInterval(() => s.write(word()), kind === 'writer' ? 5 : 1);
    stop.push(() => clearInterval(timer));
    open.push(() => {
      clearInterval(timer);
      s.destroy();
    });
    return;
  }
  const c = await client(port, (line, say) => {
    const type = JSON.parse(line).messagetype;
    if (kind === 'stranger') say(['LEFT\n', 'RIGHT\n', 'FIRE\n', 'JUMP\n'][k++ % 4]);
    if (kind === 'chunks' && type === 'stateupdate') say(word().toUpperCase());
    if (kind === 'learner') {
      if (type === 'welcome') say('NAME learner\n');
      if (type !== 'stateupdate') return;
      const { map, you, others } = JSON.parse(line).gamestate;
      for (const row of map.content) if (row.length !== map.width || /[^_|.o-]/.test(row)) throw new Error('bad row');
      for (const o of others) if (o.id === you.id) throw new Error('met myself');
      say(word());
    }
  });
  if (kind === 'chunks') c.say('NAME chunks\n');
  if (kind === 'mute') c.say('NAME ExampleBot');
}

test('GHOST-190 GHOST-071 leaving and coming back in the middle of a round: the place is lost, the others play on', async () => {
  const a = await arena(LANE, { startAt: 3, rounds: 2 });
  const cs = [await player(a, ''), await player(a, 'b'), await player(a, 'c', [])];
  await cs[2].until(() => cs[2].types().includes('stateupdate'));
  cs[2].socket.destroy();
  const again = await client(a.listener.port);
  again.say('NAME c\n');
  await again.closed;
  await a.done;
  expect(again.lines).toEqual([]);
  expect(a.results[0]).toMatch(/^name:.*\nname:.*\nname:c;wins:0;score:\d+\n$/);
  expect(a.results[0]).toContain('name:Invalid 1;');
});

test('GHOST-042 thousands of connections: four play, the rest are turned away, and the game goes on', async () => {
  const a = await arena('mill', { startAt: 4, rounds: 1, tickless: false, intervalMs: 100 });
  const cs = [await player(a, 'a'), await player(a, 'b'), await player(a, 'c'), await player(a, 'd')];
  for (let batch = 0; batch < 20; batch++) {
    const crowd = await Promise.all(
      Array.from({ length: 100 }, () =>
        client(a.listener.port).then(
          (c) => c.closed.then(() => c.lines.length),
          () => 0,
        ),
      ),
    );
    expect(crowd.every((n) => n === 0)).toBe(true);
  }
  const tick = a.contest.obs?.tally.tick ?? 0;
  await cs[0].until(() => (a.contest.obs?.tally.tick ?? 0) > tick);
  expect(a.contest.contestants.map((m) => [m.name, m.gone])).toEqual(['a', 'b', 'c', 'd'].map((n) => [n, false]));
}, 60_000);

test('GHOST-170 several contests at once on different ports do not disturb one another', async () => {
  const run = async (seed: string) => {
    const a = await arena('mill', { startAt: 4, rounds: 2, seed });
    for (const name of ['a', 'bb', 'ccc', 'dddd']) await player(a, name);
    await a.done;
    return a.results[0];
  };
  const alone = await run('7');
  const together = await Promise.all(['7', '8', '7', '9'].map(run));
  expect([together[0], together[2]]).toEqual([alone, alone]);
});

test('GHOST-271 memory does not grow with the number of ticks', async () => {
  const a = await arena(LANE, { startAt: 2, rounds: -1 });
  await player(a, 'a', ['UP\n']);
  await player(a, 'bb', ['UP\n']);
  const ticks = () => (a.contest.obs?.tally.played ?? 0) * 600 + (a.contest.obs?.tally.tick ?? 0);
  const until = async (n: number) => {
    while (ticks() < n) await pause(5);
  };
  await until(3000);
  globalThis.gc?.();
  const before = process.memoryUsage();
  await until(13_000);
  globalThis.gc?.();
  const after = process.memoryUsage();
  expect(after.heapUsed - before.heapUsed).toBeLessThan(40 * 1024 * 1024);
  expect(after.external - before.external).toBeLessThan(20 * 1024 * 1024);
});
