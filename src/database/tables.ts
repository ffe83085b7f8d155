/** The tables of schema `ghostlight` as they are after the last migration (CONTEST-060). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { KeyHolder } from '../contest/key-holder.ts';
import type { LiveForm } from '../contest/live.ts';
import type { EventStatus } from '../contest/next.ts';

/** `unchecked`: nobody has played its recording again yet. `counted`: it stands in the tables. `refused`: its recording does not verify. */
export type ResultState = 'unchecked' | 'counted' | 'refused';

/** A match that a worker plays, by the number of its row. */
export interface PlayedNow {
  readonly match: number;
  readonly since: string;
  /** How it may be watched meanwhile; left out: not at all. */
  readonly live?: LiveForm | undefined;
}

/** Ids of bots that nothing can be played without until they dial in, by the number of the event; none: it is played. */
export type DoorWaits = Readonly<Record<string, readonly string[]>>;

export interface Tables {
  'ghostlight.events': {
    id: GeneratedAlways<number>;
    name: string;
    /** `manifest.json`, byte for byte. */
    manifest: string;
    /** Counts the manifests that it has had. */
    edition: Generated<number>;
    /** The secret is out. */
    revealed: Generated<boolean>;
    /** `standings.json`, while it is up to date. */
    standings: string | null;
    /** All of it has been handed over. */
    ready: Generated<boolean>;
    paused: Generated<boolean>;
    /** As the director has it. */
    status: Generated<EventStatus>;
    announcement: string | null;
    announced: Date | null;
    /** Grows with every change of this row. */
    revision: GeneratedAlways<number>;
  };
  /** Who may change an event: their keys as SHA-256. */
  'ghostlight.keys': { event: number; role: KeyHolder['role']; name: string; sha256: string };
  /** 64 hex digits each, unless the organiser has kept it. */
  'ghostlight.secrets': { event: number; hex: string };
  /** What the bots of an event consist of. */
  'ghostlight.files': {
    event: number;
    bot: string;
    name: string;
    executable: boolean;
    content: Buffer;
  };
  'ghostlight.matches': {
    id: GeneratedAlways<number>;
    event: number;
    match: string;
    bots: string[];
    seed: string;
    /** How often it has been given out before, and came back unplayed or unproved. */
    attempt: Generated<number>;
    /** Somebody may play it. */
    queued: boolean;
    /** Bots sit there that dial in. */
    dialled: Generated<boolean>;
  };
  'ghostlight.results': {
    id: GeneratedAlways<number>;
    match: number;
    attempt: number;
    /** A line of `matches.jsonl`, byte for byte. */
    line: string;
    worker: string;
    state: ResultState;
    why: string | null;
    received: Generated<Date>;
    /** Its place among all that counts; null: it does not. */
    counted: number | null;
  };
  'ghostlight.recordings': { result: number; content: Buffer };
  'ghostlight.logs': { match: number; bot: string; content: Buffer };
  /** Second results that differ from the first (CONTEST-063). */
  'ghostlight.faults': {
    id: GeneratedAlways<number>;
    match: number;
    attempt: number;
    line: string;
    recording: Buffer | null;
    worker: string;
    received: Generated<Date>;
  };
  'ghostlight.workers': {
    name: string;
    host: string;
    version: string;
    jobs: number;
    started: Date;
    seen: Date;
    played: Generated<number>;
    /** Why it does not play some event. */
    trouble: string | null;
    /** Why nothing is taken from it any more (CONTEST-062). */
    distrusted: string | null;
    /** What it plays, as it said last. */
    playing: ColumnType<readonly PlayedNow[], string | undefined, string>;
    /** Of one that has the doors: who is missing, by the number of the event; null: it has none. */
    waits: ColumnType<DoorWaits | null, string | null | undefined, string | null>;
  };
  /** Matches that somebody watches, for so long (CONTEST-077). */
  'ghostlight.watched': { match: number; until: Date };
  /** What was told of them: JSON lists of parts, from part `n` on. `run`: who plays it, since when. */
  'ghostlight.live': { match: number; run: string; n: number; parts: string };
  /** Servers over this database; gone from every list when they were not seen for a while (CONTEST-085). */
  'ghostlight.servers': {
    id: string;
    run: string;
    address: string;
    version: string;
    started: Generated<Date>;
    seen: Generated<Date>;
  };
  /** What is played there, as anybody may see it: JSON. */
  'ghostlight.sessions': { server: string; session: string; view: string };
  /** Recordings of games that were played on one of the servers, squeezed; those that count with their place. */
  'ghostlight.games': {
    ordinal: GeneratedAlways<number>;
    name: string;
    game: string;
    server: string;
    kept: Generated<Date>;
    content: Buffer;
    rules: number | null;
    board: string | null;
    seed: string | null;
    player: string | null;
    score: number | null;
    ties: number[] | null;
  };
}
