/** Pictures of games that somebody sends a link to: the position that a seed begins with (SCREEN-041). */

import { parseSeed } from '../engine/seed.ts';
import type { View } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { createController } from '../host/controller.ts';
import { newHead } from '../host/recording.ts';
import { openSession } from '../host/session.ts';
import { drawPreview } from './preview-picture.ts';

/** Pictures in memory, some 30 KB each: the last ones that were asked for. */
const MOST_KEPT = 100;
/** Who comes when so many wait is sent away: a picture takes a tenth of a second of the one thread. */
const MOST_WAITING = 8;
const FRAME = { cols: 120, rows: 50 };

export interface Previews {
  /** `words`: a seed, and options as `fog=dark`; none: the game as it looks with a seed of the house. Null: there is no such game. */
  picture(game: string, words: readonly string[]): Promise<Buffer | 'busy' | null>;
}

export function openPreviews(modules: readonly GameModule[]): Previews {
  const kept = new Map<string, Buffer>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other, and what is kept once is not drawn again. */
  function inTurn(key: string, draw: () => Promise<Buffer>): Promise<Buffer | 'busy'> {
    if (waiting >= MOST_WAITING) return Promise.resolve('busy');
    waiting++;
    const drawn = last.then(async () => kept.get(key) ?? draw());
    last = drawn.then(
      (picture) => keep(key, picture),
      () => {},
    );
    return drawn.finally(() => waiting--);
  }

  function keep(key: string, picture: Buffer): void {
    kept.delete(key);
    kept.set(key, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) return;
      kept.delete(oldest);
    }
  }

  return {
    async picture(id, words) {
      const module = modules.find(({ game }) => game.id === id);
      const view = module === undefined ? null : beginningOf(module, words);
      if (module === undefined || view === null) return null;
      const key = [id, ...words].join('/');
      return kept.get(key) ?? inTurn(key, () => drawPreview(view(), module));
    },
  };
}

/** Checked at once, played when its turn comes. Null: the words name no game that could begin. */
function beginningOf(
  { game, ui }: GameModule,
  [word = 'ghostlight', ...words]: readonly string[],
): (() => View) | null {
  const seed = parseSeed(word);
  const pairs = words.map((text) => [text.replace(/=.*$/s, ''), text.replace(/^[^=]*=?/s, '')]);
  const options = game.options.parse(Object.fromEntries(pairs));
  if (!seed.ok || !options.ok) return null;
  return () => {
    const seats = Array.from({ length: game.seats.min }, () => ({ name: 'somebody', kind: 'human' as const }));
    const session = openSession(game, newHead(game, { seed: seed.value, options: options.value, seats }));
    if (!session.ok) return EMPTY;
    const { defaults } = ui.settings;
    const port = session.value.port(0);
    const made = createController({
      game,
      ui,
      port,
      seed: '',
      settings: defaults,
      onChange: () => {},
      onShell: () => {},
    });
    if (!made.ok) return EMPTY;
    const view = made.value.view({
      cols: Math.max(FRAME.cols, ui.least.cols),
      rows: Math.max(FRAME.rows, ui.least.rows),
    });
    made.value.stop();
    return view;
  };
}

const EMPTY: View = { frame: FRAME, panes: [] };
