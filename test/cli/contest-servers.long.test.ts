/** Several servers over one database, in this process and as programs: they show the same, and one takes the other's place (CONTEST-076). */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { setPaused } from '../../src/database/events.ts';
import { ask } from '../attack/attacked.ts';
import { until } from '../attack/bots.ts';
import { type Ran, scratch } from '../command.ts';
import { contest, linesOf } from '../helpers/contest-event.ts';
import { postgres, ready } from '../helpers/postgres.ts';
import { addEvent, keyFor, type ServedApi, untilStatus } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase, workHere } from '../helpers/served-desks.ts';
import { startCommand } from '../helpers/started-command.ts';

const server = postgres();
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

const botsAt = async ({ get }: ServedApi): Promise<string[]> =>
  (await get('/cup')).body.manifest.bots.map((b: { id: string; version: number }) => `${b.id}@${b.version}`).sort();

test('CONTEST-076 two servers show the same, whoever did it; two deeds at once are both done; when one is gone the other directs', async () => {
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, ladder);
  const one = await serveDatabase(place);
  const two = await serveDatabase(await ready(url));
  const word = async ({ get }: ServedApi) => (await get('/cup/status')).body.status.word;
  expect([await word(one), await word(two)]).toEqual(['paused', 'paused']);
  await one.post('/cup/deeds', { do: 'announce', text: 'Hello' }, organiser);
  await expect.poll(async () => (await two.get('/cup/status')).body.announcement?.text).toBe('Hello');
  await two.post('/cup/deeds', { do: 'start' }, organiser);
  await untilStatus(one, 'cup', 'no-worker');
  const upload = (at: ServedApi, id: string, key: string) => at.post('/cup/bots', { id, script: SCRIPT }, key);
  const said = await Promise.all([
    upload(one, 'same', ann),
    upload(two, 'same', bob),
    upload(one, 'own', ann),
    upload(two, 'own', ann),
    one.post('/cup/deeds', { do: 'clock', clock: { move: 50, bank: 100, game: 0, ready: 5000 } }, organiser),
    two.post('/cup/deeds', { do: 'kick', bot: 'random' }, organiser),
  ]);
  expect(
    said
      .slice(0, 2)
      .map((s) => s.status)
      .sort(),
  ).toEqual([201, 422]);
  expect(said.slice(2).map((s) => s.status)).toEqual([201, 201, 200, 200]);
  const all = ['cautious@1', 'own@1', 'own@2', 'same@1'];
  for (const at of [one, two]) {
    await expect.poll(() => botsAt(at)).toEqual(all);
    await expect.poll(async () => (await at.get('/cup')).body.manifest.clock.move).toBe(50);
  }
  const worker = workHere(await ready(url), 'w1');
  await expect
    .poll(async () => (await two.get('/cup/status')).body.status.played, { timeout: 60_000 })
    .toBeGreaterThan(3);
  const figures = (await ask(two.port, '/metrics')).text;
  for (const line of [
    'ghostlight_contest_status{event="cup",status="playing"} 1',
    'ghostlight_contest_directed 1',
    'ghostlight_contest_database_up 1',
    'ghostlight_contest_worker_alive{worker="w1"} 1',
  ])
    expect(figures).toContain(line);
  expect(figures.match(/# TYPE ghostlight_contest_status /g)?.length).toBe(1);
  await one.close();
  await untilStatus(two, 'cup', 'playing');
  const before = (await two.get('/cup/status')).body.status.played;
  await expect
    .poll(async () => (await two.get('/cup/status')).body.status.played, { timeout: 60_000 })
    .toBeGreaterThan(before + 2);
  await setPaused(place.database, 'cup', true);
  await worker.stop();
  await two.close();
  const back = join(scratch(), 'back');
  expect(contest('pull', 'cup', back, '--database', url).code).toBe(0);
  expect(contest('verify', back)).toMatchObject({ code: 0, out: expect.stringContaining('verified: ') });
});

const ok = ({ code, out, err }: Ran): string => {
  expect([code, err]).toEqual([0, expect.any(String)]);
  return out;
};

/** A server as a program, and where it listens. */
async function startServer(url: string) {
  const none = ['--port', '0', '--bot-port', '0', '--ghostly-port', '0', '--log-level', 'error'];
  const started = startCommand(['serve', '--database', ...none, '--contest-jobs', '1'], {
    GHOSTLIGHT_HOME: scratch(),
    GHOSTLIGHT_DATABASE: url,
  });
  await until(() => /http:\S+/.test(started.said()) || started.child.exitCode !== null, 'the server is there');
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(started.said())?.[1]);
  const say = async (path: string, key?: string, body?: object) => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const wanted = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
    const { status, text } = await ask(port, `/api/contests/${path}`, wanted);
    return { status, body: JSON.parse(text) };
  };
  return { ...started, port, say };
}

