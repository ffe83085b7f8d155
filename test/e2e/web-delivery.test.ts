import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

const KB = 1024;
/** A game that the server keeps, by a name as journals give it. */
const RECORDING = 'nonet-golden-12-0123456789abcdef0123.jsonl';
const GAMES = ['nonet', 'swamp', 'ghostly', 'sword', 'delve'];
const COVER = /\/covers\/[\w-]+\.webp$/;
/** Covers that were asked for while somebody might still press Play at once. */
const EARLY_COVERS = `performance.getEntriesByType('resource')
  .filter((e) => ${COVER}.test(e.name) && e.startTime < performance.getEntriesByType('navigation')[0].loadEventStart + 600)
  .map((e) => e.name)`;

let site: Site;
let server: RunningServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const vault = memoryVault(
    new Map([[`recordings/${RECORDING}`, readFileSync('test/golden/nonet-cautious-8-fogblind.jsonl', 'utf8')]]),
  );
  const base = { vault, version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  server = await startServer({ ...base, webRoot: site.folder });
  url = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
});

/** What a newcomer's browser asks for, and how much of it comes over the line. */
async function firstVisit(game: string): Promise<{ requests: string[]; bytes: number; home: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked: { readonly path: string; readonly bytes: Promise<number> }[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    // For who stays at home longer than a slow machine takes to press Play; below it is seen that they come last.
    if (COVER.test(pathname)) return;
    asked.push({ path: pathname, bytes: request.sizes().then((s) => s.responseBodySize) });
  });
  await page.goto(url);
  await page.waitForSelector('.card');
  const atHome = asked.length;
  await page.locator(`a[href$="${game}/play"]`).first().click();
  await waitForGame(page);
  await page.waitForSelector('canvas, svg');
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(asked.map((a) => a.bytes));
  expect(await page.evaluate(EARLY_COVERS)).toEqual([]);
  await context.close();
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
  return { requests: asked.map((a) => a.path), bytes: sum(sizes), home: sum(sizes.slice(0, atHome)) };
}

test('SCREEN-044 home and the first game are 30 requests and 150 KB at most, and no game needs more than 250 KB', async () => {
  for (const game of GAMES) {
    const { requests, bytes, home } = await firstVisit(game);
    expect([game, requests.length <= 30, requests]).toEqual([game, true, requests]);
    expect([game, bytes / KB]).toEqual([game, expect.any(Number)]);
    if (game === GAMES[0]) expect(bytes / KB).toBeLessThanOrEqual(150);
    expect((bytes - home) / KB).toBeLessThanOrEqual(250);
  }
});

test('SCREEN-044 the files of the game that an address names are asked for before the page has come', async () => {
  const v = await visit(browser, `${site.url}#/swamp/play`);
  await waitForGame(v.page);
  const early = await v.page.evaluate<string[]>(
    `[...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.href.replace(/.*\\//, ''))`,
  );
  const asked = [...site.asked.keys()];
  const at = (part: string) => asked.findIndex((path) => path.startsWith(`/assets/${part}`));
  // All that the game is made of, and nothing that was not needed.
  expect([early.some((name) => name.startsWith('swamp-')), early.filter((name) => at(name) < 0)]).toEqual([true, []]);
  expect(early.filter((name) => /^(nonet|sword|delve|ghostly)-/.test(name))).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
});

const version = (page: Page) => page.evaluate<string>(`caches.keys().then((names) => names.sort().join())`);

