/** Timers of a contest: a countdown that can stand still, and a watch that notices when nothing happens. */
import type { Clock } from '../../host/ticker.ts';

export interface Countdown {
  readonly leftMs: number;
  start(ms: number): void;
  /** Stands still until it is resumed. */
  pause(): void;
  resume(): void;
  stop(): void;
}

export function createCountdown(clock: Clock, onZero: () => void): Countdown {
  let cancel: (() => void) | null = null;
  let left = 0;
  let due = 0;

  function run(): void {
    due = clock.now() + left;
    cancel = clock.after(left, () => {
      cancel = null;
      left = 0;
      onZero();
    });
  }

  function halt(): void {
    cancel?.();
    cancel = null;
  }

  return {
    get leftMs() {
      return cancel === null ? left : Math.max(0, due - clock.now());
    },
    start(ms) {
      halt();
      left = ms;
      run();
    },
    pause() {
      if (cancel !== null) left = Math.max(0, due - clock.now());
      halt();
    },
    resume() {
      if (cancel === null) run();
    },
    stop() {
      halt();
      left = 0;
    },
  };
}

export interface StillWatch {
  start(): void;
  /** Something happened. */
  touch(): void;
  stop(): void;
}

/** Timers may fire a little before their time. */
const SLACK_MS = 50;

/** Calls once when nothing has happened for so long, and again only after something has. */
export function createStillWatch(clock: Clock, ms: number, onStill: () => void): StillWatch {
  let cancel = (): void => {};
  let last = 0;
  let called = false;

  function look(): void {
    cancel = clock.after(ms, () => {
      look();
      if (called || clock.now() - last < ms - SLACK_MS) return;
      called = true;
      onStill();
    });
  }

  return {
    start() {
      cancel();
      last = clock.now();
      called = false;
      look();
    },
    touch() {
      last = clock.now();
      called = false;
    },
    stop: () => cancel(),
  };
}
