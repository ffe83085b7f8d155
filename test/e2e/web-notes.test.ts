/** What a bot noted, beside the step in the replay viewer of the page. */
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nonet } from '../../src/games/nonet/index.ts';
import { newHead } from '../../src/host/recording.ts';
import { openSession } from '../../src/host/session.ts';
import { fileWith } from '../command.ts';
import { openBrowser, openSite, press, type Site, visit, waitForGame } from './web-browser.ts';

const SCREENS = 'out/screens';
let site: Site;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Four steps, with a note at the second and one that tries to be markup. */
function recording(): string {
  const opened = openSession(nonet, newHead(nonet, { seed: 'bog', seats: [{ name: 'thinker', kind: 'bot' }] }));
  if (!opened.ok) throw new Error(opened.problem.text);
  const session = opened.value;
  for (const move of ['move n', 'move s', 'move e', 'resign']) {
    if (session.n === 1) session.note(0, 'Back south: the north has nothing that I can beat.');
    if (session.n === 2) session.note(0, '<b>bold</b>');
    session.submit(0, session.n, nonet.actions.get(move));
  }
  return `${session.lines.join('\n')}\n`;
}

test('PLAT-181 the page shows a note with its step, as text, and shares the game without it', async () => {
  const v = await visit(browser, `${site.url}#/nonet/replays`, { viewport: { width: 1280, height: 800 } });
  const { page } = v;
  await page.locator('input[type=file]').setInputFiles(fileWith(recording(), 'noted.jsonl'));
  await waitForGame(page);
  const note = page.getByText('note: Back south: the north has nothing that I can beat.');
  expect(await note.count()).toBe(0);
  await press(page, ['Right']);
  await note.waitFor();
  await page.screenshot({ path: `${SCREENS}/replay-note.png` });
  await press(page, ['Right']);
  await page.getByText('note: <b>bold</b>').waitFor();
  expect(await note.count()).toBe(0);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Watch this game', exact: true })
    .inputValue();
  const other = await visit(browser, link);
  await waitForGame(other.page);
  await press(other.page, ['Right']);
  await other.page.getByText('Step 1 of 4').waitFor();
  expect(await other.page.getByText('Back south').count()).toBe(0);
  expect([...v.faults, ...other.faults]).toEqual([]);
  await other.close();
  await v.close();
});
