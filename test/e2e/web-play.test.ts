import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../src/engine/codec.ts';
import { findVersion } from '../../src/games/archive.ts';
import { verify } from '../../src/host/verify.ts';
import { fileWith, ghostlight } from '../command.ts';
import { defined } from '../helpers/defined.ts';
import {
  bytesOf,
  openBrowser,
  openSite,
  press,
  type Site,
  screenText,
  type Visit,
  visit,
  waitForGame,
} from './web-browser.ts';
import { losingScript, type Script, type ScriptStep, winningScript } from './web-script.ts';

let site: Site;
let browser: Browser;
const won: Script = winningScript();
const lost: Script = losingScript();

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A new game with this seed, begun as a visitor would. */
async function begin(seed: string, how: BrowserContextOptions = {}): Promise<Visit> {
  const v = await visit(browser, `${site.url}#/nonet`, how);
  await v.page.getByText('Choose the seed and the rules').click();
  await v.page.getByLabel('Seed').fill(seed);
  await v.page.getByRole('button', { name: 'Start' }).click();
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip' }).click();
  return v;
}

async function finish(v: Visit): Promise<void> {
  await v.page.evaluate('ghostlight.settled()');
  expect(v.faults).toEqual([]);
  await v.close();
}

function n(page: Page): Promise<number> {
  return page.evaluate<number>('ghostlight.n()');
}

test('PLAT-080 PLAT-081 the same keys give the same screens in the page and without one, up to a win', async () => {
  const v = await begin(won.seed);
  expect(await screenText(v.page)).toBe(won.first);
  for (const step of won.steps) {
    await press(v.page, step.keys);
    expect(await v.page.evaluate('ghostlight.digest()')).toBe(step.digest);
    // The last screen also says the place in the score table.
    if (step !== won.steps.at(-1)) expect(await screenText(v.page)).toBe(step.screen);
  }
  expect(won.outcome).toBe('won');
  expect(await screenText(v.page)).toContain('YOU HAVE WON');
  await finish(v);
});

test('PLAT-081 a game is lost by keys', async () => {
  const v = await begin(lost.seed);
  for (const step of lost.steps) await press(v.page, step.keys);
  expect(await screenText(v.page)).toContain('YOU DIED');
  await finish(v);
});

type Click = (page: Page, x: number, y: number) => Promise<void>;

async function pointAt(page: Page, cell: number, click: Click): Promise<void> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(
    `(document.querySelector('.map-holder').scrollIntoView({ block: 'nearest' }), ghostlight.where(${cell}))`,
  );
  await click(page, x, y);
}

const cellNumber = (name: string): number => 'abcdefghi'.indexOf(name[0].toLowerCase()) * 9 + Number(name[1]) - 1;
const OFFSET: Readonly<Record<string, number>> = { n: -9, e: 1, s: 9, w: -1 };

/** One action with nothing but cells and buttons. */
async function byPointer(page: Page, step: ScriptStep, click: Click): Promise<void> {
  const [type, word] = step.action.split(' ');
  const button = async (name: RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    await click(page, defined(box).x + defined(box).width / 2, defined(box).y + defined(box).height / 2);
  };
  if (step.mode === 'shop' && type !== 'buy') await button(/^Close/);
  if (type === 'buy') {
    const before = await n(page);
    if (step.mode !== 'shop') await button(/^Shop/);
    await button(new RegExp(`^${word}`, 'i'));
    // A shop that opened by itself sells on the second press.
    if ((await n(page)) === before) await button(new RegExp(`^${word}`, 'i'));
    return;
  }
  if (type === 'skip') {
    await button(/^Skip/);
    return button(/^Yes/);
  }
  const before = await n(page);
  const cell = type === 'move' ? cellNumber(step.at) + OFFSET[word] : cellNumber(word);
  await pointAt(page, cell, click);
  // A finger is told first what a blow would do, and of one that kills everybody is warned; the same again means it.
  for (let tries = 0; tries < 2 && (await n(page)) === before; tries++) await pointAt(page, cell, click);
}

