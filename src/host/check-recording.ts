/** Replays a recording from its head and names the first line that does not fit (PLAT-061); signatures are somebody else's. */
import { digestOf } from '../engine/codec.ts';
import type { Game, Outcome, Turn, Types } from '../engine/game.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import type { Sum } from '../engine/sha256.ts';
import { begin } from './begin.ts';
import type { Head, MarkKind, NoteLine, RecordLine } from './lines.ts';
import { refuseNote } from './notes.ts';
import { parseLine } from './parse-line.ts';
import { type Proof, proofOf } from './proof.ts';
import { admit, eachLine, type LineOrder, newOrder } from './recording.ts';
import { isProblem, type Replayer, replayer } from './replayer.ts';

/** What a recording that verified says. */
export interface Verified<T extends Types> {
  readonly head: Head;
  readonly state: T['state'];
  /** Steps. */
  readonly n: number;
  readonly outcome: Outcome | null;
  /** Whether the recording goes to the end of the game. */
  readonly complete: boolean;
  /** How it began, and what of it is more than a claim. */
  readonly proof: Proof;
  /** The last line was not whole and was left out. */
  readonly torn: boolean;
}

/** Called along the way; the list of turns is used again for the next step. */
export interface Witness<T extends Types> {
  begun?(head: Head, state: T['state']): void;
  stepped?(turns: readonly Turn<T>[], state: T['state'], n: number): void;
  noted?(line: NoteLine): void;
}

const STEP = '{"at":"step","n":';
const MOVES = ',"moves":[';
const QUOTE = 34;
const COMMA = 44;
const NEWLINE = 10;
const BRACKET = 93;
const BRACE = 125;

/** State and front-end lines of a save are no part of the recording, nor are signatures: sums leave them out. */
export function isRecorded(at: RecordLine['at']): boolean {
  return at !== 'state' && at !== 'ui' && at !== 'signed';
}

/** A made-up position may lead the rules where no game leads them, and there they stop. */
export function impossible(e: unknown): Problem {
  const text = `the rules cannot go on from here (${e instanceof Error ? e.message : String(e)})`;
  return { code: 'impossible', path: '', text };
}

/** A verification under way. */
interface Verification<T extends Types> {
  readonly game: Game<T>;
  readonly text: string;
  readonly witness: Witness<T>;
  readonly sum: Sum;
  readonly isSignature: SignatureCheck;
  readonly order: LineOrder;
  /** Of the step read last; used again for the next one. */
  readonly turns: Turn<T>[];
  head: Head | null;
  replay: Replayer<T> | null;
  ending: Outcome | null;
  strikes: number;
  signedBy: string | null;
  readonly marks: { n: number; what: MarkKind }[];
  /** Where the text begins that belongs to the sum and is not in it yet. */
  unsummed: number;
  /** Of the line read last, by its meaning and not by its first letters, which may say otherwise. */
  kind: RecordLine['at'];
}

/** Whether the key signed this sum. */
export type SignatureCheck = (key: string, sig: string, sum: string) => boolean;

interface Means<T extends Types> {
  readonly witness: Witness<T>;
  readonly sum: Sum;
  /** Keys of servers whose forfeits count (PLAT-074). */
  readonly trusted: readonly string[];
  readonly isSignature: SignatureCheck;
}

export function checkRecording<T extends Types>(game: Game<T>, text: string, means: Means<T>): Result<Verified<T>> {
  const { witness, sum, trusted, isSignature } = means;
  const v: Verification<T> = {
    game,
    text,
    witness,
    sum,
    isSignature,
    order: newOrder(),
    turns: [],
    head: null,
    replay: null,
    ending: null,
    strikes: 0,
    signedBy: null,
    marks: [],
    unsummed: 0,
    kind: 'head',
  };
  const torn = eachLine(text, (from, to) => readLine(v, from, to));
  if (!torn.ok) return torn;
  const { head, replay, order, marks, strikes, signedBy } = v;
  if (replay === null || head === null) return fail('no-head', 'line 1', 'a recording begins with its head');
  const outcome = v.ending ?? game.outcome(replay.state);
  return ok({
    head,
    state: replay.state,
    n: order.n,
    outcome,
    proof: proofOf({ head, outcome, marks, strikes, signedBy, trusted }),
    complete: order.ended,
    torn: torn.value,
  });
}

