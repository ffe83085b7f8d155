/** Starts Chromium: an installed one if it is named, else the one from the package. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** `port`: others may connect to it there. */
export async function launchBrowser(port?: number): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu'];
  if (port !== undefined) args.push(`--remote-debugging-port=${port}`);
  const executablePath = process.env.GHOSTLIGHT_CHROME ?? (await unpackedChromium());
  return chromium.launch({ executablePath, args });
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
