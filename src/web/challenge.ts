/** What a link to a seed says of whoever sent it: a name and a score to beat. It is their word: only a recording proves it. */
import { cleanName } from '../engine/name.ts';

export interface Challenge {
  readonly name: string;
  readonly score: number;
}

/** No option of a game begins so. */
const MARK = '~';

/** The last part of such an address. */
export function challengeWord({ name, score }: Challenge): string {
  return `${MARK}${score}${MARK}${cleanName(name)}`;
}

/** The parts without it, and what it says; null: nothing that could be read. */
export function takeChallenge(parts: readonly string[]): {
  readonly parts: readonly string[];
  readonly challenge: Challenge | null;
} {
  const word = parts.find((part) => part.startsWith(MARK));
  const read = /^~(-?\d{1,12})~(.+)$/su.exec(word ?? '');
  return {
    parts: parts.filter((part) => part !== word),
    challenge: read === null ? null : { name: cleanName(read[2]), score: Number(read[1]) },
  };
}
