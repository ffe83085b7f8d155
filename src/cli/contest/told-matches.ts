/**
 * The matches of a worker, told to the servers over its database: only those that somebody watches, a few times a second, in rows of
 * a table (CONTEST-077).
 */
import type { LiveForm } from '../../contest/live.ts';
import { type Database, isAway, rest } from '../../database/connect.ts';
import { runOf, tellParts } from '../../database/live.ts';
import type { PlayedNow } from '../../database/tables.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';
import { newLiveMatches } from './live-matches.ts';

export interface ToldMatches {
  /** One begins. `start` has it told from now on. */
  begin(match: PlayedNow, start: () => void): void;
  told(row: number, texts: readonly string[]): void;
  /** It is over; whoever watches has all of it when this is. */
  end(row: number): Promise<void>;
  /** These are watched by somebody, of all that are played anywhere. */
  hear(rows: readonly number[]): void;
}

export interface ToldSpec {
  readonly database: Database;
  readonly worker: string;
  readonly signal: AbortSignal;
  readonly onNews: (text: string) => void;
}

const TELL_MS = 500;

interface Telling {
  readonly tape: LiveMatch;
  readonly run: string;
  sent: number;
}

export function newToldMatches({ database, worker, signal, onNews }: ToldSpec): ToldMatches {
  const live = newLiveMatches();
  const since = new Map<number, string>();
  const telling = new Map<number, Telling>();
  let wanted: ReadonlySet<number> = new Set();
  let looping = false;
  let turn: Promise<void> = Promise.resolve();

  async function tell(row: number, one: Telling): Promise<void> {
    one.sent = Math.max(one.sent, one.tape.first);
    while (one.sent < one.tape.length) {
      const n = one.sent;
      const parts: string[] = [];
      for (let size = 0; one.sent < one.tape.length && size < ROW; one.sent++) {
        parts.push(one.tape.part(one.sent));
        size += parts[parts.length - 1].length;
      }
      await tellParts(database, { match: row, run: one.run, n, parts });
    }
  }

  /** One at a time: parts are told in order. Pages can do without; the match cannot wait for them. */
  function tellAll(rows: readonly number[]): Promise<void> {
    turn = turn.then(async () => {
      for (const row of rows) {
        const one = telling.get(row);
        if (one === undefined || !wanted.has(row)) continue;
        await tell(row, one).catch((e) => {
          telling.delete(row);
          if (!isAway(e)) onNews(`a match could not be told to watchers: ${String(e)}`);
        });
      }
    });
    return turn;
  }

  async function loop(): Promise<void> {
    looping = true;
    while (telling.size > 0 && !signal.aborted) {
      await tellAll([...telling.keys()]);
      await rest(TELL_MS, signal);
    }
    looping = false;
  }

  return {
    begin({ match, since: at, live: form }, start) {
      if (form === undefined || form === 'hidden') return;
      since.set(match, at);
      live.begin(String(match), form satisfies Exclude<LiveForm, 'hidden'>, start);
    },
    told: (row, texts) => live.told(String(row), texts),
    async end(row) {
      live.end(String(row));
      since.delete(row);
      if (telling.has(row)) await tellAll([row]);
      telling.delete(row);
    },
    hear(rows) {
      wanted = new Set(rows);
      for (const row of rows) {
        const at = since.get(row);
        if (at === undefined || telling.has(row)) continue;
        const tape = live.watch(String(row));
        if (tape !== null) telling.set(row, { tape, run: runOf(worker, at), sent: 0 });
      }
      if (!looping && telling.size > 0) void loop();
    },
  };
}

/** Characters of a row, if no part is longer. */
const ROW = 1 << 16;
