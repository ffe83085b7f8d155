/** Runs the built command line and returns what it printed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const BIN = resolve('dist/ghostlight.js');

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function ghostlight(args: readonly string[], input = ''): Ran {
  const done = spawnSync(process.execPath, [BIN, ...args], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: '1', GHOSTLIGHT_HOME: scratch() },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

/** A fresh folder for one test. */
export function scratch(): string {
  return mkdtempSync(join(tmpdir(), 'ghostlight-'));
}

/** A file in a fresh folder. */
export function fileWith(text: string, name = 'file.txt'): string {
  const path = join(scratch(), name);
  writeFileSync(path, text);
  return path;
}
