import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, press, type Site, type Visit, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function begin(game: string, how: BrowserContextOptions = {}): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/${game}/play`, how);
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip' }).click();
  return v;
}

test('PLAT-082 a window of the game that hides the map is read and closed with a finger', async () => {
  const { page, faults, close } = await begin('swamp', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('.game-prompt').getByRole('button', { name: 'Help' }).tap();
  const window = page.locator('.game-overlay');
  await window.waitFor();
  expect(defined(await window.boundingBox()).height).toBeGreaterThan(300);
  await window.getByRole('button', { name: 'Close' }).tap();
  await page.locator('.map-canvas').waitFor();
  expect(await window.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('SWAMP-238 a palette typed into the debug menu colours the page from the next game on', async () => {
  const { page, faults, close } = await begin('swamp');
  const inked = () =>
    page.evaluate<boolean>(
      "[...document.querySelectorAll('.game-rail *')].some((e) => getComputedStyle(e).color === 'rgb(173, 181, 189)')",
    );
  expect(await inked()).toBe(false);
  await press(page, ['v']);
  await page.locator('.form input:focus').waitFor();
  await press(page, ['Tab', 'Tab', 'b', 'l', 'u', 'e', 'Escape']);
  await page.locator('.map-canvas').waitFor();
  expect(await inked()).toBe(false);
  await press(page, ['o']);
  await expect.poll(inked).toBe(true);
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-082 a game of ticks waits until its first words are read, and while a dialog is open', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/ghostly/play`);
  await waitForGame(page);
  const n = () => page.evaluate<number>('ghostlight.n()');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForTimeout(500);
  expect(await n()).toBe(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, ['Enter']);
  await expect.poll(n, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Help', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  const stopped = await n();
  await page.waitForTimeout(500);
  expect(await n()).toBe(stopped);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(n).toBeGreaterThan(stopped);
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-082 beyond the edges of a map that follows its player there is ground, not nothing', async () => {
  const { page, faults, close } = await begin('delve', { viewport: { width: 1440, height: 900 } });
  // How many pixels of the canvas nobody painted.
  const bare = await page.evaluate<number>(`(() => {
    const canvas = document.querySelector('.map-canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) count++;
    return count;
  })()`);
  expect(bare).toBe(0);
  expect(faults).toEqual([]);
  await close();
});
