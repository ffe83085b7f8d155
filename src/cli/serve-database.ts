/** `ghostlight serve --database`: PostgreSQL opened with the server and closed after it, and the contests in it (CONTEST-075). */
import { hostname } from 'node:os';
import { rest } from '../database/connect.ts';
import type { ContestDesk } from '../server/contests/desk.ts';
import type { Log } from '../server/log.ts';
import { openDatabaseDesk } from './contest/database-desk.ts';
import { directHere } from './contest/direct.ts';
import { type OpenDatabase, openDatabase } from './contest/open-database.ts';
import { type DoorFlags, portsGiven } from './contest/open-doors.ts';
import { playForDatabase } from './contest/play-for-database.ts';
import { workerName } from './contest/worker-name.ts';
import { packageVersion } from './files.ts';

export interface ServeDatabaseFlags {
  /** An address or `embedded`; true: the variable has it. */
  readonly database?: string | true;
}

/** Those of the director, of who listens, and some for whoever asks. */
const CONNECTIONS = 12;

/** With its tables. Waits for one that is away until `ending`. */
export function openServerDatabase(database: string | true, ending: AbortSignal): Promise<OpenDatabase> {
  const word = database === true ? undefined : database;
  return openDatabase(word, { program: 'ghostlight server', most: CONNECTIONS, wait: ending });
}

export interface DatabaseContests {
  /** For playing recordings again before they count. */
  readonly threads: number;
  /** What programs may read besides their own files, in their probe. */
  readonly see: readonly string[];
  /** Where bots dial in, if any is given. */
  readonly ports?: DoorFlags;
  readonly log: Log;
}

/** Shows the events of a database, and directs them: one server at a time, the others wait for it to vanish. */
export async function openDatabaseContests(
  { database, queue }: Pick<OpenDatabase, 'database' | 'queue'>,
  { threads, see, ports = {}, log }: DatabaseContests,
): Promise<ContestDesk> {
  const report = (e: unknown) => log.error({ err: e }, 'contest failed');
  const desk = await openDatabaseDesk({ database, queue, see, report });
  const ending = new AbortController();
  const onNews = (text: string) => log.info({ text }, 'contests');
  const directing = (async () => {
    while (!ending.signal.aborted) {
      await directHere({ database, queue }, threads, { signal: ending.signal, onNews }).catch(report);
      await rest(AGAIN_MS, ending.signal);
    }
  })();
  const doors = portsGiven(ports);
  const playing = doors === null ? null : playAtDoors({ database, queue }, doors, see, ending.signal, log);
  return {
    ...desk,
    async close() {
      ending.abort();
      await Promise.all([desk.close(), directing, playing?.abandon()]);
    },
  };
}

/** A worker that plays only with bots that dial in here; what it plays when the server ends is for others. */
function playAtDoors(
  { database, queue }: Pick<OpenDatabase, 'database' | 'queue'>,
  ports: DoorFlags,
  see: readonly string[],
  signal: AbortSignal,
  log: Log,
) {
  const abandon = new AbortController();
  const host = hostname();
  const name = workerName(`doors-${host}`);
  const playing = (async () => {
    while (!signal.aborted) {
      await playForDatabase({
        database,
        queue,
        pool: null,
        spec: { name, host, version: packageVersion(), jobs: 0 },
        see,
        ports,
        signal,
        abandon: abandon.signal,
        onNews: (text) => log.info({ text }, 'contests'),
        onAway: () => {},
      }).catch((e) => signal.aborted || log.error({ err: e }, 'contest failed'));
      await rest(AGAIN_MS, signal);
    }
  })();
  return {
    async abandon(): Promise<void> {
      abandon.abort();
      await Promise.race([playing, rest(ABANDON_MS, NEVER)]);
    },
  };
}

/** What a match that is lost here has to end. */
const ABANDON_MS = 1000;
const NEVER = new AbortController().signal;

/** A director or a door that has ended by a fault begins again. */
const AGAIN_MS = 5000;
