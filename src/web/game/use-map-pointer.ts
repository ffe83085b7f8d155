/** What mouse and fingers do on a map: point, tap, hold, swipe, zoom, and push a map that is larger than its place. */
import { useEffect, useRef } from 'preact/hooks';
import { type Pad, swipeDirection } from './pad.ts';
import { createRepeat, type Repeat } from './repeat.ts';

export type Hand = 'mouse' | 'finger';

export interface MapPointerSpec {
  readonly pad: Pad | null;
  readonly point: (cell: number, how: 'look' | 'go') => void;
  /** Presses a key; whether it may be pressed again by a finger that stays down. */
  readonly step: (key: string) => boolean;
  readonly onHover: (cell: number | null, by: Hand) => void;
  /** Whether a finger should be told first what a tap on the cell would do; it is told once (SCREEN-022). */
  warns(cell: number): boolean;
  /** The cell under the pointer. */
  cellOf(e: MouseEvent): number | null;
  /** The frame around the cell under the mouse. */
  mark(cell: number | null): void;
  pan(dx: number, dy: number): void;
  /** By one notch, larger or smaller. */
  zoom(by: 1 | -1): void;
}

/** The handlers of the canvas. */
export interface MapPointer {
  onContextMenu(e: MouseEvent): void;
  onWheel(e: WheelEvent): void;
  onPointerMove(e: PointerEvent): void;
  onPointerLeave(e: PointerEvent): void;
  onPointerDown(e: PointerEvent): void;
  onPointerCancel(e: PointerEvent): void;
  onPointerUp(e: PointerEvent): void;
}

const SWIPE = 32;
const LONG_PRESS_MS = 420;
/** A pointer that rests so long on a cell asks about it. */
const REST_MS = 70;
/** A finger that went so far pushes a map on which there is nothing to steer. */
const DRAG = 8;
/** So much of a wheel, and so much further apart or nearer two fingers, is a notch. */
const WHEEL_NOTCH = 60;
const PINCH_NOTCH = 1.25;
/** So often one of two fingers moves before the other is taken to rest. */
const ONE_FINGER = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger or button that is down. */
interface Pressed extends Point {
  readonly cell: number | null;
  timer: number;
  /** `answered`: it asked about the cell or stepped; `pushing`: it pushes the map. */
  state: 'down' | 'answered' | 'pushing';
  /** Where it was when the map was pushed last. */
  last: Point;
}

/** Two fingers. */
interface Pinch {
  apart: number;
  middle: Point;
  /** Which of them have moved since it was last looked at: they come one after the other. */
  readonly moved: Set<number>;
  times: number;
}

