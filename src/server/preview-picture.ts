/** The map of a game as a picture for those who are sent a link to it: a field for each cell, what stands on it as a light. */

import type { Cell, MapPane, View } from '../engine/view.ts';
import type { GameModule } from '../games/index.ts';
import { blue, green, mixRgb, type Rgb, red } from '../theme/colour.ts';
import { styleOf } from '../theme/style.ts';
import { THEMES } from '../theme/theme.ts';
import { encodePng } from './png.ts';

/** What sites that show links ask for. */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
const EDGE = 40;
const THEME = THEMES[0];
/** What stands on more cells than one in so many is ground, and not somebody on it. */
const COMMON = 14;
const WALLS = '#░▒▓█';

type Canvas = Uint8Array;

interface Part {
  readonly col: number;
  readonly row: number;
  readonly cols: number;
  readonly rows: number;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

function put(canvas: Canvas, x: number, y: number, colour: Rgb): void {
  const at = (y * PREVIEW_WIDTH + x) * 3;
  canvas[at] = red(colour);
  canvas[at + 1] = green(colour);
  canvas[at + 2] = blue(colour);
}

/** With round corners. */
function field(canvas: Canvas, left: number, top: number, side: number, colour: Rgb): void {
  const r = side * 0.16;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const dx = Math.max(0, r - x - 0.5, x + 0.5 - side + r);
      const dy = Math.max(0, r - y - 0.5, y + 0.5 - side + r);
      if (dx * dx + dy * dy <= r * r) put(canvas, left + x, top + y, colour);
    }
}

/** A disc that fades into the field below it. */
function light(canvas: Canvas, left: number, top: number, side: number, colour: Rgb, below: Rgb): void {
  const middle = side / 2;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const far = Math.hypot(x + 0.5 - middle, y + 0.5 - middle) / middle;
      const percent = far < 0.55 ? 100 : far < 0.95 ? Math.round(((0.95 - far) / 0.4) * 35) : 0;
      if (percent > 0) put(canvas, left + x, top + y, mixRgb(below, colour, percent));
    }
}

function drawCell(canvas: Canvas, cell: Cell, at: Place, roles: GameModule['ui']['roles'], common: boolean): void {
  const { left, top, side } = at;
  const { ink, ground } = styleOf(THEME, roles, { ...cell, strong: false, inverse: false });
  const isWall = WALLS.includes(cell.glyph);
  const stands = !common && !isWall;
  const below = mixRgb(ground, ink, stands ? 14 : isWall ? 38 : 16);
  field(canvas, left, top, side, below);
  if (stands) light(canvas, left, top, side, ink, below);
}

/** Nothing is known of a place without a picture or a letter. */
const isKnown = ({ tile, glyph }: Cell): boolean => tile !== '' || glyph !== ' ';

/** The smallest part of a map with all that is known of it. */
function knownPart({ size: { cols, rows }, cells }: MapPane): Part {
  const known = cells.flatMap((cell, at) => (isKnown(cell) ? [{ col: at % cols, row: Math.floor(at / cols) }] : []));
  if (known.length === 0) return { col: 0, row: 0, cols, rows };
  const [col, row] = [Math.min(...known.map((k) => k.col)), Math.min(...known.map((k) => k.row))];
  return {
    col,
    row,
    cols: Math.max(...known.map((k) => k.col)) - col + 1,
    rows: Math.max(...known.map((k) => k.row)) - row + 1,
  };
}

/** Letters that are ground on this map. */
function groundsOf({ cells }: MapPane): ReadonlySet<string> {
  const known = cells.filter(isKnown);
  const counts = new Map<string, number>();
  for (const { glyph } of known) counts.set(glyph, (counts.get(glyph) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count * COMMON > known.length).map(([glyph]) => glyph));
}

/** The part of a map around the cell that matters, as much as fits with cells that can be told apart. */
function drawMap(canvas: Canvas, map: MapPane, roles: GameModule['ui']['roles']): void {
  const { col, row, cols, rows } = knownPart(map);
  const fit = Math.min((PREVIEW_WIDTH - 2 * EDGE) / cols, (PREVIEW_HEIGHT - 2 * EDGE) / rows);
  const pitch = Math.floor(Math.min(90, Math.max(fit, 26)));
  const shownCols = Math.min(cols, Math.floor((PREVIEW_WIDTH - 2 * EDGE) / pitch));
  const shownRows = Math.min(rows, Math.floor((PREVIEW_HEIGHT - 2 * EDGE) / pitch));
  const own = map.cursor ?? map.cells.findIndex((c) => c.glyph === '@');
  const [ownCol, ownRow] = [own % map.size.cols, Math.floor(own / map.size.cols)];
  const from = (at: number, shown: number, all: number) => Math.max(0, Math.min(all - shown, at - (shown >> 1)));
  const firstCol = col + from(own < 0 ? cols >> 1 : ownCol - col, shownCols, cols);
  const firstRow = row + from(own < 0 ? rows >> 1 : ownRow - row, shownRows, rows);
  const left = Math.round((PREVIEW_WIDTH - shownCols * pitch) / 2);
  const top = Math.round((PREVIEW_HEIGHT - shownRows * pitch) / 2);
  const side = pitch - Math.max(1, pitch >> 4);
  const grounds = groundsOf(map);
  for (let r = 0; r < shownRows; r++)
    for (let c = 0; c < shownCols; c++) {
      const cell = map.cells[(firstRow + r) * map.size.cols + firstCol + c];
      if (cell !== undefined && isKnown(cell))
        drawCell(canvas, cell, { left: left + c * pitch, top: top + r * pitch, side }, roles, grounds.has(cell.glyph));
    }
}

export function drawPreview(view: View, { ui }: GameModule): Promise<Buffer> {
  const canvas = new Uint8Array(PREVIEW_WIDTH * PREVIEW_HEIGHT * 3);
  for (let y = 0; y < PREVIEW_HEIGHT; y++) {
    const sky = mixRgb(THEME.ground, THEME.colours.cyan, Math.round((12 * y) / PREVIEW_HEIGHT));
    for (let x = 0; x < PREVIEW_WIDTH; x++) put(canvas, x, y, sky);
  }
  const map = view.panes.find((pane) => pane.kind === 'map');
  if (map?.kind === 'map') drawMap(canvas, map, ui.roles);
  return encodePng(PREVIEW_WIDTH, PREVIEW_HEIGHT, canvas);
}
