/** Things that happen so much later, in the order in which they came, by one timer for all of them. */
import type { Clock } from '../host/ticker.ts';

export interface DelayLine {
  later(run: () => void): void;
  stop(): void;
}

export function newDelayLine(delayMs: number, clock: Clock): DelayLine {
  const waiting: { readonly due: number; readonly run: () => void }[] = [];
  let callOff: (() => void) | null = null;

  function plan(): void {
    const [first] = waiting;
    if (first !== undefined && callOff === null) callOff = clock.after(Math.max(0, first.due - clock.now()), runDue);
  }

  function runDue(): void {
    callOff = null;
    const now = clock.now();
    const count = waiting.findIndex(({ due }) => due > now);
    const due = waiting.splice(0, count < 0 ? waiting.length : count);
    plan();
    for (const { run } of due) run();
  }

  return {
    later(run) {
      waiting.push({ due: clock.now() + delayMs, run });
      plan();
    },
    stop() {
      callOff?.();
      callOff = null;
      waiting.length = 0;
    },
  };
}
