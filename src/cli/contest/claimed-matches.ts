/** The matches of an event in a database whose bots dial in, for whoever has the doors: accepted here, then claimed there (CONTEST-061). */
import type { MatchPlan } from '../../contest/sets.ts';
import type { WaitingMatches } from './queue.ts';

export interface ClaimedMatches extends WaitingMatches {
  /** What is open now; of what is claimed here nothing changes. */
  show(plans: readonly MatchPlan[]): void;
  /** Nothing more is taken. */
  stop(): void;
}

/** One that somebody else has is tried again after so long. */
const AGAIN_MS = 5000;

/** `keyOf`: one attempt at a match. `claim`: false if somebody else has it. */
export function newClaimedMatches(
  keyOf: (plan: MatchPlan) => string,
  claim: (plan: MatchPlan) => Promise<boolean>,
  now: () => number = () => performance.now(),
): ClaimedMatches {
  let open: readonly MatchPlan[] = [];
  /** Taken here, until it is no longer open. */
  const ours = new Set<string>();
  const others = new Map<string, number>();
  let wake: (() => void)[] = [];
  let stopped = false;

  const isFree = (plan: MatchPlan) => {
    const key = keyOf(plan);
    return !ours.has(key) && (others.get(key) ?? 0) <= now();
  };
  /** One at a time: whoever finds something wakes the next. */
  const wakeOne = () => wake.shift()?.();

  return {
    async take(accept, giveUp) {
      while (!stopped) {
        const plan = open.find((p) => isFree(p) && accept(p));
        if (plan === undefined) {
          await new Promise<void>((resolve) => wake.push(resolve));
          continue;
        }
        const key = keyOf(plan);
        ours.add(key);
        wakeOne();
        if (await claim(plan)) return plan;
        ours.delete(key);
        others.set(key, now() + AGAIN_MS);
        giveUp?.(plan);
      }
      return null;
    },
    look: () => void wakeOne(),
    get waiting() {
      return open.filter(isFree);
    },
    show(plans) {
      open = plans;
      const keys = new Set(plans.map(keyOf));
      for (const set of [ours, others]) for (const key of set.keys()) if (!keys.has(key)) set.delete(key);
      wakeOne();
    },
    stop() {
      stopped = true;
      const all = wake;
      wake = [];
      for (const go of all) go();
    },
  };
}
