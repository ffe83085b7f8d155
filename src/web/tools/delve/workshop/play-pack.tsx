/** The content being edited, played at once in this page; its games are kept apart from those of the shipped content. */
import { useEffect, useState } from 'preact/hooks';
import { formatBundle } from '../../../../games/delve/workshop.ts';
import type { GameModule } from '../../../../games/index.ts';
import { saveName } from '../../../../shell/screen.ts';
import { type Arcade, currentTheme } from '../../../arcade.ts';
import { GameScreen } from '../../../game/game-screen.tsx';
import { useTable } from '../../../game/use-table.ts';
import type { LoadedGame } from '../../../use-module.ts';
import { PackRecordings } from './pack-recordings.tsx';
import { checked, settle, type sound } from './store.ts';
import { type PackTable, usePackTable } from './use-pack-table.ts';

interface PlayProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly pack: typeof sound.value;
  readonly leave: () => void;
}

export function PlayPack({ arcade, loaded, pack, leave }: PlayProps) {
  useEffect(() => void settle(), []);
  const module = useModule(loaded, pack);
  const at = usePackTable(arcade, pack.hash, loaded.module.game.content, leave);
  const scene = useTable(at.table);
  if (module === undefined) return <p>One moment ...</p>;
  if (module === null) return <p class="ws-fault">This content has errors; mend them first.</p>;
  if (scene === null) return <PackMenu module={module} hash={pack.hash} at={at} />;
  return (
    <div class="ws-play">
      <GameScreen
        scene={scene}
        sheet={loaded.sheet}
        theme={currentTheme(arcade.settings)}
        bar={
          <span class="bar-buttons">
            <button type="button" onClick={at.stop}>
              ‹<span class="long"> Workshop</span>
            </button>
            <button type="button" aria-label="Help" onClick={() => at.context.go.help(module)}>
              <span class="long">Help</span>
              <span class="short">?</span>
            </button>
          </span>
        }
      />
    </div>
  );
}

/** The game over this content; undefined while it is read, null where it has errors. */
function useModule({ module }: LoadedGame, pack: PlayProps['pack']): GameModule | null | undefined {
  const [read, setRead] = useState<{ readonly hash: string; readonly module: GameModule | null } | null>(null);
  useEffect(() => {
    let gone = false;
    void module.packs?.read(formatBundle(pack.tables)).then((found) => {
      if (!gone) setRead({ hash: pack.hash, module: found.ok ? found.value : null });
    });
    return () => {
      gone = true;
    };
  }, [pack.hash]);
  return read?.hash === pack.hash ? read.module : undefined;
}

interface MenuProps {
  readonly module: GameModule;
  readonly hash: string;
  readonly at: PackTable;
}

/** The saved game of this content, a new one of each class, and what was played before. */
function PackMenu({ module, hash, at: { vault, tables } }: MenuProps) {
  const saved = vault.read(saveName(module.game.id));
  const broken = checked.value.errors.length > 0;
  return (
    <section class="ws-wide" aria-label="Play this content">
      <h2>Play this content</h2>
      {broken && <p class="ws-fault">Your last changes have errors; this is the content before them.</p>}
      <p>
        Content {hash}. Games are kept apart from those of the shipped content; when you change the content, a new one
        begins.
      </p>
      <div class="presets">
        {saved !== null && (
          <button type="button" class="primary big" onClick={() => tables.resume(module)}>
            Continue
            <small>The saved game of this content.</small>
          </button>
        )}
        {module.ui.presets.map((p) => (
          <button key={p.label} type="button" class="big" onClick={() => tables.begin(module, { options: p.options })}>
            {p.label}
            <small>{p.about}</small>
          </button>
        ))}
      </div>
      <PackRecordings vault={vault} />
      <p class="fine">
        In a terminal: export the bundle, then <code>ghostlight play delve --content delve-content.json</code>
      </p>
    </section>
  );
}
