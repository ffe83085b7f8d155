/** A game on the server, played or watched on the same screen as any other. */
import { useEffect, useState } from 'preact/hooks';
import type { Types } from '../../engine/game.ts';
import { formatProblem } from '../../engine/result.ts';
import { line } from '../../engine/view.ts';
import { type Controller, createController } from '../../host/controller.ts';
import { withDefaults } from '../../shell/fields.ts';
import { type Arcade, currentTheme, notice, stored } from '../arcade.ts';
import { setDebugHandle } from '../debug-handle.ts';
import { saveFile } from '../files.ts';
import { GameScreen, sceneText } from '../game/game-screen.tsx';
import type { GameStage } from '../game/game-stage.ts';
import { createListeners } from '../game/listeners.ts';
import { controllerScene, type Scene } from '../game/scene.ts';
import type { TileSheet } from '../game/sheet.ts';
import { sentence, wordsOf } from '../remote/ask.ts';
import { inServersWords, openRemote, type Remote, type RemoteHooks } from '../remote/remote-port.ts';
import { takeSave } from '../remote/saves.ts';
import { helloFor, keepToken } from '../remote/seats.ts';
import { dialServer, namesInSession } from '../remote/server.ts';
import { go, hrefAt, hrefOf } from '../route.ts';
import { useStageless } from '../stageless.ts';
import { loadGame } from '../use-module.ts';
import { watchersScene } from './looked-at.ts';

/** Between the steps of a plan. */
const PLAN_MS = 60;

interface Opened {
  readonly scene: Scene;
  readonly sheet: TileSheet;
  readonly stage: GameStage | null;
  readonly remote: Remote;
  /** Who plays. */
  readonly names: readonly string[];
}

export function LiveGame({ arcade, game, session }: { arcade: Arcade; game: string; session: string }) {
  void stored.value;
  const [state, setState] = useState<Opened | string | null>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    let stop = () => {};
    let gone = false;
    sitOrWatch(arcade, game, session, setWords).then(
      (opened) => {
        if (gone) return opened.stop();
        stop = opened.stop;
        setState(opened);
        // The address of a new game becomes the address of that very game.
        if (session !== opened.remote.session)
          history.replaceState(null, '', hrefOf('live', game, opened.remote.session));
      },
      (e: unknown) => setState(e instanceof Error ? e.message : String(e)),
    );
    return () => {
      gone = true;
      stop();
    };
  }, []);

  useEffect(() => {
    if (state === null || typeof state === 'string') return undefined;
    const { scene } = state;
    return setDebugHandle({
      text: (cols, rows) => sceneText(scene, cols, rows),
      n: () => scene.now().n,
      digest: () => '',
      key: scene.key,
    });
  }, [state]);

  if (state === null) return <main class="page wait">One moment ...</main>;
  if (typeof state === 'string') return <Unopened why={state} />;
  return (
    <main class="game-page" aria-label="Live game">
      <GameScreen
        scene={state.scene}
        sheet={state.sheet}
        stage={state.stage}
        theme={currentTheme(arcade.settings)}
        bar={
          <>
            <a class="button" href={hrefOf('live')}>
              ‹ Back
            </a>
            {state.remote.token !== null && (
              <button type="button" onClick={() => takeHome(game, state.remote)}>
                Take home
              </button>
            )}
          </>
        }
        foot={() => (
          <p class={`game-caption${state.remote.token === null ? ' watched' : ''}`} role="status">
            {words || (state.remote.token === null ? watchedWords(state.names) : 'You play on the server.')}
          </p>
        )}
      />
    </main>
  );
}

/** The stage of a game for several names them all. */
function watchedWords(names: readonly string[]): string {
  return names.length === 1 ? `You are watching ${names[0]}.` : 'You are watching.';
}

function Unopened({ why }: { why: string }) {
  useStageless();
  return (
    <main class="page">
      <h1>Live</h1>
      <p class="bad">{sentence(why.charAt(0).toUpperCase() + why.slice(1))}</p>
      <a class="button primary" href={hrefOf('live')}>
        All live games
      </a>
    </main>
  );
}

/** The game as a file that goes on in this page or in a terminal. */
async function takeHome(game: string, { session, token }: Remote): Promise<void> {
  try {
    saveFile(`${game}-${session}.jsonl`, await takeSave(session, token ?? ''));
  } catch (e) {
    notice.value = wordsOf(e);
  }
}

async function sitOrWatch(
  arcade: Arcade,
  id: string,
  /** As the address of the page has it. */
  address: string,
  say: (words: string) => void,
): Promise<Opened & { readonly stop: () => void }> {
  const hello = helloFor(arcade.vault, id, address);
  const loaded = await loadGame(id);
  const module = inServersWords(loaded.module);
  const listeners = createListeners();
  let controller: Controller<Types> | null = null;
  const hooks: RemoteHooks = {
    onState: say,
    onOver(over) {
      keepToken(arcade.vault, over.session, null);
      controller?.notify(line(`The game is over. Its seed was ${over.seed}.`, 'accent'));
    },
    onElsewhere(at) {
      const href = hrefAt(at, 'live', id, address);
      if (href !== null) location.replace(href);
    },
  };
  const remote = await openRemote(module, hello, hooks, dialServer);
  if (remote.token !== null) keepToken(arcade.vault, remote.session, remote.token);
  const own = arcade.settings.of(id);
  const names = await namesInSession(remote.session);
  const made = createController({
    game: module.game,
    ui: module.ui,
    port: remote.port,
    // Secret until the end, unless the player chose it.
    seed: hello.type === 'new' ? (hello.seed ?? '') : '',
    settings: withDefaults(module.ui.settings, own.settings),
    remaps: own.keys,
    ...(names.length === 0 ? {} : { company: { names, ownClock: false } }),
    onChange: listeners.call,
    onShell(request) {
      const { go: ways } = arcade.context;
      if (request === 'help') ways.help(module);
      else if (request === 'log') ways.log(controller?.log ?? []);
      else if (request === 'settings') ways.settings(module);
      else if (request === 'new-game' || request === 'same-seed') go('live', id, 'new');
      else if (request === 'undo' || request === 'guide')
        controller?.notify(line('Not in a game on a server.', 'warning'));
      else go('live');
    },
  });
  if (!made.ok) {
    remote.close();
    throw new Error(formatProblem(made.problem));
  }
  const c = made.value;
  controller = c;
  const scene = controllerScene(module, c, {
    key: c.key,
    paste: c.paste,
    point: c.point,
    tick: () => c.advance(),
    wait: () => (c.running ? PLAN_MS : null),
    listen: listeners.add,
  });
  return {
    scene: remote.token === null ? watchersScene(scene) : scene,
    sheet: loaded.sheet,
    stage: loaded.stage,
    remote,
    names,
    stop() {
      c.stop();
      remote.close();
    },
  };
}
