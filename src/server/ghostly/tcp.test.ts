/** Contests over real sockets: connections, bytes, wild clients, floods, slow readers, many at once (sections 12, 13, 19). */

import { connect, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { handClock } from '../../../test/helpers/contest.ts';
import { defined } from '../../../test/helpers/defined.ts';
import { type ArenaMap, CUSTOM, findMap, ghostly, LEAVE, parseMap } from '../../games/ghostly/index.ts';
import { begin } from '../../host/begin.ts';
import type { Clock } from '../../host/ticker.ts';
import { systemClock } from './clock.ts';
import { createContest } from './contest.ts';
import type { Contest, ContestSpec } from './contest-types.ts';
import { BACKLOG, listenTcp, type TcpListener } from './tcp.ts';
import { ARENA_LIMITS, type ArenaLimits, newThrottle } from './throttle.ts';

/** Longer than any test. */
const FOREVER = 1e8;
const LANE = ['|||||||||', '|#.....#|', '|#..@..#|', '|||||||||'];

/** Everything happens sooner, so that tests of whole games take no time. */
function fastClock(times: number): Clock {
  return {
    now: () => systemClock.now() * times,
    after: (ms, run) => systemClock.after(ms / times, run),
  };
}

interface Arena {
  readonly contest: Contest;
  readonly listener: TcpListener;
  readonly reports: string[];
  readonly results: string[];
  readonly done: Promise<void>;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

function planOf(map: string | readonly string[]): ArenaMap {
  if (typeof map === 'string') return defined(findMap(map)).plan;
  const plan = parseMap(map);
  if (!plan.ok) throw new Error(plan.problem.text);
  return plan.value;
}

async function arena(
  map: string | readonly string[],
  how: Partial<ContestSpec> = {},
  host: string | null = null,
  limits?: ArenaLimits,
): Promise<Arena> {
  const reports: string[] = [];
  const results: string[] = [];
  let finish = (): void => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const clock = how.clock ?? systemClock;
  const contest = createContest({
    seed: '1',
    map: typeof map === 'string' ? map : CUSTOM,
    plan: planOf(map),
    rounds: 1,
    tickless: true,
    intervalMs: 10,
    startAt: 2,
    restarts: false,
    clock,
    report: (line) => void reports.push(line),
    onResult: ({ out }) => void results.push(out),
    onFinished: finish,
    ...how,
  });
  const listener = await listenTcp({ contest, clock, port: 0, host, ...(limits === undefined ? {} : { limits }) });
  open.push(() => {
    contest.abandon();
    listener.destroy();
  });
  return { contest, listener, reports, results, done };
}

interface Client {
  readonly socket: Socket;
  /** Whole lines so far. */
  readonly lines: string[];
  readonly chunks: string[];
  readonly closed: Promise<void>;
  types(): string[];
  say(bytes: string | Uint8Array): void;
  until(check: () => boolean): Promise<void>;
}

function client(
  port: number,
  onLine: (line: string, say: (s: string) => void) => void = () => {},
  host = '127.0.0.1',
): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host });
    const lines: string[] = [];
    const chunks: string[] = [];
    let rest = '';
    let wake = (): void => {};
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      chunks.push(chunk);
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        onLine(line, (s) => socket.write(s));
      }
      wake();
    });
    const closed = new Promise<void>((over) => {
      socket.on('close', () => {
        wake();
        over();
      });
    });
    socket.on('error', reject);
    open.push(() => socket.destroy());
    socket.on('connect', () =>
      resolve({
        socket,
        lines,
        chunks,
        closed,
        types: () => lines.map((l) => JSON.parse(l).messagetype),
        say: (bytes) => void socket.write(bytes),
        async until(check) {
          while (!check()) {
            if (socket.closed) throw new Error(`closed after ${lines.length} lines`);
            await new Promise<void>((r) => {
              wake = r;
            });
          }
        },
      }),
    );
  });
}

const pause = (ms: number): Promise<void> => new Promise((r) => setTimeout(r, ms));
const isUpdate = (line: string): boolean => line.startsWith('{"gamestate"');
const WORDS = ['UP\n', 'LEFT\n', 'DOWN\n', 'RIGHT\n'];

/** Joins, names itself and answers every update with the next of its words. */
async function player(a: Arena, name: string, words: readonly string[] = WORDS, host?: string): Promise<Client> {
  let k = name.length;
  const c = await client(
    a.listener.port,
    (line, say) => {
      if (isUpdate(line) && words.length > 0) say(words[k++ % words.length]);
    },
    host,
  );
  c.say(`NAME ${name}\n`);
  await c.until(() => c.lines.length > 0);
  return c;
}

