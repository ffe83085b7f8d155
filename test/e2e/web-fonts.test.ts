/** Two fonts: one to read, one for boards, keys and columns (SCREEN-015). */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, type Site, visit, waitForGame } from './web-browser.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = [await openBrowser(), await openSite()];
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** What stands in columns: keys, commands, what is written by hand or for a terminal. */
const IN_COLUMNS = 'kbd, code, pre, .columns, canvas, textarea';

/** Elements with words of their own: in another font than the two, or in the second one without need. */
const WRONG = `(() => {
  const wrong = [];
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim() !== '') || e.closest('noscript, script')) continue;
    const font = getComputedStyle(e).fontFamily.split(',')[0].replaceAll('"', '');
    const mono = font === 'DejaVu Mono';
    if (!mono && font !== 'Atkinson Hyperlegible Next') wrong.push(e.tagName + ' is set in ' + font);
    if (mono && e.closest('${IN_COLUMNS}') === null) wrong.push(e.tagName + '.' + e.className + ' has one width: ' + e.textContent.slice(0, 40));
  }
  return [...new Set(wrong)];
})()`;

test('SCREEN-015 every page and game is read in one font, with a second one for keys and columns alone', async () => {
  const wrong: string[] = [];
  const v = await visit(browser, site.url);
  for (const path of ['', 'settings', 'about', 'nonet', 'sword/help', 'sword/tool/laboratory', 'recordings']) {
    await v.page.goto(`${site.url}#/${path}`);
    await v.page.locator('main h1').first().waitFor();
    wrong.push(...(await v.page.evaluate<string[]>(WRONG)).map((what) => `${path}: ${what}`));
  }
  for (const game of ['nonet', 'swamp', 'ghostly', 'sword', 'delve']) {
    await v.page.goto(`${site.url}#/${game}/play`);
    await waitForGame(v.page);
    wrong.push(...(await v.page.evaluate<string[]>(WRONG)).map((what) => `${game}: ${what}`));
  }
  expect(wrong).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
});
