/** Addresses that lead nowhere, and pages that fail: always a sentence and a way on, never a white page. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, press, type Site, until, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const CUT = 'This link is broken or was cut off.';
const LONG = 'This link is longer than any that leads here.';
const NOWHERE = 'There is no such page';

/** What the page must say. */
const ADDRESSES: readonly (readonly [hash: string, says: string])[] = [
  ['#/%', CUT],
  ['#%', CUT],
  ['#/%E0%A4', CUT],
  ['#/%00', NOWHERE],
  ['#/nonet/shared/abc%', CUT],
  ['#/nonet/begin/pale%2', CUT],
  ['#/settings/%ff', CUT],
  ['#/live/%/%', CUT],
  ['#/nonet/shared/', 'cannot be shown'],
  ['#/nonet/shared/abc', 'cannot be shown'],
  ['#/nonet/shared/Z2FyYmFnZQ', 'cannot be shown'],
  ['#/nonet/shared/%F0%9F%91%BB', 'cannot be shown'],
  [`#/nonet/shared/${'A'.repeat(9000)}`, 'cannot be shown'],
  [`#/nonet/shared/${'A'.repeat(200_000)}`, LONG],
  [`#/${'x'.repeat(100_000)}`, LONG],
  ['#/nonet/begin/', 'This link cannot be used'],
  ['#/nonet/begin/1/fog=mauve', 'This link cannot be used'],
  ['#/nonet/begin/1/__proto__=1', 'This link cannot be used'],
  ['#/nonet/nowhere', NOWHERE],
  ['#/nonet/tool/none', NOWHERE],
  ['#/__proto__', NOWHERE],
  ['#/constructor/play', NOWHERE],
  ['#/<img src=x onerror=alert(1)>', NOWHERE],
];

test('PLAT-147 PLAT-087 every address that leads nowhere shows a sentence and a way on', async () => {
  const { page, faults, close } = await visit(browser, site.url);
  for (const [hash, says] of ADDRESSES) {
    // Loaded anew, which is how a link is opened.
    await page.goto('about:blank');
    await page.goto(`${site.url}${hash}`);
    const shows = `document.querySelector('main')?.textContent.includes(${JSON.stringify(says)})`;
    await until(page, shows);
    await page.locator('main a.button').last().click();
    await until(page, `!(${shows})`);
    expect([hash.slice(0, 40), faults]).toEqual([hash.slice(0, 40), []]);
  }
  await close();
});

test('PLAT-147 an address that breaks while the page is open is answered too, and the next one works', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/nonet/help`);
  for (const [hash, says] of [
    ['#/%', CUT],
    ['#/settings', 'Settings'],
    ['#/nonet/shared/abc%', CUT],
    ['#/', 'Nonet'],
    ['#/%', CUT],
    ['#', 'Nonet'],
  ]) {
    await page.evaluate(`location.hash = ${JSON.stringify(hash)}`);
    await until(page, `document.querySelector('main').textContent.includes(${JSON.stringify(says)})`);
  }
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-147 a page that fails says so, leaves the way home open and the saved game as it was', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/nonet/begin/guarded`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await press(page, ['Left', 'Up']);
  await until(page, 'ghostlight.n() >= 1');
  const before = await page.evaluate('ghostlight.digest()');
  await page.evaluate(`{
    const { list } = ghostlight.vault;
    window.mend = () => { ghostlight.vault.list = list; };
    ghostlight.vault.list = () => { throw new Error('the shelf fell down'); };
    location.hash = '#/nonet/replays';
  }`);
  await page.getByRole('heading', { name: 'This page has failed' }).waitFor();
  await page.getByText('the shelf fell down').waitFor();
  await page.getByText('Your saved games are kept').waitFor();
  expect(faults.join()).toContain('the shelf fell down');
  await page.evaluate('mend()');
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.getByRole('link', { name: 'Continue Nonet' }).click();
  await waitForGame(page);
  expect(await page.evaluate('ghostlight.digest()')).toBe(before);
  await close();
});
