/**
 * Packed recordings, for storage and share links (PLAT-062).
 *
 *     packed  = 0x67 0x31 deflate(body)                 'g', '1': the kind of file and its version
 *     body    = mode, payload, 4 bytes                  the first four of SHA-256 of mode and payload
 *     mode 0  : payload = the text of the recording in UTF-8
 *     mode 1  : payload = head, moves; the recording stops before its end line
 *     mode 2  : payload = head, moves; the recording has its end line
 *     head    = varint length, UTF-8 JSON [game, rules, content, start, options that are not default, seats, extras];
 *               a start that is only a seed is that text, a seat is its name after `h` (human) or `b` (bot);
 *               extras, if there are any: { marks: [[n, what], ...], notes: [[n, seat, text], ...], signed: [key, sig] }
 *     moves   = for each step and each seat that is to act, in order: varint number of its action in `actions.all`
 *     varint  = 7 bits a byte, lowest first, high bit set on all bytes but the last
 *
 * Seats, step numbers, digests and the end are not stored: unpacking plays the game again and writes them anew.
 * Recordings that would not come back to the letter (checked while packing) are stored as text.
 */
import type { Game, Types } from '../engine/game.ts';
import { fail, ok, type Result } from '../engine/result.ts';
import { addBytes, newSha256, sumBytes, utf8Bytes, utf8Text } from '../engine/sha256.ts';
import {
  fromBase64Url,
  join,
  newWriter,
  type Reader,
  readVarint,
  toBase64Url,
  writeText,
  writeVarint,
  written,
} from './bytes.ts';
import {
  type GameStart,
  type Head,
  MARKS,
  type MarkKind,
  type MarkLine,
  type NoteLine,
  type SeatName,
  type SignedLine,
} from './lines.ts';
import { buildHead, parseLine } from './parse-line.ts';
import { formatLine } from './recording.ts';
import { openSession, type Session } from './session.ts';
import { verify } from './verify.ts';

/** Raw deflate or any other lossless compression; both directions may throw on bad input. */
export interface Squeeze {
  deflate(bytes: Uint8Array): Uint8Array;
  inflate(bytes: Uint8Array): Uint8Array;
}

const MAGIC = Uint8Array.of(0x67, 0x31);
/** Far more than any game that was ever played. */
const MOST_MOVES = 1_000_000;
const AS_TEXT = 0;
const CUT_OFF = 1;
const ENDED = 2;

/** A finished recording in a few bytes per step, for links and archives. */
export function pack<T extends Types>(game: Game<T>, text: string, squeeze: Squeeze): Result<Uint8Array> {
  const moves = newWriter();
  const verified = verify(game, text, {
    stepped: (turns) => {
      for (const t of turns) writeVarint(moves, game.actions.indexOf(t.action));
    },
  });
  if (!verified.ok) return verified;
  if (verified.value.torn) return fail('torn', '', 'the last line is not whole; cut it off first');
  const packedHead = newWriter();
  const extras = extrasOf(text);
  writeText(packedHead, JSON.stringify([...packHead(game, verified.value.head), ...(extras === null ? [] : [extras])]));
  const mode = verified.value.complete ? ENDED : CUT_OFF;
  const body = join(Uint8Array.of(mode), written(packedHead), written(moves));
  const again = unpackMoves(game, body);
  const sure = again.ok && again.value === text ? body : join(Uint8Array.of(AS_TEXT), utf8Bytes(text));
  return ok(join(MAGIC, squeeze.deflate(join(sure, checksum(sure)))));
}

/** Moves take so little room that few bytes can hold a game without end: one that is longer than `most` is not begun. */
export function unpack<T extends Types>(
  game: Game<T>,
  packed: Uint8Array,
  squeeze: Squeeze,
  most = MOST_MOVES,
): Result<string> {
  const body = unwrap(packed, squeeze);
  if (!body.ok) return body;
  if (body.value[0] !== AS_TEXT)
    return body.value.length > most ? corrupt(`more than ${most} moves`) : unpackMoves(game, body.value);
  const text = utf8Text(body.value.subarray(1));
  const verified = verify(game, text);
  return verified.ok ? ok(text) : verified;
}

