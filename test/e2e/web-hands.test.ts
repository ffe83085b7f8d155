/** Hands on the stage: fingers, mouse, keyboard and ears, each by itself. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { fileWith } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { beginGame, WINDOWS, watchStage } from './stage.ts';
import { openBrowser, openSite, press, type Site, until, type Visit, visit, waitForGame } from './web-browser.ts';
import { losingScript } from './web-script.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function begin(game: string, size: string, more: object = {}): Promise<Visit> {
  const v = await beginGame(browser, site, game, 'hands', { ...defined(WINDOWS[size]), ...more });
  const skip = v.page.getByRole('button', { name: 'Skip', exact: true }).first();
  if ((await skip.count()) > 0) await skip.click();
  return v;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}
const where = (page: Page, cell?: number) => page.evaluate<Spot>(`ghostlight.where(${cell ?? ''})`);
const steps = (page: Page) => page.evaluate<number>('ghostlight.n()');
const caption = (page: Page) => page.locator('.cell-caption');
/** Of two cells side by side. */
const cellSize = (page: Page) => page.evaluate<number>('ghostlight.where(1).x - ghostlight.where(0).x');

/** A cell of a phone that shows all there is in sight. */
const LEAST = 24;

/** Games that are laid out from panes. */
const LAID_OUT = GAMES.map((g) => g.id).filter((id) => id !== 'ghostly');

for (const id of LAID_OUT)
  test(`SCREEN-010 SCREEN-011 ${id}: the map has the room that panels leave, and cells that can be seen and hit`, async () => {
    for (const [size, how] of Object.entries(WINDOWS)) {
      const { page, close } = await begin(id, size);
      const { width, height } = defined(how.viewport);
      const place = defined(await page.locator('.map-holder').boundingBox());
      if (width >= 1440) expect((place.width * place.height) / (width * height)).toBeGreaterThan(0.6);
      if (width < 800) expect(place.width).toBeGreaterThan(0.95 * width);
      const type = await page.evaluate<number>('parseFloat(getComputedStyle(document.documentElement).fontSize)');
      const cell = await cellSize(page);
      expect(cell).toBeGreaterThanOrEqual(24);
      // Cards have air between them.
      expect(cell).toBeLessThanOrEqual((96 * type) / 16 + 8);
      // What is seen whole fills its place, up to less than a cell's worth of every row.
      const map = defined(await page.locator('.map-stack').boundingBox());
      expect([size, Math.max(map.width / place.width, map.height / place.height) > 0.9]).toEqual([size, true]);
      if (width === 2560) expect(type).toBeGreaterThan(20);
      await close();
    }
  });

/** Fingers where they are put; none: they are lifted. */
async function fingers(page: Page) {
  const touch = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Spot[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(({ x, y }, id) => ({ x, y, id })) });
}

test('SCREEN-022 a finger is told what a blow would do, and strikes with the second tap', async () => {
  const { page, faults, close } = await begin('nonet', '390x844');
  // One of the four neighbours is a monster, whatever the seed.
  for (const cell of [31, 49, 39, 41]) {
    const before = await steps(page);
    const at = await where(page, cell);
    await page.touchscreen.tap(at.x, at.y);
    if ((await steps(page)) > before) continue;
    await caption(page).locator('.ahead').waitFor();
    await caption(page).getByText('Tap again').waitFor();
    await page.touchscreen.tap(at.x, at.y);
    await expect.poll(() => steps(page)).toBeGreaterThan(before);
    expect(faults).toEqual([]);
    return close();
  }
  throw new Error('there is nobody to strike');
});

test('SCREEN-022 whoever has a foe as target steps on plain floor with the first tap', async () => {
  const v = await visit(browser, `${site.url}#/sword`, WINDOWS['390x844']);
  const asleep = { kind: 'rat', mood: 'idle', delay: 900_000, counter: 900_000 };
  const map = ['############', '#@..r......#', '############'];
  const scenario = { game: 'sword', map, facts: { floor: 1, monsters: [asleep] }, seed: 'tap' };
  await v.page.locator('input[type=file]').setInputFiles(fileWith(JSON.stringify(scenario), 'tap.json'));
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  // The target has the cursor; as far behind it as it is from the player there is nobody.
  const target = await where(v.page);
  await v.page.touchscreen.tap(target.x + 3 * LEAST, target.y);
  await expect.poll(() => steps(v.page)).toBe(1);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-022 a long press describes, a swipe steps, two fingers zoom', async () => {
  const { page, faults, close } = await begin('delve', '390x844');
  const put = await fingers(page);
  const own = await where(page);
  const cell = await cellSize(page);
  await put('touchStart', { x: own.x + 2 * cell, y: own.y });
  await caption(page).waitFor();
  await put('touchEnd');
  expect(await steps(page)).toBe(0);
  await put('touchStart', own);
  await put('touchMove', { x: own.x + 20, y: own.y });
  await put('touchMove', { x: own.x + 60, y: own.y });
  await put('touchEnd');
  expect(await steps(page)).toBe(1);
  const apart = (by: number) => [
    { x: own.x - by, y: own.y },
    { x: own.x + by, y: own.y },
  ];
  await put('touchStart', ...apart(30));
  for (const by of [35, 40, 45, 50]) await put('touchMove', ...apart(by));
  await put('touchEnd');
  expect(await cellSize(page)).toBeGreaterThan(cell);
  expect(await steps(page)).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-022 an arrow that is held goes on, and one tap is one step', async () => {
  const { page, faults, close } = await begin('delve', '390x844');
  const arrow = page.getByRole('button', { name: 'Right', exact: true });
  await arrow.tap();
  expect(await steps(page)).toBe(1);
  const box = defined(await arrow.boundingBox());
  const put = await fingers(page);
  await put('touchStart', { x: box.x + 20, y: box.y + 20 });
  await expect.poll(() => steps(page)).toBeGreaterThan(3);
  await put('touchEnd');
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-021 no key is named where there is no keyboard, until one is used', async () => {
  const { page, close } = await begin('nonet', '390x844');
  const caps = () => page.locator('kbd:visible').count();
  expect(await caps()).toBe(0);
  await page.keyboard.press('x');
  expect(await caps()).toBeGreaterThan(0);
  await close();
});

