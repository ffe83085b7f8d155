import { mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { openSaveSlots } from './save-slots.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ghostlight-slots-'));

test('PLAT-164 a slot is held once, by whatever path, and others beside it are free', () => {
  const dir = folder();
  symlinkSync(dir, `${dir}-too`);
  const [one, two] = [openSaveSlots(dir), openSaveSlots(`${dir}-too`)];
  const letGo = defined(one.hold('a'));
  expect([two.hold('a'), two.holder('a')]).toEqual([null, ` as process ${process.pid}`]);
  const other = defined(two.hold('b'));
  expect(one.hold('b')).toBeNull();
  letGo();
  other();
  defined(two.hold('a'))();
  expect(readdirSync(dir)).toEqual([]);
});

test('PLAT-164 one program holds a slot as often as it likes, and gives it free with the last', () => {
  const dir = folder();
  const [one, two] = [openSaveSlots(dir), openSaveSlots(dir)];
  const [first, second] = [defined(one.hold('a')), defined(one.hold('a'))];
  first();
  first();
  expect(two.hold('a')).toBeNull();
  second();
  expect(two.hold('a')).not.toBeNull();
});

test('PLAT-164 what a dead program left behind holds nobody up', () => {
  const dir = folder();
  writeFileSync(join(dir, '.lock-a'), '4194304\n');
  expect(openSaveSlots(dir).hold('a')).not.toBeNull();
});
