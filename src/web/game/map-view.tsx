/** A map pane in the page: its canvases, and what mouse and fingers do on it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Effect, MapPane, Pane } from '../../engine/view.ts';
import { wantsMotion } from '../prefs.ts';
import { showPlaces } from '../stand.ts';
import { cellAt, type Geometry } from './geometry.ts';
import { inkOf, type Look } from './look.ts';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { type Pad, swipeDirection } from './pad.ts';
import type { Sheet } from './sheet.ts';
import { createSparkle, type Sparkle } from './sparkle.ts';

export interface MapViewProps {
  readonly pane: Pane & MapPane;
  readonly effects: readonly Effect[];
  /** The step shown: changes glow only when it goes on by one. */
  readonly n: number;
  readonly look: Look;
  readonly zoom: number;
  readonly pad: Pad | null;
  readonly point: (cell: number, how: 'look' | 'go') => void;
  readonly press: (key: string) => void;
  readonly onHover: (cell: number | null) => void;
}

const SWIPE = 28;
const LONG_PRESS_MS = 420;
/** A pointer that rests so long on a cell asks about it. */
const REST_MS = 70;

interface Tools {
  readonly painter: MapPainter;
  readonly sparkle: Sparkle;
}

export function MapView(props: MapViewProps) {
  const { pane, look, n, zoom } = props;
  const holder = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const light = useRef<HTMLCanvasElement>(null);
  const tools = useRef<Tools | null>(null);
  const geometry = useRef<Geometry | null>(null);
  const step = useRef(n);
  const [room, setRoom] = useState({ width: 0, height: 0, ratio: 1 });

  useLayoutEffect(() => {
    const box = holder.current!;
    const measure = () => {
      const style = getComputedStyle(box);
      const width = Math.floor(box.clientWidth);
      // Where the page scrolls anyway, the width alone decides.
      const height = style.getPropertyValue('--fit').trim() === 'width' ? width * 8 : Math.floor(box.clientHeight);
      setRoom((old) =>
        old.width === width && old.height === height && old.ratio === devicePixelRatio
          ? old
          : { width, height, ratio: devicePixelRatio },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      tools.current?.sparkle.stop();
    };
  }, []);

  useLayoutEffect(() => {
    if (room.width === 0) return;
    tools.current ??= { painter: createMapPainter(canvas.current!), sparkle: createSparkle(light.current!) };
    const { painter, sparkle } = tools.current;
    const painted = painter.paint(pane, look, { ...room, zoom });
    geometry.current = painted.geometry;
    sparkle.resize(painted.geometry.width, painted.geometry.height, room.ratio);
    showPlaces((cell) => {
      const at = painter.place(cell);
      const rect = canvas.current?.getBoundingClientRect();
      if (rect === undefined) return null;
      return { x: rect.left + (at.x + at.w / 2) / room.ratio, y: rect.top + (at.y + at.h / 2) / room.ratio };
    });
    const stepped = n === step.current + 1;
    step.current = n;
    if (stepped && wantsMotion()) {
      const glows = (painted.changed ?? []).map((i) => ({ at: painter.place(i), ink: inkOf(look, pane.cells[i].ink) }));
      const rays = props.effects.map((effect) => ({
        path: effect.path.map((i) => painter.place(i)),
        ink: inkOf(look, effect.ink),
      }));
      if (glows.length + rays.length > 0) sparkle.show(glows, rays);
    }
    follow(holder.current!, painted.geometry, focusCell(pane, look.sheet), pane, room.ratio);
  });

  const hovered = useRef<number | null>(null);
  const resting = useRef(0);
  const down = useRef<{ x: number; y: number; cell: number | null; timer: number; done: boolean } | null>(null);

  function cellOf(e: PointerEvent | MouseEvent): number | null {
    const rect = canvas.current!.getBoundingClientRect();
    const scale = room.ratio;
    const g = geometry.current;
    return g === null ? null : cellAt(g, (e.clientX - rect.left) * scale, (e.clientY - rect.top) * scale);
  }

  function hover(cell: number | null): void {
    if (cell === hovered.current) return;
    hovered.current = cell;
    const t = tools.current;
    t?.sparkle.hover(cell === null ? null : t.painter.place(cell), inkOf(look, 'accent'));
    clearTimeout(resting.current);
    resting.current = window.setTimeout(() => {
      props.onHover(cell);
      if (cell !== null) props.point(cell, 'look');
    }, REST_MS);
  }
  useEffect(() => () => clearTimeout(resting.current), []);

  const scrolls = geometry.current !== null && geometry.current.width / room.ratio > room.width + 1;
  return (
    <div class="map-holder" ref={holder} data-scrolls={scrolls}>
      <div class="map-stack">
        <canvas ref={canvas} class="map-canvas" />
        <canvas
          ref={light}
          class="map-light"
          style={{ 'touch-action': scrolls ? 'auto' : 'none' }}
          onContextMenu={(e) => e.preventDefault()}
          onPointerMove={(e) => {
            if (e.pointerType === 'mouse') hover(cellOf(e));
          }}
          onPointerLeave={() => hover(null)}
          onPointerDown={(e) => {
            if (e.pointerType === 'mouse' && e.button !== 0) return;
            const cell = cellOf(e);
            const press = { x: e.clientX, y: e.clientY, cell, timer: 0, done: false };
            if (e.pointerType !== 'mouse')
              press.timer = window.setTimeout(() => {
                press.done = true;
                if (cell === null) return;
                props.onHover(cell);
                props.point(cell, 'look');
              }, LONG_PRESS_MS);
            down.current = press;
          }}
          onPointerCancel={() => {
            clearTimeout(down.current?.timer);
            down.current = null;
          }}
          onPointerUp={(e) => {
            const press = down.current;
            down.current = null;
            if (press === null) return;
            clearTimeout(press.timer);
            if (press.done) return;
            const dx = e.clientX - press.x;
            const dy = e.clientY - press.y;
            if (e.pointerType !== 'mouse' && Math.hypot(dx, dy) > SWIPE) {
              const dir = props.pad === null || scrolls ? null : swipeDirection(dx, dy, props.pad);
              const key = dir === null ? undefined : props.pad?.[dir];
              if (key !== undefined) props.press(key);
              return;
            }
            const cell = cellOf(e);
            if (cell === null || cell !== press.cell) return;
            clearTimeout(resting.current);
            props.onHover(cell);
            props.point(cell, 'go');
          }}
        />
      </div>
    </div>
  );
}

/** The cell that matters: the cursor, else the player's own mark. */
export function focusCell(pane: MapPane, sheet: Sheet): number | null {
  if (pane.cursor !== null) return pane.cursor;
  const own = pane.cells.findIndex((c) => c.glyph === '@' || sheet.own(c.tile));
  return own < 0 ? null : own;
}

/** A map larger than its room scrolls along. */
function follow(box: HTMLElement, g: Geometry, cell: number | null, pane: MapPane, ratio: number): void {
  if (g.width / ratio <= box.clientWidth + 1 && g.height / ratio <= box.clientHeight + 1) return;
  if (cell === null) return;
  const x = (g.xs[cell % pane.size.cols] + g.cellWidth / 2) / ratio;
  const y = (g.ys[Math.floor(cell / pane.size.cols)] + g.cellHeight / 2) / ratio;
  const near = (at: number, from: number, size: number) => at > from + size * 0.25 && at < from + size * 0.75;
  if (!near(x, box.scrollLeft, box.clientWidth)) box.scrollLeft = x - box.clientWidth / 2;
  if (!near(y, box.scrollTop, box.clientHeight)) box.scrollTop = y - box.clientHeight / 2;
}