/** Whether these bytes are a packed recording. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === MAGIC[0] && bytes[1] === MAGIC[1];
}

/** Which game and rules a packed recording is of, to load the right ones before unpacking. */
export function packedVersion(packed: Uint8Array, squeeze: Squeeze): Result<Pick<Head, 'game' | 'rules'>> {
  const body = unwrap(packed, squeeze);
  if (!body.ok) return body;
  if (body.value[0] === AS_TEXT) {
    const line = parseLine(utf8Text(body.value.subarray(1)).split('\n', 1)[0]);
    if (!line.ok) return line;
    return line.value.at === 'head' ? ok(line.value) : corrupt('no head');
  }
  const head = readHead({ bytes: body.value, at: 1 });
  return head.ok ? ok({ game: String(head.value[0]), rules: Number(head.value[1]) }) : head;
}

/** For share links: base64url. */
export function packText<T extends Types>(game: Game<T>, text: string, squeeze: Squeeze): Result<string> {
  const packed = pack(game, text, squeeze);
  return packed.ok ? ok(toBase64Url(packed.value)) : packed;
}

export function unpackText<T extends Types>(game: Game<T>, link: string, squeeze: Squeeze): Result<string> {
  const bytes = fromBase64Url(link);
  return bytes === null ? corrupt('not base64url') : unpack(game, bytes, squeeze);
}

/** What a recording has besides its head, its moves and what follows from them. */
interface Extras {
  readonly marks?: readonly (readonly [number, MarkKind])[];
  readonly notes?: readonly (readonly [number, number, string])[];
  readonly signed?: readonly [string, string];
}

type PackedHead = readonly [
  string,
  number,
  string,
  GameStart | string,
  Head['options'],
  readonly (SeatName | string)[],
  Extras?,
];

const EXTRA = /^\{"at":"(mark|note|signed)"/;

function extrasOf(text: string): Extras | null {
  const lines = text.split('\n').flatMap((l) => {
    const line = EXTRA.test(l) ? parseLine(l) : null;
    return line?.ok ? [line.value] : [];
  });
  const marks = lines.filter((l): l is MarkLine => l.at === 'mark').map((l) => [l.n, l.what] as const);
  const signed = lines.find((l): l is SignedLine => l.at === 'signed');
  const notes = lines.filter((l): l is NoteLine => l.at === 'note').map((l) => [l.n, l.seat, l.text] as const);
  if (marks.length === 0 && notes.length === 0 && signed === undefined) return null;
  return {
    ...(marks.length === 0 ? {} : { marks }),
    ...(notes.length === 0 ? {} : { notes }),
    ...(signed === undefined ? {} : { signed: [signed.key, signed.sig] }),
  };
}

function packHead<T extends Types>(game: Game<T>, head: Head): PackedHead {
  const defaults = game.options.defaults as Record<string, unknown>;
  const unusual = Object.entries(head.options).filter(([name, value]) => defaults[name] !== value);
  const { seed, by, sketch, saved } = head.start;
  const start = by === undefined && sketch === undefined && saved === undefined ? seed : head.start;
  const seats = head.seats.map((s) => (s.budget === undefined ? s.kind[0] + s.name : s));
  return [head.game, head.rules, head.content, start, Object.fromEntries(unusual), seats];
}

function unpackSeat(seat: SeatName | string): SeatName {
  return typeof seat === 'string' ? { name: seat.slice(1), kind: seat[0] === 'h' ? 'human' : 'bot' } : seat;
}

function readHead(reader: Reader): Result<PackedHead> {
  const length = readVarint(reader);
  if (length === null || reader.at + length > reader.bytes.length) return corrupt('the head is cut off');
  const text = utf8Text(reader.bytes.subarray(reader.at, reader.at + length));
  reader.at += length;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return corrupt('the head is not JSON');
  }
  const isHead =
    Array.isArray(raw) && (raw.length === 6 || (raw.length === 7 && areExtras(raw[6]))) && Array.isArray(raw[5]);
  return isHead ? ok(raw as unknown as PackedHead) : corrupt('the head is not one');
}

