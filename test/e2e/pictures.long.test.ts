/** Pictures of every game and page at four widths, kept in out/screens to be looked at; what a test can hold of them is held here. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith } from '../command.ts';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

const OUT = 'out/screens/games';
const SIZES = [
  { width: 390, height: 844, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1440, height: 900, touch: false },
  { width: 2560, height: 1440, touch: false },
] as const;
const PAGES = ['', 'settings', 'recordings', 'about', 'nonet', 'sword/help', 'delve/help'];

/** A key that opens something, and a game that was played to its end. */
const GAMES = {
  nonet: { key: 'x', played: 'nonet-r2-planner-1' },
  swamp: { key: 'Space', played: 'swamp-r2-planner-1' },
  ghostly: { key: 'Escape', played: 'ghostly-r2-random-greedy-hunter-stalker-2-rounds1' },
  sword: { key: 'x', played: 'sword-r2-cautious-11-cheatColorByThreaton' },
  delve: { key: 'i', played: 'delve-r3-random-4' },
} as const;

let browser: Browser;
let site: Site;
beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [browser, site] = [await openBrowser(), await openSite()];
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Wider than its window, cut off by its bar, out of sight, or a map on which nothing is painted. */
const WRONG = `(() => {
  const wrong = [];
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) wrong.push(over + ' px too wide');
  const bar = document.querySelector('.game-bar')?.getBoundingClientRect();
  for (const e of document.querySelectorAll('.game-bar :is(button, a), .title-facts > div')) {
    const r = e.getBoundingClientRect();
    const place = e.closest('.title-facts')?.getBoundingClientRect() ?? bar;
    // Two pixels are left for what reaches below a line.
    const half = r.top < place.bottom - 4 && (r.bottom > place.bottom + 3 || r.right > place.right + 1);
    if (half && r.width > 1) wrong.push('cut off: ' + e.textContent);
  }
  const play = document.querySelector('.replay .primary')?.getBoundingClientRect();
  if (play !== undefined && play.bottom > innerHeight) wrong.push('the bar of the recording is out of sight');
  const map = document.querySelector('canvas');
  if (map !== null && map.width > 0) {
    const { data } = map.getContext('2d').getImageData(0, 0, map.width, map.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4 * 97) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    if (colours.size < 8) wrong.push('the map has ' + colours.size + ' colours');
  }
  return wrong;
})()`;

async function look(page: Page, name: string, width: number): Promise<string[]> {
  // Pictures and fonts are on their way for a moment; covers come last of all.
  await page.waitForTimeout(300);
  if ((await page.locator('.card').count()) > 0) {
    await page.locator('.card img').first().waitFor();
    await page.waitForTimeout(300);
  }
  await page.screenshot({ path: join(OUT, `${name}-${width}.png`) });
  return (await page.evaluate<string[]>(WRONG)).map((what) => `${name} at ${width}: ${what}`);
}

test.each(SIZES)('SCREEN-010 start, prompt, middle and end of every game at $width px', async (size) => {
  const { width, height, touch } = size;
  const wrong: string[] = [];
  for (const [id, { key, played }] of Object.entries(GAMES)) {
    const v = await visit(browser, site.url, {
      viewport: { width, height },
      hasTouch: touch,
      isMobile: touch,
      colorScheme: 'dark',
    });
    await v.page.goto(`${site.url}#/${id}/play`);
    await waitForGame(v.page);
    wrong.push(...(await look(v.page, `${id}-start`, width)));
    await press(v.page, [key]);
    wrong.push(...(await look(v.page, `${id}-prompt`, width)));
    await v.page.goto(`${site.url}#/${id}/replays`);
    const text = readFileSync(`test/golden/${played}.jsonl`, 'utf8');
    await v.page.locator('input[type=file]').setInputFiles(fileWith(text, `${id}.jsonl`));
    await waitForGame(v.page);
    await press(v.page, ['5']);
    wrong.push(...(await look(v.page, `${id}-middle`, width)));
    await press(v.page, ['End']);
    wrong.push(...(await look(v.page, `${id}-end`, width)));
    await v.close();
  }
  expect(wrong).toEqual([]);
});

test.each(SIZES)('SCREEN-040 every page at $width px', async ({ width, height, touch }) => {
  const v = await visit(browser, site.url, {
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: 'dark',
  });
  const wrong: string[] = [];
  for (const path of PAGES) {
    await v.page.goto(`${site.url}#/${path}`);
    await v.page.locator('main').first().waitFor();
    wrong.push(...(await look(v.page, `page-${path.replace('/', '-') || 'home'}`, width)));
  }
  await v.close();
  expect(wrong).toEqual([]);
});
