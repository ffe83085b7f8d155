/** Every game on the shapes of window that differ less. */
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { playedWithoutScrolling, SHAPES } from './layout.ts';
import { openBrowser, openSite, type Site } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  mkdirSync('out/screens', { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

for (const { id } of GAMES)
  for (const [size, how] of SHAPES.slice(2))
    test(`PLAT-082 PLAT-083 ${id} is played without scrolling in a window ${size} px wide`, () =>
      playedWithoutScrolling(browser, site, id, size, how));
