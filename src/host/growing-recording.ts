/** A game that is being recorded elsewhere, looked at while its lines come in; whoever sends them is trusted. */
import type { Game, Types } from '../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../engine/result.ts';
import { begin } from './begin.ts';
import { type Cursor, cursorOf, keepNote, keepState, newTape, type Tape } from './cursor.ts';
import { parseLine } from './parse-line.ts';
import { type Replayer, replayer } from './replayer.ts';

export interface GrowingRecording<T extends Types> {
  readonly cursor: Cursor<T>;
  /** The lines that follow; what cannot be followed is a problem, and ends it. */
  add(lines: readonly string[]): Problem | null;
  /** No more will come, whether the game is over or not. */
  close(): void;
  /** All of it so far, as a file has it. */
  text(): string;
}

/** `first`: the line of its head. */
export function openGrowing<T extends Types>(game: Game<T>, first: string): Result<GrowingRecording<T>> {
  const head = parseLine(first);
  if (!head.ok) return head;
  if (head.value.at !== 'head') return fail('no-head', 'line 1', 'a recording begins with its head');
  const begun = begin(game, head.value);
  if (!begun.ok) return begun;
  const tape = newTape<T>(head.value);
  keepState(tape, game, begun.value, 0);
  const replay = replayer(game, head.value, begun.value);
  const texts = [first];
  return ok({
    cursor: cursorOf(game, tape),
    add(lines) {
      for (const line of lines) {
        const problem = tape.growing ? take(game, tape, replay, line) : null;
        if (problem !== null) {
          tape.growing = false;
          return problem;
        }
        texts.push(line);
      }
      return null;
    },
    close() {
      tape.growing = false;
    },
    text: () => `${texts.join('\n')}\n`,
  });
}

function take<T extends Types>(game: Game<T>, tape: Tape<T>, replay: Replayer<T>, text: string): Problem | null {
  const line = parseLine(text);
  if (!line.ok) return line.problem;
  switch (line.value.at) {
    case 'step': {
      const turns = replay.turns(line.value.moves);
      if (!turns.ok) return turns.problem;
      const refused = replay.step(turns.value);
      if (refused !== null) return refused;
      tape.steps.push(turns.value);
      keepState(tape, game, replay.state, line.value.n);
      return null;
    }
    case 'note':
      keepNote(tape, line.value);
      return null;
    case 'end':
      tape.last = line.value.outcome;
      tape.growing = false;
      return null;
    default:
      return null;
  }
}