const WAYS: readonly (readonly [string, BrowserContextOptions, Click])[] = [
  ['mouse', {}, (page, x, y) => page.mouse.click(x, y)],
  [
    'touch',
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 1200 } },
    (page, x, y) => page.touchscreen.tap(x, y),
  ],
];

for (const [way, how, click] of WAYS) {
  test(`PLAT-082 a game is won by ${way} alone, and one is lost`, async () => {
    for (const [script, words] of [
      [won, 'YOU HAVE WON'],
      [lost, 'YOU DIED'],
    ] as const) {
      const v = await begin(script.seed, how);
      for (const step of script.steps) {
        await byPointer(v.page, step, click);
        expect([step.action, await v.page.evaluate('ghostlight.digest()')]).toEqual([step.action, step.digest]);
      }
      expect(await screenText(v.page)).toContain(words);
      await finish(v);
    }
  });
}

test('PLAT-082 swipes and the arrows on the screen step, holding a cell describes it', async () => {
  const v = await begin(won.seed, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = v;
  await page.getByRole('button', { name: 'Right' }).tap();
  expect(await n(page)).toBe(1);
  const at = await page.evaluate<{ x: number; y: number }>('ghostlight.where(40)');
  const touch = await page.context().newCDPSession(page);
  const send = (type: string, x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await send('touchStart', at.x, at.y);
  await send('touchMove', at.x, at.y - 60);
  await send('touchEnd', 0, 0);
  expect(await n(page)).toBe(2);
  const corner = await page.evaluate<{ x: number; y: number }>('ghostlight.where(0)');
  await send('touchStart', corner.x, corner.y);
  await page.waitForTimeout(550);
  await send('touchEnd', 0, 0);
  await expect.poll(() => page.locator('#cell-caption').textContent()).toMatch(/^A1, /);
  expect(await n(page)).toBe(2);
  await finish(v);
});

test('PLAT-064 a game goes on after a reload exactly where it was, notes and log included', async () => {
  const v = await begin(won.seed);
  const { page } = v;
  for (const step of won.steps.slice(0, 10)) await press(page, step.keys);
  // Note a value in the corner, look elsewhere: all of that is part of the save.
  await press(page, ['n', 'A', '1', '5', 'Tab', '3', 'Escape']);
  await press(page, ['x', 'A', '1']);
  const before = await screenText(page, 80, 34);
  expect(before).toContain('noted 5');
  await page.evaluate('ghostlight.settled()');
  await page.reload();
  await waitForGame(page);
  expect(await screenText(page, 80, 34)).toBe(before);
  expect(await page.evaluate('ghostlight.digest()')).toBe(won.steps[9].digest);
  await press(page, ['Escape']);
  for (const step of won.steps.slice(10)) await press(page, step.keys);
  expect(await page.evaluate('ghostlight.digest()')).toBe(won.steps.at(-1)?.digest);
  await finish(v);
});

test('PLAT-063 saves of the terminal go on in the page, and exports of the page are verified by the command', async () => {
  const actions = won.steps.slice(0, 15).map((s) => s.action);
  const made = ghostlight(
    ['run', 'nonet', '--seed', won.seed, '--actions', '-', '--emit', 'replay'],
    actions.join('\n'),
  );
  expect(made.code).toBe(0);
  const v = await visit(browser, site.url);
  const { page } = v;
  await page.locator('input[type=file]').setInputFiles(fileWith(made.out, 'terminal.jsonl'));
  await waitForGame(page);
  expect(await page.evaluate('ghostlight.digest()')).toBe(won.steps[14].digest);
  await page.getByRole('button', { name: 'Skip' }).click();
  await press(page, won.steps[15].keys);
  await page.getByRole('link', { name: /Back/ }).click();
  const exported = await download(page, 'Export the saved game');
  const replayed = ghostlight(['replay', fileWith(exported, 'page.jsonl'), '--verify']);
  expect([replayed.code, replayed.err]).toEqual([0, expect.not.stringContaining('not verified')]);
  expect(replayed.out).toContain('verified');
  expect(exported).toContain('"at":"state"');
  await finish(v);
});

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
  return (await bytesOf(file)).toString('utf8');
}

test('PLAT-063 a file that is no game is refused with a reason, and nothing is lost', async () => {
  const v = await begin(won.seed);
  const { page } = v;
  await press(page, won.steps[0].keys);
  await page.getByRole('link', { name: /Back/ }).click();
  await page.locator('input[type=file]').setInputFiles(fileWith('hello\nworld\n', 'odd.txt'));
  await page.getByRole('dialog').getByText('no save and no recording').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: /Continue The saved game/ }).click();
  await waitForGame(page);
  expect(await page.evaluate('ghostlight.digest()')).toBe(won.steps[0].digest);
  await finish(v);
});

