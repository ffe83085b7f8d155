/** Takes the pictures of the covers from the built page itself, in both looks: `npx tsx scripts/covers.ts`, then build the page again. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { GAMES } from '../src/games/index.ts';
import { launchBrowser } from '../test/e2e/launch-browser.ts';
import { openSite } from '../test/e2e/web-browser.ts';

const FOLDER = 'src/web/covers';
/** As wide as the widest cover on most screens. */
const WIDTH = 640;
const QUALITY = 0.8;

/** What Playwright cannot write, the browser can. */
function asWebp(page: Page, png: Buffer): Promise<string> {
  return page.evaluate(
    async ([data, width, quality]) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${data}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((width * picture.height) / picture.width);
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/webp', quality).replace(/^.*,/, '');
    },
    [png.toString('base64'), WIDTH, QUALITY] as const,
  );
}

mkdirSync(FOLDER, { recursive: true });
const site = await openSite();
const browser = await launchBrowser();
for (const colorScheme of ['dark', 'light'] as const) {
  const context = await browser.newContext({
    viewport: { width: 2400, height: 1200 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    colorScheme,
  });
  const page = await context.newPage();
  await page.goto(site.url);
  for (const { id, title } of GAMES) {
    const card = page.locator('.card', { has: page.getByRole('heading', { name: title, exact: true }) });
    await card.hover();
    await card.locator('.moment canvas').first().waitFor();
    // Pictures of the tiles come in.
    await page.waitForTimeout(1500);
    const png = await card.locator('.moment').screenshot();
    const name = colorScheme === 'dark' ? id : `${id}-light`;
    writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(await asWebp(page, png), 'base64'));
  }
  await context.close();
}
await browser.close();
await site.close();
