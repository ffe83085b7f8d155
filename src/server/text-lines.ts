/** Lines of bytes as text: valid UTF-8 and not too long, or the problem in their place. */
import { isUtf8 } from 'node:buffer';
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
      reader.push(chunk, (line) => out.push(line === null ? tooLong(maxBytes) : textOf(line, maxBytes)));
      return out;
    },
  };
}
