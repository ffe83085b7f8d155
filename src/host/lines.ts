/** The lines of a recording, a save and a journal: one JSON object each (PLAT-060). */
import type { Outcome, Sketch } from '../engine/game.ts';

export const FORMAT = 1;
/** A digest line after every so many steps. */
export const CHECK_EVERY = 64;

/** Who sits on a seat, as a recording keeps it. */
export interface SeatName {
  readonly name: string;
  readonly kind: 'human' | 'bot';
  /** The time a bot had: a bank and an allowance per decision (PLAT-051). */
  readonly budget?: { readonly bankMs: number; readonly perDecisionMs: number };
}

/** A state as a file holds it, with the version of its form (`upgrades.length` of the game that wrote it). */
export interface SavedState {
  readonly version: number;
  readonly state: unknown;
}

/** Who named the seed: the program that began the game, its player, or the options (such as those of a day). */
export const SEED_BY = ['drawn', 'chosen', 'prescribed'] as const;
export type SeedBy = (typeof SEED_BY)[number];

/** How a game began: the seed, and the position if it was not the usual one. */
export interface GameStart {
  readonly seed: string;
  /** Left out by programs that do not say. */
  readonly by?: SeedBy;
  /** A scenario. */
  readonly sketch?: Sketch;
  /** A game continued under other rules than it was begun with: the state as the older version wrote it. */
  readonly saved?: SavedState;
}

/** The first line of a recording: everything that a game is begun from. */
export interface Head {
  readonly at: 'head';
  readonly format: number;
  readonly game: string;
  readonly rules: number;
  readonly content: string;
  readonly start: GameStart;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatName[];
}

export interface StepLine {
  readonly at: 'step';
  /** The first step is 1. */
  readonly n: number;
  /** Seat and action in notation, such as `0 move up`. */
  readonly moves: readonly string[];
}

export interface CheckLine {
  readonly at: 'check';
  readonly n: number;
  readonly digest: string;
}

/** A decision of this seat took longer than its budget; this is its first, second or third strike (PLAT-051). */
export interface StrikeLine {
  readonly at: 'strike';
  readonly n: number;
  readonly seat: number;
  readonly strikes: number;
}

/**
 * What a game can go through besides its steps: a save of it was given out, it was continued from a file, or it is played for
 * practice, where steps may have been taken back.
 */
export const MARKS = ['taken', 'loaded', 'brought', 'practice'] as const;
export type MarkKind = (typeof MARKS)[number];

export interface MarkLine {
  readonly at: 'mark';
  readonly n: number;
  readonly what: MarkKind;
}

/** What a seat noted at this step for whoever watches later: its own words, which prove nothing (PLAT-180). */
export interface NoteLine {
  readonly at: 'note';
  readonly n: number;
  readonly seat: number;
  readonly text: string;
}

export interface EndLine {
  readonly at: 'end';
  readonly n: number;
  readonly outcome: Outcome;
  readonly digest: string;
  /** SHA-256 of all lines above but those of saves, each with its newline. */
  readonly sum: string;
}

/** After the end: whoever kept the recording vouches for its clocks, strikes and forfeits. */
export interface SignedLine {
  readonly at: 'signed';
  readonly n: number;
  /** Ed25519, base64url: the public key, and the signature over the sum of all recorded lines above. */
  readonly key: string;
  readonly sig: string;
}

/** In saves only: everything needed to go on from step n. */
export interface StateLine extends SavedState {
  readonly at: 'state';
  readonly n: number;
  readonly digest: string;
}

/**
 * In saves only: the front end's value and the log. A journal writes one after every change, so a line may lean on
 * the line of its kind before it: `ui` left out is as before, `keep` is the part [from, to) of the log so far
 * that comes before the lines of `log`.
 */
export interface UiLine {
  readonly at: 'ui';
  readonly n: number;
  readonly ui?: unknown;
  readonly keep?: readonly [number, number];
  readonly log: readonly unknown[];
}

/** A line of a recording or of a save. */
export type RecordLine =
  | Head
  | StepLine
  | CheckLine
  | StrikeLine
  | MarkLine
  | NoteLine
  | EndLine
  | SignedLine
  | StateLine
  | UiLine;
