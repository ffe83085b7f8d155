/** Seats whose holder is not there: after a while the host acts for them, so that others need not wait (PLAT-105). */
import type { Seat } from '../engine/game.ts';
import type { Clock } from '../host/ticker.ts';

export interface Absence {
  left(seat: Seat): void;
  came(seat: Seat): void;
  /** The seat is to move; acts for it, in a moment, if its holder has been away for long. */
  asked(seat: Seat): void;
  stop(): void;
}

/** A game in which only absent seats are left to move goes on no faster than this. */
const PACE_MS = 1_000;

export function watchAbsence(awayMs: number, clock: Clock, standIn: (seat: Seat) => void): Absence {
  const long = new Set<Seat>();
  const timers = new Map<Seat, () => void>();

  function later(seat: Seat, ms: number): void {
    timers.get(seat)?.();
    timers.set(
      seat,
      clock.after(ms, () => {
        timers.delete(seat);
        long.add(seat);
        standIn(seat);
      }),
    );
  }

  return {
    left: (seat) => later(seat, awayMs),
    came(seat) {
      timers.get(seat)?.();
      timers.delete(seat);
      long.delete(seat);
    },
    asked(seat) {
      if (long.has(seat)) later(seat, PACE_MS);
    },
    stop() {
      for (const callOff of timers.values()) callOff();
      timers.clear();
      long.clear();
    },
  };
}
