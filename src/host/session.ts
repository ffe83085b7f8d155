/** One game being played: takes actions from its seats, steps, records, and delivers updates to whoever listens. */
import type { Game, Outcome, Seat, Sketch, Types, Watcher } from '../engine/game.ts';
import { ok, type Problem, type Refusal, type Result } from '../engine/result.ts';
import { begin } from './begin.ts';
import type { Forfeit } from './forfeit.ts';
import type { OnRecorded } from './line-log.ts';
import type { Head, MarkKind, StateLine } from './lines.ts';
import { countNote, isNoteText } from './notes.ts';
import type { Port, Wish, WrittenUpdate } from './port.ts';
import { formatLine } from './recording.ts';
import type { SessionFault } from './session-fault.ts';
import {
  digestNow,
  forfeit,
  type Going,
  newGoing,
  note,
  step,
  strike,
  submit,
  waitsFor,
  writeEnd,
} from './session-steps.ts';

/** One game being played: it orders, checks, records and delivers. */
export interface Session<T extends Types> {
  readonly game: Game<T>;
  readonly head: Head;
  /** Steps so far. */
  readonly n: number;
  readonly outcome: Outcome | null;
  /** The seats that are to act and have not answered yet. */
  readonly waiting: readonly Seat[];
  /** The same of one seat. */
  waitsFor(seat: Seat): boolean;
  /** Set when the rules threw: nothing more is played, the recording up to there is kept (PLAT-103). */
  readonly fault: SessionFault | null;
  /** The recording so far as it is written, without newlines; empty if it is streamed. */
  readonly lines: readonly string[];
  /** SHA-256 of these lines with their newlines, in hex; of one that is streamed, too. */
  sum(): string;
  /** A wrong n is refused, never applied. In a game of turns the last answer makes the step. */
  submit(seat: Seat, n: number, action: T['action']): Refusal | null;
  /** Takes back an answer that was not used yet: the seat is silent again. */
  withdraw(seat: Seat): void;
  /** Resolve now: silent seats idle. */
  step(): void;
  /** End the game outside its rules. */
  forfeit(seat: Seat, why: Forfeit): void;
  /** A decision took too long: in a game of turns the third time loses (PLAT-051); a timed game goes on by itself. */
  strike(seat: Seat): void;
  /** Something was done with the game besides playing it, which its recording must not hide. */
  mark(what: MarkKind): void;
  /** What a seat has to say about its next action, for whoever watches the recording; a problem if it is not kept. */
  note(seat: Seat, text: string): Problem | null;
  port(who: Watcher): Port<T>;
  /**
   * The present update at once, then one per step, for those who hand on texts: each is made with what is wished for at
   * that moment. Returns an unsubscribe function.
   */
  follow(who: Watcher, wish: () => Wish, on: (u: WrittenUpdate<T>) => void): () => void;
  /** The lines from number `from` on at once, then each as it is made; returns an unsubscribe function. */
  onLine(on: OnRecorded, from?: number): () => void;
  /** Everything needed to go on from here. */
  snapshot(): StateLine;
  digest(): string;
  /** The game's figures for tables of many games. */
  figures(): Readonly<Record<string, number>>;
  /** The present position as people write it. */
  sketch(): Sketch;
}

/** A new game, a scenario and a verified replay all begin here. `stream` gets the recording line by line instead of the session keeping it. */
export function openSession<T extends Types>(
  game: Game<T>,
  head: Head,
  stream: ((line: string) => void) | null = null,
): Result<Session<T>> {
  const begun = begin(game, head);
  return begun.ok ? ok(continueSession(game, head, begun.value, 0, [formatLine(head)], null, stream)) : begun;
}

/** Go on from a state that is known to follow from these lines. */
export function continueSession<T extends Types>(
  game: Game<T>,
  head: Head,
  state: T['state'],
  begun: number,
  recorded: readonly string[],
  ended: Outcome | null = null,
  stream: ((line: string) => void) | null = null,
): Session<T> {
  const s = newGoing(game, head, state, begun, stream);
  s.outcome = ended ?? s.outcome;
  for (const line of recorded) {
    s.log.add(line);
    if (line.startsWith('{"at":"strike"')) s.strikes[JSON.parse(line).seat]++;
    if (isNoteText(line)) countNote(s.notes, JSON.parse(line));
  }
  // A recording that was cut off between its last step and its end is completed; a scenario may begin at its end.
  if (ended === null) writeEnd(s);
  return sessionOf(s);
}

function sessionOf<T extends Types>(s: Going<T>): Session<T> {
  const { game, head, state, log, out } = s;
  return {
    game,
    head,
    get n() {
      return s.n;
    },
    get outcome() {
      return s.outcome;
    },
    get waiting() {
      return s.toAct.filter((seat) => s.answers[seat] === null);
    },
    waitsFor: (seat) => waitsFor(s, seat),
    get fault() {
      return s.fault;
    },
    lines: log.lines,
    sum: log.sum,
    submit: (seat, n, action) => submit(s, seat, n, action),
    withdraw(seat) {
      s.answers[seat] = null;
    },
    step: () => step(s),
    forfeit: (seat, why) => forfeit(s, seat, why),
    strike: (seat) => strike(s, seat),
    mark(what) {
      if (s.outcome === null && s.fault === null) log.write({ at: 'mark', n: s.n, what });
    },
    note: (seat, text) => note(s, seat, text),
    port: out.port,
    follow: out.follow,
    onLine: log.onLine,
    snapshot: () => ({
      at: 'state',
      n: s.n,
      digest: digestNow(s),
      version: game.upgrades.length,
      state: game.state.toJson(state),
    }),
    digest: () => digestNow(s),
    figures: () => game.figures?.(state) ?? {},
    sketch: () => game.sketch(state),
  };
}
