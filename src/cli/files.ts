/** Files of the command line: reading with clear errors, the data directory, and the rule books. */
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrong } from './stop.ts';

/** `-` is standard input. */
export function readBytes(file: string): Buffer {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (e) {
    return wrong(`${file}: cannot be read (${reason(e)})`);
  }
}

export function readText(file: string): string {
  const bytes = readBytes(file);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes)) wrong(`${file}: is not UTF-8 text`);
  return text;
}

export function reason(e: unknown): string {
  const code = (e as NodeJS.ErrnoException).code;
  const known: Record<string, string> = {
    ENOENT: 'no such file',
    EISDIR: 'it is a folder',
    EACCES: 'not permitted',
    EPERM: 'not permitted',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is no folder',
    EROFS: 'the disk is read-only',
  };
  return (code !== undefined && known[code]) || code || String(e);
}

/** Saves, recordings, scores and settings. */
export function dataFolder(): string {
  const { GHOSTLIGHT_HOME, XDG_DATA_HOME } = process.env;
  if (GHOSTLIGHT_HOME) return GHOSTLIGHT_HOME;
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'ghostlight');
}

/** The package's own folder, from the bundle in dist/ as well as from the sources. */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

export function packageVersion(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
}
