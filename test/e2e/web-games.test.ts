import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findVersion } from '../../src/games/archive.ts';
import { delve } from '../../src/games/delve/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { openViewer } from '../../src/host/viewer.ts';
import { defined } from '../helpers/defined.ts';
import { openBrowser, openSite, press, type Site, type Visit, visit, waitForGame } from './web-browser.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
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

const MOST_DRAWN = 40;

/** Every tile that recorded games show, on as many of their steps as can be drawn in a moment. */
async function tilesOf(game: string): Promise<Set<string>> {
  const tiles = new Set<string>();
  for (const name of GOLDEN.filter((n) => n.startsWith(`${game}-`))) {
    const text = readFileSync(`test/golden/${name}`, 'utf8');
    // Games of earlier rules are drawn with the pictures of today.
    const found = await findVersion(JSON.parse(text.slice(0, text.indexOf('\n'))));
    if (!found.ok) throw new Error(found.problem.text);
    const { ui } = found.value;
    const opened = openViewer(found.value.game, text);
    if (!opened.ok) throw new Error(name);
    const viewer = opened.value;
    const stride = Math.ceil((viewer.length + 1) / MOST_DRAWN);
    for (let n = 0; n <= viewer.length; n += stride) {
      viewer.seek(n);
      const { obs } = viewer.update(0);
      const view = ui.view(obs, ui.start(ui.settings.defaults, obs), { log: [], notice: null }, ui.least, '1');
      for (const pane of view.panes) if (pane.kind === 'map') for (const cell of pane.cells) tiles.add(cell.tile);
    }
  }
  tiles.delete('');
  return tiles;
}

interface RawSheet {
  readonly icons: Readonly<Record<string, string>>;
  readonly fills: Readonly<Record<string, string>>;
}

function readSheet(game: string): RawSheet {
  return JSON.parse(readFileSync(`src/web/tiles/${game}.json`, 'utf8')) as RawSheet;
}

/** A tile's name and its beginnings, up to any dash. */
function namesOf(tile: string): string[] {
  const names: string[] = [];
  for (let name = tile; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) names.push(name);
  return names;
}

/** Tiles that are nothing but ground: for these a pattern is the picture. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  nonet: ['fog'],
  ghostly: ['wall', 'door'],
  sword: ['wall', 'floor'],
  swamp: ['swamp', 'land'],
  delve: ['wall', 'floor', 'shallow', 'deep', 'ice', 'lava', 'void'],
};

function isDrawn(game: string, tile: string): boolean {
  const { icons, fills } = readSheet(game);
  const names = namesOf(tile);
  if ([...names, tile.slice(tile.indexOf('-') + 1)].some((name) => Object.hasOwn(icons, name))) return true;
  return names.some((name) => GROUND[game].includes(name)) && names.some((name) => Object.hasOwn(fills, name));
}

test.each(SHEETS)('every tile that recorded games of %s show has a picture, and ground a pattern', async (game) => {
  const tiles = await tilesOf(game);
  expect(tiles.size).toBeGreaterThan(5);
  expect([...tiles].filter((tile) => !isDrawn(game, tile))).toEqual([]);
});

test('every game has a sheet of pictures', () => {
  expect(SHEETS).toEqual(GAMES.map((g) => g.id).sort());
});

test('DELVE-310 every symbol of the tables has a picture, no two kinds of monster the same', () => {
  const tiles = [
    ...delve.tables.tiles.map((t) => t.id),
    ...delve.tables.monsters.map((m) => `monster-${m.id}`),
    ...delve.tables.items.map((i) => `item-${i.id}`),
    ...delve.tables.classes.map((c) => `player-${c.id}`),
    'item-gold',
    'trap',
    'marked',
  ];
  expect(tiles.length).toBeGreaterThan(150);
  expect(tiles.filter((tile) => !isDrawn('delve', tile))).toEqual([]);
  const { icons } = readSheet('delve');
  const monsters = delve.tables.monsters.map((m) => icons[`monster-${m.id}`]);
  expect(monsters.filter((icon, i) => monsters.indexOf(icon) !== i)).toEqual([]);
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
  expect(defined(await window.boundingBox()).height).toBeGreaterThan(300);
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

test('PLAT-082 a game of ticks waits until its first words are read, and while a dialog is open', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/ghostly/play`);
  await waitForGame(page);
  const n = () => page.evaluate<number>('ghostlight.n()');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForTimeout(500);
  expect(await n()).toBe(0);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, ['Enter']);
  await expect.poll(n, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Help', exact: true }).first().click();
  await page.getByRole('dialog').waitFor();
  const stopped = await n();
  await page.waitForTimeout(500);
  expect(await n()).toBe(stopped);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(n).toBeGreaterThan(stopped);
  expect(faults).toEqual([]);
  await close();
});
