/** One program at a time writes to a data folder, or two would overwrite each other's games. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../engine/result.ts';
import { vaultError } from './file-vault.ts';

/** Taken until the release is called; what a program that crashed left behind counts for nothing. */
export function takeLock(folder: string): Result<() => void> {
  const path = join(folder, '.lock');
  const release = () => rmSync(path, { force: true });
  for (;;) {
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
      return ok(release);
    } catch (e) {
      const code = (e as NodeJS.ErrnoException).code ?? '';
      if (code !== 'EEXIST') {
        const error = vaultError(code, folder);
        return fail(error.code, folder, error.message);
      }
      const holder = holderOf(path);
      if (holder !== null)
        return fail('in-use', folder, `Ghostlight runs there already as process ${holder} (if not, remove ${path})`);
      release();
    }
  }
}

/** The living process that holds the lock. */
function holderOf(path: string): number | null {
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
  } catch {
    return null;
  }
  if (!(pid > 0) || pid === process.pid) return null;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (e) {
    // A process that may not be signalled is there all the same.
    return (e as NodeJS.ErrnoException).code === 'EPERM' ? pid : null;
  }
}
