/** Pictures of what a page shows, kept to be looked at, and what a test can hold of them. */
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** A phone, a tablet, a phone that lies, a desk and a wall. */
export const SIZES = [
  { width: 390, height: 844, touch: true },
  { width: 768, height: 1024, touch: true },
  { width: 844, height: 390, touch: true },
  { width: 1440, height: 900, touch: false },
  { width: 2560, height: 1440, touch: false },
] as const;

export function windowOf({ width, height, touch }: (typeof SIZES)[number]): BrowserContextOptions {
  return { viewport: { width, height }, hasTouch: touch, isMobile: touch, colorScheme: 'dark' };
}

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

/** Takes the picture, `whole`: of all that can be scrolled to; what is wrong with it, named. */
export async function look(page: Page, folder: string, name: string, whole = false): Promise<string[]> {
  // Pictures and fonts are on their way for a moment; covers come last of all.
  await page.waitForTimeout(300);
  if ((await page.locator('.card').count()) > 0) {
    await page.locator('.card img').first().waitFor();
    await page.waitForTimeout(300);
  }
  const found = await page.evaluate<string[]>(WRONG);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
  return found.map((what) => `${name}: ${what}`);
}
