import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scratch } from '../../test/command.ts';
import { anyOf, type Client, type Said, tcpClient } from '../server/testing-client.ts';
import { type ServeFlags, serve } from './serve.ts';

interface Child {
  readonly process: ChildProcess;
  readonly line: string;
  readonly port: number;
  readonly exit: Promise<number | null>;
  log(): string;
}

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** The command in a process of its own, up when it says where it listens. */
async function startChild(flags: ServeFlags): Promise<Child> {
  const entry = `import { serve } from './src/cli/serve.ts'; process.exitCode = await serve(JSON.parse(process.argv[1]));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', entry, JSON.stringify(flags)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let log = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exit = new Promise<number | null>((done) =>
    child.on('exit', (code) => {
      running.delete(child);
      done(code);
    }),
  );
  const line = await new Promise<string>((done, failed) => {
    child.stdout!.setEncoding('utf8').once('data', done);
    child.on('exit', () => failed(new Error(log)));
  });
  const port = Number(/http:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]);
  return { process: child, line, port, exit, log: () => log };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

interface Sitting {
  readonly token: string;
  readonly session: string;
  readonly seedHash: string;
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
      const sitting = { token: m.token, session: m.session, seedHash: m.seedHash, last: m, over: false };
      mine.set(m.session, sitting);
      kept.push(sitting);
    } else if (m.type === 'update') {
      mine.get(m.session)!.last = m;
      if (m.yours) client.say({ type: 'act', session: m.session, n: m.n, action: choose(m.legal!) });
    } else if (m.type === 'over') {
      mine.get(m.session)!.over = true;
      more();
    }
  }
}

/** Everything that was being played is there again: at the step last told, or the one that was in progress. */
async function resumeAll(port: number, kept: readonly Sitting[], data: string): Promise<number> {
  const client = await tcpClient(port);
  await client.next('welcome');
  const finished = readdirSync(join(data, 'recordings'))
    .map((file) => readFileSync(join(data, 'recordings', file), 'utf8'))
    .map((text) =>
      createHash('sha256')
        .update(JSON.parse(text.split('\n')[0]).start.seed)
        .digest('hex'),
    );
  let again = 0;
  for (const { token, session, seedHash, last, over } of kept) {
    if (over) continue;
    client.say({ type: 'resume', token });
    const now = await client.next();
    if (now.type === 'error') {
      // Its last step ended it: it has become a recording.
      expect(now.code).toBe('no-such-token');
      expect(finished).toContain(seedHash);
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
  const flags = { port: '0', botPort: String(botPort), data, botBank: '0' };
  const first = await startChild(flags);
  expect(first.line).toBe(
    `ghostlight: http://127.0.0.1:${first.port}/ (bots at tcp://127.0.0.1:${botPort}; data in ${data})\n`,
  );
  const kept: Sitting[] = [];
  for (let i = 0; i < 4; i++) void keepPlaying(await tcpClient(botPort), i + 1, 8, kept).catch(() => {});
  await new Promise((done) => setTimeout(done, 1500));
  first.process.kill('SIGKILL');
  await first.exit;
  const second = await startChild(flags);
  expect(await resumeAll(botPort, kept, data)).toBeGreaterThan(15);
  second.process.kill('SIGKILL');
  await second.exit;
});

test('PLAT-104 PLAT-101 on SIGTERM clients are told, all is saved, exit 0 within 5 s; the log holds no secret', async () => {
  const data = scratch();
  const botPort = await freePort();
  const flags = { port: '0', botPort: String(botPort), data };
  const first = await startChild(flags);
  expect(first.line).toContain('http://127.0.0.1:');
  const client = await tcpClient(botPort);
  client.say({ type: 'new', game: 'nonet', name: 'ann' });
  const { token, session } = await client.next('joined');
  const update = await client.next('update');
  const began = performance.now();
  first.process.kill('SIGTERM');
  expect(await client.next('error')).toMatchObject({ code: 'closing', session });
  await client.closed;
  expect(await first.exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(5000);
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

test('PLAT-022 wrong values and ports in use are one clear line, exit 2', async () => {
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const file = join(scratch(), 'file');
  writeFileSync(file, '');
  const data = scratch();
  const wrong: [ServeFlags, RegExp][] = [
    [{ port: 'http' }, /^--port: expected a whole number from 0 to 65535, got "http"$/],
    [{ port: '70000' }, /^--port: /],
    [{ botPort: '-1' }, /^--bot-port: /],
    [{ botBank: '1.5' }, /^--bot-bank: /],
    [{ logLevel: 'loud' }, /^--log-level: expected one of debug, /],
    [{ data: file }, /^--data: .* cannot be used/],
    [{ port: String(port) }, new RegExp(`^--port: port ${port} is in use`)],
    [{ port: '0', botPort: String(port) }, new RegExp(`^--bot-port: port ${port} is in use`)],
    [{ port: '0', botPort: '0', host: '203.0.113.1' }, /^--host: "203.0.113.1" is not an address of this machine$/],
  ];
  for (const [flags, text] of wrong)
    await expect(serve({ data, botPort: '0', logLevel: 'silent', ...flags })).rejects.toMatchObject({
      exit: 2,
      message: expect.stringMatching(text),
    });
  taken.close();
});
