/** Events in the database: the same as their folders (CONTEST-064). */
import type { Kysely } from 'kysely';
import type { EventStore, KeptEvent, KeptSecret, PlayedLine } from '../contest/event-store.ts';
import { keyOf } from '../contest/manifest.ts';
import { isInfrastructure, type MatchLine } from '../contest/match-line.ts';
import { invariant } from '../engine/result.ts';
import type { Database } from './connect.ts';
import { insertResults, lineOf } from './results.ts';
import type { Tables } from './tables.ts';

/** How events are called in a database. */
export const EVENT_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Somebody else has given the event another manifest since it was begun to be copied. */
export class ChangedMeanwhile extends Error {}

export interface NewcomerOptions {
  /** An event that is not there yet begins when somebody lets it. */
  readonly paused?: boolean;
}

/** Long: one answer after the other. */
export function databaseStore(database: Database, name: string, { paused = false }: NewcomerOptions = {}): EventStore {
  const { sql } = database;
  let edition = 0;
  /** Its number, held until the end of the transaction. */
  const held = async (tx: Kysely<Tables>): Promise<number> => {
    const row = await tx
      .selectFrom('ghostlight.events')
      .select(['id', 'edition'])
      .where('name', '=', name)
      .forNoKeyUpdate()
      .executeTakeFirst();
    invariant(row !== undefined, `event ${name} was begun`);
    if (edition !== 0 && row.edition !== edition) throw new ChangedMeanwhile();
    return row.id;
  };
  const idOf = async (): Promise<number> => {
    const row = await sql.selectFrom('ghostlight.events').select('id').where('name', '=', name).executeTakeFirst();
    invariant(row !== undefined, `event ${name} was begun`);
    return row.id;
  };
  return {
    read: () => readEvent(database, name),
    async recording(match) {
      const row = await sql
        .selectFrom('ghostlight.recordings as recording')
        .innerJoin('ghostlight.results as result', 'result.id', 'recording.result')
        .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
        .innerJoin('ghostlight.events as event', 'event.id', 'm.event')
        .select('recording.content')
        .where('event.name', '=', name)
        .where('m.match', '=', match)
        .where('result.state', '!=', 'refused')
        .executeTakeFirst();
      return row?.content ?? null;
    },
    async log(match, bot) {
      const row = await sql
        .selectFrom('ghostlight.logs as log')
        .innerJoin('ghostlight.matches as m', 'm.id', 'log.match')
        .innerJoin('ghostlight.events as event', 'event.id', 'm.event')
        .select('log.content')
        .where('event.name', '=', name)
        .where('m.match', '=', match)
        .where('log.bot', '=', bot)
        .executeTakeFirst();
      return row?.content ?? null;
    },
    files: (entrant) =>
      sql
        .selectFrom('ghostlight.files as file')
        .innerJoin('ghostlight.events as event', 'event.id', 'file.event')
        .select(['file.name', 'file.executable', 'file.content'])
        .where('event.name', '=', name)
        .where('file.bot', '=', keyOf(entrant))
        .orderBy('file.name')
        .execute(),
    async begin(manifest) {
      await sql
        .insertInto('ghostlight.events')
        .values({ name, manifest, paused })
        .onConflict((on) => on.column('name').doNothing())
        .execute();
      const there = sql.selectFrom('ghostlight.events').select('edition').where('name', '=', name);
      edition = (await there.executeTakeFirstOrThrow()).edition;
    },
    finish: (manifest) =>
      sql.transaction().execute(async (tx) => {
        const event = await held(tx);
        await takeBackUnplayed(tx, event, manifest);
        await tx
          .updateTable('ghostlight.events')
          .set((e) => ({ manifest, ready: true, edition: e('edition', '+', 1) }))
          .where('id', '=', event)
          .execute();
        edition = 0;
      }),
    async writeFiles(entrant, files) {
      const bot = keyOf(entrant);
      await sql.transaction().execute(async (tx) => {
        const event = await held(tx);
        await tx.deleteFrom('ghostlight.files').where('event', '=', event).where('bot', '=', bot).execute();
        for (const file of files)
          await tx
            .insertInto('ghostlight.files')
            .values({ event, bot, ...file, content: Buffer.from(file.content) })
            .execute();
      });
    },
    add: async (played) => addLine(database, await idOf(), played),
    writeSecret: async (secret) => keepSecret(database, await idOf(), secret),
    async writeStandings(text) {
      await sql.updateTable('ghostlight.events').set({ standings: text }).where('name', '=', name).execute();
    },
  };
}

