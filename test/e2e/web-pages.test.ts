import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseRgb } from '../../src/theme/colour.ts';
import { THEMES } from '../../src/theme/theme.ts';
import { contrast } from '../../src/web/game/contrast.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, press, type Site, screenText, visit, waitForGame } from './web-browser.ts';
import { winningScript } from './web-script.ts';
import { beginNonet, tooWideOrSmall } from './web-walk.ts';

const SCREENS = 'out/screens';
const won = winningScript();
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const begin = (page: Page, seed: string): Promise<void> => beginNonet(site, page, seed);

const DEVICES: readonly BrowserContextOptions[] = [
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 1440, height: 900 } },
];

test.each(DEVICES)('PLAT-083 every page fits a window $viewport.width px wide, with targets of 44 px', async (how) => {
  expect(await tooWideOrSmall(browser, site, won, how)).toEqual([]);
});

/** Pages with forms, lists and tables of their own. */
const NARROW = [
  ...['', '#/nonet', '#/nonet/help', '#/nonet/play', '#/about', '#/settings', '#/recordings', '#/bots', '#/sword/help'],
  ...['#/sword/tool/laboratory', '#/delve/tool/workshop', '#/ghostly/tool/arena'],
];
const COVERED = `[...document.querySelectorAll('.card')].flatMap((card) => {
  const words = document.createRange();
  words.selectNodeContents(card.querySelector('h2'));
  const [a, b] = [words, card.querySelector('.button')].map((e) => e.getBoundingClientRect());
  return a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top ? [card.innerText] : [];
})`;

test('PLAT-083 360 px are enough, and 320 with large text', async () => {
  for (const [width, text] of [
    [360, '100'],
    [320, '150'],
  ] as const) {
    const v = await visit(browser, `${site.url}#/settings`, { viewport: { width, height: 640 } });
    await v.page.getByLabel('Text size').selectOption(text);
    for (const hash of NARROW) {
      await v.page.goto(site.url + hash);
      await v.page.locator('main h1').first().waitFor({ state: 'attached' });
      await v.page.waitForTimeout(250);
      const over = await v.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([width, hash, over]).toEqual([width, hash, 0]);
      // No name lies below its button.
      expect([width, hash, await v.page.evaluate(COVERED)]).toEqual([width, hash, []]);
    }
    await v.close();
  }
});

test('PLAT-084 every theme colours the page, and the choice is kept', async () => {
  const v = await visit(browser, `${site.url}#/settings`);
  for (const theme of THEMES) {
    await v.page.getByLabel('Colours').selectOption(theme.name);
    const ground = await v.page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const rgb = [theme.ground >> 16, (theme.ground >> 8) & 255, theme.ground & 255].join(', ');
    expect(ground).toBe(`rgb(${rgb})`);
    // Where a button ends is seen by who wants high contrast.
    const edge = parseRgb(await v.page.evaluate<string>("document.documentElement.style.getPropertyValue('--edge')"));
    if (theme.name === 'high-contrast') expect(contrast(defined(edge), theme.ground)).toBeGreaterThanOrEqual(3);
  }
  await v.page.evaluate('ghostlight.settled()');
  await v.page.reload();
  await v.page.locator('main').waitFor();
  expect(await v.page.evaluate('document.documentElement.dataset.theme')).toBe(THEMES[THEMES.length - 1].name);
  await v.close();
});

test('recordings have fields to look through them when there is one', async () => {
  const v = await visit(browser, `${site.url}#/recordings`);
  await v.page.getByRole('link', { name: 'Play one' }).waitFor();
  const field = v.page.getByLabel('Seed or result');
  expect(await field.isVisible()).toBe(false);
  await v.page.evaluate(`ghostlight.vault.write('recordings/nonet-x.jsonl', ${JSON.stringify(won.recording)})`);
  await v.page.reload();
  await field.waitFor();
  await v.close();
});

