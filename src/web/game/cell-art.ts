/** One cell on a canvas: as a picture with marks, or as the letters a terminal shows. */
import type { Cell, Light, Mark, Span } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { type Roles, styleOf } from '../../theme/style.ts';
import type { Theme } from '../../theme/theme.ts';
import { type Fill, ICON_SIDE, type Sheet } from './sheet.ts';

export interface Look {
  readonly theme: Theme;
  readonly roles: Roles;
  readonly sheet: Sheet;
  readonly tiles: boolean;
  readonly font: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Cards have round corners and air around them. */
  readonly card: boolean;
  readonly index: number;
}

type Pen = CanvasRenderingContext2D;

export function inkOf(look: Look, role: string, light: Light = 'plain'): Rgb {
  return styleOf(look.theme, look.roles, { ink: role, ground: null, light, strong: false, inverse: false }).ink;
}

export function drawCell(pen: Pen, cell: Cell, at: Place, look: Look, cursor: boolean): void {
  pen.fillStyle = formatRgb(look.theme.ground);
  pen.fillRect(at.x, at.y, at.w, at.h);
  if (look.tiles) drawTile(pen, cell, at, look);
  else drawLetters(pen, cell, at, look, cursor);
  if (cursor && look.tiles) drawCursor(pen, at, look);
}

function outline(pen: Pen, at: Place, inset: number): void {
  pen.beginPath();
  const r = at.card ? Math.min(at.w, at.h) * 0.13 : 0;
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, Math.max(0, r - inset));
}

function drawTile(pen: Pen, cell: Cell, at: Place, look: Look): void {
  const ink = inkOf(look, cell.ink, cell.light);
  const behind = cell.ground === null ? look.theme.ground : inkOf(look, cell.ground);
  drawFill(pen, look.sheet.fill(cell.tile), cell, at, look, ink, behind);
  const marks = cell.marks ?? [];
  const middle = marks.find((m) => m.place === 'middle');
  const icon = look.sheet.icon(cell.tile);
  const side = Math.min(at.w, at.h);
  const token = middle !== undefined && look.sheet.mark(middle.text) !== null;
  if (icon !== null && !token) {
    // What stands in the middle of the cell moves its picture aside.
    const corner = middle !== undefined;
    const size = side * (corner ? (at.card ? 0.37 : 0.45) : at.card ? 0.56 : 0.9);
    const cx = corner ? at.x + at.w - size / 2 - side * 0.07 : at.x + at.w / 2;
    const cy = corner ? at.y + size / 2 + side * 0.07 : at.y + at.h / 2;
    drawIcon(pen, icon, cx, cy, size, formatRgb(ink));
  } else if (middle === undefined && look.sheet.fill(cell.tile) === 'none')
    drawText(pen, cell.glyph, at.x + at.w / 2, at.y + at.h / 2, side * 0.8, formatRgb(ink), look, true);
  for (const mark of marks) drawMark(pen, mark, cell, at, look, icon !== null);
}

const SHADES: Readonly<Record<Light, number>> = { bright: 1.7, plain: 1, dim: 0.6, dark: 0.4 };

function drawFill(pen: Pen, fill: Fill, cell: Cell, at: Place, look: Look, ink: Rgb, behind: Rgb): void {
  const { ground } = look.theme;
  const tint = (percent: number) => formatRgb(mixRgb(behind, ink, Math.min(100, percent)));
  const shade = SHADES[cell.light];
  outline(pen, at, at.card ? 0.5 : 0);
  switch (fill) {
    case 'mist':
      return drawMist(pen, at, mixRgb(ground, look.theme.colours['dark-gray'], Math.round(20 * shade)), look, shade);
    case 'block':
      pen.fillStyle = tint(15 * shade);
      pen.fill();
      pen.strokeStyle = tint(42 * shade);
      pen.lineWidth = Math.max(1, Math.round(Math.min(at.w, at.h) / 40));
      outline(pen, at, pen.lineWidth / 2 + 0.5);
      return pen.stroke();
    case 'floor':
      // A hair of ground between squares lets distances be counted.
      if (!at.card) outline(pen, at, Math.max(0.5, Math.round(at.w / 40)));
      pen.fillStyle = tint(cell.light === 'bright' ? 22 : at.card ? 5 : 9);
      return pen.fill();
    case 'solid':
      pen.fillStyle = tint(55 * shade);
      return pen.fill();
    case 'none':
      if (cell.ground === null) return;
      pen.fillStyle = formatRgb(behind);
      return pen.fill();
  }
}

