import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ghostlight-lock-'));

test('PLAT-064 a folder is taken by one living program, and free again when that is gone', async () => {
  const dir = folder();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(dir, '.lock'), `${other.pid}\n`);
  const refused = takeLock(dir);
  expect(refused.ok ? '' : refused.problem.text).toContain(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const taken = takeLock(dir);
  expect(taken.ok).toBe(true);
  if (taken.ok) taken.value();
  expect(existsSync(join(dir, '.lock'))).toBe(false);
});

test('PLAT-064 a lock that says nothing holds nobody up, and a folder that cannot be made is named', () => {
  const dir = folder();
  writeFileSync(join(dir, '.lock'), 'garbage');
  expect(takeLock(dir).ok).toBe(true);
  writeFileSync(join(dir, 'file'), '');
  const refused = takeLock(join(dir, 'file', 'below'));
  expect(refused.ok ? '' : refused.problem.path).toBe(join(dir, 'file', 'below'));
});
