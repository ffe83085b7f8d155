/** What a verified recording proves, and what it only claims (PLAT-068, PLAT-069). */
import type { Outcome } from '../engine/game.ts';
import { FORFEITS } from './forfeit.ts';
import type { Head, MarkKind, SeedBy } from './lines.ts';

/** What a recording that verified proves, and its limits. */
export interface Proof {
  /** From a seed; from a position made by hand; from a state that an earlier version wrote. */
  readonly start: 'fresh' | 'scenario' | 'continued';
  readonly seedBy: SeedBy | 'unknown';
  /** What was done with the game besides playing it, and after which step. */
  readonly marks: readonly { readonly n: number; readonly what: MarkKind }[];
  /** The end is a forfeit, which no rule of the game leads to. */
  readonly forfeit: boolean;
  /** Whether it rests on somebody's clock: strikes or a forfeit. */
  readonly claims: boolean;
  /** The public key of whoever kept the recording and signed it. */
  readonly signedBy: string | null;
  /** Only fair games enter scores and boards. */
  readonly fair: boolean;
}

export interface Evidence {
  readonly head: Head;
  readonly outcome: Outcome | null;
  readonly marks: Proof['marks'];
  readonly strikes: number;
  readonly signedBy: string | null;
  /** Keys of servers whose clocks are believed here; anybody can make a key and sign with it. */
  readonly trusted: readonly string[];
}

/** The proof that the lines of a verified recording amount to. */
export function proofOf({ head, outcome, marks, strikes, signedBy, trusted }: Evidence): Proof {
  const { sketch, saved, by } = head.start;
  const start = saved !== undefined ? 'continued' : sketch !== undefined ? 'scenario' : 'fresh';
  const forfeit = outcome !== null && (FORFEITS as readonly string[]).includes(outcome.why);
  return {
    start,
    seedBy: by ?? 'unknown',
    marks,
    forfeit,
    claims: forfeit || strikes > 0,
    signedBy,
    fair: start === 'fresh' && marks.length === 0 && (!forfeit || trusted.includes(signedBy ?? '')),
  };
}

const START: Readonly<Record<Proof['start'], string>> = {
  fresh: 'Fresh from a seed',
  scenario: 'From a scenario, a position made by hand',
  continued: 'Continued from a saved state of an earlier version',
};

const SEED: Readonly<Record<Proof['seedBy'], string>> = {
  drawn: 'drawn by the program that began it',
  chosen: 'chosen by the player',
  prescribed: 'prescribed by its options',
  unknown: 'nobody says who chose the seed',
};

const PRACTICE = 'it was a practice game';

const MARKED: Readonly<Record<MarkKind, string>> = {
  taken: 'a save of it was given out',
  loaded: 'it was continued from a file',
  brought: 'it was brought to a server from elsewhere',
  practice: PRACTICE,
};

/** Why a game is not called fair; null if it is. */
export function whyUnfair(proof: Proof): string | null {
  if (proof.start === 'scenario') return 'it began from a position made by hand';
  if (proof.start === 'continued') return 'it began from a saved state';
  if (proof.marks.some(({ what }) => what === 'practice')) return PRACTICE;
  const mark = proof.marks[0];
  if (mark !== undefined) return `${MARKED[mark.what]} after step ${mark.n}`;
  return proof.fair ? null : 'it ends with a forfeit that nobody signed whose word counts here';
}

/** The proof in sentences, for terminals and pages alike. */
export function proofLines(head: Head, proof: Proof): readonly string[] {
  // Quoted: a name may read like the rest of the verdict.
  const seats = head.seats.map((s) => `${JSON.stringify(s.name)} (${s.kind})`).join(', ');
  const options = Object.entries(head.options).map(([name, value]) => `${name} ${String(value)}`);
  const unfair = whyUnfair(proof);
  return [
    `${START[proof.start]} (${SEED[proof.seedBy]}).`,
    `Rules ${head.rules}, content ${head.content}, options ${options.length === 0 ? 'none' : options.join(', ')}.`,
    `Seats: ${seats}.`,
    ...proof.marks.map(({ n, what }) => `After step ${n}: ${MARKED[what]}.`),
    proof.signedBy === null
      ? 'Not signed: its clocks and forfeits are claims.'
      : `Kept and signed by ${proof.signedBy}.`,
    unfair === null ? 'A fair game: whoever begins from this seed can play it so.' : `Not a fair game: ${unfair}.`,
  ];
}
