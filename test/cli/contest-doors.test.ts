/** Bots that dial in to the events of a database (CONTEST-079): real sockets, a real PostgreSQL, servers and workers of this process. */
import { afterEach, expect, test } from 'vitest';
import { countedLines } from '../../src/database/events.ts';
import { ask } from '../attack/attacked.ts';
import { scratch } from '../command.ts';
import { client, closeAll } from '../helpers/contest-sockets.ts';
import type { Place } from '../helpers/directed.ts';
import { postgres, ready } from '../helpers/postgres.ts';
import { remoteBot } from '../helpers/remote-bot.ts';
import { arenaBot, enterCallers } from '../helpers/running-contest.ts';
import { addEvent, keyFor, untilStatus } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase, verifiedIn, workHere } from '../helpers/served-desks.ts';
import { freePort } from '../helpers/server-child.ts';

const server = postgres();
afterEach(closeAll);

const PATIENT = ['--move', '600000', '--ready', '600000'];
const keyOf = (id: string) => `the key of ${id}`;
const local = (port: number) => ({ port: String(port), host: '127.0.0.1' });

const causesOf = async ({ database }: Place, bot: string): Promise<string[]> =>
  (await countedLines(database, 'cup')).flatMap((l) => l.causes.filter((_, seat) => l.bots[seat] === `${bot}@1`));

test('CONTEST-079 CONTEST-066 keys open the door of a server; workers play the others; the status says who is missing', async () => {
  const folder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--cycles', '2', ...PATIENT);
  enterCallers(folder, { a: keyOf('a'), b: keyOf('b') });
  const olga = keyFor(folder, 'organiser', 'Olga');
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, folder);
  const port = await freePort();
  const served = await serveDatabase(place, [], local(port));
  const deed = (body: object) => served.post('/cup/deeds', body, olga);
  // Also while it is paused somebody may come, and waits.
  await expect.poll(async () => (await dialled(port, keyOf('a'))).includes('entered'), { timeout: 30_000 }).toBe(true);
  expect(await dialled(port, 'no such key')).toContain('no-such-key');
  await deed({ do: 'start' });
  const worker = workHere(await ready(url), 'w1');
  await expect.poll(() => causesOf(place, 'random'), { timeout: 60_000 }).toEqual(['rules', 'rules']);
  await untilStatus(served, 'cup', 'missing-bots');
  const { text } = (await served.get('/cup/status')).body.status;
  expect(text).toContain('until they dial in: a, b');
  expect((await ask(served.port, '/metrics')).text).toContain(
    'ghostlight_contest_status{event="cup",status="missing-bots"} 1',
  );
  await remoteBot(port, keyOf('a'));
  await expect.poll(() => causesOf(place, 'a'), { timeout: 60_000 }).toEqual(['rules', 'rules']);
  await expect
    .poll(async () => (await served.get('/cup/status')).body.status.text, { timeout: 60_000 })
    .toContain('until they dial in: b');
  await remoteBot(port, keyOf('b'));
  await untilStatus(served, 'cup', 'finished');
  const by = (await countedLines(place.database, 'cup')).map((l) => [l.bots[0], l.worker.replace(/-.*/, '')]);
  expect(by.map((b) => b.join(' ')).sort()).toEqual(
    ['a@1 doors', 'a@1 doors', 'b@1 doors', 'b@1 doors', 'random@1 w1', 'random@1 w1'].sort(),
  );
  await worker.stop();
  await served.close();
  expect(await verifiedIn(place.database, 'cup')).toContain('6 matches played again');
});

/** What it hears first, and then it goes. */
async function dialled(port: number, key: string): Promise<string> {
  try {
    const c = await client(port);
    c.say(`${JSON.stringify({ type: 'enter', key })}\n`);
    await c.until(() => c.lines.length > 0);
    c.socket.destroy();
    return c.lines[0];
  } catch {
    return '';
  }
}

async function isOpen(port: number): Promise<boolean> {
  try {
    (await client(port)).socket.destroy();
    return true;
  } catch {
    return false;
  }
}

test('CONTEST-079 CONTEST-044 bots of the original protocol play several matches at once at the door of a worker', async () => {
  const folder = addEvent(scratch(), 'cup', 'ghostly', '--seats', '2', '--option', 'rounds=1', ...PATIENT);
  enterCallers(folder, ['ada', 'bea', 'cat']);
  const olga = keyFor(folder, 'organiser', 'Olga');
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, folder);
  const served = await serveDatabase(place);
  const port = await freePort();
  await served.post('/cup/deeds', { do: 'start' }, olga);
  // Without a door nobody can play them.
  await untilStatus(served, 'cup', 'no-worker');
  workHere(await ready(url), 'w1');
  await untilStatus(served, 'cup', 'no-worker');
  workHere(await ready(url), 'w2', { arenaPort: String(port), host: '127.0.0.1' });
  await untilStatus(served, 'cup', 'missing-bots');
  for (const name of ['ada', 'bea', 'cat']) for (let i = 0; i < 2; i++) await arenaBot(port, name);
  await untilStatus(served, 'cup', 'finished');
  const lines = await countedLines(place.database, 'cup');
  expect([lines.length, new Set(lines.map((l) => l.worker))]).toEqual([6, new Set(['w2'])]);
  expect(lines.every((l) => l.causes.every((c) => c === 'rules'))).toBe(true);
});

test('CONTEST-079 CONTEST-078 whoever never dials in loses its matches by `start`, if the event says so', async () => {
  const folder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--absent', '1', ...PATIENT);
  enterCallers(folder, { away: keyOf('away') });
  const olga = keyFor(folder, 'organiser', 'Olga');
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, folder);
  const served = await serveDatabase(place, [], local(await freePort()));
  workHere(await ready(url), 'w1');
  await served.post('/cup/deeds', { do: 'start' }, olga);
  await untilStatus(served, 'cup', 'finished');
  expect(await causesOf(place, 'away')).toEqual(['start']);
});

test('CONTEST-079 one program has the doors; another waits with its ports closed, and takes them when it is gone', async () => {
  const folder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--format', 'ladder', ...PATIENT);
  enterCallers(folder, { a: keyOf('a') });
  const olga = keyFor(folder, 'organiser', 'Olga');
  const url = await server.fresh();
  const place = await ready(url);
  await pushedCup(place, folder);
  const [first, second] = [await freePort(), await freePort()];
  const one = await serveDatabase(place, [], local(first));
  await expect.poll(() => dialled(first, keyOf('a')), { timeout: 30_000 }).toContain('entered');
  const two = await serveDatabase(await ready(url), [], local(second));
  workHere(await ready(url), 'w1');
  await one.post('/cup/deeds', { do: 'start' }, olga);
  let moves = 0;
  const a = await remoteBot(first, keyOf('a'), (m) => m.yours === true && ++moves > 3);
  await expect.poll(() => moves, { timeout: 60_000 }).toBe(4);
  expect(await isOpen(second)).toBe(false);
  // In the middle of a match, which is given back: nobody has lost it.
  await one.close();
  await a.closed;
  await expect.poll(() => isOpen(second), { timeout: 30_000 }).toBe(true);
  await remoteBot(second, keyOf('a'));
  await expect.poll(async () => (await causesOf(place, 'a')).length, { timeout: 60_000 }).toBeGreaterThan(1);
  await two.post('/cup/deeds', { do: 'pause' }, olga);
  await untilStatus(two, 'cup', 'paused');
  expect(new Set(await causesOf(place, 'a'))).toEqual(new Set(['rules']));
});
