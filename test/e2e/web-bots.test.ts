/** Bots are written, played, tested and sent in the page, and play the same games there as anywhere. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { playScript } from '../helpers/script-match.ts';
import { deciding, giveBot, played } from './own-bot.ts';
import { bytesOf, openBrowser, openSite, type Site, until, violations, visit } from './web-browser.ts';

let browser: Browser;
let site: Site;
let server: RunningServer;
let url: string;
beforeAll(async () => {
  browser = await openBrowser();
  site = await openSite();
  const vault = memoryVault();
  server = await startServer({
    vault,
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    botPort: null,
    webRoot: site.folder,
  });
  url = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
});

const ANY = 'return legal[Math.floor(Math.random() * (legal.length - 1))];';

/** What the page wrote down of the game that it has just shown. */
async function recordingOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open as a recording' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return (await bytesOf(await saving)).toString();
}

test('CONTEST-052 a script, a game and a seed give the same recording in the page and in Node', async () => {
  // On a server with its policy: only the thread of the script may run WebAssembly.
  const v = await visit(browser, url);
  const { page } = v;
  // What it does depends on how deep calls may go, too.
  const deep =
    'let d = 0; const f = () => { d++; f(); }; try { f(); } catch {} try { JSON.parse("[".repeat(9000)); } catch (e) { d += e.message.length; }';
  const source = deciding(
    `memory.n = (memory.n ?? 0) + 1; ${deep} if (memory.n % 3 === 0) return legal[d % (legal.length - 1)];\n${ANY}`,
  );
  for (const [game, against] of [
    ['nonet', []],
    ['ghostly', ['greedy']],
  ] as const) {
    await giveBot(page, { id: 'same', game, source, against });
    expect(await played(page, url, 'same', 'equal')).toMatch(/score/);
    const there = await playScript({ game, source, seed: 'equal', name: 'same', against });
    expect(await recordingOf(page)).toBe(there.text);
  }
  expect(
    await page.evaluate(
      "WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'runs', () => 'refused')",
    ),
  ).toBe('refused');
  expect(v.faults.filter((f) => !/WebAssembly|wasm/.test(f))).toEqual([]);
  await v.close();
});

test('SCREEN-046 CONTEST-052 what a script does wrong is said with its line, and the page lives on', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  const wrong: readonly (readonly [body: string, said: RegExp])[] = [
    ['let x = 0;\nfor (;;) x++;', /used up its work for a decision/],
    ['const f = () => f() + 1; return f();', /failed in line 2: .*(stack|recursion)/i],
    ['\n\nreturn obs.no.such;', /failed in line 4: TypeError.*Open line 4/s],
    ['[].concat({ length: 2 ** 53 - 1, [Symbol.isConcatSpreadable]: true });', /used up its work for a decision/],
  ];
  for (const [body, said] of wrong) {
    await giveBot(page, { id: 'bad', game: 'nonet', source: deciding(body) });
    expect(await played(page, site.url, 'bad', 'x')).toMatch(said);
  }
  // The next one plays as if nothing had been.
  await giveBot(page, { id: 'bad', game: 'nonet', source: deciding(ANY) });
  expect(await played(page, site.url, 'bad', 'x')).toMatch(/^(Won|Lost)/);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 what the bot did at the first step is told, however quickly its match is over', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await giveBot(page, { id: 'quick', game: 'nonet', source: deciding('return legal[0];') });
  await played(page, site.url, 'quick', 'moon');
  const step = page.getByRole('region', { name: 'Why did it do that?' });
  expect(await step.innerText()).toContain('It chose');
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 seeds: a long one has room on a phone, one that is none is named; fields of a test are as high as a line', async () => {
  const v = await visit(browser, site.url, { viewport: { width: 390, height: 844 } });
  const { page } = v;
  await giveBot(page, { id: 'seeds', game: 'nonet', source: deciding(ANY) });
  expect(await played(page, site.url, 'seeds', 'x'.repeat(64))).toMatch(/^(Won|Lost)/);
  const facts = page.locator('.title-facts');
  expect(await facts.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true);
  expect(await page.getByLabel('Seed', { exact: true }).inputValue()).toBe('x'.repeat(64));
  await page.goto(`${site.url}#/bots/seeds/play/${'x'.repeat(65)}`);
  await page.getByText('a seed is 1 to 64 printable ASCII characters').first().waitFor();
  await page.goto(`${site.url}#/bots/seeds/test`);
  const heights = await page
    .locator('.bot-fields :is(input, select)')
    .evaluateAll((all) => all.map((e) => e.clientHeight));
  expect(heights.map((px) => px < 60)).toEqual([true, true]);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 a bot is begun, written with keys, checked, kept and played in the page', async () => {
  const v = await visit(browser, `${site.url}#/bots`);
  const { page } = v;
  await page.getByRole('button', { name: 'Nonet' }).click();
  const field = page.getByRole('textbox', { name: /^Script of My Nonet bot/ });
  await page.getByText('The script is fine').waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill('');
  await page.keyboard.type('export function decide(obs, legal) {\nreturn legal[;\n}');
  expect(await field.inputValue()).toBe('export function decide(obs, legal) {\n  return legal[;\n}');
  await page.getByRole('button', { name: 'Line 2' }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Line 2' }).click();
  await page.keyboard.type('  return legal[0];');
  await page.keyboard.press('Tab');
  expect(await field.inputValue()).toMatch(/legal\[0\]; {1,2}\n/);
  await page.getByText('The script is fine').waitFor();
  // Tab never traps: after Escape it leaves the script.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.tagName')).not.toBe('TEXTAREA');
  await page.reload();
  expect(await field.inputValue()).toContain('return legal[0];');
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await until(page, "document.querySelector('.bot-state[role=status]') !== null");
  await until(page, 'ghostlight.n() >= 1');
  await page.getByText('obs', { exact: true }).click();
  await page.getByText('maxHealth', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the script' }).click();
  await page.getByText('Earlier versions (1)').waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 a test plays many seeds beside bots of the house, and opens the game in which the bot failed', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  await giveBot(page, {
    id: 'frail',
    game: 'nonet',
    source: deciding(`if (obs.turn > 2) throw new Error("tired");\n${ANY}`),
  });
  await page.goto(`${site.url}#/bots/frail/test`);
  await page.getByLabel('Games').selectOption('10');
  // Whom it is compared with says how it plays; those who only differ from one of them wait below.
  await page.getByText('Plans 3 fights ahead, 4 plans wide; deduces all it can.').first().waitFor();
  const kin = page.getByRole('checkbox', { name: 'planner-reason-8-4' });
  expect(await kin.isVisible()).toBe(false);
  await page.getByText('More of their kind (9)').click();
  await kin.waitFor();
  await page.getByLabel('Repeat a test (its seed)').fill('base');
  await page.getByRole('button', { name: /^Play \d+ games$/ }).click();
  await page.getByText(/\d+ of \d+ games, done/).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(3);
  expect(await page.locator('tbody tr').first().innerText()).toMatch(
    /^frail\s+10\s+\d+\.\d \(\d+\.\d to \d+\.\d\)\s+-?\d/,
  );
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('link', { name: /^Watch seed/ })
    .first()
    .click();
  await page
    .getByText(/failed in line 2: Error: tired/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Open line 2' }).click();
  await page.getByText(/In its last game it failed in line 2/).waitFor();
  expect(v.faults).toEqual([]);
  await v.close();
});

