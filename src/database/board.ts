/** All events of a database at a glance: what has changed, and who plays what. Asked again and again by every server. */
import { sql as raw } from 'kysely';
import type { Announcement, PlayingMatch } from '../contest/served-event.ts';
import type { Database } from './connect.ts';
import { isDirected } from './status.ts';
import type { PlayedNow } from './tables.ts';
import { ALIVE_SECONDS } from './workers.ts';

export interface BoardEvent {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
  readonly revision: number;
  readonly paused: boolean;
  /** The secret is out. */
  readonly revealed: boolean;
  readonly announcement: Announcement | null;
  readonly playing: readonly PlayingMatch[];
}

export interface EventBoard {
  /** By name, in the order of the names. */
  readonly events: ReadonlyMap<string, BoardEvent>;
  readonly directed: boolean;
  /** Somebody is there who plays. */
  readonly worked: boolean;
}

export async function readBoard(database: Database): Promise<EventBoard> {
  const rows = await database.sql
    .selectFrom('ghostlight.events')
    .select(['id', 'name', 'edition', 'revision', 'paused', 'revealed', 'announcement', 'announced'])
    .where('ready', '=', true)
    .execute();
  const directed = await isDirected(database);
  const workers = await aliveWorkers(database);
  const playing = await playedNow(database, workers);
  const events = rows.map(({ announcement, announced, ...row }): [string, BoardEvent] => [
    row.name,
    {
      ...row,
      announcement: announcement === null ? null : { text: announcement, at: (announced ?? new Date(0)).toISOString() },
      playing: playing.get(row.id) ?? NOTHING,
    },
  ]);
  return { events: new Map(events.sort(([a], [b]) => (a < b ? -1 : 1))), directed, worked: workers.length > 0 };
}

const NOTHING: readonly PlayingMatch[] = [];

interface AliveWorker {
  readonly name: string;
  readonly playing: readonly PlayedNow[];
}

/** So many matches of one worker are told. */
const MOST_OF_A_WORKER = 256;

async function aliveWorkers({ sql }: Database): Promise<AliveWorker[]> {
  const rows = await sql
    .selectFrom('ghostlight.workers')
    .select(['name', 'playing'])
    .where('distrusted', 'is', null)
    .where('seen', '>', raw<Date>`now() - make_interval(secs => ${ALIVE_SECONDS})`)
    .orderBy('name')
    .execute();
  // Whoever runs programs of strangers may say anything.
  return rows.map(({ name, playing }) => ({
    name,
    playing: Array.isArray(playing) ? playing.slice(0, MOST_OF_A_WORKER).filter(isPlayedNow) : [],
  }));
}

function isPlayedNow(said: Partial<PlayedNow> | null): said is PlayedNow {
  return Number.isSafeInteger(said?.match) && typeof said?.since === 'string' && !Number.isNaN(Date.parse(said.since));
}

/** By event. What was handed in since is not played any more. */
async function playedNow({ sql }: Database, workers: readonly AliveWorker[]): Promise<Map<number, PlayingMatch[]>> {
  const said = workers.flatMap(({ name, playing }) =>
    playing.map(({ match, since }) => ({ worker: name, match, since: new Date(since).toISOString() })),
  );
  const all = new Map<number, PlayingMatch[]>();
  if (said.length === 0) return all;
  const ids = [...new Set(said.map((s) => s.match))];
  const rows = await sql
    .selectFrom('ghostlight.matches as m')
    .leftJoin('ghostlight.results as result', (on) =>
      on.onRef('result.match', '=', 'm.id').onRef('result.attempt', '=', 'm.attempt'),
    )
    .select(['m.id', 'm.event', 'm.match', 'm.bots'])
    .where('m.id', 'in', ids)
    .where('m.queued', '=', true)
    .where('result.id', 'is', null)
    .execute();
  const byId = new Map(rows.map((r) => [r.id, r]));
  for (const { match: id, since, worker } of said) {
    const row = byId.get(id);
    if (row === undefined) continue;
    byId.delete(id);
    all.set(row.event, [...(all.get(row.event) ?? []), { match: row.match, bots: row.bots, since, worker }]);
  }
  return all;
}
