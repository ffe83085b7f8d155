/** Every page of the documentation site in a browser: axe in both themes, and nothing wider than the screen (PLAT-188). */
import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningServer } from '../../src/server/server.ts';
import { runServer } from '../helpers/running-server.ts';
import { openBrowser, violations, visit } from './web-browser.ts';

const PAGES = readdirSync('dist/site', { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.html'))
  .sort();
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await runServer({ docsRoot: 'dist/site' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const at = (path: string) => `http://127.0.0.1:${server.port}/docs/${path}`;

test.each(['light', 'dark'] as const)(
  'PLAT-188 axe finds nothing on any page of the site in %s',
  async (colorScheme) => {
    const { page, faults, close } = await visit(browser, at(''), { colorScheme });
    for (const path of PAGES) {
      await page.goto(at(path));
      expect([path, await violations(page)]).toEqual([path, []]);
    }
    expect(faults).toEqual([]);
    await close();
  },
);

test.each([390, 768, 1440, 2560])('PLAT-188 no page is wider than a screen of %i pixels', async (width) => {
  const { page, close } = await visit(browser, at(''), { viewport: { width, height: 900 } });
  for (const path of PAGES) {
    await page.goto(at(path));
    expect([path, await page.evaluate('document.documentElement.scrollWidth <= innerWidth')]).toEqual([path, true]);
  }
  await close();
});
