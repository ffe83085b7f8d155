/** Seeds: any text of 1 to 64 printable ASCII characters (PLAT-002). */
import { fail, ok, type Result } from './result.ts';

const PRINTABLE = /^[\x20-\x7e]{1,64}$/;

/** Accepts a text or a whole number; `7` and `"7"` are the same seed. */
export function parseSeed(raw: unknown, path = 'seed'): Result<string> {
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return ok(String(raw));
  if (typeof raw === 'string' && PRINTABLE.test(raw)) return ok(raw);
  return fail('bad-seed', path, 'a seed is 1 to 64 printable ASCII characters or a whole number');
}

/** A fresh seed that is easy to read aloud, from 32 random bits of the caller's. */
export function seedFromBits(bits: number): string {
  let x = bits >>> 0;
  let text = '';
  for (let i = 0; i < 6; i++) {
    text += 'bcdfghjkmnpqrstvwxyz23456789'[x % 28];
    x = Math.floor(x / 28);
  }
  return text;
}
