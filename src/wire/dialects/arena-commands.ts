/** The arena's original protocol, client to server: lines of bytes become commands (GHOST-171 to GHOST-192). */
import { visible } from '../../engine/name.ts';
import { type LineReader, newLineReader } from '../line-reader.ts';

/** Directions are numbered up, down, left, right; the other commands are negative. */
export const UNKNOWN = -1;
export const NAME = -2;

const LF = 10;
const CR = 13;
/** GHOST-181. */
export const LONGEST = 1024;
const WORDS: readonly (readonly number[])[] = ['up', 'down', 'left', 'right'].map((w) =>
  [...w].map((c) => c.charCodeAt(0)),
);
const NAME_BYTES = [...'name '].map((c) => c.charCodeAt(0));

/** Told of each command in turn; `line`, of a direction with its end or without, is only good until the call returns. */
export type OnCommand = (command: number, line: Uint8Array) => void;

/** What one client has said so far, in whatever pieces it came. */
export interface CommandReader {
  readonly lines: LineReader;
  /** A word was taken before the end of its line had come: blanks up to that end are the rest of it. */
  taken: boolean;
}

/** GHOST-176, GHOST-181: what is too long is one command when its end comes. */
export function newCommandReader(): CommandReader {
  return { lines: newLineReader(LONGEST, 'at-its-end'), taken: false };
}

/** GHOST-175, GHOST-177, GHOST-178: any number of lines in one piece, or a line in many; empty ones mean nothing. */
export function readCommands(r: CommandReader, bytes: Uint8Array, on: OnCommand): void {
  const dir = r.taken || r.lines.skipped > 0 || r.lines.unfinished.length > 0 ? UNKNOWN : soleDirection(bytes);
  if (dir !== UNKNOWN) return on(dir, bytes);
  r.lines.push(bytes, (line, beginning) => {
    const isRest = r.taken;
    r.taken = false;
    if (line === null) on(isName(beginning) ? NAME : UNKNOWN, beginning.subarray(0, LONGEST));
    else if (line.length > 0 && !(isRest && isBlank(line))) on(commandOf(line), line);
  });
  const piece = bytes.subarray(bytes.lastIndexOf(LF) + 1);
  if (piece.length > 0) takeUnfinished(r, piece, on);
}

/** The direction if these bytes are one line with nothing but its word, as nearly all are. */
function soleDirection(bytes: Uint8Array): number {
  const end = bytes.length - 1;
  if (bytes[end] !== LF) return UNKNOWN;
  const length = bytes[end - 1] === CR ? end - 1 : end;
  for (let dir = 0; dir < WORDS.length; dir++)
    if (WORDS[dir].length === length && startsWith(bytes, 0, WORDS[dir])) return dir;
  return UNKNOWN;
}

/**
 * GHOST-179: for clients that forget the newline. Directions are taken out of the buffer as soon as they are there: no
 * direction is the beginning of another command. `piece`: what came last of the unfinished line.
 */
function takeUnfinished(r: CommandReader, piece: Uint8Array, on: OnCommand): void {
  const line = r.lines.unfinished;
  const before = line.subarray(0, Math.max(0, line.length - piece.length));
  // `NAME ` alone: what comes next is the name, whatever it is.
  const isNamed = isName(before);
  if (isNamed && before.length === NAME_BYTES.length) return;
  const whole = directionsIn(line);
  const said = whole.length > 0 ? whole : directionsIn(piece);
  if (said.length === 0) return;
  r.lines.drop();
  r.taken = true;
  if (isNamed) on(NAME, before);
  for (const dir of said) on(dir, piece);
}

/** Direction words in a row, with blanks round them at most; none if there is anything else. */
function directionsIn(bytes: Uint8Array): number[] {
  const found: number[] = [];
  const to = trimmedEnd(bytes);
  for (let at = trimmedStart(bytes); at < to; ) {
    const dir = WORDS.findIndex((word) => at + word.length <= to && startsWith(bytes, at, word));
    if (dir < 0) return [];
    found.push(dir);
    at += WORDS[dir].length;
  }
  return found;
}

