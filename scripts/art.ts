/** Writes the tables of docs/art.md and takes all pictures of the page in docs from the built page itself: `npx tsx scripts/art.ts`. */
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
  /** What is chosen on the page of the address. */
  readonly choose?: string;
  readonly theme?: 'light';
  /** The whole window, of this size, in docs/screens; else the map alone, in docs/art. */
  readonly screen?: readonly [width: number, height: number];
}

const DESK = [1440, 900] as const;
const PHONE = [390, 844] as const;

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
  { file: 'ghostly', recording: ['ghostly-r2-random-greedy-hunter-stalker-2-rounds1', 60] },
  { file: 'home', address: '', screen: DESK },
  { file: 'home-phone', address: '', screen: PHONE },
  { file: 'nonet', recording: ['nonet-r2-planner-1', 40], screen: DESK },
  { file: 'swamp', recording: ['swamp-r2-planner-1', 40], screen: DESK },
  { file: 'ghostly', recording: ['ghostly-r2-random-greedy-hunter-stalker-2-rounds1', 60], screen: DESK },
  { file: 'sword', recording: ['sword-r2-cautious-4', 150], screen: DESK },
  { file: 'delve', recording: ['delve-r3-warden-2-difficultyeasy', 300], screen: DESK },
  { file: 'delve-phone', address: 'delve/seed/b/startDepth=9', screen: PHONE },
  { file: 'nonet-phone', address: 'nonet/seed/a', screen: PHONE },
  { file: 'bots', address: 'bots', choose: 'Nonet', screen: DESK },
];
/** Four games side by side, for README. */
const TOGETHER = ['nonet', 'swamp', 'ghostly', 'delve'];

async function open(page: Page, url: string, shot: ArtShot): Promise<void> {
  await page.goto(url);
  await page.waitForFunction('window.ghostlight !== undefined');
  if (shot.recording === undefined) {
    await page.goto(`${url}#/${shot.address}`);
    if (shot.choose !== undefined) await page.getByRole('button', { name: shot.choose }).click();
    if (shot.address?.includes('/seed/') !== true) return;
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForSelector('canvas');
    await page.keyboard.type(shot.keys ?? '', { delay: 60 });
    return;
  }
  const [name, step] = shot.recording;
  const text = readFileSync(`test/golden/${name}.jsonl`, 'utf8');
  await page.evaluate(`ghostlight.open('${name}.jsonl', ${JSON.stringify(text)})`);
  const at = page.locator('input[type=range]');
  await at.fill(String(step));
  // A frame round what has the focus belongs in no picture.
  await at.blur();
}

async function take(browser: Browser, url: string, shot: ArtShot): Promise<void> {
  const [width, height] = shot.screen ?? [1000, 760];
  const how = {
    viewport: { width, height },
    isMobile: width < 500,
    hasTouch: width < 500,
    colorScheme: shot.theme ?? 'dark',
    serviceWorkers: 'block',
  } as const;
  const context = await browser.newContext(how);
  // The same game each time.
  await context.addInitScript('crypto.getRandomValues = (a) => a.fill(99)');
  const page = await context.newPage();
  await open(page, url, shot);
  // The guide's first card, the offer of sound and covers that come in.
  await page.waitForTimeout(shot.screen === undefined ? 900 : 4000);
  const picture = { type: 'jpeg', quality: 72 } as const;
  if (shot.screen === undefined)
    await page
      .locator('.map-holder, .arena-stack')
      .first()
      .screenshot({ path: `docs/art/${shot.file}.jpg`, ...picture });
  else await page.screenshot({ path: `docs/screens/${shot.file}.jpg`, ...picture });
  await context.close();
}

async function putTogether(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const images = TOGETHER.map(
    (name) => `<img src="data:image/jpeg;base64,${readFileSync(`docs/screens/${name}.jpg`, 'base64')}">`,
  );
  const style =
    'body{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:4px;background:#000}img{width:100%;display:block}';
  await page.setContent(`<style>${style}</style>${images.join('')}`);
  await page.screenshot({ path: 'docs/arcade.jpg', type: 'jpeg', quality: 75 });
  await page.close();
}

writeFileSync('docs/art.md', withTables(readFileSync('docs/art.md', 'utf8')));
for (const folder of ['docs/art', 'docs/screens']) mkdirSync(folder, { recursive: true });
const site = await openSite();
const browser = await launchBrowser();
for (const shot of SHOTS) await take(browser, site.url, shot);
await putTogether(browser);
await browser.close();
await site.close();
