/** Games played from what a screen reader is told, and nothing else (SCREEN-026). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defined } from '../helpers/defined.ts';
import { type Heard, listen, pressNamed, type Tree } from './reader.ts';
import { beginGame, WINDOWS } from './stage.ts';
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
    for (const deed of ['Descend', 'To the stairs', 'Explore']) if (await pressNamed(page, deed)) return;
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

type Spot = readonly [col: number, row: number];
const SIDES: Readonly<Record<string, Spot>> = { Up: [0, -1], Down: [0, 1], Left: [-1, 0], Right: [1, 0] };

/** Where one is, as the summary says it. */
function standing({ summary }: Tree): Spot {
  const [, col, row] = /column (\d+) of \d+, row (\d+) of \d+/.exec(summary) ?? [];
  return [Number(col), Number(row)];
}

/** The first arrow of a shortest way beside a place, through all that is not known to be closed; null: there is none. */
function firstArrow(from: Spot, to: Spot, closed: ReadonlySet<string>): string | null {
  const front: { readonly at: Spot; readonly first: string | null }[] = [{ at: from, first: null }];
  const seen = new Set([String(from)]);
  for (const { at, first } of front) {
    if (Math.abs(at[0] - to[0]) + Math.abs(at[1] - to[1]) === 1) return first;
    for (const [arrow, [dx, dy]] of Object.entries(SIDES)) {
      const next: Spot = [at[0] + dx, at[1] + dy];
      const known = next[0] < 1 || next[1] < 1 || next[0] > 21 || next[1] > 15 || closed.has(String(next));
      if (known || seen.has(String(next))) continue;
      seen.add(String(next));
      front.push({ at: next, first: first ?? arrow });
    }
  }
  return null;
}

const lit = ({ summary }: Tree) => Number(/(\d+) of \d+ harbors lit/.exec(summary)?.[1]);

test('SCREEN-026 in the Swamp harbors are looked for by ear, and one is lit', async () => {
  const { page, faults, close } = await begin('swamp', '2057');
  const closed = new Set<string>();
  let tree = await listen(page);
  let steps = 0;
  for (let deeds = 0; deeds < 30; deeds++) {
    const deed = tree.buttons.flatMap((name) => /^(Light the harbor|Spook the [\w ]+), \w+/.exec(name)?.[0] ?? [])[0];
    const at = standing(tree);
    const dark = tree.near.filter(({ name, detail }) => name === 'Harbor' && detail.endsWith('dark'));
    const arrows = dark.flatMap(({ east, south }) => firstArrow(at, [at[0] + east, at[1] + south], closed) ?? []);
    const arrow = arrows[0] ?? 'Up';
    await pressNamed(page, deed ?? arrow);
    tree = await listen(page);
    const [dx, dy] = SIDES[arrow];
    if (String(standing(tree)) !== String(at)) steps++;
    else if (deed === undefined) closed.add(String([at[0] + dx, at[1] + dy]));
  }
  expect([lit(tree), steps > 10]).toEqual([2, true]);
  expect(faults).toEqual([]);
  await close();
});
