/** The game screen: panes laid out by slot, keys, mouse and touch; it knows no game. */
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { asText } from '../../engine/raster.ts';
import { line, type Pane, plain, type View } from '../../engine/view.ts';
import type { Roles } from '../../theme/style.ts';
import type { Theme } from '../../theme/theme.ts';
import { dialogs } from '../arcade.ts';
import { keyName } from '../keys.ts';
import { prefs } from '../prefs.ts';
import { withoutRules } from '../text-flow.ts';
import { Buttons } from './buttons.tsx';
import { LogView } from './log-view.tsx';
import type { Look } from './look.ts';
import { focusCell, MapView } from './map-view.tsx';
import { PadView } from './pad-view.tsx';
import { PaneView, withoutSteps } from './pane-view.tsx';
import { Spans, Text } from './panes.tsx';
import type { Scene } from './scene.ts';
import type { Sheet } from './sheet.ts';
import { playSound } from './sound.ts';

export interface GameScreenProps {
  readonly scene: Scene;
  readonly sheet: Sheet;
  readonly theme: Theme;
  readonly beat: ReadonlySignal<number>;
  /** Above the map, such as the way back. */
  readonly bar: ComponentChildren;
  /** Below the map, such as the bar of the replay viewer. */
  readonly foot?: ComponentChildren;
  /** Over the map, such as hints. */
  readonly over?: ComponentChildren;
  /** Nothing moves by itself as long as there is something to read first. */
  readonly still?: boolean;
}

const FONT = '"DejaVu Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace';
const BUTTON_ROWS = 2;
const PASTE = 'Ctrl+v';
const CLOSE = [{ key: 'Escape', line: line('Close'), on: true }];

/** The screen as plain text at a terminal's size: what tests and bug reports compare. */
export function sceneText(scene: Scene, cols?: number, rows?: number): string {
  const { least } = scene.module.ui;
  return asText(scene.view({ cols: cols ?? least.cols, rows: rows ?? least.rows }));
}

