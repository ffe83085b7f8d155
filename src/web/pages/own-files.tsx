/** Files that a player writes by hand for a game: taken in from the device, and samples to begin with. */
import { useRef } from 'preact/hooks';
import { formatProblem } from '../../engine/result.ts';
import type { GameModule } from '../../games/index.ts';
import { withDefaults } from '../../shell/fields.ts';
import { ownFileName } from '../../shell/own-files.ts';
import { type Arcade, notice, stored } from '../arcade.ts';
import { readPicked, saveFile } from '../files.ts';

interface OwnFilesProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly onChange?: () => void;
}

export function OwnFiles({ arcade, module, onChange }: OwnFilesProps) {
  const { game, ui } = module;
  const input = useRef<HTMLInputElement>(null);
  const { files } = ui;
  const samples = files?.samples ?? {};

  async function take(picker: HTMLInputElement): Promise<void> {
    const picked = await readPicked(picker);
    if (files === undefined) return;
    if (picked === null) return void (notice.value = 'That file is too large.');
    const taken = files.take(picked.name, picked.text);
    if (!taken.ok) return void (notice.value = `Nothing was changed. ${formatProblem(taken.problem)}`);
    const { keep, settings } = taken.value;
    if (keep !== null) arcade.vault.write(ownFileName(game.id, keep), picked.text);
    const values = withDefaults(ui.settings, arcade.settings.of(game.id).settings);
    arcade.settings.changeGame(game.id, { settings: { ...values, ...settings } });
    stored.value++;
    onChange?.();
    notice.value = `${picked.name} is taken over. It holds from the next game on.`;
  }

  return (
    <fieldset class="own-files">
      <legend>Your own files</legend>
      <button type="button" onClick={() => input.current?.click()}>
        Take a settings or colour file
      </button>
      <input
        ref={input}
        type="file"
        class="away"
        tabIndex={-1}
        aria-label={`Take a file for ${game.title}`}
        accept=".json,application/json"
        onChange={(e) => void take(e.currentTarget)}
      />
      <details>
        <summary>Samples to copy and change</summary>
        <div class="buttons">
          {Object.keys(samples).map((name) => (
            <button key={name} type="button" onClick={() => saveFile(name.replace(/^.*\//, ''), samples[name])}>
              {name}
            </button>
          ))}
        </div>
      </details>
    </fieldset>
  );
}
