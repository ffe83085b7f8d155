import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { anyOf, playOut, type Said, tcpClient } from '../../test/helpers/server-client.ts';
import { findGame } from '../games/index.ts';
import { pack } from '../host/pack.ts';
import { fileVault } from '../store/file-vault.ts';
import { NO_PROXY, ON_THIS_MACHINE } from './proxies.ts';
import { type RunningServer, startServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'ghostlight-http-'));
let server: RunningServer;
let over: Said;
const start = (webRoot: string | null, proxies = NO_PROXY) =>
  startServer({
    proxies,
    vault: fileVault(join(folder, 'data')),
    version: '1.2.3',
    host: '127.0.0.1',
    port: 0,
    botPort: 0,
    webRoot,
  });
const get = (path: string, init?: RequestInit, port = server.port) => fetch(`http://127.0.0.1:${port}${path}`, init);

beforeAll(async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'private.txt'), 'private');
  server = await start(null);
  const bot = await tcpClient(defined(server.botPort));
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  over = await playOut(bot, anyOf(1));
  bot.say({ type: 'new', game: 'nonet', name: 'bot again' });
  await bot.next('joined');
});
afterAll(() => server.close());

test('PLAT-022 the API lists games with options, actions and bots, and answers for its health', async () => {
  const games = (await (await get('/api/games')).json()) as { actions: string[]; bots: { name: string }[] }[];
  expect(games[0]).toMatchObject({ id: 'nonet', title: 'Nonet', seats: { min: 1, max: 1 }, tempo: 'turns' });
  expect(games[0].actions[0]).toContain('<');
  expect(games[0].bots.map((b) => b.name)).toContain('random');
  expect(await (await get('/healthz')).json()).toEqual({ ok: true, version: '1.2.3', sessions: 1 });
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('ghostlight_games_finished_total{game="nonet"} 1');
  expect(metrics).toContain('ghostlight_sessions 1');
});

test('SCREEN-044 the head of the list of games says what a page wants to know, without the list', async () => {
  const head = await get('/api/games', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toContain('json');
  expect(head.headers.has('x-ghostlight-contests')).toBe(false);
  expect(head.headers.has('x-ghostlight-brought')).toBe(false);
});

test('PLAT-022 long answers of the API come compressed to those who can read that', async () => {
  const sizeAs = (path: string, encoding: string) => {
    return new Promise<{ said: string | undefined; bytes: number }>((done, failed) => {
      const asked = request({ port: server.port, path, headers: { 'accept-encoding': encoding } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => done({ said: answer.headers['content-encoding'], bytes }));
      });
      asked.on('error', failed).end();
    });
  };
  const long = join(folder, 'data', 'recordings', 'nonet-long-1.jsonl');
  writeFileSync(long, '{"at":"step","n":1,"moves":["0 move w"]}\n'.repeat(1000));
  for (const path of ['/api/games', '/api/recordings/nonet-long-1.jsonl']) {
    const plain = await sizeAs(path, 'identity');
    expect(plain.said).toBe(undefined);
    for (const encoding of ['br', 'gzip']) {
      const squeezed = await sizeAs(path, encoding);
      expect([path, squeezed.said]).toEqual([path, encoding]);
      expect(squeezed.bytes).toBeLessThan(plain.bytes / 2);
    }
  }
  rmSync(long);
  // Short ones are not worth it.
  expect((await sizeAs('/healthz', 'gzip')).said).toBe(undefined);
});

test('PLAT-101 sessions are listed without token and seed', async () => {
  const sessions = (await (await get('/api/sessions')).json()) as { session: string }[];
  expect(sessions).toEqual([
    {
      session: expect.any(String),
      game: 'nonet',
      phase: 'playing',
      n: 0,
      tempo: 'turns',
      seats: [{ name: 'bot again', kind: 'bot' }],
      watchers: 0,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      seedKnown: false,
    },
  ]);
  expect(await (await get(`/api/sessions/${sessions[0].session}`)).json()).toEqual(sessions[0]);
  expect((await get('/api/sessions/nosuch')).status).toBe(404);
});

test('PLAT-049 the recording of a finished game is there under the address that over named', async () => {
  const list = await (await get('/api/recordings?game=nonet')).json();
  expect(list).toMatchObject([{ url: over.replay, game: 'nonet', seed: over.seed, steps: expect.any(Number) }]);
  expect(await (await get('/api/recordings?game=chess')).json()).toEqual([]);
  const recording = await get(defined(over.replay));
  expect(recording.headers.get('content-type')).toContain('ndjson');
  expect(await recording.text()).toContain(`"seed":"${over.seed}"`);
});