test('PLAT-083 the map is shown as pictures or as letters, sharp at every density', async () => {
  for (const ratio of [1, 1.5, 3]) {
    const v = await visit(browser, site.url, { deviceScaleFactor: ratio });
    await begin(v.page, won.seed);
    const shape = () =>
      v.page.evaluate<{ drawn: number; shown: number }>(
        `(() => { const c = document.querySelector('.map-canvas'); return { drawn: c.width, shown: c.getBoundingClientRect().width }; })()`,
      );
    const tiles = await shape();
    expect(Math.abs(tiles.drawn / ratio - tiles.shown)).toBeLessThan(0.05);
    await v.page.getByRole('button', { name: 'Skip' }).click();
    await v.page.getByRole('button', { name: 'Settings' }).click();
    await v.page.getByRole('combobox', { name: /^Map/ }).selectOption('glyphs');
    await v.page.getByRole('button', { name: 'Close', exact: true }).click();
    const letters = await shape();
    expect(letters.drawn).toBeGreaterThan(tiles.drawn);
    expect(Math.abs(letters.drawn / ratio - letters.shown)).toBeLessThan(0.05);
    if (ratio === 1) await v.page.screenshot({ path: join(SCREENS, 'letters-1280.png') });
    await v.close();
  }
});

test('PLAT-081 keys are changed in the settings, and a conflict is named', async () => {
  const v = await visit(browser, `${site.url}#/settings/nonet`);
  const { page } = v;
  await page.getByText('Keys of').click();
  await page.getByRole('button', { name: 'Change look in board' }).click();
  await page.keyboard.press('o');
  await page.getByText('o already does "overlay" in board: change that one first.').waitFor();
  await page.getByRole('button', { name: 'Change look in board' }).click();
  await page.keyboard.press('v');
  await page.getByText('v does "look" in board now.').waitFor();
  await begin(page, won.seed);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, ['x']);
  expect(await screenText(page)).toContain('? shows the keys.');
  await press(page, ['v', 'Up']);
  await page.getByRole('button', { name: 'Back', exact: false }).last().waitFor();
  expect(await page.locator('#cell-caption').textContent()).toMatch(/^D5, /);
  await v.close();
});

test('PLAT-085 the log, the prompt and the cell under the cursor are live regions', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await begin(page, won.seed);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, won.steps[0].keys);
  const log = page.getByRole('log');
  expect(await log.getAttribute('aria-live')).toBe('polite');
  expect(await log.textContent()).toContain('You stand in a clearing.');
  await press(page, ['x', 'A', '1']);
  const caption = page.locator('#cell-caption');
  expect(await caption.getAttribute('aria-live')).toBe('polite');
  expect(await caption.textContent()).toMatch(/^A1, fogged/);
  await press(page, ['Escape', 'R']);
  const prompt = page.locator('.prompt-text');
  expect(await prompt.getAttribute('aria-live')).toBe('polite');
  expect(await prompt.textContent()).toContain('Give up this game?');
  await v.close();
});

test('PLAT-082 everything can be reached with Tab alone, and a button gives the keys back', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await begin(page, won.seed);
  await page.getByRole('button', { name: 'Skip' }).click();
  const names = new Set<string>();
  for (let k = 0; k < 30; k++) {
    await page.keyboard.press('Tab');
    names.add(
      await page.evaluate<string>(
        `document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()`,
      ),
    );
  }
  for (const wanted of ['Help', 'Settings', 'Look', 'Notes', 'Resign', 'Messages'])
    expect([...names].some((name) => name.startsWith(wanted))).toBe(true);
  await page.getByRole('button', { name: /^Look/ }).focus();
  await page.keyboard.press('Enter');
  await press(page, ['Up']);
  expect(await page.locator('#cell-caption').textContent()).toMatch(/^D5, /);
  await v.close();
});

