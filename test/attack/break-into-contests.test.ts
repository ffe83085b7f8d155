/** What strangers try with the contests of a server: forged names, wrong keys, broken uploads, too many at once. */
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readArchive } from '../../src/server/contests/archive.ts';
import type { ContestDesk } from '../../src/server/contests/desk.ts';
import { newKeyCheck } from '../../src/server/contests/keys.ts';
import { newStreams } from '../../src/server/contests/stream.ts';
import { scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import {
  addEvent,
  copied,
  keyFor,
  type Served,
  serveContests,
  tarOf,
  untilStatus,
} from '../helpers/served-contests.ts';
import { ask, dial, heardBy } from './attacked.ts';

let ladder: string;
let organiser: string;
let ann: string;
let bob: string;
beforeAll(() => {
  ladder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--bot', 'cautious', '--format', 'ladder');
  organiser = keyFor(ladder, 'organiser', 'Olga');
  ann = keyFor(ladder, 'author', 'Ann');
  bob = keyFor(ladder, 'author', 'Bob');
});

const SCRIPT = 'export function decide(obs, legal) { return legal[0]; }';

test('CONTEST-070 forged names of events, bots, matches and recordings lead nowhere', async () => {
  const root = copied(ladder);
  writeFileSync(join(root, 'outside.txt'), 'secret');
  symlinkSync(join(root, 'cup'), join(root, 'link'));
  const { port } = await serveContests(root);
  for (const path of [
    '/..',
    '/%2e%2e',
    '/..%2fcup',
    '/cup%2f..%2fcup',
    '/.',
    '/link',
    '/CUP',
    '/__proto__',
    `/${'a'.repeat(5000)}`,
    '/cup%00',
    '/cup/matches/..%2f..%2fprivate%2fsecret',
    '/cup/matches/constructor',
    '/cup/bots/..',
    '/cup/bots/__proto__',
    '/cup/recordings/..%2f..%2fprivate%2fsecret.txt',
    '/cup/recordings/1.1.1-0000000000000000.g1',
    `/cup/recordings/${'1'.repeat(3000)}.g1`,
  ]) {
    const said = await ask(port, `/api/contests${path}`);
    expect([path, said.status >= 400 && said.status < 500]).toEqual([path, true]);
    expect(said.text).not.toContain('secretHash');
  }
  expect((await ask(port, '/api/contests/cup')).status).toBe(200);
});

test('CONTEST-070 a folder that is no event among the events is named, and the others work', async () => {
  const root = copied(ladder);
  mkdirSync(join(root, 'empty'));
  mkdirSync(join(root, 'name with blanks'));
  mkdirSync(join(root, '.hidden'));
  mkdirSync(join(root, 'broken'));
  writeFileSync(join(root, 'broken', 'manifest.json'), '{"version":1,');
  copied(ladder, root, 'torn');
  writeFileSync(join(root, 'torn', 'matches.jsonl'), 'nonsense\n');
  const { get } = await serveContests(root);
  const { events, troubles } = (await get('')).body;
  expect(events.map((e: { id: string }) => e.id)).toEqual(['cup']);
  expect(troubles.map((t: { id: string }) => t.id)).toEqual(['broken', 'empty', 'name with blanks', 'torn']);
  expect(troubles[3].text).toContain('matches.jsonl: line 1');
  // Where it lies on this machine is nobody's business.
  expect(JSON.stringify(troubles)).not.toContain(root);
  expect((await get('/broken')).status).toBeGreaterThanOrEqual(400);
});

test('CONTEST-070 whoever tries keys is slowed down, and a right key is let in all the same', async () => {
  const { get } = await serveContests(copied(ladder));
  const tries = [];
  for (let i = 0; i < 12; i++) tries.push((await get('/cup/me', `wrong-${i}`)).status);
  expect(tries).toEqual([...Array(10).fill(403), 429, 429]);
  expect((await get('/cup/me', organiser)).status).toBe(200);
  expect((await get('/cup/me', organiser.slice(0, -1))).status).toBe(429);
  expect((await get('/nosuch/me', organiser)).status).toBe(429);
});

test('CONTEST-070 wrong keys of ten thousand addresses are not remembered for ever', async () => {
  const desk = { holder: async () => null } as unknown as ContestDesk;
  let now = 0;
  const check = newKeyCheck(desk, () => now);
  const from = (ip: string) => check.holder({ headers: { authorization: 'Bearer x' }, ip }, 'cup');
  for (let i = 0; i < 25_000; i++) {
    now++;
    await from(`10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  }
  for (let i = 0; i < 10; i++) await from('192.0.2.1');
  expect(await from('192.0.2.1')).toMatchObject({ problem: { code: 'too-fast' } });
});

test('CONTEST-072 archives: bombs, paths, links, twice the same name, cut off or no archive at all', () => {
  const why = (bytes: Uint8Array) => {
    const read = readArchive(bytes);
    return read.ok ? read.value.map((f) => f.name) : read.problem.text;
  };
  const bot = { name: 'bot.py', text: 'print(1)' };
  expect(why(tarOf(bot))).toEqual(['bot.py']);
  expect(why(gzipSync(tarOf({ ...bot, name: './bot.py' }, { name: './', type: '5' })))).toEqual(['bot.py']);
  expect(why(tarOf({ name: 'note', text: 'x', type: 'x' }, bot))).toEqual(['bot.py']);
  for (const name of ['../x', '/etc/passwd', 'a/b', '..', '.', 'a\\b', 'a\u0007b', 'x/../y'])
    expect([name, why(tarOf({ name, text: 'x' }))]).toEqual([name, expect.stringContaining('no name of a file')]);
  for (const type of ['1', '2', '3', '4', '5', '6', 'L', 'S'])
    expect([type, why(tarOf({ name: 'x', type }))]).toEqual([type, expect.stringContaining('no plain file')]);
  expect(why(tarOf(bot, bot))).toContain('two files named');
  expect(why(tarOf(bot, { ...bot, name: './bot.py' }))).toContain('two files named');
  expect(why(tarOf({ name: 'x', text: 'short', size: 1 << 20 }))).toBe('was cut off');
  expect(why(tarOf({ name: 'x', size: 8 ** 11 - 1 }))).toBe('was cut off');
  expect(why(tarOf(bot).subarray(0, 600))).toEqual(['bot.py']);
  expect(why(Buffer.from('no archive at all'.repeat(100)))).toBe('is no tar archive');
  expect(why(new Uint8Array())).toBe('has no files');
  expect(why(gzipSync(Buffer.alloc(64 << 20)))).toContain('more than 8 MiB');
  expect(why(gzipSync(tarOf(bot)).subarray(0, 40))).toContain('no archive that can be unfolded');
  expect(why(tarOf(...Array.from({ length: 201 }, (_, i) => ({ name: `f${i}` }))))).toContain('more than 200 files');
});

test('CONTEST-072 broken uploads are answered with what is wrong, and leave nothing behind', async () => {
  const served = await serveContests(copied(ladder));
  const { post, at } = served;
  const before = readFileSync(join(at('cup'), 'manifest.json'), 'utf8');
  for (const [body, status, path] of [
    ['', 400, ''],
    ['{', 400, ''],
    ['[]', 400, ''],
    ['['.repeat(100_000), 400, ''],
    ['\u0000\u0001', 400, ''],
    [{ id: '../up', script: SCRIPT }, 400, 'id'],
    [{ id: 'x'.repeat(40), script: SCRIPT }, 400, 'id'],
    [{ id: 'ann', script: SCRIPT, command: 'rm -rf /' }, 400, 'command'],
    [{ id: 'ann', command: 'python3 bot.py', archive: '???' }, 400, 'archive'],
    [{ id: 'ann', command: 'python3 bot.py', archive: 'AAAA' }, 422, 'archive'],
    [{ id: 'ann', bot: 'greedy' }, 403, 'bot'],
    [{ id: 'random', script: SCRIPT }, 403, 'id'],
    [{ id: 'ann', script: 'x'.repeat(9 << 20) }, 413, 'script'],
    [{ id: 'ann', script: 'not javascript at all' }, 422, ''],
    [{ id: 'ann', script: 'export const decide = 3' }, 422, ''],
  ] as const) {
    const said = await post('/cup/bots', body, ann);
    expect([JSON.stringify(body).slice(0, 60), said.status, said.body.error.path]).toEqual([
      JSON.stringify(body).slice(0, 60),
      status,
      path,
    ]);
  }
  expect((await post('/cup/bots', { id: 'ann', script: SCRIPT })).status).toBe(401);
  expect(readFileSync(join(at('cup'), 'manifest.json'), 'utf8')).toBe(before);
  expect(existsSync(join(at('cup'), 'bots')) ? readdirSync(join(at('cup'), 'bots')) : []).toEqual([]);
});

test('CONTEST-072 an upload that is cut off enters nothing, and the next one is heard', async () => {
  const { post, port, get } = await serveContests(copied(ladder));
  for (let i = 0; i < 3; i++) {
    const socket = await dial(port);
    socket.write(
      `POST /api/contests/cup/bots HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${ann}\r\nContent-Length: 5000\r\n\r\n{"id":"ann",`,
    );
    socket.destroy();
  }
  const huge = await dial(port);
  huge.write(`POST /api/contests/cup/bots HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n{`);
  expect(await heardBy(huge)).toContain('413');
  expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).status).toBe(201);
  expect((await get('/cup')).body.manifest.bots.length).toBe(3);
});

test('CONTEST-072 two at once: the same new id goes to one of two authors, and versions of one author follow each other', async () => {
  const { post, get } = await serveContests(copied(ladder));
  const upload = (id: string, key: string) => post('/cup/bots', { id, script: SCRIPT }, key);
  const said = await Promise.all([upload('fast', ann), upload('fast', bob), upload('own', ann), upload('own', ann)]);
  const codes = said.map((s) => s.status);
  expect([codes.slice(0, 2).sort(), codes.slice(2)]).toEqual([
    [201, 422],
    [201, 201],
  ]);
  const { bots } = (await get('/cup')).body.manifest;
  const keys = bots.map((b: { id: string; version: number }) => `${b.id}@${b.version}`).sort();
  expect(keys).toEqual(['cautious@1', 'fast@1', 'own@1', 'own@2', 'random@1']);
});

test('CONTEST-074 two organisers at once, start and pause in a row, and bots that come while it is played', async () => {
  const served = await serveContests(copied(ladder));
  const { post, get } = served;
  const deed = (body: object) => post('/cup/deeds', body, organiser);
  const starts = await Promise.all(Array.from({ length: 4 }, () => deed({ do: 'start' })));
  expect(starts.map((s) => s.status)).toEqual([200, 200, 200, 200]);
  expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).status).toBe(201);
  const met = async () =>
    (await get('/cup/matches?limit=200')).body.matches.some((m: { seats: { bot: string }[] }) =>
      m.seats.some((s) => s.bot === 'ann@1'),
    );
  await expect.poll(met, { timeout: 60_000 }).toBe(true);
  for (let i = 0; i < 3; i++) {
    await deed({ do: 'pause' });
    await deed({ do: 'start' });
  }
  expect((await deed({ do: 'kick', bot: 'cautious' })).status).toBe(200);
  await expect.poll(async () => (await get('/cup/status')).body.status.word).toBe('playing');
  await deed({ do: 'pause' });
  await untilStatus(served, 'cup', 'paused');
  await served.close();
  // Whatever came in between, every line follows.
  const verified = contest('verify', served.at('cup'));
  expect(verified, verified.err).toMatchObject({ code: 0, out: expect.stringContaining('verified: ') });
});

test('CONTEST-070 an event that the command line changes while it is served is shown as it is now', async () => {
  const { get, at } = await serveContests(copied(ladder));
  expect((await get('/cup')).body.manifest.bots.length).toBe(2);
  expect(contest('add', at('cup'), 'greedy').code).toBe(0);
  expect((await get('/cup')).body.manifest.bots.length).toBe(3);
  expect(contest('run', at('cup'), '--matches', '4', '--jobs', '1').code).toBe(0);
  expect((await get('/cup/status')).body.status.played).toBe(4);
});

async function listen(port: number): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request({ port, host: '127.0.0.1', path: '/api/contests/cup/events', agent: false });
    onTestFinished(() => void asked.destroy());
    asked.on('response', (answer) => {
      answer.on('error', () => {});
      done(answer.statusCode ?? 0);
    });
    asked.on('error', failed);
    asked.end();
  });
}

test('CONTEST-070 news are a stream: told when something happens, and only so many may listen', async () => {
  const served: Served = await serveContests(copied(ladder));
  const socket = await dial(served.port);
  let heard = '';
  socket.setEncoding('utf8').on('data', (more: string) => {
    heard += more;
  });
  socket.write('GET /api/contests/cup/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await expect.poll(() => heard).toContain('"word":"no-worker"');
  expect(heard).toContain('text/event-stream');
  await served.post('/cup/deeds', { do: 'announce', text: 'Hello' }, organiser);
  await expect.poll(() => heard).toContain('"text":"Hello"');
  const statuses = await Promise.all(Array.from({ length: 210 }, () => listen(served.port)));
  expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 503).length]).toEqual([199, 11]);
  expect((await served.get('/cup/status')).status).toBe(200);
});

test('CONTEST-070 who listens without reading is let go, and all places are free again', async () => {
  let tell: (event: string) => void = () => {};
  const desk = {
    listen(told: (event: string) => void) {
      tell = told;
      return () => {};
    },
  } as unknown as ContestDesk;
  const streams = newStreams(desk, async () => ({ text: 'x'.repeat(40_000) }));
  onTestFinished(() => streams.close());
  let unread = 0;
  let destroyed = false;
  const response = {
    on: () => response,
    writeHead() {},
    write(text: string) {
      unread += text.length;
    },
    get writableLength() {
      return unread;
    },
    destroy() {
      destroyed = true;
    },
  };
  const leave = streams.admit('10.0.0.1');
  streams.serve('cup', response as never, leave ?? (() => {}));
  await expect
    .poll(
      () => {
        tell('cup');
        return destroyed;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  leave?.();
  expect(streams.open).toBe(0);
});
