/** Every game on every shape of window: all there is to play with is in sight at once, large enough for a finger. */

import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { defined } from '../helpers/defined.ts';
import { playedWithoutScrolling, SHAPES } from './layout.ts';
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

for (const { id } of GAMES)
  for (const [size, how] of SHAPES.slice(0, 2))
    test(`PLAT-082 PLAT-083 ${id} is played without scrolling in a window ${size} px wide`, () =>
      playedWithoutScrolling(browser, site, id, size, how));

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
  // Two fingers push it aside; the next step brings the player back.
  const touch = await page.context().newCDPSession(page);
  const at = await page.evaluate<{ x: number; y: number }>('ghostlight.where()');
  const send = (type: string, dx: number, dy: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [-20, 20].map((side, id) => ({ x: at.x + dx + side, y: at.y + dy, id })),
    });
  await send('touchStart', 0, 0);
  await send('touchMove', 20, 30);
  await send('touchMove', 60, 130);
  await send('touchEnd', 0, 0);
  const pushed = await page.evaluate<{ x: number; y: number }>('ghostlight.where()');
  expect([Math.round(pushed.x - at.x), Math.round(pushed.y - at.y)]).toEqual([60, 130]);
  expect(await page.evaluate<number>('ghostlight.n()')).toBe(0);
  for (const key of ['Up', 'Down', 'Left', 'Right']) await page.evaluate(`ghostlight.key('${key}')`);
  await expect.poll(async () => (await spot()).dy).toBeLessThan(0.26);
  await close();
});

test('SCREEN-010 with large letters whole facts stand beside the name, and no game scrolls', async () => {
  const { page, close } = await visit(browser, `${site.url}#/settings`, { viewport: { width: 1440, height: 900 } });
  await page.getByLabel('Text size').selectOption('150');
  for (const { id } of GAMES) {
    await page.goto(`${site.url}#/${id}/play`);
    await waitForGame(page);
    const wrong = () =>
      page.evaluate<string[]>(`(() => {
      const place = document.querySelector('.title-facts')?.getBoundingClientRect();
      const half = [...document.querySelectorAll('.title-facts > div')].filter((e) => {
        const r = e.getBoundingClientRect();
        return r.top < place.bottom - 4 && (r.bottom > place.bottom + 3 || r.right > place.right + 1);
      });
      const over = document.documentElement.scrollHeight - innerHeight;
      return [...half.map((e) => e.textContent), ...(over > 0 ? [over + ' px too high'] : [])];
    })()`);
    // What the settings have just made larger is laid out with the next frame.
    await expect.poll(async () => [id, ...(await wrong())]).toEqual([id]);
  }
  await close();
});

test('SCREEN-010 with large letters on a phone, too, every button of the bar is in sight, and the name', async () => {
  const { page, close } = await visit(browser, `${site.url}#/settings`, SHAPES[0][1]);
  await page.getByLabel('Text size').selectOption('150');
  for (const { id } of GAMES) {
    await page.goto(`${site.url}#/${id}/play`);
    await waitForGame(page);
    const cut = () =>
      page.evaluate<string[]>(`[...document.querySelectorAll('.game-bar :is(button, a), .game-title[data-plain] h1')]
        .filter((e) => {
          const r = e.getBoundingClientRect();
          return r.right > innerWidth || r.width < 40;
        })
        .map((e) => e.textContent)`);
    await expect.poll(async () => [id, ...(await cut())]).toEqual([id]);
  }
  await close();
});

test('SCREEN-025 a window is heard as it opens, and the rows that the keys come to', async () => {
  const { page, close } = await visit(browser, `${site.url}#/delve/play`);
  await waitForGame(page);
  await page.keyboard.press('i');
  const heard = page.getByRole('status').filter({ hasText: 'Short Sword, worn' });
  await heard.waitFor();
  expect(await heard.textContent()).toMatch(/^Inventory\. Short Sword, worn\. /);
  await page.keyboard.press('ArrowDown');
  await page
    .getByRole('status')
    .filter({ hasText: /^Buckler, worn\./ })
    .waitFor();
  await close();
});

/** Whether the map shows the player at the goal of a step while that step is walked. */
const SEEN_AT_GOAL = `(async () => {
  const canvas = document.querySelector('.map-canvas');
  const seen = () => {
    const at = ghostlight.where();
    const r = document.querySelector('.map-stack').getBoundingClientRect();
    const by = canvas.width / r.width;
    return canvas.getContext('2d').getImageData((at.x - r.x) * by - 12, (at.y - r.y) * by - 12, 24, 24).data.join();
  };
  ghostlight.key('Left');
  const frames = [];
  for (let i = 0; i < 3; i++) {
    await new Promise(requestAnimationFrame);
    frames.push(seen());
  }
  await new Promise((done) => setTimeout(done, 400));
  return frames.every((frame) => frame === seen());
})()`;

test.each(['sword', 'delve'])('SCREEN-013 %s: who walks while the view goes along is seen once', async (id) => {
  const { page, close } = await visit(browser, `${site.url}#/${id}/play`);
  await waitForGame(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate<boolean>(SEEN_AT_GOAL)).toBe(false);
  await close();
});

/** Whether the end of a game is read on a ground of its own, however it came. */
const GROUNDS = `['won', 'lost', 'over'].map((outcome) => {
  const end = document.createElement('section');
  end.className = 'ending';
  end.dataset.outcome = outcome;
  document.querySelector('.game').append(end);
  const { backgroundImage, backgroundColor } = getComputedStyle(end);
  end.remove();
  return backgroundImage.includes('gradient') && backgroundColor !== 'rgba(0, 0, 0, 0)';
})`;

test.each(['dark', 'light'] as const)(
  'SCREEN-031 on a %s page the board does not shine through the end',
  async (colorScheme) => {
    const { page, close } = await visit(browser, `${site.url}#/sword/play`, { colorScheme });
    await waitForGame(page);
    // They come with the first ending.
    const styles = readdirSync(join(site.folder, 'assets')).find((name) => /^ending-.*\.css$/.test(name));
    await page.addStyleTag({ path: join(site.folder, 'assets', defined(styles)) });
    expect(await page.evaluate<boolean[]>(GROUNDS)).toEqual([true, true, true]);
    await close();
  },
);
