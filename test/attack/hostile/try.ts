/** Runs hostile positions of a game in a process of its own and says what came of them; one that never ends is named. */
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job, Report } from './worker.ts';

/** Far more than one position takes on the busiest machine: only what never ends is ended. */
const PATIENCE_MS = 60_000;

export function tryHostile(job: Job): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  // A line for each position that is tried, then the report: a file takes them all, however busy anybody is.
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', worker, JSON.stringify(job)], {
    stdio: ['ignore', fd, 'inherit'],
  });
  return new Promise((done, failed) => {
    let before = -1;
    let stalled = false;
    const watch = setInterval(() => {
      const { size } = fstatSync(fd);
      stalled = size === before;
      before = size;
      if (stalled) child.kill('SIGKILL');
    }, PATIENCE_MS);
    child.once('exit', (code) => {
      clearInterval(watch);
      closeSync(fd);
      const last = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '';
      rmSync(folder, { recursive: true });
      if (stalled) failed(new Error(`does not come to an end: ${last}`));
      else if (code !== 0) failed(new Error(`ended with ${code}: ${last}`));
      else done(JSON.parse(last) as Report);
    });
  });
}
