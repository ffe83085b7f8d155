/** What mouse and fingers do on a map: point, tap, hold, swipe, and push a map that is larger than its place. */
import { useEffect, useRef } from 'preact/hooks';
import { type Pad, swipeDirection } from './pad.ts';

export interface MapPointerSpec {
  readonly pad: Pad | null;
  readonly point: (cell: number, how: 'look' | 'go') => void;
  readonly press: (key: string) => void;
  readonly onHover: (cell: number | null) => void;
  /** The cell under the pointer. */
  cellOf(e: MouseEvent): number | null;
  /** The frame around the cell under the mouse. */
  mark(cell: number | null): void;
  /** The map is larger than its place. */
  isOver(): boolean;
  pan(dx: number, dy: number): void;
}

/** The handlers of the canvas. */
export interface MapPointer {
  onContextMenu(e: Event): void;
  onWheel(e: WheelEvent): void;
  onPointerMove(e: PointerEvent): void;
  onPointerLeave(): void;
  onPointerDown(e: PointerEvent): void;
  onPointerCancel(): void;
  onPointerUp(e: PointerEvent): void;
}

const SWIPE = 28;
const LONG_PRESS_MS = 420;
/** A pointer that rests so long on a cell asks about it. */
const REST_MS = 70;
/** A finger that went so far pushes a map that is larger than its place. */
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

export function useMapPointer(spec: MapPointerSpec): MapPointer {
  const hovered = useRef<number | null>(null);
  const resting = useRef(0);
  const down = useRef<Pressed | null>(null);
  useEffect(() => () => clearTimeout(resting.current), []);

  function look(cell: number | null): void {
    spec.onHover(cell);
    if (cell !== null) spec.point(cell, 'look');
  }

  function hover(cell: number | null): void {
    if (cell === hovered.current) return;
    hovered.current = cell;
    spec.mark(cell);
    clearTimeout(resting.current);
    resting.current = window.setTimeout(() => look(cell), REST_MS);
  }

  return {
    onContextMenu: (e) => e.preventDefault(),
    onWheel(e) {
      if (!spec.isOver()) return;
      e.preventDefault();
      spec.pan(e.deltaX, e.deltaY);
    },
    onPointerMove(e) {
      if (e.pointerType === 'mouse') hover(spec.cellOf(e));
      else if (down.current !== null && spec.isOver()) drag(down.current, e, spec);
    },
    onPointerLeave: () => hover(null),
    onPointerDown(e) {
      if (e.pointerType === 'mouse' && e.button !== 0) return;
      const cell = spec.cellOf(e);
      const press = { x: e.clientX, y: e.clientY, cell, timer: 0, done: false, pans: false, panX: 0, panY: 0 };
      if (e.pointerType !== 'mouse')
        press.timer = window.setTimeout(() => {
          press.done = true;
          if (cell !== null) look(cell);
        }, LONG_PRESS_MS);
      down.current = press;
    },
    onPointerCancel() {
      clearTimeout(down.current?.timer);
      down.current = null;
    },
    onPointerUp(e) {
      const press = down.current;
      down.current = null;
      if (press === null) return;
      clearTimeout(press.timer);
      if (press.done || press.pans || swipe(press, e, spec)) return;
      const cell = spec.cellOf(e);
      if (cell === null || cell !== press.cell) return;
      clearTimeout(resting.current);
      spec.onHover(cell);
      spec.point(cell, 'go');
    },
  };
}

function drag(press: Pressed, e: PointerEvent, { pan }: MapPointerSpec): void {
  const [dx, dy] = [e.clientX - press.x, e.clientY - press.y];
  if (!press.pans && Math.hypot(dx, dy) < DRAG) return;
  clearTimeout(press.timer);
  pan(press.panX - dx, press.panY - dy);
  Object.assign(press, { pans: true, panX: dx, panY: dy });
}

/** Whether the finger went far enough for a swipe, which presses the key of its direction, if there is one. */
function swipe(from: Pressed, e: PointerEvent, { pad, press }: MapPointerSpec): boolean {
  const [dx, dy] = [e.clientX - from.x, e.clientY - from.y];
  if (e.pointerType === 'mouse' || Math.hypot(dx, dy) <= SWIPE) return false;
  const dir = pad === null ? null : swipeDirection(dx, dy, pad);
  const key = dir === null ? undefined : pad?.[dir];
  if (key !== undefined) press(key);
  return true;
}
