import { expect, test } from 'vitest';
import { until } from '../../test/attack/bots.ts';
import {
  directing,
  isFinished,
  type Place,
  pushed,
  tableOf,
  testWorker,
  untilCounted,
} from '../../test/helpers/directed.ts';
import { byStrength, manifestWith, playEvent, SECRET } from '../../test/helpers/event.ts';
import { open, postgres, ready } from '../../test/helpers/postgres.ts';
import { workerRole } from '../../test/helpers/worker-role.ts';
import { newLedger } from '../contest/ledger.ts';
import type { EventManifest } from '../contest/manifest.ts';
import { next } from '../contest/next.ts';
import { seedOfSet } from '../contest/secret.ts';
import { databaseStore, setPaused } from './events.ts';
import { METRICS_AWAY, metricsText } from './metrics.ts';
import { openQueue } from './queue.ts';
import { handIn } from './results.ts';
import { faultsOf, isDirected, loads, whyIdle, workersHealth } from './status.ts';

const server = postgres();
const CUP = manifestWith(4, 2, { kind: 'round-robin', cycles: 2 });

async function place(manifest: EventManifest = CUP): Promise<Place> {
  const made = await ready(await server.fresh());
  await pushed(made, manifest);
  return made;
}

test('CONTEST-061 CONTEST-005 two workers play an event to its end: every match once, the tables of one process, the secret out', async () => {
  const at = await place();
  const { news } = directing(at);
  const over = () => isFinished(at);
  const both = await Promise.all(['w1', 'w2'].map((name) => testWorker(at, CUP, name).play(over)));
  const lines = await untilCounted(at, 24);
  expect(both.flat().sort()).toEqual(lines.map((l) => l.match).sort());
  expect(new Set(both.flat()).size).toBe(24);
  const alone = playEvent(CUP, byStrength);
  expect(tableOf(CUP, lines)).toEqual(tableOf(CUP, alone.lines));
  for (const { match, seed } of lines) {
    const [round, set] = match.split('.').map(Number);
    expect(seed).toBe(seedOfSet(SECRET, round, set));
  }
  const kept = await databaseStore(at.database, 'cup').read();
  expect(kept?.secret?.revealed).toBe(true);
  expect(JSON.parse(kept?.standings ?? '{}').matches).toBe(24);
  expect(news).toEqual(['cup: finished, 24 matches']);
});

test('CONTEST-020 rounds that depend on results are given out as they become known', async () => {
  const swiss = manifestWith(6, 2, { kind: 'swiss', rounds: 3 });
  const at = await place(swiss);
  directing(at);
  await testWorker(at, swiss, 'w1').play(() => isFinished(at));
  const alone = playEvent(swiss, byStrength);
  expect(tableOf(swiss, await untilCounted(at, alone.lines.length))).toEqual(tableOf(swiss, alone.lines));
});

test('CONTEST-061 a worker that vanishes loses its matches after a while, and each still counts once', async () => {
  const at = await place();
  directing(at);
  const lost = testWorker(at, CUP, 'lost');
  let held: Awaited<ReturnType<typeof lost.take>> = [];
  await until(async () => {
    held = await lost.take(5);
    return held.length > 0;
  }, 'there is something to take');
  await testWorker(at, CUP, 'w1').play(() => isFinished(at));
  const lines = await untilCounted(at, 24);
  expect(new Set(lines.map((l) => l.match)).size).toBe(24);
  expect(lines.every((l) => l.worker === 'w1')).toBe(true);
  // It comes back with the same results: they are known, and nothing changes.
  expect(await Promise.all(held.map((h) => lost.hand(h)))).toEqual(held.map(() => 'known'));
  expect((await untilCounted(at, 24)).length).toBe(24);
  expect(await faultsOf(at.database, 'cup')).toEqual([]);
});