test('PLAT-061 an uploaded recording, plain or packed, is verified or refused by its line', async () => {
  const text = await (await get(defined(over.replay))).text();
  const verify = (body: string | Uint8Array<ArrayBuffer>) =>
    get('/api/recordings/verify', { method: 'POST', body, headers: { 'content-type': 'application/octet-stream' } });
  const good = { verified: true, game: 'nonet', complete: true, outcome: over.outcome };
  expect(await (await verify(text)).json()).toMatchObject(good);
  const { game } = await defined(findGame('nonet')).load();
  const squeeze = { deflate: (b: Uint8Array) => deflateRawSync(b), inflate: (b: Uint8Array) => inflateRawSync(b) };
  const packed = pack(game, text, squeeze);
  if (!packed.ok) throw new Error(packed.problem.text);
  expect(await (await verify(Uint8Array.from(packed.value))).json()).toMatchObject(good);
  const forged = await verify(text.replace(/"scores":\[\d+/, '"scores":[999999'));
  expect(forged.status).toBe(422);
  expect(await forged.json()).toMatchObject({ verified: false, text: expect.stringMatching(/^line \d+: outcome/) });
  for (const junk of ['', '{}', 'x', '{"at":"head"}']) expect((await verify(junk)).status).toBe(422);
  expect((await verify('x'.repeat(2_200_000))).status).toBe(413);
});

test('PLAT-101 nothing but recordings can be read below the data directory, and nothing outside it', async () => {
  for (const path of [
    '/api/recordings/..%2fprivate.txt',
    '/api/recordings/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/recordings/..',
    '/rooms',
    '/private.txt',
    '/../package.json',
    '/api/recordings/a%00.jsonl',
  ]) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test('PLAT-101 pages may run only scripts of the server itself', async () => {
  const { headers } = await get('/');
  const policy = defined(headers.get('content-security-policy'));
  expect(policy).toContain("default-src 'self'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('PLAT-022 the built page is served if there is one, else a page that says how to build it', async () => {
  expect(await (await get('/')).text()).toContain('npm run build');
  const web = join(folder, 'web');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<p>built</p>');
  writeFileSync(join(web, 'app.js'), '1');
  const built = await start(web);
  expect(await (await get('/', {}, built.port)).text()).toBe('<p>built</p>');
  expect((await get('/app.js', {}, built.port)).headers.get('content-type')).toContain('javascript');
  expect((await get('/..%2fdata%2fprivate.txt', {}, built.port)).status).not.toBe(200);
  expect((await get('/nosuch', {}, built.port)).status).toBe(404);
  await built.close();
});

/** What forty requests are answered with, by how often; each says for whom a proxy would have asked. */
async function many(port: number, forwarded: (i: number) => string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let i = 0; i < 40; i++) {
    const headers = { 'x-forwarded-for': forwarded(i) };
    const { status } = await get('/api/recordings/verify', { method: 'POST', body: 'x', headers }, port);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

test('PLAT-100 PLAT-106 requests of one address are limited, whatever they say whose they are', async () => {
  const other = await start(null);
  expect(await many(other.port, (i) => `203.0.113.${i}`)).toEqual({ 422: 30, 429: 10 });
  await other.close();
});

test('PLAT-106 behind a proxy that is trusted requests are counted by the last address that it names', async () => {
  const trusting = await start(null, ON_THIS_MACHINE);
  // What a caller wrote itself stands before what the proxy wrote.
  expect(await many(trusting.port, (i) => `203.0.113.${i}, 198.51.100.7`)).toEqual({ 422: 30, 429: 10 });
  expect(await many(trusting.port, (i) => `198.51.100.7, 203.0.113.${i}`)).toEqual({ 422: 40 });
  await trusting.close();
});

test('PLAT-049 a recording that somebody beside the rooms kept is listed at once, and once', async () => {
  const vault = fileVault(join(folder, 'data'));
  const name = 'nonet-beside-3-abcdef.jsonl';
  vault.write(`recordings/${name}`, 'kept');
  for (let i = 0; i < 2; i++) server.recorded(`recordings/${name}`);
  const list = (await (await get('/api/recordings')).json()) as { name: string; url: string }[];
  expect(list[0]).toMatchObject({ name, game: 'nonet', seed: 'beside', steps: 3 });
  expect(list.filter((r) => r.name === name)).toHaveLength(1);
  expect(await (await get(list[0].url)).text()).toBe('kept');
});
