import { expect, test } from 'vitest';
import { until } from '../../test/attack/bots.ts';
import { directing, type Place, pushed, testWorker, untilCounted } from '../../test/helpers/directed.ts';
import { manifestWith } from '../../test/helpers/event.ts';
import { postgres, ready } from '../../test/helpers/postgres.ts';
import { nextRound } from '../cli/contest/enter-bot.ts';
import type { EventManifest } from '../contest/manifest.ts';
import { keysOf, next } from '../contest/next.ts';
import { schedule } from '../contest/schedule.ts';
import { matchesOf } from '../contest/sets.ts';
import { readBoard } from './board.ts';
import { changeEvent, type HeldEvent } from './change-event.ts';
import { setPaused } from './events.ts';
import { type SeenEvent, seeEvent } from './seen-event.ts';

const server = postgres();
const LADDER = manifestWith(3, 2, { kind: 'ladder', window: 30, patience: 20, ahead: 2 });
const ROBIN = manifestWith(4, 2, { kind: 'round-robin', cycles: 1 });

async function place(manifest: EventManifest): Promise<Place> {
  const made = await ready(await server.fresh());
  await pushed(made, manifest);
  return made;
}

const change = ({ database, queue }: Place, run: (now: HeldEvent) => EventManifest) =>
  changeEvent({ database, queue, id: 1, before: () => null, onSeen: () => {} }, (now) => ({ manifest: run(now) }));

/** A new bot, from the first round on of which nothing is known. */
const entering = (id: string) => (now: HeldEvent) => {
  const { bots } = now.event.manifest;
  const since = now.begun ? { since: nextRound(now.event) } : {};
  return { ...now.event.manifest, bots: [...bots, { ...bots[0], id, name: id, ...since }] };
};

async function seen({ database }: Place): Promise<SeenEvent> {
  const event = await database.sql.transaction().execute((tx) => seeEvent(tx, 1, null));
  if (event?.ok !== true) throw new Error('there is no event');
  return event.value;
}

/** Whatever is given out or played follows from the manifest and the lines. */
async function allFollows(at: Place): Promise<SeenEvent> {
  const event = await seen(at);
  const sets = schedule(event).outline.sets.flatMap((set) => matchesOf(set, event.manifest.seats));
  const planned = new Map(sets.map((m) => [m.id, keysOf(event, m).join()]));
  const { rows } = await at.database.run('select match, bots from ghostlight.matches');
  for (const { match, bots } of rows as { match: string; bots: string[] }[])
    expect([match, bots.join()]).toEqual([match, planned.get(match)]);
  return event;
}

/** Somebody who is let through when the test says so. */
function gate() {
  let open = (): void => {};
  let came = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waits = new Promise<void>((resolve) => {
    came = resolve;
  });
  let first = true;
  const pass = async () => {
    if (!first) return;
    first = false;
    came();
    await opened;
  };
  return { open: () => open(), waits, pass };
}

test('CONTEST-068 a director that still has the manifest of before gives out nothing, and goes on with the new one', async () => {
  const at = await place(ROBIN);
  const { pass, waits, open } = gate();
  directing(at, {
    async unfit() {
      await pass();
      return null;
    },
  });
  // It has read the event, and writes nothing yet.
  await waits;
  const reversed = ({ event }: HeldEvent) => ({ ...event.manifest, bots: [...event.manifest.bots].reverse() });
  expect(await change(at, reversed)).toMatchObject({ ok: true });
  open();
  const out = async () => (await at.database.run('select 1 from ghostlight.matches')).rows.length;
  await until(async () => (await out()) === 12, 'all is given out');
  await allFollows(at);
});

test('CONTEST-068 results that were judged by the manifest of before count by the new one, and its rounds are as they were given out', async () => {
  const at = await place(LADDER);
  const { pass, waits, open } = gate();
  directing(at, {
    async check() {
      await pass();
      return null;
    },
  });
  const worker = testWorker(at, LADDER, 'w1');
  await worker.beat();
  let given: Awaited<ReturnType<typeof worker.take>> = [];
  await until(async () => (given = await worker.take(8)).length > 0, 'there is something to take');
  for (const one of given) await worker.hand(one);
  await waits;
  const known = Math.max(...given.map((g) => Number(g.match.split('.')[0])));
  expect(await change(at, entering('n'))).toMatchObject({ ok: true });
  open();
  await untilCounted(at, given.length);
  const { manifest } = await seen(at);
  expect(manifest.bots.at(-1)?.since).toBeGreaterThan(known);
  await until(async () => {
    const later = testWorker(at, manifest, 'w1');
    for (const one of await later.take(8)) await later.hand(one);
    return (await seen(at)).lines.some((l) => l.bots.includes('n@1'));
  }, 'the new bot plays');
  await setPaused(at.database, 'cup', true);
  const { rows } = await at.database.run(`select name from ghostlight.workers where distrusted is not null`);
  expect(rows).toEqual([]);
  await allFollows(at);
});