test('SCREEN-046 a bot is sent to a ladder of the server with a key that goes with the tab, and the answer is shown', async () => {
  const v = await visit(browser, url, { serviceWorkers: 'block' });
  const { page } = v;
  const asked: { readonly path: string; readonly key: string | null; readonly body: unknown }[] = [];
  const events = [
    { id: 'other', name: 'Another game', game: 'swamp', format: 'ladder' },
    { id: 'cup', name: 'A cup', game: 'nonet', format: 'Swiss', status: { played: 3 } },
    { id: 'open', name: 'The open ladder', game: 'nonet', format: 'ladder', status: { played: 3 } },
  ];
  await page.route('**/api/contests', (route) => route.fulfill({ json: { events } }));
  await page.route('**/api/contests/*/bots', async (route) => {
    const request = route.request();
    const key = await request.headerValue('authorization');
    asked.push({ path: new URL(request.url()).pathname, key, body: request.postDataJSON() });
    if (key === 'Bearer right') return route.fulfill({ status: 201, json: { bot: 'mine@1' } });
    return route.fulfill({
      status: 401,
      json: { error: { code: 'bad-key', path: 'authorization', text: 'no such key' } },
    });
  });
  const source = deciding(ANY);
  await giveBot(page, { id: 'mine', game: 'nonet', source });
  await page.goto(`${url}bots/mine/send`);
  expect(await page.getByRole('combobox').innerText()).toBe('The open ladder');
  await page.getByLabel('Your key').fill('wrong');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The server refused: authorization: no such key').waitFor();
  await page.getByLabel('Your key').fill('right');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('mine@1 has entered.').waitFor();
  expect(asked[1]).toEqual({
    path: '/api/contests/open/bots',
    key: 'Bearer right',
    body: { id: 'mine', name: 'mine', script: source },
  });
  expect(await page.evaluate('sessionStorage.length + ":" + localStorage.length')).toBe('1:0');
  // The pages of the contest know the key from here on.
  expect(await page.evaluate("sessionStorage.getItem('contest key open')")).toBe('right');
  const onward = page.getByRole('link', { name: 'See how it does' });
  expect(await onward.getAttribute('href')).toBe('contests/open/bots/mine');
  expect(await violations(page)).toEqual([]);
  await v.close();
});
