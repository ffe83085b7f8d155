/** Every view of the workshop: its names, its colours and its size, under axe and on a phone. */
import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, type Site, violations, visit } from './web-browser.ts';

const SCREENS = 'out/screens';
const HERE = '#/delve/tool/workshop';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`${site.url}${HERE}${path}`);
  await page.locator('.workshop').waitFor();
  // A change of the address alone is shown with the next frame.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

const VIEWS = [
  '',
  '/monsters/skeleton',
  '/item-classes/tc_b1',
  '/chunks/start_hall',
  '/affix-matrix',
  '/class-graph',
  '/drops',
  '/fights',
  '/problems',
  '/play',
];

/** Controls that a finger would miss: smaller than 44 px, and no link inside a sentence or a list. */
const SMALL = `[...document.querySelectorAll('.workshop :is(button, a, select, summary, input:not([type=checkbox]):not(.away))')]
  .filter((e) => e.closest('p, li, dd, td details') === null || e.matches('.button, button'))
  .map((e) => ({ e, r: e.getBoundingClientRect() }))
  .filter(({ r }) => r.width > 0 && (r.width < 43.5 || r.height < 43.5))
  .map(({ e, r }) => (e.textContent || e.id || e.className).trim() + ' ' + Math.round(r.width) + 'x' + Math.round(r.height))`;

test('DELVE-292 PLAT-085 every control of the workshop has a name, and axe finds no fault', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}`, {
    viewport: { width: 1440, height: 900 },
  });
  for (const path of VIEWS.filter((v) => v !== '/affix-matrix')) {
    await at(page, path);
    await page.screenshot({ path: `${SCREENS}/workshop-1440-${path.slice(1).replace(/\W/g, '-') || 'home'}.png` });
    expect([path, await violations(page)]).toEqual([path, []]);
  }
  expect(faults).toEqual([]);
  await close();
}, 240_000);

test('SCREEN-024 Escape closes the menu of files and gives the focus back', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}`);
  const menu = page.locator('.ws-menu');
  await menu.locator('summary').focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Open a folder' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Open a folder' }).waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.textContent')).toBe('File');
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-082 PLAT-083 the workshop fits a phone held upright, one list at a time, and a finger', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}${HERE}`, { viewport: { width: 390, height: 844 } });
  for (const path of [...VIEWS, '/monsters']) {
    await at(page, path);
    await page.screenshot({ path: `${SCREENS}/workshop-390-${path.slice(1).replace(/\W/g, '-') || 'home'}.png` });
    expect([path, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([path, true]);
    expect([path, await page.evaluate(SMALL)]).toEqual([path, []]);
  }
  await page.getByRole('link', { name: 'skeleton', exact: true }).click();
  await page.locator('.ws-rows').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: '‹ monsters' }).click();
  await page.getByRole('link', { name: '‹ All tables' }).click();
  await page
    .getByRole('link', { name: /^affixes/ })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await close();
});