test('CONTEST-068 ten bots that enter a ladder at once while it is played are all there, each in a round that was not given out', async () => {
  const at = await place(LADDER);
  directing(at);
  let over = false;
  const manifestNow = async () => (await seen(at)).manifest;
  const play = (async () => {
    while (!over) {
      const worker = testWorker(at, await manifestNow(), 'w1');
      await worker.beat();
      for (const given of await worker.take(4)) {
        // One may be newer than what we have read.
        const known = testWorker(at, await manifestNow(), 'w1');
        if (!given.done) await known.hand(given);
      }
    }
  })();
  await untilCounted(at, 4);
  const ids = Array.from({ length: 10 }, (_, i) => `n${i}`);
  expect((await Promise.all(ids.map((id) => change(at, entering(id))))).every((r) => r?.ok)).toBe(true);
  const all = async () => {
    const { lines } = await seen(at);
    return ids.every((id) => lines.some((l) => l.bots.includes(`${id}@1`)));
  };
  await until(all, 'all of them play');
  over = true;
  await play;
  await setPaused(at.database, 'cup', true);
  const event = await allFollows(at);
  expect(event.edition).toBe(12);
});

test('CONTEST-068 while nobody has taken a match what is given out is taken back with the change; then it has begun', async () => {
  const at = await place(ROBIN);
  directing(at);
  const out = async () => {
    const { rows } = await at.database.run('select match, bots from ghostlight.matches order by id');
    return rows as { match: string; bots: string[] }[];
  };
  await until(async () => (await out()).length === 12, 'all is given out');
  const reversed = ({ event, begun }: HeldEvent) => {
    expect(begun).toBe(false);
    return { ...event.manifest, bots: [...event.manifest.bots].reverse().slice(1) };
  };
  expect(await change(at, reversed)).toMatchObject({ ok: true });
  await until(async () => (await out()).length === 6, 'it is given out anew');
  const event = await allFollows(at);
  expect(next(event).known).toBe(6);
  const worker = testWorker(at, event.manifest, 'w1');
  const [given] = await worker.take(1);
  // What throws changes nothing.
  const before = await out();
  await expect(
    change(at, () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  let begun = false;
  expect(
    await change(at, (now) => {
      begun = now.begun;
      return now.event.manifest;
    }),
  ).toMatchObject({ ok: true });
  expect([begun, await out()]).toEqual([true, before]);
  expect(await worker.hand(given)).toBe('kept');
  await untilCounted(at, 1);
});

test('CONTEST-075 what is being played is told with its worker; what a worker says that is no match, or not played any more, is not', async () => {
  const at = await place(ROBIN);
  directing(at);
  const worker = testWorker(at, ROBIN, 'w1');
  let given: Awaited<ReturnType<typeof worker.take>> = [];
  await until(async () => (given = await worker.take(2)).length === 2, 'there is something to take');
  await worker.beat();
  const since = new Date().toISOString();
  const playing = given.map((g) => ({ match: g.taken.match, since }));
  const say = (text: string) => at.database.run(`update ghostlight.workers set playing = $1, seen = now()`, [text]);
  const told = async () => (await readBoard(at.database)).events.get('cup')?.playing;
  await say(JSON.stringify(playing));
  expect(await told()).toMatchObject(given.map(({ match, bots }) => ({ match, bots, since, worker: 'w1' })));
  await worker.hand(given[0]);
  expect((await told())?.map((p) => p.match)).toEqual([given[1].match]);
  for (const text of [
    '"x"',
    '{"match":1}',
    '[null, 7, [], {}]',
    `[{"match":"1","since":"${since}"}]`,
    '[{"match":1,"since":"never"}]',
    `[{"match":1e300,"since":"${since}"}]`,
    `[{"match":-5,"since":"${since}"}]`,
  ]) {
    await say(text);
    expect([text, await told()]).toEqual([text, []]);
  }
  await at.database.run(`update ghostlight.workers set playing = $1, distrusted = 'x'`, [JSON.stringify(playing)]);
  expect([await told(), (await readBoard(at.database)).worked]).toEqual([[], false]);
});
