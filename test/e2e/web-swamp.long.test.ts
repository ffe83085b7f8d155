/** A whole game of Ghost in the Swamp in a real browser, won by a finger. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findWin } from '../../src/bots/swamp/solve.ts';
import { digestOf } from '../../src/engine/codec.ts';
import { WIDTH, xOf, yOf } from '../../src/games/swamp/ground.ts';
import { swamp } from '../../src/games/swamp/index.ts';
import { DIRS } from '../../src/games/swamp/types.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, type Site, screenText, until, visit, waitForGame } from './web-browser.ts';

/** A short one for somebody who knows everything. */
const SEED = '2057';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function tapCell(page: Page, cell: number): Promise<void> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(
    `(document.querySelector('.map-holder').scrollIntoView({ block: 'nearest' }), ghostlight.where(${cell}))`,
  );
  await page.touchscreen.tap(x, y);
}

test('PLAT-082 SWAMP-268 a whole game is won by touch alone: steps on the map, powers by Aim and an arrow', async () => {
  const start = () => swamp.create({ seed: SEED, seats: 1, options: swamp.options.defaults });
  const moves = defined(findWin(start(), { width: 60, alike: 2, turns: 300 }));
  const v = await visit(browser, `${site.url}#/swamp/begin/${SEED}`, PHONE);
  await v.page.getByRole('button', { name: 'Play it' }).tap();
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip' }).tap();
  const s = start();
  for (const action of moves) {
    if (action.type === 'wizard') throw new Error('no wizardry here');
    const [dx, dy] = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ][DIRS.indexOf(action.dir)];
    if (action.type === 'move') {
      const n = () => v.page.evaluate<number>('ghostlight.n()');
      const before = await n();
      // What would harm is told first; the second tap means it.
      for (let tries = 0; tries < 2 && (await n()) === before; tries++)
        await tapCell(v.page, (yOf(s.at) + dy) * WIDTH + xOf(s.at) + dx);
    } else {
      await v.page.getByRole('button', { name: 'Aim' }).tap();
      await v.page.locator('.pad').getByRole('button', { name: action.dir }).tap();
    }
    swamp.apply(s, [{ seat: 0, action }]);
    expect(await v.page.evaluate('ghostlight.digest()')).toBe(digestOf(swamp.state, s));
  }
  expect(await screenText(v.page)).toContain('You win.');
  await v.page.getByRole('button', { name: 'Again', exact: true }).tap();
  await until(v.page, 'ghostlight.n() === 0');
  expect(v.faults).toEqual([]);
  await v.close();
});
