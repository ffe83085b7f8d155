/** Games played from what a screen reader is told, and nothing else (SCREEN-026). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { type Heard, listen, pressNamed, type Tree } from './reader.ts';
import { beginGame, WINDOWS } from './stage.ts';
import { playSwampByEar } from './swamp-by-ear.ts';
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

async function begin(game: string, seed: string) {
  const v = await beginGame(browser, site, game, seed, defined(WINDOWS['390x844']));
  await pressNamed(v.page, 'Skip');
  return v;
}

/** The arrow that leads there, by the signs of the two distances. */
function arrowTo({ east, south }: Pick<Heard, 'east' | 'south'>): string {
  const [down, across] = [south < 0 ? 'Up' : 'Down', east < 0 ? 'left' : 'right'];
  if (east === 0) return down;
  return south === 0 ? across[0].toUpperCase() + across.slice(1) : `${down} and ${across}`;
}

const distance = ({ east, south }: Heard) => Math.max(Math.abs(east), Math.abs(south));

/** One deed of somebody who goes down into the crypts by ear; `stuck`: the last one changed nothing. */
async function delve(page: Page, tree: Tree, stuck: boolean): Promise<void> {
  const [health, most] = tree.meter('Health');
  const foes = /in view: (.*)/.exec(tree.summary)?.[1] ?? '';
  const foe = tree.near.find(({ name }) => foes.includes(name));
  if (foe === undefined) {
    if (health < 0.7 * most && !stuck && (await pressNamed(page, 'Rest'))) return;
    for (const deed of ['Descend', 'Leave', 'To the stairs', 'Explore']) if (await pressNamed(page, deed)) return;
  } else {
    if (health < 0.4 * most && (await pressNamed(page, 'Minor Health Potion'))) return;
    if (distance(foe) === 1 && tree.meter('Mana')[0] >= 5 && (await pressNamed(page, 'Bash'))) return;
    // Where a wall is in the way, let it come.
    await pressNamed(page, stuck ? 'Wait' : arrowTo(foe));
  }
}

/** Plays on by ear until the tree says so. */
async function playByEar(page: Page, most: number, ends: (tree: Tree) => boolean): Promise<Tree> {
  let tree = await listen(page);
  let before = '';
  for (let deeds = 0; deeds < most && !ends(tree); deeds++) {
    await delve(page, tree, tree.text === before);
    before = tree.text;
    tree = await listen(page);
  }
  return tree;
}

test('SCREEN-026 Delve is explored, fought and descended by ear', async () => {
  const { page, faults, close } = await begin('delve', 'ear');
  const tree = await playByEar(page, 150, ({ summary }) => /depth 2\b/.test(summary));
  expect(tree.summary).toContain('depth 2');
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-026 the last level of Delve is won by ear', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/delve`, defined(WINDOWS['390x844']));
  await page.locator('input[type=file]').setInputFiles('test/e2e/positions/delve-last-foes.json');
  await waitForGame(page);
  await pressNamed(page, 'Skip');
  const tree = await playByEar(page, 80, ({ text }) => text.includes('region "The end"'));
  expect(tree.text).toMatch(/heading "Victory/);
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-026 a whole game of the Swamp is played by ear, to the end and the reason for it', async () => {
  const { page, faults, close } = await begin('swamp', '2057');
  const { tree, deeds, lit } = await playSwampByEar(page, 150);
  expect(tree.text).toMatch(/region "The end":\n\s+- heading "[^"]+"/);
  expect([lit >= 2, deeds > 25]).toEqual([true, true]);
  expect(faults).toEqual([]);
  await close();
});

test('SCREEN-026 the way home through the Swamp, with all treasures, is won by ear', async () => {
  const { page, faults, close } = await visit(browser, `${site.url}#/swamp`, defined(WINDOWS['390x844']));
  await page.locator('input[type=file]').setInputFiles('test/e2e/positions/swamp-way-home.json');
  await waitForGame(page);
  await pressNamed(page, 'Skip');
  const { tree } = await playSwampByEar(page, 60);
  expect(tree.text).toMatch(/heading "The island is yours/);
  expect(faults).toEqual([]);
  await close();
});
