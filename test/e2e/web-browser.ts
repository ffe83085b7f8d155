/** A real browser on the real build of the page: visitors of their own in the one browser of a test run. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Download, type Page } from 'playwright-core';
import { launchBrowser } from './launch-browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FOLDER = resolve('dist/web');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface Site {
  readonly url: string;
  readonly folder: string;
  /** Bytes that were asked for, by path, since the last time this was emptied. */
  readonly asked: Map<string, number>;
  /** What is served in place of a file, by path: another build, for instance. */
  readonly instead: Map<string, string>;
  close(): Promise<void>;
}

/** Serves what is built, at a port of its own: what a page of this origin keeps is not seen by another's. */
export async function openSite(): Promise<Site> {
  const asked = new Map<string, number>();
  const instead = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(FOLDER, path.endsWith('/') ? `${path}index.html` : path);
    try {
      if (!file.startsWith(FOLDER)) throw new Error('outside');
      const body = Buffer.from(instead.get(path) ?? (await readFile(file)));
      asked.set(path, body.length);
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end('not found');
    }
  });
  const url = await listen(server);
  return { url, folder: FOLDER, asked, instead, close: () => closed(server) };
}

function listen(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  });
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** The browser of this run (test/browser.ts started it); one of its own where nobody did, as in `npm run bench`. */
export function openBrowser(): Promise<Browser> {
  const shared = process.env.GHOSTLIGHT_BROWSER;
  return shared === undefined ? launchBrowser() : chromium.connect(shared);
}

export interface Visit {
  readonly page: Page;
  /** What went wrong in the page. */
  readonly faults: string[];
  close(): Promise<void>;
}

/** A visitor who has never been here. */
export async function visit(browser: Browser, url: string, how: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'dark', ...how });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (e) => faults.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error' && !/Failed to load resource/.test(m.text())) faults.push(m.text());
  });
  await page.goto(url);
  await page.waitForSelector('main');
  return { page, faults, close: () => context.close() };
}

/** What a visitor was given to save; the browser may run elsewhere, so the file is asked for. */
export async function bytesOf(file: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await file.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The game's screen as text, as the page itself tells it. */
export function screenText(page: Page, cols = 80, rows = 24): Promise<string> {
  return page.evaluate<string>(`ghostlight.text(${cols}, ${rows})`);
}

/** Asked from outside, because a page that forbids eval cannot wait for a condition itself. */
export async function until(page: Page, condition: string): Promise<void> {
  for (let tries = 0; tries < 1600; tries++) {
    if (await page.evaluate(`!!(${condition})`)) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`it did not come true: ${condition}`);
}

export async function waitForGame(page: Page): Promise<void> {
  await until(page, 'window.ghostlight && ghostlight.n() >= 0');
}

/** Keys as the games name them, pressed on a real keyboard. */
export async function press(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const inField = /Tab$/.test(name) && (await page.evaluate<boolean>("document.activeElement?.tagName === 'INPUT'"));
    // Tab walks through the page: what games do with it, another key does.
    await page.keyboard.press(inField ? name : pressed(name === 'Tab' ? ']' : name === 'Shift+Tab' ? '[' : name));
  }
}

function pressed(name: string): string {
  const arrows: Readonly<Record<string, string>> = {
    Up: 'ArrowUp',
    Down: 'ArrowDown',
    Left: 'ArrowLeft',
    Right: 'ArrowRight',
  };
  return name.replace(/(Up|Down|Left|Right)$/, (key) => arrows[key]).replace('Ctrl+', 'Control+');
}

/** What axe finds wrong with the page as it is; `rule`: only that one. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  const only = rule === undefined ? '' : `, runOnly: ['${rule}']`;
  await page.evaluate(`window.axe || (0, eval)(${JSON.stringify(AXE)})`);
  return page.evaluate<string[]>(
    `axe.run(document, { preload: false, resultTypes: ['violations']${only} }).then((r) =>
       r.violations.flatMap((v) => v.nodes.map((n) => v.id + ': ' + n.target.join(' ') + ' ' + (n.any[0]?.message ?? ''))))`,
  );
}
