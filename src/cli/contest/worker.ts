/** `ghostlight worker`: plays matches for a database, on this machine (CONTEST-061). */
import { hostname } from 'node:os';
import { packageVersion } from '../files.ts';
import { note, print } from '../output.ts';
import { DONE, FAILED, Stop, wrong } from '../stop.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { openDatabase, tellAway, untilSignal } from './open-database.ts';
import { portsGiven } from './open-doors.ts';
import { playForDatabase } from './play-for-database.ts';
import { workerName } from './worker-name.ts';
import { jobsOf, taskPool } from './workers.ts';

export interface WorkerFlags {
  readonly database?: string;
  readonly jobs?: string;
  readonly name?: string;
  readonly see?: readonly string[];
  /** Where bots of contests dial in, by the arena's original protocol and by ours. */
  readonly arenaPort?: string;
  readonly port?: string;
  readonly host?: string;
}

export async function worker(given: WorkerFlags): Promise<number> {
  const jobs = jobsOf(given.jobs);
  const host = hostname();
  const name = given.name ?? workerName(host);
  if (!/^[\w.-]{1,40}$/.test(name)) wrong(`--name: expected a plain word, got "${name}"`);
  const ports = portsGiven(given);
  const signal = untilSignal();
  const open = await openDatabase(given.database, {
    program: `ghostlight worker ${name}`,
    most: jobs + 3,
    wait: signal,
  });
  const pool = taskPool<MatchJob, PlayedMatch | Unplayed>(jobs);
  try {
    print(`${name} plays for ${open.database.shown}, ${jobs} matches at a time`);
    const { played, distrusted } = await playForDatabase({
      ...open,
      pool,
      spec: { name, host, version: packageVersion(), jobs },
      see: given.see ?? [],
      ports,
      signal,
      onNews: note,
      onAway: (why) => tellAway(open.database, why),
    });
    if (distrusted !== null)
      throw new Stop(
        FAILED,
        `${name}: nothing is taken from this worker any more (${distrusted}); mend the machine, then start it under another name`,
      );
    print(`${name}: ${played} matches played`);
    return DONE;
  } finally {
    await pool.close();
    await open.close();
  }
}
