import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, line, type MapPane } from '../../engine/view.ts';
import { readBackdrop } from './backdrop.ts';
import { cellAt, layOut } from './geometry.ts';

const CELL: Cell = { glyph: '.', ascii: '.', tile: '', label: 'floor', ink: 'text', ground: null, light: 'plain' };

/** Two by two cells of three characters in a frame with names. */
const FRAMED: MapPane = {
  kind: 'map',
  size: { cols: 2, rows: 2 },
  cells: [CELL, CELL, CELL, CELL],
  span: { cols: 3, rows: 1 },
  across: [3, 7],
  down: [1, 3],
  backdrop: ['  ┌─1─┬─2─┐', 'A │   │   │', '  ├───┼───┤', 'B │   │   │', '  └───┴───┘'].map((t) => line(t, 'frame')),
  cursor: null,
};

function open(cols: number, rows: number): MapPane {
  return {
    ...FRAMED,
    size: { cols, rows },
    cells: new Array<Cell>(cols * rows).fill(CELL),
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: cols }, (_, i) => i),
    down: Array.from({ length: rows }, (_, i) => i),
    backdrop: [],
  };
}

test('the frame of a terminal tells names and lines', () => {
  const back = readBackdrop(FRAMED);
  expect(back.rows.map((a) => a?.text)).toEqual(['A', 'B']);
  expect(back.cols.map((a) => a?.text)).toEqual(['1', '2']);
  expect(back.lineBeforeCol).toEqual([false, true]);
  expect(back.lineBeforeRow).toEqual([false, true]);
});

test('a map without a frame has neither', () => {
  const back = readBackdrop(open(3, 2));
  expect(back.rows).toEqual([null, null]);
  expect(back.lineBeforeCol).toEqual([false, false, false]);
});

test('PLAT-083 cells lie on whole device pixels, inside their room, and are found again by their middle', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 300, max: 2000 }),
      fc.constantFrom(1, 1.25, 1.5, 2, 3),
      (cols, rows, side, ratio) => {
        const pane = open(cols, rows);
        const g = layOut(pane, readBackdrop(pane), { width: side, height: side, ratio, zoom: 1 }, 1);
        for (const place of [...g.xs, ...g.ys, g.cellWidth, g.cellHeight]) expect(Number.isInteger(place)).toBe(true);
        expect(g.width).toBeLessThanOrEqual(side * ratio);
        expect(g.height).toBeLessThanOrEqual(side * ratio);
        for (let i = 0; i < cols * rows; i++) {
          const x = g.xs[i % cols] + g.cellWidth / 2;
          const y = g.ys[Math.floor(i / cols)] + g.cellHeight / 2;
          expect(cellAt(g, x, y)).toBe(i);
        }
        expect(cellAt(g, -1, 0)).toBeNull();
      },
    ),
  );
});

test('a map too large for its room keeps cells that can be seen, and scrolls', () => {
  const pane = open(80, 24);
  const g = layOut(pane, readBackdrop(pane), { width: 360, height: 400, ratio: 2, zoom: 1 }, 1);
  expect(g.cellWidth).toBe(51);
  expect(g.width).toBe(80 * 51);
});

test('SCREEN-011 cells are 24 px at least in the smallest window, and 96 px at most unless type is larger', () => {
  const size = (cols: number, rows: number, width: number, height: number, type = 16) => {
    const pane = open(cols, rows);
    return layOut(pane, readBackdrop(pane), { width, height, ratio: 1, zoom: 1, type }, 1).cellWidth;
  };
  expect(size(22, 16, 378, 394)).toBe(24);
  expect(size(80, 50, 430, 374)).toBeGreaterThanOrEqual(24);
  expect(size(3, 3, 1084, 730)).toBe(96);
  expect(size(3, 3, 2080, 1214, 21.6)).toBe(129);
  // A place to walk through is larger on a larger window.
  expect(size(80, 50, 1084, 730)).toBeGreaterThan(34);
  expect(size(80, 50, 756, 580)).toBe(31);
  expect(size(80, 50, 2080, 1214, 21.6)).toBeGreaterThan(60);
});

test('SCREEN-011 of a floor that is walked through all that can be seen is in sight, and the rest fills the window', () => {
  const pane = { ...open(50, 50), sight: { cell: 0, radius: 8 } };
  const at = (width: number, height: number) =>
    layOut(pane, readBackdrop(pane), { width, height, ratio: 1, zoom: 1 }, 1);
  expect(at(1040, 680).cellHeight).toBe(40);
  expect(at(1040, 680).width).toBeGreaterThan(1040);
  expect(at(390, 390).cellWidth).toBe(24);
});
