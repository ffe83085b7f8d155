import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { defined } from '../../test/helpers/defined.ts';
import { freePort, killChildren, startChild } from '../../test/helpers/server-child.ts';
import { anyOf, type Client, type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { LAST_MS, type ServeFlags, serve } from './serve.ts';

afterEach(killChildren);

interface Sitting {
  readonly token: string;
  readonly session: string;
  last: Said;
  over: boolean;
}

/** Plays game after game on one connection and keeps what it was last told of each. */
async function keepPlaying(client: Client, seed: number, games: number, kept: Sitting[]): Promise<void> {
  const mine = new Map<string, Sitting>();
  const choose = anyOf(seed);
  const more = () => client.say({ type: 'new', game: 'nonet', name: 'ann' });
  for (let i = 0; i < games; i++) more();
  for (;;) {
    const m = await client.next();
    if (m.type === 'joined') {
      const sitting = { token: m.token, session: m.session, last: m, over: false };
      mine.set(m.session, sitting);
      kept.push(sitting);
    } else if (m.type === 'update') {
      defined(mine.get(m.session)).last = m;
      if (m.yours) client.say({ type: 'act', session: m.session, n: m.n, action: choose(defined(m.legal)) });
    } else if (m.type === 'over') {
      defined(mine.get(m.session)).over = true;
      more();
    }
  }
}

/** Everything that was being played is there again: at the step last told, or the one that was in progress. */
async function resumeAll(port: number, kept: readonly Sitting[], data: string): Promise<number> {
  const client = await tcpClient(port);
  await client.next('welcome');
  let again = 0;
  for (const { token, session, last, over } of kept) {
    if (over) continue;
    client.say({ type: 'resume', token });
    const now = await client.next();
    if (now.type === 'over') {
      // Its last step ended it: it has become a recording.
      expect(now.session).toBe(session);
      expect(readFileSync(join(data, defined(now.replay).slice('/api/'.length)), 'utf8')).toContain(
        `"seed":"${now.seed}"`,
      );
      continue;
    }
    if (now.type === 'update' && now.outcome !== null) await client.next('over');
    if (last.type === 'update') {
      expect(now).toMatchObject({ type: 'update', session });
      expect([last.n, last.n + 1]).toContain(now.n);
      if (now.n === last.n) expect(now).toEqual({ ...last, events: [] });
    }
    again++;
  }
  client.end();
  return again;
}

test('PLAT-104 a killed server loses at most the step in progress, and every session goes on by its token', async () => {
  const data = scratch();
  const botPort = await freePort();
  const flags = { port: '0', botPort: String(botPort), ghostlyPort: '0', data, botBank: '0' };
  const first = await startChild(flags);
  expect(first.line).toBe(
    `ghostlight: http://127.0.0.1:${first.port}/ (bots at tcp://127.0.0.1:${botPort}; no ghostly arena; data in ${data})\n`,
  );
  const kept: Sitting[] = [];
  for (let i = 0; i < 4; i++) void keepPlaying(await tcpClient(botPort), i + 1, 8, kept).catch(() => {});
  // In the middle of it: some games are over, and others were begun after them.
  await expect.poll(() => kept.filter((k) => k.over).length, { timeout: 30_000 }).toBeGreaterThan(20);
  first.process.kill('SIGKILL');
  await first.exit;
  const second = await startChild(flags);
  expect(await resumeAll(botPort, kept, data)).toBeGreaterThan(15);
  second.process.kill('SIGKILL');
  await second.exit;
});

test('PLAT-104 PLAT-101 on SIGTERM clients are told, all is saved, exit 0 within 5 s of its own clock; the log holds no secret', async () => {
  const data = scratch();
  const botPort = await freePort();
  const flags = { port: '0', botPort: String(botPort), ghostlyPort: '0', data };
  const first = await startChild(flags);
  expect(first.line).toContain('http://127.0.0.1:');
  const client = await tcpClient(botPort);
  client.say({ type: 'new', game: 'nonet', name: 'ann' });
  const { token, session } = await client.next('joined');
  const update = await client.next('update');
  first.process.kill('SIGTERM');
  expect(await client.next('error')).toMatchObject({ code: 'closing', session });
  await client.closed;
  expect(await first.exit).toBe(0);
  // However long that took here: of itself it takes no longer than this.
  expect(LAST_MS).toBeLessThan(5000);
  const room = readFileSync(join(data, 'rooms', `${session}.room`), 'utf8');
  const { seed } = JSON.parse(room.split('\n')[0]);
  for (const secret of [token, seed, token.split('.')[1]]) expect(first.log()).not.toContain(secret);
  expect(first.log()).toContain('"msg":"listening"');

  const second = await startChild(flags);
  const again = await tcpClient(botPort);
  again.say({ type: 'resume', token });
  expect(await again.next('update')).toEqual(update);
  second.process.kill('SIGINT');
  expect(await second.exit).toBe(0);
});

/** A bot of the original contest that says its name and keeps the types of all messages. */
function arenaSocket(port: number, name: string, heard: string[]): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(`NAME ${name}\n`));
  let rest = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) heard.push(JSON.parse(line).messagetype);
  });
  return socket;
}

