/** Finished games on this device: watch, export, delete. */
import type { GameModule } from '../../games/index.ts';
import { summaryOf } from '../../host/summary.ts';
import { type Arcade, stored, takeFile } from '../arcade.ts';
import { FilePicker } from '../file-picker.tsx';
import { saveFile } from '../files.ts';
import { hrefOf } from '../route.ts';

export function Replays({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  void stored.value;
  const { vault, context } = arcade;
  const { id, title } = module.game;
  const prefix = `recordings/${id}-`;
  const names = vault.list('recordings').filter((n) => n.startsWith(prefix));
  return (
    <main class="page replays">
      <h1>{title}: recordings</h1>
      <p class="lead">
        {names.length === 0
          ? 'Every game that you play to its end is kept here: to watch, to share, to play on from any step.'
          : 'The games that you played to their end on this device.'}
      </p>
      <ul class="list">
        {names.map((name) => {
          const summary = summaryOf(vault.read(name) ?? '');
          const seed = summary?.seed ?? '?';
          const file = name.slice('recordings/'.length);
          return (
            <li key={name}>
              <span>
                <strong>Seed {seed}</strong>
                <small>
                  {[summary?.points, summary?.about ?? 'cannot be read'].filter((t) => t != null).join(', ')}
                </small>
              </span>
              <span class="buttons">
                <a class="button primary" href={hrefOf(id, 'watch', file)} aria-label={`Watch ${file}`}>
                  Watch
                </a>
                <button
                  type="button"
                  aria-label={`Export ${file}`}
                  onClick={() => saveFile(file, vault.read(name) ?? '')}
                >
                  Export
                </button>
                <button
                  type="button"
                  aria-label={`Delete ${file}`}
                  onClick={() =>
                    context.go.ask([[{ text: `Delete the recording of seed ${seed}?`, ink: 'warning' }]], () => {
                      vault.remove(name);
                      stored.value++;
                    })
                  }
                >
                  Delete
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <div class="buttons">
        {names.length === 0 && (
          <a class="button primary" href={hrefOf(id, 'play')}>
            Play
          </a>
        )}
        <FilePicker label="Open a recording" take={(name, text) => takeFile(arcade, name, text)} />
        <a class="button" href={hrefOf(id)}>
          To the game's page
        </a>
      </div>
    </main>
  );
}
