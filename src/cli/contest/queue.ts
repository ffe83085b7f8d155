/** The matches that may be played, handed out one by one; who comes when there is none waits for the next result. */
import { next } from '../../contest/next.ts';
import type { EventState } from '../../contest/schedule.ts';
import type { MatchPlan } from '../../contest/sets.ts';

/** Matches that somebody takes who cannot take each at any time. */
export interface WaitingMatches {
  /**
   * The first that is accepted, as soon as there is one; null: there is nothing more to play. `giveUp`: somebody else has one
   * that was accepted.
   */
  take(accept: (plan: MatchPlan) => boolean, giveUp?: (plan: MatchPlan) => void): Promise<MatchPlan | null>;
  /** What was not accepted before may be now. */
  look(): void;
  /** Those that could be played, but that nobody accepted. */
  readonly waiting: readonly MatchPlan[];
}

export interface MatchQueue extends WaitingMatches {
  /** The match of this plan is in the ledger. */
  done(plan: MatchPlan): void;
  /** The event is another one now: whatever is not begun is asked for anew. */
  renew(): void;
  /** No further match is begun. */
  stop(): void;
}

export function newQueue(event: () => EventState, most: number): MatchQueue {
  const running = new Set<string>();
  /** The first one last. */
  let ready: MatchPlan[] = [];
  /** A result has come since they were asked for. */
  let stale = true;
  let begun = 0;
  let wake: (() => void)[] = [];
  let stopped = false;

  function refresh(): void {
    stale = false;
    ready = next(event())
      .matches.filter((m) => !running.has(m.id))
      .reverse();
  }

  function acceptable(accept: (plan: MatchPlan) => boolean): MatchPlan | null {
    for (let at = ready.length - 1; at >= 0; at--) if (accept(ready[at])) return ready.splice(at, 1)[0];
    return null;
  }

  function pick(accept: (plan: MatchPlan) => boolean): MatchPlan | null {
    const found = acceptable(accept);
    if (found !== null || !stale) return found;
    refresh();
    return acceptable(accept);
  }

  function look(): void {
    const waiting = wake;
    wake = [];
    for (const go of waiting) go();
  }

  return {
    async take(accept) {
      for (;;) {
        if (stopped || begun >= most) return null;
        const plan = pick(accept);
        if (plan !== null) {
          begun++;
          running.add(plan.id);
          return plan;
        }
        if (running.size === 0 && ready.length === 0) return null;
        await new Promise<void>((resolve) => {
          wake.push(resolve);
        });
      }
    },
    done({ id }) {
      running.delete(id);
      stale = true;
      // A failure may have set somebody aside: whatever is not begun is asked for anew.
      if (
        event()
          .ledger.finished.get(id)
          ?.causes.some((c) => c !== 'rules') ??
        true
      )
        ready = [];
      look();
    },
    renew() {
      ready = [];
      stale = true;
      look();
    },
    stop() {
      stopped = true;
      look();
    },
    look,
    get waiting() {
      return [...ready].reverse();
    },
  };
}
