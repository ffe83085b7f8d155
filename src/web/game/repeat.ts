/** What is held down repeats: at once, then after a moment again and again, as long as it may (SCREEN-022). */

/** So long a finger rests before what it does is done again, and so long between the times. */
const WAIT_MS = 380;
const EVERY_MS = 130;

export interface Repeat {
  /** `step` says whether it may be done once more. */
  start(step: () => boolean): void;
  stop(): void;
}

export function createRepeat(): Repeat {
  let timer = 0;
  function again(step: () => boolean, ms: number): void {
    timer = window.setTimeout(() => {
      if (step()) again(step, EVERY_MS);
    }, ms);
  }
  return {
    start(step) {
      clearTimeout(timer);
      if (step()) again(step, WAIT_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