/** Until the server hangs up. */
function closing(socket: Socket): Promise<void> {
  return new Promise((done, failed) => {
    socket.on('error', failed);
    socket.on('close', () => done());
  });
}

test('PLAT-022 PLAT-104 four bots of the original contest play on --ghostly-port; on SIGTERM the contest is kept', async () => {
  const data = scratch();
  const ghostlyPort = await freePort();
  const child = await startChild({ port: '0', botPort: '0', ghostlyPort: String(ghostlyPort), data });
  expect(child.line).toBe(
    `ghostlight: http://127.0.0.1:${child.port}/ (no TCP for bots; ghostly arena at tcp://127.0.0.1:${ghostlyPort}; data in ${data})\n`,
  );
  const heard: string[][] = [[], [], [], []];
  const closed = heard.map((list, i) => closing(arenaSocket(ghostlyPort, `bot${i}`, list)));
  await expect.poll(() => heard.every((list) => list.includes('stateupdate')), { timeout: 10_000 }).toBe(true);
  child.process.kill('SIGTERM');
  await Promise.all(closed);
  expect(await child.exit).toBe(0);
  for (const list of heard) {
    const start = list.indexOf('startofround');
    expect(new Set(list.slice(0, start))).toEqual(new Set(['welcome']));
    expect(list.slice(start, start + 3)).toEqual(['startofround', 'welcome', 'stateupdate']);
    expect(list.at(-1)).toBe('endofround');
  }
  const [file, ...others] = readdirSync(join(data, 'recordings'));
  expect(others).toEqual([]);
  const { seats } = JSON.parse(readFileSync(join(data, 'recordings', file), 'utf8').split('\n')[0]);
  expect(seats.map((s: { name: string }) => s.name).sort()).toEqual(['bot0', 'bot1', 'bot2', 'bot3']);
});

test('PLAT-049 the recording of a contest is listed as soon as the contest is over', async () => {
  const ghostlyPort = await freePort();
  const child = await startChild({ port: '0', botPort: '0', ghostlyPort: String(ghostlyPort), data: scratch() });
  const heard: string[][] = [[], [], [], []];
  const sockets = heard.map((list, i) => arenaSocket(ghostlyPort, `bot${i}`, list));
  await expect.poll(() => heard.every((list) => list.includes('stateupdate')), { timeout: 30_000 }).toBe(true);
  const listed = async () => (await fetch(`http://127.0.0.1:${child.port}/api/recordings?game=ghostly`)).json();
  expect(await listed()).toEqual([]);
  for (const socket of sockets) socket.destroy();
  await expect.poll(listed, { timeout: 30_000 }).toMatchObject([{ game: 'ghostly', steps: expect.any(Number) }]);
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
});

test('PLAT-106 only with --trust-proxy is believed who a proxy says is asking', async () => {
  const flags = { port: '0', botPort: '0', ghostlyPort: '0', logLevel: 'silent' };
  for (const [switches, refused] of [
    [[], true],
    [['--trust-proxy'], false],
    [['--trust-proxy', '203.0.113.77'], true],
  ] as const) {
    const child = await startChild({ ...flags, data: scratch() }, ...switches);
    const answers = new Set<number>();
    for (let i = 0; i < 31; i++) {
      const request = { method: 'POST', body: 'x', headers: { 'x-forwarded-for': `203.0.113.${i}` } };
      answers.add((await fetch(`http://127.0.0.1:${child.port}/api/recordings/verify`, request)).status);
    }
    expect(answers.has(429)).toBe(refused);
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
  }
});

