/** Whether all there is to play with is in sight at once, large enough for a finger, on a shape of window. */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { type Site, visit, waitForGame } from './web-browser.ts';

const SCREENS = 'out/screens';

const FINGER = { hasTouch: true, isMobile: true };
export const SHAPES: readonly (readonly [string, BrowserContextOptions])[] = [
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
    || r.width < (matchMedia('(pointer: coarse)').matches ? 43.5 : 23.5) || r.height < (matchMedia('(pointer: coarse)').matches ? 43.5 : 23.5))
  .map(({ e, r }) => (e.getAttribute('aria-label') || e.textContent || e.className).trim() + ' ' + [r.left, r.top, r.width, r.height].map(Math.round))`;

/** Panels that a player would have to scroll the page for, or that have no height: whom one fights, what one carries. */
const PANELS_AWAY = `[...document.querySelectorAll('.game-side > section')]
  .map((e) => ({ e, r: e.getBoundingClientRect() }))
  .filter(({ r }) => r.top < 0 || r.bottom > innerHeight + 0.5 || r.height < 60)
  .map(({ e, r }) => e.getAttribute('aria-label') + ' ' + [r.top, r.bottom].map(Math.round))`;

/** Cells of a board that is meant to be seen whole, but is not. */
const CUT_OFF = `(() => {
  const h = document.querySelector('${BOARD}');
  if (h.dataset.scrolls === 'true') return false;
  const r = h.getBoundingClientRect();
  return [...h.querySelectorAll('canvas')].some((e) => {
    const c = e.getBoundingClientRect();
    // A layer on which nothing is drawn here has no size.
    return c.width > 1 && (c.left < r.left - 1 || c.top < r.top - 1 || c.right > r.right + 1 || c.bottom > r.bottom + 1);
  });
})()`;

export async function playedWithoutScrolling(
  browser: Browser,
  site: Site,
  id: string,
  size: string,
  how: BrowserContextOptions,
): Promise<void> {
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
  // A question about sound has the room of the panels until it is answered.
  const no = page.getByRole('button', { name: 'No', exact: true });
  if ((await no.count()) > 0) await no.click();
  expect(await page.evaluate<string[]>(PANELS_AWAY)).toEqual([]);
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
}
