/** What mouse and fingers do on a map: point, tap, look, zoom (SCREEN-022, SCREEN-023). */
import { useEffect, useRef } from 'preact/hooks';
import { type FingerSpec, useFingers } from './use-fingers.ts';

export type Hand = 'mouse' | 'finger';

export interface MapPointerSpec extends Omit<FingerSpec, 'tap' | 'ask'> {
  readonly point: (cell: number, how: 'look' | 'go') => void;
  readonly onHover: (cell: number | null, by: Hand) => void;
  /** Whether a finger should be told first what a tap on the cell would do; it is told once (SCREEN-022). */
  warns(cell: number): boolean;
  /** The frame around the cell under the mouse. */
  mark(cell: number | null): void;
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

/** A pointer that rests so long on a cell asks about it. */
const REST_MS = 70;
/** So much of a wheel is a notch. */
const WHEEL_NOTCH = 60;

export function useMapPointer(spec: MapPointerSpec): MapPointer {
  const hovered = useRef<number | null>(null);
  const resting = useRef(0);
  const wheeled = useRef(0);
  /** The cell that the mouse is pressed on. */
  const pressed = useRef<number | null>(null);
  useEffect(() => () => clearTimeout(resting.current), []);

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

  const fingers = useFingers({
    ...spec,
    ask: (cell) => look(cell, 'finger'),
    tap(cell) {
      if (spec.warns(cell)) return look(cell, 'finger');
      spec.onHover(null, 'finger');
      spec.point(cell, 'go');
    },
  });
  const isMouse = (e: PointerEvent) => e.pointerType === 'mouse';
  return {
    onContextMenu(e) {
      e.preventDefault();
      // A long press brings this up as well, and was answered by itself.
      if (!fingers.busy()) look(spec.cellOf(e), 'mouse');
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
      if (isMouse(e)) hover(spec.cellOf(e));
      else fingers.move(e);
    },
    onPointerLeave(e) {
      if (isMouse(e)) hover(null);
    },
    onPointerDown(e) {
      if (!isMouse(e)) fingers.down(e);
      else if (e.button === 0) pressed.current = spec.cellOf(e);
    },
    onPointerCancel(e) {
      if (!isMouse(e)) fingers.cancel(e);
    },
    onPointerUp(e) {
      if (!isMouse(e)) return fingers.up(e);
      const cell = spec.cellOf(e);
      if (e.button !== 0 || cell === null || cell !== pressed.current) return;
      clearTimeout(resting.current);
      spec.onHover(cell, 'mouse');
      spec.point(cell, 'go');
    },
  };
}