export function useMapPointer(spec: MapPointerSpec): MapPointer {
  const hovered = useRef<number | null>(null);
  const resting = useRef(0);
  const wheeled = useRef(0);
  const down = useRef<Pressed | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch | null>(null);
  const repeat = useRef<Repeat>(createRepeat());
  useEffect(
    () => () => {
      clearTimeout(resting.current);
      repeat.current.stop();
    },
    [],
  );

  function look(cell: number | null, by: Hand): void {
    spec.onHover(cell, by);
    if (cell !== null) spec.point(cell, 'look');
  }

  function hover(cell: number | null): void {
    if (cell === hovered.current) return;
    hovered.current = cell;
    spec.mark(cell);
    clearTimeout(resting.current);
    resting.current = window.setTimeout(() => look(cell, 'mouse'), REST_MS);
  }

  function letGo(): void {
    clearTimeout(down.current?.timer);
    repeat.current.stop();
    down.current = null;
  }

  function touched(press: Pressed, e: PointerEvent): void {
    if (press.state === 'answered') return;
    if (spec.pad === null) return drag(press, e, spec);
    const [dx, dy] = [e.clientX - press.x, e.clientY - press.y];
    if (Math.hypot(dx, dy) <= SWIPE) return;
    clearTimeout(press.timer);
    press.state = 'answered';
    const dir = swipeDirection(dx, dy, spec.pad);
    const key = dir === null ? undefined : spec.pad[dir];
    // A finger that stays where it swiped to goes on.
    if (key !== undefined) repeat.current.start(() => spec.step(key));
  }

  return {
    onContextMenu(e) {
      e.preventDefault();
      // A long press brings this up as well, and was answered by itself.
      if (down.current === null && fingers.current.size === 0) look(spec.cellOf(e), 'mouse');
    },
    onWheel(e) {
      e.preventDefault();
      if (Math.abs(e.deltaX) > Math.abs(e.deltaY)) return spec.pan(e.deltaX, 0);
      wheeled.current += e.deltaMode === 0 ? e.deltaY : e.deltaY * WHEEL_NOTCH;
      if (Math.abs(wheeled.current) < WHEEL_NOTCH) return;
      spec.zoom(wheeled.current < 0 ? 1 : -1);
      wheeled.current = 0;
    },
    onPointerMove(e) {
      if (e.pointerType === 'mouse') return hover(spec.cellOf(e));
      if (!fingers.current.has(e.pointerId)) return;
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      if (pinch.current !== null) spread(pinch.current, e.pointerId, [...fingers.current.values()], spec);
      else if (down.current !== null) touched(down.current, e);
    },
    onPointerLeave(e) {
      if (e.pointerType === 'mouse') hover(null);
    },
    onPointerDown(e) {
      if (e.pointerType === 'mouse' && e.button !== 0) return;
      if (e.pointerType !== 'mouse') {
        fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
        (e.target as HTMLElement).setPointerCapture(e.pointerId);
      }
      letGo();
      if (fingers.current.size === 2) {
        const [a, b] = [...fingers.current.values()];
        pinch.current = { apart: apart(a, b), middle: middle(a, b), moved: new Set(), times: 0 };
        return;
      }
      const cell = spec.cellOf(e);
      const at = { x: e.clientX, y: e.clientY };
      const press: Pressed = { ...at, cell, timer: 0, state: 'down', last: at };
      if (e.pointerType !== 'mouse')
        press.timer = window.setTimeout(() => {
          press.state = 'answered';
          if (cell !== null) look(cell, 'finger');
        }, LONG_PRESS_MS);
      down.current = press;
    },
    onPointerCancel(e) {
      fingers.current.delete(e.pointerId);
      pinch.current = null;
      letGo();
    },
    onPointerUp(e) {
      const press = down.current;
      fingers.current.delete(e.pointerId);
      letGo();
      if (pinch.current !== null) {
        // The second finger of the two does nothing by itself.
        if (fingers.current.size === 0) pinch.current = null;
        return;
      }
      if (press === null || press.state !== 'down') return;
      const cell = spec.cellOf(e);
      if (cell === null || cell !== press.cell) return;
      clearTimeout(resting.current);
      if (e.pointerType !== 'mouse') {
        if (spec.warns(cell)) return look(cell, 'finger');
        spec.onHover(null, 'finger');
      }
      spec.point(cell, 'go');
    },
  };
}

function apart(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Two fingers push the map along and, apart or together, make it larger or smaller. */
function spread(pinch: Pinch, finger: number, [a, b]: readonly Point[], spec: MapPointerSpec): void {
  if (a === undefined || b === undefined) return;
  pinch.moved.add(finger);
  pinch.times++;
  if (pinch.moved.size < 2 && pinch.times < ONE_FINGER) return;
  pinch.moved.clear();
  pinch.times = 0;
  const now = middle(a, b);
  spec.pan(pinch.middle.x - now.x, pinch.middle.y - now.y);
  pinch.middle = now;
  const by = apart(a, b) / pinch.apart;
  if (by < PINCH_NOTCH && by > 1 / PINCH_NOTCH) return;
  spec.zoom(by > 1 ? 1 : -1);
  pinch.apart = apart(a, b);
}

/** Where nothing can be steered, one finger is enough to push the map. */
function drag(press: Pressed, e: PointerEvent, { pan }: MapPointerSpec): void {
  const now = { x: e.clientX, y: e.clientY };
  if (press.state === 'down' && Math.hypot(now.x - press.x, now.y - press.y) < DRAG) return;
  clearTimeout(press.timer);
  pan(press.last.x - now.x, press.last.y - now.y);
  press.state = 'pushing';
  press.last = now;
}
