/** The walk through every moment of a game, under axe in both colours, and in windows of further shapes. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, type Site, until, violations, visit } from './web-browser.ts';
import { winningScript } from './web-script.ts';
import { tooWideOrSmall, walk } from './web-walk.ts';

const won = winningScript();
let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Pages that are looked at as a whole elsewhere. */
const PAGES = ['home', 'title', 'options', 'help', 'settings', 'keys', 'about', 'help-dialog', 'settings-dialog'];
/** Made of the same parts in the same colours as others of the walk. */
const SEEN_BEFORE = ['look', 'end'];

test('PLAT-085 axe finds nothing in any moment of a game, dark or light', async () => {
  const v = await visit(browser, site.url);
  const found: string[] = [];
  await walk(site, v.page, won, async (name) => {
    if (PAGES.includes(name)) return;
    found.push(...(await violations(v.page)).map((text) => `${name}: ${text}`));
    if (SEEN_BEFORE.includes(name)) return;
    // The other colours change nothing but colours.
    await v.page.emulateMedia({ colorScheme: 'light' });
    await until(v.page, "document.documentElement.dataset.theme === 'light'");
    found.push(...(await violations(v.page, 'color-contrast')).map((text) => `${name}, light: ${text}`));
    await v.page.emulateMedia({ colorScheme: 'dark' });
  });
  expect(found).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
});

const FINGER = { hasTouch: true, isMobile: true };
test.each([
  [844, 390],
  [768, 1024],
])('PLAT-083 the pages fit a window of %i by %i px, with targets of 44 px', async (width, height) => {
  expect(await tooWideOrSmall(browser, site, won, { viewport: { width, height }, ...FINGER }, true)).toEqual([]);
});
