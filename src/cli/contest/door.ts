/** A port on which bots dial in while an event runs: what plays its matches sees no more of it than this (CONTEST-044, CONTEST-047). */
import type { DialKind, EventManifest } from '../../contest/manifest.ts';
import type { MatchJob } from './match-job.ts';
import type { SeatedPlayer } from './seated-player.ts';

/** A seat of one match, kept for one bot. */
export interface DialledSeat {
  /** `key`: how the recording calls it. */
  sit(key: string, clock: MatchJob['clock']): SeatedPlayer;
  /** The match is over, in whatever way: the bot waits for its next one. */
  free(): void;
}

export interface ContestDoor {
  readonly kind: DialKind;
  readonly port: number;
  /** `bots`: their `sha256`. A seat for each, taken together; null: somebody is missing or plays. */
  take(bots: readonly string[]): readonly DialledSeat[] | null;
  /** None of its connections is here. */
  isMissing(bot: string): boolean;
  /** Delivers what was sent, and closes all connections. */
  close(): Promise<void>;
}

export interface DoorSpec {
  readonly manifest: EventManifest;
  /** 0: any free one. */
  readonly port: number;
  /** Null: all addresses of this machine. */
  readonly host: string | null;
  /** Somebody came, or is free again. */
  readonly onFree: () => void;
  /** Who was turned away, and such, in a line. */
  readonly report: (line: string) => void;
}
