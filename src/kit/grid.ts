/**
 * Places on a rectangular grid: one integer, row * width + col, indexing typed-array layers.
 *
 * ```ts
 * const place = placeAt(3, 2, 10);
 * [place, colOf(place, 10), rowOf(place, 10)]; // -> [23, 3, 2]
 * parseRows(['#.', '.#'], '#.').value.cells.join(''); // -> '0110'
 * formatRows(Uint8Array.of(0, 1, 1, 0), 2, '#.'); // -> ['#.', '.#']
 * ```
 */
import { fail, ok, type Result } from '../engine/result.ts';

/** A rectangle of places. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A layer read from rows of text: each cell is the index of its character in the legend. */
export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

/**
 * The place in a column and a row, both counted from 0.
 *
 * For turning columns and rows, as people count them, into places. Cost: constant.
 *
 * ```ts
 * placeAt(3, 2, 10); // -> 23
 * ```
 */
export function placeAt(col: number, row: number, width: number): number {
  return row * width + col;
}

/**
 * The column of a place.
 *
 * For asking a place where it is. Cost: constant.
 *
 * ```ts
 * colOf(23, 10); // -> 3
 * ```
 */
export function colOf(place: number, width: number): number {
  return place % width;
}

/**
 * The row of a place.
 *
 * For asking a place where it is. Cost: constant.
 *
 * ```ts
 * rowOf(23, 10); // -> 2
 * ```
 */
export function rowOf(place: number, width: number): number {
  return (place / width) | 0;
}

/**
 * Whether a column and a row are on the map.
 *
 * For columns and rows that were worked out and may be beyond the edge; a place is always on the map. Cost: constant.
 *
 * ```ts
 * inside(9, 0, 10, 5); // -> true
 * inside(10, 0, 10, 5); // -> false
 * ```
 */
export function inside(col: number, row: number, width: number, height: number): boolean {
  return col >= 0 && row >= 0 && col < width && row < height;
}

/**
 * Steps between two places for a walker of four directions.
 *
 * For distances where nobody steps diagonally, as if there were no walls. Cost: constant.
 *
 * ```ts
 * manhattan(placeAt(0, 0, 10), placeAt(3, 2, 10), 10); // -> 5
 * ```
 */
export function manhattan(a: number, b: number, width: number): number {
  const dy = rowOf(a, width) - rowOf(b, width);
  return Math.abs(a - b - dy * width) + Math.abs(dy);
}

/**
 * Steps between two places for a walker of eight directions.
 *
 * For distances where a diagonal step costs as much as a straight one, as if there were no walls. Cost: constant.
 *
 * ```ts
 * chebyshev(placeAt(0, 0, 10), placeAt(3, 2, 10), 10); // -> 3
 * ```
 */
export function chebyshev(a: number, b: number, width: number): number {
  const dy = rowOf(a, width) - rowOf(b, width);
  // What is left of the difference are columns: dividing is the whole cost.
  return Math.max(Math.abs(a - b - dy * width), Math.abs(dy));
}

/**
 * Squared straight-line distance: compare it with radius * radius and no root is ever taken.
 *
 * For circles: light, blasts, hearing. Cost: constant.
 *
 * ```ts
 * euclidSquared(placeAt(0, 0, 10), placeAt(3, 4, 10), 10); // -> 25
 * euclidSquared(placeAt(0, 0, 10), placeAt(3, 4, 10), 10) <= 5 * 5; // -> true
 * ```
 */
export function euclidSquared(a: number, b: number, width: number): number {
  const dy = rowOf(a, width) - rowOf(b, width);
  const dx = a - b - dy * width;
  return dx * dx + dy * dy;
}

/**
 * Whether a column and a row lie in a rectangle.
 *
 * For asking in which room somebody stands. Cost: constant.
 *
 * ```ts
 * rectHas({ left: 2, top: 1, width: 3, height: 2 }, 4, 2); // -> true
 * rectHas({ left: 2, top: 1, width: 3, height: 2 }, 5, 2); // -> false
 * ```
 */
