/** The matches that may be played, handed out one by one; who comes when there is none waits for the next result. */
import { next } from '../../contest/next.ts';
import type { EventState } from '../../contest/schedule.ts';
import type { MatchPlan } from '../../contest/sets.ts';

export interface MatchQueue {
  /** Null: there is nothing more to play. */
  take(): Promise<MatchPlan | null>;
  /** The match of this plan is in the ledger. */
  done(plan: MatchPlan): void;
  /** The event is another one now: whatever is not begun is asked for anew. */
  renew(): void;
  /** No further match is begun. */
  stop(): void;
}

export function newQueue(event: () => EventState, most: number): MatchQueue {
  const running = new Set<string>();
  let ready: MatchPlan[] = [];
  let begun = 0;
  let wake: (() => void)[] = [];
  let stopped = false;

  function pick(): MatchPlan | null {
    if (ready.length === 0)
      ready = next(event())
        .matches.filter((m) => !running.has(m.id))
        .reverse();
    return ready.pop() ?? null;
  }

  function wakeAll(): void {
    const waiting = wake;
    wake = [];
    for (const go of waiting) go();
  }

  return {
    async take() {
      for (;;) {
        if (stopped || begun >= most) return null;
        const plan = pick();
        if (plan !== null) {
          begun++;
          running.add(plan.id);
          return plan;
        }
        if (running.size === 0) return null;
        await new Promise<void>((resolve) => {
          wake.push(resolve);
        });
      }
    },
    done({ id }) {
      running.delete(id);
      // A failure may have set somebody aside: whatever is not begun is asked for anew.
      if (
        event()
          .ledger.finished.get(id)
          ?.causes.some((c) => c !== 'rules') ??
        true
      )
        ready = [];
      wakeAll();
    },
    renew() {
      ready = [];
      wakeAll();
    },
    stop() {
      stopped = true;
      wakeAll();
    },
  };
}
