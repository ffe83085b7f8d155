/** An event that is being played: its matches go to worker threads, and every result is a line on the disk (CONTEST-011, CONTEST-040). */
import { type LiveForm, liveForm } from '../../contest/live.ts';
import { dialsIn } from '../../contest/manifest.ts';
import type { MatchLine } from '../../contest/match-line.ts';
import { keysOf } from '../../contest/next.ts';
import { seedOfSet } from '../../contest/secret.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import type { LiveMatch } from '../../server/contests/desk.ts';
import { FAILED, must, Stop, wrong } from '../stop.ts';
import type { PoolTalk } from '../worker-pool.ts';
import { type DialledMatches, dialledMatches } from './dialled-matches.ts';
import type { ContestDoor } from './door.ts';
import { dropStandings, type EventFolder, openMatches } from './event-folder.ts';
import { matchJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import { type LiveMatches, newLiveMatches } from './live-matches.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { type MatchTimes, matchTimes } from './match-times.ts';
import { type MatchQueue, newQueue } from './queue.ts';
import { newWatchFlags, setWatched } from './watch-flags.ts';
import { withWorkers } from './workers.ts';

export interface PlaySpec {
  readonly threads: number;
  /** At most so many matches. */
  readonly most: number;
  /** Who plays, as the lines say it. */
  readonly worker: string;
  /** What programs may read besides their own files. */
  readonly see: readonly string[];
  /** The ports on which bots dial in; closed when it is over. */
  readonly doors: readonly ContestDoor[];
  /** Nothing can be played until one of these comes, by id. */
  readonly onMissing: (bots: readonly string[]) => void;
  readonly onBegun?: (match: string, bots: readonly string[], live: LiveForm) => void;
  /** On the disk and in the ledger. `trouble`: it could not be played. */
  readonly onLine: (line: MatchLine, trouble: string | null) => void;
}

export interface RunningEvent {
  /** Nothing more is played, and all that was is on the disk. */
  readonly over: Promise<void>;
  /** No further match is begun; those that are played end. */
  stop(): void;
  /** At once: what is being played begins again another time. */
  abort(): void;
  /** Somebody has dialled in, or is free again. */
  look(): void;
  /** A match that is being played, for somebody who watches; null: it is not played, or nothing may be told of it yet. */
  watch(match: string): LiveMatch | null;
  /** The event has another manifest now, with the same bots at the same places and maybe more. */
  change(event: EventFolder): void;
}

/** Whoever has it not cannot play. */
export function secretOf({ folder, secret }: EventFolder): Uint8Array {
  return secret ?? wrong(`${folder}: the secret is not here; only its organiser can run this event`);
}

/** The lock of the folder is held by whoever calls this, until it is over. */
export function runEvent(first: EventFolder, spec: PlaySpec): RunningEvent {
  let event = first;
  const secret = secretOf(first);
  const file = openMatches(first);
  dropStandings(first.folder);
  const queue = newQueue(() => event, spec.most);
  const started = new Map<string, MatchTimes>();
  const live = newLiveMatches();
  let aborted = false;
  /** What cannot be kept ends everything, whoever played it. */
  let broken: { readonly why: unknown } | null = null;
  let abort = (): void => {};
  const ended = new Promise<void>((resolve) => {
    abort = resolve;
  });
  const begin = (plan: MatchPlan): MatchJob => {
    started.set(plan.id, matchTimes());
    const bots = keysOf(event, plan);
    const form = liveForm(event.manifest, bots, spec.see.length > 0);
    spec.onBegun?.(plan.id, bots, form);
    return { ...matchJob(event, secret, plan, spec.see), live: form === 'hidden' ? undefined : form };
  };
  const end = (plan: MatchPlan, result: PlayedMatch | Unplayed): void => {
    try {
      keep(plan, result);
    } catch (why) {
      broken ??= { why };
      abortAll();
      throw why;
    }
  };
  const keep = (plan: MatchPlan, result: PlayedMatch | Unplayed): void => {
    const { id: match, round, set } = plan;
    live.end(match);
    const times = started.get(match);
    // Programs that are ended because we end have not failed.
    if (times === undefined || aborted) return;
    started.delete(match);
    // No line: it would count as one of the times that a match is tried.
    if ('trouble' in result && result.unkept === true) throw new Stop(FAILED, result.trouble);
    const asked = { match, bots: keysOf(event, plan), seed: seedOfSet(secret, round, set) };
    const line = lineOf(event.manifest, asked, result, spec.worker, times);
    file.append(line);
    must(event.ledger.add(line));
    queue.done(plan);
    spec.onLine(line, 'trouble' in result ? result.trouble : null);
  };
  const closeDoors = async (): Promise<void> => {
    await Promise.all(spec.doors.map((d) => d.close()));
  };
  const abortAll = (): void => {
    aborted = true;
    queue.stop();
    abort();
    void closeDoors();
  };
  const dialled = dialledMatches({ ...spec, live, manifest: () => event.manifest, queue, begin, end });
  const { bots, format } = first.manifest;
  // Only a ladder may get others later.
  const allDial = bots.every(dialsIn) && format.kind !== 'ladder';
  const over = Promise.all([
    spec.doors.length === 0 ? undefined : dialled.run(),
    allDial ? undefined : playInThreads({ threads: spec.threads, queue, dialled, live, begin, end, abort: ended }),
  ]).then(() => {
    if (broken !== null) throw broken.why;
  });
  return {
    over: over.finally(file.close).finally(closeDoors),
    stop: queue.stop,
    abort: abortAll,
    look: dialled.look,
    watch: live.watch,
    change(changed) {
      event = changed;
      queue.renew();
    },
  };
}

interface Threads {
  readonly threads: number;
  readonly queue: MatchQueue;
  readonly dialled: DialledMatches;
  readonly live: LiveMatches;
  readonly begin: (plan: MatchPlan) => MatchJob;
  readonly end: (plan: MatchPlan, result: PlayedMatch | Unplayed) => void;
  readonly abort: Promise<void>;
}

/** Matches that need nobody from outside. */
function playInThreads({ threads, queue, dialled, live, begin, end, abort }: Threads): Promise<void> {
  const plans = new Map<number, MatchPlan>();
  const watched = newWatchFlags();
  let say: (index: number, message: object) => void = () => {};
  const talk: PoolTalk = {
    onTold: (told, index) => live.told(plans.get(index)?.id ?? '', told as readonly string[]),
    useSpeaker: (speaker) => {
      say = speaker;
    },
  };
  const jobAt = async (index: number): Promise<MatchJob | null> => {
    const plan = await queue.take((p) => !dialled.isOurs(p));
    if (plan === null) return null;
    plans.set(index, plan);
    const job = begin(plan);
    if (job.live !== undefined)
      live.begin(plan.id, job.live, () => {
        setWatched(watched, index);
        say(index, { watch: index });
      });
    return job;
  };
  const onResult = (result: PlayedMatch | Unplayed, index: number): boolean => {
    const plan = plans.get(index);
    plans.delete(index);
    if (plan !== undefined) end(plan, result);
    return false;
  };
  return withWorkers<MatchJob, PlayedMatch | Unplayed>(threads, jobAt, onResult, { abort, live: { watched, talk } });
}
