import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nonet } from '../../src/games/nonet/index.ts';
import { loadSave } from '../../src/host/save.ts';
import { memoryVault } from '../../src/host/vault.ts';
import { type RunningServer, startServer } from '../../src/server/server.ts';
import {
  bytesOf,
  openBrowser,
  openSite,
  press,
  type Site,
  screenText,
  violations,
  visit,
  waitForGame,
} from './web-browser.ts';
import { winningScript } from './web-script.ts';

const won = winningScript();

let site: Site;
let server: RunningServer;
let browser: Browser;
let url: string;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
  server = await startServer({
    vault: memoryVault(),
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

const n = (page: Page) => page.evaluate<number>('ghostlight.n()');

test('PLAT-042 PLAT-043 a game is played on the server, watched from another page, and taken up after a reload', async () => {
  const player = await visit(browser, url);
  await player.page.getByRole('link', { name: 'Live', exact: true }).click();
  await player.page.getByLabel('Your name').waitFor();
  expect(await violations(player.page)).toEqual([]);
  await player.page.getByLabel('Your name').fill('Ann');
  await player.page.getByLabel('Your name').blur();
  await player.page.getByLabel('Seed').fill(won.seed);
  await player.page.getByRole('button', { name: 'Begin' }).click();
  await waitForGame(player.page);

  const watcher = await visit(browser, `${url}#/live`);
  await watcher.page.getByRole('link', { name: /^Watch .*Ann/ }).click();
  await waitForGame(watcher.page);
  await watcher.page.getByText(/^You are watching/).waitFor();
  expect(await violations(watcher.page)).toEqual([]);

  for (const [i, step] of won.steps.slice(0, 4).entries()) {
    await press(player.page, step.keys);
    await expect.poll(() => n(player.page)).toBe(i + 1);
    expect(await screenText(player.page)).toBe(step.screen);
  }
  await expect.poll(() => n(watcher.page)).toBe(4);
  // All but the first line: the seed is the player's own business until the end.
  const below = (text: string) => text.slice(text.indexOf('\n'));
  expect(below(await screenText(watcher.page))).toBe(below(won.steps[3].screen));
  expect(await screenText(watcher.page)).not.toContain(won.seed);
  // SCREEN-045: keys steer nothing there.
  await press(watcher.page, won.steps[4].keys);
  expect(await n(watcher.page)).toBe(4);
  expect(await n(player.page)).toBe(4);

  await player.page.evaluate('ghostlight.settled()');
  await player.page.reload();
  await waitForGame(player.page);
  expect(await n(player.page)).toBe(4);
  await player.page.getByText('You play on the server.').waitFor();
  await press(player.page, ['R', 'y']);
  await expect.poll(() => screenText(player.page)).toContain('YOU GAVE UP');
  await expect.poll(() => screenText(player.page)).toContain(`Its seed was ${won.seed}.`);
  await expect.poll(() => screenText(watcher.page)).toContain('YOU GAVE UP');
  expect([...player.faults, ...watcher.faults]).toEqual([]);
  await watcher.close();
  await player.close();
});

test('PLAT-067 a game on the server is taken home as a file and brought back to go on there', async () => {
  const v = await visit(browser, `${url}#/live/nonet/new`);
  await waitForGame(v.page);
  await press(v.page, ['Up']);
  await expect.poll(() => n(v.page)).toBe(1);
  const before = await screenText(v.page);
  const [file] = await Promise.all([
    v.page.waitForEvent('download'),
    v.page.getByRole('button', { name: 'Take home' }).click(),
  ]);
  const save = (await bytesOf(file)).toString('utf8');
  expect(loadSave(nonet, save)).toMatchObject({ ok: true, value: { session: { n: 1 } } });

  const other = await visit(browser, `${url}#/live`);
  const picker = other.page.getByLabel('Bring a saved game', { exact: true }).last();
  const bring = (text: string) =>
    picker.setInputFiles({ name: 'save.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await bring('no game at all\n');
  await other.page.getByText('The server refused: ').waitFor();
  await bring(save);
  await waitForGame(other.page);
  await other.page.getByText('You play on the server.').waitFor();
  expect(await n(other.page)).toBe(1);
  // The board at the left; the side panel also tells what the last step cost, which is news only once.
  const board = (text: string) =>
    text
      .split('\n')
      .slice(1, 22)
      .map((row) => row.slice(0, 57))
      .join('\n');
  expect(board(await screenText(other.page))).toBe(board(before));
  expect([...v.faults, ...other.faults]).toEqual([]);
  await other.close();
  await v.close();
});

test('PLAT-046 a refusal of the server is told in its own words', async () => {
  const v = await visit(browser, `${url}#/live/nonet/new`);
  await waitForGame(v.page);
  // A walk to fog far away is refused.
  await press(v.page, ['g', 'A', '1', 'Enter']);
  await expect.poll(() => v.page.locator('.prompt-text').textContent()).toMatch(/path|reach|way/i);
  expect(await n(v.page)).toBe(0);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('the page keeps the rules that the server sends with it', async () => {
  const v = await visit(browser, `${url}#/nonet/play`);
  await waitForGame(v.page);
  await v.page.getByRole('button', { name: 'Skip' }).click();
  await press(v.page, ['x', 'Up']);
  expect(await v.page.locator('#cell-caption').textContent()).toMatch(/^D5/);
  const bar = await v.page.evaluate<string>(`document.querySelector('.fill').style.width`);
  expect(bar).toMatch(/%$/);
  expect(v.faults).toEqual([]);
  await v.close();
});

test('PLAT-114 who has asked too much is told so in the page, in a sentence, and still gets the page', async () => {
  const base = { vault: memoryVault(), version: 'test', host: '127.0.0.1', port: 0, botPort: null };
  const busy = await startServer({ ...base, webRoot: site.folder });
  const there = `http://127.0.0.1:${busy.port}/`;
  let status = 200;
  for (let i = 0; i < 700 && status === 200; i++) status = (await fetch(`${there}api/games`)).status;
  expect(status).toBe(429);
  const v = await visit(browser, `${there}#/live`);
  const words = /^This server is busy with requests from your address; try again in \d+ seconds?\.$/;
  await v.page.locator('p.bad').getByText(words).waitFor();
  expect(await v.page.getByRole('link', { name: 'Live', exact: true }).count()).toBeGreaterThan(0);
  const save = { name: 'save.jsonl', mimeType: 'text/plain', buffer: Buffer.from('no game at all') };
  // Uploads have a count of their own, which is not used up.
  await v.page.getByLabel('Bring a saved game', { exact: true }).last().setInputFiles(save);
  await v.page.getByText('The server refused: ').waitFor();
  await v.close();
  await busy.close();
});

test('PLAT-111 a page of another site can lead its visitor here, and cannot speak to the server in a browser', async () => {
  const foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>elsewhere</title><main><a href="${url}">Play</a></main>`);
  });
  await new Promise<void>((done) => foreign.listen(0, '127.0.0.1', done));
  const { port } = foreign.address() as { port: number };
  const { page, close } = await visit(browser, `http://127.0.0.1:${port}/`);
  const turnedAway = async () =>
    Number(/turned_away_total\{why="wrong-origin"\} (\d+)/.exec(await (await fetch(`${url}metrics`)).text())?.[1] ?? 0);
  await page.evaluate(`(async () => {
    const send = (path, more) => fetch('${url}' + path, { mode: 'no-cors', ...more }).catch(() => {});
    await send('api/games');
    await send('api/saves', { method: 'POST', body: 'x' });
    await new Promise((done) => Object.assign(new Image(), { onerror: done, onload: done, src: '${url}api/sessions' }));
    await new Promise((done) => { new WebSocket('${url}ws'.replace('http', 'ws')).onclose = done; });
  })()`);
  // Both calls, the picture and the socket.
  await expect.poll(turnedAway).toBe(4);
  await page.getByRole('link', { name: 'Play' }).click();
  await page.getByRole('link', { name: 'Live', exact: true }).waitFor();
  await close();
  await new Promise((done) => foreign.close(done));
});
