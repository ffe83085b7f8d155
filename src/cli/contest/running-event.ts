/** An event that is being played: its matches go to worker threads, and every result is a line on the disk (CONTEST-011, CONTEST-040). */
import type { MatchLine } from '../../contest/match-line.ts';
import { keysOf } from '../../contest/next.ts';
import { seedOfSet } from '../../contest/secret.ts';
import type { MatchPlan } from '../../contest/sets.ts';
import { must, wrong } from '../stop.ts';
import { dropStandings, type EventFolder, openMatches } from './event-folder.ts';
import { matchJob } from './job-of.ts';
import { lineOf } from './line-of.ts';
import type { MatchJob, PlayedMatch, Unplayed } from './match-job.ts';
import { newQueue } from './queue.ts';
import { withWorkers } from './workers.ts';

export interface PlaySpec {
  readonly threads: number;
  /** At most so many matches. */
  readonly most: number;
  /** Who plays, as the lines say it. */
  readonly worker: string;
  /** What programs may read besides their own files. */
  readonly see: readonly string[];
  readonly onBegun?: (match: string, bots: readonly string[]) => void;
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
  /** The event has another manifest now, with the same bots at the same places and maybe more. */
  change(event: EventFolder): void;
}

/** The lock of the folder is held by whoever calls this, until it is over. */
export function runEvent(first: EventFolder, spec: PlaySpec): RunningEvent {
  let event = first;
  const { secret } = first;
  if (secret === null) return wrong(`${first.folder}: the secret is not here; only its organiser can run this event`);
  const file = openMatches(first);
  dropStandings(first.folder);
  const queue = newQueue(() => event, spec.most);
  const started = new Map<number, { readonly plan: MatchPlan; readonly at: Date }>();
  let aborted = false;
  let abort = (): void => {};
  const ended = new Promise<void>((resolve) => {
    abort = resolve;
  });
  const jobAt = async (index: number): Promise<MatchJob | null> => {
    const plan = await queue.take();
    if (plan === null) return null;
    started.set(index, { plan, at: new Date() });
    spec.onBegun?.(plan.id, keysOf(event, plan));
    return matchJob(event, secret, plan, spec.see);
  };
  const onResult = (result: PlayedMatch | Unplayed, index: number): boolean => {
    const begun = started.get(index);
    // Programs that are ended because we end have not failed.
    if (begun === undefined || aborted) return false;
    started.delete(index);
    const { id: match, round, set } = begun.plan;
    const asked = { match, bots: keysOf(event, begun.plan), seed: seedOfSet(secret, round, set) };
    const line = lineOf(event.manifest, asked, result, spec.worker, begun.at);
    file.append(line);
    must(event.ledger.add(line));
    queue.done(begun.plan);
    spec.onLine(line, 'trouble' in result ? result.trouble : null);
    return false;
  };
  const over = withWorkers<MatchJob, PlayedMatch | Unplayed>(spec.threads, jobAt, onResult, { abort: ended }).finally(
    file.close,
  );
  return {
    over,
    stop: queue.stop,
    abort() {
      aborted = true;
      queue.stop();
      abort();
    },
    change(changed) {
      event = changed;
      queue.renew();
    },
  };
}
