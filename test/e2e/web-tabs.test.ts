import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const n = (page: Page) => page.evaluate<number>('ghostlight.n()');

async function play(page: Page, game: string): Promise<void> {
  await page.goto(`${site.url}#/${game}/play`);
  await waitForGame(page);
  const skip = page.getByRole('button', { name: 'Skip' });
  if ((await skip.count()) > 0) await skip.first().click();
}

test('SCREEN-042 each game is open in one tab, another game is kept beside it, and the next tab takes over', async () => {
  const first = await visit(browser, site.url);
  await play(first.page, 'nonet');
  await press(first.page, ['Up']);
  expect(await n(first.page)).toBe(1);

  const second = await first.page.context().newPage();
  await second.goto(`${site.url}#/nonet/play`);
  await second.getByText('This game is being played in another tab.').waitFor();
  // A new game would be one, too.
  await second.goto(`${site.url}#/nonet`);
  await second.getByRole('button', { name: /^New game/ }).click();
  await second.getByText('Nonet is being played in another tab: leave it there first.').waitFor();
  // Another game is played beside it, and kept.
  await play(second, 'swamp');
  await press(second, ['Left', 'Right']);
  const steps = await n(second);
  await second.evaluate('ghostlight.settled()');
  await second.reload();
  await waitForGame(second);
  expect(await n(second)).toBe(steps);

  // What the first one plays is what the second one goes on with.
  await second.goto(`${site.url}#/nonet/play`);
  await second.getByText('This game is being played in another tab.').waitFor();
  await press(first.page, ['Down']);
  expect(await n(first.page)).toBe(2);
  const digest = await first.page.evaluate('ghostlight.digest()');
  await first.page.evaluate('ghostlight.settled()');
  await first.page.close();
  await waitForGame(second);
  await expect.poll(() => second.evaluate('ghostlight.digest()')).toBe(digest);
  await press(second, ['Up']);
  await expect.poll(() => n(second)).toBe(3);
  expect(first.faults).toEqual([]);
  await first.close();
});

test('SCREEN-042 a game of the day has a save of its own, and the list shows both with picture and progress', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await play(page, 'nonet');
  await press(page, ['Up']);
  await page.getByRole('link', { name: 'Back to Nonet' }).click();
  await page.getByRole('button', { name: /^Daily/ }).click();
  await waitForGame(page);
  expect(await n(page)).toBe(0);
  await page.getByRole('link', { name: 'Back to Nonet' }).click();
  const list = page.getByRole('region', { name: 'Saved games' });
  await list.waitFor();
  expect(await list.locator('li').count()).toBe(2);
  expect(await list.locator('img.glimpse').count()).toBe(2);
  await list.getByText(/^step 1, seed \w+, \d{4}-\d\d-\d\d$/).waitFor();
  await page.reload();
  await list.getByRole('link', { name: 'Continue New game' }).click();
  await waitForGame(page);
  expect(await n(page)).toBe(1);
  await page.goto(`${site.url}#/nonet`);
  await list.getByRole('link', { name: /^Continue Daily \d{4}-\d{2}-\d{2}$/ }).click();
  await waitForGame(page);
  expect(await n(page)).toBe(0);
  expect(v.faults).toEqual([]);
  await v.close();
});
