/** The settings in five groups, with a search over all of them; every change works at once and can be taken back (SCREEN-043). */
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { withDefaults } from '../../shell/fields.ts';
import { THEMES } from '../../theme/theme.ts';
import { type Arcade, stored } from '../arcade.ts';
import { Choice, Fields, SearchContext, Slider, Tick } from '../fields.tsx';
import { prefs, TEXT_SIZES } from '../prefs.ts';
import { hrefOf } from '../route.ts';
import { shelf } from '../shelf.ts';
import { DataSettings } from './data-settings.tsx';
import { KeyEditor } from './key-editor.tsx';
import { lastChange, setOfGame, setPref, setTheme } from './setting-changes.ts';

interface GroupsProps {
  readonly arcade: Arcade;
  readonly modules: readonly GameModule[];
  readonly onChange?: () => void;
}

/** All of them, of one game or of several. */
export function SettingGroups({ arcade, modules, onChange = () => {} }: GroupsProps) {
  void stored.value;
  const [words, setWords] = useState('');
  // What was changed somewhere else is no matter of this visit.
  useEffect(() => {
    lastChange.value = null;
  }, []);
  const games = modules.map((m) => <GameSettings key={m.game.id} arcade={arcade} module={m} onChange={onChange} />);
  // Whoever asks for one game's finds them first; whoever asks for all, what holds for all.
  const ofOne = modules.length === 1;
  return (
    <div class="setting-groups">
      <label class="field search">
        <span class="away">Search the settings</span>
        <input
          type="search"
          value={words}
          placeholder="Search the settings"
          autocomplete="off"
          onInput={(e) => setWords(e.currentTarget.value)}
        />
      </label>
      <SearchContext.Provider value={words.trim().toLowerCase()}>
        {ofOne && games}
        <LookSettings arcade={arcade} />
        <SoundSettings />
        {!ofOne && games}
        <section class="panel" aria-label="Key settings">
          <h2>Keys</h2>
          <p class="unkeyed">Where there is a keyboard, every key can be changed here.</p>
          <div class="keyed">
            {modules.map((m) => (
              <KeyEditor key={m.game.id} arcade={arcade} module={m} onChange={onChange} />
            ))}
          </div>
        </section>
        <DataSettings arcade={arcade} modules={modules} onChange={onChange} />
      </SearchContext.Provider>
      <p class="no-setting" role="status">
        No setting is called that.
      </p>
      {/* In sight wherever on the page something was changed. */}
      <p class="undo-change" role="status">
        {lastChange.value !== null && (
          <>
            <span>{lastChange.value.label}: changed.</span>
            <button type="button" onClick={() => lastChange.value?.undo()}>
              Undo
            </button>
          </>
        )}
      </p>
    </div>
  );
}

function GameSettings({ arcade, module, onChange }: { arcade: Arcade; module: GameModule; onChange: () => void }) {
  const { game, ui } = module;
  const values = withDefaults(ui.settings, arcade.settings.of(game.id).settings);
  if (Object.keys(ui.settings.fields).length === 0) return null;
  return (
    <section class="panel" aria-label={game.title}>
      <h2>{game.title}</h2>
      <Fields
        set={ui.settings}
        values={values}
        change={(settings, label) => setOfGame(arcade, module, { settings }, onChange, label)}
      />
    </section>
  );
}

function LookSettings({ arcade }: { arcade: Arcade }) {
  const p = prefs.value;
  const theme = p.ownTheme ? arcade.settings.now.theme : '';
  return (
    <section aria-label="Look settings" class="panel">
      <h2>Look</h2>
      <Choice
        label="Colours"
        value={theme}
        of={[['', 'As the system: light or dark'], ...THEMES.map((t) => [t.name, t.title] as const)]}
        change={(name) => setTheme(arcade, 'Colours', name === '' ? null : name)}
      />
      <Choice
        label="Map"
        value={p.map}
        of={[
          ['tiles', 'Pictures'],
          ['glyphs', 'Letters'],
        ]}
        change={(v) => setPref('Map', { map: v as typeof p.map })}
      />
      <Choice
        label="Text size"
        value={String(p.textSize)}
        of={TEXT_SIZES.map((s) => [String(s), `${s} %`] as const)}
        change={(v) => setPref('Text size', { textSize: Number(v) })}
      />
      <Choice
        label="Motion"
        value={p.motion}
        of={[
          ['system', 'As the system asks'],
          ['on', 'On'],
          ['off', 'Off'],
        ]}
        change={(v) => setPref('Motion', { motion: v as typeof p.motion })}
      />
      <Choice
        label="Direction buttons"
        value={p.pad}
        of={[
          ['auto', 'On touch screens'],
          ['on', 'Always'],
          ['off', 'Never'],
        ]}
        change={(v) => setPref('Direction buttons', { pad: v as typeof p.pad })}
      />
    </section>
  );
}

function SoundSettings() {
  const p = prefs.value;
  return (
    <section aria-label="Sound settings" class="panel">
      <h2>Sound</h2>
      <Tick label="Sound" checked={p.sound} change={(sound) => setPref('Sound', { sound })} />
      <Slider label="Volume" value={p.volume} on={p.sound} change={(volume) => setPref('Volume', { volume })} />
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
      <SettingGroups arcade={arcade} modules={modules} />
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
