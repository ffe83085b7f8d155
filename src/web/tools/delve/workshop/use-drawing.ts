/** Drawing on the grid of a chunk with mouse, finger or keys; a stroke is one step to undo, not one per square. */
import { useRef, useState } from 'preact/hooks';
import { fill, PALETTE, paint, squared } from '../../../../games/delve/workshop.ts';

const SIZE = 15;

type StageSpot = readonly [x: number, y: number];

const STEPS: Readonly<Record<string, StageSpot>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const within = (n: number): number => Math.max(0, Math.min(SIZE - 1, n));

/** `set` takes the rows whenever a stroke is over. */
export function useDrawing(given: readonly string[], set: (rows: readonly string[]) => void) {
  const [letter, setLetter] = useState('.');
  const [filling, setFilling] = useState(false);
  const [at, setAt] = useState<StageSpot>([7, 7]);
  const [stroke, setStroke] = useState<readonly string[] | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const rows = stroke ?? squared(given);

  const spotOf = (e: PointerEvent): StageSpot | null => {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined) return null;
    const x = Math.floor((SIZE * (e.clientX - box.left)) / box.width);
    const y = Math.floor((SIZE * (e.clientY - box.top)) / box.height);
    return x >= 0 && y >= 0 && x < SIZE && y < SIZE ? [x, y] : null;
  };
  const draw = (e: PointerEvent, begin: boolean): void => {
    const p = spotOf(e);
    if (p === null || (!begin && stroke === null)) return;
    setAt(p);
    setStroke(begin && filling ? fill(rows, p[0], p[1], letter) : paint(rows, p[0], p[1], letter));
  };
  const end = (): void => {
    if (stroke !== null) set(stroke);
    setStroke(null);
  };
  const press = (e: KeyboardEvent): void => {
    const [x, y] = at;
    const step = STEPS[e.key];
    if (step !== undefined) setAt([within(x + step[0]), within(y + step[1])]);
    else if (e.key === ' ' || e.key === 'Enter') set(filling ? fill(rows, x, y, letter) : paint(rows, x, y, letter));
    else if (!e.ctrlKey && !e.metaKey && PALETTE.some((p) => p.letter === e.key)) {
      setLetter(e.key);
      set(paint(rows, x, y, e.key));
    } else return;
    e.preventDefault();
  };
  return { board, rows, at, letter, setLetter, filling, setFilling, draw, end, cancel: () => setStroke(null), press };
}

export type Drawing = ReturnType<typeof useDrawing>;
