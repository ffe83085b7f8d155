/** A seed that nobody chose. */
import { seedLetters } from '../../host/derive-seed.ts';

/** It is read, typed and shown beside a title; whoever fears that it is guessed names one. */
const LETTERS = 8;

export function freshSeed(): string {
  return seedLetters(crypto.getRandomValues(new Uint8Array(LETTERS)));
}
