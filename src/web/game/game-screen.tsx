/** The game screen: panes laid out by slot, or a game's own stage; keys, mouse and touch; it knows no game. */
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../../engine/panes.ts';
import { asText } from '../../engine/raster.ts';
import type { Pane, View } from '../../engine/view.ts';
import type { Theme } from '../../theme/theme.ts';
import { dialogs } from '../arcade.ts';
import { keyName } from '../keys.ts';
import { wantsArrows } from '../prefs.ts';
import type { GameStage } from './game-stage.ts';
import { Heading } from './heading.tsx';
import { MapCaption } from './map-caption.tsx';
import { MapView } from './map-view.tsx';
import { Overlay } from './overlay.tsx';
import { PadView } from './pad-view.tsx';
import { PaneView } from './pane-view.tsx';
import { LogView } from './panes/log.tsx';
import { ReadingContext } from './panes/reading.ts';
import { useReading } from './panes/use-reading.ts';
import { Prompt } from './prompt.tsx';
import type { Scene } from './scene.ts';
import type { TileSheet } from './sheet.ts';
import { Side } from './side.tsx';
import { useClock } from './use-clock.ts';
import { useFocus, useLook, useSounds } from './use-screen.ts';

export interface GameScreenProps {
  readonly scene: Scene;
  readonly sheet: TileSheet;
  readonly theme: Theme;
  /** The game's own screen; none: it is laid out from panes. */
  readonly stage?: GameStage | null;
  /** Above the map, such as the way back. */
  readonly bar: ComponentChildren;
  /** Below the map, such as the bar of the replay viewer. */
  readonly foot?: () => ComponentChildren;
  /** Over the map, such as hints. */
  readonly over?: () => ComponentChildren;
  /** Nothing moves by itself as long as there is something to read first. */
  readonly still?: boolean;
}

const PASTE = 'Ctrl+v';
/** Loading the page again belongs to the browser, whatever a game does with that key elsewhere. */
const RELOAD = 'F5';

/** The screen as plain text at a terminal's size: what tests and bug reports compare. */
export function sceneText(scene: Scene, cols?: number, rows?: number): string {
  const { least } = scene.module.ui;
  return asText(scene.view({ cols: cols ?? least.cols, rows: rows ?? least.rows }));
}

export function GameScreen({
  scene,
  sheet,
  theme,
  stage: Stage = null,
  bar,
  foot,
  over,
  still = false,
}: GameScreenProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => scene.listen(() => drawAgain(undefined)), [scene]);
  const look = useLook(scene, sheet, theme);
  const [hover, setHover] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const now = scene.now();
  const pad = scene.pad();
  const arrows = pad !== null && wantsArrows();
  useKeyboard(scene, board, setHover);
  useFocus(scene, board);
  useClock(scene, now.n, still);
  useSounds(scene, sheet);
  const { reading, lit } = useReading(scene, look);
  if (Stage !== null) return <Stage {...{ scene, look, board, bar, foot, over }} shown={scene.shown()} />;

  const view: View = scene.view(scene.module.ui.least);
  const { roles } = look;
  const { title } = scene.module.game;
  const slot = (name: Pane['slot']) => view.panes.filter((p) => p.slot === name);
  const paneView = (p: Pane) => p.kind !== 'map' && <PaneView key={p.id} pane={p} roles={roles} scene={scene} />;
  const map = slot('map').find((p) => p.kind === 'map') ?? null;
  return (
    <ReadingContext.Provider value={reading}>
      <div class="game" data-pad={arrows}>
        <div class="game-bar">
          {bar}
          <Heading title={title} panes={slot('title')} roles={roles} />
        </div>
        <section class="game-status" aria-label="Status">
          {slot('status').map(paneView)}
        </section>
        <div
          class="game-map"
          ref={board}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of the game
          tabIndex={0}
          role="application"
          aria-label={`${title}: ${map?.title ?? 'map'}`}
          aria-describedby="cell-caption"
        >
          {map !== null && (
            <MapView
              pane={map}
              {...{ look, zoom, lit, pad }}
              n={now.n}
              events={now.events}
              point={scene.point}
              press={scene.key}
              onHover={setHover}
            />
          )}
          {slot('map').map(paneView)}
          <Overlay view={view} roles={roles} scene={scene} />
          {over?.()}
        </div>
        <MapCaption {...{ map, hover, look, scene, zoom, setZoom }} />
        <div class="game-prompt">
          <Prompt panes={slot('prompt')} arrows={arrows} roles={roles} scene={scene} />
          {foot?.()}
        </div>
        {arrows && <PadView pad={pad} press={scene.key} />}
        <Side panes={slot('side')} roles={roles} scene={scene} />
        <LogView entries={logOf(view, scene)} roles={roles} />
      </div>
    </ReadingContext.Provider>
  );
}

/** What the game says of its log, else the lines of it. */
function logOf(view: View, scene: Scene): readonly LogEntry[] {
  const pane = view.panes.find((p) => p.kind === 'log');
  return pane?.kind === 'log' ? pane.entries : scene.log().map((text) => ({ text }));
}

/** Keys and pasted text go to the scene, unless a dialog, a field or the browser needs them. */
function useKeyboard(
  scene: Scene,
  board: RefObject<HTMLDivElement | null>,
  setHover: (cell: number | null) => void,
): void {
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (dialogs.value.length > 0 || e.defaultPrevented || e.isComposing) return;
      const name = keyName(e);
      if (name === null || name === RELOAD || belongsToControl(e, name, board.current)) return;
      const bound = scene.binds(name);
      // What the game does not use stays with the browser: Tab, function keys, combinations.
      if (!bound && (/^(F\d+|.*Tab)$/.test(name) || /^(Ctrl|Alt)\+/.test(name))) return;
      if (name === 'Ctrl+c' && String(getSelection()) !== '') return;
      // What the clipboard holds comes as an event of its own.
      if (scene.typing() && name === PASTE) return;
      e.preventDefault();
      // Who types looks at the game, not at the mouse: the caption goes back to the cell that matters.
      setHover(null);
      scene.key(name);
    };
    const onPaste = (e: ClipboardEvent) => {
      if (dialogs.value.length > 0 || !scene.typing()) return;
      if ((e.target as HTMLElement).closest?.('input, textarea') != null) return;
      e.preventDefault();
      const text = e.clipboardData?.getData('text/plain') ?? '';
      // A page may not be allowed to fill the clipboard: then the game has its own.
      if (text === '') scene.key(PASTE);
      else scene.paste(text);
    };
    addEventListener('keydown', onKey);
    addEventListener('paste', onPaste);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('paste', onPaste);
    };
  }, [scene]);
}

/** Keys that a focused field or button needs itself. */
function belongsToControl(e: KeyboardEvent, name: string, board: HTMLElement | null): boolean {
  const on = e.target as HTMLElement;
  if (on.closest('input, select, textarea') !== null) return name !== 'Escape';
  if (on.closest('a, button, summary') !== null) return ['Enter', 'Space', 'Tab', 'Shift+Tab'].includes(name);
  // Only the board itself gives Tab to the game, so that nobody is caught there by surprise.
  return /Tab$/.test(name) && board?.contains(on) !== true && on !== document.body;
}