test('CONTEST-075 CONTEST-076 the whole path: pushed, shown by two servers, played by two workers, a bot that comes meanwhile, paused, pulled, proved', async () => {
  const url = await server.fresh();
  const db = ['--database', url];
  ok(contest('push', ladder, ...db, '--name', 'spring', '--paused'));
  const olga = ok(contest('key', 'spring', 'organiser', 'Olga', ...db)).trim();
  const anns = ok(contest('key', 'spring', 'author', 'Ann', ...db)).trim();
  expect(contest('key', 'nosuch', 'author', 'Ann', ...db).err).toContain('has no event "nosuch"; known: spring');
  const [one, two] = await Promise.all([startServer(url), startServer(url)]);
  const workers = ['w1', 'w2'].map((name) => startCommand(['worker', ...db, '--jobs', '1', '--name', name]));
  const status = async (at: typeof one) => (await at.say('spring/status')).body.status;
  const words = async () => [(await status(one)).word, (await status(two)).word];
  expect(await words()).toEqual(['paused', 'paused']);
  expect((await one.say('spring/deeds', olga, { do: 'start' })).status).toBe(200);
  await expect.poll(words, { timeout: 60_000 }).toEqual(['playing', 'playing']);
  await expect.poll(async () => (await status(two)).played, { timeout: 60_000 }).toBeGreaterThan(0);
  const entered = await two.say('spring/bots', anns, { id: 'ann', script: SCRIPT });
  expect(entered).toMatchObject({ status: 201, body: { bot: 'ann@1' } });
  const met = async () => (await one.say('spring/matches?bot=ann&limit=1')).body.matches.length;
  await expect.poll(met, { timeout: 60_000 }).toBe(1);
  const { bots } = (await one.say('spring')).body.manifest;
  expect(bots[2]).toMatchObject({ id: 'ann', since: expect.any(Number) });
  // Whoever directed is gone in the middle; the other goes on.
  one.child.kill('SIGKILL');
  await one.ended;
  const before = (await status(two)).played;
  await expect.poll(async () => (await status(two)).played, { timeout: 60_000 }).toBeGreaterThan(before + 4);
  ok(contest('pause', 'spring', ...db));
  await expect.poll(async () => (await status(two)).word, { timeout: 60_000 }).toBe('paused');
  ok(contest('resume', 'spring', ...db));
  await expect.poll(async () => (await status(two)).word, { timeout: 60_000 }).toBe('playing');
  expect((await two.say('spring/deeds', olga, { do: 'kick', bot: 'cautious' })).status).toBe(200);
  const later = (await status(two)).played;
  await expect.poll(async () => (await status(two)).played, { timeout: 60_000 }).toBeGreaterThan(later + 4);
  await two.say('spring/deeds', olga, { do: 'pause' });
  for (const { child } of workers) child.kill('SIGTERM');
  expect(await Promise.all(workers.map((w) => w.ended))).toEqual([0, 0]);
  // A folder of before lacks who has come meanwhile, and is not pushed over it.
  const over = contest('push', ladder, ...db, '--name', 'spring');
  expect([over.code, over.err]).toEqual([2, expect.stringContaining('bots that the folder lacks: ann@1')]);
  two.child.kill('SIGTERM');
  expect(await two.ended).toBe(0);
  const back = join(scratch(), 'back');
  ok(contest('pull', 'spring', back, ...db));
  expect(ok(contest('verify', back, '--rerun', '5'))).toContain('verified: ');
  const lines = linesOf(back);
  expect(new Set(lines.map((l) => l.match)).size).toBe(lines.length);
  expect(lines.some((l) => l.bots.includes('ann@1'))).toBe(true);
  expect(lines.every((l) => l.worker === 'w1' || l.worker === 'w2')).toBe(true);
});
