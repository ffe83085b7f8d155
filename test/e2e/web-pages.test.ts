import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { THEMES } from '../../src/theme/theme.ts';
import { fileWith } from '../command.ts';
import {
  openBrowser,
  openSite,
  press,
  type Site,
  screenText,
  until,
  violations,
  visit,
  waitForGame,
} from './web-browser.ts';
import { winningScript } from './web-script.ts';

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

async function begin(page: Page, seed: string): Promise<void> {
  await page.goto(`${site.url}#/nonet`);
  await page.getByText('Choose the seed and the rules').click();
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForGame(page);
}

/** Controls that a finger would miss: smaller than 44 px, and no link inside a sentence. */
const SMALL = `[...document.querySelectorAll('button, a, select, summary, input:not([type=checkbox]):not(.away), label.tick')]
  .filter((e) => e.closest('p, li, dd') === null || e.matches('.button, button'))
  .map((e) => ({ e, r: e.getBoundingClientRect() }))
  .filter(({ r }) => r.width > 0 && (r.width < 43.5 || r.height < 43.5))
  .map(({ e, r }) => (e.textContent || e.className).trim() + ' ' + Math.round(r.width) + 'x' + Math.round(r.height))`;

/** Every page there is, as one walk; the short one sees only what a window's shape changes most. */
async function walk(page: Page, see: (name: string) => Promise<void>, short = false): Promise<void> {
  const at = async (hash: string, name: string, wait = 'main') => {
    await page.goto(site.url + hash);
    await page.locator(wait).first().waitFor();
    await see(name);
  };
  await at('', 'home');
  if (!short) {
    await at('#/nonet', 'title', '.presets');
    await page.getByText('Choose the seed and the rules').click();
    await see('options');
    await at('#/nonet/help', 'help', '.manual');
    await at('#/settings', 'settings', 'details.keys');
    await page.getByText('Keys of').first().click();
    await see('keys');
    await at('#/about', 'about');
  }
  await begin(page, won.seed);
  await see('hints');
  await page.getByRole('button', { name: 'Skip' }).click();
  let targeted = false;
  for (const step of won.steps) {
    if (step.mode === 'target' && !targeted) {
      targeted = true;
      await see('target');
    }
    if (step.mode === 'shop' && step.action.startsWith('buy')) break;
    await press(page, step.keys);
  }
  await see('shop');
  if (short) return;
  await press(page, ['Escape', 'x', 'Up']);
  await see('look');
  await press(page, ['Escape', 'n', 'A', '1', '5', '+', '+']);
  await see('notes');
  await press(page, ['Escape', '?']);
  await see('help-dialog');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await see('settings-dialog');
  await page.keyboard.press('Escape');
  await page.goto(`${site.url}#/nonet`);
  await page.getByRole('button', { name: /^New game/ }).click();
  await see('ask');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.goto(`${site.url}#/nonet/replays`);
  await page.locator('input[type=file]').setInputFiles(fileWith(won.recording, 'won.jsonl'));
  await waitForGame(page);
  await press(page, ['5']);
  await see('watch');
  await press(page, ['End']);
  await see('end');
}

/** Pages that are looked at as a whole elsewhere. */
const PAGES = ['home', 'title', 'options', 'help', 'settings', 'keys', 'about', 'help-dialog', 'settings-dialog'];
/** Made of the same parts in the same colours as others of the walk. */
const SEEN_BEFORE = ['look', 'end'];

test('PLAT-085 axe finds nothing in any moment of a game, dark or light', async () => {
  const v = await visit(browser, site.url);
  const found: string[] = [];
  await walk(v.page, async (name) => {
    if (PAGES.includes(name)) return;
    found.push(...(await violations(v.page)).map((text) => `${name}: ${text}`));
    if (SEEN_BEFORE.includes(name)) return;
    // The other colours change nothing but colours.
    await v.page.emulateMedia({ colorScheme: 'light' });
    await until(v.page, "document.documentElement.dataset.theme === 'light'");
    found.push(...(await violations(v.page, 'color-contrast')).map((text) => `${name}, light: ${text}`));
    await v.page.emulateMedia({ colorScheme: 'dark' });
  });
  expect(found).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
});

const DEVICES = [
  { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: '1440', viewport: { width: 1440, height: 900 } },
  { name: '844', viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, short: true },
  { name: '768', viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true, short: true },
];

for (const { name: size, short, ...how } of DEVICES) {
  test(`PLAT-083 every page fits a window ${size} px wide, with targets of 44 px`, async () => {
    const v = await visit(browser, site.url, how);
    const wrong: string[] = [];
    await walk(
      v.page,
      async (name) => {
        await v.page.waitForTimeout(60);
        await v.page.screenshot({ path: join(SCREENS, `${name}-${size}.png`) });
        const over = await v.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
        if (over > 0) wrong.push(`${name} is ${over} px too wide`);
        wrong.push(...(await v.page.evaluate<string[]>(SMALL)).map((text) => `${name}: ${text}`));
      },
      short,
    );
    expect(wrong).toEqual([]);
    await v.close();
  });
}

test('PLAT-083 360 px are enough, and 320 with large text', async () => {
  for (const [width, text] of [
    [360, '100'],
    [320, '150'],
  ] as const) {
    const v = await visit(browser, `${site.url}#/settings`, { viewport: { width, height: 640 } });
    await v.page.getByLabel('Text size').selectOption(text);
    for (const hash of ['', '#/nonet', '#/nonet/help', '#/nonet/play', '#/about', '#/settings']) {
      await v.page.goto(site.url + hash);
      await v.page.waitForTimeout(80);
      const over = await v.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect([width, hash, over]).toEqual([width, hash, 0]);
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
  }
  await v.page.evaluate('ghostlight.settled()');
  await v.page.reload();
  await v.page.locator('main').waitFor();
  expect(await v.page.evaluate('document.documentElement.dataset.theme')).toBe(THEMES[THEMES.length - 1].name);
  await v.close();
});

test('PLAT-083 the map is shown as pictures or as letters, sharp at every density', async () => {
  for (const ratio of [1, 1.5, 2, 3]) {
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
    await v.page.clock.runFor(150);
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
  await page.getByLabel('Sound', { exact: true }).check();
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
