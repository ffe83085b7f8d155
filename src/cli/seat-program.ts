/** A program on a seat of a session: told of every step, timed, and given up when nobody can play with it. */
import type { AnyGame, Seat, Types } from '../engine/game.ts';
import { STRIKES } from '../host/forfeit.ts';
import { actFor, leaveSeat } from '../host/leave-seat.ts';
import { PATIENCE } from '../host/patience.ts';
import type { Session } from '../host/session.ts';
import { stepWhenAnswered } from '../host/ticker.ts';
import { formatMessage } from '../wire/codec.ts';
import type { ClockNote, ServerMessage } from '../wire/messages.ts';
import { EVERYTHING, type Only, readOnly } from '../wire/only.ts';
import { linkSeat, type SeatLink } from '../wire/seat.ts';
import { newTimeBank, type TimeBank } from '../wire/time-bank.ts';
import type { Trouble } from './sim-types.ts';
import type { StayingProgram, Visit } from './staying-program.ts';

export interface SeatedProgram {
  /** Tells the end; a program that may still answer is waited for until it has left. */
  leave(): Promise<void>;
  /** What went wrong with it, if anything did. */
  trouble(): Trouble | null;
}

/** Somebody who times the decisions of a program, beside its bank. */
export interface DecisionWatch {
  /** Milliseconds for each decision before the bank is touched. */
  readonly perDecisionMs: number;
  /** It is asked; true: this decision is timed by the watch alone. */
  asked(): boolean;
  /** It has answered, or is no longer asked. */
  answered(): void;
  /** What its last answer took, and what is left of the game's time; null: none, or no limit. */
  times(): Pick<ClockNote, 'game' | 'last'>;
}

interface Sitting {
  readonly watch: DecisionWatch | null;
  readonly session: Session<Types>;
  readonly seat: Seat;
  readonly visit: Visit;
  /** Null: it may think as long as it likes. */
  readonly bank: TimeBank | null;
  /** Null until the program was told that it has joined. */
  link: SeatLink | null;
  /** Why it plays no further. */
  failed: string | null;
  /** How often it was too slow. */
  late: number;
}

/** `bankMs`: 0 lets it think as long as it likes. */
export function seatProgram(
  session: Session<Types>,
  seat: Seat,
  program: StayingProgram,
  bankMs: number,
  watch: DecisionWatch | null = null,
): SeatedProgram {
  const s: Sitting = {
    watch,
    session,
    seat,
    visit: program.visit({
      act: (message) => heard(s, () => s.link?.act(message)),
      note: (message) => s.link?.note(message),
      malformed: (problem) => heard(s, () => s.link?.malformed(problem)),
      refuseParts(only) {
        const parts = readParts(session.game, only);
        return parts.ok ? null : parts.problem;
      },
      fail: (why) => giveUp(s, why),
    }),
    bank: bankMs === 0 ? null : bankOf(bankMs, watch?.perDecisionMs, (strikes) => onStrike(s, strikes)),
    link: null,
    failed: null,
    late: 0,
  };
  const id = s.visit.session;
  // No hash of the seed: a simulation's seeds follow from one that may be short enough to be guessed (PLAT-140).
  send(s, { type: 'joined', session: id, seat, seats: session.head.seats.length, token: id });
  s.link = linkSeat({
    session,
    id,
    seat,
    send: (message) => send(s, message),
    sendUpdate: (text, yours) => sendUpdate(s, text, yours),
    delta: s.visit.delta,
    only: partsOf(session.game, s.visit),
    onGarbage: () => s.visit.giveUp('said too many malformed lines'),
    onPatience: () => s.visit.giveUp(`was refused ${PATIENCE} times in a row`),
  });
  // What it was told first may already have been too much for it.
  if (s.failed !== null) s.link.close();
  return { leave: () => leave(s), trouble: () => troubleOf(s) };
}

/** The parts that the program wants now, read anew only when it says something else. */
function partsOf(game: AnyGame, { only }: Visit): () => Only {
  let given: readonly string[] | undefined;
  let parts = EVERYTHING;
  return () => {
    if (only() === given) return parts;
    given = only();
    const read = readParts(game, given);
    parts = read.ok ? read.value : EVERYTHING;
    return parts;
  };
}

type Parts = ReturnType<typeof readOnly>;

let last: { readonly game: AnyGame; readonly only: readonly string[] | undefined; readonly parts: Parts } | null = null;

/** What a program wished for holds for all its games: it is read once, not twice for each of them. */
function readParts(game: AnyGame, only: readonly string[] | undefined): Parts {
  if (last?.game !== game || last.only !== only) last = { game, only, parts: readOnly(game, only) };
  return last.parts;
}

function heard({ session, seat, bank, watch }: Sitting, take: () => void): void {
  take();
  if (!session.waitsFor(seat)) {
    bank?.stop();
    watch?.answered();
  }
  stepWhenAnswered(session);
}

function bankOf(bankMs: number, perDecisionMs: number | undefined, onStrike: (strikes: number) => void): TimeBank {
  return newTimeBank({
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: () => performance.now(),
    onStrike,
    bankMs,
    perDecisionMs,
  });
}

function send({ visit }: Sitting, message: ServerMessage): void {
  visit.send(formatMessage(message));
}

function sendUpdate({ visit, bank, watch }: Sitting, text: string, yours: boolean): void {
  visit.renew();
  if (!yours) {
    bank?.stop();
    watch?.answered();
  } else if (watch?.asked() !== true) bank?.start();
  visit.send(watch === null || !yours ? `${text}\n` : `${withClock(text, watch, bank)}\n`);
}

/** The text of an update ends with the brace of the whole message. */
function withClock(text: string, watch: DecisionWatch, bank: TimeBank | null): string {
  const clock: ClockNote = { move: watch.perDecisionMs, bank: bank?.leftMs ?? 0, ...watch.times() };
  return `${text.slice(0, -1)},"clock":${JSON.stringify(clock)}}`;
}

/** It plays no further. */
function giveUp(s: Sitting, why: string): void {
  if (s.failed !== null) return;
  const { session, seat } = s;
  s.failed = why;
  s.bank?.stop();
  s.link?.close();
  leaveSeat(session, seat);
}

function onStrike(s: Sitting, strikes: number): void {
  const { session, seat } = s;
  s.late = strikes;
  session.strike(seat);
  if (strikes >= STRIKES) return s.visit.giveUp(`was too slow ${STRIKES} times`);
  // PLAT-051: in a timed game the decision is the idle action.
  if (session.game.tempo !== 'ticks' || session.outcome !== null || !session.waitsFor(seat)) return;
  s.bank?.stop();
  actFor(session, seat, session.game.idle);
}

function leave({ session, seat, visit, bank, link }: Sitting): Promise<void> {
  bank?.stop();
  link?.close();
  const { outcome, head } = session;
  if (outcome !== null)
    visit.send(formatMessage({ type: 'over', session: visit.session, outcome, seed: head.start.seed, replay: null }));
  return visit.leave(session.waitsFor(seat));
}

function troubleOf({ visit, seat, failed, late }: Sitting): Trouble | null {
  const errors = visit.errors();
  if (failed !== null) return { seat, failed: true, why: failed, errors };
  return late === 0 ? null : { seat, failed: false, why: `was too slow ${late} times`, errors };
}
