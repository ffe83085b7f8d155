/** A walk through every page and every moment of a game, for tests that look at each of them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { fileWith } from '../command.ts';
import { press, type Site, visit, waitForGame } from './web-browser.ts';
import type { Script } from './web-script.ts';

const SCREENS = 'out/screens';

export async function beginNonet(site: Site, page: Page, seed: string): Promise<void> {
  await page.goto(`${site.url}#/nonet`);
  await page.getByText('Choose the seed and the rules').click();
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForGame(page);
}

/** Controls that a finger (44 px) or a mouse (24 px) would miss, and no link inside a sentence. */
const SMALL = `[...document.querySelectorAll('button, a, select, summary, input:not([type=checkbox]):not(.away), label.tick')]
  .filter((e) => e.closest('p, li, dd') === null || e.matches('.button, button'))
  .filter((e) => getComputedStyle(e).clipPath === 'none')
  .map((e) => ({ e, r: e.getBoundingClientRect(), least: matchMedia('(pointer: coarse)').matches ? 43.5 : 23.5 }))
  .filter(({ r, least }) => r.width > 0 && (r.width < least || r.height < least))
  .map(({ e, r }) => (e.textContent || e.className).trim() + ' ' + Math.round(r.width) + 'x' + Math.round(r.height))`;

/** Every page there is, as one walk; the short one sees only what a window's shape changes most. */
export async function walk(
  site: Site,
  page: Page,
  won: Script,
  see: (name: string) => Promise<void>,
  short = false,
): Promise<void> {
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
    await at('#/settings', 'settings', '.setting-groups .field');
    // Where there is no keyboard, no key is named.
    const keys = page.getByText('Keys of').first();
    if (await keys.isVisible()) await keys.click();
    await see('keys');
    await at('#/about', 'about');
  }
  await beginNonet(site, page, won.seed);
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

/** What is wider than its window or too small for a finger, anywhere on the walk; each moment is kept as a picture. */
export async function tooWideOrSmall(
  browser: Browser,
  site: Site,
  won: Script,
  how: BrowserContextOptions,
  short = false,
): Promise<string[]> {
  mkdirSync(SCREENS, { recursive: true });
  const v = await visit(browser, site.url, how);
  const wrong: string[] = [];
  await walk(
    site,
    v.page,
    won,
    async (name) => {
      await v.page.waitForTimeout(60);
      await v.page.screenshot({ path: join(SCREENS, `${name}-${how.viewport?.width}.png`) });
      const over = await v.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      if (over > 0) wrong.push(`${name} is ${over} px too wide`);
      wrong.push(...(await v.page.evaluate<string[]>(SMALL)).map((text) => `${name}: ${text}`));
    },
    short,
  );
  await v.close();
  return wrong;
}
