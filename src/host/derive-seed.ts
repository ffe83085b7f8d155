/** Seeds that follow from another one through SHA-256: knowing some of them, nobody learns the others (PLAT-140). */
import { addText, newSha256, sumBytes } from '../engine/sha256.ts';

/** The letters of drawn and derived seeds, five bits each; none looks like another. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 100 bits: too many to be tried. */
export const SEED_LETTERS = 20;

/** One letter for the lowest five bits of each byte. */
export function seedLetters(bytes: Uint8Array): string {
  return Array.from(bytes, (b) => LETTERS[b & 31]).join('');
}

/** The seed of one game of a simulation; games count from 0. */
export function derivedSeed(seed: string, game: number): string {
  const h = newSha256();
  addText(h, `ghostlight sim ${game} ${seed}`);
  return seedLetters(sumBytes(h).subarray(0, SEED_LETTERS));
}
