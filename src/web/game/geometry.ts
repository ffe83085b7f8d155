/** Where the cells of a map lie on its canvas, in device pixels: whole numbers, so that edges are sharp at any zoom. */
import type { MapPane, Size } from '../../engine/view.ts';
import type { Backdrop } from './backdrop.ts';

export interface Geometry {
  readonly width: number;
  readonly height: number;
  /** Of one cell. */
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Left edge of each column and upper edge of each row. */
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  /** Space for the names of rows and columns. */
  readonly left: number;
  readonly top: number;
}

/** SCREEN-011: no cell is smaller than this many CSS pixels unless the player wants it: the map is looked at in parts instead. */
const LEAST_CELL = 24;
/** However far somebody zooms out, less than this is not worth drawing. */
const TINY_CELL = 11;
/** At the usual size of type, which a wide window makes larger, and cells with it. */
const MOST_CELL = 96;
const TYPE = 16;
/** A map with more columns or rows than this is no board to be seen whole, but a place to walk through. */
const BOARD = 40;
/** So many cells of such a place are in sight at a desk, on a tablet, which is less wide, and on a phone. */
const SEEN = { cols: 30, narrow: 24, rows: 18, least: 14 };

/** The part of the page that a map may fill. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** 1: as large as fits, and never so small that it cannot be hit. */
  readonly zoom: number;
  /** The size of type, in CSS pixels; left out: the usual one. */
  readonly type?: number;
}

/** `aspect`: width of a cell by its height; cells of letters stand further apart than cards. */
export function layOut(pane: MapPane, back: Backdrop, room: Viewport, aspect: number): Geometry {
  const { cols, rows } = pane.size;
  const shown = shownWhole(pane);
  const named = back.rows.some((a) => a !== null);
  const titled = back.cols.some((a) => a !== null);
  // A map of single characters is one surface; larger cells are cards with air between them.
  const cards = pane.span.cols > 1;
  const letters = aspect !== 1;
  const gap = cards ? Math.round((letters ? 8 : 2) * room.ratio) : 0;
  const wide = cards ? Math.round((letters ? 18 : 7) * room.ratio) : Math.round(room.ratio);
  const gapsX = gapsOf(back.lineBeforeCol, gap, wide);
  const gapsY = gapsOf(back.lineBeforeRow, gap, wide);
  const parts = (named ? 0.42 : 0) + shown.cols;
  const tall = (titled ? 0.42 : 0) + shown.rows;
  const fitX = (room.width * room.ratio - sum(gapsX)) / parts;
  const fitY = ((room.height * room.ratio - sum(gapsY)) / tall) * aspect;
  const most = MOST_CELL * ((room.type ?? TYPE) / TYPE);
  const walks = Math.max(shown.cols, shown.rows) > BOARD;
  const fit = Math.max(Math.min(fitX, fitY), LEAST_CELL * room.ratio, walks ? walkingCell(room) * room.ratio : 0);
  const zoomed = Math.min(fit, most * room.ratio) * room.zoom;
  const cellWidth = Math.max(Math.floor(zoomed), Math.round(TINY_CELL * room.ratio));
  const cellHeight = Math.floor(cellWidth / aspect);
  const left = named ? Math.round(cellWidth * 0.42) : 0;
  const top = titled ? Math.round(cellHeight * 0.42) : 0;
  const xs = placesOf(left, cellWidth, gapsX);
  const ys = placesOf(top, cellHeight, gapsY);
  return {
    width: xs[cols - 1] + cellWidth,
    height: ys[rows - 1] + cellHeight,
    cellWidth,
    cellHeight,
    xs,
    ys,
    left,
    top,
  };
}

/** What has to be in sight at once: all of a board, or as far as the player sees. */
function shownWhole({ size, sight }: MapPane): Size {
  if (sight === undefined) return size;
  const side = 2 * sight.radius + 1;
  return { cols: Math.min(size.cols, side), rows: Math.min(size.rows, side) };
}

/** On a small window less of a large place is seen. */
function walkingCell({ width, height }: Viewport): number {
  const cols = width < 1.4 * height ? SEEN.narrow : SEEN.cols;
  return Math.max(
    Math.min(width / cols, height / SEEN.rows),
    Math.min(2 * LEAST_CELL, width / SEEN.least, height / SEEN.least) * (width < height ? 1 : 0),
  );
}

/** The gap before each column or row. */
function gapsOf(lines: readonly boolean[], gap: number, wide: number): number[] {
  return lines.map((line, i) => (i === 0 ? 0 : line ? wide : gap));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

function placesOf(from: number, size: number, gaps: readonly number[]): number[] {
  const out: number[] = [];
  let at = from;
  gaps.forEach((gap, i) => {
    at += gap + (i === 0 ? 0 : size);
    out.push(at);
  });
  return out;
}

/** The cell at a point in device pixels; between cells the nearest one's neighbour counts, outside none. */
export function cellAt(g: Geometry, x: number, y: number): number | null {
  const col = indexAt(g.xs, g.cellWidth, x);
  const row = indexAt(g.ys, g.cellHeight, y);
  return col === null || row === null ? null : row * g.xs.length + col;
}

function indexAt(places: readonly number[], size: number, at: number): number | null {
  if (at < places[0] || at > places[places.length - 1] + size) return null;
  let i = 0;
  while (i + 1 < places.length && at >= places[i + 1]) i++;
  return i;
}
