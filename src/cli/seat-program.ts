/** A program on a seat of a session: told of every step, timed, and given up when nobody can play with it. */
import type { Seat, Types } from '../engine/game.ts';
import { STRIKES } from '../host/forfeit.ts';
import { PATIENCE } from '../host/patience.ts';
import type { Session } from '../host/session.ts';
import { stepWhenAnswered } from '../host/ticker.ts';
import { formatMessage } from '../wire/codec.ts';
import type { ServerMessage } from '../wire/messages.ts';
import { linkSeat, type SeatLink } from '../wire/seat.ts';
import { newTimeBank, type TimeBank } from '../wire/time-bank.ts';
import type { Groups } from './process-groups.ts';
import { type Program, startProgram } from './program.ts';
import type { Trouble } from './sim-types.ts';

const SESSION = 'local';

/** What programs are given to play with. */
export interface ProgramTable {
  readonly groups: Groups;
  /** Milliseconds; 0: a program may think as long as it likes. */
  readonly bankMs: number;
}

export interface SeatedProgram {
  /** Tells the end, and waits until the program has left. */
  leave(): Promise<void>;
  /** What went wrong with it, if anything did. */
  trouble(): Trouble | null;
}

interface Sitting {
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly program: Program;
  /** Null: it may think as long as it likes. */
  readonly bank: TimeBank | null;
  /** Null until the program was told that it has joined. */
  link: SeatLink | null;
  /** Why it plays no further. */
  failed: string | null;
  /** How often it was too slow. */
  late: number;
}

export function seatProgram(session: Session<Types>, seat: Seat, command: string, table: ProgramTable): SeatedProgram {
  const s: Sitting = {
    session,
    seat,
    program: startProgram({
      command,
      groups: table.groups,
      onLine(line) {
        if (line.ok) s.link?.receive(line.value);
        else s.link?.malformed(line.problem);
        if (!session.waitsFor(seat)) s.bank?.stop();
        stepWhenAnswered(session);
      },
      onTrouble: (why) => giveUp(s, why),
    }),
    bank: table.bankMs === 0 ? null : bankOf(table.bankMs, (strikes) => onStrike(s, strikes)),
    link: null,
    failed: null,
    late: 0,
  };
  // No hash of the seed: a simulation's seeds follow from one that may be short enough to be guessed (PLAT-140).
  send(s, { type: 'joined', session: SESSION, seat, seats: session.head.seats.length, token: SESSION });
  s.link = linkSeat({
    session,
    id: SESSION,
    seat,
    send: (message) => send(s, message),
    onGarbage: () => giveUp(s, 'said too many malformed lines'),
    onPatience: () => giveUp(s, `was refused ${PATIENCE} times in a row`),
  });
  // What it was told first may already have been too much for it.
  if (s.failed !== null) s.link.close();
  return { leave: () => leave(s), trouble: () => troubleOf(s) };
}

function bankOf(bankMs: number, onStrike: (strikes: number) => void): TimeBank {
  return newTimeBank({
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    onStrike,
    bankMs,
  });
}

function send({ program, bank }: Sitting, message: ServerMessage): void {
  if (message.type === 'update') {
    program.renew();
    if (message.yours) bank?.start();
    else bank?.stop();
  }
  program.send(formatMessage(message));
}

/** It plays no further; where the rules have a word for leaving, the others play on. */
function giveUp(s: Sitting, why: string): void {
  if (s.failed !== null) return;
  const { session, seat } = s;
  s.failed = why;
  s.bank?.stop();
  s.link?.close();
  s.program.kill();
  if (session.outcome !== null) return;
  if (!act(s, session.game.leave)) session.forfeit(seat, 'gone');
}

function act({ session, seat }: Sitting, action: Types['action'] | null | undefined): boolean {
  if (action === null || action === undefined || session.submit(seat, session.n, action) !== null) return false;
  stepWhenAnswered(session);
  return true;
}

function onStrike(s: Sitting, strikes: number): void {
  const { session, seat } = s;
  s.late = strikes;
  session.strike(seat);
  if (strikes >= STRIKES) return giveUp(s, `was too slow ${STRIKES} times`);
  // PLAT-051: in a timed game the decision is the idle action.
  if (session.game.tempo !== 'ticks' || session.outcome !== null || !session.waitsFor(seat)) return;
  s.bank?.stop();
  act(s, session.game.idle);
}

function leave({ session, program, bank, link }: Sitting): Promise<void> {
  bank?.stop();
  link?.close();
  const { outcome, head } = session;
  if (outcome !== null)
    program.send(formatMessage({ type: 'over', session: SESSION, outcome, seed: head.start.seed, replay: null }));
  return program.leave();
}

function troubleOf({ program, seat, failed, late }: Sitting): Trouble | null {
  const errors = program.errors();
  if (failed !== null) return { seat, failed: true, why: failed, errors };
  return late === 0 ? null : { seat, failed: false, why: `was too slow ${late} times`, errors };
}
