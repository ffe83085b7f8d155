/** Games by fingers alone and by the mouse alone: each deed is the same as by its key. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { playByPointer, type Way } from './by-pointer.ts';
import { beginGame, WINDOWS } from './stage.ts';
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

const HANDS: readonly (readonly [Way, string])[] = [
  ['touch', '390x844'],
  ['mouse', '1440x900'],
];

for (const id of ['sword', 'delve'])
  for (const [way, size] of HANDS)
    test(`SCREEN-022 SCREEN-023 ${id} is played by ${way} alone, deed by deed as by keys`, async () => {
      const { page, faults, close } = await beginGame(browser, site, id, 'fingers', defined(WINDOWS[size]));
      const skip = page.getByRole('button', { name: 'Skip', exact: true }).first();
      if ((await skip.count()) > 0) await skip.click();
      const { steps, digests } = await playByPointer(page, id, 'fingers', 60, way);
      expect(steps).toBeGreaterThan(20);
      expect(digests.filter(([, shown, meant]) => shown !== meant)).toEqual([]);
      expect(faults).toEqual([]);
      await close();
    });
