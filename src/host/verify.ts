/** Verification: replays a recording from its head and names the first line that does not fit (PLAT-061). */
import { digestOf } from '../engine/codec.ts';
import type { Game, Outcome, Turn, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { plainSum, type Sum } from '../engine/sha256.ts';
import type { Head, Mark, RecordLine } from './lines.ts';
import { type Proof, proofOf } from './proof.ts';
import { admit, eachLine, newOrder, parseLine } from './recording.ts';
import { isProblem, type Replayer, replayer } from './replayer.ts';
import { begin } from './session.ts';
import { isSignature } from './signature.ts';

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

/**
 * Where the machine computes SHA-256 itself (PLAT-061 names no program), its own `sum` is several times faster. `trusted`
 * are the keys of keepers whose forfeits count (PLAT-074).
 */
export function verify<T extends Types>(
  game: Game<T>,
  text: string,
  witness: Witness<T> = {},
  sum: Sum = plainSum(),
  trusted: readonly string[] = [],
): Result<Verified<T>> {
  const order = newOrder();
  const turns: Turn<T>[] = [];
  let head: Head | null = null;
  let replay: Replayer<T> | null = null;
  let ending: Outcome | null = null;
  let strikes = 0;
  let signedBy: string | null = null;
  const marks: { n: number; what: Mark }[] = [];
  /** Where the text begins that belongs to the sum and is not in it yet. */
  let unsummed = 0;
  /** Of the line read last, by its meaning and not by its first letters, which may say otherwise. */
  let kind: RecordLine['at'] = 'head';

  function sumUpTo(at: number): void {
    if (at > unsummed) sum.add(text, unsummed, at);
    unsummed = at;
  }

  /** Steps as this program writes them are read without making objects; returns false for any other line. */
  function readStep(from: number, to: number): boolean {
    if (replay === null || order.ended || !text.startsWith(STEP, from)) return false;
    let at = from + STEP.length;
    let n = 0;
    // No number of JSON begins with a nought.
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

  function played(turns: readonly Turn<T>[]): Problem | null {
    const problem = replay!.step(turns);
    if (problem === null) witness.stepped?.(turns, replay!.state, order.n);
    return problem;
  }

  function slowly(from: number, to: number): Problem | null {
    const parsed = parseLine(text.slice(from, to));
    if (!parsed.ok) return parsed.problem;
    const line = parsed.value;
    kind = line.at;
    const misplaced = admit(order, line);
    if (misplaced !== null) return misplaced;
    switch (line.at) {
      case 'head': {
        const state = begin(game, line);
        if (!state.ok) return state.problem;
        head = line;
        replay = replayer(game, line, state.value);
        witness.begun?.(line, state.value);
        return null;
      }
      case 'step': {
        const made = replay!.turns(line.moves);
        return made.ok ? played(made.value) : made.problem;
      }
      case 'check':
        return replay!.check(line);
      case 'strike':
        strikes++;
        return replay!.strike(line);
      case 'mark':
        marks.push({ n: line.n, what: line.what });
        return null;
      case 'signed':
        sumUpTo(from);
        if (!isSignature(line.key, line.sig, sum.hex()))
          return { code: 'wrong-signature', path: 'sig', text: 'this key did not sign the lines above' };
        signedBy = line.key;
        return null;
      case 'end':
        ending = line.outcome;
        sumUpTo(from);
        return replay!.end(line, sum.hex());
      case 'state':
        return line.digest === digestOf(game.state, replay!.state)
          ? null
          : { code: 'diverged', path: 'digest', text: 'the saved state is not the one the recording leads to' };
      case 'ui':
        return null;
    }
  }

  const torn = eachLine(text, (from, to) => {
    let problem: Problem | null = null;
    let isStep = false;
    try {
      isStep = readStep(from, to);
      if (isStep) order.n++;
      problem = isStep ? played(turns) : slowly(from, to);
    } catch (e) {
      return impossible(e);
    }
    if (problem !== null) return problem;
    const plain = text.charCodeAt(to) === NEWLINE;
    if (!isStep && !isRecorded(kind)) {
      sumUpTo(from);
      unsummed = plain ? to + 1 : to + 2;
    } else if (!plain) {
      // Lines that went through a program that ends them otherwise.
      sumUpTo(to);
      sum.add('\n', 0, 1);
      unsummed = to + 2;
    }
    return null;
  });
  if (!torn.ok) return torn;
  const done = replay as Replayer<T> | null;
  if (done === null || head === null) return fail('no-head', 'line 1', 'a recording begins with its head');
  const outcome = ending ?? game.outcome(done.state);
  return ok({
    head,
    state: done.state,
    n: order.n,
    outcome,
    proof: proofOf({ head, outcome, marks, strikes, signedBy, trusted }),
    complete: order.ended,
    torn: torn.value,
  });
}
