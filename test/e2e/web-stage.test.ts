/** The stage of every game: the map keeps its place, cells their size, and every control is where it seems to be. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { throughModes } from './modes.ts';
import { beginGame, isPlaying, WINDOWS, watchStage } from './stage.ts';
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
  for (const size of ['390x844', '1440x900'])
    test(`SCREEN-010 SCREEN-020 SCREEN-021 ${id}: nothing moves the map, and every control can be hit, at ${size}`, async () => {
      const { page, faults, close } = await beginGame(browser, site, id, 'stage', WINDOWS[size]);
      const watched = watchStage(page);
      await throughModes(page, id, watched, false);
      // Whatever comes up while a game is played, with lessons on show.
      for (const [i, key] of PLAYED.entries()) {
        await page.evaluate(`ghostlight.key('${key}')`);
        if (!(await isPlaying(page))) break;
        await watched.look(`${id} after ${i} ${key}`);
      }
      expect(watched.wrong).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    });

/** Here and there, with an answer now and then. */
const PLAYED = 'Right Up Up Left Down Down Right Right Enter Up Left Left Escape Down Right Up'.split(' ');
