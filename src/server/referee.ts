/** What the host expects of a seat: legal actions (PLAT-046), in time (PLAT-051), and somebody there (PLAT-105). */
import type { Seat, Types } from '../engine/game.ts';
import { seatPatience } from '../host/patience.ts';
import type { Session } from '../host/session.ts';
import type { Clock } from '../host/ticker.ts';
import { newTimeBank } from '../wire/time-bank.ts';
import { watchAbsence } from './absence.ts';
import { hearingOf } from './hearing.ts';

export interface RefereeSpec {
  readonly session: Session<Types>;
  /** The game goes on by a clock. */
  readonly timed: boolean;
  readonly clock: Clock;
  readonly awayMs: number;
  /** A timed game that nobody sits at goes on for so long. */
  readonly restMs: number;
  /** Whether somebody sits there now; a bot of the house does not count. */
  readonly isThere: (seat: Seat) => boolean;
  /** Runs once all that the holder of a seat has said by now was heard; returns a function that calls it off. */
  readonly heard: (seat: Seat, run: () => void) => () => void;
  /** Acts for a seat; false: that was refused. */
  readonly act: (seat: Seat, action: Types['action']) => boolean;
  readonly tooSlow: (seat: Seat) => void;
  /** Nobody sits at a timed game. */
  readonly pause: () => void;
  /** Runs what may fail. */
  readonly guard: (run: () => void) => void;
}

export interface Referee {
  /** A seat was told of a step, and whether it is to move. */
  told(seat: Seat, asked: boolean): void;
  accepted(seat: Seat): void;
  refused(seat: Seat): void;
  came(seat: Seat): void;
  left(seat: Seat): void;
  stop(): void;
}

export function newReferee(spec: RefereeSpec): Referee {
  const { session, timed, clock, guard } = spec;
  const { game, head } = session;
  const several = head.seats.length > 1;
  const { saidAt } = hearingOf(clock);
  const patience = head.seats.map((_, seat) => seatPatience(session, seat));
  const banks = head.seats.map(({ budget }, seat) =>
    budget === undefined || timed
      ? null
      : newTimeBank({
          ...budget,
          now: clock.now,
          after: (ms, run) => afterHearing(spec, seat, ms, run),
          saidAt,
          onStrike: () => guard(() => strike(seat)),
        }),
  );
  let callOffRest = () => {};
  const absence = watchAbsence(spec.awayMs, clock, (seat) => guard(() => standIn(seat)));

  function strike(seat: Seat): void {
    spec.tooSlow(seat);
    session.strike(seat);
  }

  /** A bot thinks while it is asked; one that plays alone and lost its connection does not. */
  function arm(seat: Seat, asked: boolean): void {
    if (asked && (several || spec.isThere(seat))) banks[seat]?.start();
    else banks[seat]?.stop();
  }

  /** PLAT-105: others do not wait for ever; where nobody else is, nobody waits. */
  function standIn(seat: Seat): void {
    const deserted = isDeserted();
    if (!session.waitsFor(seat) || (deserted && !timed)) return;
    // It idles for its silent seats by itself.
    if (timed && game.leave === undefined) return;
    const action = game.leave ?? game.idle;
    if (action === null || !spec.act(seat, action)) session.forfeit(seat, 'gone');
    // The clock rests; who is gone for good is gone all the same.
    else if (deserted) session.step();
  }

  function isDeserted(): boolean {
    return !head.seats.some((_, s) => spec.isThere(s));
  }

  return {
    told(seat, asked) {
      arm(seat, asked);
      if (asked) absence.asked(seat);
    },
    accepted: (seat) => patience[seat].good(),
    refused: (seat) => void patience[seat].bad(),
    came(seat) {
      callOffRest();
      arm(seat, session.outcome === null && session.waitsFor(seat));
      absence.came(seat);
      // Whoever comes back to a game that stood still does not wait once more for those who are away.
      for (const other of session.waiting) absence.asked(other);
    },
    left(seat) {
      if (!several) banks[seat]?.stop();
      if (session.outcome === null) absence.left(seat);
      if (!timed || !isDeserted()) return;
      callOffRest();
      callOffRest = clock.after(spec.restMs, spec.pause);
    },
    stop() {
      for (const bank of banks) bank?.stop();
      absence.stop();
      callOffRest();
    },
  };
}

/** Nobody is too slow whose answer waits here. */
function afterHearing({ clock, heard }: RefereeSpec, seat: Seat, ms: number, run: () => void): () => void {
  let callOff = clock.after(ms, () => {
    callOff = heard(seat, run);
  });
  return () => callOff();
}
