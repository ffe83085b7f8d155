/** Which jobs of a pool of threads are watched: read by threads that are too busy to hear a message. */
import type { Groups } from '../process-groups.ts';

export type WatchFlags = Int32Array;

/** What every thread of a contest is given. */
export interface ThreadData {
  readonly groups: Groups;
  readonly watched: WatchFlags;
}

/** More than there are threads: two jobs of one place are hardly ever done at a time, and then one of them is told when it is over. */
const PLACES = 1024;

export function newWatchFlags(): WatchFlags {
  return new Int32Array(new SharedArrayBuffer(4 * PLACES));
}

export function setWatched(flags: WatchFlags, job: number): void {
  Atomics.store(flags, job % PLACES, job + 1);
}

export function isWatched(flags: WatchFlags, job: number): boolean {
  return Atomics.load(flags, job % PLACES) === job + 1;
}
