/** The keys of a game, mode by mode, and changing them; a key that is taken is named, not given twice. */
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { GameModule } from '../../games/index.ts';
import { deedInWords, type KeyRow, keyBindings } from '../../shell/key-bindings.ts';
import { type Arcade, stored } from '../arcade.ts';
import { fitsSearch, SearchContext } from '../fields.tsx';
import { keyCap, keyName } from '../keys.ts';
import { changed } from './setting-changes.ts';

interface KeyEditorProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly onChange?: () => void;
}

interface Waiting extends KeyRow {
  readonly add: boolean;
}

export function KeyEditor({ arcade, module, onChange }: KeyEditorProps) {
  void stored.value;
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [words, setWords] = useState('');
  const bindings = keyBindings(module, arcade.settings, () => {
    stored.value++;
    onChange?.();
  });
  const searched = useContext(SearchContext);
  const keys = bindings.compiled();
  const inWords = (does: string) => deedInWords(module, does);

  function give(at: Waiting, key: string): void {
    const before = arcade.settings.of(module.game.id).keys;
    const holder = bindings.give(at, key, at.add);
    if (holder === null)
      changed(`Keys of ${module.game.title}`, () => {
        arcade.settings.changeGame(module.game.id, { keys: before });
        onChange?.();
      });
    setWords(
      holder === null
        ? `${keyCap(key)} does "${inWords(at.row.does)}" in ${at.mode} now.`
        : `${keyCap(key)} already does "${inWords(holder)}" in ${at.mode}: change that one first.`,
    );
  }

  function reset(at: KeyRow): void {
    setWords(bindings.reset(at) ?? `"${inWords(at.row.does)}" has the game's own keys again.`);
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
    <details class="keys" open={searched !== '' || undefined}>
      <summary>Keys of {module.game.title}</summary>
      <p aria-live="assertive" class="key-words">
        {waiting === null
          ? words || 'Choose what to change, then press the key for it.'
          : `Press the key for "${inWords(waiting.row.does)}" in ${waiting.mode}. Esc leaves it as it is.`}
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
            {keys
              .rows(mode)
              .filter((row) => searched === '' || fitsSearch(searched, inWords(row.does)))
              .map((row) => (
                <KeyItem key={row.does} at={{ mode, row }} does={inWords(row.does)} wait={setWaiting} reset={reset} />
              ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

interface KeyItemProps {
  readonly at: KeyRow;
  readonly does: string;
  readonly wait: (waiting: Waiting) => void;
  readonly reset: (at: KeyRow) => void;
}

function KeyItem({ at, does, wait, reset }: KeyItemProps) {
  const { mode, row } = at;
  return (
    <li>
      <span class="does">{does}</span>
      <span class="caps">
        {row.keys.map((k) => (
          <kbd key={k}>{keyCap(k)}</kbd>
        ))}
      </span>
      <span class="buttons">
        <button type="button" aria-label={`Change ${does} in ${mode}`} onClick={() => wait({ ...at, add: false })}>
          Change
        </button>
        <button
          type="button"
          aria-label={`Add a key for ${does} in ${mode}`}
          onClick={() => wait({ ...at, add: true })}
        >
          Add
        </button>
        {row.own && (
          <button type="button" aria-label={`Reset ${does} in ${mode}`} onClick={() => reset(at)}>
            Reset
          </button>
        )}
      </span>
    </li>
  );
}
