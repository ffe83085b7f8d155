/** What every format is given and what it gives back: pure functions of the bots and of the sets that are over (CONTEST-020). */
import type { SetPlan, SetScore } from './sets.ts';

/** The bots of a format, and where its sets are written down. */
export interface EventField {
  /** Places in the manifest, the best seed first. */
  readonly bots: readonly number[];
  readonly seats: number;
  /** Null: it is not known yet, and what needs it cannot be told. */
  readonly secret: Uint8Array | null;
  /** A set of this format, numbered from 1 by round and within it. */
  plan(round: number, set: number, bots: readonly number[]): SetPlan;
  score(plan: SetPlan): SetScore;
}

/** A round without a rival, and what it is worth. */
export interface Bye {
  readonly round: number;
  readonly bot: number;
  readonly points: number;
}

/** Who meets in a bracket, for drawings and lists. */
export interface Meeting {
  readonly round: number;
  /** Which bracket: of those who never lost, or of those who lost once; or the last of all. */
  readonly pool: 'upper' | 'lower' | 'final';
  readonly bots: readonly number[];
  /** Points so far, by the order of the bots. */
  readonly points: readonly number[];
  /** The better first; null: not decided. */
  readonly order: readonly number[] | null;
  /** How many of them go on. */
  readonly advance: number;
  readonly sets: readonly SetPlan[];
}

export interface Outline {
  /** Known by now, played or not. */
  readonly sets: readonly SetPlan[];
  readonly byes: readonly Bye[];
  /** Nothing more will come. */
  readonly over: boolean;
  /** A bracket's own order: those who left it at the same time together, the best first; null: points decide. */
  readonly places: readonly (readonly number[])[] | null;
  readonly meetings: readonly Meeting[];
}

export function outlineOf(sets: readonly SetPlan[], over: boolean, byes: readonly Bye[] = []): Outline {
  return { sets, byes, over, places: null, meetings: [] };
}

/** All sets are over, or never will be. */
export function allOver(field: EventField, sets: readonly SetPlan[]): boolean {
  return sets.every((set) => field.score(set) !== 'pending');
}
