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
import type { Look } from './look.ts';
import { focusCell, MapView } from './map-view.tsx';
import { PadView } from './pad-view.tsx';
import { Buttons, Columns, Gauge, Spans, Text } from './panes.tsx';
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
}

const FONT = '"DejaVu Mono", "DejaVu Sans Mono", ui-monospace, Menlo, Consolas, monospace';
const LOG_SHOWN = 60;
const CLOSE = [{ key: 'Escape', line: line('Close'), on: true }];

/** The screen as plain text at a terminal's size: what tests and bug reports compare. */
export function sceneText(scene: Scene, cols?: number, rows?: number): string {
  const { least } = scene.module.ui;
  return asText(scene.view({ cols: cols ?? least.cols, rows: rows ?? least.rows }));
}

export function GameScreen({ scene, sheet, theme, beat, bar, foot, over }: GameScreenProps) {
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
  const look = useMemo<Look>(
    () => ({ theme, roles, sheet, tiles: map === 'tiles', font: FONT }),
    [theme, roles, sheet, map],
  );
  const [hover, setHover] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const now = scene.now();
  const pad = scene.pad();

  useLayoutEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (dialogs.value.length > 0 || e.defaultPrevented || e.isComposing) return;
      const name = keyName(e);
      if (name === null || belongsToControl(e, name, board.current)) return;
      const bound = scene.binds(name);
      // What the game does not use stays with the browser: Tab, function keys, combinations.
      if (!bound && (/^(F\d+|.*Tab)$/.test(name) || /^(Ctrl|Alt)\+/.test(name))) return;
      if (name === 'Ctrl+c' && String(getSelection()) !== '') return;
      e.preventDefault();
      // The eyes have left the pointer.
      setHover(null);
      scene.key(name);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [scene]);

  useEffect(() => {
    board.current?.focus({ preventScroll: true });
  }, [scene]);

  // A button that went away must not take the keyboard with it.
  useEffect(() => {
    if (document.activeElement === document.body && dialogs.value.length === 0)
      board.current?.focus({ preventScroll: true });
  });

  const wait = scene.wait();
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
    <div class="game" data-pad={padWish}>
      <div class="game-bar">
        {bar}
        <h1 class="game-title">
          {heading.map((l, i) => (
            <Spans key={i} line={l} roles={roles} />
          ))}
        </h1>
      </div>
      <section class="game-status" aria-label="Status">
        {slot('status').map((p) => (
          <PaneView key={p.id} pane={p} roles={roles} press={scene.key} />
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
            effects={view.effects}
            n={now.n}
            look={look}
            zoom={zoom}
            pad={pad}
            point={scene.point}
            press={scene.key}
            onHover={setHover}
          />
        )}
        {slot('map').map((p) => p.kind !== 'map' && <PaneView key={p.id} pane={p} roles={roles} press={scene.key} />)}
        {overlays.length > 0 && (
          <section class="game-overlay" aria-label={overlays[0].title ?? 'Window'}>
            {rowsOf(overlays).map((row) => (
              <div key={row[0].id} class="overlay-row">
                {row.map((p) => (
                  <div key={p.id}>
                    {p.title !== undefined && <h2>{p.title}</h2>}
                    <PaneView pane={p} roles={roles} press={scene.key} />
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
            p.kind !== 'text' && <PaneView key={p.id} pane={p} roles={roles} press={scene.key} steps={scene.steps} />,
        )}
        {foot}
      </div>
      {pad !== null && padWish !== 'off' && <PadView pad={pad} press={scene.key} />}
      <div class="game-side">
        {slot('side').map((p) => (
          <section key={p.id} aria-label={p.title ?? p.id}>
            {p.title !== undefined && <h2>{p.title}</h2>}
            <PaneView pane={p} roles={roles} press={scene.key} />
          </section>
        ))}
      </div>
      <LogView scene={scene} roles={roles} />
    </div>
  );
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

interface PaneViewProps {
  readonly pane: Pane;
  readonly roles: Look['roles'];
  readonly press: (key: string) => void;
  readonly steps?: (key: string) => boolean;
}

function PaneView({ pane, roles, press, steps }: PaneViewProps) {
  switch (pane.kind) {
    case 'text':
      return <Text pane={pane} roles={roles} />;
    case 'gauge':
      return <Gauge pane={pane} roles={roles} />;
    case 'menu':
      return <Buttons items={pane.items} label={pane.title ?? 'Choices'} press={press} steps={steps} />;
    case 'form':
      return <Columns lines={pane.fields.map((f) => line(`${f.label} ${f.value}`))} roles={roles} />;
    case 'map':
      return null;
  }
}

/** The newest line stands at the end, where a screen reader expects it. */
function LogView({ scene, roles }: { scene: Scene; roles: Roles }) {
  const list = useRef<HTMLDivElement>(null);
  const log = scene.log().slice(-LOG_SHOWN);
  const last = log[log.length - 1];
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <section class="game-log" aria-label="Log">
      <h2>Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={list} role="log" aria-live="polite" aria-label="Messages" tabIndex={0}>
        {log.map((l, i) => (
          <p key={`${i} ${plain(l)}`} data-new={l === last}>
            <Spans line={l} roles={roles} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** Keys that a focused field or button needs itself. */
function belongsToControl(e: KeyboardEvent, name: string, board: HTMLElement | null): boolean {
  const on = e.target as HTMLElement;
  if (on.closest('input, select, textarea') !== null) return name !== 'Escape';
  if (on.closest('a, button, summary') !== null) return ['Enter', 'Space', 'Tab', 'Shift+Tab'].includes(name);
  // Only the board itself gives Tab to the game, so that nobody is caught there by surprise.
  return /Tab$/.test(name) && on !== board && on !== document.body;
}
