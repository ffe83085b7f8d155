/** Contests on a server: what the API tells, and what an organiser and authors do there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { squeeze } from '../../src/cli/recordings.ts';
import { parseSecret } from '../../src/contest/secret.ts';
import { nonet } from '../../src/games/nonet/index.ts';
import { unpack } from '../../src/host/pack.ts';
import { takeLock } from '../../src/store/lock.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { contest, EVENT_SECRET, linesOf } from '../helpers/contest-event.ts';
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
let ann: string;
let bob: string;
beforeAll(() => {
  played = addEvent(scratch(), 'cup', 'nonet', ...BOTS, '--cycles', '3');
  expect(contest('run', played, '--jobs', '2').code).toBe(0);
  fresh = addEvent(scratch(), 'cup', 'nonet', ...BOTS, '--cycles', '2');
  organiser = keyFor(fresh, 'organiser', 'Olga');
  ann = keyFor(fresh, 'author', 'Ann');
  bob = keyFor(fresh, 'author', 'Bob');
});

const SCRIPT = 'export function decide(obs, legal) { return legal[0]; }';

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

test('CONTEST-070 a seed and its recording are told when nobody has to play them any more', async () => {
  const root = copied(fresh);
  const folder = join(root, 'cup');
  expect(contest('run', folder, '--matches', '4', '--jobs', '1').code).toBe(0);
  const { get, port } = await serveContests(root);
  const { matches } = (await get('/cup/matches')).body;
  const told = matches.map((m: { match: string; seed: string | null }) => [m.match, m.seed !== null]);
  expect(told).toEqual([
    ['2.1.1', false],
    ['1.1.3', true],
    ['1.1.2', true],
    ['1.1.1', true],
  ]);
  const line = defined(linesOf(folder).find((l) => l.match === '2.1.1'));
  const path = `/api/contests/cup/recordings/2.1.1-${(line.recording ?? '').slice(0, 16)}.g1`;
  expect(JSON.parse((await ask(port, path)).text)).toMatchObject({ code: 'not-yet' });
  const whole = JSON.stringify([
    (await get('/cup')).body,
    (await get('/cup/status')).body,
    (await get('')).body,
    matches,
  ]);
  expect([whole.includes(line.seed), whole.includes(EVENT_SECRET)]).toEqual([false, false]);
  expect(parseSecret(EVENT_SECRET)).not.toBeNull();
});

test('CONTEST-072 an author brings a script: probed, entered with its author, and brought again as a new version', async () => {
  const { post, get, at } = await serveContests(copied(fresh));
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
  expect([existsSync(join(at('cup'), 'bots/ann-1')), existsSync(join(at('cup'), 'bots/ann-2'))]).toEqual([false, true]);
  // Nobody brings a version of another's bot.
  const stolen = await upload({ id: 'ann', script: SCRIPT }, bob);
  expect(stolen).toMatchObject({ status: 403, body: { error: { code: 'not-permitted', path: 'id' } } });
  expect(await upload({ id: 'greedy', script: SCRIPT }, bob)).toMatchObject({ status: 403 });
  const broken = await upload({ id: 'bob', script: 'export function decide() { throw new Error("no idea"); }' }, bob);
  expect(broken.status).toBe(422);
  expect(broken.body.error.text).toContain('in a probe game it');
  expect(broken.body.error.text).toContain('no idea');
  expect(existsSync(join(at('cup'), 'bots/bob-1'))).toBe(false);
});

test('CONTEST-074 kick, clock, seeding and announcements: before the first match without a trace, later by forfeit', async () => {
  const served = await serveContests(copied(fresh));
  const { post, get, at } = served;
  const deed = (body: object) => post('/cup/deeds', body, organiser);
  const ids = async () => (await get('/cup')).body.manifest.bots.map((b: { id: string }) => b.id);
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

  expect(contest('run', at('cup'), '--matches', '3', '--jobs', '1').code).toBe(0);
  expect((await deed({ do: 'order', bots: await ids() })).body.text).toContain('matches are played');
  expect((await deed({ do: 'kick', bot: 'random' })).body).toEqual({ done: 'random is taken out.' });
  expect((await get('/cup/standings')).body.rows.find((r: { bot: string }) => r.bot === 'random@1').withdrawn).toBe(
    true,
  );
  await deed({ do: 'start' });
  await untilStatus(served, 'cup', 'finished');
  const causes = linesOf(at('cup'))
    .filter((l) => l.bots.includes('random@1'))
    .map((l) => l.causes[0]);
  expect(causes).toEqual(['rules', 'left']);
  await served.close();
  expect(contest('verify', at('cup'), '--rerun', '6').out).toContain('the same moves');
});

test('CONTEST-070 keys: only their sums are kept, a new one ends the old, authors do no deeds of the organiser', async () => {
  const root = copied(fresh);
  const folder = join(root, 'cup');
  const { post, get } = await serveContests(root);
  expect((await get('/cup/me', organiser)).body).toEqual({ role: 'organiser', name: 'Olga' });
  expect((await get('/cup/me', ann)).body).toEqual({ role: 'author', name: 'Ann' });
  expect((await get('/cup/me')).status).toBe(401);
  for (const file of ['private/keys.json', 'manifest.json'])
    for (const key of [organiser, ann]) expect(readFileSync(join(folder, file), 'utf8')).not.toContain(key);
  expect(await post('/cup/deeds', { do: 'start' }, ann)).toMatchObject({
    status: 403,
    body: { code: 'not-permitted' },
  });
  const next = keyFor(folder, 'author', 'Ann');
  expect([(await get('/cup/me', ann)).status, (await get('/cup/me', next)).status]).toEqual([403, 200]);
  expect((await get('/cup/me', bob)).status).toBe(200);
  expect(contest('key', folder, 'king', 'Ann').err).toContain('expected organiser or author');
});

test('CONTEST-070 logs are for the author of a bot, by key, and for the organiser', async () => {
  const root = copied(fresh);
  const folder = join(root, 'cup');
  const { post, get } = await serveContests(root);
  const script =
    'let n = 0; export function decide(obs, legal) { if (obs.turn > 3) throw new Error("I give out"); return legal[0]; }';
  const entered = await post('/cup/bots', { id: 'ann', script }, ann);
  if (entered.status !== 201) expect(entered.body.text).toContain('I give out');
  await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann);
  expect(contest('run', folder, '--jobs', '1').code).toBe(0);
  const line = defined(linesOf(folder).find((l) => l.bots.includes('ann@1')));
  const path = `/cup/logs/ann@1/${line.match}`;
  expect((await get(path)).status).toBe(401);
  expect((await get(path, bob)).status).toBe(403);
  // There is none of a match in which nothing was said.
  expect((await get(path, ann)).status).toBe(404);
  expect((await get(`/cup/logs/..%2F..%2Fprivate/secret`, organiser)).status).toBe(404);
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
