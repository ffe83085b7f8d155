/** The stage on the windows that differ less, and every key of every window that a game opens. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { throughModes } from './modes.ts';
import { beginGame, WINDOWS, watchStage } from './stage.ts';
import { openBrowser, openSite, type Site } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

for (const { id } of GAMES)
  for (const [size, how] of Object.entries(WINDOWS))
    test(`SCREEN-010 SCREEN-020 SCREEN-021 ${id}: nothing moves the map, and every control can be hit in every window, at ${size}`, async () => {
      const { page, faults, close } = await beginGame(browser, site, id, 'stage', how);
      const watched = watchStage(page);
      await throughModes(page, id, watched, size === '390x844' || size === '1440x900');
      expect(watched.wrong).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    });
