/** Ghostly played in the page: keys, fingers, mouse, the clock, pauses, deaths, and what is kept of it (section 26 of its book). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fileWith, ghostlight } from '../command.ts';
import {
  openBrowser,
  openSite,
  press,
  type Site,
  until,
  type Visit,
  violations,
  visit,
  waitForGame,
} from './web-browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const open: Visit[] = [];
afterEach(async () => {
  for (const v of open.splice(0)) {
    expect(v.faults).toEqual([]);
    await v.close();
  }
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1440, height: 900 } };
const TICK = 120;
const COUNTDOWN = 1500;

/** A game that waits for its first key, with a clock that is moved by hand. */
async function begin(start: string, how: object = DESK): Promise<Page> {
  const v = await visit(browser, `${site.url}#/ghostly/begin/${start}`, how);
  open.push(v);
  await v.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(v.page);
  await v.page.clock.install();
  await v.page.clock.pauseAt(Date.now() + 60_000);
  await v.page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  await v.page.locator('.play-card').waitFor();
  return v.page;
}

const n = (page: Page) => page.evaluate<number>('ghostlight.n()');
const label = async (page: Page) => (await page.locator('.arena-stack').getAttribute('aria-label')) ?? '';

interface Square {
  readonly col: number;
  readonly row: number;
}

/** Where the own ghost is, as a screen reader is told it. */
async function me(page: Page): Promise<Square> {
  const [, col, row] = /YOU at column (\d+), row (\d+)/.exec(await label(page)) ?? [];
  return { col: Number(col), row: Number(row) };
}

/** The middle of a square on the screen. */
async function spot(page: Page, { col, row }: Square): Promise<{ x: number; y: number }> {
  const box = await page.locator('.arena-stack canvas').first().boundingBox();
  if (box === null) throw new Error('no maze');
  return { x: box.x + ((col - 0.5) * box.width) / 28, y: box.y + ((row - 0.5) * box.height) / 31 };
}

/** From a start square the court is open to one side: the key, and the way that it goes. */
async function openSide(page: Page): Promise<{ readonly key: string; readonly dx: number }> {
  return (await me(page)).col < 14 ? { key: 'Right', dx: 1 } : { key: 'Left', dx: -1 };
}

/** What axe finds wrong; it takes its time, so that the clock goes by itself from here on. */
async function audit(page: Page): Promise<string[]> {
  await page.clock.resume();
  return violations(page);
}

test('GHOST-292 nothing moves before a key; then 3, 2, 1 are counted on the board', async () => {
  const page = await begin('hold');
  await page.clock.runFor(5000);
  expect(await n(page)).toBe(0);
  expect(await page.locator('.play-card').textContent()).toContain('Round 1 of 4');
  await press(page, [(await openSide(page)).key]);
  const shown: (string | null)[] = [];
  for (let i = 0; i < 3; i++) {
    await page.clock.runFor(20);
    shown.push(await page.locator('.arena-banner').textContent());
    expect(await n(page)).toBe(0);
    await page.clock.runFor(480);
  }
  expect(shown).toEqual(['3', '2', '1']);
  await page.clock.runFor(2 * TICK);
  expect(await n(page)).toBeGreaterThan(0);
});

test('GHOST-293 GHOST-291 while an arrow is held and repeated, ticks run at their pace and the ghost goes', async () => {
  const page = await begin('hold');
  const { key, dx } = await openSide(page);
  const from = await me(page);
  await press(page, [key]);
  await page.clock.runFor(COUNTDOWN + 20);
  const before = await n(page);
  const arrow = `Arrow${key}`;
  for (let i = 0; i < 60; i++) {
    // Without a release in between: the browser marks them as repeated.
    await page.keyboard.down(arrow);
    await page.clock.runFor(33);
  }
  await page.keyboard.up(arrow);
  const ticks = (await n(page)) - before;
  expect(ticks).toBeGreaterThanOrEqual(15);
  expect(ticks).toBeLessThanOrEqual(17);
  const to = await me(page);
  expect((to.col - from.col) * dx).toBeGreaterThan(1);
});

test('GHOST-293 many different keys at once bring no tick forward', async () => {
  const page = await begin('hold');
  await press(page, ['Enter']);
  await page.clock.runFor(COUNTDOWN + 20);
  const before = await n(page);
  for (let i = 0; i < 40; i++) await press(page, ['Up', 'Left', 'e', 'e'].slice(i % 4, (i % 4) + 1));
  expect(await n(page)).toBe(before);
  await page.clock.runFor(10 * TICK);
  expect((await n(page)) - before).toBeGreaterThanOrEqual(9);
});

test('GHOST-291 one press is enough: the ghost keeps going, and turns at the first opening', async () => {
  const page = await begin('hold');
  const { key, dx } = await openSide(page);
  const from = await me(page);
  await press(page, [key]);
  await page.clock.runFor(COUNTDOWN + 2 * TICK);
  // Out of the court at its top or bottom, where walls are in the way until its middle.
  await press(page, [from.row < 15 ? 'Up' : 'Down']);
  await page.clock.runFor(4 * TICK);
  const to = await me(page);
  expect([Math.abs(to.row - from.row) > 0, (to.col - from.col) * dx]).toEqual([true, expect.any(Number)]);
  expect((to.col - from.col) * dx).toBeGreaterThanOrEqual(2);
});

