/** Ticks from an injected clock: what makes a game of ticks go on by itself (GHOST-055, GHOST-056, GHOST-081). */
import type { Types } from '../engine/game.ts';
import type { Session } from './session.ts';
import { SessionFault } from './session-fault.ts';

/** Time as a ticker needs it; tests bring one that they move by hand. */
export interface Clock {
  /** Milliseconds; only differences matter. */
  now(): number;
  /** Calls `run` once, no sooner than after so many milliseconds; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Steps a game of ticks at even intervals. */
export interface Ticker {
  readonly running: boolean;
  /** The first tick, and the first after a pause, comes one full interval later. */
  start(): void;
  stop(): void;
}

/** Tick k is due k intervals after the start; one that is late runs at once, those that were missed are not made up. */
export function createTicker(clock: Clock, intervalMs: number, tick: () => void): Ticker {
  let cancel: (() => void) | null = null;
  let begun = 0;
  let k = 0;

  function plan(): void {
    const due = begun + k * intervalMs;
    cancel = clock.after(Math.max(0, due - clock.now()), () => {
      cancel = null;
      // The next due time is fixed before the tick runs, so that a slow tick shifts nothing.
      k = Math.max(k, Math.floor((clock.now() - begun) / intervalMs)) + 1;
      plan();
      tick();
    });
  }

  return {
    get running() {
      return cancel !== null;
    },
    start() {
      if (cancel !== null) return;
      begun = clock.now();
      k = 1;
      plan();
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}

/** Steps a session until its game is over; whoever has not answered by then idles. */
export function tickSession<T extends Types>(clock: Clock, intervalMs: number, session: Session<T>): Ticker {
  const ticker = createTicker(clock, intervalMs, () => {
    try {
      session.step();
    } catch (e) {
      // The session keeps it as its report; only a fault of somebody else's goes on.
      if (!(e instanceof SessionFault)) throw e;
    }
    if (session.outcome !== null || session.fault !== null) ticker.stop();
  });
  return ticker;
}

/** Nobody keeps time: a tick is over when everybody has answered. */
export function stepWhenAnswered<T extends Types>(session: Session<T>): void {
  if (session.game.tempo === 'ticks' && session.outcome === null && session.waiting.length === 0) session.step();
}
