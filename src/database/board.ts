/** All events of a database at a glance: what has changed, and who plays what. Asked again and again by every server. */
import { sql as raw } from 'kysely';
import type { Announcement, PlayingMatch } from '../contest/served-event.ts';
import type { Database } from './connect.ts';
import { isDirected, missingOf } from './status.ts';
import type { DoorWaits, PlayedNow } from './tables.ts';
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
  readonly playing: readonly BoardMatch[];
  /** Something is given out, and all of it is for bots that dial in. */
  readonly dialled: boolean;
  /** Ids of bots that nothing can be played without until they dial in. */
  readonly missing: readonly string[];
}

/** A match that a worker plays. */
export interface BoardMatch extends PlayingMatch {
  /** The row of its match. */
  readonly row: number;
  readonly worker: string;
}

export interface EventBoard {
  /** By name, in the order of the names. */
  readonly events: ReadonlyMap<string, BoardEvent>;
  readonly directed: boolean;
  /** Somebody is there who plays. */
  readonly worked: boolean;
  /** Somebody is there whom bots dial. */
  readonly doors: boolean;
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
  const dialled = await allDialled(database);
  const events = rows.map(({ announcement, announced, ...row }): [string, BoardEvent] => [
    row.name,
    {
      ...row,
      announcement: announcement === null ? null : { text: announcement, at: (announced ?? new Date(0)).toISOString() },
      playing: playing.get(row.id) ?? NOTHING,
      dialled: dialled.has(row.id),
      missing: missingOf(row.id, workers),
    },
  ]);
  return {
    events: new Map(events.sort(([a], [b]) => (a < b ? -1 : 1))),
    directed,
    worked: workers.some((w) => w.jobs > 0),
    doors: workers.some((w) => w.waits !== null),
  };
}

const NOTHING: readonly BoardMatch[] = [];

/** Events of which nothing is given out but for bots that dial in. */
async function allDialled({ sql }: Database): Promise<ReadonlySet<number>> {
  const rows = await sql
    .selectFrom('ghostlight.matches')
    .select('event')
    .where('queued', '=', true)
    .groupBy('event')
    .having(raw<boolean>`bool_and(dialled)`)
    .execute();
  return new Set(rows.map((r) => r.event));
}

interface AliveWorker {
  readonly name: string;
  readonly jobs: number;
  readonly waits: DoorWaits | null;
  readonly playing: readonly PlayedNow[];
}

/** So many matches of one worker are told. */
const MOST_OF_A_WORKER = 256;

async function aliveWorkers({ sql }: Database): Promise<AliveWorker[]> {
  const rows = await sql
    .selectFrom('ghostlight.workers')
    .select(['name', 'jobs', 'waits', 'playing'])
    .where('distrusted', 'is', null)
    .where('seen', '>', raw<Date>`now() - make_interval(secs => ${ALIVE_SECONDS})`)
    .orderBy('name')
    .execute();
  // Whoever runs programs of strangers may say anything.
  return rows.map(({ name, jobs, waits, playing }) => ({
    name,
    jobs,
    waits,
    playing: Array.isArray(playing) ? playing.slice(0, MOST_OF_A_WORKER).filter(isPlayedNow) : [],
  }));
}

function isPlayedNow(said: Partial<PlayedNow> | null): said is PlayedNow {
  return Number.isSafeInteger(said?.match) && typeof said?.since === 'string' && !Number.isNaN(Date.parse(said.since));
}

/** By event. What was handed in since is not played any more. */
async function playedNow({ sql }: Database, workers: readonly AliveWorker[]): Promise<Map<number, BoardMatch[]>> {
  const said = workers.flatMap(({ name, playing }) =>
    playing.map(({ match, since, live }) => ({ worker: name, match, since: new Date(since).toISOString(), live })),
  );
  const all = new Map<number, BoardMatch[]>();
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
  for (const { match: id, since, worker, live } of said) {
    const row = byId.get(id);
    if (row === undefined) continue;
    byId.delete(id);
    const now = { row: id, match: row.match, bots: row.bots, since, worker, live };
    all.set(row.event, [...(all.get(row.event) ?? []), now]);
  }
  return all;
}
