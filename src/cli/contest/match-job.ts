/** A match as data: what is to be played, and what came of it. */
import type { EventClock } from '../../contest/manifest.ts';
import type { Cause, MatchLine } from '../../contest/match-line.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';
import type { SeatPlayer } from './players.ts';

export interface MatchJob {
  readonly do: 'play';
  /** The folder of the event. */
  readonly folder: string;
  readonly match: string;
  readonly game: string;
  readonly options: object;
  readonly seed: string;
  readonly seats: readonly SeatPlayer[];
  readonly maxSteps: number;
  readonly clock: EventClock;
  /** Write the recording and the logs into the folder; else hand the recording back. */
  readonly keep: boolean;
  /** How it may be watched while it is played; left out: not at all. */
  readonly live?: LiveMatch['form'] | undefined;
}

/** A match that somebody has planned: who sits where, on which seed. */
export interface PlannedMatch {
  readonly match: string;
  /** Id and version by seat. */
  readonly bots: readonly string[];
  readonly seed: string;
}

/** A match that was played. */
export interface PlayedMatch extends Pick<MatchLine, 'outcome' | 'scores' | 'causes' | 'think' | 'steps'> {
  /** SHA-256 of the packed recording. */
  readonly recording: string;
  /** The recording itself, if it was not kept in the folder: as text, and packed. */
  readonly text: string | null;
  readonly packed: Uint8Array | null;
  /** What bots wrote and why they failed, by seat; null: nothing to tell. */
  readonly logs: readonly (string | null)[];
  /** What failed, by seat, in words. */
  readonly why: readonly (string | null)[];
}

/** One that could not be played, through no fault of a bot. */
export interface Unplayed {
  readonly trouble: string;
  /** It was played, and the disk took no recording of it: to play it again at once would not help. */
  readonly unkept?: true;
}

export interface CheckJob {
  readonly do: 'check';
  readonly folder: string;
  readonly game: string;
  readonly line: MatchLine;
  readonly options: object;
  readonly maxSteps: number;
  /** The recording, where it is not in the folder. */
  readonly packed?: Uint8Array;
}

/** Null: the recording is what the line says. */
export interface CheckedMatch {
  readonly problem: string | null;
}

export interface SeatReport {
  readonly cause: Cause;
  readonly why: string | null;
  readonly total: number;
  readonly longest: number;
  readonly errors: string;
}
