/** One key script, three ways: the arcade without a screen, in a real terminal and in a real browser show the same text. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUSE } from '../../src/bots/shelf.ts';
import { asText } from '../../src/engine/raster.ts';
import { newHead } from '../../src/host/recording.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { seatsFor } from '../../src/shell/rivals.ts';
import { createShell } from '../../src/shell/shell.ts';
import type { Shell } from '../../src/shell/types.ts';
import { scratch } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import { openTerminal } from './terminal.ts';
import { openBrowser, openSite, press, type Site, screenText, visit, waitForGame } from './web-browser.ts';

const SEED = 'same-keys';
const FRAME = { cols: 80, rows: 24 };
/** No more lessons: they are of the shell around the game, and a page shows them beside it. */
const NO_LESSONS = 'F4';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Moves, windows, questions and keys that do nothing; nothing that leaves the game. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  nonet: ['w', 'd', 'x', 'Up', 'Escape', 'n', 'A', '1', '5', 'Tab', '3', 'Escape', 'o', 's', '&', 'a', 'u'],
  swamp: ['Left', 'Up', 'Right', 'Down', 'Space', 'Up', 'Escape', 'Tab', 'v', 'a', 'b', 'Escape', 'Left'],
  sword: ['l', 'j', '.', 'x', 'Left', 'Escape', 'v', 'Escape', 'h', 'k', '.', '.'],
  delve: ['Up', 'Right', 'l', 'Left', 'Escape', 'i', 'Down', 'Escape', 'c', 'Escape', '.', 'Left', 'm', 'Escape'],
};

async function openShell(game: string): Promise<Shell> {
  const module = await defined(HOUSE.find(game)).load();
  const head = newHead(module.game, { seed: SEED, seats: seatsFor(module) });
  const shell = createShell({
    vault: memoryVault(),
    games: HOUSE.games,
    today: () => '20260101',
    date: () => '2026-01-01',
    freshSeed: () => SEED,
    onChange: () => {},
    start: { game, what: 'head', head },
  });
  await shell.ready();
  if (module.ui.lessons !== undefined) shell.key(NO_LESSONS);
  return shell;
}

const trimmed = (text: string): string =>
  text
    .split('\n')
    .map((l) => l.trimEnd())
    .join('\n');
const textOf = (shell: Shell): string => trimmed(asText(shell.view(FRAME)));

/** A walk of several steps is watched step by step: here it is waited for. */
function rest(shell: Shell): void {
  for (let ms = shell.wait(); ms !== null; ms = shell.wait()) shell.tick(ms);
}

test('every game has its script, or is one of ticks', () => {
  expect([...Object.keys(SCRIPTS), 'ghostly'].sort()).toEqual(HOUSE.games.map((g) => g.id).sort());
});

for (const [game, keys] of Object.entries(SCRIPTS))
  test(`PLAT-080 PLAT-081 SCREEN-005 the same keys of ${game} give the same text without a screen, in a terminal and in a page`, async () => {
    const shell = await openShell(game);
    const wanted = [textOf(shell)];
    for (const key of keys) {
      shell.key(key);
      rest(shell);
      wanted.push(textOf(shell));
    }
    expect(new Set(wanted).size).toBeGreaterThan(keys.length / 3);

    const terminal = openTerminal(['play', game, '--seed', SEED], { env: { GHOSTLIGHT_HOME: scratch() } });
    await terminal.see(/\S/);
    const { lessons } = (await defined(HOUSE.find(game)).load()).ui;
    if (lessons !== undefined) {
      await terminal.see(`${NO_LESSONS} no more`);
      terminal.press(NO_LESSONS);
    }
    await expect.poll(terminal.text, { timeout: 20_000 }).toBe(wanted[0]);
    for (const [i, key] of keys.entries()) {
      terminal.press(key);
      await expect.poll(() => [key, terminal.text()], { timeout: 20_000 }).toEqual([key, wanted[i + 1]]);
    }
    terminal.kill('SIGTERM');
    await terminal.ended;

    const v = await visit(browser, `${site.url}#/${game}/begin/${SEED}`);
    await v.page.getByRole('button', { name: 'Play it' }).click();
    await waitForGame(v.page);
    await v.page.getByRole('button', { name: 'Skip', exact: true }).first().click();
    const text = async () => trimmed(await screenText(v.page, FRAME.cols, FRAME.rows));
    await expect.poll(text).toBe(wanted[0]);
    for (const [i, key] of keys.entries()) {
      await press(v.page, [key]);
      await expect.poll(async () => [key, await text()]).toEqual([key, wanted[i + 1]]);
    }
    expect(v.faults).toEqual([]);
    await v.close();
  });

/** Ghostly goes on by itself: it is stopped at some tick, which the others are taken to. */
test('PLAT-080 PLAT-081 ghostly shows the same text at the same tick without a screen, in a terminal and in a page', async () => {
  const tickOf = (text: string) => Number(/tick (\d+)/.exec(text)?.[1] ?? -1);
  async function at(tick: number): Promise<string> {
    const shell = await openShell('ghostly');
    shell.key('Enter');
    while (tickOf(textOf(shell)) < tick) shell.tick(shell.wait() ?? 0);
    shell.key('p');
    return textOf(shell);
  }

  const terminal = openTerminal(['play', 'ghostly', '--seed', SEED], { env: { GHOSTLIGHT_HOME: scratch() } });
  await terminal.see('Arrow or Enter starts.');
  terminal.press('Enter');
  await terminal.see('tick 3');
  terminal.press('p');
  await expect
    .poll(async () => terminal.text() === (await at(tickOf(terminal.text()))), { timeout: 20_000 })
    .toBe(true);
  terminal.kill('SIGTERM');
  await terminal.ended;

  const v = await visit(browser, `${site.url}#/ghostly/begin/${SEED}`);
  await v.page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  const text = async () => trimmed(await screenText(v.page, FRAME.cols, FRAME.rows));
  await press(v.page, ['Enter']);
  await expect.poll(async () => tickOf(await text()), { timeout: 20_000 }).toBeGreaterThan(2);
  await press(v.page, ['p']);
  const stopped = await text();
  expect(stopped).toBe(await at(tickOf(stopped)));
  await v.close();
});