/** Another manifest before the first match: what was given out follows from the one before. Of its jobs workers find no match. */
async function takeBackUnplayed(tx: Kysely<Tables>, event: number, manifest: string): Promise<void> {
  await tx
    .deleteFrom('ghostlight.matches as m')
    .where('m.event', '=', event)
    .where((e) =>
      e.and([
        e.exists(
          e.selectFrom('ghostlight.events').select('id').where('id', '=', event).where('manifest', '!=', manifest),
        ),
        e.not(
          e.exists(
            e
              .selectFrom('ghostlight.results as result')
              .innerJoin('ghostlight.matches as played', 'played.id', 'result.match')
              .select('result.id')
              .where('played.event', '=', event),
          ),
        ),
      ]),
    )
    .execute();
}

function keepSecret({ sql }: Database, event: number, { hex, revealed }: KeptSecret): Promise<void> {
  return sql.transaction().execute(async (tx) => {
    await tx
      .insertInto('ghostlight.secrets')
      .values({ event, hex })
      .onConflict((on) => on.column('event').doUpdateSet({ hex }))
      .execute();
    await tx.updateTable('ghostlight.events').set({ revealed }).where('id', '=', event).execute();
  });
}

async function readEvent({ sql }: Database, name: string): Promise<KeptEvent | null> {
  const event = await sql
    .selectFrom('ghostlight.events as event')
    .leftJoin('ghostlight.secrets as secret', 'secret.event', 'event.id')
    .select(['event.id', 'event.manifest', 'event.revealed', 'event.standings', 'secret.hex'])
    .where('name', '=', name)
    .where('ready', '=', true)
    .executeTakeFirst();
  if (event === undefined) return null;
  const lines = await sql
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .select('result.line')
    .where('m.event', '=', event.id)
    .where('result.state', '!=', 'refused')
    .orderBy('result.id')
    .execute();
  const { manifest, hex, revealed, standings } = event;
  return {
    manifest,
    lines: lines.map((l) => l.line),
    secret: hex === null ? null : { hex, revealed },
    standings,
  };
}

/** A line from a folder: whether its recording verifies is found out by the director. */
function addLine({ sql }: Database, event: number, played: PlayedLine) {
  const line = lineOf(played.line);
  return sql.transaction().execute(async (tx) => {
    await tx
      .insertInto('ghostlight.matches')
      .values({ event, match: line.match, bots: line.bots, seed: line.seed, queued: false })
      .onConflict((on) => on.columns(['event', 'match']).doNothing())
      .execute();
    const match = await tx
      .selectFrom('ghostlight.matches')
      .select(['id', 'attempt'])
      .where('event', '=', event)
      .where('match', '=', line.match)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const before = await tx
      .selectFrom('ghostlight.results')
      .select('line')
      .where('match', '=', match.id)
      .where('state', '!=', 'refused')
      .execute();
    if (before.some((b) => b.line === played.line)) return 'known';
    if (before.some((b) => !isInfrastructure(lineOf(b.line)))) return 'other';
    await insertResults(tx, [{ match: match.id, attempt: match.attempt, worker: line.worker, played }]);
    if (isInfrastructure(line))
      await tx
        .updateTable('ghostlight.matches')
        .set({ attempt: match.attempt + 1 })
        .where('id', '=', match.id)
        .execute();
    await tx.updateTable('ghostlight.events').set({ standings: null }).where('id', '=', event).execute();
    return 'kept';
  });
}

/** The lines that stand in the tables: their recordings were played again. */
export async function countedLines({ sql }: Database, name: string): Promise<MatchLine[]> {
  const rows = await sql
    .selectFrom('ghostlight.results as result')
    .innerJoin('ghostlight.matches as m', 'm.id', 'result.match')
    .innerJoin('ghostlight.events as event', 'event.id', 'm.event')
    .select('result.line')
    .where('event.name', '=', name)
    .where('result.state', '=', 'counted')
    .orderBy('result.id')
    .execute();
  return rows.map((r) => lineOf(r.line));
}

/** Null: there is no such event. */
export async function stateOf({ sql }: Database, name: string): Promise<{ readonly paused: boolean } | null> {
  const row = await sql.selectFrom('ghostlight.events').select('paused').where('name', '=', name).executeTakeFirst();
  return row ?? null;
}

/** False: there is no such event. */
export async function setPaused({ sql }: Database, name: string, paused: boolean): Promise<boolean> {
  const row = await sql
    .updateTable('ghostlight.events')
    .set({ paused })
    .where('name', '=', name)
    .where('ready', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An empty text takes it back. */
export async function announce({ sql }: Database, event: number, text: string): Promise<void> {
  const said = text === '' ? { announcement: null, announced: null } : { announcement: text, announced: new Date() };
  await sql.updateTable('ghostlight.events').set(said).where('id', '=', event).execute();
}
