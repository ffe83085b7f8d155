/** A recording on the stage: the board has the room, and all there is to do with it is in reach. */
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { WINDOWS, watchStage } from './stage.ts';
import { openBrowser, openSite, press, type Site, type Visit, visit, waitForGame } from './web-browser.ts';

const UPRIGHT = ['390x844', '768x1024'];
const NARROW = [...UPRIGHT, '844x390'];

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = [await openBrowser(), await openSite()];
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function watch(game: string, name: string, how: BrowserContextOptions): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/${game}/replays`, how);
  const text = readFileSync(`test/golden/${name}.jsonl`, 'utf8');
  await v.page.locator('input[type=file]').setInputFiles(fileWith(text, `${game}.jsonl`));
  await waitForGame(v.page);
  await v.page.waitForTimeout(60);
  return v;
}

/** Controls of the drawer that something else lies over. */
const COVERED = `[...document.querySelectorAll('.replay-rest :is(button, select):enabled')].filter((e) => {
  const r = e.getBoundingClientRect();
  return !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
}).map((e) => e.textContent)`;

/** Parts of the window's width and height. */
async function roomOf(page: Page, { viewport }: BrowserContextOptions): Promise<{ wide: number; high: number }> {
  const { width, height } = defined(viewport ?? undefined);
  const box = defined((await page.locator('.map-holder').boundingBox()) ?? undefined);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
  return { wide: box.width / width, high: box.height / height };
}

test.each(NARROW)(
  'SCREEN-010 SCREEN-020 at %s a recording leaves the board its room, and the rest of its bar waits in a drawer',
  async (size) => {
    const v = await watch('nonet', 'nonet-r2-planner-1', WINDOWS[size]);
    const { page } = v;
    const { wide, high } = await roomOf(page, WINDOWS[size]);
    if (UPRIGHT.includes(size)) expect([size, wide > 0.95, high > 0.42]).toEqual([size, true, true]);
    else expect([size, high > 0.9]).toEqual([size, true]);
    const watched = watchStage(page);
    await watched.look('closed');
    await page.getByRole('button', { name: 'More of the recording' }).click();
    for (const name of ['Export', 'Share', 'Play on from here'])
      expect(await page.getByText(name).isVisible()).toBe(true);
    // What lies over the stage for the moment can be hit; the board stays where it was.
    expect(await page.evaluate<string[]>(COVERED)).toEqual([]);
    expect(await roomOf(page, WINDOWS[size])).toEqual({ wide, high });
    const drawer = defined((await page.locator('.replay-rest').boundingBox()) ?? undefined);
    const jump = defined((await page.getByLabel('Jump to').boundingBox()) ?? undefined);
    expect(jump.x + jump.width).toBeLessThanOrEqual(drawer.x + drawer.width);
    await page.getByLabel('Speed').selectOption({ index: 0 });
    expect(watched.wrong).toEqual([]);
    expect(v.faults).toEqual([]);
    await v.close();
  },
);

test.each(UPRIGHT)('SCREEN-010 at %s all that a busy swamp tells about you is in sight', async (size) => {
  const v = await watch('swamp', 'swamp-r2-planner-1', WINDOWS[size]);
  await press(v.page, ['End']);
  await v.page.getByText('hidden in the harbor').waitFor();
  await v.page.getByText('Collisions').first().waitFor();
  const hidden = await v.page.locator('.game-status').evaluate((e) => e.scrollHeight - e.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await v.close();
});

test('SCREEN-010 a recording on a tablet shows a table of ten rows whole; on a lying phone its log stands beside the board', async () => {
  const upright = await watch('nonet', 'nonet-r2-planner-1', WINDOWS['768x1024']);
  const hidden = upright.page.getByRole('region', { name: /^Pairs/ });
  expect(await hidden.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(0);
  await press(upright.page, ['End']);
  const score = await upright.page.locator('.game-side .score').boundingBox();
  expect(defined(score ?? undefined).y).toBeLessThan(1000);
  await upright.close();

  const lying = await watch('nonet', 'nonet-r2-planner-1', WINDOWS['844x390']);
  await press(lying.page, ['5']);
  const box = async (what: string) => defined((await lying.page.locator(what).boundingBox()) ?? undefined);
  const [log, board, bar] = [await box('.game-log'), await box('.map-holder'), await box('.replay')];
  expect([log.x >= board.x + board.width, log.y + log.height <= bar.y, log.height > 50]).toEqual([true, true, true]);
  // Two lines of it are whole, beside panels; its newest is said once.
  expect(await lying.page.locator('.game-news').isVisible()).toBe(false);
  await lying.close();
});

test('SCREEN-010 on a lying phone what a step would lead to is seen whole', async () => {
  const v = await visit(browser, `${site.url}#/swamp/begin/hold`, WINDOWS['844x390']);
  const { page } = v;
  await page.getByRole('button', { name: 'Play it' }).tap();
  await waitForGame(page);
  await page.getByRole('button', { name: 'Skip', exact: true }).first().tap();
  const panel = page.getByRole('region', { name: 'If you step' });
  const seen = async () => {
    const { y, height } = defined((await panel.boundingBox()) ?? undefined);
    return [y + height <= 390, await panel.evaluate((e) => e.scrollHeight - e.clientHeight <= 0)];
  };
  // The question about sound has the place until it is answered.
  await page.locator('.pad').getByRole('button', { name: 'Left', exact: true }).tap();
  await page.getByRole('button', { name: 'No', exact: true }).tap();
  await expect.poll(seen).toEqual([true, true]);
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-011 type grows with a wide window, on every page', async () => {
  const v = await visit(browser, site.url, WINDOWS['2560x1440']);
  const type = () => v.page.evaluate<number>('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)');
  for (const path of ['', 'settings', 'nonet', 'delve/help', 'bots']) {
    await v.page.goto(`${site.url}#/${path}`);
    await v.page.locator('main h1').first().waitFor();
    expect([path, await type()]).toEqual([path, 21.6]);
  }
  await v.page.setViewportSize({ width: 1440, height: 900 });
  expect(await type()).toBe(16);
  await v.close();
});
