/** Lines out of bytes as they arrive, in whatever pieces: the one reader of every protocol that speaks in lines. */

const LF = 10;
const CR = 13;
const NOTHING = new Uint8Array(0);
/** A smaller buffer is kept for the next line. */
const SMALL = 4096;

/**
 * The bytes of a line without its line end, good only until the call returns; null: it is too long. `beginning` is what
 * was kept of such a line if it is told of at its end.
 */
export type OnLine = (line: Uint8Array | null, beginning: Uint8Array) => void;

/** Takes bytes as they come and gives whole lines. */
export interface LineReader {
  /** What has arrived of a line whose end has not; nothing while a line that is too long is skipped. */
  readonly unfinished: Uint8Array;
  /** How many bytes of the present line were thrown away because it is too long. */
  readonly skipped: number;
  push(chunk: Uint8Array, on: OnLine): void;
  /** Only the next line of a chunk, which begins or goes on at `from`, or what there is of one; returns where the rest begins. */
  read(chunk: Uint8Array, from: number, on: OnLine): number;
  /** Throws away what is unfinished: it was understood as it is. */
  drop(): void;
}

/**
 * A line has at most so many bytes, its `\n` and a `\r` before that not counted. One that is longer is told of once,
 * as soon as that is known or when its end has come, and is skipped up to its end.
 */
export function newLineReader(most: number, tellTooLong: 'at-once' | 'at-its-end' = 'at-once'): LineReader {
  let held = NOTHING;
  let count = 0;
  let skipping = false;
  let skipped = 0;

  function clear(): void {
    count = 0;
    skipped = 0;
    skipping = false;
    if (held.length > SMALL) held = NOTHING;
  }

  /** As much of it as may be kept. */
  function hold(bytes: Uint8Array): void {
    const needed = Math.min(count + bytes.length, most + 1);
    if (needed > held.length) {
      const larger = new Uint8Array(Math.min(most + 1, 2 * needed));
      larger.set(held.subarray(0, count));
      held = larger;
    }
    held.set(bytes.subarray(0, needed - count), count);
    count = needed;
  }

  /** One byte more than the longest line, for a \r that may be its last. */
  function fits(bytes: Uint8Array): boolean {
    return count + bytes.length <= most + 1;
  }

  function end(last: Uint8Array, on: OnLine): void {
    if (count === 0 && !skipping) return tell(last, most, on);
    if (skipping && tellTooLong === 'at-once') return clear();
    const isTooLong = skipping || !fits(last);
    hold(last);
    const line = held.subarray(0, count);
    clear();
    if (isTooLong) on(null, line);
    else tell(line, most, on);
  }

  function keep(rest: Uint8Array, on: OnLine): void {
    if (skipping) skipped += rest.length;
    else if (fits(rest)) hold(rest);
    else {
      const lost = count + rest.length;
      if (tellTooLong === 'at-once') clear();
      else hold(rest);
      skipping = true;
      skipped = lost;
      if (tellTooLong === 'at-once') on(null, NOTHING);
    }
  }

  function read(chunk: Uint8Array, from: number, on: OnLine): number {
    const at = chunk.indexOf(LF, from);
    if (at < 0) {
      if (from < chunk.length) keep(from === 0 ? chunk : chunk.subarray(from), on);
      return chunk.length;
    }
    end(at === from ? NOTHING : chunk.subarray(from, at), on);
    return at + 1;
  }

  return {
    get unfinished() {
      return count === 0 || skipping ? NOTHING : held.subarray(0, count);
    },
    get skipped() {
      return skipped;
    },
    push(chunk, on) {
      for (let at = 0; at < chunk.length; ) at = read(chunk, at, on);
    },
    read,
    drop: clear,
  };
}

function tell(line: Uint8Array, most: number, on: OnLine): void {
  const whole = line.length > 0 && line[line.length - 1] === CR ? line.subarray(0, -1) : line;
  if (whole.length > most) on(null, whole);
  else on(whole, NOTHING);
}
