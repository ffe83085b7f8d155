/** The pages around the games as somebody reads them who has never been here: what is found, and where it stands. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { openBrowser, openSite, type Site, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };

const boxOf = async (page: Page, what: string) => {
  const box = await page.locator(what).first().boundingBox();
  if (box === null) throw new Error(`nowhere: ${what}`);
  return box;
};

test('SCREEN-040 every game offers its game of the day on its own page, and says there how far one is with it', async () => {
  const v = await visit(browser, site.url, PHONE);
  const { page } = v;
  for (const { id } of GAMES) {
    await page.goto(`${site.url}#/${id}`);
    const ways = page.getByRole('region', { name: 'Play', exact: true });
    const ofTheDay = ways.locator('.big', { hasText: /^(Game of the day|Daily)/ });
    await ofTheDay.first().waitFor();
    expect([id, await ofTheDay.count()]).toEqual([id, 1]);
  }
  await page.goto(`${site.url}#/swamp`);
  await page.getByRole('link', { name: /^Game of the day/ }).tap();
  await waitForGame(page);
  expect(page.url()).toMatch(/swamp\/play\/daily-\d{8}$/);
  await page.getByRole('button', { name: 'Down', exact: true }).first().tap();
  await page.goto(`${site.url}#/swamp`);
  await page.getByRole('link', { name: 'Game of the day Go on with it' }).waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-043 what was changed at the end of a long page is taken back there, by a finger', async () => {
  const v = await visit(browser, `${site.url}#/settings`, PHONE);
  const { page } = v;
  const last = page.getByLabel('Real time: the world does not wait for you');
  await last.tap();
  expect(await last.isChecked()).toBe(true);
  const undo = page.getByRole('button', { name: 'Undo' });
  const { x, y, width, height } = (await undo.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  const there = `document.elementFromPoint(${x + width / 2}, ${y + height / 2})?.textContent`;
  expect(await page.evaluate(there)).toBe('Undo');
  await undo.tap();
  await expect.poll(() => last.isChecked()).toBe(false);
  await v.close();
});

test('SCREEN-043 whoever asks for all settings meets first what holds for all games; whoever asks for one game, that game', async () => {
  const v = await visit(browser, `${site.url}#/settings`, DESK);
  const first = () => v.page.locator('.setting-groups h2').first().innerText();
  await expect.poll(first).toBe('Look');
  await v.page.goto(`${site.url}#/settings/swamp`);
  await expect.poll(first).toBe('Ghost in the Swamp');
  await v.close();
});

test('SCREEN-032 help is read from topic to topic; it begins above the fold of a phone, and beside its topics on a desk', async () => {
  for (const { id } of GAMES) {
    const v = await visit(browser, `${site.url}#/${id}/help`, PHONE);
    const { page } = v;
    const topics = page.getByRole('navigation', { name: 'Topics' }).getByRole('link');
    await topics.nth(3).waitFor();
    const titles = await topics.allTextContents();
    const box = await boxOf(page, '.manual section h2');
    expect([id, box.y < 500]).toEqual([id, true]);
    const read = [await page.locator('.manual h2').innerText()];
    while ((await page.locator('.onward a').count()) > 0) {
      await page.locator('.onward a').tap();
      await page.getByRole('heading', { name: titles[read.length], exact: true, level: 2 }).waitFor();
      read.push(await page.locator('.manual h2').innerText());
      // The row of topics was pushed to the one that is read.
      const on = await boxOf(page, '.topics [aria-current]');
      expect([id, read.length, on.x >= 0 && on.x + on.width <= 390]).toEqual([id, read.length, true]);
    }
    // What the reference answers is no page of the book: it is the last of the topics.
    expect(titles.slice(0, read.length)).toEqual(read);
    expect(titles.length - read.length).toBeLessThan(2);
    await v.close();
  }
  const desk = await visit(browser, `${site.url}#/nonet/help`, DESK);
  const [beside, text] = [await boxOf(desk.page, '.topics'), await boxOf(desk.page, '.manual section h2')];
  expect(beside.x + beside.width).toBeLessThan(text.x);
  expect(Math.abs(beside.y - text.y)).toBeLessThan(40);
  await desk.close();
});
