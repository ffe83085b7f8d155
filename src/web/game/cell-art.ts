/** One cell on a canvas: as a picture with marks, or as the letters a terminal shows. */
import type { Cell, Light, Mark, Span } from '../../engine/view.ts';
import { formatRgb, mixRgb, type Rgb } from '../../theme/colour.ts';
import { parseRole, styleOf } from '../../theme/style.ts';
import { drawHalo, drawLine } from './lines.ts';
import { type CellBox, inkOf, type Look, type Pen } from './look.ts';
import { drawClouds, drawNature } from './nature.ts';
import { drawPencil } from './pencil.ts';
import { drawIcon, drawText } from './print.ts';
import type { Fill } from './sheet.ts';

export function drawCell(pen: Pen, cell: Cell, at: CellBox, look: Look, cursor: boolean): void {
  pen.fillStyle = formatRgb(look.theme.ground);
  pen.fillRect(at.x, at.y, at.w, at.h);
  if (look.tiles) drawTile(pen, cell, at, look);
  else drawLetters(pen, cell, at, look, cursor);
  if (cursor && look.tiles) drawCursor(pen, at, look);
}

/** Whether the same cell looks different elsewhere: nature repeats no pattern. */
export function variesByPlace(cell: Cell, look: Look): boolean {
  return look.tiles && !EVEN.has(look.sheet.fill(cell.tile));
}

/** A cell without the figure on it, as far as the cell knows what is below; `whole`: with everything on it. */
export function drawGround(pen: Pen, cell: Cell, at: CellBox, look: Look, whole: boolean): void {
  pen.fillStyle = formatRgb(look.theme.ground);
  pen.fillRect(at.x, at.y, at.w, at.h);
  if (look.tiles) drawTile(pen, cell, at, look, whole ? 'all' : 'ground');
  else if (whole) drawLetters(pen, cell, at, look, false);
}

/** The figure alone, to be moved over the ground. */
export function drawFigure(pen: Pen, cell: Cell, at: CellBox, look: Look): void {
  if (look.tiles) drawTile(pen, cell, at, look, 'figure');
  else if (!at.card) drawLetters(pen, cell, at, look, false);
}

function outline(pen: Pen, at: CellBox, inset: number): void {
  pen.beginPath();
  const r = at.card ? Math.min(at.w, at.h) * 0.13 : 0;
  pen.roundRect(at.x + inset, at.y + inset, at.w - 2 * inset, at.h - 2 * inset, Math.max(0, r - inset));
}

type Part = 'all' | 'ground' | 'figure';

function drawTile(pen: Pen, cell: Cell, at: CellBox, look: Look, part: Part = 'all'): void {
  const { sheet } = look;
  const ink = pictureInk(look, cell);
  const behind = cell.ground === null ? look.theme.ground : inkOf(look, cell.ground);
  if (part !== 'figure') drawFill(pen, sheet.fill(cell.tile), cell, at, look, ink, behind);
  const marks = cell.marks ?? [];
  const middle = marks.find((m) => m.place === 'middle');
  const icon = sheet.icon(cell.tile);
  // A picture in the middle of a card is a figure on it; all else is printed on the card.
  const token = middle !== undefined && sheet.mark(middle.text) !== null;
  if (part === 'ground' && !token) return;
  if (icon !== null && !token) drawPicture(pen, icon, cell, at, look, ink);
  else if (middle === undefined && sheet.fill(cell.tile) === 'none')
    drawText(pen, cell.glyph, at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.8, formatRgb(ink), look, true);
  const badge = icon === null ? null : figureBadge(cell, look);
  for (const mark of marks) {
    const moves = token && mark === middle;
    const due = part === 'all' || moves === (part === 'figure');
    if (due && badgeMark(mark, look) === null) drawMark(pen, mark, cell, besides(at, mark, badge), look, icon !== null);
  }
  if (cell.pencil !== undefined && part !== 'figure') drawPencil(pen, cell.pencil, marks, at, look);
  if (badge !== null) drawBadge(pen, badge, at, look, ink);
}

/** What stands in the middle gives way to a badge. */
function besides(at: CellBox, mark: Mark, badge: string | null): CellBox {
  return badge === null || mark.place !== 'middle' ? at : { ...at, x: at.x - at.w * 0.2 };
}

/** A mark in the corner of the badges that the sheet knows as a badge; it moves with the figure. */
function badgeMark(mark: Mark, look: Look): string | null {
  return mark.place === 'se' ? look.sheet.badge(mark.text) : null;
}

function figureBadge(cell: Cell, look: Look): string | null {
  return look.sheet.badge(cell.glyph) ?? badgeOf(cell, look);
}

function badgeOf(cell: Cell, look: Look): string | null {
  for (const mark of cell.marks ?? []) {
    const badge = badgeMark(mark, look);
    if (badge !== null) return badge;
  }
  return null;
}

/** The tile's picture; what stands in the middle of the cell moves it aside. */
function drawPicture(pen: Pen, icon: Path2D, cell: Cell, at: CellBox, look: Look, ink: Rgb): void {
  const side = Math.min(at.w, at.h);
  const corner = cell.marks?.some((m) => m.place === 'middle') === true;
  const whole = look.sheet.size(cell.tile) ?? (at.card ? 0.56 : 0.9);
  const size = side * (corner ? (at.card ? 0.37 : 0.45) : whole);
  const cx = corner ? at.x + at.w - size / 2 - side * 0.07 : at.x + at.w / 2;
  const cy = corner ? at.y + size / 2 + side * 0.07 : at.y + at.h / 2;
  const disc = discOf(look, cell);
  if (disc !== null) drawDisc(pen, cx, cy, size * 0.62, disc);
  drawIcon(pen, icon, cx, cy, disc === null ? size : size * 0.84, formatRgb(ink));
}

