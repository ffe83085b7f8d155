/** Keys of an event: made on the command line, printed once, and kept as their SHA-256 among its private files (CONTEST-070). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { KeptKey, KeyHolder } from '../../contest/key-holder.ts';
import { cleanName } from '../../engine/name.ts';
import { fail, ok, type Result } from '../../engine/result.ts';
import { check, listUpTo, z } from '../../engine/schema.ts';
import { takePlace } from '../../store/lock.ts';
import { readText } from '../files.ts';
import { note, print } from '../output.ts';
import { DONE, must, wrong } from '../stop.ts';
import { openEvent } from './event-folder.ts';
import { writeWhole } from './write-whole.ts';

const PRIVATE = 'private';
const KEYS_FILE = join(PRIVATE, 'keys.json');
export const MOST_KEYS = 1000;
/** 256 bits. */
const KEY_BYTES = 32;

const role = z.enum(['organiser', 'author']);
const keyring = listUpTo(
  z.strictObject({
    role,
    name: z.string().check(z.minLength(1), z.maxLength(40)),
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hex digits')),
  }),
  MOST_KEYS,
);

function readKeys(folder: string): Result<readonly KeptKey[]> {
  const path = join(folder, KEYS_FILE);
  if (!existsSync(path)) return ok([]);
  try {
    return check<readonly KeptKey[]>(keyring, JSON.parse(readText(path)), KEYS_FILE);
  } catch {
    return fail('bad-keys', KEYS_FILE, 'cannot be read');
  }
}

/** `ghostlight contest key`. */
export function contestKey(folder: string, as: string, name: string): number {
  const holder = holderFrom(as, name);
  const event = openEvent(resolve(folder));
  const at = join(event.folder, PRIVATE);
  mkdirSync(at, { recursive: true, mode: 0o700 });
  // An event may be played meanwhile: its keys have a lock of their own.
  const release = takePlace(at, 'keys') ?? wrong(`${folder}: another program is making a key`);
  try {
    const others = must(readKeys(event.folder)).filter((k) => k.role !== holder.role || k.name !== name);
    if (others.length >= MOST_KEYS) wrong(`${folder}: an event has at most ${MOST_KEYS} keys`);
    const { key, kept } = drawKey(holder);
    writeWhole(join(event.folder, KEYS_FILE), `${JSON.stringify([...others, kept], null, 1)}\n`, 0o600);
    return showKey(key, holder);
  } finally {
    release();
  }
}

export function holderFrom(as: string, name: string): KeyHolder {
  const given = role.safeParse(as);
  if (!given.success) return wrong(`key: expected organiser or author, got "${as}"`);
  if (name !== cleanName(name)) return wrong('key: a name has 1 to 40 characters that can be seen');
  return { role: given.data, name };
}

export function drawKey(holder: KeyHolder): { readonly key: string; readonly kept: KeptKey } {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, kept: { ...holder, sha256: sumOf(key).toString('hex') } };
}

export function showKey(key: string, { role, name }: KeyHolder): number {
  print(key);
  note(`this is the only time that the key of ${role} ${name} is shown`);
  return DONE;
}

function sumOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

export function holderOf(folder: string, key: string): KeyHolder | null {
  const keys = readKeys(folder);
  return whose(keys.ok ? keys.value : [], key);
}

/** Whose key it is. All keys are looked at, and each takes as long: the time tells nothing. */
export function whose(keys: readonly KeptKey[], key: string): KeyHolder | null {
  const sum = sumOf(key);
  let found: KeyHolder | null = null;
  for (const kept of keys)
    if (timingSafeEqual(sum, Buffer.from(kept.sha256, 'hex'))) found = { role: kept.role, name: kept.name };
  return found;
}
