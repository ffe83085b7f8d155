/** One line of a recording or save out of its text: checked field by field, so that whatever is wrong is named. */
import type { Outcome, Sketch } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { parseSeed } from '../engine/seed.ts';
import {
  FORMAT,
  type GameStart,
  type Head,
  MARKS,
  type RecordLine,
  type SavedState,
  SEED_BY,
  type SeatName,
  type SeedBy,
} from './lines.ts';
import { LONGEST_NOTE } from './notes.ts';

/** A name is shown in tables and terminals: longer ones, and those with control characters, are no names. */
const LONGEST_NAME = 100;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be there
const CONTROL = /[\x00-\x1f\x7f-\x9f]/;
const MOST_SEATS = 31;

type Raw = Readonly<Record<string, unknown>>;

/** A field, what it must be, and that in words. */
type FieldCheck = readonly [field: string, isRight: (x: unknown) => boolean, wanted: string];

function isObject(x: unknown): x is Raw {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}

function isCount(x: unknown): x is number {
  return Number.isSafeInteger(x) && (x as number) >= 0;
}

function isText(x: unknown): x is string {
  return typeof x === 'string';
}

function isTexts(x: unknown): x is string[] {
  return Array.isArray(x) && x.every(isText);
}

function isOutcome(x: unknown): x is Outcome {
  return isObject(x) && isText(x.kind) && isText(x.why) && Array.isArray(x.scores);
}

function isNote(x: unknown): boolean {
  return isText(x) && x !== '' && x.length <= LONGEST_NOTE && !CONTROL.test(x);
}

function isPair(x: unknown): boolean {
  return x === undefined || (Array.isArray(x) && x.length === 2 && x.every(isCount));
}

function isOneOf(known: readonly string[]): (x: unknown) => boolean {
  return (x) => isText(x) && known.includes(x);
}

function wrong(path: string, wanted: string): Result<never> {
  return fail('bad-line', path, `expected ${wanted}`);
}

const DIGEST: FieldCheck = ['digest', isText, 'a text'];

const CHECKS: { readonly [K in Exclude<RecordLine['at'], 'head'>]: readonly FieldCheck[] } = {
  step: [['moves', isTexts, 'a list of texts']],
  check: [DIGEST],
  strike: [
    ['seat', isCount, 'a seat'],
    ['strikes', isCount, 'a number'],
  ],
  mark: [['what', isOneOf(MARKS), `one of ${MARKS.join(', ')}`]],
  note: [
    ['seat', isCount, 'a seat'],
    ['text', isNote, `1 to ${LONGEST_NOTE} characters, none of them a control character`],
  ],
  signed: [
    ['key', isText, 'a text'],
    ['sig', isText, 'a text'],
  ],
  end: [DIGEST, ['sum', isText, 'a text'], ['outcome', isOutcome, 'kind, why and scores']],
  state: [DIGEST, ['version', isCount, 'a number'], ['state', isObject, 'an object']],
  ui: [
    ['keep', isPair, 'two numbers'],
    ['log', Array.isArray, 'a list'],
  ],
};

function firstWrong(raw: Raw, checks: readonly FieldCheck[], within = ''): Result<never> | null {
  for (const [field, isRight, wanted] of checks) if (!isRight(raw[field])) return wrong(`${within}${field}`, wanted);
  return null;
}

export function parseLine(text: string): Result<RecordLine> {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('bad-json', '', text.trim() === '' ? 'an empty line' : 'not a line of JSON');
  }
  if (!isObject(raw)) return wrong('', 'an object');
  const { at } = raw;
  if (at === 'head') return parseHead(raw);
  if (!isCount(raw.n)) return wrong('n', 'a step number');
  if (!isText(at) || !Object.hasOwn(CHECKS, at))
    return fail('bad-line', 'at', `unknown kind of line ${JSON.stringify(at)}`);
  return firstWrong(raw, CHECKS[at as keyof typeof CHECKS]) ?? ok(raw as unknown as RecordLine);
}

const HEAD: readonly FieldCheck[] = [
  ['game', isText, 'a text'],
  ['rules', isCount, 'a number'],
  ['content', isText, 'a text'],
  ['start', isObject, 'an object'],
];

const START: readonly FieldCheck[] = [
  ['seed', (x) => isText(x) && parseSeed(x, '').ok, '1 to 64 printable ASCII characters'],
  ['by', (x) => x === undefined || isOneOf(SEED_BY)(x), `one of ${SEED_BY.join(', ')}`],
  ['sketch', (x) => x === undefined || (isObject(x) && isTexts(x.map) && isObject(x.facts)), 'a map and facts'],
  [
    'saved',
    (x) => x === undefined || (isObject(x) && isCount(x.version) && isObject(x.state)),
    'a version and a state',
  ],
];

const PLAYERS: readonly FieldCheck[] = [
  ['options', isObject, 'an object'],
  ['seats', isSeats, `a list of at most ${MOST_SEATS} names and kinds`],
];

function isSeats(x: unknown): boolean {
  return Array.isArray(x) && x.length <= MOST_SEATS && x.every(isSeat);
}

function isSeat(x: unknown): boolean {
  return isObject(x) && isText(x.name) && (x.kind === 'human' || x.kind === 'bot') && isBudget(x.budget);
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
  const bad = firstWrong(raw, HEAD) ?? firstWrong(raw.start as Raw, START, 'start.') ?? firstWrong(raw, PLAYERS);
  if (bad !== null) return bad;
  const { game, rules, content, options, seats } = raw as unknown as Head;
  const nameless = seats.findIndex((s) => !isName(s.name));
  if (nameless >= 0)
    return wrong(`seats[${nameless}].name`, `at most ${LONGEST_NAME} characters, none of them a control character`);
  return ok(buildHead(game, rules, content, startOf(raw.start as Raw), options, seats));
}

/** Only what is known of a start, in the one order in which it is written. */
function startOf({ seed, by, sketch, saved }: Raw): GameStart {
  const start: { seed: string; by?: SeedBy; sketch?: Sketch; saved?: SavedState } = { seed: seed as string };
  if (by !== undefined) start.by = by as SeedBy;
  if (sketch !== undefined) start.sketch = sketch as Sketch;
  if (saved !== undefined) start.saved = saved as SavedState;
  return start;
}

/** The one order of fields in which heads are written. */
export function buildHead(
  game: string,
  rules: number,
  content: string,
  start: GameStart,
  options: Head['options'],
  seats: readonly SeatName[],
): Head {
  return { at: 'head', format: FORMAT, game, rules, content, start, options, seats };
}
