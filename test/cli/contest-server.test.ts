/** Contests on a server: what the API tells, and what an organiser and authors do there. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { squeeze } from '../../src/cli/recordings.ts';
import { nonet } from '../../src/games/nonet/index.ts';
import { unpack } from '../../src/host/pack.ts';
import { takeLock } from '../../src/store/lock.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { contest, linesOf } from '../helpers/contest-event.ts';
import { closeAll } from '../helpers/contest-sockets.ts';
import { defined } from '../helpers/defined.ts';
import { remoteBot } from '../helpers/remote-bot.ts';
import { enterCallers } from '../helpers/running-contest.ts';
import { addEvent, copied, keyFor, serveContests, untilStatus } from '../helpers/served-contests.ts';
import { freePort } from '../helpers/server-child.ts';

const BOTS = ['--bot', 'random', '--bot', 'cautious', '--bot', 'greedy'];
/** Played to its end, with the organiser's key. */
let played: string;
/** Nothing is played of it. */
let fresh: string;
let organiser: string;
beforeAll(() => {
  played = addEvent(scratch(), 'cup', 'nonet', ...BOTS, '--cycles', '3');
  expect(contest('run', played, '--jobs', '2').code).toBe(0);
  fresh = addEvent(scratch(), 'cup', 'nonet', ...BOTS, '--cycles', '2');
  organiser = keyFor(fresh, 'organiser', 'Olga');
  expect(contest('key', fresh, 'king', 'Ann').err).toContain('expected organiser or author');
});

test('CONTEST-070 everything that pages show is under the API: list, event, standings, cross table, bots, matches', async () => {
  const { get } = await serveContests(copied(played));
  const { events, troubles } = (await get('')).body;
  expect([events.length, troubles]).toEqual([1, []]);
  expect(events[0]).toMatchObject({ id: 'cup', game: 'nonet', bots: 3, status: { word: 'finished', played: 9 } });
  const event = (await get('/cup')).body;
  expect(event).toMatchObject({ format: 'round robin, 3 cycles', revealed: true, playing: [], coming: [] });
  expect(event.manifest.bots.length).toBe(3);
  const { rows, curves } = (await get('/cup/standings')).body;
  expect(rows.map((r: { place: number }) => r.place)).toEqual([1, 2, 3]);
  expect(events[0].leader).toBe(rows[0].name);
  expect(curves.map((c: { points: unknown[] }) => c.points.length)).toEqual([3, 3, 3]);
  const last = curves.find((c: { bot: string }) => c.bot === rows[0].bot).points.at(-1);
  expect([last.rating, last.plusMinus]).toEqual([rows[0].rating, rows[0].plusMinus]);
  const cross = (await get('/cup/cross')).body;
  expect([cross.cells[0][0], cross.cells[0][1].met]).toEqual([null, 3]);
  expect((await get('/cup/bracket')).body).toEqual({ meetings: [] });
  const bot = (await get('/cup/bots/greedy')).body;
  expect(bot).toMatchObject({ id: 'greedy', kind: 'house', author: null });
  expect(bot.versions[0].rivals.length).toBe(2);
  expect((await get('/cup/bots/nobody')).status).toBe(404);
});

test('CONTEST-070 matches come in pages, the latest first, by bot and by round; a match has its recording as a file', async () => {
  const { get, port, at } = await serveContests(copied(played));
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const { body } = await get(`/cup/matches?limit=4${before}`);
    seen.push(...body.matches.map((m: { match: string }) => m.match));
    if (body.before === null) break;
    before = `&before=${body.before}`;
  }
  expect(seen).toEqual(
    linesOf(at('cup'))
      .map((l) => l.match)
      .reverse(),
  );
  const greedy = (await get('/cup/matches?bot=greedy')).body.matches;
  expect(greedy.length).toBe(3);
  expect((await get('/cup/matches?round=2')).body.matches.every((m: { round: number }) => m.round === 2)).toBe(true);
  expect((await get('/cup/matches?failed=true')).body.matches).toEqual([]);
  expect((await get('/cup/matches?limit=0')).status).toBe(400);

  const match = (await get('/cup/matches/1.1.1')).body;
  const line = defined(linesOf(at('cup')).find((l) => l.match === '1.1.1'));
  expect([match.seed, match.recording.sha256, match.seats[0].bot]).toEqual([line.seed, line.recording, line.bots[0]]);
  const url = `/api/contests/cup/${match.recording.path}`;
  const file = await fetch(`http://127.0.0.1:${port}${url}`);
  expect(file.headers.get('cache-control')).toContain('immutable');
  const text = unpack(nonet, new Uint8Array(await file.arrayBuffer()), squeeze);
  expect(text.ok && text.value.includes(line.seed)).toBe(true);
  expect((await ask(port, url.replace(/-\w{16}\.g1/, `-${'0'.repeat(16)}.g1`))).status).toBe(404);
});