/** What a line without its end means. */
export function commandOf(line: Uint8Array): number {
  const dir = directionOf(line);
  if (dir !== UNKNOWN) return dir;
  return isName(line) ? NAME : UNKNOWN;
}

function isName(line: Uint8Array): boolean {
  return startsWith(line, 0, NAME_BYTES);
}

/** GHOST-173, GHOST-174: the word alone, in any case, with white space round it. */
function directionOf(line: Uint8Array): number {
  const from = trimmedStart(line);
  const to = trimmedEnd(line);
  for (let dir = 0; dir < WORDS.length; dir++)
    if (WORDS[dir].length === to - from && startsWith(line, from, WORDS[dir])) return dir;
  return UNKNOWN;
}

function trimmedStart(line: Uint8Array): number {
  let from = 0;
  while (from < line.length && isSpace(line[from])) from++;
  return from;
}

function trimmedEnd(line: Uint8Array): number {
  let to = line.length;
  while (to > 0 && isSpace(line[to - 1])) to--;
  return to;
}

function isBlank(line: Uint8Array): boolean {
  return trimmedEnd(line) === 0;
}

function isSpace(byte: number): boolean {
  return byte === 32 || (byte >= 9 && byte <= 13);
}

/** `word` is in lower case. */
function startsWith(line: Uint8Array, from: number, word: readonly number[]): boolean {
  if (line.length - from < word.length) return false;
  for (let i = 0; i < word.length; i++) {
    const c = line[from + i];
    if ((c >= 65 && c <= 90 ? c + 32 : c) !== word[i]) return false;
  }
  return true;
}

/** GHOST-179: a name without its newline, when nothing more has come for a while. It stays, and may still grow. */
export function readUnfinishedName(r: CommandReader, on: OnCommand): void {
  const line = r.lines.unfinished;
  if (isName(line) && line.length > NAME_BYTES.length) on(NAME, line);
}

/** GHOST-190: how many players got a name made up for them. */
export interface Unnamed {
  count: number;
}

/** GHOST-188. */
const NAME_UNITS = 10;

/** The name in a NAME line. */
export function nameIn(line: Uint8Array, unnamed: Unnamed): string {
  const name = arenaName(decodeUtf8(line.subarray(NAME_BYTES.length)));
  return name === '' ? `Invalid ${++unnamed.count}` : name;
}

/** GHOST-187 to GHOST-189: only what can be seen, no blanks at the ends, ten UTF-16 units, no half of a pair. */
export function arenaName(raw: string): string {
  const cut = visible(raw).slice(0, NAME_UNITS);
  return isHighSurrogate(cut.charCodeAt(cut.length - 1)) ? cut.slice(0, -1) : cut;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

const NOT_UTF8 = -1;
/** The least character that needs so many bytes after the first; shorter forms are the only right ones. */
const LEAST = [0, 0x80, 0x800, 0x10000] as const;

/**
 * GHOST-182: what is not UTF-8 becomes U+FFFD, one for each byte that does not fit. The platforms' own decoders put one
 * for several bytes, and are not known to the core.
 */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; ) {
    const c = characterAt(bytes, i);
    text += c === NOT_UTF8 ? '\ufffd' : String.fromCodePoint(c);
    i += c === NOT_UTF8 ? 1 : moreBytes(bytes[i]) + 1;
  }
  return text;
}

/** How many bytes follow this one in its character. */
function moreBytes(lead: number): number {
  if (lead < 0x80) return 0;
  if (lead < 0xe0) return 1;
  return lead < 0xf0 ? 2 : 3;
}

function characterAt(bytes: Uint8Array, i: number): number {
  const lead = bytes[i];
  const more = moreBytes(lead);
  if (more === 0) return lead;
  if (lead < 0xc2 || lead >= 0xf5 || i + more >= bytes.length) return NOT_UTF8;
  let c = lead & (0x3f >> more);
  for (let k = 1; k <= more; k++) {
    if ((bytes[i + k] & 0xc0) !== 0x80) return NOT_UTF8;
    c = (c << 6) | (bytes[i + k] & 0x3f);
  }
  const isHalfOfPair = c >= 0xd800 && c <= 0xdfff;
  return c < LEAST[more] || c > 0x10ffff || isHalfOfPair ? NOT_UTF8 : c;
}
