/** What must not be guessed: seat tokens and the seeds of games that are being played. */
import { createHash, randomBytes } from 'node:crypto';
import { SEED_LETTERS, seedLetters } from '../host/derive-seed.ts';

/** Five random bits per letter. */
function letters(count: number): string {
  return seedLetters(randomBytes(count));
}

export function newSessionId(): string {
  return letters(10);
}

export function isSessionId(text: string): boolean {
  return /^[a-z0-9]{10}$/.test(text);
}

/**
 * A drawn seed has 100 random bits: its hash is published when the game begins, and the six letters that a local game
 * draws could be found from their hash by trying them all.
 */
export function newSeed(): string {
  return letters(SEED_LETTERS);
}

/** What a bot shows to take its part in a contest: 130 bits. */
export function newKey(): string {
  return letters(26);
}

/** The session it belongs to stands in it, so that finding the seat needs no list of all tokens. */
export function newToken(session: string): string {
  return `${session}.${randomBytes(16).toString('base64url')}`;
}

export function sessionOfToken(token: string): string | null {
  const id = token.slice(0, token.indexOf('.'));
  return isSessionId(id) ? id : null;
}

/** 128 bits: from the hash of salt and seed nobody finds a seed by trying likely ones. */
export function newSalt(): string {
  return randomBytes(16).toString('hex');
}

/** What is published of a seed when its game begins (PLAT-125). Files of an earlier release have no salt. */
export function seedHashOf(salt: string | undefined, seed: string): string {
  return hashOf(salt === undefined ? seed : `${salt}:${seed}`);
}

/** Files keep only this of a token. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
