/** Starts Chromium: an installed one if it is named, else the one from the package. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/** One that several processes may use at a time, each with visitors that the others do not see. */
export async function launchSharedBrowser(): Promise<BrowserServer> {
  return chromium.launchServer(await chromiumOptions());
}

export async function chromiumOptions(): Promise<LaunchOptions> {
  const executablePath = process.env.GHOSTLIGHT_CHROME ?? (await unpackedChromium());
  return { executablePath, args: ['--no-sandbox', '--disable-gpu'] };
}

async function unpackedChromium(): Promise<string> {
  const unpacked = resolve('node_modules/.cache/chromium-147');
  mkdirSync(unpacked, { recursive: true });
  // The package unpacks into the folder for temporary files and takes whatever it finds there.
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unpacked;
  const { default: packed } = await import('@sparticuz/chromium');
  const path = await packed.executablePath();
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  return path;
}