test('GHOST-142 GHOST-143 a server without a host listens on IPv4 and IPv6; with one only there', async () => {
  const a = await arena('classic');
  for (const host of ['127.0.0.1', '::1', 'localhost']) {
    const c = await client(a.listener.port, undefined, host);
    await c.until(() => c.lines.length === 1);
  }
  const narrow = await arena('classic', {}, '127.0.0.1');
  await expect(client(narrow.listener.port, undefined, '::1')).rejects.toThrow('ECONNREFUSED');
});

test('GHOST-144 packet delay is switched off on every connection', async () => {
  const a = await arena('classic');
  const delays = vi.spyOn(Socket.prototype, 'setNoDelay');
  const ends = [1, 2, 3].map(() => connect(a.listener.port, '127.0.0.1'));
  open.push(() => ends.forEach((s) => s.destroy()));
  while (a.contest.contestants.length < 3) await pause(2);
  expect(delays.mock.calls).toEqual([[true], [true], [true]]);
  delays.mockRestore();
});

test('GHOST-145 GHOST-152 the server speaks first, with the welcome of the book', async () => {
  const a = await arena(LANE);
  const c = await client(a.listener.port);
  await c.until(() => c.lines.length === 1);
  expect(c.lines[0]).toBe(
    '{"map":{"content":["|||||||||","|_....._|","|_.._.._|","|||||||||"],"height":4,"pelletsleft":9,"width":9},"messagetype":"welcome","you":{"id":0,"isdangerous":false,"score":0,"x":1,"y":1}}',
  );
});

test('GHOST-146 closing the sending direction is leaving, and the server closes too', async () => {
  const a = await arena('classic');
  const c = await client(a.listener.port);
  await c.until(() => c.lines.length === 1);
  c.socket.end();
  await c.closed;
  expect(a.contest.contestants.length).toBe(0);
});

test('GHOST-042 a connection during a game is closed without a byte, also when it talks', async () => {
  const a = await arena(LANE);
  await player(a, 'a', []);
  await player(a, 'b', []);
  const late = await client(a.listener.port);
  late.say('NAME late\nUP\n');
  await late.closed;
  expect([late.lines, a.reports.some((r) => r.startsWith('refused'))]).toEqual([[], true]);
});

test('GHOST-149 each message arrives with its newline, never cut on purpose', async () => {
  const a = await arena(LANE, { rounds: 3 });
  const c = await player(a, 'a');
  await player(a, 'b');
  await a.done;
  await c.until(() => c.types().filter((x) => x === 'endofround').length === 3);
  for (const chunk of c.chunks) expect([chunk.at(0), chunk.at(-1)]).toEqual(['{', '\n']);
});

test('GHOST-151 GHOST-162 GHOST-196 a whole tickless game, byte by byte', async () => {
  const map = ['||||||', '|#.__|', '|@___|', '||||||'];
  const a = await arena(map, { rounds: 2, startAt: 1 });
  const c = await client(a.listener.port, (line, say) => {
    const u = isUpdate(line) ? JSON.parse(line).gamestate.you : null;
    if (u !== null) say(u.y === 1 && u.x === 1 ? 'down\n' : u.y === 2 && u.x === 1 ? 'right\n' : 'up\n');
  });
  c.say('NAME one\n');
  await a.done;
  await c.until(() => c.types().filter((x) => x === 'endofround').length === 2);
  const m = (x: string) =>
    `{"content":["||||||","|_${x}__|","|____|","||||||"],"height":4,"pelletsleft":${x === '.' ? 1 : 0},"width":6}`;
  const you = (x: number, y: number) => `{"id":0,"isdangerous":false,"score":0,"x":${x},"y":${y}}`;
  const welcome = `{"map":${m('.')},"messagetype":"welcome","you":${you(1, 1)}}`;
  const update = (x: number, y: number) =>
    `{"gamestate":{"map":${m('.')},"others":[],"you":${you(x, y)}},"messagetype":"stateupdate"}`;
  const round = [
    '{"messagetype":"startofround"}',
    welcome,
    update(1, 1),
    update(1, 2),
    update(2, 2),
    '{"messagetype":"endofround"}',
  ];
  expect(c.lines).toEqual([welcome, ...round, ...round]);
  expect(a.results).toEqual(['name:one;wins:2;score:2\n']);
});

/** Compact JSON with the keys of every object in ascending order. */
function canonical(x: unknown): string {
  if (Array.isArray(x)) return `[${x.map(canonical).join(',')}]`;
  if (x === null || typeof x !== 'object') return JSON.stringify(x);
  const entries = Object.entries(x).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${canonical(v)}`).join(',')}}`;
}

