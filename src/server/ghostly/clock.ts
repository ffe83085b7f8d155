/** The clock of the machine, for tickers and contests. */
import { performance } from 'node:perf_hooks';
import type { Clock } from '../../host/ticker.ts';

/** Waiting for nothing still lets other connections have their turn first. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    if (ms <= 0) {
      const soon = setImmediate(run);
      return () => clearImmediate(soon);
    }
    const timer = setTimeout(run, Math.ceil(ms));
    return () => clearTimeout(timer);
  },
};
