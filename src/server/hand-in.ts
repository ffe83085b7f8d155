/**
 * Hands recordings in at the database that servers share (CONTEST-087), one at a time, in the background. What cannot be handed in now
 * stays in its folder and is tried again; what a run of the server has left is looked for by the next one.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '../host/ticker.ts';
import type { BoardPlace, CommonStore, ServerRun } from '../store/common-store.ts';
import type { Log } from './log.ts';
import { type LocalRecordings, partsOf } from './recordings.ts';

const squeeze = promisify(gzip);

const AGAIN_MS = { first: 500, longest: 15_000 };
/** Names that are asked for at once. */
const CHUNK = 1000;

export interface HandInSpec {
  readonly local: LocalRecordings;
  readonly store: CommonStore;
  readonly me: () => ServerRun;
  /** Where a game belongs in the boards, after it was played again; null: nowhere. Fails if that cannot be said now. */
  readonly place: (text: string) => Promise<BoardPlace | null>;
  readonly clock: Clock;
  readonly log: Log;
}

export interface HandInDesk {
  /** How many are not handed in, or may not be. */
  readonly waiting: number;
  put(name: string): void;
  /** Hands in those that are not there. */
  lookFor(names: readonly string[]): void;
  close(): Promise<void>;
}

export function openHandIn(spec: HandInSpec): HandInDesk {
  const { store, log } = spec;
  /** What has just ended comes before what earlier runs have left. */
  const fresh = new Set<string>();
  const left = new Set<string>();
  let unsure: readonly string[] = [];
  const count = () => fresh.size + left.size + unsure.length;
  let working: Promise<void> | null = null;
  let open = true;
  const pause = newPause(spec.clock);

  async function lookFurther(): Promise<void> {
    for (const name of await store.missing(unsure.slice(0, CHUNK))) left.add(name);
    unsure = unsure.slice(CHUNK);
  }

  async function work(): Promise<void> {
    let told = false;
    let wait = AGAIN_MS.first;
    while (open && count() > 0) {
      const waiting = fresh.size > 0 ? fresh : left;
      const [name] = waiting;
      try {
        if (name === undefined) await lookFurther();
        else await handIn(spec, name);
        waiting.delete(name);
        if (told) log.info({ waiting: count() }, 'recordings are handed in again');
        told = false;
        wait = AGAIN_MS.first;
      } catch (e) {
        const why = (e as Error).message;
        if (!told) log.warn({ waiting: count(), why }, 'recordings cannot be handed in now; they stay here');
        told = true;
        // One that nobody can hand in does not keep the others.
        if (waiting.delete(name)) left.add(name);
        await pause.wait(wait);
        wait = Math.min(2 * wait, AGAIN_MS.longest);
      }
    }
  }

  function begin(): void {
    if (!open || count() === 0) return;
    working ??= work().then(() => {
      working = null;
      // What came after the last look.
      begin();
    });
  }

  return {
    get waiting() {
      return count();
    },
    put(name) {
      fresh.add(name);
      begin();
    },
    lookFor(names) {
      unsure = [...unsure, ...names];
      begin();
    },
    async close() {
      open = false;
      pause.end();
      await working;
    },
  };
}

async function handIn({ local, store, me, place }: HandInSpec, name: string): Promise<void> {
  const text = local.readHere(name);
  const parts = partsOf(name);
  // It is gone from the folder, or was never a recording.
  if (text === null || parts === null) return;
  await store.keep(me(), { name, game: parts.game, content: await squeeze(text), place: await place(text) });
}

/** A wait that can be cut short. */
function newPause(clock: Clock): { wait(ms: number): Promise<void>; end(): void } {
  let end = () => {};
  return {
    wait: (ms) =>
      new Promise((done) => {
        const callOff = clock.after(ms, done);
        end = () => {
          callOff();
          done();
        };
      }),
    end: () => end(),
  };
}