function readLine<T extends Types>(v: Verification<T>, from: number, to: number): Problem | null {
  let problem: Problem | null = null;
  let isStep = false;
  try {
    isStep = readStep(v, from, to);
    if (isStep) v.order.n++;
    problem = isStep ? play(v, v.turns) : readSlowly(v, from, to);
  } catch (e) {
    return impossible(e);
  }
  if (problem !== null) return problem;
  const plain = v.text.charCodeAt(to) === NEWLINE;
  if (!isStep && !isRecorded(v.kind)) {
    sumUpTo(v, from);
    v.unsummed = plain ? to + 1 : to + 2;
  } else if (!plain) {
    // Lines that went through a program that ends them otherwise.
    sumUpTo(v, to);
    v.sum.add('\n', 0, 1);
    v.unsummed = to + 2;
  }
  return null;
}

function sumUpTo<T extends Types>(v: Verification<T>, at: number): void {
  if (at > v.unsummed) v.sum.add(v.text, v.unsummed, at);
  v.unsummed = at;
}

/** Steps as this program writes them are read without making objects; returns false for any other line. */
function readStep<T extends Types>({ text, order, replay, turns }: Verification<T>, from: number, to: number): boolean {
  if (replay === null || order.ended || !text.startsWith(STEP, from)) return false;
  let at = from + STEP.length;
  let n = 0;
  // No number of JSON begins with a zero.
  if (text.charCodeAt(at) === 48) return false;
  for (let c = text.charCodeAt(at); c >= 48 && c <= 57; c = text.charCodeAt(++at)) n = n * 10 + c - 48;
  if (n !== order.n + 1 || !text.startsWith(MOVES, at)) return false;
  at += MOVES.length;
  let count = 0;
  while (text.charCodeAt(at) === QUOTE) {
    const close = text.indexOf('"', at + 1);
    if (close < 0 || close >= to) return false;
    const turn = replay.turn(text.slice(at + 1, close));
    if (isProblem(turn)) return false;
    turns[count++] = turn;
    at = close + 1;
    if (text.charCodeAt(at) !== COMMA) break;
    at++;
  }
  if (turns.length > count) turns.length = count;
  if (at + 2 !== to || text.charCodeAt(at) !== BRACKET || text.charCodeAt(at + 1) !== BRACE) return false;
  return text.charCodeAt(at - 1) === QUOTE;
}

/** The order of lines lets nothing come before the head. */
function replayOf<T extends Types>({ replay }: Verification<T>): Replayer<T> {
  invariant(replay !== null, 'the game has begun');
  return replay;
}

function play<T extends Types>(v: Verification<T>, turns: readonly Turn<T>[]): Problem | null {
  const replay = replayOf(v);
  const problem = replay.step(turns);
  if (problem === null) v.witness.stepped?.(turns, replay.state, v.order.n);
  return problem;
}

function readSlowly<T extends Types>(v: Verification<T>, from: number, to: number): Problem | null {
  const parsed = parseLine(v.text.slice(from, to));
  if (!parsed.ok) return parsed.problem;
  const line = parsed.value;
  v.kind = line.at;
  return admit(v.order, line) ?? follow(v, line, from);
}

/** Does what the line says, and compares. */
function follow<T extends Types>(v: Verification<T>, line: RecordLine, from: number): Problem | null {
  switch (line.at) {
    case 'head': {
      const state = begin(v.game, line);
      if (!state.ok) return state.problem;
      v.head = line;
      v.replay = replayer(v.game, line, state.value);
      v.witness.begun?.(line, state.value);
      return null;
    }
    case 'step': {
      const made = replayOf(v).turns(line.moves);
      return made.ok ? play(v, made.value) : made.problem;
    }
    case 'check':
      return replayOf(v).check(line);
    case 'strike':
      v.strikes++;
      return replayOf(v).strike(line);
    case 'mark':
      v.marks.push({ n: line.n, what: line.what });
      return null;
    case 'note':
      v.witness.noted?.(line);
      return refuseNote(line, v.head?.seats.length ?? 0);
    case 'signed':
      sumUpTo(v, from);
      if (!v.isSignature(line.key, line.sig, v.sum.hex()))
        return { code: 'wrong-signature', path: 'sig', text: 'this key did not sign the lines above' };
      v.signedBy = line.key;
      return null;
    case 'end':
      v.ending = line.outcome;
      sumUpTo(v, from);
      return replayOf(v).end(line, v.sum.hex());
    case 'state':
      return line.digest === digestOf(v.game.state, replayOf(v).state)
        ? null
        : { code: 'diverged', path: 'digest', text: 'the saved state is not the one the recording leads to' };
    case 'ui':
      return null;
  }
}
