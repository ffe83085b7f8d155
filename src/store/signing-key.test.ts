import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signedMessage } from '../host/sign-recording.ts';
import { isSignature } from '../host/signature.ts';
import { openSigningKey } from './signing-key.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'ghostlight-key-'));

test('PLAT-073 a key is made once, is read by its owner alone, and signs what anybody can check', () => {
  const dir = folder();
  const made = openSigningKey(dir);
  const again = openSigningKey(dir);
  if (!made.ok || !again.ok) throw new Error('no key');
  expect(again.value.key).toBe(made.value.key);
  expect(statSync(join(dir, '.signing-key.pem')).mode & 0o777).toBe(0o600);
  const sum = 'ab'.repeat(32);
  const sig = again.value.sign(signedMessage(sum));
  expect(isSignature(made.value.key, sig, sum)).toBe(true);
  expect(isSignature(made.value.key, sig, 'ac'.repeat(32))).toBe(false);
});

test('PLAT-073 a key whose file vanished is written again as it was', () => {
  const dir = folder();
  const made = openSigningKey(dir);
  if (!made.ok) throw new Error('no key');
  rmSync(join(dir, '.signing-key.pem'));
  made.value.keep();
  const again = openSigningKey(dir);
  expect(again.ok && again.value.key).toBe(made.value.key);
});

test('PLAT-073 a key file that is none is named and left alone', () => {
  const dir = folder();
  writeFileSync(join(dir, '.signing-key.pem'), 'no key');
  const opened = openSigningKey(dir);
  expect(opened.ok ? '' : opened.problem).toMatchObject({ code: 'bad-key', path: join(dir, '.signing-key.pem') });
  expect(readFileSync(join(dir, '.signing-key.pem'), 'utf8')).toBe('no key');
});
