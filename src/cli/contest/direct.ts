/** `ghostlight contest direct`: gives out the matches of a database, and judges what comes back (CONTEST-062). */
import type { EventManifest } from '../../contest/manifest.ts';
import type { MatchLine } from '../../contest/match-line.ts';
import { direct } from '../../database/director.ts';
import type { DirectorSpec } from '../../database/director-spec.ts';
import { note, print } from '../output.ts';
import { wholeNumber } from '../sim-setup.ts';
import { DONE, Stop } from '../stop.ts';
import { checkGame } from './check-playable.ts';
import { checkJob } from './job-of.ts';
import type { CheckedMatch, CheckJob } from './match-job.ts';
import { serveMetrics } from './metrics-port.ts';
import { type OpenDatabase, openDatabase, untilSignal } from './open-database.ts';
import { jobsOf, taskPool } from './workers.ts';

export interface DirectFlags {
  readonly database?: string;
  readonly jobs?: string;
  readonly expire: string;
  readonly once?: boolean;
  readonly metrics?: string;
}

export async function contestDirect(given: DirectFlags): Promise<number> {
  const jobs = jobsOf(given.jobs);
  const expireSeconds = wholeNumber(given.expire, '--expire', 1, 86_400);
  const signal = untilSignal();
  const open = await openDatabase(given.database, { program: 'ghostlight director', wait: signal });
  let closeMetrics = () => {};
  try {
    if (given.metrics !== undefined) closeMetrics = await serveMetrics(given.metrics, open);
    print(`directing ${open.database.shown}`);
    await directHere(open, jobs, { signal, expireSeconds, untilOver: given.once, onNews: note });
    return DONE;
  } finally {
    closeMetrics();
    await open.close();
  }
}

/** With threads of this process; whoever runs a server runs it inside. */
export async function directHere(
  { database, queue }: Pick<OpenDatabase, 'database' | 'queue'>,
  threads: number,
  more: Omit<DirectorSpec, 'database' | 'queue' | 'check' | 'unfit'>,
): Promise<void> {
  const pool = taskPool<CheckJob, CheckedMatch>(threads);
  const check = async (manifest: EventManifest, line: MatchLine, packed: Uint8Array) =>
    (await pool.do({ ...checkJob('', manifest, line), packed })).problem;
  try {
    await direct({ database, queue, check, unfit, ...more });
  } finally {
    await pool.close();
  }
}

async function unfit(manifest: EventManifest): Promise<string | null> {
  try {
    await checkGame(manifest);
    return null;
  } catch (e) {
    if (e instanceof Stop) return e.message;
    throw e;
  }
}
