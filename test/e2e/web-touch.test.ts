/** A phone: notes pencilled with a finger, text fields that bring up a keyboard, figures that move. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, press, type Site, screenText, type Visit, visit, waitForGame } from './web-browser.ts';

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

async function begin(game: string, seed: string, how: object = PHONE): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/${game}/begin/${seed}`, how);
  await v.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  return v;
}

/** How many points of a cell are about as bright as its brightest: what is written in it. */
function written(page: Page, cell: number): Promise<number> {
  return page.evaluate<number>(`(() => {
    const c = document.querySelector('.map-canvas');
    const r = c.getBoundingClientRect();
    const [a, b] = [ghostlight.where(${cell}), ghostlight.where(${cell} + 1)];
    const w = Math.floor((b.x - a.x) * c.width / r.width) - 8;
    const x = (a.x - r.left) * c.width / r.width - w / 2;
    const y = (a.y - r.top) * c.height / r.height - w / 2;
    const d = c.getContext('2d').getImageData(x, y, w, w).data;
    let n = 0;
    for (let i = 0; i < d.length; i += 4) if (Math.max(d[i], d[i + 1], d[i + 2]) > 170) n++;
    return n;
  })()`);
}

test('NONET-208 PLAT-082 notes are pencilled into the fog with a finger, values and items, and rubbed out again', async () => {
  const { page, faults, close } = await begin('nonet', 'pencil');
  const tap = (name: string) => page.locator('.game-prompt').getByRole('button', { name, exact: true }).tap();
  expect(await written(page, 0)).toBe(0);
  await tap('Notes');
  const corner = await page.evaluate<{ x: number; y: number }>('ghostlight.where(0)');
  await page.touchscreen.tap(corner.x, corner.y);
  await tap('5');
  // The frame of the cursor lies on the cell as well: look from elsewhere.
  const aside = async () => {
    const at = await page.evaluate<{ x: number; y: number }>('ghostlight.where(30)');
    await page.touchscreen.tap(at.x, at.y);
  };
  await aside();
  const one = await written(page, 0);
  expect(one).toBeGreaterThan(4);
  await page.touchscreen.tap(corner.x, corner.y);
  await tap('2');
  await tap('Items');
  await tap('Gold');
  expect(await page.locator('#cell-caption').textContent()).toContain('noted 2, 5, Gold');
  await aside();
  expect(await written(page, 0)).toBeGreaterThan(one);
  await page.touchscreen.tap(corner.x, corner.y);
  await tap('Clear');
  await aside();
  expect(await written(page, 0)).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('PLAT-082 a text field of a game is a real field on a phone: tapped, typed into and corrected', async () => {
  const { page, faults, close } = await begin('swamp', 'fields');
  await page.evaluate("ghostlight.key('v')");
  const field = page.getByRole('textbox', { name: 'Palette' });
  await field.tap();
  expect(
    await page.evaluate("document.activeElement.tagName + document.activeElement.closest('label').textContent"),
  ).toBe('INPUTPalette');
  // As a keyboard on the screen does it: text without keys.
  await page.keyboard.insertText('blux');
  expect(await field.inputValue()).toBe('blux');
  await page.keyboard.press('Backspace');
  await page.keyboard.insertText('e grey');
  expect(await screenText(page)).toContain('blue grey|');
  await page.getByRole('textbox', { name: 'Seed' }).tap();
  await page.keyboard.insertText('7');
  expect(await screenText(page)).toContain('7|');
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-001 SCREEN-021 a log in a window is read with taps: its lines open, and offer no deed', async () => {
  const { page, faults, close } = await begin('delve', 'log');
  // A skill that goes on another key is a line of the log.
  for (const key of ['k', '3', 'Escape', 'p']) await page.evaluate(`ghostlight.key('${key}')`);
  const lines = page.locator('.game-overlay .thing-head');
  await lines.first().tap();
  await lines.first().tap();
  expect(await lines.first().getAttribute('aria-expanded')).toBe('true');
  expect(await page.locator('.game-overlay .use').count()).toBe(0);
  // Nor are there buttons that are all off, such as skills, beside those of the window.
  expect(await page.locator('.game-prompt button:disabled').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

/** How many points of the upper canvas, where movement and light are drawn, show anything. */
const LIGHT = `(() => {
  const c = document.querySelector('.map-light');
  const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
  let n = 0;
  for (let i = 3; i < d.length; i += 4) if (d[i] > 0) n++;
  return n;
})()`;

// A step in Nonet is a blow: what it brings lingers.
for (const [game, seed, key, rest] of [
  ['nonet', 'walk', null, 580],
  ['delve', 'walk', 'Up', 0],
  ['sword', 'walk', 'l', 0],
  ['swamp', 'walk', null, 0],
] as const)
  test(`PLAT-083 a step in ${game} is shown as movement of at most 150 ms, and what it brings soon goes`, async () => {
    const { page, faults, close } = await begin(game, seed, {});
    await page.mouse.move(5, 5);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    expect(await page.evaluate<number>(LIGHT)).toBe(0);
    for (const k of key === null ? ['Up', 'Right', 'Down', 'Left'] : [key]) {
      const before = await page.evaluate<number>('ghostlight.n()');
      await press(page, [k]);
      if ((await page.evaluate<number>('ghostlight.n()')) > before) break;
    }
    await page.clock.runFor(40);
    expect(await page.evaluate<number>(LIGHT)).toBeGreaterThan(20);
    await page.clock.runFor(120 + rest);
    expect(await page.evaluate<number>(LIGHT)).toBe(0);
    expect(faults).toEqual([]);
    await close();
  });

test('SCREEN-010 SCREEN-022 the cell that a finger asks about is ringed as long as words beside it tell of it', async () => {
  const { page, close } = await begin('nonet', '9266pq');
  const ring = page.locator('.cell-ring.asked');
  expect(await ring.isVisible()).toBe(false);
  // The fog above the middle: a blow there costs something, so the first tap tells.
  const at = await page.evaluate<{ x: number; y: number }>('ghostlight.where(31)');
  await page.touchscreen.tap(at.x, at.y);
  await page.getByText('Tap again to do it.').waitFor();
  const box = await ring.boundingBox();
  expect(box).not.toBeNull();
  if (box !== null) {
    expect(Math.abs(box.x + box.width / 2 - at.x)).toBeLessThan(3);
    expect(Math.abs(box.y + box.height / 2 - at.y)).toBeLessThan(3);
  }
  await page.touchscreen.tap(at.x, at.y);
  await expect.poll(() => ring.isVisible()).toBe(false);
  await close();
});
