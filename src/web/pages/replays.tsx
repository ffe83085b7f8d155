/** Finished games on this device: watch, export, delete. */
import type { GameModule } from '../../games/index.ts';
import { parseLine } from '../../host/recording.ts';
import { type Arcade, stored, takeFile } from '../arcade.ts';
import { FilePicker } from '../file-picker.tsx';
import { saveFile } from '../files.ts';
import { hrefOf } from '../route.ts';

export function Replays({ arcade, module }: { arcade: Arcade; module: GameModule }) {
  void stored.value;
  const { vault, stage } = arcade;
  const prefix = `recordings/${module.game.id}-`;
  const names = vault.list('recordings').filter((n) => n.startsWith(prefix));
  return (
    <main class="page replays">
      <h1>{module.game.title}: replays</h1>
      {names.length === 0 && <p>No finished game yet. Every game you end is kept here.</p>}
      <ul class="list">
        {names.map((name) => {
          const { seed, end } = summary(vault.read(name) ?? '');
          const file = name.slice('recordings/'.length);
          return (
            <li key={name}>
              <span>
                <strong>Seed {seed}</strong>
                <small>{end}</small>
              </span>
              <span class="buttons">
                <a class="button primary" href={hrefOf(module.game.id, 'watch', file)} aria-label={`Watch ${file}`}>
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
                    stage.go.ask([[{ text: `Delete the recording of seed ${seed}?`, ink: 'warning' }]], () => {
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
      <FilePicker label="Open a recording" take={(name, text) => takeFile(arcade, name, text)} />
    </main>
  );
}

/** From the first and the last line. */
function summary(text: string): { seed: string; end: string } {
  const head = parseLine(text.slice(0, Math.max(0, text.indexOf('\n'))));
  const rest = text.trimEnd();
  const end = parseLine(rest.slice(rest.lastIndexOf('\n') + 1));
  const seed = head.ok && head.value.at === 'head' ? head.value.start.seed : '?';
  if (!end.ok || end.value.at !== 'end') return { seed, end: 'not finished' };
  const { outcome, n } = end.value;
  return { seed, end: `${outcome.scores.join(', ')} points, ${outcome.kind} (${outcome.why}), ${n} steps` };
}
