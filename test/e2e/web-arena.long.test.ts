import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { type Arena, openArena } from '../../src/server/ghostly/arena.ts';
import { systemClock } from '../../src/server/ghostly/clock.ts';
import { NO_LOG } from '../../src/server/log.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { openBrowser, openSite, press, type Site, until, violations, visit } from './web-browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function arena(): Promise<{ arena: Arena; url: string }> {
  const opened = await openArena({
    host: '127.0.0.1',
    port: 0,
    vault: memoryVault(),
    log: NO_LOG,
    clock: systemClock,
  });
  const server: RunningServer = await startServer({
    vault: memoryVault(),
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    botPort: null,
    webRoot: site.folder,
    annexes: [opened.api],
  });
  open.push(server.close, opened.close);
  return { arena: opened, url: `http://127.0.0.1:${server.port}/#/ghostly/tool/arena` };
}

/** The starter kit, as a contestant would run it. */
function program(port: number, name: string): void {
  const kit = resolve('examples/ghostly/javascript/bot.mjs');
  const child = spawn(process.execPath, [kit, name, '127.0.0.1', String(port)], { stdio: 'ignore' });
  open.push(() => child.kill());
}

/** The machine may be slow. */
const SLOW = { timeout: 20_000 };
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, selector: string) => page.locator(selector).first().textContent();
const tick = async (page: Page) => Number(/\d+/.exec((await text(page, '.arena-tick')) ?? '')?.[0] ?? -1);

test('GHOST-274 GHOST-243 GHOST-246 programs over TCP and built-in bots: lobby, game, result and replay on the page', async () => {
  const { arena: a, url } = await arena();
  const v = await visit(browser, url, { viewport: { width: 1440, height: 900 } });
  const { page } = v;
  await page.getByText('Connected: 0/4').waitFor();
  expect(await button(page, /Start game/).isDisabled()).toBe(true);
  expect(await violations(page)).toEqual([]);

  await button(page, /mill/).click();
  await page.getByLabel('Rounds').selectOption('2');
  await page.getByLabel('Start by itself').selectOption('null');
  program(a.port, 'alpha');
  program(a.port, 'beta');
  await until(page, `document.querySelectorAll('.arena-ready').length === 2`);
  await press(page, ['2']);
  await page.getByText('greedy1').first().waitFor();
  await page.getByText('Connected: 3/4').waitFor();

  await button(page, /Start game/).click();
  await page.locator('.arena-run').waitFor();
  await expect.poll(() => tick(page), SLOW).toBeGreaterThan(2);
  expect(await text(page, '.arena-round')).toBe('round: 1/2');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Speed').selectOption('10');

  await page.getByText('Game Over').waitFor({ timeout: 60_000 });
  const places = await page.locator('.arena-ranking li').allTextContents();
  expect(places.map((p) => /^1?[123]\. (alpha|beta|greedy1): \d wins?, \d+ points?$/.test(p))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await page.locator('.arena-table tbody tr').count()).toBe(2);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Show round 2 again').click();
  await page.locator('.arena-jumps').waitFor();
  await expect.poll(() => text(page, '.arena-round'), SLOW).toBe('round: 2/2');
  await press(page, ['p']);
  await button(page, 'Round 1').click();
  await expect.poll(() => text(page, '.arena-round'), SLOW).toBe('round: 1/2');
  expect(await violations(page)).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
}, 120_000);

test('GHOST-250 GHOST-251 GHOST-221 a person takes a seat, steers with the arrows, pauses, restarts and stops', async () => {
  const { url } = await arena();
  const v = await visit(browser, url);
  const { page } = v;
  await page.getByText('Connected: 0/4').waitFor();
  await press(page, ['h', '1', 's']);
  await page.locator('.arena-run').waitFor();
  const place = () => page.locator('.arena-stack').getAttribute('aria-label');
  await expect.poll(() => tick(page), SLOW).toBeGreaterThan(0);
  const mine = async () => /Local user at [^;]*/.exec((await place()) ?? '')?.[0];
  const start = await mine();
  // One of the four ways is open on every start square.
  for (let i = 0; i < 40 && (await mine()) === start; i++) {
    await press(page, ['Up', 'Left', 'Down', 'Right'].slice(i % 4, (i % 4) + 1));
    await page.waitForTimeout(150);
  }
  expect(await mine()).not.toBe(start);

  await press(page, ['p']);
  await page.getByText('PAUSED').waitFor();
  await press(page, ['p']);
  await expect.poll(() => page.getByText('PAUSED').count(), SLOW).toBe(0);
  await press(page, ['F5']);
  await page.getByText('Round 1 begins again.').waitFor();
  await press(page, ['Escape']);
  await page.getByText('Connected: 2/4').waitFor();
  await press(page, ['h']);
  await page.getByText('Connected: 1/4').waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
}, 60_000);

test('GHOST-273 GHOST-274 the projector address fills the window; a phone shows everything in one column', async () => {
  const { url } = await arena();
  const api = await visit(browser, `${url}/projector`, { viewport: { width: 1920, height: 1080 } });
  await api.page.getByText('Connected: 0/4').waitFor();
  const box = await api.page.locator('main.arena').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1920, 1080]);
  await api.close();

  const phone = await visit(browser, url, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const { page } = phone;
  await page.getByText('Connected: 0/4').waitFor();
  for (const name of ['greedy', 'hunter']) await button(page, new RegExp(name)).tap();
  await button(page, /Take a seat/).tap();
  await button(page, /Start game/).tap();
  await expect.poll(() => tick(page), SLOW).toBeGreaterThan(0);
  await page.locator('[data-dir="up"]').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(phone.faults).toEqual([]);
  await phone.close();
}, 60_000);

test('GHOST-275 a page that only watches has no buttons to steer with', async () => {
  const { url } = await arena();
  const v = await visit(browser, url, { extraHTTPHeaders: { 'x-forwarded-for': '10.1.2.3' } });
  await v.page.getByText('You are watching').waitFor();
  expect(await button(v.page, /Start game|greedy|Take a seat/).count()).toBe(0);
  await press(v.page, ['2']);
  const host = await visit(browser, url);
  await host.page.getByText('Connected: 0/4').waitFor();
  await press(host.page, ['3']);
  await v.page.getByText('hunter1').first().waitFor();
  expect(await text(v.page, '.arena-seats h2')).toBe('Connected: 1/4');
  await host.close();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('a page without an arena says how to open one, and offers nothing that needs it', async () => {
  const v = await visit(browser, `${site.url}#/ghostly/tool/arena`);
  await v.page.getByText('There is no arena here').waitFor();
  expect(await v.page.locator('main button').count()).toBe(0);
  await v.close();
});

test('SCREEN-021 an arena names no key where there is no keyboard', async () => {
  const { url } = await arena();
  const v = await visit(browser, url, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await v.page.getByText('Connected: 0/4').waitFor();
  expect(await v.page.locator('kbd').count()).toBeGreaterThan(0);
  expect(await v.page.locator('kbd:visible').count()).toBe(0);
  await v.close();
});