function areExtras(raw: unknown): boolean {
  if (raw === null || typeof raw !== 'object') return false;
  const { marks = [], notes = [], signed = ['', ''] } = raw as { marks?: unknown; notes?: unknown; signed?: unknown };
  const pairs = Array.isArray(marks) && marks.every((m) => Array.isArray(m) && m.length === 2);
  const triples =
    Array.isArray(notes) && notes.every((m) => Array.isArray(m) && m.length === 3 && typeof m[2] === 'string');
  return pairs && triples && Array.isArray(signed) && signed.length === 2 && signed.every((s) => typeof s === 'string');
}

function unpackMoves<T extends Types>(game: Game<T>, body: Uint8Array): Result<string> {
  const reader: Reader = { bytes: body, at: 1 };
  const packedHead = readHead(reader);
  if (!packedHead.ok) return packedHead;
  const [id, rules, content, start, unusual, seats, extras = {}] = packedHead.value;
  const begun = typeof start === 'string' ? { seed: start } : start;
  const options = { ...game.options.defaults, ...unusual } as Head['options'];
  // Written and read again, so that a forged head is checked like that of any file.
  const head = parseLine(formatLine(buildHead(id, rules, content, begun, options, seats.map(unpackSeat))));
  if (!head.ok) return head;
  const session = openSession(game, head.value as Head);
  if (!session.ok) return session;
  const problem = playMoves(game, session.value, reader, extras);
  if (problem !== null) return corrupt(problem);
  const { lines, outcome, n } = session.value;
  if (body[0] === ENDED && outcome === null) return corrupt('the game is not over');
  const kept = body[0] === CUT_OFF && outcome !== null ? lines.slice(0, -1) : lines;
  const text = `${kept.join('\n')}\n`;
  if (extras.signed === undefined) return ok(text);
  const [key, sig] = extras.signed;
  const signed = `${text}${formatLine({ at: 'signed', n, key, sig })}\n`;
  // What unpacks has verified: the moves by playing them, the signature here.
  const verified = verify(game, signed);
  return verified.ok ? ok(signed) : verified;
}

function playMoves<T extends Types>(
  game: Game<T>,
  session: Session<T>,
  reader: Reader,
  { marks = [], notes = [] }: Extras,
): string | null {
  let marked = 0;
  let noted = 0;
  const markHere = () => {
    for (; marked < marks.length && marks[marked][0] === session.n; marked++) {
      const what = marks[marked][1];
      if (!MARKS.includes(what)) return;
      session.mark(what);
    }
    for (; noted < notes.length && notes[noted][0] === session.n; noted++) {
      const [, seat, text] = notes[noted];
      if (!session.head.seats.some((_, i) => i === seat)) return;
      session.note(seat, text);
    }
  };
  markHere();
  while (reader.at < reader.bytes.length) {
    if (session.outcome !== null) return 'moves after the end';
    const n = session.n;
    for (const seat of session.waiting) {
      const number = readVarint(reader);
      if (number === null || number >= game.actions.all.length) return 'not an action';
      const refusal = session.submit(seat, n, game.actions.all[number]);
      if (refusal !== null) return `step ${n + 1} was refused: ${refusal.code}`;
    }
    if (session.n === n) session.step();
    markHere();
  }
  return marked === marks.length && noted === notes.length ? null : 'marks or notes where no step is';
}

function unwrap(packed: Uint8Array, squeeze: Squeeze): Result<Uint8Array> {
  if (!isPacked(packed)) return corrupt('not a packed recording of this version');
  let whole: Uint8Array;
  try {
    whole = squeeze.inflate(packed.subarray(2));
  } catch {
    return corrupt('it cannot be decompressed');
  }
  if (whole.length < 6) return corrupt('it is too short');
  const body = whole.subarray(0, whole.length - 4);
  const sum = checksum(body);
  for (let i = 0; i < 4; i++) if (whole[body.length + i] !== sum[i]) return corrupt('the checksum differs');
  return body[0] <= ENDED ? ok(body) : corrupt(`unknown mode ${body[0]}`);
}

function checksum(body: Uint8Array): Uint8Array {
  const h = newSha256();
  addBytes(h, body);
  return sumBytes(h).subarray(0, 4);
}

function corrupt(why: string): Result<never> {
  return fail('corrupt', '', `the packed recording is broken: ${why}`);
}
