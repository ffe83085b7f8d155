/** The recording of a contest, line by line as it is played (PLAT-060); it keeps nothing in memory. */
import { digestOf } from '../../engine/codec.ts';
import type { Sketch, Turn } from '../../engine/game.ts';
import { addText, newSha256, sumHex } from '../../engine/sha256.ts';
import { ghostly } from '../../games/ghostly/index.ts';
import { actions, type Ghostly, type GhostlyOptions, type GhostlyState } from '../../games/ghostly/types.ts';
import { CHECK_EVERY, type SeatName } from '../../host/lines.ts';
import { formatLine, newHead } from '../../host/recording.ts';

export interface Recorder {
  step(turns: readonly Turn<Ghostly>[], s: GhostlyState): void;
}

export interface RecorderSpec {
  readonly seed: string;
  /** For maps that are not bundled. */
  readonly sketch?: Sketch;
  readonly options: GhostlyOptions;
  readonly seats: readonly SeatName[];
  /** Gets whole lines with their newline. */
  readonly write: (text: string) => void;
}

export function newRecorder(spec: RecorderSpec): Recorder {
  const sum = newSha256();
  let n = 0;

  function add(line: string): void {
    addText(sum, line);
    addText(sum, '\n');
    spec.write(`${line}\n`);
  }

  add(formatLine(newHead(ghostly, spec)));
  return {
    step(turns, s) {
      n++;
      let moves = '';
      for (const t of turns) moves += `${moves === '' ? '' : ','}"${t.seat} ${actions.format(t.action)}"`;
      add(`{"at":"step","n":${n},"moves":[${moves}]}`);
      if (n % CHECK_EVERY === 0) add(formatLine({ at: 'check', n, digest: digestOf(ghostly.state, s) }));
      const outcome = ghostly.outcome(s);
      if (outcome !== null)
        add(formatLine({ at: 'end', n, outcome, digest: digestOf(ghostly.state, s), sum: sumHex(sum) }));
    },
  };
}
