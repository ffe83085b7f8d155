/** Matches that workers of a database play, for watchers of this server: read while somebody watches, and only then (CONTEST-077). */
import type { LiveForm } from '../../contest/live.ts';
import { type Database, isAway, rest } from '../../database/connect.ts';
import { keepWatched, readParts } from '../../database/live.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';
import { type LiveTape, newLiveTape } from './live-tape.ts';

/** A match as a worker plays it. */
export interface LivePlace {
  /** The row of its match. */
  readonly row: number;
  readonly run: string;
}

export interface LiveReader {
  watch(place: LivePlace, form: Exclude<LiveForm, 'hidden'>): LiveMatch;
  close(): Promise<void>;
}

export interface LiveReaderSpec {
  readonly database: Database;
  /** Whether a worker still plays it, as far as is known. */
  readonly isPlayed: (place: LivePlace) => boolean;
  readonly report: (e: unknown) => void;
}

const READ_MS = 500;
/** So long a worker tells a match after somebody was last seen to watch it. */
const WATCHED_SECONDS = 10;
/** A tape that nobody has listened to for so many readings is let go. */
const UNHEARD = 20;

interface Reading {
  readonly place: LivePlace;
  readonly tape: LiveTape;
  next: number;
  unheard: number;
}

export function newLiveReader({ database, isPlayed, report }: LiveReaderSpec): LiveReader {
  const readings = new Map<string, Reading>();
  const ending = new AbortController();
  let looping: Promise<void> = Promise.resolve();
  let idle = true;

  /** One that is no longer played was handed in, and told to its end before that. */
  async function readOn(key: string, one: Reading, played: boolean): Promise<void> {
    one.unheard = one.tape.isHeard ? 0 : one.unheard + 1;
    for (let more = true; more && !one.tape.over; ) {
      const { parts, next } = await readParts(database, { match: one.place.row, run: one.place.run, from: one.next });
      more = next > one.next;
      one.next = next;
      if (parts.length > 0) one.tape.add(parts);
    }
    if (!played) one.tape.end();
    if (one.tape.over || one.unheard > UNHEARD) readings.delete(key);
  }

  async function readAll(): Promise<void> {
    const all = [...readings].map(([key, one]) => ({ key, one, played: isPlayed(one.place) }));
    const watched = all.filter(({ one }) => one.tape.isHeard).map(({ one }) => one.place.row);
    if (watched.length > 0) await keepWatched(database, [...new Set(watched)], WATCHED_SECONDS);
    for (const { key, one, played } of all) await readOn(key, one, played);
  }

  async function loop(): Promise<void> {
    for (; readings.size > 0 && !ending.signal.aborted; await rest(READ_MS, ending.signal))
      await readAll().catch((e) => {
        // It goes on when the database is back.
        if (isAway(e)) return;
        report(e);
        for (const { tape } of readings.values()) tape.end();
        readings.clear();
      });
    idle = true;
  }

  return {
    watch(place, form) {
      const key = `${place.row} ${place.run}`;
      const known = readings.get(key) ?? { place, tape: newLiveTape(form), next: 0, unheard: 0 };
      readings.set(key, known);
      if (idle) {
        idle = false;
        looping = loop();
      }
      return known.tape;
    },
    async close() {
      ending.abort();
      await looping;
    },
  };
}
