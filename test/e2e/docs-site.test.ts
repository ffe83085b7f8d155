/** The documentation site in a browser: axe, narrow and wide screens, search by keyboard, theme, menu. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/server.ts';
import { runServer } from '../helpers/running-server.ts';
import { openBrowser, until, violations, visit } from './web-browser.ts';

/** All pages are looked at by `docs-site.long.test.ts`. */
const SAMPLE = ['', 'rules/swamp'];
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer({ docsRoot: 'dist/site' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const at = (path: string) => `http://127.0.0.1:${server.port}/docs/${path}`;

test.each(['light', 'dark'] as const)('PLAT-188 axe finds nothing on pages of the site in %s', async (colorScheme) => {
  const { page, faults, close } = await visit(browser, at(''), { colorScheme });
  for (const path of SAMPLE) {
    await page.goto(at(path));
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  expect(faults).toEqual([]);
  await close();
});

test.each([390, 1440])('PLAT-188 nothing is wider than a screen of %i pixels', async (width) => {
  const { page, close } = await visit(browser, at(''), { viewport: { width, height: 900 } });
  for (const path of SAMPLE) {
    await page.goto(at(path));
    expect([path, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([path, true]);
  }
  await close();
});

const focused = (page: Page) => page.evaluate<string>('document.activeElement.getAttribute("href") ?? ""');

test('PLAT-189 the search is used by keyboard alone, and says how much it found', async () => {
  const { page, faults, close } = await visit(browser, at('start'));
  await page.keyboard.press('/');
  await page.keyboard.type('swamp 54');
  await until(page, 'document.querySelectorAll("#found a").length > 0');
  expect(await page.locator('#count').textContent()).toMatch(/place/);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('rules/swamp.html#SWAMP-054');
  await page.keyboard.press('Escape');
  expect(await page.locator('#found').isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/rules/swamp.html#SWAMP-054');
  expect(await page.locator('#SWAMP-054').isVisible()).toBe(true);
  await page.locator('#query').fill('<img src=x onerror=alert(1)>');
  await until(page, '/Nothing found|place/.test(document.querySelector("#count").textContent)');
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-188 the theme that was chosen stays, and the menu of a phone opens without a script', async () => {
  const { page, close } = await visit(browser, at('start'), { colorScheme: 'light' });
  await page.getByRole('button', { name: 'Show the dark theme' }).click();
  await page.goto(at('server'));
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  await close();
  const phone = await visit(browser, at('server'), { viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  const menu = phone.page.getByRole('navigation', { name: 'All pages' });
  expect(await menu.isVisible()).toBe(false);
  await phone.page.getByRole('link', { name: 'Menu' }).click();
  expect(await menu.isVisible()).toBe(true);
  await menu.getByRole('link', { name: 'Playing' }).click();
  await phone.page.waitForURL('**/play.html');
  await phone.close();
});

test('PLAT-188 the site is read in the letters of the page, which are its own file', async () => {
  const { page, faults, close } = await visit(browser, at('start'));
  await until(page, `document.fonts.check('16px "Atkinson Hyperlegible Next"')`);
  expect(await page.evaluate('[...document.fonts].map((f) => f.status)')).toEqual(['loaded']);
  expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).toMatch(/^"Atkinson Hyperlegible Next"/);
  expect(faults).toEqual([]);
  await close();
});
