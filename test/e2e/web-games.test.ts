import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGame } from '../../src/games/index.ts';
import { openViewer } from '../../src/host/viewer.ts';
import { openBrowser, openSite, press, type Site, type Visit, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite('games'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function begin(game: string, how: BrowserContextOptions = {}): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/${game}/play`, how);
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip' }).click();
  return v;
}

const SHEETS = readdirSync('src/web/tiles').map((name) => name.replace('.json', ''));
const GOLDEN = readdirSync('test/golden').filter((name) => name.endsWith('.jsonl'));

/** Every tile that recorded games show, on every step. */
async function tilesOf(game: string): Promise<Set<string>> {
  const module = await findGame(game)!.load();
  const { ui } = module;
  const tiles = new Set<string>();
  for (const name of GOLDEN.filter((n) => n.startsWith(`${game}-`))) {
    const opened = openViewer(module.game, readFileSync(`test/golden/${name}`, 'utf8'));
    if (!opened.ok) throw new Error(name);
    const viewer = opened.value;
    for (let n = 0; n <= viewer.length; n++) {
      viewer.seek(n);
      const { obs } = viewer.update(0);
      const view = ui.view(obs, ui.start(ui.settings.defaults, obs), { log: [], notice: null }, ui.least, '1');
      for (const pane of view.panes) if (pane.kind === 'map') for (const cell of pane.cells) tiles.add(cell.tile);
    }
  }
  tiles.delete('');
  return tiles;
}

test.each(SHEETS)('every tile that recorded games of %s show has a picture', async (game) => {
  const sheet = JSON.parse(readFileSync(`src/web/tiles/${game}.json`, 'utf8')) as Record<string, object>;
  const tiles = await tilesOf(game);
  expect(tiles.size).toBeGreaterThan(5);
  const drawn = (tile: string): boolean =>
    [tile, tile.slice(tile.indexOf('-') + 1)].some((name) => Object.hasOwn(sheet.icons, name)) ||
    [tile, tile.split('-')[0]].some((name) => Object.hasOwn(sheet.fills, name));
  expect([...tiles].filter((tile) => !drawn(tile))).toEqual([]);
});

test('PLAT-082 a window of the game that hides the map is read and closed with a finger', async () => {
  const { page, faults, close } = await begin('swamp', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator('.game-prompt').getByRole('button', { name: 'Help' }).tap();
  const window = page.locator('.game-overlay');
  await window.waitFor();
  expect((await window.boundingBox())!.height).toBeGreaterThan(300);
  await window.getByRole('button', { name: 'Close' }).tap();
  await page.locator('.map-canvas').waitFor();
  expect(await window.count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('SWAMP-238 a palette typed into the debug menu colours the page from the next game on', async () => {
  const { page, faults, close } = await begin('swamp');
  const ink = () => page.evaluate<string>("getComputedStyle(document.querySelector('.game-side span')).color");
  const before = await ink();
  expect(before).not.toBe('rgb(173, 181, 189)');
  await press(page, ['v', 'Tab', 'Tab', 'b', 'l', 'u', 'e', 'Escape']);
  await page.locator('.map-canvas').waitFor();
  expect(await ink()).toBe(before);
  await press(page, ['o']);
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await ink()).toBe('rgb(173, 181, 189)');
  expect(faults).toEqual([]);
  await close();
});