test('GHOST-294 p stops the game under an overlay, and it goes on after a countdown', async () => {
  const page = await begin('hold');
  await press(page, ['Enter']);
  await page.clock.runFor(COUNTDOWN + 3 * TICK);
  await press(page, ['p']);
  await page.getByRole('heading', { name: 'Paused' }).waitFor();
  const stopped = await n(page);
  await page.clock.runFor(3000);
  expect(await n(page)).toBe(stopped);
  await page.locator('.play-paused').getByRole('button', { name: 'Go on' }).click();
  await page.clock.runFor(1000);
  expect(await n(page)).toBe(stopped);
  await page.clock.runFor(500 + 2 * TICK);
  expect(await n(page)).toBeGreaterThan(stopped);
  await press(page, ['p']);
  expect(await audit(page)).toEqual([]);
});

test('GHOST-295 a phone of 390 px: a tap starts and steers, a swipe and the arrows turn, a held finger leads', async () => {
  const page = await begin('hold', PHONE);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: [...points] });
  const going = () => page.locator('.arena-pad [data-going="true"]').getAttribute('data-dir');
  const from = await me(page);
  const { dx } = await openSide(page);
  const aside = await spot(page, { col: from.col + 3 * dx, row: from.row });
  await page.touchscreen.tap(aside.x, aside.y);
  await page.clock.runFor(COUNTDOWN + 3 * TICK);
  expect([((await me(page)).col - from.col) * dx > 0, await going()]).toEqual([true, dx > 0 ? 'right' : 'left']);

  const at = await spot(page, { col: 14, row: 24 });
  await touch('touchStart', [at]);
  await touch('touchMove', [{ x: at.x, y: at.y - 40 }]);
  await expect.poll(going).toBe('up');
  await touch('touchMove', [{ x: at.x - 40, y: at.y - 40 }]);
  await expect.poll(going).toBe('left');
  await touch('touchEnd', []);

  await page.locator('.arena-pad').getByRole('button', { name: 'down' }).tap();
  await expect.poll(going).toBe('down');

  const corner = await spot(page, { col: 28, row: (await me(page)).row });
  await touch('touchStart', [corner]);
  expect(await going()).toBe('down');
  // The finger may be on its way to the page when the clock goes on.
  const heldOn = () => page.clock.runFor(250).then(going);
  await expect.poll(heldOn).toBe('right');
  await touch('touchEnd', []);
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect(over).toBe(0);
  expect(await audit(page)).toEqual([]);
});

test('SCREEN-030 SCREEN-020 a finger has maze, arrows, what the guide says and all buttons of the bar in one window', async () => {
  for (const [width, height] of [
    [360, 640],
    [375, 667],
    [390, 844],
    [768, 1024],
  ]) {
    const how = { ...PHONE, viewport: { width, height } };
    const v = await visit(browser, `${site.url}#/ghostly/play/guide`, how);
    open.push(v);
    await v.page.locator('.guide').waitFor();
    const edge = (what: string, side: 'right' | 'bottom') =>
      v.page.evaluate<number>(
        `Math.max(...[...document.querySelectorAll('${what}')].map((e) => e.getBoundingClientRect().${side}))`,
      );
    expect(await edge('.guide, .play-hand', 'bottom')).toBeLessThanOrEqual(height);
    expect(await edge('.game-bar button', 'right')).toBeLessThanOrEqual(width);
  }
});

test('GHOST-236 SCREEN-010 who leads is seen whole while a finger plays, and covers neither maze nor arrows', async () => {
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [844, 390],
  ]) {
    const page = await begin('hold', { ...PHONE, viewport: { width, height } });
    await page.getByRole('button', { name: 'Start' }).last().tap();
    await page.clock.runFor(COUNTDOWN + 3 * TICK);
    const box = async (what: string) => {
      const at = await page.locator(what).boundingBox();
      if (at === null) throw new Error(`no ${what}`);
      return at;
    };
    const list = await box('.arena-players');
    expect([list.y + list.height <= height, list.x + list.width <= width]).toEqual([true, true]);
    for (const what of ['.play-board', '.arena-pad']) {
      const other = await box(what);
      const beside = list.x + list.width <= other.x || other.x + other.width <= list.x;
      expect(beside || list.y >= other.y + other.height).toBe(true);
    }
  }
});

test('SCREEN-025 in the colours of the system the bars of pellets and points keep their colour', async () => {
  const page = await begin('hold', { ...DESK, forcedColors: 'active' });
  await press(page, ['Enter']);
  await page.clock.runFor(COUNTDOWN + 40 * TICK);
  const colours = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.arena-pellets > span, .arena-bar > span')].map((e) => getComputedStyle(e).backgroundColor)`,
  );
  // Pellets, and four ghosts of four colours.
  expect(new Set(colours).size).toBeGreaterThanOrEqual(4);
});

