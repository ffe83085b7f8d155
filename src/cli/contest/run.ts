/** `ghostlight contest run`: plays an event until it is over (CONTEST-040). */
import { resolve } from 'node:path';
import { keysOf, next } from '../../contest/next.ts';
import { seedOfSet } from '../../contest/secret.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import { standings } from '../../contest/standings.ts';
import { takeLock } from '../../store/lock.ts';
import { note, print } from '../output.ts';
import { progressBar } from '../progress.ts';
import { wholeNumber } from '../sim-setup.ts';
import { DONE, FAILED, must, wrong } from '../stop.ts';
import { checkPlayable, checkSandbox } from './check-playable.ts';
import {
  dropStandings,
  type EventFolder,
  makeFolders,
  openEvent,
  openMatches,
  revealSecret,
  writeStandings,
} from './event-folder.ts';
import { expectedMatches } from './expected.ts';
import { matchJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { newQueue } from './queue.ts';
import { standingsTable, whyNothing } from './tell.ts';
import { jobsOf, withWorkers } from './workers.ts';

export interface RunFlagsOfContest {
  readonly jobs?: string;
  readonly matches?: string;
  readonly worker?: string;
  readonly see?: readonly string[];
}

export async function contestRun(folder: string, given: RunFlagsOfContest): Promise<number> {
  const threads = jobsOf(given.jobs);
  const most =
    given.matches === undefined ? Number.POSITIVE_INFINITY : wholeNumber(given.matches, '--matches', 1, 999_999_999);
  const worker = given.worker ?? 'local';
  if (!/^[\w.-]{1,40}$/.test(worker)) wrong(`--worker: expected a plain word, got "${worker}"`);
  const path = resolve(folder);
  openEvent(path);
  const release = must(await takeLock(path));
  try {
    // Read again now that nobody else writes.
    const event = openEvent(path);
    await checkPlayable(event);
    checkSandbox(event.manifest);
    makeFolders(path);
    return await play(event, { threads, most, worker, see: given.see ?? [] });
  } finally {
    release();
  }
}

interface Playing {
  readonly threads: number;
  readonly most: number;
  readonly worker: string;
  readonly see: readonly string[];
}

async function play(event: EventFolder, { threads, most, worker, see }: Playing): Promise<number> {
  const { folder, ledger, secret } = event;
  if (secret === null) return wrong(`${folder}: the secret is not here; only its organiser can run this event`);
  const file = openMatches(event);
  dropStandings(folder);
  const queue = newQueue(event, most);
  const total = Math.max(1, Math.min(expectedMatches(event), ledger.finished.size + most));
  const bar = progressBar(total);
  const started = new Map<number, { readonly plan: MatchPlan; readonly at: Date }>();
  let troubles = 0;
  const jobAt = async (index: number): Promise<MatchJob | null> => {
    const plan = await queue.take();
    if (plan === null) return null;
    started.set(index, { plan, at: new Date() });
    return matchJob(event, secret, plan, see);
  };
  const onResult = (result: PlayedMatch | Unplayed, index: number): boolean => {
    const begun = started.get(index);
    if (begun === undefined) return false;
    started.delete(index);
    const { id: match, round, set } = begun.plan;
    const asked = { match, bots: keysOf(event, begun.plan), seed: seedOfSet(secret, round, set) };
    const line = lineOf(event.manifest, asked, result, worker, begun.at);
    file.append(line);
    must(ledger.add(line));
    if ('trouble' in result && troubles++ === 0) note(`match ${line.match} could not be played: ${result.trouble}`);
    queue.done(begun.plan);
    bar.tick(ledger.finished.size, () => leaders(event));
    return false;
  };
  try {
    await withWorkers<MatchJob, PlayedMatch | Unplayed>(Math.min(threads, total), jobAt, onResult).finally(bar.clear);
  } finally {
    file.close();
  }
  return finish(event, troubles);
}

function finish(event: EventFolder, troubles: number): number {
  const { folder, secret, ledger } = event;
  const { status, open } = next(event);
  if (status === 'finished' && secret !== null) revealSecret(folder, secret);
  const rows = standings(event);
  writeStandings(folder, { matches: ledger.finished.size, rows });
  print(standingsTable(event.manifest, rows));
  print(whyNothing(event));
  if (troubles > 0) note(`${troubles} times a match could not be played; ${open.length} matches are open`);
  return status === 'finished' || status === 'waiting' ? DONE : FAILED;
}

/** The first three by now. */
function leaders(event: EventFolder): string {
  return standings(event)
    .slice(0, 3)
    .map((r) => r.name)
    .join(', ');
}
