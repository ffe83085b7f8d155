/** Where a folder of modules breaks the language or asks for what is not there: Node tells a program that it does, but not where. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whoever has more files than this looks for it alone. */
const MOST_FILES = 60;

/** Such as `rules.js line 22`; null: nothing was found. */
export function syntaxPlace(folder: string): string | null {
  for (const file of modulesOf(folder)) {
    const { status, stderr } = spawnSync(process.execPath, ['--check', join(folder, file)], { encoding: 'utf8' });
    const at = /:(\d+)\n/.exec(stderr);
    if (status !== 0 && at !== null) return `${file} line ${at[1]}`;
  }
  return null;
}

/** Where a text stands first; null: nowhere. */
export function textPlace(folder: string, text: string): string | null {
  for (const file of modulesOf(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    const at = lines.findIndex((l) => l.includes(text));
    if (at >= 0) return `${file} line ${at + 1}`;
  }
  return null;
}

function modulesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.m?js$/.test(name) && !/(^|[\\/])(\.|node_modules[\\/])/.test(name))
    .slice(0, MOST_FILES);
}
