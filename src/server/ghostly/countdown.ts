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
  /** Null: it watches no more. */
  set(ms: number | null): void;
  stop(): void;
}

/** Calls once when nothing has happened for so long, and again only after something has. */
export function createStillWatch(clock: Clock, most: number | null, onStill: () => void): StillWatch {
  let ms = most;
  let cancel = (): void => {};
  let last = 0;
  let called = false;
  let running = false;

  /** Touching is done at every tick and must cost nothing: what has happened meanwhile is looked at when time is up. */
  function look(): void {
    cancel();
    if (ms === null || !running || called) return;
    const limit = ms;
    cancel = clock.after(Math.max(0, last + limit - clock.now()), () => {
      if (clock.now() - last < limit) return look();
      called = true;
      onStill();
    });
  }

  function touch(): void {
    last = clock.now();
    if (!called) return;
    called = false;
    look();
  }

  return {
    start() {
      running = true;
      called = false;
      last = clock.now();
      look();
    },
    touch,
    set(next) {
      ms = next;
      called = false;
      look();
    },
    stop() {
      running = false;
      cancel();
    },
  };
}
