/** An event as whoever keeps it hands it out: its matches, and what is done with it just now. */
import type { LiveForm } from './live.ts';
import type { MatchLine } from './match-line.ts';
import type { EventState } from './schedule.ts';
import type { EventHand } from './status.ts';

/** A match that is being played. */
export interface PlayingMatch {
  readonly match: string;
  /** By seat: id@version. */
  readonly bots: readonly string[];
  readonly since: string;
  /** Who plays it, where that may be one of several. */
  readonly worker?: string;
  /** What watchers are told of it meanwhile; left out: nothing. */
  readonly live?: LiveForm | undefined;
}

export interface ServedEvent {
  readonly id: string;
  /** With the secret, which nothing that is answered may hold. */
  readonly state: EventState;
  /** In the order in which they ended. */
  readonly lines: readonly MatchLine[];
  readonly revealed: boolean;
  /** Another one whenever anything has changed that pages show. */
  readonly revision: number;
  readonly hand: EventHand;
  readonly playing: readonly PlayingMatch[];
  /** Ids of bots that nothing can be played without until they dial in. */
  readonly missing: readonly string[];
  /** Why playing ended by itself, if that was a fault. */
  readonly fault: string | null;
  readonly announcement: Announcement | null;
}

export interface Announcement {
  readonly text: string;
  readonly at: string;
}
