/** A seed that nobody chose. */
import { SEED_LETTERS, seedLetters } from '../../host/derive-seed.ts';

export function freshSeed(): string {
  return seedLetters(crypto.getRandomValues(new Uint8Array(SEED_LETTERS)));
}