test('PLAT-064 a broken save is refused with a reason and left as it is', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  const torn = won.recording.replace(/"0 move [nesw]"/, '"0 move q"');
  await page.evaluate(`ghostlight.vault.write('saves/nonet.jsonl', ${JSON.stringify(torn)})`);
  await page.goto(`${site.url}#/nonet/play`);
  await page
    .getByRole('dialog')
    .getByText(/line 2/)
    .waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('heading', { name: 'Nonet', exact: true }).waitFor();
  expect(await page.evaluate(`ghostlight.vault.read('saves/nonet.jsonl')`)).toBe(torn);
  await finish(v);
});

test('PLAT-061 a finished game is replayed, sought, and played on from any step', async () => {
  const v = await visit(browser, `${site.url}#/nonet/replays`);
  const { page } = v;
  await page.locator('input[type=file]').setInputFiles(fileWith(won.recording, 'won.jsonl'));
  await waitForGame(page);
  const digest = () => page.evaluate('ghostlight.digest()');
  await press(page, ['End']);
  expect(await digest()).toBe(won.steps.at(-1)?.digest);
  await page.getByLabel('Step', { exact: true }).fill('10');
  expect(await digest()).toBe(won.steps[9].digest);
  await page.getByRole('button', { name: 'One step back' }).click();
  expect(await digest()).toBe(won.steps[8].digest);
  await page.getByLabel('Jump to').selectOption({ index: 4 });
  expect(await n(page)).toBeLessThan(9);
  await page.getByLabel('Speed').selectOption('64');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => n(page), { timeout: 5000 }).toBe(won.steps.length);
  await press(page, ['Home', 'Right', 'Right']);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  // The recording's own board is there until then.
  await page.waitForURL(/\/play/);
  await waitForGame(page);
  expect(await digest()).toBe(won.steps[1].digest);
  await press(page, won.steps[2].keys);
  expect(await digest()).toBe(won.steps[2].digest);
  await finish(v);
});

test('PLAT-001 recordings verified inside the page have the same digests at every step', async () => {
  const v = await visit(browser, site.url);
  const names = readdirSync('test/golden').filter((f) => f.startsWith('nonet-') && f.endsWith('.jsonl'));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const text = readFileSync(`test/golden/${name}`, 'utf8');
    const here: string[] = [];
    const found = await findVersion(JSON.parse(text.slice(0, text.indexOf('\n'))));
    if (!found.ok) throw new Error(found.problem.text);
    const { game } = found.value;
    const done = verify(game, text, {
      begun: (_, state) => void here.push(digestOf(game.state, state)),
      stepped: (_, state) => void here.push(digestOf(game.state, state)),
    });
    expect(done.ok).toBe(true);
    const there = await v.page.evaluate(`ghostlight.digests(${JSON.stringify(text)})`);
    expect(there).toEqual(here);
  }
  await finish(v);
});

test('the page works without a network after the first visit, and can be installed', async () => {
  const v = await visit(browser, site.url);
  const { page } = v;
  expect(await page.evaluate('ghostlight.kept()')).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Play Nonet', exact: true }).click();
  await waitForGame(page);
  expect(await screenText(page)).toContain('NONET');
  await page.context().setOffline(false);
  const answer = await fetch(`${site.url}manifest.webmanifest`);
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  for (const { src } of manifest.icons) expect((await fetch(site.url + src)).status).toBe(200);
  expect(manifest.icons.map((i) => i.sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  await v.close();
});
