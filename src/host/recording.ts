/** Recordings as text: the head of a new game, and reading lines with the line number of whatever is wrong. */
import type { Game, Sketch, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import type { GameStart, Head, RecordLine, SeatName, SeedBy } from './lines.ts';
import { buildHead, parseLine } from './parse-line.ts';

export interface NewHead {
  readonly seed: string;
  /** Who named it. */
  readonly by?: SeedBy;
  readonly sketch?: Sketch;
  /** Those that differ from the defaults are enough. */
  readonly options?: object;
  readonly seats: readonly SeatName[];
}

/** All options are written down, so that a recording reads the same when a default changes. */
export function newHead<T extends Types>(game: Game<T>, how: NewHead): Head {
  const { seed, by, sketch } = how;
  const start: GameStart = { seed, ...(by === undefined ? {} : { by }), ...(sketch === undefined ? {} : { sketch }) };
  const options = { ...game.options.defaults, ...how.options } as Head['options'];
  return buildHead(game.id, game.rules, game.content, start, options, how.seats);
}

/** A line as it is written, without its end. */
export function formatLine(line: RecordLine): string {
  return JSON.stringify(line);
}

/** A problem on a line of the file: `line 12: step: ...`. */
export function atLine(number: number, p: Problem): Problem {
  const path = p.path === '' ? `line ${number}` : `line ${number}: ${p.path}`;
  return { code: p.code, path, text: p.text };
}

/** Recordings of other rules are refused by name, never half played (PLAT-061). */
export function refuseHead<T extends Types>(game: Game<T>, head: Head): Problem | null {
  if (head.game !== game.id)
    return { code: 'other-game', path: 'game', text: `this is a game of "${head.game}", not of "${game.id}"` };
  if (head.rules !== game.rules) return needs('other-rules', 'rules', String(head.rules), String(game.rules));
  if (head.content !== game.content) return needs('other-content', 'content', head.content, game.content);
  return null;
}

function needs(code: string, what: string, needed: string, here: string): Problem {
  return { code, path: what, text: `made with ${what} ${needed}, which is needed to play it; here is ${what} ${here}` };
}

/** What the lines so far allow next: one head first, steps without gaps, nothing played after the end. */
export interface LineOrder {
  begun: boolean;
  n: number;
  ended: boolean;
  signed: boolean;
}

export function newOrder(): LineOrder {
  return { begun: false, n: 0, ended: false, signed: false };
}

/** Admits the line, or says why it cannot stand here. */
export function admit(order: LineOrder, line: RecordLine): Problem | null {
  const bad = (text: string): Problem => ({ code: 'bad-order', path: '', text });
  if (line.at === 'head') {
    if (order.begun) return bad('a second head');
    order.begun = true;
    return null;
  }
  if (!order.begun) return { code: 'no-head', path: '', text: 'a recording begins with its head' };
  if (line.at === 'signed' && !order.ended) return bad('a signature before the end');
  if (line.at === 'signed' && order.signed) return bad('a second signature');
  if (order.ended && line.at !== 'signed' && line.at !== 'state' && line.at !== 'ui')
    return bad(`a ${line.at} after the end`);
  if (line.at === 'step') {
    if (line.n !== order.n + 1) return bad(`step ${line.n} where step ${order.n + 1} belongs`);
    order.n++;
    return null;
  }
  if (line.n !== order.n) return bad(`${line.at} of step ${line.n} after step ${order.n}`);
  if (line.at === 'end') order.ended = true;
  if (line.at === 'signed') order.signed = true;
  return null;
}

/** A recording, read line by line. */
export interface Recording {
  readonly head: Head;
  /** All lines, the head included. */
  readonly lines: readonly RecordLine[];
  /** The same as they stand in the file. */
  readonly texts: readonly string[];
  /** The last line was not whole and was dropped (PLAT-060). */
  readonly torn: boolean;
}

/** Calls `each` for every whole line; it stops at the first problem. Returns true if a torn line was dropped. */
export function eachLine(
  text: string,
  each: (from: number, to: number, number: number) => Problem | null,
): Result<boolean> {
  let number = 0;
  for (let from = 0; from < text.length; ) {
    number++;
    const newline = text.indexOf('\n', from);
    let to = newline < 0 ? text.length : newline;
    if (newline < 0 && !parseLine(text.slice(from)).ok) return ok(true);
    if (to > from && text.charCodeAt(to - 1) === 13) to--;
    const problem = each(from, to, number);
    if (problem !== null) return { ok: false, problem: atLine(number, problem) };
    from = newline < 0 ? text.length : newline + 1;
  }
  return ok(false);
}

/** Reads a recording; a torn last line is dropped, any other fault is named. */
export function parseRecording(text: string): Result<Recording> {
  const lines: RecordLine[] = [];
  const texts: string[] = [];
  const order = newOrder();
  const torn = eachLine(text, (from, to) => {
    const piece = text.slice(from, to);
    const line = parseLine(piece);
    if (!line.ok) return line.problem;
    const problem = admit(order, line.value);
    if (problem !== null) return problem;
    lines.push(line.value);
    texts.push(piece);
    return null;
  });
  if (!torn.ok) return torn;
  const head = lines[0];
  if (head?.at !== 'head') return fail('no-head', 'line 1', 'a recording begins with its head');
  return ok({ head, lines, texts, torn: torn.value });
}
