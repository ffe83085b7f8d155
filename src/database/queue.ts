/** The queue of matches: one per event, in a schema of its own, carrying ids of matches only (CONTEST-061). */
import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

export interface QueuedMatch {
  /** The number of its row. */
  readonly match: number;
  readonly attempt: number;
  /** Bots sit there that dial in: only whoever has them can take it, by its number. */
  readonly dialled?: boolean;
}

/** A match that was taken out, to be completed or given back. */
export interface TakenMatch extends QueuedMatch {
  readonly job: string;
}

export interface Queue {
  open(event: number): Promise<void>;
  /**
   * What waits there or is taken is left as it is; what was completed is played again, for whoever puts it in knows of no result
   * (the tables may have been brought back from a copy). A job that is taken and not completed for so long is given out again.
   */
  put(db: Kysely<Tables>, event: number, matches: readonly QueuedMatch[], expireSeconds: number): Promise<void>;
  /** The first of those that anybody can play. */
  take(event: number, most: number): Promise<TakenMatch[]>;
  /** Those of these that nobody has taken. */
  takeThese(event: number, matches: readonly QueuedMatch[]): Promise<TakenMatch[]>;
  complete(db: Kysely<Tables>, event: number, jobs: readonly string[]): Promise<void>;
  giveBack(event: number, jobs: readonly string[]): Promise<void>;
  withdraw(db: Kysely<Tables>, event: number, matches: readonly QueuedMatch[]): Promise<void>;
  /** Whether somebody has taken a match and not completed it. */
  isTaken(db: Kysely<Tables>, event: number): Promise<boolean>;
  /** All that nobody has taken is out of it. */
  empty(db: Kysely<Tables>, event: number): Promise<void>;
  /** Gives out again what nobody completed in time; puts what is completed away. */
  tidy(): Promise<void>;
  /** By event. */
  lengths(): Promise<ReadonlyMap<number, QueueLength>>;
}

export interface QueueLength {
  readonly waiting: number;
  /** Taken, and not completed. */
  readonly taken: number;
  /** How long the first of those that wait has waited. */
  readonly oldestSeconds: number;
}

const SCHEMA = 'ghostlight_queue';
const PREFIX = 'event-';
/** Only who vanishes loses a job, and then somebody else must have it. */
const RETRIES = 1_000_000_000;
const KEPT_DAYS = 3650;
/** A job that is never due is found by nobody who asks for any; once it was lost, it is not due again. */
const NEVER_DUE = { startAfter: '9000-01-01T00:00:00Z', retryDelay: 2_000_000_000 };

/** What it needs is made, if it is not there. Long: one answer after the other. */
export async function openQueue(database: Database): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.run(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: 60,
    deleteAfterMinutes: 5,
  });
  boss.on('error', () => {});
  // The library does not expect two who begin at once.
  await database.alone(async (run) => {
    await run('select pg_advisory_lock(hashtext($1))', [SCHEMA]);
    await boss.start();
  });
  // As it is, not as its types tell: options in the third place would be taken for an output, and our transaction left out.
  const complete = boss.complete as unknown as (
    name: string,
    ids: string[],
    output: object,
    options: PgBoss.ConnectionOptions,
  ) => Promise<void>;
  return {
    async open(event) {
      const name = nameOf(event);
      if ((await boss.getQueue(name)) === null)
        await boss.createQueue(name, { name, retryLimit: RETRIES, retentionDays: KEPT_DAYS });
    },
    async put(db, event, matches, expireSeconds) {
      const name = nameOf(event);
      const jobs = matches.map((m) => ({
        id: jobId(m),
        name,
        data: { match: m.match, attempt: m.attempt },
        expireInSeconds: expireSeconds,
        ...(m.dialled === true ? NEVER_DUE : {}),
      }));
      await within(db).executeSql(
        `delete from ${SCHEMA}.job where name = $1 and id = any($2::uuid[]) and state >= 'completed'`,
        [name, jobs.map((job) => job.id)],
      );
      await boss.insert(jobs, { db: within(db) });
    },
    async take(event, most) {
      let trouble: unknown = null;
      // The library takes any failure for an empty queue.
      const db = {
        executeSql: (text: string, values: unknown[]) =>
          database.run(text, values).catch((e) => {
            trouble = e;
            throw e;
          }),
      };
      const jobs = await boss.fetch<QueuedMatch>(nameOf(event), { batchSize: most, priority: false, db });
      if (trouble !== null) throw trouble;
      return jobs.map(({ id, data }) => ({ job: id, match: data.match, attempt: data.attempt }));
    },
    async takeThese(event, matches) {
      const byJob = new Map(matches.map((m) => [jobId(m), m]));
      const { rows } = await database.run(
        `update ${SCHEMA}.job set state = 'active', started_on = now(),
           retry_count = case when started_on is not null then retry_count + 1 else retry_count end
         where name = $1 and id = any($2::uuid[]) and state < 'active' returning id`,
        [nameOf(event), [...byJob.keys()]],
      );
      return (rows as { id: string }[]).flatMap(({ id }) => {
        const taken = byJob.get(id);
        return taken === undefined ? [] : [{ job: id, match: taken.match, attempt: taken.attempt }];
      });
    },
    complete: (db, event, jobs) => complete(nameOf(event), [...jobs], {}, { db: within(db) }),
    async giveBack(event, jobs) {
      if (jobs.length > 0) await boss.fail(nameOf(event), [...jobs]);
    },
    async withdraw(db, event, matches) {
      if (matches.length > 0) await boss.deleteJob(nameOf(event), matches.map(jobId), { db: within(db) });
    },
    async isTaken(db, event) {
      const text = `select 1 from ${SCHEMA}.job where name = $1 and state = 'active' limit 1`;
      return (await within(db).executeSql(text, [nameOf(event)])).rows.length > 0;
    },
    async empty(db, event) {
      await within(db).executeSql(`delete from ${SCHEMA}.job where name = $1 and state < 'active'`, [nameOf(event)]);
    },
    tidy: () => boss.maintain(),
    async lengths() {
      const { rows } = await database.run(
        `select substr(name, $1)::int as event,
           count(*) filter (where state < 'active') as waiting,
           count(*) filter (where state = 'active') as taken,
           coalesce(extract(epoch from now() - min(created_on) filter (where state < 'active')), 0)::float8 as "oldestSeconds"
         from ${SCHEMA}.job where name like $2 and state < 'completed' group by name`,
        [PREFIX.length + 1, `${PREFIX}%`],
      );
      return new Map((rows as (QueueLength & { event: number })[]).map(({ event, ...length }) => [event, length]));
    },
  };
}

function nameOf(event: number): string {
  return `${PREFIX}${event}`;
}

/** The same for the same match, so that it is never twice in the queue. */
function jobId({ match, attempt }: QueuedMatch): string {
  const hex = createHash('sha256').update(`${match} ${attempt}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function within(db: Kysely<Tables>): PgBoss.Db {
  return {
    async executeSql(text, values) {
      const { rows } = await db.executeQuery<object>(CompiledQuery.raw(text, values));
      return { rows };
    },
  };
}
