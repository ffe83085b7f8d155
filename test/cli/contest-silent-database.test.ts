/** A network that swallows everything between a server and its database: nobody waits for long, and everything goes on (CONTEST-076). */
import { beforeAll, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { postgres, ready } from '../helpers/postgres.ts';
import { addEvent, keyFor } from '../helpers/served-contests.ts';
import { pushedCup, serveDatabase } from '../helpers/served-desks.ts';
import { swallowingProxy } from '../helpers/swallowing-proxy.ts';

const server = postgres();
let ladder: string;
let olga: string;
beforeAll(() => {
  ladder = addEvent(scratch(), 'cup', 'nonet', '--bot', 'random', '--bot', 'cautious', '--format', 'ladder');
  olga = keyFor(ladder, 'organiser', 'Olga');
});

test('CONTEST-076 a database that neither answers nor refuses: deeds are answered within seconds, pages at once, and it goes on by itself', async () => {
  const url = await server.fresh();
  await pushedCup(await ready(url), ladder);
  const network = await swallowingProxy(url);
  const served = await serveDatabase(await ready(network.url));
  const deed = (text: string) => served.post('/cup/deeds', { do: 'announce', text }, olga);
  const script = 'export function decide(obs, legal) { return legal[0]; }';
  expect((await deed('before')).status).toBe(200);
  await expect.poll(async () => (await served.get('/cup/status')).body.announcement?.text).toBe('before');
  network.swallow(true);
  const began = performance.now();
  const [said, brought, page] = await Promise.all([
    deed('meanwhile'),
    served.post('/cup/bots', { id: 'own', script }, olga),
    served.get('/cup/status'),
  ]);
  expect([said.status, said.body.code]).toEqual([503, 'database-away']);
  expect([brought.status, brought.body.code]).toEqual([503, 'database-away']);
  // Far less than any question to a database may take; the machine may be busy.
  expect(performance.now() - began).toBeLessThan(30_000);
  expect([page.status, page.body.announcement?.text]).toEqual([200, 'before']);
  // From now on nobody waits at all.
  expect((await deed('again')).body.code).toBe('database-away');
  expect((await served.get('/cup/status')).body.status.word).toBe('database-away');
  network.swallow(false);
  await expect.poll(async () => (await deed('after')).status, { timeout: 60_000 }).toBe(200);
  await expect.poll(async () => (await served.get('/cup/status')).body.announcement.text).toBe('after');
});
