/** Files that no command may choke on, and what a command did with one of them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { fileWith, ghostlight, scratch } from '../../command.ts';

const folder = scratch();
const peak = join(folder, 'peak');
/** Every run leaves behind how much memory it took at most, in KiB. */
const watcher = fileWith(
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)));`,
  'watcher.cjs',
);

function made(name: string, make: (path: string) => void): string {
  const path = join(folder, name);
  make(path);
  return path;
}

/** A whole game of nobody. */
export const recorded = ghostlight(['run', 'nonet', '--seed', '7', '--emit', 'replay']).out;
export const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

export const FILES: Readonly<Record<string, string>> = {
  empty: made('empty', (p) => writeFileSync(p, '')),
  folder,
  'a pipe without a writer': made('fifo', (p) => execFileSync('mkfifo', [p])),
  endless: '/dev/zero',
  'endless noise': '/dev/urandom',
  binary: made('binary', (p) => writeFileSync(p, Buffer.from('\x00\x01\x02\x7f\xff'.repeat(1000), 'latin1'))),
  'of a gigabyte': made('gigabyte', (p) => {
    writeFileSync(p, recorded);
    truncateSync(p, 1 << 30);
  }),
  'one line of 60 MB': made('line', (p) => writeFileSync(p, Buffer.alloc(60_000_000, 'a'))),
  'ten million empty lines': made('lines', (p) => writeFileSync(p, Buffer.alloc(10_000_000, '\n'))),
  'nested without end': made('deep', (p) => writeFileSync(p, '['.repeat(10_000_000))),
  'nested inside of a recording': made('deep-head', (p) =>
    writeFileSync(
      p,
      recorded.replace('"start":{', `"start":{"sketch":{"map":[],"facts":{"health":${deep(100_000)}}},`),
    ),
  ),
  'nested inside of a scenario': made('deep-scenario', (p) =>
    writeFileSync(p, `{"game":"nonet","map":[],"facts":{"health":${deep(100_000)}}}`),
  ),
  'packed and unfolds into 80 MB': made('bomb', (p) =>
    writeFileSync(p, Buffer.concat([Buffer.from('g1'), deflateRawSync(Buffer.alloc(80_000_000))])),
  ),
  'UTF-16': made('utf16', (p) => writeFileSync(p, Buffer.from('\ufeffhello', 'utf16le'))),
  'a kind of line that is 50 MB long': made('kind', (p) =>
    writeFileSync(p, `{"at":"${'b'.repeat(50_000_000)}","n":1}\n`),
  ),
};

export const EVERY = Object.keys(FILES);
export const SOME = ['empty', 'folder', 'a pipe without a writer', 'endless', 'of a gigabyte', 'nested without end'];

/** One sentence, exit code 2, bounded memory: what was otherwise, by file. */
export function wrongWith(args: readonly string[], files: readonly string[]): string[] {
  const wrong: string[] = [];
  for (const file of files) {
    const ran = spawnSync(
      process.execPath,
      ['--require', watcher, resolve('dist/ghostlight.js'), ...args, FILES[file]],
      {
        encoding: 'utf8',
        input: '',
        env: { ...process.env, GHOSTLIGHT_HOME: folder },
        timeout: 100_000,
      },
    );
    const memory = Number(readFileSync(peak, 'utf8'));
    if (ran.status !== 2 || ran.stdout !== '') wrong.push(`${file}: ${ran.status} ${ran.stdout.slice(0, 200)}`);
    if (!/^ghost[^\n]{1,1500}\n$/.test(ran.stderr)) wrong.push(`${file}: says ${ran.stderr.slice(0, 300)}`);
    if (memory > 800_000) wrong.push(`${file}: took ${memory} KiB`);
  }
  return wrong;
}
