/** The page: what a first visit and a first game load, and how long a key takes to reach the screen in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { memoryVault } from '../src/host/vault.ts';
import { startServer } from '../src/server/server.ts';
import { openBrowser, openSite } from '../test/e2e/web-browser.ts';
import type { Row } from './row.ts';

const KEYS = 80;
/** Keys before those that count: a page that was just opened has not found its pace. */
const WARM_UP = 10;
const FRAME_MS = 1000 / 60;
const SCRIPT_KB = 150;
const GAMES = ['nonet', 'delve', 'sword', 'swamp', 'ghostly'];

/**
 * Runs in the page: it is text because this side knows no page. A key comes at any moment between two frames of the
 * screen; the wait for the next one is left out, so what remains must fit into one frame for the key to be on the next.
 */
const TIME_KEYS = `async (count) => {
  const times = [];
  let dice = 7;
  for (let i = 0; i < count; i++) {
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
    const key = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][(dice >>> 20) & 3];
    await new Promise((done) => setTimeout(done, (dice >>> 10) & 15));
    times.push(await new Promise((done) => {
      const began = performance.now();
      let drawn = 0;
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // The page draws itself behind the key, before anything else.
      queueMicrotask(() => { drawn = performance.now() - began; });
      requestAnimationFrame(() => {
        const framed = performance.now();
        const after = new MessageChannel();
        // The frame that shows it has been handed over when a task behind it runs.
        after.port1.onmessage = () => done(drawn + performance.now() - framed);
        after.port2.postMessage(0);
      });
    }));
  }
  return times;
}`;

/** A game of its own in a fresh page, walked through at random. */
async function keyTimes(browser: Browser, url: string, game: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  // The same walk through the same game each time.
  await page.addInitScript('crypto.getRandomValues = (a) => a.fill(99)');
  await page.goto(`${url}#/${game}/play`);
  await page.getByRole('button', { name: 'Skip' }).first().click();
  const times = await page.evaluate<number[]>(`(${TIME_KEYS})(${WARM_UP + KEYS})`);
  await page.close();
  return times.slice(WARM_UP).sort((a, b) => a - b);
}

/** What a dungeon shows: ground and walls mostly, and pictures among them. */
const TILES = ['floor', 'wall', 'floor', 'floor', 'monster-skeleton', 'floor', 'wall', 'item', 'floor', 'door'];

async function redrawRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(`${url}#/delve`);
  const how = JSON.stringify({ cols: 80, rows: 50, tiles: TILES, times: 15 });
  await page.waitForFunction('window.ghostlight !== undefined');
  const { whole, step } = await page.evaluate<{ whole: number[]; step: number[] }>(
    `ghostlight.redraw('delve', ${how})`,
  );
  await page.close();
  const middle = (times: readonly number[]) => [...times].sort((a, b) => a - b)[times.length >> 1];
  return [
    { group: 'page', what: 'an 80x50 map of 30 px cells drawn whole, no GPU', ours: middle(whole), unit: 'ms', aim: 4 },
    { group: 'page', what: 'the same with 40 changed cells', ours: middle(step), unit: 'ms' },
  ];
}

/** A telephone of some years ago on a slow line: a quarter of this machine's speed, 1.6 Mbit/s, 150 ms. */
const SLOW = { cpu: 4, latencyMs: 150, bytesPerSecond: 1_600_000 / 8 };
const HOME_S = 2;
const GAME_S = 3.5;

/** Seconds from a newcomer's first request until `what` is there. */
async function secondsTo(browser: Browser, url: string, what: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { cpu, latencyMs, bytesPerSecond } = SLOW;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(what);
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return seconds;
}

/** From the real server, which squeezes what it sends. */
async function slowRows(browser: Browser, folder: string): Promise<Row[]> {
  const server = await startServer({
    vault: memoryVault(),
    version: 'bench',
    host: '127.0.0.1',
    port: 0,
    botPort: null,
    webRoot: folder,
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const group = 'page';
  const slow = 'slow telephone and line';
  const rows: Row[] = [
    { group, what: `home, ${slow}`, ours: await secondsTo(browser, url, '.card'), unit: 's', aim: HOME_S },
  ];
  for (const game of GAMES) {
    const ours = await secondsTo(browser, `${url}${game}/play`, 'canvas');
    rows.push({ group, what: `${game} ready to be played, ${slow}`, ours, unit: 's', aim: GAME_S });
  }
  await server.close();
  return rows;
}

export async function pageRows(): Promise<Row[]> {
  const site = await openSite();
  const browser = await openBrowser();
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(site.url);
  await page.waitForSelector('.card');
  await page.goto(`${site.url}#/nonet/play`);
  await page.waitForSelector('canvas');
  const scripts = [...site.asked.keys()].filter((path) => path.endsWith('.js'));
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(site.folder, path))).length, 0);
  await page.close();
  const group = 'page';
  const rows: Row[] = [
    { group, what: 'script for home and the first game, gzipped', ours: bytes / 1024, unit: 'KB', aim: SCRIPT_KB },
  ];
  for (const game of GAMES) {
    const times = await keyTimes(browser, site.url, game);
    const half = times[KEYS >> 1].toFixed(1);
    rows.push({
      group,
      what: `${game}: work from key to painted frame, no GPU, p95 (p50 ${half})`,
      ours: times[Math.floor(KEYS * 0.95)],
      unit: 'ms',
      aim: Math.round(FRAME_MS * 10) / 10,
    });
  }
  rows.push(...(await redrawRows(browser, site.url)));
  rows.push(...(await slowRows(browser, site.folder)));
  await browser.close();
  await site.close();
  return rows;
}
