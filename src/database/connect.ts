/** A connection to PostgreSQL, and patience with one that is away (CONTEST-067). */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fail, ok, type Result } from '../engine/result.ts';
import type { Tables } from './tables.ts';

export interface Database {
  readonly sql: Kysely<Tables>;
  /** A text as it is, outside of any transaction: what the queue speaks. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: object[] }>;
  /** A connection of its own until the answer comes: what a lock of the session hangs on. */
  alone<T>(task: (run: Database['run']) => Promise<T>): Promise<T>;
  /** Its address without a password. */
  readonly shown: string;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** How many connections at most. */
  readonly most?: number;
  readonly program?: string;
}

/** Long enough for any question of ours; a network that swallows everything is noticed in the end. */
const SLOWEST_ANSWER_MS = 60_000;
const SLOWEST_CONNECTION_MS = 5000;
const INT8 = 20;

/** Nothing is asked of the database yet. */
export function connect(url: string, { most = 8, program = 'ghostlight' }: ConnectOptions = {}): Result<Database> {
  const address = parseAddress(url);
  if (address === null) return fail('bad-address', 'database', 'expected postgres://USER:PASSWORD@HOST:PORT/NAME');
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    application_name: program,
    connectionTimeoutMillis: SLOWEST_CONNECTION_MS,
    query_timeout: SLOWEST_ANSWER_MS,
    keepAlive: true,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Whoever has asked is told by its question. Without listeners a connection that breaks would end the program,
  // whether it is idle or in somebody's hands.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  const sql = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return ok({
    sql,
    async run(text, values = []) {
      const client = await pool.connect();
      let broken = true;
      try {
        const { rows } = await client.query(text, [...values]);
        broken = false;
        return { rows };
      } finally {
        // A text may hold a whole transaction: one that failed is not left open for whoever comes next.
        client.release(broken);
      }
    },
    async alone(task) {
      const client = await pool.connect();
      try {
        return await task(async (text, values = []) => {
          const { rows } = await client.query(text, [...values]);
          return { rows };
        });
      } finally {
        client.release(true);
      }
    },
    shown: address,
    close: () => sql.destroy(),
  });
}

/** Null: it is no address of a database. The password is in no text that we show. */
function parseAddress(url: string): string | null {
  try {
    const { protocol, username, host, pathname, searchParams } = new URL(url);
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') return null;
    const place = searchParams.get('host') ?? '';
    return `postgres://${username === '' ? '' : `${username}@`}${host}${pathname}${place === '' ? '' : ` in ${place}`}`;
  } catch {
    return null;
  }
}

const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The socket of a server that does not run.
  'ENOENT',
  // It is being shut down, has crashed, or starts up.
  '57P01',
  '57P02',
  '57P03',
  // Its disk cannot be read or written; it has become one that only reads, until somebody takes its place.
  '58030',
  '25006',
]);
/** Its connection was lost (08), or it lacks something (53): room on its disk, memory, free connections. */
const AWAY_CLASSES = /^(?:08|53)/;
const AWAY_WORDS =
  /connection terminated|connection error|timeout exceeded|read timeout|not queryable|connection ended|client was closed/i;

/** Whether it may be there again later, and nothing is wrong with the question. */
export function isAway(e: unknown): boolean {
  const { code, message } = e as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return AWAY.has(code) || AWAY_CLASSES.test(code);
  return typeof message === 'string' && AWAY_WORDS.test(message);
}

/** Why a question failed, in words without an address: a driver may quote one. */
export function whyFailed(e: unknown): string {
  const { code, message } = e as { code?: string; message?: string };
  return `${(message ?? '') === '' ? 'no answer' : message}${code === undefined ? '' : ` (${code})`}`;
}

export interface UntilBack {
  /** Nobody waits any longer. */
  readonly signal: AbortSignal;
  /** Told once for each time that it goes away, and when it is back. */
  readonly onAway?: (why: string | null) => void;
}

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 3000;

/** Does it until the database answers. What is done must bear being done twice: an answer may be lost after the deed. */
export async function patiently<T>(task: () => Promise<T>, { signal, onAway }: UntilBack): Promise<T> {
  let told = false;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const done = await task();
      if (told) onAway?.(null);
      return done;
    } catch (e) {
      if (!isAway(e) || signal.aborted) throw e;
      if (!told) onAway?.(whyFailed(e));
      told = true;
    }
    await rest(wait, signal);
  }
}

/** So long, or until nobody waits. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