test('CONTEST-061 results handed in twice, by one and by two at once, are there once', async () => {
  const at = await place();
  directing(at);
  const [w1, w2] = ['w1', 'w2'].map((name) => testWorker(at, CUP, name));
  let given: Awaited<ReturnType<typeof w1.take>> = [];
  await until(async () => (given = await w1.take(3)).length > 0, 'there is something to take');
  const came = await Promise.all(given.flatMap((g) => [w1.hand(g), w1.hand(g), w2.hand(g)]));
  // Also within one hand.
  const twice = given.flatMap((g) => {
    const line = w1.lineFor(g);
    const played = { line: JSON.stringify(line), recording: Buffer.from('good'), logs: [] };
    return [1, 2].map(() => ({ event: 1, taken: g.taken, line, played }));
  });
  expect(await handIn(at.database, at.queue, twice)).toEqual(twice.map(() => 'known'));
  expect(came.filter((c) => c === 'kept').length).toBe(given.length);
  expect(came.filter((c) => c === 'known').length).toBe(2 * given.length);
  expect((await untilCounted(at, given.length)).length).toBe(given.length);
});

test('CONTEST-061 result and end of a job are one deed: both or neither', async () => {
  const at = await place();
  const { stop } = directing(at);
  const w1 = testWorker(at, CUP, 'w1');
  let given: Awaited<ReturnType<typeof w1.take>> = [];
  await until(async () => (given = await w1.take(1)).length > 0, 'there is something to take');
  await stop();
  // The queue is part of our transaction.
  const undone = at.database.sql.transaction().execute(async (tx) => {
    await at.queue.complete(tx, 1, [given[0].taken.job]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect([...(await at.queue.lengths()).values()]).toMatchObject([{ waiting: 23, taken: 1 }]);
  const broken = { ...at.queue, complete: () => Promise.reject(new Error('the power is gone')) };
  await expect(testWorker({ ...at, queue: broken }, CUP, 'w1').hand(given[0])).rejects.toThrow('power');
  expect((await loads(at.database))[0]).toMatchObject({ unchecked: 0, counted: 0, queued: 24 });
  expect([...(await at.queue.lengths()).values()]).toMatchObject([{ waiting: 23, taken: 1 }]);
  expect(await w1.hand(given[0])).toBe('kept');
  expect([...(await at.queue.lengths()).values()]).toMatchObject([{ waiting: 23, taken: 0 }]);
});

test('CONTEST-062 a recording that does not verify marks its worker, and the match is played elsewhere', async () => {
  const at = await place();
  const { news } = directing(at);
  const bad = testWorker(at, CUP, 'bad');
  await bad.beat();
  let given: Awaited<ReturnType<typeof bad.take>> = [];
  await until(async () => (given = await bad.take(1)).length > 0, 'there is something to take');
  await bad.hand(given[0], { recording: 'forged', scores: (bots) => bots.map(() => 5000) });
  await until(async () => (await bad.beat()) !== null, 'the worker is told');
  expect(await bad.beat()).toBe(`match ${given[0].match} of cup: is forged`);
  await testWorker(at, CUP, 'w1').play(() => isFinished(at));
  const lines = await untilCounted(at, 24);
  expect(tableOf(CUP, lines)).toEqual(tableOf(CUP, playEvent(CUP, byStrength).lines));
  expect(await faultsOf(at.database, 'cup')).toEqual([
    { match: given[0].match, worker: 'bad', why: 'refused: is forged' },
  ]);
  expect(news[0]).toBe(`cup: match ${given[0].match} by bad is refused: is forged`);
  const health = await workersHealth(at.database);
  expect(health.map((w) => [w.name, w.alive])).toEqual([
    ['bad', false],
    ['w1', true],
  ]);
});

test.each([
  ['another match', { match: '9.9.9' }, 'the id'],
  ['another seed', { seed: 'a'.repeat(20) }, 'the seed'],
  ['other bots', { bots: ['b3@1', 'b3@1'] }, 'who sat where'],
  ['another event', { event: '0'.repeat(16) }, 'the event'],
  ["somebody else's name", { worker: 'w1' }, 'the worker'],
] as const)('CONTEST-062 a line of %s is refused', async (_, change, what) => {
  const at = await place();
  directing(at);
  const bad = testWorker(at, CUP, 'bad');
  let given: Awaited<ReturnType<typeof bad.take>> = [];
  await until(async () => (given = await bad.take(1)).length > 0, 'there is something to take');
  const line = JSON.stringify({ ...bad.lineFor(given[0]), ...change });
  await at.database.sql
    .insertInto('ghostlight.results')
    .values({ match: given[0].taken.match, attempt: 0, line, worker: 'bad', state: 'unchecked' })
    .execute();
  await until(async () => (await faultsOf(at.database, 'cup')).length > 0, 'it is looked at');
  expect(await faultsOf(at.database, 'cup')).toEqual([
    { match: given[0].match, worker: 'bad', why: `refused: ${what} is not that of the match` },
  ]);
});

test('CONTEST-063 a second result that differs from the first is kept and shown, and the first stands', async () => {
  const at = await place();
  directing(at);
  const [w1, w2] = ['w1', 'w2'].map((name) => testWorker(at, CUP, name));
  let given: Awaited<ReturnType<typeof w1.take>> = [];
  await until(async () => (given = await w1.take(1)).length > 0, 'there is something to take');
  expect(await w1.hand(given[0])).toBe('kept');
  expect(await w2.hand(given[0], { scores: () => [1, 2] })).toBe('fault');
  const [line] = await untilCounted(at, 1);
  expect([line.worker, line.scores]).toEqual(['w1', w1.lineFor(given[0]).scores]);
  expect(await faultsOf(at.database, 'cup')).toEqual([
    { match: given[0].match, worker: 'w2', why: 'another result than that of w1' },
  ]);
  const evidence = await at.database.sql.selectFrom('ghostlight.faults').selectAll().execute();
  expect(JSON.parse(evidence[0].line).scores).toEqual([1, 2]);
  expect(String(evidence[0].recording)).toBe('good');
  expect((await loads(at.database))[0].faults).toBe(1);
});

test('CONTEST-013 what cannot be played is tried five times, then it is open, and the event ends', async () => {
  const two = manifestWith(2, 2, { kind: 'round-robin', cycles: 1 });
  const at = await place(two);
  directing(at);
  const none = (bots: readonly string[]) => bots.map(() => 'infrastructure' as const);
  const played = await testWorker(at, two, 'w1').play(() => isFinished(at), { causes: none });
  expect(played.length).toBe(10);
  const lines = await untilCounted(at, 10);
  const ledger = newLedger(two);
  for (const line of lines) expect(ledger.add(line).ok).toBe(true);
  expect(next({ manifest: two, ledger, secret: SECRET })).toMatchObject({
    status: 'finished',
    open: ['1.1.1', '1.1.2'],
  });
});

test('CONTEST-043 matches of a bot that rests are taken back, and the others go on', async () => {
  const many = manifestWith(4, 2, { kind: 'round-robin', cycles: 20 });
  const at = await place(many);
  directing(at);
  const crashing = (bots: readonly string[]) =>
    bots.map((b) => (b === 'b3@1' ? ('crash' as const) : ('rules' as const)));
  const w1 = testWorker(at, many, 'w1');
  const settled = async () => {
    const [load] = await loads(at.database);
    return load.counted >= 120 && load.queued === 0 && load.unchecked === 0;
  };
  await w1.play(settled, { causes: crashing });
  const lines = await untilCounted(at, 120);
  const failed = lines.filter((l) => l.bots.includes('b3@1')).length;
  // Those of the others are all there; b3 played some, and then no more.
  expect(lines.length - failed).toBe(120);
  expect(failed).toBeGreaterThanOrEqual(3);
  expect(failed).toBeLessThan(120);
  const ledger = newLedger(many);
  for (const line of lines) ledger.add(line);
  expect(next({ manifest: many, ledger, secret: SECRET }).status).toBe('all-resting');
});

test('CONTEST-060 a queue that is lost, as after a restore, is made again from the rest', async () => {
  const at = await place();
  const { stop } = directing(at);
  const w1 = testWorker(at, CUP, 'w1');
  await until(async () => (await w1.take(3)).length > 0, 'there is something to take');
  await stop();
  await at.database.run('drop schema ghostlight_queue cascade');
  const again = { database: at.database, queue: await openQueue(at.database) };
  directing(again);
  const played = await testWorker(again, CUP, 'w2').play(() => isFinished(again));
  expect(played.length).toBe(24);
});

test('CONTEST-066 the word says why nothing is played: no director, no worker, paused, playing, finished', async () => {
  const at = await place();
  const word = () => whyIdle(at.database, 'cup', 'waiting');
  expect(await word()).toBe('no-director');
  const { stop } = directing(at);
  await until(() => isDirected(at.database), 'somebody directs');
  expect(await word()).toBe('no-worker');
  const w1 = testWorker(at, CUP, 'w1');
  await w1.beat();
  expect(await word()).toBe('playing');
  await until(async () => (await loads(at.database))[0].queued > 0, 'matches are out');
  await setPaused(at.database, 'cup', true);
  expect(await word()).toBe('paused');
  // Nobody takes a match of an event that is paused.
  expect(await w1.take(5)).toEqual([]);
  await setPaused(at.database, 'cup', false);
  expect((await w1.take(5)).length).toBe(5);
  for (const status of ['finished', 'all-resting', 'too-few-bots', 'no-secret'] as const)
    expect(await whyIdle(at.database, 'cup', status)).toBe(status);
  await stop();
  expect(await word()).toBe('no-director');
});

test('CONTEST-066 figures for a monitoring system: queue, age, speed, workers, and the word', async () => {
  const at = await place();
  directing(at);
  const w1 = testWorker(at, CUP, 'w1');
  await w1.beat();
  await until(async () => (await at.queue.lengths()).size > 0, 'matches are out');
  const given = await w1.take(3);
  await w1.hand(given[0]);
  await untilCounted(at, 1);
  const text = await metricsText(at.database, at.queue);
  const figure = (name: string) => text.split('\n').filter((l) => l.startsWith(`ghostlight_contest_${name}`));
  expect(figure('queue_matches')).toEqual(['ghostlight_contest_queue_matches{event="cup"} 21']);
  expect(figure('queue_taken')).toEqual(['ghostlight_contest_queue_taken{event="cup"} 2']);
  expect(figure('counted_results')).toEqual(['ghostlight_contest_counted_results{event="cup"} 1']);
  expect(figure('matches_last_minute')).toEqual(['ghostlight_contest_matches_last_minute{event="cup"} 1']);
  expect(figure('status')).toEqual(['ghostlight_contest_status{event="cup",status="playing"} 1']);
  expect(figure('worker_alive')).toEqual(['ghostlight_contest_worker_alive{worker="w1"} 1']);
  expect(figure('database_up').concat(figure('directed'))).toEqual([
    'ghostlight_contest_database_up 1',
    'ghostlight_contest_directed 1',
  ]);
  expect(Number(figure('queue_oldest_seconds')[0].split(' ')[1])).toBeGreaterThan(0);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) ghostlight_contest_\w+ .+|ghostlight_contest_\w+(\{[^}]*\})? [\d.e-]+)$/);
  await w1.play(() => isFinished(at));
  expect((await loads(at.database))[0].status).toBe('finished');
  expect(METRICS_AWAY).toContain('ghostlight_contest_database_up 0');
});

