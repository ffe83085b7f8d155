/** The recording of a session as it grows: its lines, their sum, and whoever reads along. */
import { addText, newSha256, sumHex } from '../engine/sha256.ts';
import type { RecordLine } from './lines.ts';
import { formatLine } from './recording.ts';

export interface LineLog {
  /** As they are written, without newlines. */
  readonly lines: readonly string[];
  /** `last`: no other line belongs to the same step. */
  write(line: RecordLine, last?: boolean): void;
  /** A line as it stands in a file. */
  add(text: string, last?: boolean): void;
  /** SHA-256 of all lines so far, in hex. */
  sum(): string;
  /** The lines from number `from` on at once, then each as it is made; returns an unsubscribe function. */
  onLine(on: OnRecorded, from?: number): () => void;
}

/** Told of a line, and whether it is the last of its step: what belongs together can be written together. */
export type OnRecorded = (line: string, last: boolean) => void;

/** Lines are summed together, so many characters at a time: a short piece costs hardly less than a long one. */
const PIECE = 4096;

/** `stream` gets the lines instead of the log keeping them. */
export function newLineLog(stream: ((line: string) => void) | null = null): LineLog {
  const lines: string[] = [];
  const sum = newSha256();
  let unsummed = '';
  const readers = new Set<OnRecorded>();

  function addUnsummed(): void {
    addText(sum, unsummed);
    unsummed = '';
  }

  function add(text: string, last = true): void {
    if (stream === null) lines.push(text);
    else stream(text);
    unsummed += `${text}\n`;
    if (unsummed.length >= PIECE) addUnsummed();
    // Those who begin or stop reading inside a call change nothing for this line.
    if (readers.size > 0) for (const read of [...readers]) read(text, last);
  }

  return {
    lines,
    write: (line, last) => add(formatLine(line), last),
    add,
    sum() {
      addUnsummed();
      return sumHex(sum);
    },
    onLine(on, from = 0) {
      for (let i = from; i < lines.length; i++) on(lines[i], true);
      readers.add(on);
      return () => void readers.delete(on);
    },
  };
}