test('PLAT-110 PLAT-115 --allow-host adds names, and --metrics-token or its variable lets the figures out', async () => {
  const token = 'sixteen-letters-or-more';
  const flags = { port: '0', botPort: '0', ghostlyPort: '0', logLevel: 'silent', data: scratch() };
  const child = await startChild(
    flags,
    '--allow-host',
    'games.example.org',
    '--allow-host',
    'box',
    '--metrics-token',
    token,
  );
  const status = (path: string, headers: Record<string, string>) =>
    new Promise((done, failed) => {
      const asked = request({ host: '127.0.0.1', port: child.port, path, headers, agent: false }, (answer) => {
        answer.resume();
        done(answer.statusCode);
      });
      asked.on('error', failed).end();
    });
  for (const [host, wanted] of [
    ['games.example.org', 200],
    ['box:8080', 200],
    ['localhost', 200],
    ['evil.example', 421],
  ] as const)
    expect([host, await status('/api/games', { host })]).toEqual([host, wanted]);
  const elsewhere = { 'x-forwarded-for': '192.0.2.1' };
  expect(await status('/metrics', elsewhere)).toBe(403);
  expect(await status('/metrics', { ...elsewhere, authorization: `Bearer ${token}` })).toBe(200);
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
});

test('PLAT-152 a program on this machine begins as many games as it likes, one after the other', async () => {
  const botPort = await freePort();
  await startChild({ data: scratch(), port: '0', botPort: String(botPort), ghostlyPort: '0', rate: 'default' });
  const client = await tcpClient(botPort);
  for (let games = 0; games < 210; games++) {
    client.say({ type: 'new', game: 'nonet', name: 'ann' });
    const { session, n } = await client.next('update');
    client.say({ type: 'act', session, n, action: 'resign' });
    await client.next('over');
  }
  client.end();
});

test('PLAT-022 --ghostly-port 0 opens no arena', async () => {
  const data = scratch();
  const child = await startChild({ port: '0', botPort: '0', ghostlyPort: '0', data });
  expect(child.line).toBe(
    `ghostlight: http://127.0.0.1:${child.port}/ (no TCP for bots; no ghostly arena; data in ${data})\n`,
  );
  child.process.kill('SIGTERM');
  expect(await child.exit).toBe(0);
});

test('PLAT-022 wrong values and ports in use are one clear line, exit 2', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const file = join(scratch(), 'file');
  writeFileSync(file, '');
  const data = scratch();
  const noRooms = scratch();
  writeFileSync(join(noRooms, 'rooms'), '');
  const noRecordings = scratch();
  mkdirSync(join(noRecordings, 'recordings', 'write-test'), { recursive: true });
  const wrong: [ServeFlags, RegExp][] = [
    [{ port: 'http' }, /^--port: expected a whole number from 0 to 65535, got "http"$/],
    [{ port: '70000' }, /^--port: /],
    [{ botPort: '-1' }, /^--bot-port: /],
    [{ ghostlyPort: '65536' }, /^--ghostly-port: expected a whole number from 0 to 65535/],
    [{ botBank: '1.5' }, /^--bot-bank: /],
    [{ rate: '-1' }, /^--rate: expected a whole number from 0 to 1000000, got "-1"$/],
    [{ allowHost: ['http://games.example.org/'] }, /^--allow-host: expected a name such as /],
    [{ metricsToken: 'short' }, /^--metrics-token: expected 16 to 200 characters/],
    [{ logLevel: 'loud' }, /^--log-level: expected one of debug, /],
    [{ data: file }, /^--data: .* cannot be used/],
    [{ data: noRooms }, /^--data: .*rooms.*: cannot be written \(/],
    [{ data: noRecordings }, /^--data: .*recordings.*: cannot be written \(/],
    [{ port: String(port) }, new RegExp(`^--port: port ${port} is in use`)],
    [{ port: '0', botPort: String(port) }, new RegExp(`^--bot-port: port ${port} is in use`)],
    [{ port: '0', ghostlyPort: String(port) }, new RegExp(`^--ghostly-port: port ${port} is in use`)],
    [{ port: '0', botPort: '0', host: '203.0.113.1' }, /^--host: "203.0.113.1" is not an address of this machine$/],
  ];
  for (const [flags, text] of wrong)
    await expect(serve({ data, botPort: '0', ghostlyPort: '0', logLevel: 'silent', ...flags })).rejects.toMatchObject({
      exit: 2,
      message: expect.stringMatching(text),
    });
  taken.close();
});