export function rectHas(r: Rect, col: number, row: number): boolean {
  return col >= r.left && row >= r.top && col < r.left + r.width && row < r.top + r.height;
}

/**
 * True if fewer than `gap` places lie between the rectangles on both axes.
 *
 * For placing rooms so that walls of a certain thickness stay between them; gap 0 asks whether they overlap. Cost:
 * constant.
 *
 * ```ts
 * const room = { left: 0, top: 0, width: 3, height: 3 };
 * rectsTouch(room, { left: 4, top: 0, width: 3, height: 3 }, 1); // -> false
 * rectsTouch(room, { left: 4, top: 0, width: 3, height: 3 }, 2); // -> true
 * ```
 */
export function rectsTouch(a: Rect, b: Rect, gap: number): boolean {
  return (
    a.left < b.left + b.width + gap &&
    b.left < a.left + a.width + gap &&
    a.top < b.top + b.height + gap &&
    b.top < a.top + a.height + gap
  );
}

/**
 * The middle place; of two middles the left or upper one.
 *
 * For putting something into the middle of a room, or for the distance between rooms. Cost: constant.
 *
 * ```ts
 * rectCentre({ left: 2, top: 1, width: 3, height: 3 }, 10); // -> 23
 * ```
 */
export function rectCentre(r: Rect, width: number): number {
  return (r.top + ((r.height - 1) >> 1)) * width + r.left + ((r.width - 1) >> 1);
}

/**
 * Writes a value to every place of a rectangle.
 *
 * For digging a room into rock, or for marking an area. Cost: every place of the rectangle once.
 *
 * ```ts
 * const layer = new Uint8Array(12);
 * fillRect(layer, 4, { left: 1, top: 1, width: 2, height: 2 }, 1);
 * formatRows(layer, 4, '.#'); // -> ['....', '.##.', '.##.']
 * ```
 */
export function fillRect(layer: Uint8Array, width: number, r: Rect, value: number): void {
  for (let row = r.top; row < r.top + r.height; row++) {
    const start = row * width + r.left;
    layer.fill(value, start, start + r.width);
  }
}

/**
 * Rows of text to a layer. The problem's path is the row, and the column where one character is to blame.
 *
 * For maps that people write: in tests, in files, in scenarios. Cost: every letter once.
 *
 * ```ts
 * const chart = parseRows(['#.', '.#'], '#.').value;
 * [chart.width, [...chart.cells]]; // -> [2, [0, 1, 1, 0]]
 * parseRows(['#.', '?#'], '#.').problem.path; // -> '[1][0]'
 * ```
 */
export function parseRows(rows: readonly string[], legend: string): Result<Chart> {
  if (rows.length === 0 || rows[0].length === 0)
    return fail('empty-map', '', 'a map needs at least one row and column');
  const width = rows[0].length;
  const cells = new Uint8Array(width * rows.length);
  for (let row = 0; row < rows.length; row++) {
    const text = rows[row];
    if (text.length !== width) {
      return fail('ragged-map', `[${row}]`, `row has ${text.length} characters, the first has ${width}`);
    }
    for (let col = 0; col < width; col++) {
      const value = legend.indexOf(text[col]);
      if (value < 0) return fail('unknown-tile', `[${row}][${col}]`, `'${text[col]}' is not one of '${legend}'`);
      cells[row * width + col] = value;
    }
  }
  return ok({ width, height: rows.length, cells });
}

/**
 * A layer as rows of text: a value v is written as `legend[v]`. The inverse of `parseRows`.
 *
 * For showing a layer to people: in tests, on a screen, in a scenario. Cost: every place once.
 *
 * ```ts
 * formatRows(Uint8Array.of(0, 1, 1, 0), 2, '#.'); // -> ['#.', '.#']
 * ```
 */
export function formatRows(cells: Uint8Array, width: number, legend: string): string[] {
  const rows: string[] = [];
  for (let start = 0; start < cells.length; start += width) {
    let text = '';
    for (let i = start; i < start + width; i++) text += legend[cells[i]];
    rows.push(text);
  }
  return rows;
}
