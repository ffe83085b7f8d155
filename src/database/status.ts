/** How a database of events is doing: who plays, who directs, what waits, and what went wrong (CONTEST-066). */
import { sql as raw } from 'kysely';
import type { EventStatus } from '../contest/next.ts';
import type { Database } from './connect.ts';
import { DIRECTOR_LOCK } from './director.ts';
import type { DoorWaits } from './tables.ts';
import { ALIVE_SECONDS } from './workers.ts';

/** Why nothing is being played; `playing`: something is. */
export type Why = Exclude<EventStatus, 'waiting'> | 'paused' | 'no-worker' | 'no-director' | 'missing-bots' | 'playing';

export interface WorkerHealth {
  readonly name: string;
  readonly host: string;
  readonly version: string;
  readonly jobs: number;
  readonly played: number;
  readonly secondsSinceSeen: number;
  readonly alive: boolean;
  readonly trouble: string | null;
  readonly distrusted: string | null;
  readonly waits: DoorWaits | null;
}

export async function workersHealth({ sql }: Database): Promise<WorkerHealth[]> {
  const rows = await sql
    .selectFrom('ghostlight.workers')
    .select(['name', 'host', 'version', 'jobs', 'played', 'trouble', 'distrusted', 'waits'])
    .select(raw<number>`extract(epoch from now() - seen)::float8`.as('secondsSinceSeen'))
    .orderBy('name')
    .execute();
  return rows.map((row) => ({
    ...row,
    alive: row.secondsSinceSeen <= ALIVE_SECONDS && row.distrusted === null,
  }));
}

/** Whether somebody holds the lock of a director. */
export async function isDirected({ run }: Database): Promise<boolean> {
  const { rows } = await run(
    `select 1 from pg_locks where locktype = 'advisory' and granted
     and database = (select oid from pg_database where datname = current_database())
     and ((classid::bigint << 32) | objid::bigint) = hashtext($1)::bigint`,
    [DIRECTOR_LOCK],
  );
  return rows.length > 0;
}

/** The word of CONTEST-066 for one event. */
export async function whyIdle(database: Database, name: string, status: EventStatus): Promise<Why> {
  const event = await database.sql
    .selectFrom('ghostlight.events')
    .select(['id', 'paused'])
    .where('name', '=', name)
    .executeTakeFirst();
  const now = { id: event?.id ?? 0, status, paused: event?.paused === true };
  return wordOf(now, await isDirected(database), await workersHealth(database));
}

/** Who is missing from an event, by what whoever has the doors said last; several who have them: by whoever misses least. */
export function missingOf(
  event: number,
  workers: readonly { readonly waits: DoorWaits | null; readonly alive?: boolean }[],
): readonly string[] {
  const said = workers.filter((w) => w.alive !== false).flatMap(({ waits }) => namesIn(waits?.[event]));
  return said.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Whoever runs programs of strangers may say anything. */
function namesIn(said: unknown): string[][] {
  return Array.isArray(said) ? [said.filter((name) => typeof name === 'string')] : [];
}

export function wordOf(
  { id, status, paused }: { readonly id: number; readonly status: EventStatus; readonly paused: boolean },
  directed: boolean,
  workers: readonly WorkerHealth[],
): Why {
  if (status !== 'waiting') return status;
  if (paused) return 'paused';
  if (!directed) return 'no-director';
  if (missingOf(id, workers).length > 0) return 'missing-bots';
  return workers.some((w) => w.alive && (w.jobs > 0 || w.waits?.[id] !== undefined)) ? 'playing' : 'no-worker';
}

export interface EventLoad {
  readonly event: string;
  readonly id: number;
  readonly paused: boolean;
  /** As the director has it. */
  readonly status: EventStatus;
  /** Given out and not handed in. */
  readonly queued: number;
  /** Handed in and not played again yet. */
  readonly unchecked: number;
  readonly counted: number;
  readonly refused: number;
  /** Second results that differ from the first. */
  readonly faults: number;
  /** Seconds since the oldest of those that wait was handed in. */
  readonly uncheckedAge: number;
  /** Results of the last minute. */
  readonly perMinute: number;
}

/** Long: one question. */
export async function loads({ run }: Database): Promise<EventLoad[]> {
  const { rows } = await run(`
    select e.name as event, e.id, e.paused, e.status,
      (select count(*) from ghostlight.matches m where m.event = e.id and m.queued and not exists
        (select 1 from ghostlight.results r where r.match = m.id and r.attempt = m.attempt)) as queued,
      count(r.id) filter (where r.state = 'unchecked') as unchecked,
      count(r.id) filter (where r.state = 'counted') as counted,
      count(r.id) filter (where r.state = 'refused') as refused,
      (select count(*) from ghostlight.faults f join ghostlight.matches m on m.id = f.match where m.event = e.id) as faults,
      coalesce(extract(epoch from now() - min(r.received) filter (where r.state = 'unchecked')), 0)::float8 as "uncheckedAge",
      count(r.id) filter (where r.received > now() - interval '1 minute') as "perMinute"
    from ghostlight.events e
      left join ghostlight.matches m on m.event = e.id
      left join ghostlight.results r on r.match = m.id
    where e.ready group by e.id order by e.name`);
  return rows as unknown as EventLoad[];
}

/** What speaks against the determinism of bots, or against a worker. */
export interface EventFault {
  readonly match: string;
  readonly worker: string;
  readonly why: string;
}

export async function faultsOf({ sql }: Database, name: string): Promise<EventFault[]> {
  const second = await sql
    .selectFrom('ghostlight.faults as fault')
    .innerJoin('ghostlight.matches as m', 'm.id', 'fault.match')
    .innerJoin('ghostlight.results as first', (on) =>
      on.onRef('first.match', '=', 'm.id').onRef('first.attempt', '=', 'fault.attempt'),
    )
    .innerJoin('ghostlight.events as event', 'event.id', 'm.event')
    .select(['m.match', 'fault.worker', 'first.worker as firstWorker'])
    .where('event.name', '=', name)
    .orderBy('fault.id')
    .execute();
  const refused = await sql
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .innerJoin('ghostlight.events as event', 'event.id', 'm.event')
    .select(['m.match', 'result.worker', 'result.why'])
    .where('event.name', '=', name)
    .where('result.state', '=', 'refused')
    .orderBy('result.id')
    .execute();
  return [
    ...refused.map((r) => ({ match: r.match, worker: r.worker, why: `refused: ${r.why}` })),
    ...second.map((f) => ({ match: f.match, worker: f.worker, why: `another result than that of ${f.firstWorker}` })),
  ];
}
