/** The pages around the games: home, first steps, practice, help, settings, results, and games of the house's bots. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { fileWith } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, press, type Site, screenText, violations, visit, waitForGame } from './web-browser.ts';
import { winningScript } from './web-script.ts';

const won = winningScript();
let site: Site;
let server: RunningServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const base = { vault: memoryVault(), version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  server = await startServer({ ...base, webRoot: site.folder });
  url = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COUNT_SHIFTS = `window.shifted = 0;
  new PerformanceObserver((list) => { for (const e of list.getEntries()) if (!e.hadRecentInput) window.shifted += e.value; })
    .observe({ type: 'layout-shift', buffered: true });`;
const n = (page: Page) => page.evaluate<number>('ghostlight.n()');

test('SCREEN-040 nothing on the home page moves while it loads, on a phone and on a wide screen', async () => {
  for (const how of [PHONE, { viewport: { width: 1440, height: 900 } }, { viewport: { width: 2560, height: 1440 } }]) {
    const context = await browser.newContext({ ...how, colorScheme: 'dark' });
    await context.addInitScript(COUNT_SHIFTS);
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForSelector('.card');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(300);
    expect([how.viewport.width, await page.evaluate<number>('window.shifted')]).toEqual([
      how.viewport.width,
      expect.toSatisfy((sum: number) => sum <= 0.02),
    ]);
    const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(over).toBe(0);
    await context.close();
  }
});

test('SCREEN-040 covers play a moment of the game for whoever points at them, and stand still under reduced motion', async () => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    const v = await visit(browser, site.url, { reducedMotion: motion, serviceWorkers: 'block' });
    const { page } = v;
    // Nothing of a game is loaded before somebody wants to see it.
    expect([...site.asked.keys()].filter((path) => /assets\/swamp/.test(path))).toEqual([]);
    const card = page.locator('.card', { hasText: 'Ghost in the Swamp' });
    await card.hover();
    await card.locator('.moment canvas').first().waitFor();
    const at = () => card.locator('.moment').getAttribute('data-n');
    const before = await at();
    await page.waitForTimeout(1500);
    expect([motion, (await at()) !== before]).toEqual([motion, motion === 'no-preference']);
    expect(v.faults).toEqual([]);
    site.asked.clear();
    await v.close();
  }
});

test('SCREEN-040 a cover is a picture of the game in the look of the page', async () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    const v = await visit(browser, site.url, { colorScheme, serviceWorkers: 'block' });
    for (const { id } of GAMES) {
      const src = `./covers/${id}${colorScheme === 'light' ? '-light' : ''}.webp`;
      await v.page.locator(`.card img[src="${src}"]`).scrollIntoViewIfNeeded();
      const width = () => v.page.evaluate<number>(`document.querySelector('.card img[src="${src}"]').naturalWidth`);
      await expect.poll(width).toBe(640);
    }
    await v.close();
  }
});

test('SCREEN-040 every game has one sentence and one button, and all else is in sight below', async () => {
  const v = await visit(browser, url);
  const { page } = v;
  for (const card of await page.locator('.card').all()) {
    expect(await card.locator('.button').count()).toBe(1);
    expect(await card.locator('p').count()).toBe(1);
  }
  for (const name of [
    'Live',
    'Arena',
    'Combat laboratory',
    'Content workshop',
    'Build a bot',
    'Make a dungeon',
    'Host a contest',
  ])
    expect(await page.locator('.tile', { hasText: name }).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Ghost in the Swamp\s*Play$/ }).click();
  await waitForGame(page);
  const digest = await page.evaluate('ghostlight.digest()');
  await press(page, ['Down', 'Up']);
  await page.goto(url);
  await page.getByRole('link', { name: /^Ghost in the Swamp\s*Go on$/ }).waitFor();
  await page.getByRole('link', { name: /^Continue Ghost in the Swamp daily/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  // Somebody else on the same day.
  const other = await visit(browser, url);
  await other.page.getByRole('link', { name: /^Ghost in the Swamp\s*Play$/ }).click();
  await waitForGame(other.page);
  expect(await other.page.evaluate('ghostlight.digest()')).toBe(digest);
  await other.close();
  await v.close();
});

test('SCREEN-033 a step is taken back by a button and by a key, is asked for once, and the screen says practice', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await page.goto(`${site.url}#/nonet/begin/${won.seed}`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
  await press(page, won.steps[0].keys);
  const first = await page.evaluate('ghostlight.digest()');
  await press(page, won.steps[1].keys);
  expect(await n(page)).toBe(2);
  await page.getByRole('button', { name: 'Take the last step back' }).click();
  await page.getByRole('dialog').getByText('makes this a practice game').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  expect([await n(page), await page.evaluate('ghostlight.digest()')]).toEqual([1, first]);
  await page.locator('.game-bar').getByText('Practice').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => n(page)).toBe(0);
  await page.getByRole('button', { name: 'Take the last step back' }).click();
  expect(await screenText(page)).toContain('There is no step to take back');
  await page.evaluate('ghostlight.settled()');
  await page.reload();
  await waitForGame(page);
  await page.locator('.game-bar').getByText('Practice').waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-033 a scenario from a file is practised, in a save of its own', async () => {
  const v = await visit(browser, `${site.url}#/nonet`);
  const { page } = v;
  const scenario = { game: 'nonet', map: [], facts: { fog: 'blind' }, seed: 'a position' };
  await page.locator('input[type=file]').setInputFiles(fileWith(JSON.stringify(scenario), 'position.json'));
  await waitForGame(page);
  expect(page.url()).toContain('nonet/play/practice');
  expect(await screenText(page)).toContain('practice');
  await v.close();
});

test('SCREEN-032 help has a page for each topic, a search, and says why something cannot be done', async () => {
  const v = await visit(browser, `${site.url}#/swamp/help`, PHONE);
  const { page } = v;
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await topics.getByRole('link').nth(3).waitFor();
  const titles = await topics.getByRole('link').allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  await topics.getByRole('link', { name: titles[1] }).click();
  await page.getByRole('heading', { name: titles[1], exact: true }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: titles[1], exact: true }).waitFor();
  await page.getByPlaceholder('Search the help').fill('harbor');
  expect((await topics.getByRole('link').allTextContents()).length).toBeLessThan(titles.length);
  await page.getByPlaceholder('Search the help').fill('no such word');
  await page.getByText('Nothing is said of that.').waitFor();
  await page.getByPlaceholder('Search the help').fill('');
  await topics.getByRole('link', { name: 'Why can I not ...?' }).click();
  await page.getByRole('heading', { name: 'Why can I not ...?' }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-032 a table of help breaks no word in two, and on a phone says a sentence in the full width', async () => {
  for (const how of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
    const v = await visit(browser, `${site.url}#/sword/help/bestiary`, how);
    const row = v.page.locator('.manual tbody tr').nth(3);
    await row.waitFor();
    const { heads, sentence } = await v.page.evaluate<{ heads: number[]; sentence: number }>(`({
      heads: [...document.querySelectorAll('.manual thead th')].map((e) => e.firstElementChild.getClientRects().length),
      sentence: document.querySelector('.manual tbody tr td:last-child').getBoundingClientRect().width,
    })`);
    expect(heads).toEqual([1, 1, 1, 1, 1]);
    expect(sentence).toBeGreaterThan(250);
    expect(await row.innerText()).toMatch(how === PHONE ? /mage[\s\S]*floors 2 to 7[\s\S]*Accurate/ : /mage/);
    await v.close();
  }
});

test('SCREEN-043 settings are found by words, work at once, and the last change is taken back', async () => {
  const v = await visit(browser, `${site.url}#/settings`);
  const { page } = v;
  await page.getByRole('heading', { name: 'Data', exact: true }).waitFor();
  for (const group of ['Look', 'Sound', 'Keys', 'Data'])
    await page.getByRole('heading', { name: group, exact: true }).waitFor();
  const size = () => page.evaluate<string>(`document.documentElement.style.getPropertyValue('--text-size')`);
  await page.getByLabel('Text size').selectOption('130');
  await expect.poll(size).toBe('130%');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(size).toBe('100%');
  await expect.poll(() => page.getByLabel('Text size').inputValue()).toBe('100');
  await page.getByPlaceholder('Search the settings').fill('volume');
  await page.getByLabel('Volume').waitFor();
  await expect.poll(() => page.getByLabel('Text size').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Look', exact: true }).isVisible()).toBe(false);
  const none = page.getByText('No setting is called that.');
  expect(await none.isVisible()).toBe(false);
  await page.getByPlaceholder('Search the settings').fill('no such word');
  await none.waitFor();
  await page.getByPlaceholder('Search the settings').fill('north-east');
  await page.getByText('move north-east').first().waitFor();
  expect(await none.isVisible()).toBe(false);
  await v.close();
});

test('SCREEN-043 on a touch screen no key is named', async () => {
  const v = await visit(browser, `${site.url}#/settings`, PHONE);
  const { page } = v;
  await page.getByText('Where there is a keyboard').waitFor();
  expect(await page.locator('kbd:visible').count()).toBe(0);
  await v.close();
});

test('SCREEN-034 a result is copied, and its link says what there is to beat', async () => {
  const v = await visit(browser, `${site.url}#/nonet/replays`, { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = v;
  await page.locator('input[type=file]').setInputFiles(fileWith(won.recording, 'won.jsonl'));
  await waitForGame(page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await page.getByText('Copied.').waitFor();
  const text = await page.evaluate<string>('navigator.clipboard.readText()');
  const [head, strip, sum, link] = text.split('\n');
  expect([head, sum]).toEqual([`Nonet, seed ${won.seed}`, expect.stringMatching(/^Won: \d+ points, \d+ steps$/)]);
  expect([...strip].length).toBe(11);
  await page.goto(link);
  await page.getByText(/Somebody reached \d+\. Beat it!/).waitFor();
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
  expect(await screenText(page)).toContain(`seed ${won.seed}`);
  await v.close();
});

test('SCREEN-045 where nobody plays, bots of the house play for who looks, once for all of them', async () => {
  const [a, b] = await Promise.all([visit(browser, `${url}live`), visit(browser, `${url}live`)]);
  for (const { page } of [a, b]) {
    await page.getByRole('button', { name: /^Nonet\s*watch$/ }).click();
    await waitForGame(page);
    await page.getByText('You are watching planner').waitFor();
  }
  expect(a.page.url()).toBe(b.page.url());
  await expect.poll(() => n(a.page), { timeout: 20_000 }).toBeGreaterThan(1);
  expect(server.sessions).toBe(1);
  expect([...a.faults, ...b.faults]).toEqual([]);
  await a.close();
  await b.close();
});

test('SCREEN-030 who presses Play for the first time is guided into a real game; who comes again is not', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  // The same on the game's own page.
  await page.goto(`${site.url}#/nonet`);
  const first = page.locator('.presets > :first-child');
  expect(await first.innerText()).toMatch(/^Play\n/);
  expect(await first.getAttribute('href')).toContain('nonet/play/guide');
  await page.goto(site.url);
  await page.getByRole('link', { name: 'Play Nonet', exact: true }).click();
  const card = page.getByRole('complementary', { name: 'Guide' });
  await card.getByText(/^1 of /).waitFor();
  expect(page.url()).toContain('nonet/play/guide');
  // It is kept nowhere, and an address of its own begins it anew.
  await page.evaluate('ghostlight.settled()');
  expect(await page.evaluate(`ghostlight.vault.list('saves').join()`)).toBe('');
  await page.reload();
  await card.getByText(/^1 of /).waitFor();
  await card.getByRole('button', { name: 'Skip' }).click();
  await expect.poll(() => page.url()).toMatch(/nonet\/play$/);
  expect(await card.count()).toBe(0);
  await waitForGame(page);
  // From the guide to a game nobody has left: one step back leads to where it was opened.
  await page.goBack();
  await page.getByRole('link', { name: 'Play Nonet', exact: true }).click();
  await waitForGame(page);
  expect(await card.count()).toBe(0);
  // As often as somebody likes, from the game's page.
  await page.goto(`${site.url}#/nonet`);
  await page.getByRole('link', { name: /^First steps/ }).click();
  await card.getByText(/^1 of /).waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-030 on a phone the end of a guide says farewell in sight, and Play begins a real game', async () => {
  const v = await visit(browser, `${site.url}#/nonet/play/guide`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const { page } = v;
  const card = page.getByRole('complementary', { name: 'Guide' });
  await card.getByText(/^1 of /).waitFor();
  // The Gnat, the Rat and its gold, Damage from the shop, the fog, the Jackal, no arrow, the Heartwood.
  const keys = 'Up Down Left d d Right Up Up Down Down Down Down Escape y Up Right Up Right Up Up Up'.split(' ');
  for (const key of keys) await page.evaluate(`ghostlight.key('${key}')`);
  const end = page.getByRole('region', { name: 'The end' });
  const words = end.getByText('That is all of it.');
  await words.waitFor();
  expect(
    await words.evaluate((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return e.ownerDocument
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('.farewell')
        ?.contains(e);
    }),
  ).toBe(true);
  expect([await card.count(), await end.getByRole('button', { name: 'Share' }).count()]).toEqual([0, 0]);
  const deeds = await end.getByRole('button', { name: /^(Play|Again|Same seed|First steps again)/ }).allInnerTexts();
  expect(deeds).toEqual(['Play', 'First steps again']);
  await end.getByRole('button', { name: 'Play', exact: true }).tap();
  await expect.poll(() => page.url()).toMatch(/nonet\/play$/);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('PLAT-147 the way around the site says where one is, and stands above what cannot be shown', async () => {
  const v = await visit(browser, url, PHONE);
  const { page } = v;
  const site = page.getByRole('navigation', { name: 'Site' });
  await site.getByRole('link', { name: 'Live' }).click();
  await site.locator('[aria-current=page]', { hasText: 'Live' }).waitFor();
  // These would be stages.
  for (const path of ['replay/nothing', '#/nonet/shared/broken', 'nonet/watch/nothing.jsonl']) {
    await page.goto(url + path);
    await page.reload();
    await page.locator('.bad').waitFor();
    await expect.poll(async () => [path, await site.count()]).toEqual([path, 1]);
  }
  await v.close();
});

test('SCREEN-020 what is shared from the drawer of a recording on a phone lies within its window', async () => {
  const v = await visit(browser, site.url, PHONE);
  const { page } = v;
  await page.evaluate(`ghostlight.vault.write('recordings/nonet-long.jsonl', ${JSON.stringify(won.recording)})`);
  await page.evaluate('ghostlight.settled()');
  await page.goto(`${site.url}#/nonet/watch/nonet-long.jsonl`);
  await page.getByRole('button', { name: 'More of the recording' }).tap();
  await page.getByRole('button', { name: 'Share', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Watch this game' }).waitFor();
  const beyond = await page.evaluate<string[]>(
    `[...document.querySelectorAll('dialog, dialog button, dialog input, .replay-rest select')].filter((e) => e.getBoundingClientRect().right > 390).map((e) => e.textContent || e.tagName)`,
  );
  expect(beyond).toEqual([]);
  // In the middle of it.
  const { y, height } = defined(await page.locator('dialog').boundingBox());
  expect(Math.abs(y - (844 - y - height))).toBeLessThan(4);
  await v.close();
});
