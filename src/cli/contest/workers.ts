/** The threads of a contest: jobs in, results out, and no program is left behind (CONTEST-040). */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFolder } from '../files.ts';
import { endAllGroups, endWithUs, newGroups } from '../process-groups.ts';
import { wholeNumber } from '../sim-setup.ts';
import { type PoolTalk, runPool } from '../worker-pool.ts';
import { newWatchFlags, setWatched, type ThreadData, type WatchFlags } from './watch-flags.ts';

export function jobsOf(given: string | undefined): number {
  return given === undefined ? availableParallelism() : wholeNumber(given, '--jobs', 1, 256);
}

export interface WorkersSpec {
  readonly signals?: readonly NodeJS.Signals[];
  readonly abort?: Promise<void>;
  /** Matches that somebody may watch. */
  readonly live?: { readonly watched: WatchFlags; readonly talk: PoolTalk };
}

export async function withWorkers<J, R>(
  threads: number,
  jobAt: (index: number) => J | null | Promise<J | null>,
  onResult: (result: R, index: number) => boolean,
  { signals, abort, live }: WorkersSpec = {},
): Promise<void> {
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'contest-worker.js'));
  const groups = newGroups();
  const callOff = endWithUs(groups, signals);
  try {
    const shared: ThreadData = { groups, watched: live?.watched ?? newWatchFlags() };
    await runPool<J, R>({ bundle, threads, jobAt, onResult, shared, abort, talk: live?.talk });
  } finally {
    endAllGroups(groups);
    callOff();
  }
}

/** Threads that do what comes, one after the other, until they are closed. */
export interface TaskPool<J, R> {
  /** `ears`: for what is told of it meanwhile, if somebody watches. */
  do(job: J, ears?: TaskEars): Promise<R>;
  /** After all that was asked for. */
  close(): Promise<void>;
}

export interface TaskEars {
  /** It is done from now on; `watch` has it told. */
  begun(watch: () => void): void;
  told(texts: readonly string[]): void;
}

interface Task<J, R> {
  readonly job: J;
  readonly ears: TaskEars | undefined;
  readonly done: (result: R) => void;
  readonly failed: (why: unknown) => void;
}

/** Signals are whoever's who asked for it. */
export function taskPool<J, R>(threads: number): TaskPool<J, R> {
  const waiting: Task<J, R>[] = [];
  const running = new Map<number, Task<J, R>>();
  let wake: (() => void)[] = [];
  let closed = false;
  let broken: { readonly why: unknown } | null = null;
  const watched = newWatchFlags();
  let say: (index: number, message: object) => void = () => {};
  const talk: PoolTalk = {
    onTold: (told, index) => running.get(index)?.ears?.told(told as readonly string[]),
    useSpeaker: (speaker) => {
      say = speaker;
    },
  };
  const wakeAll = () => {
    const all = wake;
    wake = [];
    for (const go of all) go();
  };
  const jobAt = async (index: number): Promise<J | null> => {
    for (let task = waiting.shift(); ; task = waiting.shift()) {
      if (task !== undefined) {
        running.set(index, task);
        task.ears?.begun(() => {
          setWatched(watched, index);
          say(index, { watch: index });
        });
        return task.job;
      }
      if (closed) return null;
      await new Promise<void>((resolve) => wake.push(resolve));
    }
  };
  const onResult = (result: R, index: number): boolean => {
    running.get(index)?.done(result);
    running.delete(index);
    return false;
  };
  const ended = withWorkers<J, R>(threads, jobAt, onResult, { signals: [], live: { watched, talk } }).catch(
    (why: unknown) => {
      broken = { why };
      for (const task of [...running.values(), ...waiting]) task.failed(why);
    },
  );
  return {
    do: (job, ears) =>
      new Promise<R>((done, failed) => {
        if (broken !== null) return failed(broken.why);
        waiting.push({ job, ears, done, failed });
        wakeAll();
      }),
    async close() {
      closed = true;
      wakeAll();
      await ended;
    },
  };
}
