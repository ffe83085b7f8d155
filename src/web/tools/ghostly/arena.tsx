/** The arena: a contest of programs and people on the server that sent this page, for a screen or a projector. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ArenaNews, ArenaResult } from '../../../games/ghostly/arena.ts';
import { SHARED_ROLES } from '../../../theme/style.ts';
import { currentTheme, dialogs } from '../../arcade.ts';
import type { Look } from '../../game/look.ts';
import { keyName } from '../../keys.ts';
import type { ToolProps } from '../../pages/tool.tsx';
import { prefs } from '../../prefs.ts';
import { serverIsThere } from '../../remote/found-server.ts';
import { hrefOf, route } from '../../route.ts';
import { EndButtons, Ending, showRound } from './arena/ending.tsx';
import { ask, line, listen, news, refusal, steer, welcome } from './arena/feed.ts';
import { KEY_LINES, type KeyAction, keyActionOf } from './arena/keys.ts';
import { Lobby } from './arena/lobby.tsx';
import { Replay } from './arena/replay.tsx';
import { Running } from './arena/running.tsx';
import './arena/arena.css';

const FONT = '"DejaVu Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace';

/** The result that is to be shown: of the last game, until it is closed or the next one begins. */
function useResult(is: ArenaNews | null): readonly [result: ArenaResult | null, close: () => void] {
  /** Games whose end screen was closed. */
  const [seen, setSeen] = useState<number | null>(null);
  // What was over before this page was opened is not announced again.
  useEffect(() => {
    if (is !== null && seen === null) setSeen(is.phase === 'finished' ? 0 : (is.result?.id ?? 0));
  }, [is === null]);
  const result = is?.result ?? null;
  const rested = is !== null && (is.phase === 'lobby' || is.phase === 'finished');
  const isShown = rested && result !== null && seen !== null && result.id > seen;
  return [isShown ? result : null, () => result !== null && setSeen(result.id)];
}

