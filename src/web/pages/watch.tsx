/** The replay viewer: play, pause, speed, step, seek, jump to what happened, and play on from any step. */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { formatProblem, ok, type Result } from '../../engine/result.ts';
import { line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { proofLines } from '../../host/proof.ts';
import { openViewer } from '../../host/viewer.ts';
import { mend } from '../../shell/fields.ts';
import { createPlayer, momentsOf, SPEEDS } from '../../shell/player.ts';
import { isOfOtherRules, moduleOf } from '../../shell/versions.ts';
import { type Arcade, currentTheme, handed, openDialog, stored } from '../arcade.ts';
import { saveFile } from '../files.ts';
import { GameScreen, sceneText } from '../game/game-screen.tsx';
import { go, hrefOf } from '../route.ts';
import { stand } from '../stand.ts';
import type { LoadedGame } from '../use-module.ts';
import { watchScene } from './watch-scene.ts';

const MOST_MOMENTS = 600;

interface WatchProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly file: string | undefined;
}

/** By the rules that the recording names, which may have to be loaded first. */
export function Watch({ arcade, loaded, file }: WatchProps) {
  const { module } = loaded;
  const text = file === undefined ? (handed.peek()?.text ?? null) : arcade.vault.read(`recordings/${file}`);
  const other = text !== null && isOfOtherRules(module, text);
  const [found, setFound] = useState<Result<GameModule> | null>(other ? null : ok(module));
  useEffect(() => {
    let gone = false;
    if (other && text !== null)
      void moduleOf(arcade.stage.games, module, text).then((played) => {
        if (!gone) setFound(played);
      });
    return () => {
      gone = true;
    };
  }, [file, module]);
  if (found === null) return <main class="page wait">One moment ...</main>;
  if (!found.ok) return <Unwatchable id={module.game.id} why={formatProblem(found.problem)} />;
  return <WatchGame arcade={arcade} loaded={{ ...loaded, module: found.value }} file={file} text={text} />;
}

function Unwatchable({ id, why }: { id: string; why: string }) {
  return (
    <main class="page">
      <h1>Replay</h1>
      <p class="bad">This recording cannot be shown: {why}</p>
      <a class="button" href={hrefOf(id, 'replays')}>
        Back
      </a>
    </main>
  );
}

function WatchGame({ arcade, loaded, file, text: given }: WatchProps & { readonly text: string | null }) {
  void stored.value;
  const { module, sheet } = loaded;
  const { id } = module.game;
  const beat = useMemo(() => signal(0), []);
  const opened = useMemo(() => {
    const text = given;
    const label = file ?? handed.peek()?.label ?? '';
    if (text === null) return 'there is no such recording on this device';
    const viewer = openViewer(module.game, text);
    if (!viewer.ok) return formatProblem(viewer.problem);
    const settings = mend(module.ui.settings, arcade.settings.of(id).settings);
    const moments = momentsOf(module, viewer.value, MOST_MOMENTS);
    const player = createPlayer(module, viewer.value, settings);
    const changed = () => beat.value++;
    const scene = watchScene(module, player, changed, () => go(id, 'replays'));
    return { scene, player, changed, moments, text, label, viewer: viewer.value };
  }, [file, id]);

  useEffect(() => {
    if (typeof opened === 'string') return undefined;
    return stand({
      text: (cols, rows) => sceneText(opened.scene, cols, rows),
      n: () => opened.player.at,
      digest: () => opened.viewer.digest(),
      key: opened.scene.key,
    });
  }, [opened]);

  if (typeof opened === 'string') return <Unwatchable id={id} why={opened} />;

  const { scene, player, changed, moments, text, label, viewer } = opened;
  const does = (run: () => void) => () => {
    run();
    changed();
  };
  const seek = (n: number) => does(() => player.seek(n))();
  const proves = () =>
    arcade.stage.go.tell(
      'What this recording proves',
      proofLines(viewer.head, viewer.proof).map((said) => line(said)),
    );
  return (
    <main class="game-page" aria-label="Replay">
      <GameScreen
        scene={scene}
        sheet={sheet}
        theme={currentTheme(arcade.settings)}
        beat={beat}
        bar={
          <a class="button" href={hrefOf(id, 'replays')} aria-label="Back to the replays">
            ‹ Back
          </a>
        }
        foot={<Bar />}
      />
    </main>
  );

  function Bar() {
    void beat.value;
    return (
      <fieldset class="replay" aria-label="Replay">
        <label class="seek">
          <span>
            Step {player.at} of {player.length}
          </span>
          <input
            type="range"
            min={0}
            max={player.length}
            value={player.at}
            aria-label="Step"
            onInput={(e) => seek(Number(e.currentTarget.value))}
          />
        </label>
        <div class="buttons">
          <button type="button" aria-label="To the start" onClick={() => seek(0)}>
            «
          </button>
          <button type="button" aria-label="One step back" onClick={() => seek(player.at - 1)}>
            ‹
          </button>
          <button type="button" class="primary" onClick={does(player.toggle)}>
            {player.playing ? 'Pause' : 'Play'}
          </button>
          <button type="button" aria-label="One step on" onClick={() => seek(player.at + 1)}>
            ›
          </button>
          <button type="button" aria-label="To the end" onClick={() => seek(player.length)}>
            »
          </button>
          <label class="field slim">
            <span>Speed</span>
            <select
              value={String(player.speed)}
              onChange={(e) => {
                player.setSpeed(Number(e.currentTarget.value));
                changed();
              }}
            >
              {SPEEDS.map((s) => (
                <option key={s} value={String(s)} selected={s === player.speed}>
                  {s} a second
                </option>
              ))}
            </select>
          </label>
          {moments.length > 0 && (
            <label class="field slim">
              <span>Jump to</span>
              <select
                value={String(moments.filter((m) => m.n <= player.at).pop()?.n ?? '')}
                onChange={(e) => seek(Number(e.currentTarget.value))}
              >
                {moments.map((m) => (
                  <option key={m.n} value={String(m.n)}>
                    {m.n}: {m.text.slice(0, 70)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <button
            type="button"
            disabled={viewer.complete && player.at === player.length}
            onClick={() => arcade.stage.go.load(module, viewer.fork(), `${label}, step ${player.at}`)}
          >
            Play on from here
          </button>
          <button type="button" onClick={() => saveFile(label.endsWith('.jsonl') ? label : `${id}.jsonl`, text)}>
            Export
          </button>
          <button type="button" onClick={() => openDialog({ kind: 'share', module, text })}>
            Share
          </button>
          <button type="button" onClick={proves}>
            {viewer.proof.fair ? 'Verified: fair' : 'Verified: not fair'}
          </button>
        </div>
      </fieldset>
    );
  }
}
