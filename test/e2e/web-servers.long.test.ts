/** Two servers in two processes over one PostgreSQL, and people who play and watch from the page of either. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/database/connect.ts';
import { defined } from '../helpers/defined.ts';
import { ask, listedAt, until } from '../helpers/fleet.ts';
import { open, postgres } from '../helpers/postgres.ts';
import { type Child, freePort, killChildren, startChild } from '../helpers/server-child.ts';
import { anyOf, playOut, tcpClient } from '../helpers/server-client.ts';
import { webSocketClient } from '../helpers/web-socket-client.ts';
import { openBrowser, press, screenText, type Visit, violations, visit, waitForGame } from './web-browser.ts';
import { winningScript } from './web-script.ts';

/** CONTEST-085, by the clock of the database. */
const GONE_S = 15;
const won = winningScript();
const server = postgres();
const folder = mkdtempSync(join(tmpdir(), 'ghostlight-servers-'));
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(killChildren);
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const n = (page: Page) => page.evaluate<number>('ghostlight.n()');

interface Started extends Child {
  readonly url: string;
  readonly botPort: number;
}

async function start(name: string, database: string, port: number, botPort: number): Promise<Started> {
  const ports = { port: String(port), botPort: String(botPort), ghostlyPort: '0' };
  const child = await startChild({ ...ports, data: join(folder, name), database, rate: 'default', botBank: '0' });
  return { ...child, botPort, url: `http://127.0.0.1:${port}/` };
}

async function begin(url: string, name: string, seed: string): Promise<Visit> {
  const player = await visit(browser, `${url}live`);
  await player.page.getByLabel('Your name').fill(name);
  await player.page.getByLabel('Your name').blur();
  await player.page.getByLabel('Seed').fill(seed);
  await player.page.getByRole('button', { name: 'Begin' }).click();
  await waitForGame(player.page);
  return player;
}

async function playStep(page: Page, i: number): Promise<void> {
  await press(page, won.steps[i].keys);
  await expect.poll(() => n(page), { timeout: 60_000 }).toBe(i + 1);
}

/** Seconds by the database's own clock. */
async function ageOf(db: Database, address: string): Promise<number> {
  const { rows } = await db.run(
    'select extract(epoch from now() - seen)::float8 as age from ghostlight.servers where address = $1',
    [address],
  );
  return defined((rows as { age: number }[])[0]).age;
}

test('CONTEST-085 CONTEST-086 a game on one server is watched from the page of the other; a server that dies is gone, and its game goes on when it is back', async () => {
  const url = await server.fresh();
  const [portA, botA, portB, botB] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const a = await start('a', url, portA, botA);
  const b = await start('b', url, portB, botB);
  const db = open(url);

  const ann = await begin(a.url, 'Ann', won.seed);
  await playStep(ann.page, 0);
  const [listed] = await until(
    () => listedAt(b.port),
    (l) => l.length === 1,
  );
  expect(listed).toMatchObject({ server: a.url, elsewhere: true, seats: [{ name: 'Ann' }] });

  // From the list of the other server.
  const watcher = await visit(browser, `${b.url}live`);
  await watcher.page.getByText(`at 127.0.0.1:${portA}`).waitFor();
  expect(await violations(watcher.page)).toEqual([]);
  await watcher.page.getByRole('link', { name: /^Watch .*Ann/ }).click();
  await waitForGame(watcher.page);
  await watcher.page.getByText(/^You are watching/).waitFor();
  expect(watcher.page.url()).toBe(`${a.url}live/nonet/${listed.session}`);
  await playStep(ann.page, 1);
  await expect.poll(() => n(watcher.page), { timeout: 60_000 }).toBe(2);

  // By a link to the wrong server.
  const guest = await visit(browser, `${b.url}live/nonet/${listed.session}`);
  await guest.page.waitForURL(`${a.url}live/nonet/${listed.session}`);
  await waitForGame(guest.page);
  await guest.page.getByText(/^You are watching/).waitFor();
  await guest.close();

  const looker = await visit(browser, `${b.url}live`);
  const row = looker.page.getByRole('link', { name: /^Watch .*Ann/ });
  await row.waitFor();
  a.process.kill('SIGKILL');
  await a.exit;
  for (;;) {
    const age = await ageOf(db, a.url);
    const list = await listedAt(b.port);
    // Whoever asks too often is refused, which is no list.
    if (Array.isArray(list) && !list.some((s) => s.session === listed.session)) break;
    expect(age).toBeLessThan(GONE_S);
    await looker.page.waitForTimeout(500);
  }
  await row.waitFor({ state: 'detached' });
  expect(b.log()).not.toContain('"level":50');

  await start('a', url, portA, botA);
  // The player's page finds its seat again by itself.
  await expect.poll(() => ann.page.getByText('You play on the server.').count(), { timeout: 60_000 }).toBe(1);
  await row.waitFor();
  await playStep(ann.page, 2);
  expect(await screenText(ann.page)).toBe(won.steps[2].screen);
  await until(
    () => listedAt(b.port),
    (l) => l[0]?.n === 3,
  );
  for (const { faults, close } of [watcher, looker]) {
    expect(faults.filter((f) => !/ERR_CONNECTION|WebSocket/.test(f))).toEqual([]);
    await close();
  }
  await ann.close();
});

test('CONTEST-087 CONTEST-088 recordings and boards of one server are on the page of the other; a database that crashes loses nothing', async () => {
  const url = await server.fresh();
  const a = await start('c', url, await freePort(), await freePort());
  const b = await start('d', url, await freePort(), await freePort());
  const bot = await tcpClient(a.botPort);
  bot.say({ type: 'new', game: 'nonet', name: 'bot' });
  await bot.next('joined');
  // Its program starts it again; the servers find it again; the game takes no notice.
  process.kill(defined(server.server().pid), 'SIGKILL');
  const over = await playOut(bot, anyOf(1));
  const name = defined(over.replay).replace('/api/recordings/', '');
  await until(
    () => ask<readonly { name: string }[]>(b.port, '/api/recordings'),
    (l) => l[0]?.name === name,
  );

  const { page, faults, close } = await visit(browser, `${b.url}recordings`);
  await page.getByRole('link', { name: /^Watch Nonet/ }).click();
  await waitForGame(page);
  expect(page.url()).toBe(`${b.url}replay/${name}`);

  const ann = await webSocketClient(a.port);
  ann.say({ type: 'new', game: 'nonet', name: 'Ann' });
  const result = await playOut(ann, anyOf(2));
  ann.end();
  await until(
    () => ask<readonly object[]>(b.port, '/api/boards/nonet'),
    (l) => l.length === 1,
  );
  await page.goto(`${b.url}nonet`);
  const board = page.getByRole('region', { name: 'Boards' });
  await board.getByRole('cell', { name: 'Ann', exact: true }).waitFor();
  const cells = await board.getByRole('row', { name: /Ann/ }).getByRole('cell').allInnerTexts();
  expect(cells).toEqual(['1', 'Ann', String(result.outcome?.scores[0]), 'Watch']);
  expect(await violations(page)).toEqual([]);
  await board.getByRole('link', { name: /^Watch the game of Ann/ }).click();
  await waitForGame(page);
  expect(faults).toEqual([]);
  await close();
  for (const child of [a, b]) {
    child.process.kill('SIGTERM');
    expect(await child.exit).toBe(0);
  }
  const { rows } = await open(url).run('select id from ghostlight.servers');
  expect(rows).toEqual([]);
});
