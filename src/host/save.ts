/** Saves: the recording so far, one state line and the front end's value; a loaded game goes on as if never saved. */

import { digestOf } from '../engine/codec.ts';
import type { Game, Types } from '../engine/game.ts';
import { fail, invariant, ok, type Problem, type Result } from '../engine/result.ts';
import { addText, newSha256, sumHex } from '../engine/sha256.ts';
import { begin, reviveState } from './begin.ts';
import { impossible, isRecorded, type Verified } from './check-recording.ts';
import type { EndLine, Head, RecordLine, StateLine } from './lines.ts';
import { refuseNote } from './notes.ts';
import { buildHead } from './parse-line.ts';
import { atLine, formatLine, parseRecording, type Recording, refuseHead } from './recording.ts';
import { replayer } from './replayer.ts';
import { continueSession, openSession, type Session } from './session.ts';

/** What the front end keeps with a game. */
export interface Kept {
  /** Undefined: nothing was kept. */
  readonly ui: unknown;
  readonly log: readonly unknown[];
}

/** Front ends keep far fewer; a file may say anything. */
const LONGEST_LOG = 1000;

export const NOTHING_KEPT: Kept = { ui: undefined, log: [] };

/** A save that goes on. */
export interface Loaded<T extends Types> extends Kept {
  readonly session: Session<T>;
  /** The file's last line was not whole. */
  readonly torn: boolean;
}

/** The text of a save: the recording so far, the state (unless it is found sooner by playing), and what the front end keeps. */
export function buildSave<T extends Types>(session: Session<T>, kept: Kept = NOTHING_KEPT, withState = true): string {
  const lines = [...session.lines];
  // After a fault the state is torn; the recording leads back to the last step that was whole.
  if (withState && session.fault === null) lines.push(formatLine(session.snapshot()));
  if (kept.ui !== undefined || kept.log.length > 0)
    lines.push(formatLine({ at: 'ui', n: session.n, ui: kept.ui, log: kept.log }));
  return `${lines.join('\n')}\n`;
}

/**
 * A save of one's own making. Recordings load as well: they are saves whose last position is found by replaying.
 */
export function loadSave<T extends Types>(game: Game<T>, text: string): Result<Loaded<T>> {
  return load(game, text, lastGoodState);
}

/** A save from elsewhere: the state that it brings along is not believed, the game is played again from its start. */
export function loadForeign<T extends Types>(game: Game<T>, text: string): Result<Loaded<T>> {
  return load(game, text, firstState);
}

/** The state to go on from, and the number of its line. */
type Base = <T extends Types>(
  game: Game<T>,
  head: Head,
  lines: readonly RecordLine[],
) => Result<{ state: T['state']; from: number }>;

function load<T extends Types>(game: Game<T>, text: string, baseOf: Base): Result<Loaded<T>> {
  const parsed = parseRecording(text);
  if (!parsed.ok) return parsed;
  const recording = parsed.value;
  const kept = keptOf(recording.lines);
  if ('code' in kept) return { ok: false, problem: kept };
  try {
    const old = upgradableState(game, recording);
    const session = old === null ? restore(game, recording, baseOf) : upgrade(game, recording, old);
    return session.ok ? ok({ session: session.value, ...kept, torn: recording.torn }) : session;
  } catch (e) {
    return { ok: false, problem: impossible(e) };
  }
}

/** The game of a verified recording or save, to go on with from where it stops; it is not played again. */
export function sessionOf<T extends Types>(game: Game<T>, text: string, verified: Verified<T>): Session<T> {
  const { head, state, n, outcome, complete } = verified;
  const parsed = parseRecording(text);
  invariant(parsed.ok, 'a verified recording can be parsed');
  const { lines, texts } = parsed.value;
  const recorded = texts.filter((_, i) => isRecorded(lines[i].at));
  return continueSession(game, head, state, n, recorded, complete ? outcome : null);
}

/** The last front-end value and the log, put together from lines that lean on each other. */
function keptOf(lines: readonly RecordLine[]): Kept | Problem {
  let ui: unknown;
  let log: readonly unknown[] = [];
  for (const [i, line] of lines.entries()) {
    if (line.at !== 'ui') continue;
    if (line.ui !== undefined) ui = line.ui;
    const [from, to] = line.keep ?? [0, 0];
    if (from > to || to > log.length)
      return atLine(i + 1, { code: 'bad-line', path: 'keep', text: `the log so far has ${log.length} lines` });
    if (to - from + line.log.length > LONGEST_LOG)
      return atLine(i + 1, { code: 'bad-line', path: 'log', text: `a log has at most ${LONGEST_LOG} lines` });
    log = [...log.slice(from, to), ...line.log];
  }
  return { ui, log };
}

