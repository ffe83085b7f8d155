/** 32 bots of the original protocol in groups and a bracket over one port, to the final and its pages (CONTEST-044). */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { contest, linesOf, newEvent } from '../helpers/contest-event.ts';
import { closeAll, open } from '../helpers/contest-sockets.ts';
import { arenaBot, enterCallers, runContest } from '../helpers/running-contest.ts';
import { openBrowser, visit } from './web-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
afterEach(closeAll);

/** The starter kits as they are, by what this machine can run. */
function kits(port: number, names: readonly string[]): Promise<number | null>[] {
  const kit = resolve('examples/ghostly');
  const built = join(scratch(), 'bot');
  execFileSync('cc', ['-O2', '-o', built, join(kit, 'c/bot.c')]);
  const commands = [
    ['python3', join(kit, 'python/bot.py')],
    [built],
    [process.execPath, join(kit, 'javascript/bot.mjs')],
  ];
  return names.map((name, i) => {
    const [command, ...args] = commands[i % commands.length];
    const child: ChildProcess = spawn(command, [...args, name, '127.0.0.1', String(port)], { stdio: 'ignore' });
    open.push(() => child.kill('SIGKILL'));
    return new Promise((done) => child.on('close', done));
  });
}

/** A walker of its own: the same words in an order that its number gives, with line ends of one kind or none. */
function words(bot: number): string[] {
  const all = ['UP', 'LEFT', 'down', 'Right'];
  const end = ['', '\n', '\r\n'][bot % 3];
  return Array.from({ length: 31 }, (_, i) => `${all[(i * (bot + 3) + ((i * i * bot) >> 3)) % 4]}${end}`);
}

test('CONTEST-044 CONTEST-025 32 bots in groups and a bracket over one port, to the final and its page', async () => {
  const ids = Array.from({ length: 32 }, (_, i) => `bot-${i + 1}`);
  const folder = newEvent(
    'ghostly',
    ...['--seats', '4', '--option', 'rounds=1', '--map', 'classic', '--map', 'mill', '--max-steps', '500'],
    ...['--groups', '8', '--advance', '2', '--format', 'elimination', '--move', '600000', '--ready', '600000'],
    ...['--name', 'Arena Cup'],
  );
  enterCallers(folder, ids);
  const run = runContest(folder, '--arena-port', '0');
  const port = await run.port('arena');
  const ended = kits(port, ids.slice(0, 6));
  const walkers = await Promise.all(ids.slice(6).map((id, i) => arenaBot(port, id, words(i))));
  const { code, out } = await run.ended;
  expect([code, out]).toEqual([0, expect.stringMatching(/finished: \d+ matches played/)]);
  // They go when the last match is over, as at the end of any contest.
  expect(await Promise.all(ended)).toEqual([0, 0, 0, 0, 0, 0]);
  for (const walker of walkers) await walker.closed;
  const lines = linesOf(folder);
  // Eight groups, four tables, two, one; and more sets where somebody was level.
  expect(lines.length).toBeGreaterThanOrEqual(60);
  expect(lines.flatMap((l) => l.causes).filter((c) => c !== 'rules')).toEqual([]);
  // Whoever goes to pellets comes before whoever walks about.
  const rows = JSON.parse(contest('export', folder, 'standings').out) as { readonly bot: string }[];
  const kitNames = new Set(ids.slice(0, 6).map((id) => `${id}@1`));
  expect(rows.slice(0, 4).filter((r) => kitNames.has(r.bot)).length).toBe(4);
  const verified = contest('verify', folder);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining(`${lines.length} matches played again`)]);

  const site = join(scratch(), 'site');
  expect(contest('site', folder, site).code).toBe(0);
  const at = (name: string) => pathToFileURL(join(site, name)).href;
  const { page, faults, close } = await visit(browser, at('index.html'));
  const [{ bot: first }] = rows;
  expect(await page.locator('table tbody tr').count()).toBe(32);
  expect(await page.locator('table tbody tr').first().innerText()).toContain(first.replace('@1', ''));
  await page.goto(at('bracket.html'));
  const final = page.locator('li', { hasText: 'final' });
  expect([await final.count(), await final.innerText()]).toEqual([1, expect.stringContaining(first.replace('@1', ''))]);
  expect(await page.locator('svg').isVisible()).toBe(true);
  await page.goto(at('bots.html'));
  expect(await page.getByText('dials in to the arena as bot-1', { exact: true }).count()).toBe(1);
  await page.goto(at('matches.html'));
  const last = lines[lines.length - 1].match;
  const row = page.locator('tr', { hasText: last }).first();
  expect(await row.locator(`a[href="recordings/${last}.g1"]`).count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});
