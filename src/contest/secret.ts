/** What follows from the secret of an event: seeds, streams and lots (CONTEST-005). */
import { type Rng, stream } from '../engine/rng.ts';
import { addBytes, addText, newSha256, sumBytes, utf8Bytes } from '../engine/sha256.ts';
import { seedLetters } from '../host/derive-seed.ts';

/** 256 bits. */
export const SECRET_BYTES = 32;
/** SHA-256 works on blocks of so many bytes. */
const BLOCK = 64;
/** Five bits each: 100 bits. */
const LETTERS = 20;

/** RFC 2104 over SHA-256; our keys are shorter than a block. */
export function hmac(key: Uint8Array, text: string): Uint8Array {
  const padded = (mask: number) => Uint8Array.from({ length: BLOCK }, (_, i) => (key[i] ?? 0) ^ mask);
  const inner = newSha256();
  addBytes(inner, padded(0x36));
  addBytes(inner, utf8Bytes(text));
  const outer = newSha256();
  addBytes(outer, padded(0x5c));
  addBytes(outer, sumBytes(inner));
  return sumBytes(outer);
}

/** The seed that all matches of a set are played on. */
export function seedOfSet(secret: Uint8Array, round: number, set: number): string {
  return seedLetters(fives(hmac(secret, `seed ${round}.${set}`)));
}

/** The first bits of some bytes, five at a time, the highest first. */
function fives(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from({ length: LETTERS }, (_, i) => {
    const at = 5 * i;
    const two = (bytes[at >> 3] << 8) | bytes[(at >> 3) + 1];
    return (two >> (11 - (at & 7))) & 31;
  });
}

/** A stream of the secret, named by what it is for. */
export function secretStream(secret: Uint8Array, purpose: string, number: number): Rng {
  return stream(hexOf(secret), purpose, number);
}

/** Decides what nothing else decides: of two, the one with the lower lot comes first. */
export function lotOf(secret: Uint8Array, bot: string): string {
  return hexOf(hmac(secret, `lot ${bot}`));
}

export function secretHashOf(secret: Uint8Array): string {
  const h = newSha256();
  addBytes(h, secret);
  return hexOf(sumBytes(h));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** Null: this is not the hex form of a secret. */
export function parseSecret(text: string): Uint8Array | null {
  if (!/^[0-9a-f]{64}$/.test(text)) return null;
  return Uint8Array.from({ length: SECRET_BYTES }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16));
}

/** The SHA-256 of texts one after the other, each behind its length, so that no two lists have the same. */
export function sumOfTexts(texts: readonly string[]): string {
  const h = newSha256();
  for (const text of texts) addText(h, `${text.length}:${text}`);
  return hexOf(sumBytes(h));
}
