/** Positions of real games: the recorded ones of the present rules, taken at even distances. */
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyGame } from '../../src/engine/game.ts';
import { begin } from '../../src/host/begin.ts';
import { parseRecording } from '../../src/host/recording.ts';
import { replayer } from '../../src/host/replayer.ts';

/** Calls `visit` with at most `most` positions of each recording; the state is the visitor's own. */
export function recordedPositions(game: AnyGame, most: number, visit: (s: object, seats: number) => void): void {
  const files = readdirSync('test/golden').filter((f) => f.startsWith(`${game.id}-r${game.rules}-`));
  for (const file of files) {
    const recording = parseRecording(readFileSync(`test/golden/${file}`, 'utf8'));
    if (!recording.ok) throw new Error(recording.problem.text);
    const { head, lines } = recording.value;
    const begun = begin(game, head);
    if (!begun.ok) throw new Error(begun.problem.text);
    const played = replayer(game, head, begun.value);
    const steps = lines.filter((l) => l.at === 'step');
    const stride = Math.ceil(steps.length / most);
    steps.forEach((line, n) => {
      if (n % stride === 0) visit(game.state.clone(played.state), head.seats.length);
      const turns = played.turns(line.moves);
      if (!turns.ok) throw new Error(turns.problem.text);
      const problem = played.step(turns.value);
      if (problem !== null) throw new Error(problem.text);
    });
  }
}
