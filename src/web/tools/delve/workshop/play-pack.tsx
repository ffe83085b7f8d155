/** The content being edited, played at once in this page; its games are kept apart from those of the shipped content. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Types } from '../../../../engine/game.ts';
import { formatProblem } from '../../../../engine/result.ts';
import { formatBundle } from '../../../../games/delve/workshop.ts';
import type { GameModule } from '../../../../games/index.ts';
import { newHead } from '../../../../host/recording.ts';
import { loadSave, NOTHING_KEPT } from '../../../../host/save.ts';
import { openSession, type Session } from '../../../../host/session.ts';
import type { Vault } from '../../../../host/vault.ts';
import { chooseSeed } from '../../../../shell/choose-seed.ts';
import { mend } from '../../../../shell/fields.ts';
import { seatsFor } from '../../../../shell/rivals.ts';
import { type Stage, saveName } from '../../../../shell/screen.ts';
import { type PlayScreen, playScreen } from '../../../../shell/screens/play.ts';
import { type KeptAt, keptAt, type Sitting, sitDown } from '../../../../shell/sitting.ts';
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

const beat = signal(0);

interface Table {
  readonly screen: PlayScreen;
  readonly sitting: Sitting;
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
  const [table, setTable] = useState<Table | null>(null);
  const saved = module === null ? null : vault.read(saveName(module.game.id));

  const stage: Stage = {
    ...arcade.stage,
    vault,
    changed: () => void beat.value++,
    quit: leave,
    go: {
      ...arcade.stage.go,
      arcade: leave,
      title: (_, words) => {
        if (words !== undefined) notice.value = words.map((s) => s.text).join('');
        leave();
      },
      begin: (m, wish) => {
        const { game } = m;
        const options = { ...mend(game.options, {}), ...wish.options };
        const { today, freshSeed } = arcade.stage;
        const seed = chooseSeed(m.ui, { asked: wish.seed, options, today: today(), fresh: freshSeed });
        stage.go.beginFrom(m, newHead(game, { ...seed, options, seats: seatsFor(m) }));
      },
      beginFrom: (m, head) => {
        const session = openSession(m.game, head);
        if (session.ok) sit(m, session.value, { ...NOTHING_KEPT, at: null });
        else notice.value = formatProblem(session.problem);
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

  function sit(m: GameModule, session: Session<Types>, kept: KeptAt): void {
    table?.screen.close?.();
    let screen: PlayScreen | null = null;
    const sitting = sitDown(stage, m, session, kept, (request) => screen?.request(request));
    if (!sitting.ok) {
      notice.value = formatProblem(sitting.problem);
      return;
    }
    screen = playScreen(stage, m, sitting.value);
    setTable({ screen, sitting: sitting.value });
  }

  function resume(m: GameModule, text: string): void {
    const save = loadSave(m.game, text);
    if (save.ok) sit(m, save.value.session, { ...save.value, at: keptAt(text) });
    else notice.value = formatProblem(save.problem);
  }

  useEffect(() => () => table?.screen.close?.(), [table]);
  const scene = useTable(module, table);

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
            <button type="button" class="primary big" onClick={() => resume(module, saved)}>
              Continue
              <small>The saved game of this content.</small>
            </button>
          )}
          {module.ui.presets.map((p) => (
            <button
              key={p.label}
              type="button"
              class="big"
              onClick={() => stage.go.begin(module, { options: p.options })}
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
        beat={beat}
        bar={
          <span class="bar-buttons">
            <button type="button" onClick={() => setTable(null)}>
              ‹<span class="long"> Workshop</span>
            </button>
            <button type="button" aria-label="Help" onClick={() => stage.go.help(module)}>
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
