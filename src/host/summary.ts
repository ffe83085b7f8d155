/** A recording in a line, for lists: from its head and its end, without playing it. */
import type { EndLine, Head } from './lines.ts';
import { parseLine } from './parse-line.ts';

export interface Summary {
  readonly seed: string;
  /** Null: it is not finished. */
  readonly points: string | null;
  /** How it ended, how long it took, and how it began if that was not from a seed alone. */
  readonly about: string;
}

/** Null: not a recording. */
export function summaryOf(text: string): Summary | null {
  const head = lineAt(text, 0);
  if (head?.at !== 'head') return null;
  const end = endOf(text);
  const { seed } = head.start;
  if (end === null) return { seed, points: null, about: `not finished${beginning(head)}` };
  const { outcome, n } = end;
  return {
    seed,
    points: `${outcome.scores.join(', ')} points`,
    about: `${ending(outcome)}, ${n} steps${beginning(head)}`,
  };
}

/** A reason that only says it again is left out. */
function ending({ kind, why }: EndLine['outcome']): string {
  return kind === why ? kind : `${kind} (${why})`;
}

function beginning({ start }: Head): string {
  if (start.sketch !== undefined) return ', from a scenario';
  return start.saved === undefined ? '' : ', from a saved state';
}

/** A signature may follow it. */
function endOf(text: string): EndLine | null {
  const at = text.lastIndexOf('{"at":"end"');
  const end = at < 0 ? null : lineAt(text, at);
  return end?.at === 'end' ? end : null;
}

function lineAt(text: string, from: number) {
  const end = text.indexOf('\n', from);
  const line = parseLine(text.slice(from, end < 0 ? undefined : end));
  return line.ok ? line.value : null;
}
