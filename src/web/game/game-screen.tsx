/** The game screen: panes laid out by slot, or a game's own stage; keys, mouse and touch; it knows no game. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { LogEntry } from '../../engine/panes.ts';
import type { Pane, View } from '../../engine/view.ts';
import type { Theme } from '../../theme/theme.ts';
import { dialogs } from '../arcade.ts';
import { keyName } from '../keys.ts';
import { wantsArrows } from '../prefs.ts';
import { Board, type Hovered } from './board.tsx';
import type { GameStage } from './game-stage.ts';
import { Heading } from './heading.tsx';
import { askWhatIsNear, NEAR_KEY, NearList } from './near-list.tsx';
import { PadView } from './pad-view.tsx';
import { PaneView } from './pane-view.tsx';
import { LogView } from './panes/log.tsx';
import { ReadingContext } from './panes/reading.ts';
import { Overlay } from './panes/seldom.ts';
import { useReading } from './panes/use-reading.ts';
import { Prompt } from './prompt.tsx';
import type { Scene } from './scene.ts';
import type { TileSheet } from './sheet.ts';
import { Side } from './side.tsx';
import { tabbed } from './tabbed.ts';
import { useClock } from './use-clock.ts';
import { useFocus, useLook, useSounds } from './use-screen.ts';
import { nextScale, Voice } from './voice.tsx';
import { stepWatchfully } from './watchful-step.ts';
import { WindowVoice } from './window-voice.tsx';

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
export async function sceneText(scene: Scene, cols?: number, rows?: number): Promise<string> {
  const { least } = scene.module.ui;
  // Nobody who plays needs letters on a grid.
  const { asText } = await import('../../engine/raster.ts');
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
  const [hover, setHover] = useState<Hovered | null>(null);
  const [scale, setScale] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const now = scene.now();
  const pad = scene.pad();
  const arrows = pad !== null && wantsArrows();
  useKeyboard(scene, setHover);
  useFocus(scene, board);
  useClock(scene, now.n, still);
  useSounds(scene, sheet);
  const { reading, lit } = useReading(scene, look);
  // A place that a finger had shown is shown until the next step.
  useLayoutEffect(() => reading.show(null), [now.n, reading]);
  if (Stage !== null) return <Stage {...{ scene, look, board, bar, foot, over }} shown={scene.shown()} />;

  const view: View = scene.view(scene.module.ui.least);
  const { roles } = look;
  const { title } = scene.module.game;
  const slot = (name: Pane['slot']) => view.panes.filter((p) => p.slot === name);
  const paneView = (p: Pane) => p.kind !== 'map' && <PaneView key={p.id} pane={p} roles={roles} scene={scene} />;
  const map = slot('map').find((p) => p.kind === 'map') ?? null;
  const zoom = (by: 1 | -1) => setScale((old) => nextScale(old, by));
  const step = (key: string) => stepWatchfully(scene, key);
  const ends = endsIn(view);
  return (
    <ReadingContext.Provider value={reading}>
      <div class="game" data-pad={arrows}>
        <div class="game-bar">
          {bar}
          <Heading title={title} panes={slot('title')} roles={roles} />
        </div>
        <Board {...{ scene, look, view, map, board, hover, setHover, step, lit, scale, zoom }} redraw={drawAgain} />
        {slot('overlay').length > 0 && <Overlay view={view} roles={roles} scene={scene} foot={foot} />}
        <WindowVoice view={view} />
        <NearList view={view} map={map} />
        <Voice panes={slot('prompt')} log={logOf(view, scene)} {...{ roles, scene, scale, zoom }} />
        <div class="game-prompt">
          <Prompt
            panes={slot('prompt')}
            window={slot('overlay').length > 0}
            arrows={arrows}
            roles={roles}
            scene={scene}
          />
        </div>
        {!ends && <div class="game-foot">{foot?.()}</div>}
        <div class="game-rail">
          <section class="game-status" aria-label="Status">
            {slot('status').map(paneView)}
          </section>
          <Side panes={slot('side')} roles={roles} scene={scene} />
          <div class="game-card">{over?.()}</div>
          <LogView entries={logOf(view, scene)} roles={roles} />
          {arrows && <PadView pad={pad} step={step} />}
        </div>
      </div>
    </ReadingContext.Provider>
  );
}

/** Whether the end of the game stands on the stage, with what the page offers then. */
function endsIn(view: View): boolean {
  return view.panes.some((p) => p.slot === 'overlay' && p.kind === 'ending');
}

/** What the game says of its log, else the lines of it. */
function logOf(view: View, scene: Scene): readonly LogEntry[] {
  const pane = view.panes.find((p) => p.kind === 'log');
  return pane?.kind === 'log' ? pane.entries : scene.log().map((text) => ({ text }));
}

/** Keys and pasted text go to the scene, unless a dialog, a field or the browser needs them. */
function useKeyboard(scene: Scene, setHover: (hover: null) => void): void {
  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (dialogs.value.length > 0 || e.defaultPrevented || e.isComposing) return;
      if (e.isTrusted) document.documentElement.dataset.keys = 'seen';
      const name = tabbed(keyName(e), scene.binds);
      if (name === null || name === RELOAD || belongsToControl(e, name)) return;
      const bound = scene.binds(name);
      if (!bound && name === NEAR_KEY) {
        e.preventDefault();
        return askWhatIsNear();
      }
      // What the game does not use stays with the browser: function keys, combinations.
      if (!bound && (/^F\d+$/.test(name) || /^(Ctrl|Alt)\+/.test(name))) return;
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
function belongsToControl(e: KeyboardEvent, name: string): boolean {
  const on = e.target as HTMLElement;
  if (on.closest('input, select, textarea') !== null) return name !== 'Escape';
  return on.closest('a, button, summary') !== null && ['Enter', 'Space'].includes(name);
}
