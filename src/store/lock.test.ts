import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from './lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ghostlight-lock-'));

test('PLAT-064 a folder is taken once, by whatever path, and free again after the release', async () => {
  const dir = folder();
  symlinkSync(dir, `${dir}-too`);
  const taken = await takeLock(dir);
  expect(taken.ok).toBe(true);
  for (const path of [dir, `${dir}-too`]) {
    const refused = await takeLock(path);
    expect(refused.ok ? '' : refused.problem.text).toContain(`as process ${process.pid}`);
  }
  if (taken.ok) taken.value();
  expect(existsSync(join(dir, '.lock'))).toBe(false);
  const again = await takeLock(dir);
  expect(again.ok).toBe(true);
  if (again.ok) again.value();
});

test('PLAT-064 a lock that says nothing holds nobody up, and a folder that cannot be made is named', async () => {
  const dir = folder();
  writeFileSync(join(dir, '.lock'), 'garbage');
  expect((await takeLock(dir)).ok).toBe(true);
  writeFileSync(join(dir, 'file'), '');
  const refused = await takeLock(join(dir, 'file', 'below'));
  expect(refused.ok ? '' : refused.problem.path).toBe(join(dir, 'file', 'below'));
});
