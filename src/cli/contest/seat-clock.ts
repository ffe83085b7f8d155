/**
 * The clocks of a seat whose game goes on without it when it is late (CONTEST-044): for each decision, a bank on top, for the whole
 * game, and how long it may be silent or away. Unlike that of a program, the bank is never filled again: being late costs a tick.
 */

import type { Cause } from '../../contest/match-line.ts';
import type { Clock } from '../../host/ticker.ts';
import { OUT_OF_TIME } from './causes.ts';
import type { MatchJob } from './match-job.ts';

export interface SeatClockSpec {
  readonly limits: MatchJob['clock'];
  readonly time: Clock;
  /** This decision is over: the game goes on without an answer. */
  readonly onLate: () => void;
  /** The seat is lost. */
  readonly onLost: (cause: Cause, why: string) => void;
}

export interface SeatClock {
  /** It is asked. */
  ask(): void;
  /** It has answered, or is no longer asked. */
  answer(): void;
  /** What it answered counts no more: it is asked since it was. */
  takeBack(): void;
  away(): void;
  back(): void;
  /** For good. */
  stop(): void;
  /** Milliseconds of all decisions together, and of the longest. */
  readonly total: number;
  readonly longest: number;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Long: four limits over one state, a few lines each. */
export function newSeatClock({ limits, time, onLate, onLost }: SeatClockSpec): SeatClock {
  const { move, game, ready } = limits;
  let bank = limits.bank;
  /** What was left when it was asked. */
  let bankThen = bank;
  /** Of the decision that it owes or has made; it owes one if `owes`. */
  let asked = 0;
  let owes = false;
  let silentSince: number | null = null;
  let awaySince: number | null = null;
  let awayBefore = 0;
  let total = 0;
  let longest = 0;
  /** Of decisions before this one. */
  let before = 0;
  let everAnswered = false;
  let stopped = false;
  let cancel = (): void => {};
  let due = NEVER;

  const lateAt = () => (owes && move + limits.bank > 0 ? asked + move + bankThen : NEVER);
  const spentAt = () => (owes && game > 0 ? asked + game - before : NEVER);
  const silentAt = () => (silentSince !== null && ready > 0 ? silentSince + ready : NEVER);
  const goneAt = () => (awaySince === null ? NEVER : awaySince + ready - awayBefore);

  /** Asking happens at every tick and must cost nothing: a timer that is due sooner looks again by itself. */
  function look(): void {
    const at = Math.min(lateAt(), spentAt(), silentAt(), goneAt());
    if (stopped || at >= due) return;
    cancel();
    due = at;
    cancel = time.after(Math.max(0, at - time.now()), () => {
      due = NEVER;
      if (!stopped) check(time.now());
      look();
    });
  }

  function check(now: number): void {
    if (now >= goneAt()) return lose('left', 'lost its connection and did not come back in time');
    if (now >= spentAt()) return lose('timeout', OUT_OF_TIME);
    if (now >= silentAt())
      return everAnswered
        ? lose('timeout', 'answered no more')
        : lose('start', 'gave no answer in this match, though it was here');
    if (now < lateAt()) return;
    bank = 0;
    count(now);
    onLate();
  }

  function lose(cause: Cause, why: string): void {
    count(time.now());
    stop();
    onLost(cause, why);
  }

  function stop(): void {
    stopped = true;
    cancel();
  }

  /** The decision is over. */
  function count(now: number): void {
    if (!owes) return;
    owes = false;
    total = before + now - asked;
    longest = Math.max(longest, now - asked);
  }

  return {
    ask() {
      asked = time.now();
      before = total;
      bankThen = bank;
      owes = true;
      if (awaySince === null) silentSince ??= asked;
      look();
    },
    answer() {
      if (!owes) return;
      const now = time.now();
      bank = Math.max(0, bankThen - Math.max(0, now - asked - move));
      count(now);
      silentSince = null;
      everAnswered = true;
    },
    takeBack() {
      owes = true;
      if (awaySince === null) silentSince ??= time.now();
      look();
    },
    away() {
      awaySince ??= time.now();
      silentSince = null;
      look();
    },
    back() {
      if (awaySince !== null) awayBefore += time.now() - awaySince;
      awaySince = null;
      silentSince = owes ? time.now() : null;
      look();
    },
    stop() {
      count(time.now());
      stop();
    },
    get total() {
      return Math.round(total);
    },
    get longest() {
      return Math.round(longest);
    },
  };
}
