/** Pictures of every game on windows of five sizes, kept in out/screens to be looked at; what a test can hold of them is held here. */
import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileWith } from '../command.ts';
import { skipHints } from './by-hand.ts';
import { look, SIZES, windowOf } from './pictures.ts';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

const OUT = 'out/screens/games';

/** A key that opens something, a game that was played to its end, and the keys of its last step; null: its time runs on by itself. */
const GAMES = {
  nonet: { key: 'x', played: 'nonet-r2-planner-1', last: ['I', '9', 'Enter'] },
  swamp: { key: 'Space', played: 'swamp-r2-planner-1', last: ['Down'] },
  ghostly: { key: 'p', played: 'ghostly-r2-random-greedy-hunter-stalker-2-rounds1', last: null },
  sword: { key: 'x', played: 'sword-r2-cautious-11-cheatColorByThreaton', last: ['Right'] },
  delve: { key: 'i', played: 'delve-r3-random-4', last: ['.'] },
} as const;

let browser: Browser;
let site: Site;
beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [browser, site] = [await openBrowser(), await openSite()];
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

test.each(SIZES)('SCREEN-010 start, prompt, middle, last step and ending of every game at $width px', async (size) => {
  const { width } = size;
  const wrong: string[] = [];
  for (const [id, { key, played, last }] of Object.entries(GAMES)) {
    const v = await visit(browser, site.url, windowOf(size));
    await v.page.goto(`${site.url}#/${id}/play`);
    await waitForGame(v.page);
    wrong.push(...(await look(v.page, OUT, `${id}-start-${width}`)));
    await press(v.page, [key]);
    wrong.push(...(await look(v.page, OUT, `${id}-prompt-${width}`)));
    await v.page.goto(`${site.url}#/${id}/replays`);
    const text = readFileSync(`test/golden/${played}.jsonl`, 'utf8');
    await v.page.locator('input[type=file]').setInputFiles(fileWith(text, `${id}.jsonl`));
    await waitForGame(v.page);
    await press(v.page, ['5']);
    wrong.push(...(await look(v.page, OUT, `${id}-middle-${width}`)));
    await press(v.page, ['End']);
    wrong.push(...(await look(v.page, OUT, `${id}-end-${width}`)));
    if (last !== null) {
      await press(v.page, ['Left']);
      const drawer = v.page.getByRole('button', { name: 'More of the recording' });
      if (await drawer.isVisible()) await drawer.click();
      await v.page.getByRole('button', { name: 'Play on from here' }).click();
      await v.page.waitForURL(/\/play/);
      await waitForGame(v.page);
      await skipHints(v.page);
      await press(v.page, last);
      await v.page.getByRole('region', { name: 'The end' }).waitFor();
      wrong.push(...(await look(v.page, OUT, `${id}-ending-${width}`)));
    }
    await v.close();
  }
  expect(wrong).toEqual([]);
});
