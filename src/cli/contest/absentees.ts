/** How long matches that may be played have waited for bots that are not there (CONTEST-078). */
import type { MatchPlan } from '../../contest/sets.ts';

export interface Absentees {
  /** Looks at the matches that wait; true: there is one more whose time is over. */
  look(waiting: readonly MatchPlan[], isHeldUp: (plan: MatchPlan) => boolean): boolean;
  /** Nobody waits any longer for whoever is missing from it. */
  isOverdue(match: string): boolean;
}

/** `mostMs`: 0 means for ever. */
export function newAbsentees(mostMs: number, now: () => number = () => performance.now()): Absentees {
  let since = new Map<string, number>();
  const overdue = (match: string, at: number) => {
    const began = since.get(match);
    return mostMs > 0 && began !== undefined && at - began >= mostMs;
  };
  return {
    look(waiting, isHeldUp) {
      const at = now();
      const before = since;
      // Once all were there, it waits anew.
      since = new Map();
      for (const plan of mostMs === 0 ? [] : waiting) if (isHeldUp(plan)) since.set(plan.id, before.get(plan.id) ?? at);
      return [...since.keys()].some((match) => overdue(match, at));
    },
    isOverdue: (match) => overdue(match, now()),
  };
}
