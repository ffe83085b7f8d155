/** Where a folder of modules breaks the language: Node tells a program that it does, and only its own check where. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

function modulesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.m?js$/.test(name) && !/(^|[\\/])(\.|node_modules[\\/])/.test(name))
    .slice(0, MOST_FILES);
}
