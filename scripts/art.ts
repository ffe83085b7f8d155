/** Writes the tables of docs/art.md and takes its pictures from the built page: `npx tsx scripts/art.ts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../test/e2e/launch-browser.ts';
import { openSite } from '../test/e2e/web-browser.ts';
import { withTables } from './site/palette-table.ts';

interface ArtShot {
  readonly file: string;
  /** A recording and the step shown, or an address of the page and the keys pressed there. */
  readonly recording?: readonly [name: string, step: number];
  readonly address?: string;
  readonly keys?: string;
  readonly theme?: 'light';
}

const SHOTS: readonly ArtShot[] = [
  { file: 'delve-crypt', recording: ['delve-r3-warden-2-difficultyeasy', 300] },
  { file: 'delve-caverns', recording: ['delve-r3-warden-2-difficultyeasy', 1500] },
  { file: 'delve-warrens', recording: ['delve-r3-warden-2-difficultyeasy', 2500] },
  { file: 'delve-frost', address: 'delve/seed/a/startDepth=8', keys: 'ooooo' },
  { file: 'delve-foundry', address: 'delve/seed/b/startDepth=9' },
  { file: 'delve-abyss', recording: ['delve-r3-warden-5-difficultyeasy-startDepth12-startLevel30', 150] },
  { file: 'sword-chalk', recording: ['sword-r2-cautious-4', 150] },
  { file: 'sword-paper', recording: ['sword-r2-cautious-4', 150], theme: 'light' },
  { file: 'swamp', recording: ['swamp-r2-planner-1', 40] },
  { file: 'nonet', recording: ['nonet-r2-planner-1', 40] },
];

async function open(page: Page, url: string, shot: ArtShot): Promise<void> {
  await page.goto(url);
  await page.waitForFunction('window.ghostlight !== undefined');
  if (shot.recording === undefined) {
    await page.goto(`${url}#/${shot.address}`);
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForSelector('canvas');
    await page.keyboard.type(shot.keys ?? '', { delay: 60 });
    return;
  }
  const [name, step] = shot.recording;
  const text = readFileSync(`test/golden/${name}.jsonl`, 'utf8');
  await page.evaluate(`ghostlight.open('${name}.jsonl', ${JSON.stringify(text)})`);
  await page.locator('input[type=range]').fill(String(step));
}

async function take(browser: Browser, url: string, shot: ArtShot): Promise<void> {
  const how = {
    viewport: { width: 1000, height: 760 },
    colorScheme: shot.theme ?? 'dark',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(how);
  // The same game each time.
  await context.addInitScript('crypto.getRandomValues = (a) => a.fill(99)');
  const page = await context.newPage();
  await open(page, url, shot);
  await page.waitForTimeout(900);
  await page.locator('.map-holder').screenshot({ path: `docs/art/${shot.file}.jpg`, type: 'jpeg', quality: 72 });
  await context.close();
}

writeFileSync('docs/art.md', withTables(readFileSync('docs/art.md', 'utf8')));
mkdirSync('docs/art', { recursive: true });
const site = await openSite();
const browser = await launchBrowser();
for (const shot of SHOTS) await take(browser, site.url, shot);
await browser.close();
await site.close();
