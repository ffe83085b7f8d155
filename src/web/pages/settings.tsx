/** The settings: look, sound, motion, and per game its own settings and keys. */
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { withDefaults } from '../../shell/fields.ts';
import { THEMES } from '../../theme/theme.ts';
import { type Arcade, chooseTheme, stored } from '../arcade.ts';
import { Choice, Fields } from '../fields.tsx';
import { changePrefs, prefs, TEXT_SIZES } from '../prefs.ts';
import { hrefOf } from '../route.ts';
import { shelf } from '../shelf.ts';
import { KeyEditor } from './key-editor.tsx';
import { OwnFiles } from './own-files.tsx';

export function LookSettings({ arcade }: { arcade: Arcade }) {
  void stored.value;
  const p = prefs.value;
  const theme = p.ownTheme ? arcade.settings.now.theme : '';
  return (
    <section aria-label="Look and sound" class="panel">
      <h2>Look and sound</h2>
      <Choice
        label="Colours"
        value={theme}
        of={[['', 'As the system: light or dark'], ...THEMES.map((t) => [t.name, t.title] as const)]}
        change={(name) => chooseTheme(arcade, name === '' ? null : name)}
      />
      <Choice
        label="Map"
        value={p.map}
        of={[
          ['tiles', 'Pictures'],
          ['glyphs', 'Letters, as in a terminal'],
        ]}
        change={(v) => changePrefs({ map: v as typeof p.map })}
      />
      <Choice
        label="Text size"
        value={String(p.textSize)}
        of={TEXT_SIZES.map((s) => [String(s), `${s} %`] as const)}
        change={(v) => changePrefs({ textSize: Number(v) })}
      />
      <Choice
        label="Motion"
        value={p.motion}
        of={[
          ['system', 'As the system asks'],
          ['on', 'On'],
          ['off', 'Off'],
        ]}
        change={(v) => changePrefs({ motion: v as typeof p.motion })}
      />
      <Choice
        label="Direction buttons"
        value={p.pad}
        of={[
          ['auto', 'On touch screens'],
          ['on', 'Always'],
          ['off', 'Never'],
        ]}
        change={(v) => changePrefs({ pad: v as typeof p.pad })}
      />
      <label class="field tick">
        <input type="checkbox" checked={p.sound} onChange={(e) => changePrefs({ sound: e.currentTarget.checked })} />
        <span>Sound</span>
      </label>
      <label class="field">
        <span>Volume</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={p.volume}
          disabled={!p.sound}
          onInput={(e) => changePrefs({ volume: Number(e.currentTarget.value) })}
        />
      </label>
    </section>
  );
}

interface GameSettingsProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly onChange?: () => void;
}

export function GameSettings({ arcade, module, onChange }: GameSettingsProps) {
  void stored.value;
  const { game, ui } = module;
  const values = withDefaults(ui.settings, arcade.settings.of(game.id).settings);
  if (Object.keys(ui.settings.fields).length === 0) return null;
  return (
    <section class="panel" aria-label={game.title}>
      <h2>{game.title}</h2>
      <Fields
        set={ui.settings}
        values={values}
        change={(settings) => {
          arcade.settings.changeGame(game.id, { settings });
          stored.value++;
          onChange?.();
        }}
      />
      {ui.files !== undefined && <OwnFiles arcade={arcade} module={module} onChange={onChange} />}
    </section>
  );
}

export function SettingsPage({ arcade, game }: { arcade: Arcade; game: string | undefined }) {
  const [modules, setModules] = useState<readonly GameModule[]>([]);
  useEffect(() => {
    const wanted = shelf.value.games.filter((g) => game === undefined || g.id === game);
    void Promise.all(wanted.map((g) => g.load())).then(setModules);
  }, [game, shelf.value]);
  return (
    <main class="page settings">
      <h1>Settings</h1>
      <LookSettings arcade={arcade} />
      {modules.map((m) => (
        <div key={m.game.id}>
          <GameSettings arcade={arcade} module={m} />
          <KeyEditor arcade={arcade} module={m} />
        </div>
      ))}
      {game !== undefined && (
        <p>
          <a class="button" href={hrefOf('settings')}>
            Settings of all games
          </a>
        </p>
      )}
    </main>
  );
}
