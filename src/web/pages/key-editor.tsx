/** The keys of a game, mode by mode, and changing them; a key that is taken is named, not given twice. */
import { useLayoutEffect, useState } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { compileKeys, holderOf, type Keys, type Row } from '../../host/keymap.ts';
import { type Arcade, stored } from '../arcade.ts';
import { keyCap, keyName } from '../keys.ts';

interface KeyEditorProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly onChange?: () => void;
}

interface Waiting {
  readonly mode: string;
  readonly row: Row;
  readonly add: boolean;
}

/** `ui:save` is for key maps; people read `save`. */
function named(does: string): string {
  return does.startsWith('ui:') ? does.slice(3).replaceAll('-', ' ') : does;
}

export function KeyEditor({ arcade, module, onChange }: KeyEditorProps) {
  void stored.value;
  const { game, ui } = module;
  const { settings } = arcade;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [words, setWords] = useState('');
  const keys = compiled();

  function compiled(): Keys<object> | null {
    const made = compileKeys(ui.keys, game.actions, ui.commands, settings.of(game.id).keys);
    return made.ok ? made.value : null;
  }

  function bind(mode: string, does: string, own: string | null): void {
    const all = settings.of(game.id).keys;
    const { [does]: _, ...others } = Object.hasOwn(all, mode) ? all[mode] : {};
    settings.changeGame(game.id, { keys: { ...all, [mode]: own === null ? others : { ...others, [does]: own } } });
    stored.value++;
    onChange?.();
  }

  function give({ mode, row, add }: Waiting, key: string): void {
    const holder = keys === null ? null : holderOf(keys, mode, key, row.does);
    if (holder !== null) {
      setWords(`${keyCap(key)} already does "${named(holder)}" in ${mode}: change that one first.`);
      return;
    }
    bind(mode, row.does, (add ? [...row.keys.filter((k) => k !== key), key] : [key]).join(' '));
    setWords(`${keyCap(key)} does "${named(row.does)}" in ${mode} now.`);
  }

  function reset(mode: string, row: Row): void {
    bind(mode, row.does, null);
    const clash = compiled()?.conflicts[0];
    // The game's own key may have been given to something else meanwhile.
    if (clash !== undefined) bind(mode, row.does, row.keys.join(' '));
    setWords(clash ?? `"${named(row.does)}" has the game's own keys again.`);
  }

  // Before the next key can come.
  useLayoutEffect(() => {
    if (waiting === null) return;
    const onKey = (e: KeyboardEvent) => {
      const name = keyName(e);
      if (name === null) return;
      e.preventDefault();
      e.stopPropagation();
      setWaiting(null);
      if (name === 'Escape' && !waiting.row.keys.includes('Escape')) setWords('');
      else give(waiting, name);
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [waiting]);

  return (
    <details class="panel keys">
      <summary>Keys of {game.title}</summary>
      <p aria-live="assertive" class="key-words">
        {waiting === null
          ? words || 'Choose what to change, then press the key for it.'
          : `Press the key for "${named(waiting.row.does)}" in ${waiting.mode}. Esc leaves it as it is.`}
      </p>
      {keys?.conflicts.map((c) => (
        <p key={c} class="bad">
          {c}
        </p>
      ))}
      {keys?.modes.map((mode) => (
        <section key={mode} aria-label={`${module.game.title}, keys of ${mode}`}>
          <h3>{mode.replaceAll('-', ' ')}</h3>
          <ul>
            {keys.rows(mode).map((row) => (
              <li key={row.does}>
                <span class="does">{named(row.does)}</span>
                <span class="caps">
                  {row.keys.map((k) => (
                    <kbd key={k}>{keyCap(k)}</kbd>
                  ))}
                </span>
                <span class="buttons">
                  <button
                    type="button"
                    aria-label={`Change ${named(row.does)} in ${mode}`}
                    onClick={() => setWaiting({ mode, row, add: false })}
                  >
                    Change
                  </button>
                  <button
                    type="button"
                    aria-label={`Add a key for ${named(row.does)} in ${mode}`}
                    onClick={() => setWaiting({ mode, row, add: true })}
                  >
                    Add
                  </button>
                  {row.own && (
                    <button
                      type="button"
                      aria-label={`Reset ${named(row.does)} in ${mode}`}
                      onClick={() => reset(mode, row)}
                    >
                      Reset
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
