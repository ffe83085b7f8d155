/** Mouse and fingers on the maze: a tap or a held pointer sends the ghost to its place, a swipe asks for its own direction (GHOST-295, GHOST-301). */
import { useEffect, useRef } from 'preact/hooks';
import type { GhostDir, GhostlyObs } from '../../../../games/ghostly/index.ts';

export interface Steer {
  /** To that square. */
  towards(cell: number): void;
  go(dir: GhostDir): void;
}

/** The handlers of the maze. */
export interface StagePointer {
  onPointerDown(e: PointerEvent): void;
  onPointerMove(e: PointerEvent): void;
  onPointerUp(e: PointerEvent): void;
  onPointerCancel(): void;
  onContextMenu(e: Event): void;
}

/** So far a finger goes for a swipe, and again for the next one. */
const SWIPE = 24;
/** A finger that rests so long is held, and leads the ghost. */
const HOLD_MS = 180;

interface Pressed {
  /** Where the swipe is measured from. */
  x: number;
  y: number;
  cell: number;
  holds: boolean;
  swiped: boolean;
  timer: number;
}

export function useStagePointer(
  steer: Steer | undefined,
  cellOf: (e: PointerEvent) => number | null,
  obs: GhostlyObs,
): StagePointer | null {
  const down = useRef<Pressed | null>(null);
  // The ghost goes on tick by tick; a held pointer asks anew, also where a command is used once.
  useEffect(() => {
    if (down.current?.holds === true) steer?.towards(down.current.cell);
  }, [obs.tally.tick]);
  useEffect(() => () => clearTimeout(down.current?.timer), []);
  if (steer === undefined) return null;

  function hold(press: Pressed): void {
    press.holds = true;
    steer?.towards(press.cell);
  }

  function end(): Pressed | null {
    const press = down.current;
    clearTimeout(press?.timer);
    down.current = null;
    return press;
  }

  return {
    onPointerDown(e) {
      const cell = cellOf(e);
      if (cell === null || (e.pointerType === 'mouse' && e.button !== 0)) return;
      end();
      (e.currentTarget as Element).setPointerCapture(e.pointerId);
      const press: Pressed = { x: e.clientX, y: e.clientY, cell, holds: false, swiped: false, timer: 0 };
      down.current = press;
      if (e.pointerType === 'mouse') hold(press);
      else press.timer = window.setTimeout(() => hold(press), HOLD_MS);
    },
    onPointerMove(e) {
      const press = down.current;
      const cell = press === null ? null : cellOf(e);
      if (press === null || cell === null) return;
      const moved = cell !== press.cell;
      press.cell = cell;
      if (press.holds) {
        if (moved) steer.towards(cell);
        return;
      }
      const [dx, dy] = [e.clientX - press.x, e.clientY - press.y];
      if (Math.hypot(dx, dy) < SWIPE) return;
      clearTimeout(press.timer);
      Object.assign(press, { x: e.clientX, y: e.clientY, swiped: true });
      steer.go(Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'up' : 'down');
    },
    onPointerUp() {
      const press = end();
      if (press !== null && !press.holds && !press.swiped) steer.towards(press.cell);
    },
    onPointerCancel: () => void end(),
    onContextMenu: (e) => e.preventDefault(),
  };
}