/** The layout for a large screen: the page as a whole where the browser lets it, else as much as the window has. */
function useProjector(
  frame: { readonly current: HTMLElement | null },
  begins: boolean,
): readonly [on: boolean, toggle: () => Promise<void>] {
  const [projector, setProjector] = useState(begins);
  async function toggleProjector(): Promise<void> {
    const on = !projector;
    setProjector(on);
    try {
      if (on) await frame.current?.requestFullscreen();
      else if (document.fullscreenElement !== null) await document.exitFullscreen();
    } catch {
      // The page fills the window all the same.
    }
  }

  // A browser lets nobody fill the screen before the first key or click.
  useEffect(() => {
    if (!begins) return;
    const fill = () => void frame.current?.requestFullscreen().catch(() => {});
    const once = { once: true };
    addEventListener('pointerdown', fill, once);
    return () => removeEventListener('pointerdown', fill);
  }, []);
  // Leaving full screen by the browser's own key leaves the projector's layout too.
  useEffect(() => {
    const onChange = () => document.fullscreenElement === null && setProjector(false);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);
  return [projector, toggleProjector];
}

function useLook(arcade: ToolProps['arcade'], loaded: ToolProps['loaded']): Look {
  const { map } = prefs.value;
  const theme = currentTheme(arcade.settings);
  return useMemo(
    () => ({
      theme,
      roles: { ...SHARED_ROLES, ...loaded.module.ui.roles },
      sheet: loaded.sheet,
      tiles: map === 'tiles',
      font: FONT,
    }),
    [theme, loaded, map],
  );
}

export function Tool({ arcade, loaded }: ToolProps) {
  const [, , , part, file, round] = route.value;
  const frame = useRef<HTMLElement>(null);
  const [projector, toggleProjector] = useProjector(frame, part === 'projector');
  useEffect(listen, []);
  const look = useLook(arcade, loaded);
  const now = news.value;
  const [result, closeResult] = useResult(now?.is ?? null);
  const ending = result !== null;
  const control = welcome.value?.control === true && line.value === 'live';
  const { effects, retro } = welcome.value?.remembered ?? { effects: true, retro: false };

  function toLobby(): void {
    closeResult();
    if (now?.is.phase === 'finished') void ask({ do: 'lobby' });
  }

  const quit = control && welcome.value?.quit === true ? () => void ask({ do: 'quit' }) : null;

  function setLook(next: { readonly effects: boolean; readonly retro: boolean }): void {
    if (welcome.value !== null) welcome.value = { ...welcome.value, remembered: next };
    if (control) void ask({ do: 'look', ...next });
  }

  function perform(action: KeyAction): void {
    if (action.kind === 'steer') void steer(action.dir);
    else if (action.kind === 'ask') void ask(action.control);
    else if (action.what === 'fullscreen') void toggleProjector();
    else if (action.what === 'effects') setLook({ effects: !effects, retro });
    else if (action.what === 'lobby') toLobby();
    else dialogs.value = [...dialogs.value, { kind: 'tell', title: 'Keys of the arena', lines: KEY_LINES }];
  }

  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      const name = keyName(e);
      if (name === null || now === null || part === 'replay' || dialogs.value.length > 0 || isTyping(e, name)) return;
      const action = keyActionOf(name, now.is, ending, seatOf(e.target));
      if (action === null) return;
      if (action.kind !== 'here' && !control) return;
      e.preventDefault();
      perform(action);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  const shared = { look, effects, retro };
  const recording = now?.is.recordings[0] ?? null;
  return (
    <main class="arena" ref={frame} data-projector={projector}>
      <Header
        inUse={now !== null || part === 'replay'}
        projector={projector}
        onHelp={() => perform({ kind: 'here', what: 'help' })}
        onProjector={toggleProjector}
      />
      {part === 'replay' && file !== undefined ? (
        <Replay key={`${file} ${round ?? ''}`} file={file} round={Number(round ?? 1)} {...shared} />
      ) : now === null ? (
        <Nothing />
      ) : result !== null ? (
        <Ending result={result} look={look} onRound={showRound(recording)}>
          <EndButtons
            recording={recording}
            onLobby={control || now.is.phase === 'lobby' ? toLobby : null}
            control={control}
            onQuit={quit}
          />
        </Ending>
      ) : now.is.phase === 'lobby' || now.is.phase === 'finished' ? (
        <Lobby is={now.is} control={control} onLook={setLook} onQuit={quit} {...shared} />
      ) : (
        <Running is={now.is} at={now.at} control={control} {...shared} />
      )}
    </main>
  );
}

interface HeaderProps {
  /** Keys and a large picture are for an arena that is there. */
  readonly inUse: boolean;
  readonly projector: boolean;
  readonly onHelp: () => void;
  readonly onProjector: () => Promise<void>;
}

function Header({ inUse, projector, onHelp, onProjector }: HeaderProps) {
  return (
    <header class="arena-head">
      <h1>ghostly</h1>
      <p class="arena-line" role="status">
        {line.value === 'lost' && <span class="bad">The server does not answer. Trying again ...</span>}
        {refusal.value !== '' && <span class="bad">{`Not done: ${refusal.value}.`}</span>}
      </p>
      {inUse && (
        <div class="buttons">
          <button type="button" onClick={onHelp} aria-label="Keys">
            ?
          </button>
          <button type="button" aria-pressed={projector} onClick={() => void onProjector()}>
            {projector ? 'Leave full screen' : 'Full screen'} <kbd>f</kbd>
          </button>
        </div>
      )}
    </header>
  );
}

/** The seat whose button has the focus. */
function seatOf(target: EventTarget | null): number | null {
  const seat = target instanceof Element ? target.closest<HTMLElement>('.arena-seat')?.dataset.seat : undefined;
  return seat === undefined ? null : Number(seat);
}

/** Keys that belong to the control they are pressed on. */
function isTyping({ target }: KeyboardEvent, name: string): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return name !== 'F5';
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && name !== 'F5';
  return target instanceof HTMLButtonElement && (name === 'Enter' || name === 'Space');
}

function Nothing() {
  if (line.value === 'looking') return <p class="arena-note">Looking for the arena ...</p>;
  return (
    <div class="arena-note">
      <h2>There is no arena here</h2>
      <p>
        {serverIsThere.value
          ? 'This server runs without its arena, where bots and people meet on one large screen.'
          : 'The arena belongs to a server: bots and people meet there on one large screen.'}{' '}
        Without it you play against bots of the house in this page.
      </p>
      <div class="buttons">
        <a class="button primary" href={hrefOf('ghostly', 'play')}>
          Play against bots
        </a>
        <a class="button" href={hrefOf('ghostly')}>
          To the game's page
        </a>
      </div>
      <p class="fine">
        To hold a contest on your own machine, start <code>ghostlight serve</code> or <code>ghostlight ghostly</code>{' '}
        and open the address it prints; bots connect to port 54321.
      </p>
    </div>
  );
}
