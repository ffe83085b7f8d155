/** A map pane in the page: its canvases, and what mouse and fingers do on it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MapPane, Pane } from '../../engine/view.ts';
import { setCellLocator } from '../debug-handle.ts';
import { wantsMotion } from '../prefs.ts';
import { burstsOf } from './effects.ts';
import { inkOf, type Look } from './look.ts';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { motionBetween, OWN } from './motion.ts';
import { type Pad, swipeDirection } from './pad.ts';
import type { TileSheet } from './sheet.ts';
import { createSparkle, type Sparkle } from './sparkle.ts';

export interface MapViewProps {
  readonly pane: Pane & MapPane;
  /** The step shown, and what happened in it: only a step from one to the next is animated. */
  readonly n: number;
  readonly events: readonly { readonly type: string }[];
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

/** A finger that went so far pushes a map that is larger than its room. */
const DRAG = 8;

/** A finger or button that is down. */
interface Pressed {
  readonly x: number;
  readonly y: number;
  readonly cell: number | null;
  timer: number;
  /** It asked about the cell already. */
  done: boolean;
  pans: boolean;
  /** How far the map was pushed. */
  panX: number;
  panY: number;
}

interface Tools {
  readonly painter: MapPainter;
  readonly sparkle: Sparkle;
}

export function MapView(props: MapViewProps) {
  const { pane, look, n, zoom } = props;
  const holder = useRef<HTMLDivElement>(null);
  const stack = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const light = useRef<HTMLCanvasElement>(null);
  const tools = useRef<Tools | null>(null);
  /** The map is larger than its room. */
  const over = useRef(false);
  const step = useRef(n);
  const before = useRef<MapPane | null>(null);
  const [room, setRoom] = useState({ width: 0, height: 0, ratio: 1 });

  useLayoutEffect(() => {
    const box = holder.current!;
    const measure = () => {
      const [width, height] = [Math.floor(box.clientWidth), Math.floor(box.clientHeight)];
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
    tools.current ??= {
      painter: createMapPainter(canvas.current!),
      sparkle: createSparkle(light.current!, canvas.current!),
    };
    const { painter, sparkle } = tools.current;
    const painted = painter.paint(pane, look, { ...room, zoom }, focusCell(pane, look.sheet));
    if (painted.anew) sparkle.moved(room.ratio);
    over.current = painted.over;
    holder.current!.dataset.scrolls = String(painted.over);
    setCellLocator((wanted) => {
      const cell = wanted ?? focusCell(pane, look.sheet);
      const rect = stack.current?.getBoundingClientRect();
      if (rect === undefined || cell === null) return null;
      const at = painter.place(cell);
      return { x: rect.left + (at.x + at.w / 2) / room.ratio, y: rect.top + (at.y + at.h / 2) / room.ratio };
    });
    const last = step.current;
    const old = before.current;
    step.current = n;
    before.current = pane;
    if (n === last + 1 && old !== null && !painted.all && wantsMotion()) {
      const at = ownCell(pane, look.sheet);
      const motion = motionBetween(old, pane, look.sheet.who);
      const bursts = burstsOf(props.events, pane, at, look);
      const own = at === null ? null : { at, cell: pane.cells[at] };
      const { slides, gone, fresh } = motion;
      if (motion.shift !== null || slides.length + gone.length + fresh.length + bursts.length > 0)
        sparkle.show({ motion, bursts, look, place: painter.place, own });
    } else if (painted.all || n !== last) sparkle.clear();
  });

  const hovered = useRef<number | null>(null);
  const resting = useRef(0);
  const down = useRef<Pressed | null>(null);

  function cellOf(e: PointerEvent | MouseEvent): number | null {
    const rect = stack.current!.getBoundingClientRect();
    const scale = room.ratio;
    return tools.current?.painter.cellAt((e.clientX - rect.left) * scale, (e.clientY - rect.top) * scale) ?? null;
  }

  function pan(dx: number, dy: number): void {
    tools.current?.sparkle.clear();
    tools.current?.painter.pan(dx * room.ratio, dy * room.ratio);
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

  return (
    <div class="map-holder" ref={holder}>
      <div class="map-stack" ref={stack}>
        <canvas
          ref={canvas}
          class="map-canvas"
          onContextMenu={(e) => e.preventDefault()}
          onWheel={(e) => {
            if (!over.current) return;
            e.preventDefault();
            pan(e.deltaX, e.deltaY);
          }}
          onPointerMove={(e) => {
            if (e.pointerType === 'mouse') return hover(cellOf(e));
            const press = down.current;
            if (press === null || !over.current) return;
            const [dx, dy] = [e.clientX - press.x, e.clientY - press.y];
            if (!press.pans && Math.hypot(dx, dy) < DRAG) return;
            clearTimeout(press.timer);
            pan(press.panX - dx, press.panY - dy);
            Object.assign(press, { pans: true, panX: dx, panY: dy });
          }}
          onPointerLeave={() => hover(null)}
          onPointerDown={(e) => {
            if (e.pointerType === 'mouse' && e.button !== 0) return;
            const cell = cellOf(e);
            const press = { x: e.clientX, y: e.clientY, cell, timer: 0, done: false, pans: false, panX: 0, panY: 0 };
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
            if (press.done || press.pans) return;
            const dx = e.clientX - press.x;
            const dy = e.clientY - press.y;
            if (e.pointerType !== 'mouse' && Math.hypot(dx, dy) > SWIPE) {
              const dir = props.pad === null ? null : swipeDirection(dx, dy, props.pad);
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
        <canvas ref={light} class="map-light" />
      </div>
    </div>
  );
}

/** The cell that matters: the cursor, else the player's own mark. */
export function focusCell(pane: MapPane, sheet: TileSheet): number | null {
  return pane.cursor ?? ownCell(pane, sheet);
}

function ownCell(pane: MapPane, sheet: TileSheet): number | null {
  const own = pane.cells.findIndex((c) => sheet.who(c) === OWN);
  return own < 0 ? null : own;
}