/** A colour of the player's own choice wins over the sheet's; chosen for a black ground, it is lifted out of fog. */
function pictureInk(look: Look, cell: Cell): Rgb {
  const own = look.sheet.ink(cell.tile);
  if (own === null) return inkOf(look, cell.ink, cell.light);
  if (parseRole(look.roles[cell.ink] ?? '').rgb !== null)
    return mixRgb(inkOf(look, cell.ink), look.theme.colours.white, cell.light === 'dim' ? 25 : 0);
  return inkOf({ ...look, roles: { own } }, 'own', cell.light);
}

/** Ink and ground exchanged are a dark picture on a bright disc. */
function discOf(look: Look, cell: Cell): Rgb | null {
  if (!parseRole(look.roles[cell.ink] ?? '').inverse) return null;
  return styleOf(look.theme, look.roles, {
    ink: cell.ink,
    ground: null,
    light: cell.light,
    strong: false,
    inverse: false,
  }).ground;
}

function drawDisc(pen: Pen, x: number, y: number, r: number, colour: Rgb): void {
  pen.fillStyle = formatRgb(colour);
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}

function drawBadge(pen: Pen, text: string, at: CellBox, look: Look, ink: Rgb): void {
  const r = Math.min(at.w, at.h) * 0.25;
  const [x, y] = [at.x + at.w - r, at.y + at.h - r];
  drawDisc(pen, x, y, r, look.theme.ground);
  drawText(pen, text, x, y, r * 1.9, formatRgb(ink), look, true);
}

/** Fills that look the same on every cell. */
const EVEN: ReadonlySet<Fill> = new Set(['block', 'floor', 'brick', 'line', 'halo', 'none']);

const SHADES: Readonly<Record<Light, number>> = { bright: 1.7, plain: 1, dim: 0.6, dark: 0.4 };

function drawFill(pen: Pen, fill: Fill, cell: Cell, at: CellBox, look: Look, ink: Rgb, behind: Rgb): void {
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
      // What is only remembered falls back far behind what is seen.
      pen.fillStyle = tint(cell.light === 'bright' ? 24 : at.card ? 5 : 15 * shade * shade);
      return pen.fill();
    case 'brick':
      pen.fillStyle = tint(17 * shade);
      pen.fill();
      return drawBricks(pen, at, tint(38 * shade));
    case 'line':
      return drawLine(pen, cell.glyph, at, ink, ground);
    case 'halo':
      return drawHalo(pen, at, ink);
    case 'none':
      if (cell.ground === null) return;
      pen.fillStyle = formatRgb(behind);
      return pen.fill();
    default:
      return drawNature(pen, fill, cell, at, look);
  }
}

/** Two courses to a cell, the lower one shifted, so that neighbours join to one wall. */
function drawBricks(pen: Pen, at: CellBox, colour: string): void {
  const seam = Math.max(1, Math.round(at.w / 24));
  const [half, w] = [Math.floor(at.h / 2), at.w - seam];
  pen.fillStyle = colour;
  pen.fillRect(at.x, at.y, w, half - seam);
  const first = Math.floor(at.w / 2) - seam;
  pen.fillRect(at.x, at.y + half, first, at.h - half - seam);
  pen.fillRect(at.x + first + seam, at.y + half, at.w - first - seam, at.h - half - seam);
}

function drawMist(pen: Pen, at: CellBox, base: Rgb, look: Look, shade: number): void {
  pen.fillStyle = formatRgb(base);
  pen.fill();
  pen.save();
  pen.clip();
  drawClouds(pen, at, mixRgb(base, look.theme.colours['bright-blue'], Math.round(22 * shade)), 'b0');
  pen.restore();
}

function drawMark(pen: Pen, mark: Mark, cell: Cell, at: CellBox, look: Look, beside: boolean): void {
  const side = Math.min(at.w, at.h);
  const colour = formatRgb(inkOf(look, mark.ink, cell.light === 'dark' ? 'dim' : 'plain'));
  const icon = look.sheet.mark(mark.text);
  const middle = mark.place === 'middle';
  // What is printed along the lower edge lifts what stands above it.
  const lift = cell.marks?.some((m) => m.place === 'se' || m.place === 'sw') ? 0.12 : 0;
  if (icon !== null) {
    const size = side * (middle ? (beside ? 0.7 : 0.5) : 0.26);
    const [cx, cy] = markCentre(mark, at, size, 0.54 - lift);
    return drawIcon(pen, icon, cx, cy, size, colour);
  }
  const size = side * (middle ? (mark.text.length > 1 ? 0.42 : 0.46) : mark.text.length > 3 ? 0.25 : 0.29);
  const width = size * 0.6 * mark.text.length;
  const [cx, cy] = markCentre(mark, at, Math.max(size, width), (beside ? 0.68 : 0.53) - lift);
  drawText(pen, mark.text, cx, cy, size, colour, look, true);
}

function markCentre(mark: Mark, at: CellBox, size: number, middle: number): [number, number] {
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

function drawCursor(pen: Pen, at: CellBox, look: Look): void {
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
function drawLetters(pen: Pen, cell: Cell, at: CellBox, look: Look, cursor: boolean): void {
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
  const badge = at.card ? null : badgeOf(cell, look);
  if (badge !== null) drawLetterBadge(pen, badge, cell, at, look);
}

/** Beside a letter that fills its cell: small, in the corner. */
function drawLetterBadge(pen: Pen, badge: string, cell: Cell, at: CellBox, look: Look): void {
  const size = Math.min(at.w, at.h) * 0.4;
  const colour = formatRgb(inkOf(look, cell.ink, cell.light));
  drawText(pen, badge, at.x + at.w - size * 0.4, at.y + at.h - size * 0.45, size, colour, look, true);
}
