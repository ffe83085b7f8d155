/** Whoever keeps the contests of a server, a folder or a database, gives the same answers (CONTEST-070 to CONTEST-075). */
import { cpSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { squeeze } from '../../src/cli/recordings.ts';
import { ghostly } from '../../src/games/ghostly/index.ts';
import { nonet } from '../../src/games/nonet/index.ts';
import { unpack } from '../../src/host/pack.ts';
import { ask, dial, heardBy } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { contest, EVENT_SECRET, linesOf } from '../helpers/contest-event.ts';
import { defined } from '../helpers/defined.ts';
import { partsOf, playingOf, watchMatch } from '../helpers/live-stream.ts';
import { postgres } from '../helpers/postgres.ts';
import { addEvent, keyFor, tarOf, untilStatus } from '../helpers/served-contests.ts';
import { inDatabase, inFolder, type ServedDesk } from '../helpers/served-desks.ts';
import { slowerEvent } from '../helpers/slow-contest.ts';

const server = postgres();
/** Nothing is played of these. */
let ladder: string;
let robin: string;
/** The same with four matches. */
let begun: string;
let organiser: string;
let ann: string;
let bob: string;
/** Of its bots one takes its time. */
let slow: string;
let slowKey: string;
beforeAll(() => {
  const root = scratch();
  ladder = addEvent(root, 'ladder', 'nonet', '--bot', 'random', '--bot', 'cautious', '--format', 'ladder');
  robin = addEvent(root, 'robin', 'nonet', '--bot', 'random', '--bot', 'cautious', '--bot', 'greedy', '--cycles', '2');
  begun = join(root, 'begun');
  organiser = keyFor(ladder, 'organiser', 'Olga');
  ann = keyFor(ladder, 'author', 'Ann');
  bob = keyFor(ladder, 'author', 'Bob');
  cpSync(join(ladder, 'private', 'keys.json'), join(robin, 'private', 'keys.json'));
  cpSync(robin, begun, { recursive: true });
  expect(contest('run', begun, '--matches', '4', '--jobs', '1').code).toBe(0);
  slow = slowerEvent();
  slowKey = keyFor(slow, 'organiser', 'Olga');
});

const SCRIPT = 'export function decide(obs, legal) { return legal[0]; }';

const idsIn = async ({ get }: ServedDesk): Promise<string[]> =>
  (await get('/cup')).body.manifest.bots.map((b: { id: string }) => b.id);
const played = async ({ get }: ServedDesk): Promise<number> => (await get('/cup/status')).body.status.played;

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

describe.each([
  ['a folder', inFolder],
  ['a database', inDatabase(server)],
] as const)('%s', (_, serve) => {
  test('CONTEST-070 CONTEST-075 list, event, standings, matches, recordings; seed and recording are told when nobody has to play them any more', async () => {
    const desk = await serve(begun);
    const { get, port } = desk;
    await expect.poll(() => played(desk), { timeout: 60_000 }).toBe(4);
    const { events, troubles } = (await get('')).body;
    expect(troubles).toEqual([]);
    expect(events).toMatchObject([{ id: 'cup', game: 'nonet', bots: 3, status: { played: 4 } }]);
    expect((await get('/cup/standings')).body.rows.length).toBe(3);
    const lines = linesOf(begun);
    const { matches } = (await get('/cup/matches')).body;
    const told = matches.map((m: { match: string; seed: string | null }) => [m.match, m.seed !== null]).sort();
    expect(told).toEqual([
      ['1.1.1', true],
      ['1.1.2', true],
      ['1.1.3', true],
      ['2.1.1', false],
    ]);
    const open = defined(lines.find((l) => l.match === '2.1.1'));
    const path = `/api/contests/cup/recordings/2.1.1-${(open.recording ?? '').slice(0, 16)}.g1`;
    expect(JSON.parse((await ask(port, path)).text)).toMatchObject({ code: 'not-yet' });
    const whole = JSON.stringify([
      (await get('/cup')).body,
      (await get('/cup/status')).body,
      (await get('')).body,
      matches,
    ]);
    expect([whole.includes(open.seed), whole.includes(EVENT_SECRET)]).toEqual([false, false]);

    const line = defined(lines.find((l) => l.match === '1.1.1'));
    const match = (await get('/cup/matches/1.1.1')).body;
    expect([match.seed, match.recording.sha256, match.seats[0].bot]).toEqual([line.seed, line.recording, line.bots[0]]);
    const url = `http://127.0.0.1:${port}/api/contests/cup/${match.recording.path}`;
    const file = await fetch(url);
    expect(file.headers.get('cache-control')).toContain('immutable');
    const text = unpack(nonet, new Uint8Array(await file.arrayBuffer()), squeeze);
    expect(text.ok && text.value.includes(line.seed)).toBe(true);
    expect((await fetch(url.replace(/-\w{16}\.g1/, `-${'0'.repeat(16)}.g1`))).status).toBe(404);
  });

  test('CONTEST-070 forged names of events, bots, matches and recordings lead nowhere', async () => {
    const { port } = await serve(ladder);
    for (const path of [
      '/..',
      '/%2e%2e',
      '/..%2fcup',
      '/cup%2f..%2fcup',
      '/.',
      '/CUP',
      '/__proto__',
      `/${'a'.repeat(5000)}`,
      '/cup%00',
      "/cup'--",
      '/cup/matches/..%2f..%2fprivate%2fsecret',
      '/cup/matches/constructor',
      '/cup/matches/1.1.1%00',
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

  test('CONTEST-070 whoever tries keys is slowed down, and a right key is let in all the same', async () => {
    const { get } = await serve(ladder);
    const tries = [];
    for (let i = 0; i < 12; i++) tries.push((await get('/cup/me', `wrong-${i}`)).status);
    expect(tries).toEqual([...Array(10).fill(403), 429, 429]);
    expect((await get('/cup/me', organiser)).status).toBe(200);
    expect((await get('/cup/me', organiser.slice(0, -1))).status).toBe(429);
    expect((await get('/nosuch/me', organiser)).status).toBe(429);
  });

  test('CONTEST-070 keys: only their sums are kept, a new one ends the old, authors do no deeds of the organiser', async () => {
    const { post, get, newKey, keptKeys, manifest } = await serve(robin);
    expect((await get('/cup/me', organiser)).body).toEqual({ role: 'organiser', name: 'Olga' });
    expect((await get('/cup/me', ann)).body).toEqual({ role: 'author', name: 'Ann' });
    expect((await get('/cup/me')).status).toBe(401);
    for (const kept of [await keptKeys('cup'), await manifest('cup')])
      for (const key of [organiser, ann]) expect(kept).not.toContain(key);
    expect(await post('/cup/deeds', { do: 'start' }, ann)).toMatchObject({
      status: 403,
      body: { code: 'not-permitted' },
    });
    const next = await newKey('cup', 'author', 'Ann');
    expect([(await get('/cup/me', ann)).status, (await get('/cup/me', next)).status]).toEqual([403, 200]);
    expect((await get('/cup/me', bob)).status).toBe(200);
  });

  test('CONTEST-072 broken uploads are answered with what is wrong, and leave nothing behind', async () => {
    const { post, manifest, botFiles } = await serve(ladder);
    const before = await manifest('cup');
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
      [{ id: 'ann', command: 'false', archive: tarOf({ name: 'a', text: 'x' }).toString('base64') }, 422, ''],
    ] as const) {
      const said = await post('/cup/bots', body, ann);
      expect([JSON.stringify(body).slice(0, 60), said.status, said.body.error.path]).toEqual([
        JSON.stringify(body).slice(0, 60),
        status,
        path,
      ]);
    }
    expect((await post('/cup/bots', { id: 'ann', script: SCRIPT })).status).toBe(401);
    expect(await manifest('cup')).toBe(before);
    expect(await botFiles('cup')).toEqual([]);
  });

  test('CONTEST-072 an upload that is cut off enters nothing, and the next one is heard', async () => {
    const desk = await serve(ladder);
    const { post, port } = desk;
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
    expect((await idsIn(desk)).length).toBe(3);
  });

  test('CONTEST-072 two at once: the same new id goes to one of two authors, and versions of one author follow each other', async () => {
    const { post, get, botFiles } = await serve(ladder);
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
    expect((await botFiles('cup')).sort()).toEqual(['fast@1/bot.js', 'own@1/bot.js', 'own@2/bot.js']);
  });

  test('CONTEST-072 an author brings a script: probed, entered with its author, and brought again as a new version', async () => {
    const { post, get, botFiles } = await serve(robin);
    const upload = (body: object, key: string) => post('/cup/bots', body, key);
    expect(await upload({ id: 'ann', name: 'Ann 1', script: SCRIPT }, ann)).toMatchObject({
      status: 201,
      body: { bot: 'ann@1' },
    });
    expect(await upload({ id: 'ann', name: 'Ann 2', script: SCRIPT }, ann)).toMatchObject({
      status: 201,
      body: { bot: 'ann@2' },
    });
    const { bots } = (await get('/cup')).body.manifest;
    expect(bots.filter((b: { id: string }) => b.id === 'ann')).toMatchObject([
      { name: 'Ann 2', author: 'Ann', version: 2 },
    ]);
    expect(await botFiles('cup')).toEqual(['ann@2/bot.js']);
    // Nobody brings a version of another's bot.
    const stolen = await upload({ id: 'ann', script: SCRIPT }, bob);
    expect(stolen).toMatchObject({ status: 403, body: { error: { code: 'not-permitted', path: 'id' } } });
    expect(await upload({ id: 'greedy', script: SCRIPT }, bob)).toMatchObject({ status: 403 });
    const broken = await upload({ id: 'bob', script: 'export function decide() { throw new Error("no idea"); }' }, bob);
    expect(broken.status).toBe(422);
    expect(broken.body.error.text).toContain('in a probe game it');
    expect(broken.body.error.text).toContain('no idea');
    expect(await botFiles('cup')).toEqual(['ann@2/bot.js']);
  });

  test('CONTEST-074 before the first match: seeding, clock, announcements, and bots are taken out without a trace', async () => {
    const desk = await serve(robin);
    const { post, get } = desk;
    const deed = (body: object) => post('/cup/deeds', body, organiser);
    const ids = () => idsIn(desk);
    expect((await deed({ do: 'order', bots: ['greedy', 'random', 'cautious'] })).status).toBe(200);
    expect(await ids()).toEqual(['greedy', 'random', 'cautious']);
    for (const bots of [['greedy'], ['greedy', 'greedy', 'random'], ['greedy', 'random', 'nobody']])
      expect((await deed({ do: 'order', bots })).status).toBe(422);
    expect((await deed({ do: 'order', bots: await ids(), groups: 2 })).body.text).toContain('no groups');
    const clock = { move: 50, bank: 100, game: 0, ready: 5000 };
    expect((await deed({ do: 'clock', clock })).status).toBe(200);
    expect((await get('/cup')).body.manifest.clock).toEqual(clock);
    expect((await deed({ do: 'clock', clock: { ...clock, move: -1 } })).body.error.path).toBe('clock.move');
    await deed({ do: 'announce', text: '  Lunch\n at\u0007 noon ' });
    expect((await get('/cup/status')).body.announcement.text).toBe('Lunch at noon');
    await deed({ do: 'announce', text: '' });
    expect((await get('/cup/status')).body.announcement).toBeNull();
    expect((await deed({ do: 'kick', bot: 'random' })).body).toEqual({ done: 'random is taken out.' });
    expect(await ids()).toEqual(['greedy', 'cautious']);
    expect((await deed({ do: 'kick', bot: 'random' })).body.text).toBe('there is no bot random');
    expect((await deed({ do: 'wake', bot: 'greedy' })).body.text).toBe('no bot "greedy" rests');
  });

  test('CONTEST-074 after the first match: the seeding stays, and who is taken out forfeits what it has not played', async () => {
    const desk = await serve(begun);
    const { post, get } = desk;
    const deed = (body: object) => post('/cup/deeds', body, organiser);
    await expect.poll(() => played(desk), { timeout: 60_000 }).toBe(4);
    expect((await deed({ do: 'order', bots: await idsIn(desk) })).body.text).toContain('matches are played');
    expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).body.text).toContain(
      'only a ladder takes bots',
    );
    // The first round is over, and of the second it has not played.
    const { seats } = (await get('/cup/matches/2.1.1')).body;
    const [bot] = ['random', 'greedy'].filter((id) => !seats[0].bot.startsWith(id));
    expect((await deed({ do: 'kick', bot })).body).toEqual({ done: `${bot} is taken out.` });
    const rows = (await get('/cup/standings')).body.rows;
    expect(rows.find((r: { bot: string }) => r.bot === `${bot}@1`).withdrawn).toBe(true);
    expect((await deed({ do: 'start' })).status).toBe(200);
    await untilStatus(desk, 'cup', 'finished');
    const causes = (await get(`/cup/matches?bot=${bot}`)).body.matches.map(
      (m: { seats: { cause: string }[] }) => m.seats[0].cause,
    );
    expect(causes).toEqual(['left', 'rules']);
    await desk.close();
    expect(await desk.verified('cup')).toContain('6 matches played again');
  });

  test('CONTEST-074 CONTEST-068 two organisers at once, start and pause in a row, and bots that come while it is played', async () => {
    const desk = await serve(ladder);
    const { post, get } = desk;
    const deed = (body: object) => post('/cup/deeds', body, organiser);
    const starts = await Promise.all(Array.from({ length: 4 }, () => deed({ do: 'start' })));
    expect(starts.map((s) => s.status)).toEqual([200, 200, 200, 200]);
    await expect.poll(() => played(desk), { timeout: 60_000 }).toBeGreaterThan(0);
    expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).status).toBe(201);
    const met = async () => (await get('/cup/matches?bot=ann&limit=1')).body.matches.length;
    await expect.poll(met, { timeout: 60_000 }).toBe(1);
    for (let i = 0; i < 3; i++) {
      await deed({ do: 'pause' });
      await deed({ do: 'start' });
    }
    expect((await deed({ do: 'kick', bot: 'cautious' })).status).toBe(200);
    await untilStatus(desk, 'cup', 'playing');
    await deed({ do: 'pause' });
    await untilStatus(desk, 'cup', 'paused');
    await desk.close();
    // Whatever came in between, every line follows.
    expect(await desk.verified('cup')).toContain('verified: ');
  });

  test('CONTEST-070 logs are for the author of a bot, by key, and for the organiser', async () => {
    const desk = await serve(robin);
    const { post, get } = desk;
    expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).status).toBe(201);
    await post('/cup/deeds', { do: 'start' }, organiser);
    await untilStatus(desk, 'cup', 'finished');
    const [match] = (await get('/cup/matches?bot=ann')).body.matches;
    const path = `/cup/logs/ann@1/${match.match}`;
    expect((await get(path)).status).toBe(401);
    expect((await get(path, bob)).status).toBe(403);
    // There is none of a match in which nothing was said.
    expect((await get(path, ann)).status).toBe(404);
    for (const forged of ['..%2F..%2Fprivate/secret', 'ann@1/..%2F..%2Fsecret', 'ann@1/1.1.1%00'])
      expect((await get(`/cup/logs/${forged}`, organiser)).status).toBe(404);
  });

  test('CONTEST-077 a match is watched while it is played, from its beginning and by several; what is told is its recording', async () => {
    const desk = await serve(slow);
    await desk.post('/cup/deeds', { do: 'start' }, slowKey);
    const { match, live } = await playingOf(desk, 'slow');
    expect(live).toBe('moves');
    const one = await watchMatch(desk, `/cup/matches/${match}/live`);
    await expect.poll(() => partsOf(one).length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(1);
    expect((await desk.get(`/cup/matches/${match}`)).body).toMatchObject({ playing: true, live: 'moves' });
    const second = await watchMatch(desk, `/cup/matches/${match}/live`);
    const cut = await watchMatch(desk, `/cup/matches/${match}/live`, { 'last-event-id': '1' });
    await Promise.all([one.over, second.over, cut.over]);
    expect([one.heard[0].data, one.heard.at(-1)?.event]).toEqual([{ form: 'moves' }, 'over']);
    const all = partsOf(one);
    expect([partsOf(second), partsOf(cut)]).toEqual([all, all.slice(1)]);
    await untilStatus(desk, 'cup', 'finished');
    const { path: name } = (await desk.get(`/cup/matches/${match}`)).body.recording;
    const file = await fetch(`http://127.0.0.1:${desk.port}/api/contests/cup/${name}`);
    const text = unpack(ghostly, new Uint8Array(await file.arrayBuffer()), squeeze);
    expect(
      text.ok &&
        text.value
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
    ).toEqual(all);
    for (const path of [match, '9.9.9', '__proto__', '..%2f..%2fx', '1.1.1%00'])
      expect([path, (await desk.get(`/cup/matches/${path}/live`)).status]).toEqual([path, 404]);
  });

  test('CONTEST-070 news are a stream: told when something happens, and only so many may listen', async () => {
    const desk = await serve(ladder);
    const socket = await dial(desk.port);
    let heard = '';
    socket.setEncoding('utf8').on('data', (more: string) => {
      heard += more;
    });
    socket.write('GET /api/contests/cup/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await expect.poll(() => heard).toContain('"word":');
    expect(heard).toContain('text/event-stream');
    await desk.post('/cup/deeds', { do: 'announce', text: 'Hello' }, organiser);
    await expect.poll(() => heard).toContain('"text":"Hello"');
    const statuses = await Promise.all(Array.from({ length: 210 }, () => listen(desk.port)));
    expect([statuses.filter((s) => s === 200).length, statuses.filter((s) => s === 503).length]).toEqual([199, 11]);
    expect((await desk.get('/cup/status')).status).toBe(200);
  });
});
