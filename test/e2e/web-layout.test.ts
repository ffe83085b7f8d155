/** Every game on every shape of window: all there is to play with is in sight at once, large enough for a finger. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, type Site, visit, waitForGame } from './web-browser.ts';

const SCREENS = 'out/screens';
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

const FINGER = { hasTouch: true, isMobile: true };
const SHAPES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['390', { viewport: { width: 390, height: 844 }, ...FINGER }],
  ['844', { viewport: { width: 844, height: 390 }, ...FINGER }],
  ['768', { viewport: { width: 768, height: 1024 }, ...FINGER }],
  ['1440', { viewport: { width: 1440, height: 900 } }],
];

/** The board, and the box it must fit into; a game with a stage of its own has both in one. */
const BOARD = '.map-holder, .arena-stack';

/** What a player needs and would have to scroll for, or could not hit. */
const OUT_OF_REACH = `[...document.querySelectorAll('.game-bar a, .game-bar button, .game-prompt button, .pad button, .arena-pad button, ${BOARD}')]
  .map((e) => ({ e, r: e.getBoundingClientRect() }))
  .filter(({ e, r }) => r.left < 0 || r.top < 0 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5
    || r.width < 43.5 || r.height < 43.5)
  .map(({ e, r }) => (e.getAttribute('aria-label') || e.textContent || e.className).trim() + ' ' + [r.left, r.top, r.width, r.height].map(Math.round))`;

/** Cells of a board that is meant to be seen whole, but is not. */
const CUT_OFF = `(() => {
  const h = document.querySelector('${BOARD}');
  if (h.dataset.scrolls === 'true') return false;
  const r = h.getBoundingClientRect();
  return [...h.querySelectorAll('canvas')].some((e) => {
    const c = e.getBoundingClientRect();
    return c.left < r.left - 1 || c.top < r.top - 1 || c.right > r.right + 1 || c.bottom > r.bottom + 1;
  });
})()`;

for (const { id } of GAMES)
  for (const [size, how] of SHAPES)
    test(`PLAT-082 PLAT-083 ${id} is played without scrolling in a window ${size} px wide`, async () => {
      const { page, faults, close } = await visit(browser, `${site.url}#/${id}/play`, how);
      await waitForGame(page);
      await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
      await page.waitForTimeout(60);
      await page.screenshot({ path: join(SCREENS, `play-${id}-${size}.png`) });
      expect(await page.evaluate<string[]>(OUT_OF_REACH)).toEqual([]);
      expect(await page.evaluate<boolean>(CUT_OFF)).toBe(false);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      const { width, height } = defined(await page.locator(BOARD).boundingBox());
      expect(width * height).toBeGreaterThan(0.2 * defined(how.viewport).width * defined(how.viewport).height);
      const more = page.getByRole('button', { name: 'More buttons' });
      if ((await more.count()) > 0) {
        await more.click();
        const drawer = defined(await page.locator('.drawer').boundingBox());
        expect([drawer.x >= 0, drawer.y >= 0, drawer.x + drawer.width <= defined(how.viewport).width]).toEqual([
          true,
          true,
          true,
        ]);
        expect(await page.evaluate<string[]>(OUT_OF_REACH)).toEqual([]);
        await page.screenshot({ path: join(SCREENS, `drawer-${id}-${size}.png`) });
      }
      expect(faults).toEqual([]);
      await close();
    });

test('PLAT-082 PLAT-083 a board too large for its window follows the player, and shows the cell in its middle', async () => {
  const { page, close } = await visit(browser, `${site.url}#/delve/play`, SHAPES[0][1]);
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  const spot = () =>
    page.evaluate<{ dx: number; dy: number }>(`(() => {
      const h = document.querySelector('.map-holder').getBoundingClientRect();
      const at = ghostlight.where();
      return { dx: Math.abs(at.x - h.x - h.width / 2) / h.width, dy: Math.abs(at.y - h.y - h.height / 2) / h.height };
    })()`);
  const { dx, dy } = await spot();
  expect(dx).toBeLessThan(0.26);
  expect(dy).toBeLessThan(0.26);
  // A finger pushes it aside; the next step brings the player back.
  const touch = await page.context().newCDPSession(page);
  const at = await page.evaluate<{ x: number; y: number }>('ghostlight.where()');
  const send = (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await send('touchStart', at.x, at.y);
  await send('touchMove', at.x + 20, at.y + 30);
  await send('touchMove', at.x + 60, at.y + 130);
  await send('touchEnd', 0, 0);
  const pushed = await page.evaluate<{ x: number; y: number }>('ghostlight.where()');
  expect([Math.round(pushed.x - at.x), Math.round(pushed.y - at.y)]).toEqual([60, 130]);
  expect(await page.evaluate<number>('ghostlight.n()')).toBe(0);
  for (const key of ['Up', 'Down', 'Left', 'Right']) await page.evaluate(`ghostlight.key('${key}')`);
  await expect.poll(async () => (await spot()).dy).toBeLessThan(0.26);
  await close();
});
