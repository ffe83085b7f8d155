/** `--matches`: contests side by side in one program, each in a thread of its own, as if each had been started alone (GHOST-283). */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { packageFolder } from '../files.ts';
import { DONE, FAILED } from '../stop.ts';
import type { ContestIo } from './contest-run.ts';
import { suffixed } from './files.ts';
import type { ContestFlags } from './flags.ts';

/** What a thread tells the program: in order, and its exit code last. */
export type MatchTold =
  | { readonly out: string }
  | { readonly err: string }
  | { readonly open: true }
  | { readonly code: number };

export type MatchSignal = 'SIGINT' | 'SIGTERM';

interface Running {
  readonly worker: Worker;
  /** Its port was open. */
  open: boolean;
  /** Null: it plays. */
  code: number | null;
}

/** The exit code is 0 if that of every contest is, else the first other one. A contest that cannot begin ends all. */
export function runMatches(flags: ContestFlags, io: ContestIo): Promise<number> {
  const bundle = pathToFileURL(join(packageFolder(), 'dist', 'ghostly-worker.js'));
  const all: Running[] = [];
  let exit = DONE;
  return new Promise((resolve) => {
    function endAll(signal: MatchSignal): void {
      for (const { worker, code } of all) if (code === null) worker.postMessage(signal);
    }
    // A second signal while everything closes ends the program at once.
    const stopListening = io.onSignal((signal) => {
      stopListening();
      endAll(signal);
    });
    function ended(m: Running, code: number): void {
      if (m.code !== null) return;
      m.code = code;
      if (exit === DONE) exit = code;
      if (code !== DONE && !m.open) endAll('SIGTERM');
      if (all.some((other) => other.code === null)) return;
      stopListening();
      resolve(exit);
    }
    for (let number = 1; number <= flags.matches; number++) {
      const report = (text: string): void => io.err(`match ${number}: ${text}`);
      const m: Running = {
        worker: new Worker(bundle, { workerData: flagsOf(flags, number) }),
        open: false,
        code: null,
      };
      all.push(m);
      m.worker.on('message', (told: MatchTold) => {
        if ('out' in told) io.out(told.out);
        else if ('err' in told) report(told.err);
        else if ('open' in told) m.open = true;
        else ended(m, told.code);
      });
      m.worker.on('error', (e) => {
        report(`fault ${e.message}\n`);
        ended(m, FAILED);
      });
      m.worker.on('exit', () => ended(m, FAILED));
    }
  });
}

/** A port and files of its own; files of the first keep their names. */
function flagsOf(flags: ContestFlags, number: number): ContestFlags {
  const { port, scores, record, log } = flags;
  const own = (file: string): string => (number === 1 ? file : suffixed(file, `-m${number}`));
  return {
    ...flags,
    matches: 1,
    port: port === 0 ? 0 : port + number - 1,
    scores: scores === '-' ? scores : own(scores),
    record: record === null ? null : own(record),
    log: log === null ? null : own(log),
  };
}