function restore<T extends Types>(game: Game<T>, recording: Recording, baseOf: Base): Result<Session<T>> {
  const { head, lines, texts } = recording;
  const foreign = refuseHead(game, head);
  if (foreign !== null) return { ok: false, problem: atLine(1, foreign) };
  const base = baseOf(game, head, lines);
  if (!base.ok) return base;
  const { state, from } = base.value;
  const replay = replayer(game, head, state);
  const recorded: string[] = [];
  // Only an end line asks for the sum, and long games take a while to add up.
  const ends = lines.some((line) => line.at === 'end');
  const sum = newSha256();
  let end: EndLine | null = null;
  let n = 0;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!isRecorded(line.at)) continue;
    n = line.at === 'head' ? 0 : (line as Exclude<RecordLine, Head>).n;
    let problem: Problem | null = null;
    if (line.at === 'end') {
      end = line;
      problem = replay.end(line, sumHex(sum));
    } else if (line.at === 'strike') problem = replay.strike(line);
    else if (line.at === 'note') problem = refuseNote(line, head.seats.length);
    else if (i > from && line.at === 'check') problem = replay.check(line);
    else if (line.at === 'step') {
      // Steps before the saved state are not played again, but must at least be moves of this game.
      const turns = replay.turns(line.moves);
      problem = !turns.ok ? turns.problem : i > from ? replay.step(turns.value) : null;
    }
    if (problem !== null) return { ok: false, problem: atLine(i + 1, problem) };
    recorded.push(texts[i]);
    if (ends) addText(sum, `${texts[i]}\n`);
  }
  return ok(continueSession(game, head, state, n, recorded, end?.outcome ?? null));
}

/** The last saved state that is what it says it is, else the start; with the number of its line. */
function lastGoodState<T extends Types>(
  game: Game<T>,
  head: Head,
  lines: readonly RecordLine[],
): Result<{ state: T['state']; from: number }> {
  for (let i = lines.length - 1; i > 0; i--) {
    const line = lines[i];
    if (line.at !== 'state') continue;
    const state = reviveState(game, line, 'state');
    if (!state.ok) return { ok: false, problem: atLine(i + 1, state.problem) };
    if (digestOf(game.state, state.value) === line.digest) return ok({ state: state.value, from: i });
  }
  return firstState(game, head);
}

function firstState<T extends Types>(game: Game<T>, head: Head): Result<{ state: T['state']; from: number }> {
  const begun = begin(game, head);
  return begun.ok ? ok({ state: begun.value, from: 0 }) : { ok: false, problem: atLine(1, begun.problem) };
}

/** The last state line of the file and its line number. */
interface NumberedState {
  readonly line: StateLine;
  /** Its line in the file, counted from 1. */
  readonly number: number;
}

function lastState(recording: Recording): NumberedState | null {
  for (let i = recording.lines.length - 1; i > 0; i--) {
    const line = recording.lines[i];
    if (line.at === 'state') return { line, number: i + 1 };
  }
  return null;
}

/** The state from which a save of older rules can go on, if the game knows how to bring it up to date. */
function upgradableState<T extends Types>(game: Game<T>, recording: Recording): NumberedState | null {
  const { head } = recording;
  if (head.game !== game.id || head.rules >= game.rules) return null;
  const state = lastState(recording);
  return state !== null && state.line.version < game.upgrades.length ? state : null;
}

/** The old steps mean nothing under the new rules, so the recording begins anew with the upgraded state. */
function upgrade<T extends Types>(game: Game<T>, recording: Recording, old: NumberedState): Result<Session<T>> {
  const { head, lines } = recording;
  const { line, number } = old;
  const played = lines.slice(number).findIndex((l) => l.at !== 'ui');
  if (played >= 0)
    return fail(
      'other-rules',
      `line ${number + played + 1}`,
      `steps after the last saved state need rules ${head.rules}; here are rules ${game.rules}`,
    );
  const state = reviveState(game, line, 'state');
  if (!state.ok) return { ok: false, problem: atLine(number, state.problem) };
  // As it was written: the head says from which version the game was brought up to date.
  const start = { ...head.start, saved: { version: line.version, state: line.state } };
  return openSession(game, buildHead(game.id, game.rules, game.content, start, head.options, head.seats));
}
