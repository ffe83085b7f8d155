/** A program of a match under the clocks of an event: its decisions are timed, and it is ended when its time is over (CONTEST-041). */
import type { EventClock } from '../../contest/manifest.ts';
import type { DecisionWatch } from '../seat-program.ts';
import type { StayingProgram, Visit } from '../staying-program.ts';
import { causeOf, NEVER_READY, OUT_OF_TIME } from './causes.ts';
import type { SeatReport } from './match-job.ts';

export interface WatchedProgram {
  readonly program: StayingProgram;
  readonly watch: DecisionWatch;
  report(): SeatReport;
}

/** Time as the watch needs it. */
export interface WatchClock {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

export const REAL_CLOCK: WatchClock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** `ready`: it has answered in an earlier match of the same process. */
export function watchProgram(
  inner: StayingProgram,
  limits: EventClock,
  ready: boolean,
  clock: WatchClock = REAL_CLOCK,
): WatchedProgram {
  let visit: Visit | null = null;
  let why: string | null = null;
  let answered = ready;
  let since: number | null = null;
  let total = 0;
  let longest = 0;
  let last: number | null = null;
  let callOff = (): void => {};

  function close(): void {
    callOff();
    if (since === null) return;
    const took = clock.now() - since;
    since = null;
    total += took;
    last = Math.round(took);
    longest = Math.max(longest, took);
  }

  function limit(): void {
    const left = limits.game === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limits.game - total);
    const first = answered || limits.ready === 0 ? Number.POSITIVE_INFINITY : limits.ready;
    if (Math.min(left, first) === Number.POSITIVE_INFINITY) return;
    callOff = clock.after(Math.min(left, first), () => visit?.giveUp(first <= left ? NEVER_READY : OUT_OF_TIME));
  }

  return {
    program: {
      visit(visitor) {
        visit = inner.visit({
          act(message) {
            answered = true;
            visitor.act(message);
          },
          note: visitor.note,
          refuseParts: visitor.refuseParts,
          malformed(problem) {
            answered = true;
            visitor.malformed(problem);
          },
          fail(reason) {
            why ??= reason;
            close();
            visitor.fail(reason);
          },
        });
        return visit;
      },
      leave: inner.leave,
    },
    watch: {
      perDecisionMs: limits.move,
      asked() {
        close();
        since = clock.now();
        limit();
        return !answered && limits.ready > 0;
      },
      answered: close,
      times: () => ({ game: limits.game === 0 ? null : Math.max(0, Math.round(limits.game - total)), last }),
    },
    report() {
      close();
      const cause = why === null ? 'rules' : causeOf(why, answered);
      const errors = visit?.errors() ?? '';
      return { cause, why, total: Math.round(total), longest: Math.round(longest), errors };
    },
  };
}
