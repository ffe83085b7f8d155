/** What this device keeps: how much of it, first steps to be shown again, and files that a player writes by hand. */
import { useContext } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { type Arcade, stored } from '../arcade.ts';
import { fitsSearch, SearchContext } from '../fields.tsx';
import { prefs } from '../prefs.ts';
import { OwnFiles } from './own-files.tsx';
import { changed, setPref } from './setting-changes.ts';

interface DataSettingsProps {
  readonly arcade: Arcade;
  readonly modules: readonly GameModule[];
  readonly onChange: () => void;
}

export function DataSettings({ arcade, modules, onChange }: DataSettingsProps) {
  const { vault, settings } = arcade;
  const words = useContext(SearchContext);
  const [saves, recordings, bots] = ['saves', 'recordings', 'bots'].map((folder) => vault.list(folder).length);
  /** Of every game that is shown here. */
  const again = () => {
    const before = modules.map(({ game }) => [game.id, settings.of(game.id).lessons] as const);
    const { guided, hinted } = prefs.peek();
    for (const [id] of before) settings.changeGame(id, { lessons: [] });
    const ids = before.map(([id]) => id);
    setPref('First steps', {
      guided: guided.filter((id) => !ids.includes(id)),
      hinted: hinted.filter((id) => !ids.includes(id)),
    });
    const undoPrefs = () => setPref('First steps', { guided, hinted });
    changed('First steps', () => {
      for (const [id, lessons] of before) settings.changeGame(id, { lessons });
      undoPrefs();
    });
    stored.value++;
  };
  return (
    <section class="panel" aria-label="Data">
      <h2>Data</h2>
      {fitsSearch(words, 'kept on this device saves recordings bots') && (
        <p class="field">
          <span>
            On this device: {saves} saved {saves === 1 ? 'game' : 'games'}, {recordings}{' '}
            {recordings === 1 ? 'recording' : 'recordings'}, {bots} {bots === 1 ? 'bot' : 'bots'}. Nothing is sent
            anywhere by itself.
          </span>
        </p>
      )}
      {fitsSearch(words, 'first steps lessons again') && (
        <div class="field">
          <span>First steps and lessons</span>
          <button type="button" onClick={again}>
            Show them again
          </button>
        </div>
      )}
      {modules
        .filter((m) => m.ui.files !== undefined && fitsSearch(words, `${m.game.title} settings or colour file`))
        .map((m) => (
          <div key={m.game.id} class="field own-files">
            <OwnFiles arcade={arcade} module={m} onChange={onChange} />
          </div>
        ))}
    </section>
  );
}
