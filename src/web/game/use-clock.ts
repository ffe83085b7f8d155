/** The clock of games that go on by themselves: what is due comes when it is due, whatever is drawn or pressed meanwhile. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { dialogs } from '../arcade.ts';
import type { Scene } from './scene.ts';

interface Armed {
  readonly timer: number;
  /** From when on the wait is counted, and from when on the time that has passed. */
  readonly from: number;
  readonly since: number;
  readonly wait: number;
  /** The step that was shown. */
  readonly n: number;
}

/** The last tick: when it was due, and when it came. */
interface LastTick {
  readonly due: number;
  readonly came: number;
}

const NEVER: LastTick = { due: Number.NEGATIVE_INFINITY, came: Number.NEGATIVE_INFINITY };

/** Nothing goes on by itself behind an open dialog; `still`: nor behind anything else that is to be read first. */
export function useClock(scene: Scene, n: number, still: boolean): void {
  const armed = useRef<Armed | null>(null);
  const last = useRef<LastTick>(NEVER);
  const wait = still || dialogs.value.length > 0 ? null : scene.wait();

  function disarm(): void {
    clearTimeout(armed.current?.timer);
    armed.current = null;
  }

  useLayoutEffect(() => {
    const before = armed.current;
    if (wait === null) {
      last.current = NEVER;
      return disarm();
    }
    if (before !== null && before.wait === wait && before.n === n) return;
    const now = performance.now();
    const { from, since } = countedFrom(before, last.current, n, wait, now);
    disarm();
    const timer = window.setTimeout(
      () => {
        const came = performance.now();
        armed.current = null;
        last.current = { due: from + wait, came };
        scene.tick(Math.max(1, came - since));
      },
      Math.max(0, from + wait - now),
    );
    armed.current = { timer, from, since, wait, n };
  });
  useLayoutEffect(() => disarm, [scene]);
}

/** Where a wait begins: drawing takes time, and the next tick is not put off by it. */
function countedFrom(before: Armed | null, last: LastTick, n: number, wait: number, now: number) {
  // Another speed: what has passed counts. A step that somebody made: it begins anew.
  if (before !== null) return before.n === n ? before : { from: now, since: now };
  return now - last.due < wait ? { from: last.due, since: last.came } : { from: now, since: now };
}
