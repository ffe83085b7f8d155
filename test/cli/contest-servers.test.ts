/** Servers over one database: they show the same, do deeds at once, and live through its absence (CONTEST-075, CONTEST-076). */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { type Embedded, startEmbedded } from '../../src/database/embedded.ts';
import { setPaused } from '../../src/database/events.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import { postgres, ready } from '../helpers/postgres.ts';
import { addEvent, keyFor, type ServedApi, untilStatus } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase, workHere } from '../helpers/served-desks.ts';

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
  await expect.poll(async () => (await two.get('/cup/status')).body.status.played, { timeout: 60_000 }).toBeGreaterThan(3);
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

/** A server of this test that can be stopped and started again in its place. */
async function serverIn(folder: string): Promise<Embedded> {
  const started = must(await startEmbedded(folder, { version: 'any', durable: false }));
  onTestFinished(() => started.stop());
  return started;
}

test('CONTEST-076 CONTEST-066 while the database is away pages say so, deeds are refused, and all goes on when it is back', async () => {
  const home = mkdtempSync(join(tmpdir(), 'ghostlight-pg-'));
  chmodSync(home, 0o755);
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const first = await serverIn(join(home, 'postgres'));
  const place = await ready(first.url);
  await pushedCup(place, ladder);
  const served = await serveDatabase(place);
  const { get, post } = served;
  workHere(await ready(first.url), 'w1');
  await post('/cup/deeds', { do: 'start' }, organiser);
  await expect.poll(async () => (await get('/cup/status')).body.status.played, { timeout: 60_000 }).toBeGreaterThan(0);
  await first.stop();
  await untilStatus(served, 'cup', 'database-away');
  const away = (await get('/cup')).body;
  expect([away.manifest.bots.length, away.playing, away.status.played > 0]).toEqual([2, [], true]);
  expect((await get('')).body.events[0].status.word).toBe('database-away');
  expect((await get('/cup/standings')).body.rows.length).toBe(2);
  for (const said of [
    await get('/cup/me', organiser),
    await post('/cup/deeds', { do: 'pause' }, organiser),
    await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann),
  ])
    expect(said).toMatchObject({ status: 503, body: { code: 'database-away' } });
  expect((await ask(served.port, '/metrics')).text).toContain('ghostlight_contest_database_up 0');
  await serverIn(join(home, 'postgres'));
  await untilStatus(served, 'cup', 'playing');
  await expect
    .poll(async () => (await get('/cup/status')).body.status.played, { timeout: 60_000 })
    .toBeGreaterThan(away.status.played);
  expect((await post('/cup/bots', { id: 'ann', script: SCRIPT }, ann)).body).toEqual({ bot: 'ann@1' });
});

test('CONTEST-075 an event without a director or a worker says so', async () => {
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, ladder);
  const served = await serveDatabase(place);
  await served.post('/cup/deeds', { do: 'start' }, organiser);
  await untilStatus(served, 'cup', 'no-worker');
  const worker = workHere(await ready(url), 'w1');
  await untilStatus(served, 'cup', 'playing');
  await worker.stop();
  await untilStatus(served, 'cup', 'no-worker');
});