test('CONTEST-062 one directs at a time; when the first is gone the second goes on', async () => {
  const at = await place();
  const first = directing(at);
  await until(() => isDirected(at.database), 'somebody directs');
  const other = { database: open(await urlOf(at)), queue: await openQueue(at.database) };
  const second = directing(other);
  await until(() => second.news.length > 0, 'the second is told');
  expect(second.news).toEqual(['somebody else directs; waiting']);
  await first.stop();
  await testWorker(at, CUP, 'w1').play(() => isFinished(at));
  expect((await untilCounted(at, 24)).length).toBe(24);
});

async function urlOf({ database }: Place): Promise<string> {
  const { rows } = await database.run('select current_database() as name');
  return server.server().url.replace('/postgres?', `/${(rows[0] as { name: string }).name}?`);
}

test('CONTEST-005 a worker may be kept from the secret, and plays all the same', async () => {
  const at = await place();
  const { stop } = directing(at);
  await until(async () => (await loads(at.database))[0].queued > 0, 'matches are out');
  await stop();
  await at.database.run(workerRole());
  const url = (await urlOf(at)).replace('ghostlight@', 'ghostlight_worker@');
  const database = open(url);
  const limited = { database, queue: await openQueue(database) };
  for (const table of ['secrets', 'keys'])
    await expect(database.run(`select * from ghostlight.${table}`)).rejects.toThrow(/permission denied/);
  await expect(database.run('update ghostlight.events set manifest = $1', ['{}'])).rejects.toThrow(/permission/);
  await expect(database.run('update ghostlight.results set state = $1', ['counted'])).rejects.toThrow(/permission/);
  directing(at);
  await testWorker(limited, CUP, 'w1').play(() => isFinished(at));
  expect((await untilCounted(at, 24)).length).toBe(24);
});
