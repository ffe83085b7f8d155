/** The page: what a first visit and a first game load, and how long a key takes to reach the screen in a real browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openBrowser, openSite } from '../test/e2e/web-browser.ts';
import type { Row } from './row.ts';

const KEYS = 120;
const FRAME_MS = 1000 / 60;
const SCRIPT_KB = 150;

/** Runs in the page: it is text because this side knows no page. */
const TIME_KEYS = `async (count) => {
  const times = [];
  for (let i = 0; i < count; i++) {
    const key = ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowRight'][i % 4];
    times.push(await new Promise((done) => {
      const began = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      // The frame that shows it has been handed over when a task behind it runs.
      requestAnimationFrame(() => {
        const after = new MessageChannel();
        after.port1.onmessage = () => done(performance.now() - began);
        after.port2.postMessage(0);
      });
    }));
  }
  return times.sort((a, b) => a - b);
}`;

export async function pageRows(): Promise<Row[]> {
  const site = await openSite('bench');
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.goto(site.url);
  await page.waitForSelector('.card');
  await page.goto(`${site.url}#/nonet/play`);
  await page.waitForSelector('canvas');
  const scripts = [...site.asked.keys()].filter((path) => path.endsWith('.js'));
  const bytes = scripts.reduce((sum, path) => sum + gzipSync(readFileSync(join(site.folder, path))).length, 0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  const times = await page.evaluate<number[]>(`(${TIME_KEYS})(${KEYS})`);
  await browser.close();
  await site.close();
  const group = 'page';
  return [
    { group, what: 'script for home and the first game, gzipped', ours: bytes / 1024, unit: 'KB', aim: SCRIPT_KB },
    { group, what: 'key to painted frame in Chromium without GPU, p50', ours: times[KEYS >> 1], unit: 'ms' },
    {
      group,
      what: 'the same, p95 (a frame is 16.7 ms, and the key waits for the next one)',
      ours: times[Math.floor(KEYS * 0.95)],
      unit: 'ms',
      aim: Math.round(2 * FRAME_MS),
    },
  ];
}