test('SCREEN-023 the mouse describes and forecasts what it rests on, looks with the right button and zooms with the wheel', async () => {
  const { page, faults, close } = await begin('nonet', '1440x900');
  const at = await where(page, 31);
  await page.mouse.move(at.x, at.y);
  await caption(page).waitFor();
  const box = defined(await caption(page).boundingBox());
  // Beside the cell, not on it.
  expect(box.y + box.height <= at.y || box.y >= at.y || box.x >= at.x || box.x + box.width <= at.x).toBe(true);
  const far = await where(page, 0);
  await page.mouse.click(far.x, far.y, { button: 'right' });
  await expect.poll(() => page.locator('#cell-caption').textContent()).toMatch(/^A1/);
  expect(await steps(page)).toBe(0);
  const cell = await cellSize(page);
  await page.mouse.wheel(0, -240);
  await expect.poll(() => cellSize(page)).toBeGreaterThan(cell);
  await page.mouse.wheel(0, 240);
  await page.mouse.wheel(0, 240);
  await expect.poll(() => cellSize(page)).toBeLessThan(cell);
  expect(faults).toEqual([]);
  await close();
});

for (const { id } of GAMES)
  test(`SCREEN-024 ${id}: Tab walks through the page and out again, focus is always seen, Escape closes what is topmost`, async () => {
    const { page, faults, close } = await begin(id, '1440x900');
    const focused = `(() => {
      const e = document.activeElement;
      if (e === document.body) return 'out';
      const s = getComputedStyle(e);
      return [...document.querySelectorAll('*')].indexOf(e) + ' ' + (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2 ? 'seen' : 'unseen') + ' ' + e.tagName + '.' + e.className;
    })()`;
    const walked: string[] = [];
    for (let i = 0; i < 60 && !walked.slice(0, -1).includes(walked.at(-1) ?? ''); i++) {
      await page.keyboard.press('Tab');
      walked.push(await page.evaluate<string>(focused));
    }
    expect(walked.filter((w) => w.includes('unseen'))).toEqual([]);
    // Round the whole page once, through the buttons of the page and of the game.
    expect(new Set(walked).size).toBeGreaterThan(4);
    expect(walked.some((w) => /\\.button$/.test(w) || w.includes('A.'))).toBe(true);
    expect(await steps(page)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Help', exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await until(page, "document.querySelector('dialog[open]') === null");
    expect(faults).toEqual([]);
    await close();
  });

test('SCREEN-025 a key and a button tell what is near, and meters keep their bars in the colours of the system', async () => {
  const { page, faults, close } = await begin('nonet', '1440x900', { forcedColors: 'active' });
  await page.keyboard.press('F2');
  await expect.poll(() => page.locator('.near [role=alert]').textContent()).not.toBe('');
  await page.getByRole('button', { name: 'What is near' }).focus();
  const shown = defined(await page.getByRole('button', { name: 'What is near' }).boundingBox());
  expect(shown.height).toBeGreaterThan(23);
  const colours = await page.evaluate<string[]>(
    "['.gauge .fill', '.gauge .track'].map((s) => getComputedStyle(document.querySelector(s)).backgroundColor)",
  );
  expect(colours[0]).not.toBe(colours[1]);
  expect(await page.locator('[role=meter]').first().getAttribute('aria-valuetext')).toMatch(/^\d+ of \d+/);
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-031 the end takes the stage with one key to go on, and the board can be looked at', async () => {
  const lost = losingScript();
  for (const size of ['390x844', '1440x900']) {
    const v = await beginGame(browser, site, 'nonet', lost.seed, defined(WINDOWS[size]));
    const { page } = v;
    await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
    for (const step of lost.steps) await press(page, step.keys);
    const ending = page.getByRole('region', { name: 'The end' });
    await ending.waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/^(New game|Again)/);
    const map = defined(await page.locator('.map-holder').boundingBox());
    const box = defined(await ending.boundingBox());
    expect([box.x <= map.x, box.y <= map.y + 1, box.width >= map.width, box.height >= map.height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const names = await ending.locator('.deeds button').allTextContents();
    expect(names.map((n) => n.replace(/[a-z]$/, ''))).toHaveLength(new Set(names).size);
    expect(names.join(' ')).toMatch(/Share.*Watch/);
    await page.screenshot({ path: `out/screens/ending-lost-${size}.png` });
    await ending.getByRole('button', { name: 'Look at the board' }).click();
    expect(defined(await ending.boundingBox()).height).toBeLessThan(map.height / 2);
    expect(await page.locator('.map-holder').boundingBox()).toEqual(map);
    await page.screenshot({ path: `out/screens/ending-board-${size}.png` });
    const watched = watchStage(page);
    await watched.look('the board behind the end');
    expect(watched.wrong).toEqual([]);
    expect(v.faults).toEqual([]);
    await v.close();
  }
});
