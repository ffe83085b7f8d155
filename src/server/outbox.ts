/** What one client is told in one turn goes out at one go, and what many are told is turned into bytes once. */

/** How a text is turned into bytes: what is ASCII, as most messages are, needs no more than copying. */
export function encodingOf(text: string): 'latin1' | 'utf8' {
  return Buffer.byteLength(text) === text.length ? 'latin1' : 'utf8';
}

/** Takes what goes out at one go. */
export type Write = (data: string | Buffer, encoding: 'latin1' | 'utf8') => void;

/** The last text that was sent alone, its line, and its bytes from the second time on. */
let lastText = '';
let lastLine = '\n';
let lastBytes: Buffer | null = null;

/** A line that goes to many is encoded when it is sent for the second time; the others are encoded on their way out. */
export function lineOf(text: string): string | Buffer {
  if (text !== lastText) {
    lastText = text;
    lastLine = `${text}\n`;
    lastBytes = null;
    return lastLine;
  }
  // Of the very line that was sent before, whose pieces were put together then.
  lastBytes ??= Buffer.from(lastLine, encodingOf(lastLine));
  return lastBytes;
}

/** So many characters are not held back. */
const ENOUGH = 1 << 14;

export interface Outbox {
  /** One line, without its end. */
  say(text: string): void;
  /** Sends what was said; it is done by itself when this turn is over. */
  flush(): void;
  /** Characters that were said and are not sent. */
  readonly waiting: number;
}

export function newOutbox(write: Write): Outbox {
  let lines: string[] = [];
  let waiting = 0;

  function flush(): void {
    if (lines.length === 0) return;
    const said = lines;
    lines = [];
    waiting = 0;
    const data = said.length === 1 ? lineOf(said[0]) : `${said.join('\n')}\n`;
    write(data, typeof data === 'string' ? encodingOf(data) : 'utf8');
  }

  return {
    say(text) {
      if (lines.length === 0) process.nextTick(flush);
      lines.push(text);
      waiting += text.length + 1;
      // What fills a buffer of the system anyway gains nothing by waiting, and must not look like something unread.
      if (waiting >= ENOUGH) flush();
    },
    flush,
    get waiting() {
      return waiting;
    },
  };
}
