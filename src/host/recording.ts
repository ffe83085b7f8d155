/** Recordings as text: the head of a new game, and reading lines with the line number of whatever is wrong. */
import type { Game, Outcome, Sketch, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import {
  FORMAT,
  type Head,
  MARKS,
  type RecordLine,
  type SavedState,
  SEED_BY,
  type SeatName,
  type SeedBy,
  type Start,
} from './lines.ts';

/** A name is shown in tables and terminals: longer ones, and those with control characters, are no names. */
const LONGEST_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;
const MOST_SEATS = 31;

export interface NewGame {
  readonly seed: string;
  /** Who named it. */
  readonly by?: SeedBy;
  readonly sketch?: Sketch;
  /** Those that differ from the defaults are enough. */
  readonly options?: object;
  readonly seats: readonly SeatName[];
}

/** All options are written down, so that a recording reads the same when a default changes. */
export function newHead<T extends Types>(game: Game<T>, how: NewGame): Head {
  const { seed, by, sketch } = how;
  const start: Start = { seed, ...(by === undefined ? {} : { by }), ...(sketch === undefined ? {} : { sketch }) };
  const options = { ...game.options.defaults, ...how.options } as Head['options'];
  return buildHead(game.id, game.rules, game.content, start, options, how.seats);
}

/** The one order of fields in which heads are written. */
export function buildHead(
  game: string,
  rules: number,
  content: string,
  start: Start,
  options: Head['options'],
  seats: readonly SeatName[],
): Head {
  return { at: 'head', format: FORMAT, game, rules, content, start, options, seats };
}

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

type Raw = Readonly<Record<string, unknown>>;

function isObject(x: unknown): x is Raw {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}

function isCount(x: unknown): x is number {
  return Number.isSafeInteger(x) && (x as number) >= 0;
}

function isTexts(x: unknown): x is string[] {
  return Array.isArray(x) && x.every((m) => typeof m === 'string');
}

function wrong(path: string, wanted: string): Result<never> {
  return fail('bad-line', path, `expected ${wanted}`);
}

export function parseLine(text: string): Result<RecordLine> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-json', '', text.trim() === '' ? 'an empty line' : 'not a line of JSON');
  }
  if (!isObject(raw)) return wrong('', 'an object');
  if (raw.at === 'head') return parseHead(raw);
  if (!isCount(raw.n)) return wrong('n', 'a step number');
  switch (raw.at) {
    case 'step':
      return isTexts(raw.moves) ? ok(raw as unknown as RecordLine) : wrong('moves', 'a list of texts');
    case 'check':
      return typeof raw.digest === 'string' ? ok(raw as unknown as RecordLine) : wrong('digest', 'a text');
    case 'strike':
      if (!isCount(raw.seat)) return wrong('seat', 'a seat');
      return isCount(raw.strikes) ? ok(raw as unknown as RecordLine) : wrong('strikes', 'a number');
    case 'mark':
      return (MARKS as readonly unknown[]).includes(raw.what)
        ? ok(raw as unknown as RecordLine)
        : wrong('what', `one of ${MARKS.join(', ')}`);
    case 'signed':
      if (typeof raw.key !== 'string') return wrong('key', 'a text');
      return typeof raw.sig === 'string' ? ok(raw as unknown as RecordLine) : wrong('sig', 'a text');
    case 'end':
      if (typeof raw.digest !== 'string') return wrong('digest', 'a text');
      if (typeof raw.sum !== 'string') return wrong('sum', 'a text');
      return isOutcome(raw.outcome) ? ok(raw as unknown as RecordLine) : wrong('outcome', 'kind, why and scores');
    case 'state':
      if (typeof raw.digest !== 'string') return wrong('digest', 'a text');
      if (!isCount(raw.version)) return wrong('version', 'a number');
      return isObject(raw.state) ? ok(raw as unknown as RecordLine) : wrong('state', 'an object');
    case 'ui':
      if (raw.keep !== undefined && !(Array.isArray(raw.keep) && raw.keep.length === 2 && raw.keep.every(isCount)))
        return wrong('keep', 'two numbers');
      return Array.isArray(raw.log) ? ok(raw as unknown as RecordLine) : wrong('log', 'a list');
    default:
      return fail('bad-line', 'at', `unknown kind of line ${JSON.stringify(raw.at)}`);
  }
}

function isOutcome(x: unknown): x is Outcome {
  return isObject(x) && typeof x.kind === 'string' && typeof x.why === 'string' && Array.isArray(x.scores);
}

function isSeat(x: unknown): boolean {
  return isObject(x) && typeof x.name === 'string' && (x.kind === 'human' || x.kind === 'bot') && isBudget(x.budget);
}

function isBudget(x: unknown): boolean {
  return x === undefined || (isObject(x) && isCount(x.bankMs) && isCount(x.perDecisionMs));
}

function isName(name: string): boolean {
  return name.length <= LONGEST_NAME && !CONTROL.test(name);
}

function parseHead(raw: Raw): Result<Head> {
  if (raw.format !== FORMAT)
    return fail('other-format', 'format', `format ${JSON.stringify(raw.format)} is not known; here is ${FORMAT}`);
  if (typeof raw.game !== 'string') return wrong('game', 'a text');
  if (!isCount(raw.rules)) return wrong('rules', 'a number');
  if (typeof raw.content !== 'string') return wrong('content', 'a text');
  if (!isObject(raw.start)) return wrong('start', 'an object');
  const { seed, by, sketch, saved } = raw.start;
  const parsed = parseSeed(seed, 'start.seed');
  if (!parsed.ok || typeof seed !== 'string') return wrong('start.seed', '1 to 64 printable ASCII characters');
  if (by !== undefined && !(SEED_BY as readonly unknown[]).includes(by))
    return wrong('start.by', `one of ${SEED_BY.join(', ')}`);
  if (sketch !== undefined && !(isObject(sketch) && isTexts(sketch.map) && isObject(sketch.facts)))
    return wrong('start.sketch', 'a map and facts');
  if (saved !== undefined && !(isObject(saved) && isCount(saved.version) && isObject(saved.state)))
    return wrong('start.saved', 'a version and a state');
  if (!isObject(raw.options)) return wrong('options', 'an object');
  if (!Array.isArray(raw.seats) || raw.seats.length > MOST_SEATS || !raw.seats.every(isSeat))
    return wrong('seats', `a list of at most ${MOST_SEATS} names and kinds`);
  const nameless = (raw.seats as SeatName[]).findIndex((s) => !isName(s.name));
  if (nameless >= 0)
    return wrong(`seats[${nameless}].name`, `at most ${LONGEST_NAME} characters, none of them a control character`);
  const start: { seed: string; by?: SeedBy; sketch?: Sketch; saved?: SavedState } = { seed };
  if (by !== undefined) start.by = by as SeedBy;
  if (sketch !== undefined) start.sketch = sketch as unknown as Sketch;
  if (saved !== undefined) start.saved = saved as unknown as SavedState;
  return ok(buildHead(raw.game, raw.rules, raw.content, start, raw.options, raw.seats as SeatName[]));
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