test('SCREEN-044 a new version is announced, never forced, and loses nothing', async () => {
  // Whoever tries a second time begins with the old version as well.
  site.instead.clear();
  const v = await visit(browser, site.url);
  const { page } = v;
  expect(await page.evaluate('ghostlight.kept()')).toBe(true);
  const before = await version(page);
  const next = readFileSync(join(site.folder, 'service-worker.js'), 'utf8').replace(
    /'ghostlight-\w+'/,
    `'ghostlight-next'`,
  );
  site.instead.set('/service-worker.js', next);
  await page.goto(`${site.url}#/nonet/play`);
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, ['Up']);
  site.asked.clear();
  await page.evaluate('navigator.serviceWorker.ready.then((r) => r.update()).then(() => undefined)');
  const waits = () => page.evaluate('navigator.serviceWorker.getRegistration().then((r) => r.waiting !== null)');
  await expect.poll(waits).toBe(true);
  // What has the same name is not asked for again.
  expect([...site.asked.keys()].filter((path) => path.startsWith('/assets/'))).toEqual([]);
  // Nothing has changed yet, and the game goes on; SCREEN-010: nothing moves its board.
  expect(await version(page)).toBe([before, 'ghostlight-next'].sort().join());
  await press(page, ['Left']);
  const n = await page.evaluate<number>('ghostlight.n()');
  const announced = page.getByText('There is a new version of Ghostlight.');
  expect(await announced.count()).toBe(0);
  await page.goto(`${site.url}#/nonet`);
  await announced.waitFor();
  await page.evaluate('window.old = true');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => page.evaluate('window.old === undefined').catch(() => false)).toBe(true);
  await page.getByRole('link', { name: 'Continue', exact: false }).first().click();
  await waitForGame(page);
  expect(await page.evaluate<number>('ghostlight.n()')).toBe(n);
  await page.goto(site.url);
  await page.locator('.card').first().waitFor();
  expect(await announced.count()).toBe(0);
  expect(v.faults).toEqual([]);
  site.instead.clear();
  await v.close();
});

test('SCREEN-044 installing is offered once', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  const offer = `(() => { const e = new Event('beforeinstallprompt', { cancelable: true });
    e.prompt = () => { window.prompted = true; return Promise.resolve(); }; dispatchEvent(e); return e.defaultPrevented; })()`;
  expect(await page.evaluate(offer)).toBe(true);
  await page.getByRole('button', { name: 'Do not install' }).click();
  await page.evaluate('ghostlight.settled()');
  await page.reload();
  await page.waitForSelector('.card');
  await page.evaluate(offer);
  expect(await page.getByText('can be installed').count()).toBe(0);
  expect(await page.evaluate('window.prompted')).toBe(undefined);
  await v.close();
});

test('SCREEN-041 pages have paths that survive a reload, links from before lead to them, and bad ones get a page', async () => {
  const v = await visit(browser, `${url}#/nonet`);
  const { page } = v;
  await page.getByRole('heading', { name: 'Nonet' }).waitFor();
  expect(page.url()).toBe(`${url}nonet`);
  await page.goto(`${url}nonet/seed/pale%20moon/fog=dark`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
  expect(page.url()).toBe(`${url}nonet/play`);
  const digest = await page.evaluate('ghostlight.digest()');
  await page.evaluate('ghostlight.settled()');
  await page.reload();
  await waitForGame(page);
  expect(await page.evaluate('ghostlight.digest()')).toBe(digest);
  await page.getByRole('link', { name: 'Back to Nonet' }).click();
  await page.getByRole('heading', { name: 'Nonet' }).waitFor();
  await page.goBack();
  await waitForGame(page);
  for (const bad of ['nonet/seed/%ff', 'nonet/nosuch', 'nosuch/place', 'nonet/seed/%2', '#/nonet/begin/%ff']) {
    await page.goto(url + bad);
    await page.getByText('There is no such page').waitFor();
  }
  // Without a network, too, at any depth.
  expect(await page.evaluate('ghostlight.kept()')).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${url}delve/tool/workshop`);
  await page.getByRole('heading', { name: 'Content workshop' }).waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-041 recordings are listed, and one of the server has an address that survives a reload', async () => {
  const v = await visit(browser, `${url}recordings`);
  const { page } = v;
  await page.getByLabel('Search by seed or result').fill('no such seed');
  await page.getByText('There is none.').first().waitFor();
  await page.getByLabel('Search by seed or result').fill('golden');
  await page.getByRole('link', { name: 'Watch nonet, seed golden' }).click();
  await waitForGame(page);
  expect(page.url()).toBe(`${url}replay/${RECORDING}`);
  await page.reload();
  await waitForGame(page);
  await page.goto(`${url}replay/nonet-nosuch-1-abcdef.jsonl`);
  await page.getByText('There is no such page').waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});