export function GameScreen({ scene, sheet, theme, beat, bar, foot, over, still = false }: GameScreenProps) {
  // Read so that the screen is drawn again whenever it is raised.
  void beat.value;
  const { least } = scene.module.ui;
  // The same colours stay the same object, or every cell would be drawn again.
  const tint = theme.plain ? null : JSON.stringify(scene.tint());
  const roles = useMemo<Roles>(
    () => ({ ...scene.module.ui.roles, ...(tint === null ? null : JSON.parse(tint)) }),
    [scene.module, tint],
  );
  const view: View = scene.view(least);
  const { map, sound, pad: padWish } = prefs.value;
  const [fonts, setFonts] = useState(0);
  const look = useMemo<Look>(
    () => ({ theme, roles, sheet, tiles: map === 'tiles', font: FONT }),
    [theme, roles, sheet, map, fonts],
  );
  // What was written with another font before this one came is written again.
  useLayoutEffect(() => {
    const onLoaded = () => setFonts((n) => n + 1);
    document.fonts.addEventListener('loadingdone', onLoaded);
    return () => document.fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  const [hover, setHover] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const now = scene.now();
  const pad = scene.pad();
  const fine = matchMedia('(hover: hover) and (pointer: fine)').matches;
  const arrows = pad !== null && (padWish === 'on' || (padWish === 'auto' && !fine));

  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (dialogs.value.length > 0 || e.defaultPrevented || e.isComposing) return;
      const name = keyName(e);
      if (name === null || belongsToControl(e, name, board.current)) return;
      const bound = scene.binds(name);
      // What the game does not use stays with the browser: Tab, function keys, combinations.
      if (!bound && (/^(F\d+|.*Tab)$/.test(name) || /^(Ctrl|Alt)\+/.test(name))) return;
      if (name === 'Ctrl+c' && String(getSelection()) !== '') return;
      // What the clipboard holds comes as an event of its own.
      if (scene.typing() && name === PASTE) return;
      e.preventDefault();
      // The eyes have left the pointer.
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

  useEffect(() => {
    board.current?.focus({ preventScroll: true });
  }, [scene]);

  // A button that went away must not take the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body && dialogs.value.length === 0)
      board.current?.focus({ preventScroll: true });
  });

  // Nothing goes on by itself behind an open dialog.
  const wait = still || dialogs.value.length > 0 ? null : scene.wait();
  useEffect(() => {
    if (wait === null) return;
    const began = performance.now();
    const timer = setTimeout(() => scene.tick(Math.max(1, performance.now() - began)), wait);
    return () => clearTimeout(timer);
  });

  const heard = useRef(now.n);
  useEffect(() => {
    if (now.n === heard.current + 1 && sound) for (const e of now.events.slice(-3)) playSound(sheet.sound(e.type));
    heard.current = now.n;
  }, [now.n, sound, sheet]);

  const slot = (name: Pane['slot']) => view.panes.filter((p) => p.slot === name);
  const mapPane = slot('map').find((p) => p.kind === 'map');
  const cell = mapPane?.kind !== 'map' ? null : (mapPane.cursor ?? hover ?? focusCell(mapPane, sheet));
  const caption = mapPane?.kind === 'map' && cell !== null ? (mapPane.cells[cell]?.label ?? '') : '';
  const news = scene.log().at(-1);
  const overlays = slot('overlay');
  // A window without buttons of its own would hold a finger captive.
  const closes = scene.binds('Escape') && !view.panes.some((p) => p.kind === 'menu');
  const titles = slot('title').flatMap((p) =>
    p.kind === 'text' ? p.lines.map(withoutRules).filter((l) => l.length > 0) : [],
  );
  const { title } = scene.module.game;
  const named = titles.some((l) => plain(l).toLowerCase().includes(title.toLowerCase()));
  const heading = named ? titles : [line(title, 'title', true), ...titles];

  return (
    <div class="game" data-pad={arrows}>
      <div class="game-bar">
        {bar}
        <h1 class="game-title">
          {heading.map((l, i) => (
            <span key={i}>
              {i > 0 && ' '}
              <Spans line={l} roles={roles} />
            </span>
          ))}
        </h1>
      </div>
      <section class="game-status" aria-label="Status">
        {slot('status').map((p) => (
          <PaneView key={p.id} pane={p} roles={roles} scene={scene} />
        ))}
      </section>
      <div
        class="game-map"
        ref={board}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board takes the keys of the game
        tabIndex={0}
        role="application"
        aria-label={`${scene.module.game.title}: ${mapPane?.title ?? 'map'}`}
        aria-describedby="cell-caption"
      >
        {mapPane?.kind === 'map' && (
          <MapView
            pane={mapPane}
            n={now.n}
            events={now.events}
            look={look}
            zoom={zoom}
            pad={pad}
            point={scene.point}
            press={scene.key}
            onHover={setHover}
          />
        )}
        {slot('map').map((p) => p.kind !== 'map' && <PaneView key={p.id} pane={p} roles={roles} scene={scene} />)}
        {overlays.length > 0 && (
          <section class="game-overlay" aria-label={overlays[0].title ?? 'Window'}>
            {rowsOf(overlays).map((row) => (
              <div key={row[0].id} class="overlay-row">
                {row.map((p) => (
                  <div key={p.id}>
                    {p.title !== undefined && !said(overlays, p.title) && <h2>{p.title}</h2>}
                    <PaneView pane={p} roles={roles} scene={scene} />
                  </div>
                ))}
              </div>
            ))}
            {closes && <Buttons items={CLOSE} label="Window" press={scene.key} />}
          </section>
        )}
        {over}
      </div>
      <div class="game-below">
        <p class="game-caption" id="cell-caption" aria-live="polite">
          {caption}
        </p>
        {/* The log itself is read out; this is for eyes that have no room for it. */}
        <p class="game-news" aria-hidden="true">
          {news !== undefined && <Spans line={news} roles={roles} />}
        </p>
        <fieldset class="zoom" aria-label="Size of the map">
          <button type="button" aria-label="Smaller map" disabled={zoom <= 1} onClick={() => setZoom(zoom / 1.5)}>
            −
          </button>
          <button type="button" aria-label="Larger map" disabled={zoom >= 3} onClick={() => setZoom(zoom * 1.5)}>
            +
          </button>
        </fieldset>
      </div>
      <div class="game-prompt">
        <div class="prompt-text" aria-live="polite">
          {slot('prompt').map((p) => p.kind === 'text' && <Text key={p.id} pane={p} roles={roles} />)}
        </div>
        {slot('prompt').map(
          (p) =>
            p.kind !== 'text' && (
              <PaneView
                key={p.id}
                pane={arrows ? withoutSteps(p, scene) : p}
                roles={roles}
                scene={scene}
                rows={BUTTON_ROWS}
              />
            ),
        )}
        {foot}
      </div>
      {arrows && <PadView pad={pad} press={scene.key} />}
      {/* It may be taller than its place: whoever has only keys scrolls it as well. */}
      <div class="game-side" tabIndex={slot('side').length > 0 ? 0 : undefined}>
        {slot('side').map((p) => (
          <section key={p.id} aria-label={p.title ?? p.id}>
            {p.title !== undefined && <h2>{p.title}</h2>}
            <PaneView pane={p} roles={roles} scene={scene} />
          </section>
        ))}
      </div>
      <LogView scene={scene} roles={roles} />
    </div>
  );
}

/** Whether a title stands in the text of the window already, however many blanks it has there. */
function said(panes: readonly Pane[], title: string): boolean {
  const words = (text: string) => text.replace(/\s+/g, ' ').trim();
  return panes.some((p) => p.kind === 'text' && p.lines.some((l) => words(plain(l)) === words(title)));
}

/** Panes that stand beside each other in a terminal do so here. */
function rowsOf(panes: readonly Pane[]): Pane[][] {
  const rows: Pane[][] = [];
  for (const pane of panes) {
    const last = rows[rows.length - 1];
    if (last !== undefined && last[0].box.row === pane.box.row && last[0].box.col < pane.box.col) last.push(pane);
    else rows.push([pane]);
  }
  return rows;
}

/** Keys that a focused field or button needs itself. */
function belongsToControl(e: KeyboardEvent, name: string, board: HTMLElement | null): boolean {
  const on = e.target as HTMLElement;
  if (on.closest('input, select, textarea') !== null) return name !== 'Escape';
  if (on.closest('a, button, summary') !== null) return ['Enter', 'Space', 'Tab', 'Shift+Tab'].includes(name);
  // Only the board itself gives Tab to the game, so that nobody is caught there by surprise.
  return /Tab$/.test(name) && board?.contains(on) !== true && on !== document.body;
}
