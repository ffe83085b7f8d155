/** A server over a database: what it says when somebody is missing, and while the database is away (CONTEST-075, CONTEST-076). */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { must } from '../../src/cli/stop.ts';
import { type Embedded, startEmbedded } from '../../src/database/embedded.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { open, postgres, ready } from '../helpers/postgres.ts';
import { addEvent, keyFor, untilStatus } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase, workHere } from '../helpers/served-desks.ts';

const server = postgres();
let ladder: string;
let organiser: string;
let ann: string;
beforeAll(() => {
  ladder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--bot', 'cautious', '--format', 'ladder');
  organiser = keyFor(ladder, 'organiser', 'Olga');
  ann = keyFor(ladder, 'author', 'Ann');
});

const SCRIPT = 'export function decide(obs, legal) { return legal[0]; }';

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
  const worker = workHere(await ready(first.url), 'w1');
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
  // While there is a database: without one it would wait to hand in what it has played (CONTEST-067).
  await worker.stop();
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

test('CONTEST-076 a database that keeps everybody waiting is away, too', async () => {
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, ladder);
  const served = await serveDatabase(place);
  await untilStatus(served, 'cup', 'paused');
  await open(url).alone(async (run) => {
    await run('begin');
    await run('lock table ghostlight.events in access exclusive mode');
    await untilStatus(served, 'cup', 'database-away');
    await run('rollback');
  });
  await untilStatus(served, 'cup', 'paused');
});