test('GHOST-295 GHOST-301 a mouse at 1440 px: a click sends the ghost there, a held button leads', async () => {
  const page = await begin('hold');
  const from = await me(page);
  const { dx } = await openSide(page);
  const aside = await spot(page, { col: from.col + 3 * dx, row: from.row });
  await page.mouse.click(aside.x, aside.y);
  await page.clock.runFor(COUNTDOWN + 3 * TICK);
  const there = await me(page);
  expect((there.col - from.col) * dx).toBeGreaterThan(0);
  // Held where the ghost came from: it comes back, and stays about there.
  const back = await spot(page, from);
  await page.mouse.move(back.x, back.y);
  await page.mouse.down();
  await page.clock.runFor(3 * TICK);
  expect(Math.abs((await me(page)).col - from.col)).toBeLessThan(Math.abs(there.col - from.col) + 1);
  await page.mouse.up();
  expect(await page.locator('.arena-pad').count()).toBe(0);
});

test('GHOST-297 F5 is left to the browser, and the game that is loaded again waits where it was', async () => {
  const page = await begin('hold');
  await press(page, [(await openSide(page)).key]);
  await page.clock.runFor(COUNTDOWN + 10 * TICK);
  const played = await n(page);
  await page.evaluate(
    `window.f5 = null; addEventListener('keydown', (e) => { if (e.key === 'F5') { f5 = e.defaultPrevented; e.preventDefault(); } })`,
  );
  await press(page, ['F5']);
  expect(await page.evaluate('f5')).toBe(false);
  expect(await page.locator('.play-notice').textContent()).toBe('');
  await press(page, ['p']);
  await page.evaluate('ghostlight.settled()');
  // A page that is being loaded needs a clock that goes.
  await page.clock.resume();
  await page.reload();
  await waitForGame(page);
  await page.getByRole('heading', { name: 'Round 1 of 4 goes on' }).waitFor();
  expect(await n(page)).toBe(played);
  await press(page, ['Enter']);
  await expect.poll(() => n(page), { timeout: 20_000 }).toBeGreaterThan(played);
});

/** Goes on by itself until something is on the page; the own ghost stands still. */
async function playUntil(page: Page, condition: string): Promise<void> {
  for (let i = 0; i < 300 && !(await page.evaluate(`!!(${condition})`)); i++) await page.clock.runFor(10 * TICK);
  expect(await page.evaluate(`!!(${condition})`)).toBe(true);
}

test('GHOST-296 GHOST-298 who ate me and where, on the board and at the end; the recording verifies, its link shows it on the same stage', async () => {
  const page = await begin('hold/rounds=1');
  expect(await page.locator('.arena-players').textContent()).toContain('YOU');
  await press(page, ['Enter']);
  await playUntil(page, `document.querySelector('.play-card .bad')`);
  const told = (await page.locator('.play-card .bad').textContent()) ?? '';
  expect(told).toMatch(/^(greedy|hunter|stalker) ate you and took (nothing|\d+ points?)\.$/);
  expect(await label(page)).not.toContain('YOU at');
  // Nothing lies over the maze, and nothing has moved it.
  const maze = await page.locator('.arena-stack').boundingBox();
  await playUntil(page, `document.querySelector('.ending')`);
  expect(await page.locator('.arena-stack').boundingBox()).toEqual(maze);
  expect(await page.locator('.ending .cause').textContent()).toBe(told);
  expect(await page.locator('.ending .deeds button').first().textContent()).toContain('Again');
  expect(await audit(page)).toEqual([]);

  await page.evaluate('ghostlight.settled()');
  const recording = await page.evaluate<string>(
    `ghostlight.vault.read(ghostlight.vault.list('recordings').find((f) => f.includes('ghostly')))`,
  );
  const verified = ghostlight(['replay', fileWith(recording, 'solo.jsonl'), '--verify']);
  expect([verified.code, verified.out]).toEqual([0, expect.stringContaining('verified: Ghostly, seed hold')]);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Watch this game', exact: true });
  const other = await visit(browser, await field.inputValue(), DESK);
  open.push(other);
  await waitForGame(other.page);
  await other.page.locator('.arena-stack').waitFor();
  await press(other.page, ['End']);
  await until(other.page, `document.querySelector('.arena-banner')?.textContent.startsWith('Game Over')`);
  expect(await other.page.evaluate('ghostlight.digest()')).toBe(/"digest":"(\w+)","sum"/.exec(recording)?.[1]);
  expect(await other.page.getByRole('button', { name: /^Verified/ }).count()).toBe(1);
});

test('GHOST-298 whoever wants no motion sees a picture that stands still between ticks, with the same words', async () => {
  const picture = (page: Page) =>
    page.evaluate<string>(`document.querySelector('.arena-air').toDataURL().slice(-2000)`);
  for (const [reducedMotion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const page = await begin('hold', { ...DESK, reducedMotion });
    await page.clock.runFor(100);
    const first = await picture(page);
    await page.clock.runFor(250);
    expect([reducedMotion, (await picture(page)) !== first]).toEqual([reducedMotion, moves]);
    expect(await me(page)).toEqual({ col: expect.any(Number), row: expect.any(Number) });
  }
});
