/** The thread of one of several contests: the command as if it were alone, with the program's streams and signals behind messages. */
import { parentPort, workerData } from 'node:worker_threads';
import { playContest } from './command.ts';
import type { ContestFlags } from './flags.ts';
import type { MatchSignal, MatchTold } from './matches.ts';

const tell = (told: MatchTold): void => parentPort?.postMessage(told);

const code = await playContest(workerData as ContestFlags, {
  out: (text) => tell({ out: text }),
  err: (text) => tell({ err: text }),
  sharesTerminal: false,
  terminal: null,
  onSignal(on) {
    const hear = (signal: MatchSignal): void => on(signal);
    parentPort?.on('message', hear);
    // A port that is listened to keeps its thread alive.
    return () => void parentPort?.off('message', hear);
  },
  onOpen: () => tell({ open: true }),
});
tell({ code });
