/** The content being edited, played at once in this page; its games are kept apart from those of the shipped content. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem } from '../../../../engine/result.ts';

<<<<<<< HEAD

import { formatBundle } from '../../../../games/delve/workshop.ts';

=======

import { plain } from '../../../../engine/view.ts';
import { formatBundle } from '../../../../games/delve/pack.ts';

>>>>>>> 457aca4

import type { GameModule } from '../../../../games/index.ts';
import type { Vault } from '../../../../host/vault.ts';
import type { Context } from '../../../../shell/context.ts';
import type { GameTable } from '../../../../shell/game-table.ts';
import { openTable } from '../../../../shell/open-table.ts';
import { saveName } from '../../../../shell/screen.ts';
import { type Arcade, currentTheme, handed, notice } from '../../../arcade.ts';
import { saveFile } from '../../../files.ts';
import { GameScreen } from '../../../game/game-screen.tsx';
import { useTable } from '../../../game/use-table.ts';
import { go } from '../../../route.ts';
import type { LoadedGame } from '../../../use-module.ts';
import { checked, settle, type sound } from './store.ts';

/** A part of the vault by itself. */
function vaultOf(vault: Vault, folder: string): Vault {
  return {
    read: (name) => vault.read(folder + name),
    write: (name, text) => vault.write(folder + name, text),
    append: (name, text) => vault.append(folder + name, text),
    remove: (name) => vault.remove(folder + name),
    list: (below) => vault.list(folder + below).map((name) => name.slice(folder.length)),
  };
}

interface PlayProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly pack: typeof sound.value;
  readonly leave: () => void;
}

export function PlayPack({ arcade, loaded, pack, leave }: PlayProps) {
  useEffect(() => void settle(), []);
  const module = useMemo<GameModule | null>(() => {
    const read = loaded.module.packs?.read(formatBundle(pack.tables));
    return read?.ok === true ? read.value : null;
  }, [pack.hash]);
  const vault = useMemo(() => vaultOf(arcade.vault, `packs/${pack.hash}/`), [pack.hash]);
  const [table, setTable] = useState<GameTable | null>(null);
  const saved = module === null ? null : vault.read(saveName(module.game.id));

  const tables = openTable({
    context: () => context,
    ownOptions: false,
    show(open) {
      table?.leave();
      const opened = open();
      if (opened.ok) setTable(opened.value);
      return opened;
    },
    // Trying content out again and again, nobody wants to be asked.
    ask: (_, yes) => yes(),
    wait: (_, work, then) => void work.then(then),
    refuse: (_what, _module, _source, problem) => {
      notice.value = formatProblem(problem);
    },
    noSave: () => {},
  });
  const context: Context = {
    ...arcade.context,
    vault,
    quit: leave,
    go: {
      ...arcade.context.go,
      ...tables,
      arcade: leave,
      title: (_, words) => {
        if (words !== undefined) notice.value = plain(words);
        leave();
      },
      watch: (m, text, label) => {
        if (m.game.content !== loaded.module.game.content)
          notice.value = 'A recording of a pack is watched with: ghostlight replay FILE --content PACK';
        else {
          handed.value = { label, text };
          go(m.game.id, 'watch');
        }
      },
    },
  };

  useEffect(() => () => table?.leave(), [table]);
  const scene = useTable(table);

  const broken = checked.value.errors.length > 0;
  if (module === null) return <p class="ws-fault">This content has errors; mend them first.</p>;
  if (scene === null)
    return (
      <section class="ws-wide" aria-label="Play this content">
        <h2>Play this content</h2>
        {broken && <p class="ws-fault">Your last changes have errors; this is the content before them.</p>}
        <p>
          Content {pack.hash}. Games are kept apart from those of the shipped content; when you change the content, a
          new one begins.
        </p>
        <div class="buttons">
          {saved !== null && (
            <button type="button" class="primary big" onClick={() => tables.resume(module)}>
              Continue
              <small>The saved game of this content.</small>
            </button>
          )}
          {module.ui.presets.map((p) => (
            <button
              key={p.label}
              type="button"
              class="big"
              onClick={() => tables.begin(module, { options: p.options })}
            >
              {p.label}
              <small>{p.about}</small>
            </button>
          ))}
        </div>
        <Played vault={vault} />
        <p class="fine">
          In a terminal: export the bundle, then <code>ghostlight play delve --content delve-content.json</code>
        </p>
      </section>
    );
  return (
    <div class="ws-play">
      <GameScreen
        scene={scene}
        sheet={loaded.sheet}
        theme={currentTheme(arcade.settings)}
        bar={
          <span class="bar-buttons">
            <button type="button" onClick={() => setTable(null)}>
              ‹<span class="long"> Workshop</span>
            </button>
            <button type="button" aria-label="Help" onClick={() => context.go.help(module)}>
              <span class="long">Help</span>
              <span class="short">?</span>
            </button>
          </span>
        }
      />
    </div>
  );
}

/** Games of this content that are over, as files. */
function Played({ vault }: { readonly vault: Vault }) {
  const names = vault.list('recordings');
  if (names.length === 0) return null;
  return (
    <section aria-label="Recordings">
      <h3>Recordings of this content</h3>
      <ul class="ws-plain">
        {names.map((name) => (
          <li key={name}>
            {name.replace('recordings/', '')}{' '}
            <button
              type="button"
              class="ws-small"
              aria-label={`Export ${name}`}
              onClick={() => saveFile(name.replace(/^.*\//, ''), vault.read(name) ?? '')}
            >
              Export
            </button>
          </li>
        ))}
      </ul>
      <p class="fine">
        They are verified with <code>ghostlight replay FILE --content delve-content.json</code>
      </p>
    </section>
  );
}
