/** Every mode of a game that a few keys reach, looked at one by one. */
import type { Page } from 'playwright-core';
import type { KeyMap } from '../../src/engine/ui.ts';
import { findGame } from '../../src/games/index.ts';
import { defined } from '../helpers/defined.ts';
import { isPlaying, type Watched } from './stage.ts';
import { waitForGame } from './web-browser.ts';

/** Commands that leave the game, and what only moves about. */
const ELSEWHERE = /quit|title|save|new-game|same-seed|settings|help|watch|copy|fullscreen|resign|debug/;

/** The first key of each command of the page in a mode. */
function opening(keys: KeyMap, mode: string): string[] {
  return Object.keys(keys[mode] ?? {})
    .filter((names) => keys[mode][names].startsWith('ui:') && !ELSEWHERE.test(keys[mode][names]))
    .map((names) => names.split(' ')[0]);
}

function press(page: Page, key: string): Promise<unknown> {
  return page.evaluate(`ghostlight.key(${JSON.stringify(key)})`);
}

/** Presses every key of the first mode that opens something, looks, and comes back; `deep`: and every key of what was opened. */
export async function throughModes(page: Page, game: string, watched: Watched, deep: boolean): Promise<void> {
  const { ui } = await defined(findGame(game)).load();
  const [first, ...others] = Object.keys(ui.keys);
  const second = [...new Set(others.flatMap((mode) => opening(ui.keys, mode)))];
  await watched.look(`${game}`);
  for (const key of opening(ui.keys, first)) {
    await press(page, key);
    await backInGame(page, game);
    await watched.look(`${game} ${key}`);
    if (deep)
      for (const next of second) {
        await press(page, next);
        await backInGame(page, game);
        await watched.look(`${game} ${key} ${next}`);
      }
    for (let i = 0; i < 3; i++) await press(page, 'Escape');
    await backInGame(page, game);
  }
}

/** Closes what the page itself has opened; begins again where a key led away. */
async function backInGame(page: Page, game: string): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  if (await isPlaying(page)) return;
  await page.evaluate(`location.hash = '#/${game}/play'`);
  await waitForGame(page);
}