/** Soft clouds whose places depend on the cell alone, so that fog does not flicker. */
function drawMist(pen: Pen, at: Place, base: Rgb, look: Look, shade: number): void {
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.save();
  pen.clip();
  const light = formatRgb(mixRgb(base, look.theme.colours['bright-blue'], Math.round(22 * shade)));
  const side = Math.min(at.w, at.h);
  for (let k = 0; k < 4; k++) {
    const h = (Math.imul(at.index * 4 + k + 1, 0x9e3779b1) ^ (k * 0x85ebca6b)) >>> 0;
    const x = at.x + ((h & 255) / 255) * at.w;
    const y = at.y + (((h >>> 8) & 255) / 255) * at.h;
    const r = side * (0.28 + ((h >>> 16) & 255) / 900);
    const cloud = pen.createRadialGradient(x, y, 0, x, y, r);
    cloud.addColorStop(0, `${light}b0`);
    cloud.addColorStop(1, `${light}00`);
    pen.fillStyle = cloud;
    pen.fillRect(at.x, at.y, at.w, at.h);
  }
  pen.restore();
}

function drawIcon(pen: Pen, icon: Path2D, cx: number, cy: number, size: number, colour: string): void {
  pen.save();
  pen.translate(cx - size / 2, cy - size / 2);
  pen.scale(size / ICON_SIDE, size / ICON_SIDE);
  pen.fillStyle = colour;
  pen.fill(icon);
  pen.restore();
}

function drawMark(pen: Pen, mark: Mark, cell: Cell, at: Place, look: Look, beside: boolean): void {
  const side = Math.min(at.w, at.h);
  const colour = formatRgb(inkOf(look, mark.ink, cell.light === 'dark' ? 'dim' : 'plain'));
  const icon = look.sheet.mark(mark.text);
  const middle = mark.place === 'middle';
  if (icon !== null) {
    const size = side * (middle ? (beside ? 0.7 : 0.5) : 0.26);
    const [cx, cy] = markCentre(mark, at, size, 0.54);
    return drawIcon(pen, icon, cx, cy, size, colour);
  }
  const size = side * (middle ? (mark.text.length > 1 ? 0.42 : 0.46) : 0.29);
  const width = size * 0.6 * mark.text.length;
  const [cx, cy] = markCentre(mark, at, Math.max(size, width), beside ? 0.68 : 0.53);
  drawText(pen, mark.text, cx, cy, size, colour, look, true);
}

function markCentre(mark: Mark, at: Place, size: number, middle: number): [number, number] {
  const pad = Math.min(at.w, at.h) * 0.06 + size / 2;
  const short = Math.min(at.w, at.h) * 0.2;
  switch (mark.place) {
    case 'middle':
      return [at.x + at.w / 2, at.y + at.h * middle];
    case 'nw':
      return [at.x + pad, at.y + short];
    case 'ne':
      return [at.x + at.w - pad, at.y + short];
    case 'sw':
      return [at.x + pad, at.y + at.h - short];
    case 'se':
      return [at.x + at.w - pad, at.y + at.h - short];
  }
}

function drawText(
  pen: Pen,
  text: string,
  cx: number,
  cy: number,
  size: number,
  colour: string,
  look: Look,
  bold: boolean,
): void {
  pen.font = `${bold ? '700 ' : ''}${Math.round(size)}px ${look.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = colour;
  pen.fillText(text, cx, cy + size * 0.04);
}

function drawCursor(pen: Pen, at: Place, look: Look): void {
  const wide = Math.max(2, Math.round(Math.min(at.w, at.h) / 16));
  pen.lineWidth = wide;
  pen.strokeStyle = formatRgb(look.theme.colours['bright-white']);
  outline(pen, at, wide / 2);
  pen.stroke();
  pen.strokeStyle = formatRgb(inkOf(look, 'accent'));
  pen.setLineDash([wide * 2, wide * 2]);
  pen.stroke();
  pen.setLineDash([]);
}

/** Every line of the face on its own grid of characters. */
function drawLetters(pen: Pen, cell: Cell, at: Place, look: Look, cursor: boolean): void {
  const face: readonly (readonly Span[])[] = cell.face ?? [[{ text: cell.glyph, ink: cell.ink, light: cell.light }]];
  const cols = Math.max(...face.map((l) => l.reduce((n, s) => n + [...s.text].length, 0)));
  const charWidth = at.w / Math.max(1, cols);
  const lineHeight = at.h / face.length;
  const size = Math.min(charWidth / 0.602, lineHeight / 1.1);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  face.forEach((l, row) => {
    let col = 0;
    for (const s of l) {
      const style = styleOf(look.theme, look.roles, {
        ink: s.ink,
        ground: cell.ground,
        light: s.light ?? cell.light,
        strong: s.strong ?? false,
        inverse: cursor !== (s.inverse ?? false),
      });
      pen.font = `${style.bold ? '700 ' : ''}${Math.floor(size)}px ${look.font}`;
      for (const char of s.text) {
        const x = at.x + col * charWidth;
        const y = at.y + row * lineHeight;
        if (style.ground !== look.theme.ground) {
          pen.fillStyle = formatRgb(style.ground);
          pen.fillRect(Math.floor(x), Math.floor(y), Math.ceil(charWidth), Math.ceil(lineHeight));
        }
        pen.fillStyle = formatRgb(style.ink);
        pen.fillText(char, x + charWidth / 2, y + lineHeight / 2);
        if (style.underline) pen.fillRect(x, y + lineHeight * 0.92, charWidth, Math.max(1, size / 14));
        col++;
      }
    }
  });
}
