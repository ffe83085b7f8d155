/** How a session goes on: answers are collected, a step is resolved and recorded, and everybody is told. */
import { digestOf } from '../engine/codec.ts';
import type { Game, Outcome, Seat, Turn, Types } from '../engine/game.ts';
import { invariant, type Problem, type Refusal } from '../engine/result.ts';
import { type Delivery, delivery } from './delivery.ts';
import { type Forfeit, forfeitOutcome, STRIKES } from './forfeit.ts';
import { type LineLog, newLineLog } from './line-log.ts';
import { CHECK_EVERY, type Head } from './lines.ts';
import { countNote, type NoteCounts, newNoteCounts, noteLine } from './notes.ts';
import { BAD_ACTION, BROKEN, NOT_YOUR_TURN, OVER, STALE } from './refusals.ts';
import { SessionFault } from './session-fault.ts';
import { moveText, newStepText, type StepText } from './step-text.ts';

export interface Going<T extends Types> {
  readonly game: Game<T>;
  readonly head: Head;
  readonly state: T['state'];
  readonly log: LineLog;
  readonly stepText: StepText<T>;
  readonly out: Delivery<T>;
  /** Too slow so often, by seat. */
  readonly strikes: number[];
  /** For the step to come, by seat. */
  readonly answers: (T['action'] | null)[];
  readonly notes: NoteCounts;
  toAct: readonly Seat[];
  n: number;
  outcome: Outcome | null;
  fault: SessionFault | null;
  /** Of the present position, once anybody asked for it. */
  digest: string | null;
}

export function newGoing<T extends Types>(
  game: Game<T>,
  head: Head,
  state: T['state'],
  n: number,
  stream: ((line: string) => void) | null,
): Going<T> {
  const seats = head.seats.length;
  const going: Going<T> = {
    game,
    head,
    state,
    log: newLineLog(stream),
    stepText: newStepText(game, seats),
    out: delivery(game, state, {
      n: () => going.n,
      outcome: () => going.outcome,
      awaits: (seat) => awaits(going, seat),
      send: (seat, at, action) => submit(going, seat, at, action),
      seats,
    }),
    strikes: new Array(seats).fill(0),
    answers: new Array(seats).fill(null),
    notes: newNoteCounts(seats),
    toAct: game.toAct(state),
    n,
    outcome: game.outcome(state),
    fault: null,
    digest: null,
  };
  return going;
}

/** In a game of ticks the newest word before the tick counts. */
function awaits<T extends Types>({ game, outcome, toAct, answers }: Going<T>, seat: Seat): boolean {
  return outcome === null && toAct.includes(seat) && (game.tempo === 'ticks' || answers[seat] === null);
}

/** It is to act and has not answered yet. */
export function waitsFor<T extends Types>({ toAct, answers }: Going<T>, seat: Seat): boolean {
  return answers[seat] === null && toAct.includes(seat);
}

function isOver<T extends Types>({ outcome, fault }: Going<T>): boolean {
  return outcome !== null || fault !== null;
}

function refuse<T extends Types>(s: Going<T>, seat: Seat, at: number, action: T['action']): Refusal | null {
  if (s.fault !== null) return BROKEN;
  if (at !== s.n) return STALE;
  if (s.outcome !== null) return OVER;
  if (!awaits(s, seat)) return NOT_YOUR_TURN;
  if (s.game.actions.indexOf(action) < 0) return BAD_ACTION;
  return s.game.refuse(s.state, seat, action);
}

export function submit<T extends Types>(s: Going<T>, seat: Seat, at: number, action: T['action']): Refusal | null {
  const refusal = refuse(s, seat, at, action);
  if (refusal !== null) return refusal;
  s.answers[seat] = action;
  if (s.game.tempo === 'turns' && s.toAct.every((other) => s.answers[other] !== null)) step(s);
  return null;
}

/** Resolves now: silent seats idle. */
export function step<T extends Types>(s: Going<T>): void {
  if (isOver(s)) return;
  const { game, answers } = s;
  const turns = s.toAct.map((seat): Turn<T> => {
    const action = answers[seat] ?? game.idle;
    invariant(action !== null, `${game.id} has no idle action to step with`);
    return { seat, action };
  });
  apply(s, turns);
  answers.fill(null);
  const checked = s.n % CHECK_EVERY === 0;
  s.log.add(s.stepText(s.n, turns), !checked && s.outcome === null);
  if (checked) s.log.write({ at: 'check', n: s.n, digest: digestNow(s) }, s.outcome === null);
  writeEnd(s);
  s.out.updates();
}

function apply<T extends Types>(s: Going<T>, turns: readonly Turn<T>[]): void {
  s.digest = null;
  try {
    s.game.apply(s.state, turns, s.out.emit());
    s.n++;
    s.outcome = s.game.outcome(s.state);
    s.toAct = s.game.toAct(s.state);
  } catch (cause) {
    const moves = turns.map((turn) => moveText(s.game, turn));
    s.fault = new SessionFault(s.n + 1, moves, cause);
    throw s.fault;
  }
}

/** The last line of a game that is over. */
export function writeEnd<T extends Types>(s: Going<T>): void {
  const { n, outcome, log } = s;
  if (outcome !== null) log.write({ at: 'end', n, outcome, digest: digestNow(s), sum: log.sum() });
}

/** Worked out once for each position that it is asked of. */
export function digestNow<T extends Types>(s: Going<T>): string {
  s.digest ??= digestOf(s.game.state, s.state);
  return s.digest;
}

export function forfeit<T extends Types>(s: Going<T>, seat: Seat, why: Forfeit): void {
  if (isOver(s)) return;
  s.outcome = forfeitOutcome(s.game, s.state, s.head.seats.length, seat, why);
  writeEnd(s);
  s.out.updates();
}

export function strike<T extends Types>(s: Going<T>, seat: Seat): void {
  if (isOver(s) || s.game.tempo === 'ticks') return;
  s.log.write({ at: 'strike', n: s.n, seat, strikes: ++s.strikes[seat] });
  if (s.strikes[seat] >= STRIKES) forfeit(s, seat, 'strikes');
}

/** PLAT-180: goes into the recording and nowhere else. */
export function note<T extends Types>(s: Going<T>, seat: Seat, said: string): Problem | null {
  if (isOver(s)) return { code: 'not-noted', path: '', text: 'the game is over' };
  const line = noteLine(s.notes, s.n, seat, said);
  if ('code' in line) return line;
  countNote(s.notes, line);
  s.log.write(line);
  return null;
}