test('CONTEST-066 CONTEST-070 an organiser starts and pauses; the status says why nothing is played, also as a metric', async () => {
  const served = await serveContests(copied(fresh));
  const { get, post, port, at } = served;
  const word = async () => (await get('/cup/status')).body.status.word;
  expect(await word()).toBe('no-worker');
  expect(await post('/cup/deeds', { do: 'pause' }, organiser)).toMatchObject({
    status: 200,
    body: { done: 'It is paused.' },
  });
  expect(await word()).toBe('paused');
  expect((await ask(port, '/metrics')).text).toContain('ghostlight_contest_status{event="cup",status="paused"} 1');
  expect((await post('/cup/deeds', { do: 'start' }, organiser)).body).toEqual({ done: 'It is being played.' });
  await untilStatus(served, 'cup', 'finished');
  const news = (await get('/cup/status')).body;
  expect(news.latest.length).toBe(5);
  // As if the command line had played it.
  await expect.poll(() => existsSync(join(at('cup'), 'secret.txt'))).toBe(true);
  await served.close();
  expect(contest('verify', at('cup')).out).toContain('6 matches played again');
  expect(linesOf(at('cup')).every((l) => l.worker === 'server')).toBe(true);
});

test('CONTEST-066 an event with too few bots says so, and goes on by itself when enough have come', async () => {
  const root = scratch();
  const folder = addEvent(root, 'duo', 'nonet', '--bot', 'random', '--bot', 'greedy');
  const key = keyFor(folder, 'organiser', 'Olga');
  const served = await serveContests(root);
  const { get, post } = served;
  for (const bot of ['random', 'greedy']) await post('/duo/deeds', { do: 'kick', bot }, key);
  expect((await get('/duo/status')).body.status).toMatchObject({
    word: 'too-few-bots',
    text: '0 entered, a set needs 2',
  });
  await post('/duo/deeds', { do: 'start' }, key);
  await untilStatus(served, 'duo', 'too-few-bots');
  // By the command line, and by the page.
  expect((await post('/duo/bots', { id: 'one', bot: 'random' }, key)).body).toEqual({ bot: 'one@1' });
  expect((await post('/duo/bots', { id: 'two', bot: 'greedy' }, key)).body).toEqual({ bot: 'two@1' });
  await untilStatus(served, 'duo', 'finished');
});

test('CONTEST-066 CONTEST-047 an event waits for a bot that dials in to the server, says so, and goes on when it comes', async () => {
  const root = scratch();
  const folder = addEvent(root, 'far', 'nonet', '--bot', 'random', '--ready', '600000', '--move', '600000');
  enterCallers(folder, { guest: 'the key of guest' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const door = await freePort();
  const served = await serveContests(root, null, { port: String(door), host: '127.0.0.1' });
  await served.post('/far/deeds', { do: 'start' }, key);
  await untilStatus(served, 'far', 'missing-bots');
  expect((await served.get('/far/status')).body.status.text).toContain('until they dial in: guest');
  onTestFinished(closeAll);
  await remoteBot(door, 'the key of guest');
  await untilStatus(served, 'far', 'finished');
  expect(contest('verify', folder).code).toBe(0);
});

test('CONTEST-047 an event whose bots dial in is not begun by a server without a port for them', async () => {
  const root = scratch();
  const folder = addEvent(root, 'far', 'nonet', '--bot', 'random');
  enterCallers(folder, { guest: 'the key of guest' });
  const key = keyFor(folder, 'organiser', 'Olga');
  const served = await serveContests(root);
  expect((await served.post('/far/deeds', { do: 'start' }, key)).body.text).toContain('guest: dial in');
  await untilStatus(served, 'far', 'no-worker');
});

test('CONTEST-040 CONTEST-070 an event that another program plays is shown, and is not played twice', async () => {
  const root = copied(fresh);
  const lock = await takeLock(join(root, 'cup'));
  const { post, get } = await serveContests(root);
  expect((await get('/cup/status')).body.status.word).toBe('playing');
  for (const body of [{ do: 'start' }, { do: 'pause' }, { do: 'kick', bot: 'greedy' }])
    expect(await post('/cup/deeds', body, organiser)).toMatchObject({ status: 409, body: { code: 'in-use' } });
  if (lock.ok) lock.value();
  expect((await get('/cup/status')).body.status.word).toBe('no-worker');
});

test('CONTEST-074 a server that ends in the middle loses no match, and goes on when it begins anew', async () => {
  const root = scratch();
  const folder = addEvent(root, 'long', 'nonet', ...BOTS, '--cycles', '30');
  const key = keyFor(folder, 'organiser', 'Olga');
  const served = await serveContests(root);
  expect((await served.post('/long/deeds', { do: 'start' }, key)).status).toBe(200);
  await expect.poll(() => linesOf(folder).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await served.close();
  const before = linesOf(folder);
  expect(before.length).toBeLessThan(90);
  expect(before.every((l) => l.causes.every((c) => c === 'rules'))).toBe(true);
  const again = await serveContests(root);
  await untilStatus(again, 'long', 'finished');
  await again.close();
  expect(linesOf(folder).slice(0, before.length)).toEqual(before);
  expect(linesOf(folder).length).toBe(90);
});
