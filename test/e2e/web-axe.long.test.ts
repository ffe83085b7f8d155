/** Every page as a whole, in light and in dark, looked at by axe; pictures of them are kept. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import { openBrowser, openSite, press, type Site, violations, visit, waitForGame } from './web-browser.ts';
import { winningScript } from './web-script.ts';

const SCREENS = 'out/screens';
const won = winningScript();
let site: Site;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(SCREENS, { recursive: true });
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  server = await startServer({
    vault: memoryVault(),
    version: 'test',
    host: '127.0.0.1',
    port: 0,
    botPort: null,
    webRoot: site.folder,
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await site?.close();
});

type Look = (page: Page, name: string) => Promise<void>;
type Tour = (page: Page, look: Look) => Promise<void>;

async function open(page: Page, hash: string, wait: string): Promise<void> {
  await page.goto(hash.startsWith('http') ? hash : site.url + hash);
  await page.locator(wait).first().waitFor();
}

/** A page, its address, and what is there when it is ready. */
const around =
  (...pages: readonly (readonly [string, string, string])[]): Tour =>
  async (page, look) => {
    for (const [name, hash, wait] of pages) {
      await open(page, hash, wait);
      await look(page, name);
    }
  };

async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`${site.url}#/${game}/begin/axe`);
  await page.getByRole('button', { name: 'Play it' }).click();
  await waitForGame(page);
}

/** A game with its first words, then with windows of its own and of the page. */
const playing =
  (game: string, keys: readonly string[]): Tour =>
  async (page, look) => {
    await begin(page, game);
    await look(page, `play-${game}`);
    await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
    for (const key of keys) {
      await press(page, [key]);
      await look(page, `play-${game}-${key}`);
      await press(page, ['Escape']);
    }
  };

/** A weapon underfoot, and the question where to put it. */
const taking: Tour = async (page, look) => {
  await page.goto(`${site.url}#/sword/play/guide`);
  await waitForGame(page);
  await press(page, ['Right', 'g']);
  await page.locator('.choice.primary').waitFor();
  await look(page, 'sword-taking');
};

const dialogs: Tour = async (page, look) => {
  await begin(page, 'nonet');
  await page.getByRole('button', { name: 'Skip', exact: true }).first().click();
  await page.getByRole('button', { name: 'Help', exact: true }).first().click();
  await look(page, 'help-dialog');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await look(page, 'settings-dialog');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await press(page, ['R', 'y']);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('textbox', { name: 'Watch this game' }).waitFor();
  await look(page, 'share-dialog');
};

const replays: Tour = async (page, look) => {
  await page.goto(site.url);
  await page.locator('main').waitFor();
  await page.evaluate(`ghostlight.vault.write('recordings/nonet-axe.jsonl', ${JSON.stringify(won.recording)})`);
  await open(page, '#/nonet/replays', '.list li');
  await look(page, 'replays');
  await open(page, '#/nonet/watch/nonet-axe.jsonl', '.map-canvas');
  await press(page, ['5']);
  await look(page, 'replay');
};

const laboratory =
  (width: number): Tour =>
  async (page, look) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '#/sword/tool/laboratory', '.lab-matrix tbody tr');
    await page.getByText('Walls and other states').first().click();
    await look(page, `laboratory-${width}`);
  };

const keysOpen: Tour = async (page, look) => {
  await open(page, '#/settings', 'details.keys');
  await page.evaluate("for (const d of document.querySelectorAll('details')) d.open = true");
  await look(page, 'settings');
};

const TOURS: readonly (readonly [string, Tour])[] = [
  [
    'around the games',
    around(
      ['home', '', '.card'],
      ['about', '#/about', 'main h1'],
      ['title', '#/nonet', '.presets'],
      ['begin', '#/delve/begin/7', '.facts'],
      ['broken-link', '#/nonet/shared/x', '.bad'],
      ['nowhere', '#/nowhere', 'main h1'],
    ),
  ],
  [
    'games on a server',
    (page, look) => around(['live', `http://127.0.0.1:${server.port}/#/live`, 'main h1'])(page, look),
  ],
  ['the settings with all keys', keysOpen],
  ['the rule pages', around(...GAMES.map(({ id }) => [`help-${id}`, `#/${id}/help`, '.manual'] as const))],
  ['dialogs', dialogs],
  ['replays', replays],
  ['the laboratory on a phone', laboratory(360)],
  ['the laboratory on a desk', laboratory(1440)],
  ['nonet', playing('nonet', ['x', 'n'])],
  ['swamp', playing('swamp', ['v', 'C'])],
  ['ghostly', playing('ghostly', ['p'])],
  ['sword', playing('sword', ['x', 'v'])],
  ['sword, taking a weapon', taking],
  ['delve', playing('delve', ['i', 'c', 'k'])],
];

const TOOLS = GAMES.flatMap((g) => (g.tools ?? []).map((tool) => ({ game: g.id, tool: tool.id })));

for (const colorScheme of ['dark', 'light'] as const) {
  const check = (tour: Tour) => async () => {
    const v = await visit(browser, site.url, { colorScheme, viewport: { width: 1440, height: 900 } });
    const found: string[] = [];
    await tour(v.page, async (page, name) => {
      // The other colours change nothing but colours.
      const rule = colorScheme === 'dark' ? undefined : 'color-contrast';
      found.push(...(await violations(page, rule)).map((text) => `${name}: ${text}`));
      await page.screenshot({ path: join(SCREENS, `${name}-${colorScheme}.png`) });
    });
    expect(found).toEqual([]);
    expect(v.faults).toEqual([]);
    await v.close();
  };
  for (const [name, tour] of TOURS) test(`PLAT-085 axe finds nothing in ${colorScheme}: ${name}`, check(tour), 120_000);
  for (const { game, tool } of TOOLS)
    test(
      `PLAT-085 axe finds nothing in ${colorScheme}: ${tool} of ${game}`,
      check(around([`tool-${game}-${tool}`, `#/${game}/tool/${tool}`, 'main h1'])),
      120_000,
    );
}
