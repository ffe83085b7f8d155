/** Lines out of bytes as they arrive: whole, valid UTF-8 and not too long, or the problem in their place. */
import { isUtf8 } from 'node:buffer';
import { fail, ok, type Result } from '../engine/result.ts';
import { BAD_UTF8 } from '../wire/codec.ts';

const NEWLINE = 10;
const RETURN = 13;

/** One message as its bytes; also for carriers that bring a message at a time. */
export function readText(bytes: Buffer, maxBytes: number): Result<string> {
  if (bytes.length > maxBytes) return fail('too-long', '', `a line may have ${maxBytes} bytes`);
  return isUtf8(bytes) ? ok(bytes.toString('utf8')) : { ok: false, problem: BAD_UTF8 };
}

export interface ByteLines {
  /** How many bytes of the present line were thrown away, because it is too long. */
  readonly skipped: number;
  push(chunk: Buffer): Result<string>[];
}

/** A line that is too long is reported once, as soon as that is known, and skipped up to its end. */
export function newByteLines(maxBytes: number): ByteLines {
  let parts: Buffer[] = [];
  let held = 0;
  let skipping = false;
  let skipped = 0;

  function whole(last: Buffer): Buffer {
    const line = parts.length === 0 ? last : Buffer.concat([...parts, last]);
    parts = [];
    held = 0;
    return line.length > 0 && line[line.length - 1] === RETURN ? line.subarray(0, -1) : line;
  }

  return {
    get skipped() {
      return skipped;
    },
    push(chunk) {
      const out: Result<string>[] = [];
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const line = whole(chunk.subarray(from, end));
        from = end + 1;
        if (!skipping) out.push(readText(line, maxBytes));
        skipping = false;
        skipped = 0;
      }
      if (skipping) skipped += chunk.length - from;
      if (skipping || from === chunk.length) return out;
      parts.push(chunk.subarray(from));
      held += chunk.length - from;
      // One more for a \r that may be its last byte.
      if (held > maxBytes + 1) {
        out.push(readText(whole(Buffer.alloc(0)), maxBytes));
        skipping = true;
      }
      return out;
    },
  };
}
