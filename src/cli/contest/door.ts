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

/** Who may come, and what they will play. */
export type DoorGuests = Pick<EventManifest, 'bots' | 'options' | 'maps'>;

export interface DoorSpec {
  /** As it is by now; the same value while nothing has changed. */
  readonly guests: () => DoorGuests;
  /** Room for so many bots at least, if more may come later. */
  readonly room?: number;
  /** So many connections in all, so that there are files left for everything else; left out: the share of a port of a server. */
  readonly most?: number | undefined;
  /** 0: any free one. */
  readonly port: number;
  /** Null: all addresses of this machine. */
  readonly host: string | null;
  /** Somebody came, or is free again. */
  readonly onFree: () => void;
  /** Who was turned away, and such, in a line. */
  readonly report: (line: string) => void;
}

/** Ids by the `sha256` of those who may come this way, made anew when they are others. */
export function guestList({ guests }: DoorSpec, kind: DialKind): () => ReadonlyMap<string, string> {
  let of: DoorGuests | null = null;
  let list: ReadonlyMap<string, string> = new Map();
  return () => {
    const now = guests();
    if (now !== of) list = new Map(now.bots.flatMap((b) => (b.kind === kind ? [[b.sha256, b.id]] : [])));
    of = now;
    return list;
  };
}
