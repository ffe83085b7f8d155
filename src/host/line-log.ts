/** The recording of a session as it grows: its lines, their sum, and whoever reads along. */
import { addText, newSha256, sumHex } from '../engine/sha256.ts';
import type { RecordLine } from './lines.ts';
import { formatLine } from './recording.ts';

export interface LineLog {
  /** As they are written, without newlines. */
  readonly lines: readonly string[];
  write(line: RecordLine): void;
  /** A line as it stands in a file. */
  add(text: string): void;
  /** SHA-256 of all lines so far, in hex. */
  sum(): string;
  /** The lines from number `from` on at once, then each as it is made; returns an unsubscribe function. */
  onLine(on: (line: string) => void, from?: number): () => void;
}

/** Lines are summed together, so many characters at a time: a short piece costs hardly less than a long one. */
const PIECE = 4096;

/** `stream` gets the lines instead of the log keeping them. */
export function newLineLog(stream: ((line: string) => void) | null = null): LineLog {
  const lines: string[] = [];
  const sum = newSha256();
  let unsummed = '';
  const readers = new Set<(line: string) => void>();

  function addUnsummed(): void {
    addText(sum, unsummed);
    unsummed = '';
  }

  function add(text: string): void {
    if (stream === null) lines.push(text);
    else stream(text);
    unsummed += `${text}\n`;
    if (unsummed.length >= PIECE) addUnsummed();
    // Those who begin or stop reading inside a call change nothing for this line.
    if (readers.size > 0) for (const read of [...readers]) read(text);
  }

  return {
    lines,
    write: (line) => add(formatLine(line)),
    add,
    sum() {
      addUnsummed();
      return sumHex(sum);
    },
    onLine(on, from = 0) {
      for (let i = from; i < lines.length; i++) on(lines[i]);
      readers.add(on);
      return () => void readers.delete(on);
    },
  };
}