test('PLAT-083 nothing moves when reduced motion is asked for, and nothing moves long', async () => {
  const styles = readdirSync(join(site.folder, 'assets')).filter((name) => name.endsWith('.css'));
  const stylesheet = styles.map((name) => readFileSync(join(site.folder, 'assets', name), 'utf8')).join('\n');
  const times = [...stylesheet.matchAll(/(?:transition|animation)[^;}]*?(\d*\.?\d+)(ms|s)\b/g)].map(
    (m) => Number(m[1]) * (m[2] === 's' ? 1000 : 1),
  );
  expect(times.length).toBeGreaterThan(0);
  expect(Math.max(...times)).toBeLessThanOrEqual(150);
  const painted = `(() => { const c = document.querySelector('.map-light'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data; return d.some((x) => x !== 0); })()`;
  for (const [motion, moves] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    const v = await visit(browser, site.url, { reducedMotion: motion });
    // A clock moved by hand: the glow is there in the frames after the step, and gone with the time it may last.
    await v.page.clock.install();
    await begin(v.page, won.seed);
    await v.page.getByRole('button', { name: 'Skip' }).click();
    await v.page.mouse.move(5, 5);
    // What lit up while the pointer was over the board is gone before anything is pressed.
    await v.page.waitForFunction(`!${painted}`, undefined, { polling: 50 });
    await v.page.clock.pauseAt(Date.now() + 60_000);
    await v.page.evaluate(`ghostlight.key('${won.steps[0].keys[0]}')`);
    await v.page.clock.runFor(50);
    expect([motion, await v.page.evaluate(painted)]).toEqual([motion, moves]);
    await v.page.clock.runFor(650);
    expect(await v.page.evaluate(painted)).toBe(false);
    await v.close();
  }
});

test('the home page and the first game weigh at most 150 KB of script', async () => {
  site.asked.clear();
  const v = await visit(browser, site.url, { serviceWorkers: 'block' });
  await v.page.getByRole('link', { name: 'Play Nonet', exact: true }).click();
  await waitForGame(v.page);
  const scripts = [...site.asked.keys()].filter((p) => p.endsWith('.js') && !p.includes('service-worker'));
  const bytes = scripts.map((p) => gzipSync(readFileSync(join(site.folder, p)), { level: 9 }).length);
  const total = bytes.reduce((a, b) => a + b, 0);
  expect(scripts.length).toBeGreaterThan(2);
  expect(total).toBeLessThanOrEqual(150 * 1024);
  expect(scripts.some((p) => /zzfx/i.test(p))).toBe(false);
  await v.close();
});

test('sounds are off until somebody turns them on, and are not even loaded before', async () => {
  const v = await visit(browser, `${site.url}#/settings`, { serviceWorkers: 'block' });
  const { page } = v;
  const loaded = () => [...site.asked.keys()].some((p) => /zzfx/i.test(p));
  site.asked.clear();
  await begin(page, won.seed);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, won.steps[0].keys);
  expect(loaded()).toBe(false);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: 'Sound', exact: true }).check();
  await page.getByLabel('Volume').fill('30');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  for (const step of won.steps.slice(1, 3)) await press(page, step.keys);
  await expect.poll(loaded).toBe(true);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('only cells that changed are painted again', async () => {
  const v = await visit(browser, site.url, { reducedMotion: 'reduce' });
  const { page } = v;
  await begin(page, won.seed);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, ['x', 'A', '1']);
  // Every cell begins with one rectangle of its own size.
  await page.evaluate(`(() => {
    const pen = CanvasRenderingContext2D.prototype;
    const fill = pen.fillRect;
    window.cells = 0;
    pen.fillRect = function (x, y, w, h) {
      if (Math.abs(w - h) < 1 && w > 20 && this.canvas.className === 'map-canvas') window.cells++;
      return fill.call(this, x, y, w, h);
    };
  })()`);
  await press(page, ['Right']);
  await page.waitForTimeout(100);
  // Two fogged cells, each with its ground and four clouds.
  expect(await page.evaluate<number>('window.cells')).toBeLessThanOrEqual(10);
  expect(await page.evaluate<number>('window.cells')).toBeGreaterThan(0);
  await v.close();
});
