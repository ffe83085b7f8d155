/** How long a map takes to draw, for the benchmark: one of the given tiles in a row of patterns, painted again and again. */
import { charCell } from '../../engine/pieces.ts';
import type { Cell, MapPane } from '../../engine/view.ts';
import { type Look, penOf } from './look.ts';
import { createMapPainter } from './map-painter.ts';

export interface Redraw {
  readonly cols: number;
  readonly rows: number;
  readonly tiles: readonly string[];
  readonly times: number;
}

const CELL_PX = 30;

/** Milliseconds of each whole drawing, and of each with one cell in a hundred changed. */
export function timeRedraw(look: Look, { cols, rows, tiles, times }: Redraw): { whole: number[]; step: number[] } {
  const canvas = document.createElement('canvas');
  const painter = createMapPainter(canvas);
  const room = { width: cols * CELL_PX, height: rows * CELL_PX, ratio: 1, zoom: 1 };
  const cellOf = (i: number): Cell =>
    charCell('x', tiles[(i + tiles.length) % tiles.length], '', 'text', i % 3 === 0 ? 'dim' : 'plain');
  const cells = Array.from({ length: cols * rows }, (_, i) => cellOf(i + (i >> 5)));
  const plain = { kind: 'map', span: { cols: 1, rows: 1 }, backdrop: [], cursor: null } as const;
  const places = (n: number) => Array.from({ length: n }, (_, i) => i);
  const pane = (): MapPane => ({
    ...plain,
    size: { cols, rows },
    cells: [...cells],
    across: places(cols),
    down: places(rows),
  });
  function time(freshLook: Look): number {
    const next = pane();
    const began = performance.now();
    painter.paint(next, freshLook, room, null);
    // Reading a pixel waits until all of it is really drawn.
    penOf(canvas).getImageData(0, 0, 1, 1);
    return performance.now() - began;
  }
  time(look);
  const whole: number[] = [];
  const step: number[] = [];
  // First every tile once in every place, uncounted: a page that was just opened has not found its pace.
  for (let k = -tiles.length; k < times; k++) {
    // Another look and other cells, another drawing of everything.
    const freshLook = { ...look };
    cells.forEach((_, i) => {
      cells[i] = cellOf(i + (i >> 5) + k + 1);
    });
    const all = time(freshLook);
    for (let i = (k + 100) % 100; i < cells.length; i += 100) cells[i] = cellOf(i + (i >> 5) + k + 4);
    const some = time(freshLook);
    if (k < 0) continue;
    whole.push(all);
    step.push(some);
  }
  return { whole, step };
}
