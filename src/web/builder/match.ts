/** A match of the page: what is to be played, and what is told of it while it is. */
import type { Outcome } from '../../engine/game.ts';
import type { ScriptDecision } from '../../script/open-script.ts';
import type { ServedGame } from '../served-game.ts';

/** As contests have it, unless they say otherwise. */
export const MOST_STEPS = 20_000;

/** A bot of the house by its name, or null: the script. */
export type SeatOrder = string | null;

export interface MatchOrder {
  readonly game: string;
  readonly seed: string;
  readonly seats: readonly SeatOrder[];
  /** What the recording calls the script. */
  readonly name: string;
  readonly source: string;
  /** What happens is told step by step; else only what came of it. */
  readonly told: boolean;
  /** The server's games, beside those of the house. */
  readonly served: readonly ServedGame[];
}

/** What a script answered at step n. */
export interface BotDecision {
  readonly n: number;
  readonly seat: number;
  readonly answer: ScriptDecision;
  /** Why the rules did not take it; null: they did. */
  readonly refused: string | null;
}

export interface MatchResult {
  /** Null: it was not over after the most steps. */
  readonly outcome: Outcome | null;
  readonly scores: readonly number[];
  readonly steps: number;
  /** The decision with which the script failed. */
  readonly failure: BotDecision | null;
  /** The dearest decision. */
  readonly mostWork: number;
}

export type MatchNews =
  | { readonly lines: readonly string[]; readonly decisions: readonly BotDecision[] }
  | { readonly over: MatchResult }
  /** It could not be played, through no fault of the script. */
  | { readonly trouble: string };
