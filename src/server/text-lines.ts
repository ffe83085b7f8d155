/** Lines of bytes as text: valid UTF-8 and not too long, or the problem in their place. */
import { isAscii, isUtf8 } from 'node:buffer';
import type { Result } from '../engine/result.ts';
import { fail, ok } from '../engine/result.ts';
import { BAD_UTF8 } from '../wire/codec.ts';
import { newLineReader } from '../wire/line-reader.ts';

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

/** Each line of a chunk of ASCII that ends with a line end. */
function splitLines(chunk: Uint8Array, maxBytes: number, out: Result<string>[]): void {
  const text = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1');
  for (let from = 0; from < text.length; ) {
    const lf = text.indexOf('\n', from);
    const to = lf > from && text.charCodeAt(lf - 1) === CR ? lf - 1 : lf;
    out.push(to - from > maxBytes ? tooLong(maxBytes) : ok(text.slice(from, to)));
    from = lf + 1;
  }
}

export interface TextLines {
  /** How many bytes of the present line were thrown away, because it is too long. */
  readonly skipped: number;
  push(chunk: Uint8Array): Result<string>[];
}

export function newTextLines(maxBytes: number): TextLines {
  const reader = newLineReader(maxBytes);
  return {
    get skipped() {
      return reader.skipped;
    },
    push(chunk) {
      const out: Result<string>[] = [];
      const { length } = chunk;
      // Nearly all that arrives: whole lines of ASCII, turned into text together.
      if (chunk[length - 1] === LF && reader.unfinished.length === 0 && reader.skipped === 0 && isAscii(chunk)) {
        splitLines(chunk, maxBytes, out);
        return out;
      }
      reader.push(chunk, (line) => out.push(line === null ? tooLong(maxBytes) : textOf(line, maxBytes)));
      return out;
    },
  };
}
