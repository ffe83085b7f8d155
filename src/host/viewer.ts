/** A cursor over a verified recording: seek both ways, see what any watcher saw, play on from any step. */
import type { Game, Types } from '../engine/game.ts';
import { invariant, ok, type Result } from '../engine/result.ts';
import { type Cursor, cursorOf, keepNote, keepState, newTape, type Tape } from './cursor.ts';
import type { Proof } from './proof.ts';
import { formatLine, parseRecording } from './recording.ts';
import { verify } from './verify.ts';

/** A recording to look at: forth, back, and to any step. */
export interface Viewer<T extends Types> extends Cursor<T> {
  /** Whether the recording goes to the end of the game. */
  readonly complete: boolean;
  readonly proof: Proof;
  /** Whether anybody noted anything. */
  readonly noted: boolean;
  /** A save from which the game can be played on from the step shown. */
  fork(): string;
}

/** Reads a recording to be looked at, or says what is wrong with it. */
export function openViewer<T extends Types>(game: Game<T>, text: string): Result<Viewer<T>> {
  let tape: Tape<T> | null = null;
  const verified = verify(game, text, {
    begun(head, state) {
      tape = newTape(head);
      keepState(tape, game, state, 0);
    },
    stepped(turns, state, n) {
      tape?.steps.push(turns.slice());
      if (tape !== null) keepState(tape, game, state, n);
    },
    noted: (line) => tape !== null && keepNote(tape, line),
  });
  if (!verified.ok) return verified;
  invariant(tape !== null, 'a verified recording has begun');
  const { outcome, complete, proof } = verified.value;
  const found: Tape<T> = Object.assign(tape as Tape<T>, { last: outcome, growing: false });
  const cursor = cursorOf(game, found);
  const own = {
    complete,
    proof,
    noted: found.notes.size > 0,
    fork: () => [...linesUpTo(text, cursor.at), formatLine(cursor.snapshot()), ''].join('\n'),
  };
  // Where it stands is asked for anew each time.
  return ok(Object.defineProperties(own, Object.getOwnPropertyDescriptors(cursor)) as Viewer<T>);
}

/** The recording as it was when step n had been played. */
function linesUpTo(text: string, n: number): string[] {
  const recording = parseRecording(text);
  invariant(recording.ok, 'a verified recording can be parsed');
  const { lines, texts } = recording.value;
  return texts.filter((_, i) => {
    const line = lines[i];
    if (line.at === 'strike' || line.at === 'mark' || line.at === 'note') return line.n < n;
    return line.at === 'head' || ((line.at === 'step' || line.at === 'check') && line.n <= n);
  });
}
