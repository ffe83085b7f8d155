/** Lines of bytes as text, cut when they are asked for: valid UTF-8 and not too long, or the problem in their place. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { Result } from '../engine/result.ts';
import { fail, ok } from '../engine/result.ts';
import { BAD_UTF8 } from '../wire/codec.ts';
import { newLineReader } from '../wire/line-reader.ts';
import type { Unheard } from './gate.ts';

/** One message as its bytes; also for carriers that bring a message at a time. */
export function textOf(bytes: Uint8Array, maxBytes: number): Result<string> {
  if (bytes.length > maxBytes) return tooLong(maxBytes);
  if (!isUtf8(bytes)) return { ok: false, problem: BAD_UTF8 };
  return ok(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
}

function tooLong(maxBytes: number): Result<never> {
  return fail('too-long', '', `a line may have ${maxBytes} bytes`);
}

const LF = 10;
const CR = 13;
const NOTHING = new Uint8Array(0);
/** What nobody says who waits for answers. */
const MUCH = 1 << 12;

/** A line is null as long as its end has not come. */
export interface TextLines extends Unheard<Result<string>> {
  /** How many bytes of the present line were thrown away, because it is too long. */
  readonly skipped: number;
  /** Something has come; good until `keep`. */
  take(chunk: Uint8Array): void;
  /** The bytes that came are not good any longer: what waits is kept. */
  keep(): void;
  /** Takes it and cuts all of it. */
  push(chunk: Uint8Array): Result<string>[];
}

export function newTextLines(maxBytes: number): TextLines {
  const reader = newLineReader(maxBytes);
  /** What waits, from `at` on: bytes, or text if it is whole lines of ASCII, as nearly all is that arrives. */
  let bytes: Uint8Array = NOTHING;
  let text = '';
  let at = 0;
  let line: Result<string> | null = null;
  const onLine = (found: Uint8Array | null): void => {
    line = found === null ? tooLong(maxBytes) : textOf(found, maxBytes);
  };

  function nextOfText(): Result<string> {
    const from = at;
    const lf = text.indexOf('\n', from);
    const to = lf > from && text.charCodeAt(lf - 1) === CR ? lf - 1 : lf;
    at = lf + 1;
    return to - from > maxBytes ? tooLong(maxBytes) : ok(text.slice(from, to));
  }

  const rest = () => (text === '' ? bytes.subarray(at) : Buffer.from(text.slice(at), 'latin1'));

  function drop(): void {
    bytes = NOTHING;
    text = '';
    at = 0;
  }

  const lines: TextLines = {
    get skipped() {
      return reader.skipped;
    },
    get waits() {
      return at < text.length || at < bytes.length;
    },
    get much() {
      return Math.max(text.length, bytes.length) - at >= MUCH;
    },
    take(chunk) {
      const came = lines.waits ? Buffer.concat([rest(), chunk]) : chunk;
      drop();
      if (came[came.length - 1] === LF && reader.unfinished.length === 0 && reader.skipped === 0 && isAscii(came))
        text = Buffer.from(came.buffer, came.byteOffset, came.byteLength).toString('latin1');
      else bytes = came;
    },
    next() {
      if (text !== '') return nextOfText();
      line = null;
      at = reader.read(bytes, at, onLine);
      return line;
    },
    keep() {
      if (!lines.waits) return drop();
      if (text !== '') return;
      bytes = Buffer.from(rest());
      at = 0;
    },
    drop,
    push(chunk) {
      lines.take(chunk);
      const out: Result<string>[] = [];
      while (lines.waits) {
        const next = lines.next();
        if (next !== null) out.push(next);
      }
      drop();
      return out;
    },
  };
  return lines;
}
