/** Pictures of every page, with a server on which bots play, on windows of five sizes and in both looks, kept in out/screens to be looked at. */
import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from '../../src/cli/contest/desk.ts';
import { GAMES } from '../../src/games/index.ts';
import { memoryVault } from '../../src/host/vault.ts';
import type { ContestDesk } from '../../src/server/contests/desk.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { fileWith, scratch } from '../command.ts';
import { contest } from '../helpers/contest-event.ts';
import { addEvent, keyFor } from '../helpers/served-contests.ts';
import { deciding, giveBot } from './own-bot.ts';
import { look, SIZES, windowOf } from './pictures.ts';
import { openBrowser, openSite, type Site, until, visit } from './web-browser.ts';

const OUT = 'out/screens/pages';
const RECORDING = readFileSync('test/golden/nonet-r2-planner-1.jsonl', 'utf8');
const HOUSE = ['random', 'cautious', 'greedy', 'planner'].flatMap((name) => ['--bot', name]);

let site: Site;
let server: RunningServer;
let desk: ContestDesk;
let browser: Browser;
let url: string;
let organiser: string;

beforeAll(async () => {
  mkdirSync(OUT, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  const root = scratch();
  const cup = addEvent(root, 'cup', 'nonet', ...HOUSE, '--format', 'elimination', '--name', 'House Cup');
  const league = addEvent(root, 'league', 'nonet', ...HOUSE, '--cycles', '3', '--name', 'League of the House');
  const script = fileWith(
    deciding('  if ((memory.luck ??= Math.random()) < 0.5) throw new Error("lost");\n  return legal[0];'),
    'bot.js',
  );
  expect(contest('add', league, 'first-move', '--script', script, '--author', 'Ann').code).toBe(0);
  for (const folder of [cup, league]) contest('run', folder, '--jobs', '2');
  const open = addEvent(root, 'open', 'swamp', '--bot', 'random', '--bot', 'greedy', '--name', 'Open of the Swamp');
  organiser = keyFor(open, 'organiser', 'Olga');
  desk = openDesk({ folder: root, threads: 1, see: [], ports: {}, report: () => {} });
  const base = { vault: memoryVault(), version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  server = await startServer({ ...base, webRoot: site.folder, docsRoot: 'dist/site', contests: desk });
  url = `http://127.0.0.1:${server.port}/`;
});
afterAll(async () => {
  await browser?.close();
  await Promise.all([server?.close(), desk?.close()]);
  await site?.close();
});

/** Its name, its address, and what is there when it is ready. */
type Place = readonly [name: string, path: string, wait: string];

const TOOLS = GAMES.flatMap(({ id, tools = [] }) =>
  tools.map((t): Place => [`tool-${t.id}`, `${id}/tool/${t.id}`, 'main h1']),
);

const PLACES: readonly Place[] = [
  ['home', '', '.card'],
  ['settings', 'settings', '.setting-groups .field'],
  ['about', 'about', 'main h1'],
  ['nowhere', 'nowhere', 'main h1'],
  ...GAMES.map(({ id }): Place => [`title-${id}`, id, '.presets']),
  ...GAMES.map(({ id }): Place => [`help-${id}`, `${id}/help`, '.manual']),
  ['seed', 'delve/begin/pale%20moon', '.facts'],
  ['broken-link', 'nonet/shared/x', '.bad'],
  ['recordings', 'recordings', 'main h1'],
  ['replays', 'nonet/replays', '.list li'],
  ['replay', 'nonet/watch/nonet-mine.jsonl', '.map-canvas'],
  ...TOOLS,
  ['bots', 'bots', 'main h1'],
  ['bot-write', 'bots/mine', '.bot-verdict .good'],
  ['bot-play', 'bots/mine/play/moon', '.bot-state'],
  ['bot-test', 'bots/mine/test', 'main h1'],
  ['bot-send', 'bots/mine/send', 'main h1'],
  ['live', 'live', 'main h1'],
  ['contests', 'contests', 'main li a'],
  ['contest-bracket', 'contests/cup', '.bracket rect'],
  ['contest-league', 'contests/league', '.curve'],
  ['contest-bot', 'contests/league/bots/first-move', 'main h1'],
  ['contest-match', 'contests/cup/matches/1.1.1', 'main h1'],
  ['contest-replay', 'contests/cup/matches/1.1.1/watch', '.map-canvas'],
  ['contest-enter', 'contests/open/enter', 'form'],
  ['contest-organise', 'contests/open/organise', 'form'],
  ['contest-projector', 'contests/league/projector', '.projected-map canvas'],
  ['docs', 'docs/', 'main h1'],
  ['docs-page', 'docs/wire.html', 'main h1'],
];

/** What a visitor has on the device who was here before. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(`ghostlight.vault.write('recordings/nonet-mine.jsonl', ${JSON.stringify(RECORDING)})`);
  await giveBot(page, { id: 'mine', game: 'nonet', source: deciding('  return legal[0];') });
}

/** Pages that show more once somebody has done something there. */
async function deeds(page: Page, see: (name: string) => Promise<void>): Promise<void> {
  await page.goto(`${url}contests/open/organise`);
  await page.getByLabel('Key').fill(organiser);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  await see('contest-organiser');
  await page.goto(`${url}live`);
  await page.getByRole('button', { name: /Swamp/ }).first().click();
  await until(page, 'window.ghostlight && ghostlight.n() > 0');
  await see('live-game');
}

const LOOKS = [
  ...SIZES.map((size) => ({ ...size, colorScheme: 'dark' as const })),
  ...SIZES.filter(({ width }) => width === 390 || width === 1440).map((size) => ({
    ...size,
    colorScheme: 'light' as const,
  })),
];

test.each(LOOKS)('SCREEN-040 every page at $width px, $colorScheme', async ({ colorScheme, ...size }) => {
  const v = await visit(browser, url, { ...windowOf(size), colorScheme });
  await settle(v.page);
  const wrong: string[] = [];
  const see = async (name: string) =>
    void wrong.push(...(await look(v.page, OUT, `${name}-${size.width}-${colorScheme}`, true)));
  for (const [name, path, wait] of PLACES) {
    await v.page.goto(url + path);
    await v.page.locator(wait).first().waitFor();
    await see(name);
  }
  await deeds(v.page, see);
  expect(wrong).toEqual([]);
  expect(v.faults).toEqual([]);
  await v.close();
});
