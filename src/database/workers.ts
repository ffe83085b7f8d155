/** Who plays: workers that say again and again that they are there, and what they are given (CONTEST-061, CONTEST-062). */
import { sql as raw } from 'kysely';
import type { BotFile } from '../contest/event-store.ts';
import type { Database } from './connect.ts';
import type { TakenMatch } from './queue.ts';
import type { DoorWaits, PlayedNow } from './tables.ts';

export interface WorkerSpec {
  readonly name: string;
  readonly host: string;
  readonly version: string;
  readonly jobs: number;
}

export interface Beat {
  /** Matches handed in since the last time. */
  readonly played: number;
  /** Why it does not play some event; null: it plays all. */
  readonly trouble: string | null;
  /** Left out: nothing. */
  readonly playing?: readonly PlayedNow[];
  /** Left out: it has no doors. */
  readonly waits?: DoorWaits | undefined;
}

export interface BeatAnswer {
  /** Why nothing is taken from it any more, or null. */
  readonly distrusted: string | null;
  /** Matches of which somebody would be told, by the numbers of their rows. */
  readonly watched: readonly number[];
}

/** Who has not been seen for so long is gone. */
export const ALIVE_SECONDS = 15;

/** Tells that a worker is there. */
export async function beat({ sql }: Database, spec: WorkerSpec, said: Beat): Promise<BeatAnswer> {
  const { played, trouble } = said;
  const playing = JSON.stringify(said.playing ?? []);
  const waits = said.waits === undefined ? null : JSON.stringify(said.waits);
  const now = raw<Date>`now()`;
  const row = await sql
    .insertInto('ghostlight.workers')
    .values({ ...spec, started: now, seen: now, played, trouble, playing, waits })
    .onConflict((on) =>
      on.column('name').doUpdateSet((e) => ({
        ...spec,
        seen: now,
        played: e('ghostlight.workers.played', '+', played),
        trouble,
        playing,
        waits,
      })),
    )
    .returning(['distrusted', raw<number[]>`array(${WATCHED})`.as('watched')])
    .executeTakeFirstOrThrow();
  return { distrusted: row.distrusted, watched: row.watched.map(Number) };
}

/** Asked with every beat, so that a match that nobody watches costs nothing. */
const WATCHED = raw`select match from ghostlight.watched where until > now()`;

/** How many matches can be played at a time, by all workers that are there. */
export async function placesAtWorkers({ sql }: Database): Promise<number> {
  const { places } = await sql
    .selectFrom('ghostlight.workers')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('jobs'), raw<number>`0`).as('places'))
    .where('distrusted', 'is', null)
    .where('seen', '>', raw<Date>`now() - make_interval(secs => ${ALIVE_SECONDS})`)
    .executeTakeFirstOrThrow();
  return Number(places);
}

/** It leaves of its own accord: nobody waits for it. */
export async function strikeOff({ sql }: Database, name: string): Promise<void> {
  await sql.updateTable('ghostlight.workers').set({ seen: raw<Date>`'epoch'` }).where('name', '=', name).execute();
}

export interface PlayableEvent {
  readonly id: number;
  readonly name: string;
  readonly edition: number;
}

/** Events whose matches may be played. */
export function playableEvents({ sql }: Database): Promise<PlayableEvent[]> {
  return sql
    .selectFrom('ghostlight.events')
    .select(['id', 'name', 'edition'])
    .where('ready', '=', true)
    .where('paused', '=', false)
    .orderBy('id')
    .execute();
}

export interface EventContent {
  readonly manifest: string;
  readonly files: readonly (BotFile & { readonly bot: string })[];
}

/** Events that are not over, in editions: whose bots may come. */
export async function comingEvents({ sql }: Database): Promise<{ id: number; edition: number }[]> {
  return sql
    .selectFrom('ghostlight.events')
    .select(['id', 'edition'])
    .where('ready', '=', true)
    .where('revealed', '=', false)
    .orderBy('id')
    .execute();
}

export async function manifestsOf({ sql }: Database, events: readonly number[]): Promise<string[]> {
  if (events.length === 0) return [];
  const rows = await sql
    .selectFrom('ghostlight.events')
    .select('manifest')
    .where('id', 'in', [...events])
    .orderBy('id')
    .execute();
  return rows.map((r) => r.manifest);
}

/** A match that waits for whoever has its bots. */
export interface OpenMatch {
  readonly row: number;
  readonly attempt: number;
  readonly match: string;
  readonly bots: readonly string[];
  readonly seed: string;
}

export interface OpenMatches {
  readonly dialled: readonly OpenMatch[];
  /** There are others, which anybody can play. */
  readonly others: boolean;
}

/** What is given out of an event and has no result; somebody may be playing it. */
export async function openMatches({ sql }: Database, event: number): Promise<OpenMatches> {
  const rows = await sql
    .selectFrom('ghostlight.matches as m')
    .leftJoin('ghostlight.results as result', (on) =>
      on.onRef('result.match', '=', 'm.id').onRef('result.attempt', '=', 'm.attempt'),
    )
    .select(['m.id as row', 'm.attempt', 'm.match', 'm.bots', 'm.seed', 'm.dialled'])
    .where('m.event', '=', event)
    .where('m.queued', '=', true)
    .where('result.id', 'is', null)
    .orderBy('m.id')
    .execute();
  return { dialled: rows.filter((r) => r.dialled), others: rows.some((r) => !r.dialled) };
}

/** What a worker needs to know of an event: all but its secret. */
export function contentOf({ sql }: Database, event: number): Promise<EventContent> {
  // Files and manifest of the same moment: it may change while it is played.
  return sql
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { manifest } = await tx
        .selectFrom('ghostlight.events')
        .select('manifest')
        .where('id', '=', event)
        .executeTakeFirstOrThrow();
      const files = await tx
        .selectFrom('ghostlight.files')
        .select(['bot', 'name', 'executable', 'content'])
        .where('event', '=', event)
        .execute();
      return { manifest, files };
    });
}

/** A match that was taken, with what it takes to play it. */
export interface Assignment {
  readonly taken: TakenMatch;
  readonly match: string;
  readonly bots: readonly string[];
  readonly seed: string;
  /** Somebody has handed it in meanwhile, or it is given out anew. */
  readonly done: boolean;
}

export async function assignments({ sql }: Database, taken: readonly TakenMatch[]): Promise<Assignment[]> {
  if (taken.length === 0) return [];
  const rows = await sql
    .selectFrom('ghostlight.matches as m')
    .leftJoin('ghostlight.results as result', (on) =>
      on.onRef('result.match', '=', 'm.id').onRef('result.attempt', '=', 'm.attempt'),
    )
    .select(['m.id', 'm.match', 'm.bots', 'm.seed', 'm.attempt', 'result.id as result'])
    .where(
      'm.id',
      'in',
      taken.map((t) => t.match),
    )
    .execute();
  return taken.flatMap((t) => {
    const row = rows.find((r) => r.id === t.match);
    if (row === undefined) return [];
    const { match, bots, seed, attempt, result } = row;
    return [{ taken: t, match, bots, seed, done: result !== null || attempt !== t.attempt }];
  });
}
