/** `ghostlight contest run`: plays an event until it is over (CONTEST-040). */
import { resolve } from 'node:path';
import { dialsIn } from '../../contest/manifest.ts';
import { eventOf, type MatchLine } from '../../contest/match-line.ts';
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
import { dialledMatches } from './dialled-matches.ts';
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
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { type DoorFlags, openDoors } from './open-doors.ts';
import { type MatchQueue, newQueue } from './queue.ts';
import { standingsTable, whyNothing } from './tell.ts';
import { jobsOf, withWorkers } from './workers.ts';

export interface RunFlagsOfContest extends DoorFlags {
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
    return await play(event, { threads, most, worker, see: given.see ?? [], ports: given });
  } finally {
    release();
  }
}

interface Playing {
  readonly threads: number;
  readonly most: number;
  readonly worker: string;
  readonly see: readonly string[];
  readonly ports: DoorFlags;
}

async function play(event: EventFolder, { threads, most, worker, see, ports }: Playing): Promise<number> {
  const { folder, ledger, secret } = event;
  if (secret === null) return wrong(`${folder}: the secret is not here; only its organiser can run this event`);
  let onFree = (): void => {};
  const doors = await openDoors(event.manifest, ports, () => onFree());
  const file = openMatches(event);
  dropStandings(folder);
  const queue = newQueue(event, most);
  const total = Math.max(1, Math.min(expectedMatches(event), ledger.finished.size + most));
  const bar = progressBar(total);
  /** By match. */
  const started = new Map<string, Date>();
  let troubles = 0;
  const begin = (plan: MatchPlan): MatchJob => {
    started.set(plan.id, new Date());
    return matchJob(event, secret, plan, see);
  };
  const end = (plan: MatchPlan, result: PlayedMatch | Unplayed): void => {
    const line = lineOf(event, secret, plan, result, worker, started.get(plan.id) ?? new Date());
    started.delete(plan.id);
    file.append(line);
    must(ledger.add(line));
    if ('trouble' in result && troubles++ === 0) note(`match ${line.match} could not be played: ${result.trouble}`);
    queue.done(plan);
    bar.tick(ledger.finished.size, () => leaders(event));
  };
  const onMissing = (bots: readonly string[]) => note(`nothing can be played until they dial in: ${bots.join(', ')}`);
  const dialled = dialledMatches({ manifest: event.manifest, doors, queue, begin, end, onMissing });
  onFree = dialled.look;
  const isOther = (plan: MatchPlan) => !dialled.isOurs(plan);
  try {
    await Promise.all([
      doors.length === 0 ? undefined : dialled.run(),
      event.manifest.bots.every(dialsIn)
        ? undefined
        : playInThreads(Math.min(threads, total), queue, isOther, begin, end),
    ]);
  } finally {
    bar.clear();
    file.close();
    await Promise.all(doors.map((d) => d.close()));
  }
  return finish(event, troubles);
}

/** Matches that need nobody from outside. */
function playInThreads(
  threads: number,
  queue: MatchQueue,
  accept: (plan: MatchPlan) => boolean,
  begin: (plan: MatchPlan) => MatchJob,
  end: (plan: MatchPlan, result: PlayedMatch | Unplayed) => void,
): Promise<void> {
  const plans = new Map<number, MatchPlan>();
  const jobAt = async (index: number): Promise<MatchJob | null> => {
    const plan = await queue.take(accept);
    if (plan === null) return null;
    plans.set(index, plan);
    return begin(plan);
  };
  return withWorkers<MatchJob, PlayedMatch | Unplayed>(threads, jobAt, (result, index) => {
    const plan = plans.get(index);
    plans.delete(index);
    if (plan !== undefined) end(plan, result);
    return false;
  });
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

function lineOf(
  event: EventFolder,
  secret: Uint8Array,
  plan: MatchPlan,
  result: PlayedMatch | Unplayed,
  worker: string,
  started: Date,
): MatchLine {
  const { match, bots } = { match: plan.id, bots: keysOf(event, plan) };
  const head = {
    match,
    event: eventOf(event.manifest.secretHash),
    bots,
    seed: seedOfSet(secret, plan.round, plan.set),
  };
  const times = { worker, started: started.toISOString(), ended: new Date().toISOString() };
  if ('trouble' in result)
    return {
      ...head,
      outcome: null,
      scores: bots.map(() => 0),
      causes: bots.map(() => 'infrastructure' as const),
      think: bots.map(() => ({ total: 0, longest: 0 })),
      steps: 0,
      recording: null,
      ...times,
    };
  const { outcome, scores, causes, think, steps, recording } = result;
  return { ...head, outcome, scores, causes, think, steps, recording, ...times };
}

/** The first three by now. */
function leaders(event: EventFolder): string {
  return standings(event)
    .slice(0, 3)
    .map((r) => r.name)
    .join(', ');
}
