/** Why a program plays no further, as one of the causes of the book (CONTEST-013). */
import type { Cause } from '../../contest/match-line.ts';

/** What is said here, and nowhere else. */
export const NEVER_READY = 'gave no first answer in time';
export const NEVER_CAME = 'gave no first answer: it did not dial in in time';
export const OUT_OF_TIME = 'used up its time for the game';
export const TAKEN_OUT = 'was taken out of the event';

/** The words of the programs that run bots, and what they come to; the first that fits counts. */
const WORDS: readonly (readonly [RegExp, Cause])[] = [
  [/^was too slow|^used up its (time|work)/, 'timeout'],
  [/^gave no first answer|^cannot be started/, 'start'],
  [/^was refused|^answered with something else|^said too many malformed|^said more than|^left more than/, 'illegal'],
  [/^ended during the game \(exit code 0\)|^closed its (standard output|connection)|^was taken out/, 'left'],
  [/^ended during the game/, 'crash'],
];

/** `ready`: it has answered at least once. A process that ends before that never began. */
export function causeOf(why: string, ready: boolean): Cause {
  const cause = WORDS.find(([words]) => words.test(why))?.[1] ?? 'crash';
  return !ready && (cause === 'crash' || cause === 'left') ? 'start' : cause;
}
