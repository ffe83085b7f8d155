/** What scripts of all kinds do to the page that runs them: nothing. And the page for their authors on every screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch } from '../command.ts';
import { addEvent, keyFor, serveContests } from '../helpers/served-contests.ts';
import { deciding, giveBot, played } from './own-bot.ts';
import { bytesOf, openBrowser, openSite, type Site, until, violations, visit } from './web-browser.ts';

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await openSite();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('SCREEN-046 CONTEST-052 whatever a script tries, it is said what and where, and the next one plays', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  const wrong: readonly (readonly [source: string, said: RegExp])[] = [
    ...(
      [
        ['throw { get message() { for (;;); }, toString() { throw 1; } };', /failed: something was thrown/],
        ['return { toString() { for (;;); } };', /answered with something else than an action in notation/],
        ['return "fly away";', /was refused 100 times in a row.*The rules said/s],
        ['const a = []; for (;;) a.push(new Uint8Array(1e5));', /failed in line 2: .*out of memory/],
        ['let t = "x"; for (;;) t += t;', /failed in line 2/],
        ['const a = []; a.length = 4e9; a.indexOf(1); return legal[0];', /used up its work/],
        [
          'const t = "a".repeat(2e6); for (let i = 0; i < 1e4; i++) t.indexOf("b" + i); return legal[0];',
          /used up its work/,
        ],
        ['for (;;) { try { for (;;); } catch {} finally { continue; } }', /used up its work/],
        ['return undefined;', /answered with something else/],
        ['return Promise.resolve(legal[0]);', /answered with something else/],
        ['throw null;', /failed: something was thrown/],
        ['throw "just so";', /failed: just so/],
        ['return globalThis.fetch("x");', /failed in line 2: TypeError/],
        ['return postMessage(1);', /failed in line 2: ReferenceError/],
        ['return "x".repeat(1e6);', /was refused 100 times in a row/],
      ] as const
    ).map(([body, said]) => [deciding(body), said] as const),
    ['this is no script', /cannot be started \(line 1: SyntaxError/],
    ['export const decide = 1;', /exports no function "decide"/],
    ['', /exports no function "decide"/],
    ['import fs from "fs"; export function decide() {}', /could not load module/],
    ['for (;;);', /takes too long to load/],
    [`export function decide() { return ${'('.repeat(60_000)}1${')'.repeat(60_000)}; }`, /too deep|stack overflow/],
    [`//${'x'.repeat(1 << 20)}`, /is longer than 1 MiB/],
  ];
  for (const [source, said] of wrong) {
    await giveBot(page, { id: 'bad', game: 'nonet', source });
    expect(await played(page, site.url, 'bad', 'x')).toMatch(said);
  }
  // Whatever it does to its own world, the questions stay what they are.
  const games = `Object.prototype.health = 7; Array.prototype[Symbol.iterator] = null; JSON.parse = () => ({});
    export function decide(obs, legal) { return legal[obs.health % (legal.length - 1)]; }`;
  await giveBot(page, { id: 'bad', game: 'nonet', source: games });
  expect(await played(page, site.url, 'bad', 'x')).toMatch(/^(Won|Lost)/);
  await giveBot(page, { id: 'bad', game: 'nonet', source: deciding('return legal[0];') });
  expect(await played(page, site.url, 'bad', 'x')).toMatch(/^(Won|Lost)/);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 a test of a script that never comes back can be stopped, and every game of it is told', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  const endless = '[].concat({ length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: true });';
  await giveBot(page, { id: 'gone', game: 'nonet', source: deciding(endless) });
  await page.goto(`${site.url}#/bots/gone/test`);
  await page.getByRole('button', { name: /^Play \d+ games$/ }).click();
  await page.getByText(/^[1-9]\d* of \d+ games/).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText(/games, stopped/).waitFor();
  await page
    .getByText(/used up its work for a decision/)
    .first()
    .waitFor();
  await v.close();
});

test.each(['nonet', 'swamp', 'ghostly', 'sword', 'delve'])(
  'SCREEN-046 the starter of %s plays on its stage, on a phone and at a desk, in both themes, for everybody',
  async (game) => {
    for (const [width, height, colorScheme] of [
      [390, 844, 'light'],
      [1440, 900, 'dark'],
    ] as const) {
      const v = await visit(browser, `${site.url}#/bots`, {
        viewport: { width, height },
        colorScheme,
        hasTouch: width < 800,
      });
      const { page } = v;
      await page.getByRole('heading', { name: 'A new bot' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.locator('button.tile').nth(['nonet', 'swamp', 'ghostly', 'sword', 'delve'].indexOf(game)).click();
      await page.getByText('The script is fine').waitFor();
      for (const part of ['Write', 'Test', 'Send']) {
        await page.getByRole('navigation', { name: 'This bot' }).getByRole('link', { name: part }).click();
        expect([part, await violations(page)]).toEqual([part, []]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      }
      await page.getByRole('navigation', { name: 'This bot' }).getByRole('link', { name: 'Play' }).click();
      await until(page, 'ghostlight.n() >= 3');
      await page.getByRole('button', { name: 'Pause' }).click();
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(v.faults).toEqual([]);
      await v.close();
    }
  },
);

test('SCREEN-046 SCREEN-044 bots are written and played without a network once the page is kept', async () => {
  const v = await visit(browser, `${site.url}#/bots`);
  const { page } = v;
  expect(await page.evaluate('ghostlight.kept()')).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('button.tile').first().click();
  await page.getByText('The script is fine').waitFor();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await until(page, "document.querySelector('.bot-state[role=status]') !== null");
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 a script comes from a file and goes into one as it is, and a bot is deleted only when asked for twice', async () => {
  const v = await visit(browser, `${site.url}#/bots`);
  const { page } = v;
  const text = deciding('  return legal[0]; // \u{1f47b} \t end');
  const file = { name: 'My Idea.js', mimeType: 'text/javascript', buffer: Buffer.from(text) };
  await page.getByLabel('Import a script').setInputFiles(file);
  await page.getByRole('heading', { name: 'My Idea' }).waitFor();
  expect(await page.getByRole('textbox', { name: /^Script of/ }).inputValue()).toBe(text);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = await saving;
  expect([saved.suggestedFilename(), (await bytesOf(saved)).toString()]).toEqual(['my-idea.js', text]);
  await page.getByText('Rename, start again, delete').click();
  await page.getByLabel('Name', { exact: true }).fill('Another name');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Another name' }).waitFor();
  await page.getByRole('button', { name: 'Back to the starter' }).click();
  await page.getByText('Earlier versions (1)').waitFor();
  await page.getByRole('button', { name: 'Delete this bot' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByRole('heading', { name: 'Build a bot' }).waitFor();
  expect(await page.getByText('Another name').count()).toBe(0);
  await page.goto(`${site.url}#/bots/my-idea`);
  await page.getByText('There is no such bot on this device').waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 CONTEST-072 a bot of the page enters a ladder of a real server, with a key of its author', async () => {
  const root = scratch();
  const ladder = addEvent(
    root,
    'open',
    'nonet',
    '--bot',
    'greedy',
    '--bot',
    'random',
    '--format',
    'ladder',
    '--name',
    'The open',
  );
  const key = keyFor(ladder, 'author', 'ann');
  const served = await serveContests(root, site.folder);
  const url = `http://127.0.0.1:${served.port}/`;
  const v = await visit(browser, url);
  const { page } = v;
  await giveBot(page, { id: 'mine', game: 'nonet', source: deciding('return obs.no.such;') });
  await page.goto(`${url}bots/mine/send`);
  await page.getByLabel('Your key').fill('ghost');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/^The server refused: .*key/).waitFor();
  await page.getByLabel('Your key').fill(key);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText(/in a probe game it failed in line 2/).waitFor();
  await giveBot(page, { id: 'mine', game: 'nonet', source: deciding('return legal[0];') });
  await page.reload();
  // The key is still there, as long as the tab is.
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('mine@1 has entered.').waitFor();
  const { body } = await served.get('/open');
  expect(body.manifest.bots.at(-1)).toMatchObject({ id: 'mine', kind: 'script' });
  expect(v.faults).toEqual([]);
  await v.close();
});
