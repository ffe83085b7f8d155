/** The threads of a contest: jobs in, results out, and no program is left behind (CONTEST-040). */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../files.ts';
import { endAllGroups, endWithUs, newGroups } from '../process-groups.ts';
import { wholeNumber } from '../sim-setup.ts';
import { runPool } from '../worker-pool.ts';

export function jobsOf(given: string | undefined): number {
  return given === undefined ? availableParallelism() : wholeNumber(given, '--jobs', 1, 256);
}

export async function withWorkers<J, R>(
  threads: number,
  jobAt: (index: number) => J | null | Promise<J | null>,
  onResult: (result: R, index: number) => boolean,
  abort?: Promise<void>,
): Promise<void> {
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'contest-worker.js'));
  const groups = newGroups();
  const callOff = endWithUs(groups);
  try {
    await runPool<J, R>({ bundle, threads, jobAt, onResult, shared: groups, abort });
  } finally {
    endAllGroups(groups);
    callOff();
  }
}
