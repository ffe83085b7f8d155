/** What fingers do on a map: tap, hold, swipe; two of them zoom and push (SCREEN-022). */
import { useEffect, useRef } from 'preact/hooks';
import { type Pad, swipeDirection } from './pad.ts';
import { createRepeat, type Repeat } from './repeat.ts';

export interface FingerSpec {
  readonly pad: Pad | null;
  /** Presses a key; whether it may be pressed again by a finger that stays down. */
  readonly step: (key: string) => boolean;
  /** The cell under the finger. */
  cellOf(e: MouseEvent): number | null;
  pan(dx: number, dy: number): void;
  /** By one notch, larger or smaller. */
  zoom(by: 1 | -1): void;
  /** A tap on a cell. */
  tap(cell: number): void;
  /** A long press on one. */
  ask(cell: number): void;
}

/** What becomes of each finger. */
export interface Fingers {
  down(e: PointerEvent): void;
  move(e: PointerEvent): void;
  up(e: PointerEvent): void;
  cancel(e: PointerEvent): void;
  /** Some are down. */
  busy(): boolean;
}

const SWIPE = 32;
const LONG_PRESS_MS = 420;
/** A finger that went so far pushes a map on which there is nothing to steer. */
const DRAG = 8;
/** So much further apart or nearer two fingers are a notch. */
const PINCH_NOTCH = 1.25;
/** So often one of two fingers moves before the other is taken to rest. */
const ONE_FINGER = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that is down. */
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

export function useFingers(spec: FingerSpec): Fingers {
  const down = useRef<Pressed | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<Pinch | null>(null);
  const repeat = useRef<Repeat>(createRepeat());
  useEffect(() => () => repeat.current.stop(), []);

  function letGo(): void {
    clearTimeout(down.current?.timer);
    repeat.current.stop();
    down.current = null;
  }

  return {
    busy: () => fingers.current.size > 0,
    down(e) {
      const at = { x: e.clientX, y: e.clientY };
      fingers.current.set(e.pointerId, at);
      (e.target as HTMLElement).setPointerCapture(e.pointerId);
      letGo();
      if (fingers.current.size === 2) {
        const [a, b] = [...fingers.current.values()];
        pinch.current = { apart: apart(a, b), middle: middle(a, b), moved: new Set(), times: 0 };
        return;
      }
      const press: Pressed = { ...at, cell: spec.cellOf(e), timer: 0, state: 'down', last: at };
      press.timer = window.setTimeout(() => {
        press.state = 'answered';
        if (press.cell !== null) spec.ask(press.cell);
      }, LONG_PRESS_MS);
      down.current = press;
    },
    move(e) {
      if (!fingers.current.has(e.pointerId)) return;
      fingers.current.set(e.pointerId, { x: e.clientX, y: e.clientY });
      const press = down.current;
      if (pinch.current !== null) spread(pinch.current, e.pointerId, [...fingers.current.values()], spec);
      else if (press !== null && press.state !== 'answered')
        if (spec.pad === null) drag(press, e, spec);
        else swipe(press, e, spec.pad, spec.step, repeat.current);
    },
    up(e) {
      const press = down.current;
      fingers.current.delete(e.pointerId);
      letGo();
      if (pinch.current !== null) {
        // The second finger of the two does nothing by itself.
        if (fingers.current.size === 0) pinch.current = null;
        return;
      }
      const cell = spec.cellOf(e);
      if (press?.state === 'down' && cell !== null && cell === press.cell) spec.tap(cell);
    },
    cancel(e) {
      fingers.current.delete(e.pointerId);
      pinch.current = null;
      letGo();
    },
  };
}

/** Far enough it is a step; a finger that stays where it swiped to goes on. */
function swipe(press: Pressed, e: PointerEvent, pad: Pad, step: FingerSpec['step'], repeat: Repeat): void {
  const [dx, dy] = [e.clientX - press.x, e.clientY - press.y];
  if (Math.hypot(dx, dy) <= SWIPE) return;
  clearTimeout(press.timer);
  press.state = 'answered';
  const dir = swipeDirection(dx, dy, pad);
  const key = dir === null ? undefined : pad[dir];
  if (key !== undefined) repeat.start(() => step(key));
}

function apart(a: Point, b: Point): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Two fingers push the map along and, apart or together, make it larger or smaller. */
function spread(pinch: Pinch, finger: number, [a, b]: readonly Point[], spec: FingerSpec): void {
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
function drag(press: Pressed, e: PointerEvent, { pan }: FingerSpec): void {
  const now = { x: e.clientX, y: e.clientY };
  if (press.state === 'down' && Math.hypot(now.x - press.x, now.y - press.y) < DRAG) return;
  clearTimeout(press.timer);
  pan(press.last.x - now.x, press.last.y - now.y);
  press.state = 'pushing';
  press.last = now;
}
