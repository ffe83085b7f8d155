/** The replay viewer: play, pause, speed, step, seek, jump to what happened, and play on from any step. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Types } from '../../engine/game.ts';
import { formatProblem, ok, type Result } from '../../engine/result.ts';
import { line } from '../../engine/view.ts';
import type { GameModule } from '../../games/index.ts';
import { proofLines } from '../../host/proof.ts';
import { openViewer, type Viewer } from '../../host/viewer.ts';
import { withDefaults } from '../../shell/fields.ts';
import { createReplayPlayer, type Moment, momentsOf, type ReplayPlayer } from '../../shell/replay-player.ts';
import { isOfOtherRules, moduleOf } from '../../shell/versions.ts';
import { type Arcade, currentTheme, handed, openDialog, stored } from '../arcade.ts';
import { setDebugHandle } from '../debug-handle.ts';
import { saveFile } from '../files.ts';
import { GameScreen, sceneText } from '../game/game-screen.tsx';
import { follow, hrefOf } from '../route.ts';
import { useStageless } from '../stageless.ts';
import type { LoadedGame } from '../use-module.ts';
import { watchedByName } from '../watched-by-name.ts';
import { ReplayBar } from './replay-bar.tsx';
import { type WatchScene, watchScene } from './watch-scene.ts';

const MOST_MOMENTS = 600;

export interface WatchProps {
  readonly arcade: Arcade;
  readonly loaded: LoadedGame;
  readonly file: string | undefined;
  /** Where the way back leads, if not to the game's own replays. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** What those are called whom the recording names; left out: as it names them. */
  readonly nameOf?: ((name: string) => string) | undefined;
  /** Whose game it is, and of what, where the recording alone does not say it. */
  readonly about?: string | undefined;
}

/** By the rules that the recording names, which may have to be loaded first. */
export function Watch(props: WatchProps) {
  const { arcade, loaded, file } = props;
  const { module } = loaded;
  const text = file === undefined ? (handed.peek()?.text ?? null) : arcade.vault.read(`recordings/${file}`);
  const other = text !== null && isOfOtherRules(module, text);
  const [found, setFound] = useState<Result<GameModule> | null>(other ? null : ok(module));
  useEffect(() => {
    let gone = false;
    if (other && text !== null)
      void moduleOf(arcade.context.games, module, text).then((played) => {
        if (!gone) setFound(played);
      });
    return () => {
      gone = true;
    };
  }, [file, module]);
  if (found === null) return <main class="page wait">One moment ...</main>;
  if (!found.ok) return <Unwatchable id={module.game.id} why={formatProblem(found.problem)} />;
  const played = { ...loaded, module: found.value };
  return <WatchGame {...props} loaded={played} text={text} />;
}

function Unwatchable({ id, why }: { id: string; why: string }) {
  useStageless();
  return (
    <main class="page">
      <h1>Replay</h1>
      <p class="bad">This recording cannot be shown: {why}.</p>
      <a class="button primary" href={hrefOf(id, 'replays')}>
        Back
      </a>
    </main>
  );
}

interface OpenRecording {
  readonly scene: WatchScene;
  readonly player: ReplayPlayer;
  readonly moments: readonly Moment[];
  readonly text: string;
  readonly label: string;
  readonly viewer: Viewer<Types>;
}

const asTold = (name: string) => name;

/** Fails with the reason as a sentence. */
function openRecording(
  arcade: Arcade,
  module: GameModule,
  text: string | null,
  label: string,
  nameOf: (name: string) => string,
  leave: () => void,
): OpenRecording | string {
  const { id } = module.game;
  if (text === null) return 'there is no such recording on this device';
  const viewer = openViewer(module.game, text);
  if (!viewer.ok) return formatProblem(viewer.problem);
  const settings = withDefaults(module.ui.settings, arcade.settings.of(id).settings);
  const moments = momentsOf(module, viewer.value, MOST_MOMENTS);
  const player = createReplayPlayer(module, watchedByName(viewer.value, nameOf), settings);
  const scene = watchScene(module, player, leave);
  return { scene, player, moments, text, label, viewer: viewer.value };
}

function WatchGame({
  arcade,
  loaded,
  file,
  text,
  back,
  nameOf = asTold,
  about,
}: WatchProps & { readonly text: string | null }) {
  void stored.value;
  const { module, sheet, stage } = loaded;
  const { id } = module.game;
  const { href, label } = back ?? { href: hrefOf(id, 'replays'), label: 'Back to the replays' };
  const opened = useMemo(
    () => openRecording(arcade, module, text, file ?? handed.peek()?.label ?? '', nameOf, () => follow(href)),
    [file, id],
  );
  useEffect(() => {
    if (typeof opened === 'string') return undefined;
    return setDebugHandle({
      text: (cols, rows) => sceneText(opened.scene, cols, rows),
      n: () => opened.player.at,
      digest: () => opened.viewer.digest(),
      key: opened.scene.key,
    });
  }, [opened]);
  if (typeof opened === 'string') return <Unwatchable id={id} why={opened} />;
  const { scene, player, moments } = opened;
  return (
    <main class="game-page" aria-label="Replay">
      <GameScreen
        scene={scene}
        sheet={sheet}
        stage={stage}
        theme={currentTheme(arcade.settings)}
        bar={
          <a class="button" href={href} aria-label={label}>
            ‹ Back
          </a>
        }
        foot={() => (
          <ReplayBar player={player} moments={moments} steer={scene.steer} about={about}>
            <RecordingButtons arcade={arcade} module={module} recording={opened} />
          </ReplayBar>
        )}
      />
    </main>
  );
}

interface RecordingButtonsProps {
  readonly arcade: Arcade;
  readonly module: GameModule;
  readonly recording: OpenRecording;
}

/** What can be done with a recording besides watching it. */
function RecordingButtons({ arcade, module, recording }: RecordingButtonsProps) {
  const { go: ways } = arcade.context;
  const { player, viewer, text, label } = recording;
  const proves = () =>
    ways.tell(
      'What this recording proves',
      proofLines(viewer.head, viewer.proof).map((sentence) => line(sentence)),
    );
  return (
    <>
      <button
        type="button"
        disabled={viewer.complete && player.at === player.length}
        onClick={() => ways.load(module, viewer.fork(), `${label}, step ${player.at}`)}
      >
        Play on from here
      </button>
      <button
        type="button"
        onClick={() => saveFile(label.endsWith('.jsonl') ? label : `${module.game.id}.jsonl`, text)}
      >
        Export
      </button>
      <button type="button" onClick={() => openDialog({ kind: 'share', module, text })}>
        Share
      </button>
      <button type="button" onClick={proves}>
        {viewer.proof.fair ? 'Verified: fair' : 'Verified: not fair'}
      </button>
    </>
  );
}