/** What each client must have received from the first startofround on, worked out from the recording alone. */
function transcripts(recording: string, seats: number): string[][] {
  const lines = recording
    .trim()
    .split('\n')
    .map((l) => JSON.parse(l));
  const begun = begin(ghostly, lines[0]);
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  const got: string[][] = Array.from({ length: seats }, () => []);
  const gone = new Set<number>();
  const say = (seat: number, message: object) => gone.has(seat) || got[seat].push(canonical(message));
  const all = (message: object) => got.forEach((_, seat) => say(seat, message));
  const update = () =>
    got.forEach((_, seat) => {
      if (s.players[seat].alive)
        say(seat, { messagetype: 'stateupdate', gamestate: ghostly.observe(s, seat).gamestate });
    });
  const startRound = () => {
    all({ messagetype: 'startofround' });
    got.forEach((_, seat) => {
      const { map, you } = ghostly.observe(s, seat).gamestate;
      say(seat, { messagetype: 'welcome', map, you });
    });
    update();
  };
  startRound();
  for (const line of lines.filter((l) => l.at === 'step')) {
    const turns = (line.moves as string[]).map((m) => ({
      seat: Number(m[0]),
      action: ghostly.actions.get(m.slice(2)),
    }));
    for (const t of turns) if (t.action === LEAVE) gone.add(t.seat);
    let over = false;
    ghostly.apply(s, turns, (_, e) => {
      if (e.type === 'eaten' || e.type === 'caught') say(e.seat, { messagetype: 'dead' });
      if (e.type === 'round-over') over = true;
    });
    if (!over) update();
    else {
      all({ messagetype: 'endofround' });
      if (!s.finished) startRound();
    }
  }
  return got;
}

test('GHOST-052 GHOST-147 whole games of four clients, byte by byte', async () => {
  for (const [seed, leaver] of [
    ['1', -1],
    ['2', 2],
  ] as const) {
    const recording: string[] = [];
    const a = await arena('mill', { startAt: 4, rounds: 3, seed, record: (text) => void recording.push(text) });
    const cs: Client[] = [];
    for (let i = 0; i < 4; i++) {
      let updates = 0;
      let k = i;
      const c = await client(a.listener.port, (line, say) => {
        if (!isUpdate(line)) return;
        if (i === leaver && ++updates > 40) return void c.socket.destroy();
        const { you } = JSON.parse(line).gamestate;
        k = (k * 31 + you.x * 7 + you.y * 3 + i) % 9973;
        say(WORDS[(k >> 2) % 4]);
      });
      c.say(`NAME bot${i}\n`);
      await c.until(() => c.lines.length > 0);
      cs.push(c);
    }
    await a.done;
    await a.listener.close();
    const wanted = transcripts(recording.join(''), 4);
    cs.forEach((c, i) => {
      const lines = c.lines.slice(c.lines.indexOf('{"messagetype":"startofround"}'));
      // Whoever left has read a beginning of what it was sent.
      const due = i === leaver ? wanted[i].slice(0, lines.length) : wanted[i];
      expect(lines.join('\n')).toBe(due.join('\n'));
    });
    expect(wanted[0].length).toBeGreaterThan(300);
  }
});

test('GHOST-069 the last endofround is delivered before the connections are closed in the normal way', async () => {
  // A second that never passes: nobody is dropped for being slow.
  const clock = {
    ...systemClock,
    after: (ms: number, run: () => void) => systemClock.after(ms < 1000 ? ms : FOREVER, run),
  };
  const a = await arena(LANE, { clock });
  const [x, y] = [await player(a, 'a'), await player(a, 'b')];
  await a.done;
  await a.listener.close();
  await Promise.all([x.closed, y.closed]);
  expect([x.types().at(-1), y.types().at(-1)]).toEqual(['endofround', 'endofround']);
});

test('GHOST-069 a client that does not take its data is dropped after a second', async () => {
  const a = await arena(LANE, { clock: fastClock(10) });
  const x = await player(a, 'a');
  const deaf = connect(a.listener.port, '127.0.0.1');
  open.push(() => deaf.destroy());
  deaf.on('error', () => {});
  deaf.pause();
  deaf.write('NAME deaf\n');
  const talk = setInterval(() => deaf.write('up\nleft\nright\n'), 2);
  await a.done;
  await a.listener.close();
  clearInterval(talk);
  expect(x.types().at(-1)).toBe('endofround');
});

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
