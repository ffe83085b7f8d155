/** Ghost in the Swamp in a real browser: its lessons, its files, its text fields. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openBrowser,
  openSite,
  press,
  type Site,
  screenText,
  until,
  type Visit,
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

async function begin(seed: string, how: BrowserContextOptions = {}): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/swamp`, how);
  await v.page.getByText('Choose the seed and the rules').click();
  await v.page.getByLabel('Seed', { exact: true }).fill(seed);
  await v.page.getByRole('button', { name: 'Start' }).click();
  await waitForGame(v.page);
  return v;
}

async function finish(v: Visit): Promise<void> {
  await v.page.evaluate('ghostlight.settled()');
  expect(v.faults).toEqual([]);
  await v.close();
}

test('SWAMP-270 the first lesson is there, gives way to the next, and once skipped never comes back', async () => {
  const v = await begin('lesson');
  const card = v.page.getByRole('complementary', { name: 'First steps' });
  await card.getByText('One step at a time').waitFor();
  await card.getByRole('button', { name: 'Got it' }).click();
  await v.page.evaluate("['Left','Right','Up','Down'].forEach((k) => ghostlight.key(k))");
  await until(v.page, 'ghostlight.n() > 1');
  expect(await card.innerText()).not.toContain('One step at a time');
  await card.getByRole('button', { name: 'Skip' }).click();
  expect(await card.count()).toBe(0);
  await v.page.evaluate('ghostlight.settled()');
  await v.page.reload();
  await waitForGame(v.page);
  expect(await card.count()).toBe(0);
  await finish(v);
});

test('SWAMP-269 a palette and a settings file are taken over in the settings, a wrong one is refused by name', async () => {
  const v = await visit(browser, `${site.url}#/settings/swamp`);
  const picker = v.page.getByLabel('Take a file for Ghost in the Swamp');
  const give = (name: string, raw: unknown) =>
    picker.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(raw)) });
  await give('dusk.json', { actor: 'dim' });
  await v.page.getByText('Nothing was changed. dusk.json: actor "dim" is no colour').waitFor();
  await give('dusk.json', { actor: '#ff00ff' });
  await v.page.getByText('dusk.json is taken over').waitFor();
  expect(await v.page.getByLabel('Palette').inputValue()).toBe('dusk');
  await give('setting.json', { rng_seed: 123456 });
  await v.page.getByText('setting.json is taken over').waitFor();
  await v.page.goto(`${site.url}#/swamp/play`);
  await waitForGame(v.page);
  expect(await screenText(v.page)).toContain('123-456');
  await finish(v);
});

test('SWAMP-271 text pasted from the clipboard reaches the field of the debug menu', async () => {
  const v = await begin('paste');
  await v.page.evaluate("ghostlight.key('v')");
  await v.page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '12-3\\n456');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  })()`);
  expect(await screenText(v.page)).toContain('12-3 456|');
  await finish(v);
});

/** The seed as the corner shows it, without its separators. */
const corner = async (page: Page) => (await screenText(page)).trimEnd().split(/\s/).at(-1)?.replaceAll('-', '');

test('SWAMP-244 SWAMP-271 a fresh seed is a number; Ctrl+C, O, V, Ctrl+V, O on a real keyboard brings its dungeon back', async () => {
  const v = await visit(browser, `${site.url}#/swamp`, { permissions: ['clipboard-read', 'clipboard-write'] });
  await v.page.getByRole('button', { name: 'New game' }).first().click();
  await waitForGame(v.page);
  const first = await corner(v.page);
  expect(first).toMatch(/^[1-9]\d{0,9}$/);
  const dungeon = await v.page.evaluate('ghostlight.digest()');
  // Nothing has been played, so O asks nothing.
  await press(v.page, ['Ctrl+c', 'o']);
  await expect.poll(() => corner(v.page)).not.toBe(first);
  await press(v.page, ['v', 'Ctrl+v']);
  await expect.poll(() => screenText(v.page)).toContain(`${first}|`);
  await press(v.page, ['Escape', 'o']);
  await expect.poll(() => corner(v.page)).toBe(first);
  expect(await v.page.evaluate('ghostlight.digest()')).toBe(dungeon);
  await finish(v);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const WAY = ['Down', 'Right', 'Left', 'Right', 'Left', 'Right', 'Left', 'Right', 'Left', 'Right'];

test('SWAMP-282 SWAMP-283 a power is chosen from its list by a finger; the end says who saw the ghost, and begins another game', async () => {
  const v = await begin('7', PHONE);
  await v.page.getByRole('button', { name: 'Skip' }).tap();
  const keys = (...names: string[]) => v.page.evaluate(`${JSON.stringify(names)}.forEach((k) => ghostlight.key(k))`);
  await keys(...WAY);
  await until(v.page, 'ghostlight.n() === 10');
  await v.page.getByRole('button', { name: /^Spook the Tourist, left/ }).tap();
  await until(v.page, 'ghostlight.n() === 11');
  await v.page.getByRole('button', { name: 'Help', exact: true }).last().tap();
  await v.page.getByRole('heading', { name: /Cheat Sheet/ }).waitFor();
  await v.page.getByRole('button', { name: 'Close' }).tap();
  // Into debt, and two steps before somebody's eyes; what surely loses is asked for twice.
  await keys('Right', 'Shift+Right', 'Left', 'Left', 'Left');
  const end = v.page.getByRole('region', { name: 'The end' });
  await end.getByText(/The Tourist 1 step left saw you with -3 mana/).waitFor();
  expect(await end.getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Again', 'Same seed', 'Menu']));
  await end.getByRole('button', { name: 'Again', exact: true }).tap();
  await until(v.page, 'ghostlight.n() === 0');
  await finish(v);
});
