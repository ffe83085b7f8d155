/** One cell on a canvas: as a picture with marks, or as the letters a terminal shows. */
import type { Cell, Mark, Span } from '../../engine/view.ts';
import { formatRgb } from '../../theme/colour.ts';
import { styleOf } from '../../theme/style.ts';
import { drawPicture, pictureInk } from './figure-art.ts';
import { cardOutline, drawGround } from './ground-art.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import { badgeMark, badgeOf, drawBadge, drawMark } from './mark-art.ts';
import { drawPencil } from './pencil.ts';
import { drawText } from './print.ts';
import { terrain } from './terrain-slot.ts';

export function drawCell(pen: Pen, cell: Cell, at: CellBox, art: Art, cursor: boolean): void {
  drawBelow(pen, cell, at, art, cursor);
  if (art.tiles) drawFigures(pen, cell, at, art, 'all');
  if (cursor && art.tiles) drawCursor(pen, at, art);
}

/** A cell without what is on it; with letters, all of it. */
export function drawBelow(pen: Pen, cell: Cell, at: CellBox, art: Art, cursor = false): void {
  if (art.tiles) {
    drawGround(pen, cell, at, art);
    return terrain()?.drawJoins(pen, cell, at, art);
  }
  pen.fillStyle = formatRgb(art.theme.ground);
  pen.fillRect(at.x, at.y, at.w, at.h);
  drawLetters(pen, cell, at, art, cursor);
}

/** Whether anything is drawn on the ground of this cell at all. */
export function hasFigures(cell: Cell, { tiles, sheet }: Art): boolean {
  if (!tiles || cell.tile === '') return false;
  const bare = sheet.icon(cell.tile) === null && cell.marks === undefined && cell.pencil === undefined;
  return !(bare && sheet.fill(cell.tile) !== 'none');
}

/** All that the figure of a cell is drawn from, but what is pencilled on a card. */
export function figureWords(cell: Cell): string {
  const marks = cell.marks?.map((m) => `${m.place} ${m.ink} ${m.text}`).join('|') ?? '';
  return `${cell.tile}|${cell.ink}|${cell.light}|${cell.glyph}|${marks}`;
}

/** The figure alone, to be moved over the ground. */
export function drawFigure(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  if (art.tiles) drawFigures(pen, cell, at, art, 'moving');
  else if (!at.card) drawLetters(pen, cell, at, art, false);
}

/** What stays on a cell while its figure moves: on a card, all that is printed on it. */
export function drawStaying(pen: Pen, cell: Cell, at: CellBox, art: Art): void {
  if (art.tiles) drawFigures(pen, cell, at, art, 'staying');
}

type Part = 'all' | 'staying' | 'moving';

export function drawFigures(pen: Pen, cell: Cell, at: CellBox, art: Art, part: Part = 'all'): void {
  const { sheet } = art;
  const marks = cell.marks ?? [];
  const middle = marks.find((m) => m.place === 'middle');
  const icon = sheet.icon(cell.tile);
  // A picture in the middle of a card is a figure on it; all else is printed on the card.
  const token = at.card && middle !== undefined && sheet.mark(middle.text) !== null;
  if (part === 'staying' && !token) return;
  if (icon !== null && !token) drawPicture(pen, icon, cell, at, art);
  else if (middle === undefined && sheet.fill(cell.tile) === 'none' && cell.tile !== '') {
    const ink = formatRgb(pictureInk(art, cell));
    drawText(pen, cell.glyph, at.x + at.w / 2, at.y + at.h / 2, Math.min(at.w, at.h) * 0.8, ink, art, true);
  }
  drawMarks(pen, cell, at, art, (mark) => part === 'all' || (token && mark === middle) === (part === 'moving'));
  if (cell.pencil !== undefined && part !== 'moving') drawPencil(pen, cell.pencil, marks, at, art);
}

/** What is written on a cell, as far as it is due, and the badge of its figure. */
function drawMarks(pen: Pen, cell: Cell, at: CellBox, art: Art, isDue: (mark: Mark) => boolean): void {
  const icon = art.sheet.icon(cell.tile);
  const badge = icon === null ? null : (art.sheet.badge(cell.glyph) ?? badgeOf(cell, art));
  for (const mark of cell.marks ?? [])
    if (isDue(mark) && badgeMark(mark, art) === null)
      drawMark(pen, mark, cell, besides(at, mark, badge), art, icon !== null);
  if (badge !== null) drawBadge(pen, badge, at, art, pictureInk(art, cell));
}

/** What stands in the middle gives way to a badge. */
function besides(at: CellBox, mark: Mark, badge: string | null): CellBox {
  return badge === null || mark.place !== 'middle' ? at : { ...at, x: at.x - at.w * 0.2 };
}

function drawCursor(pen: Pen, at: CellBox, art: Art): void {
  const wide = Math.max(2, Math.round(Math.min(at.w, at.h) / 16));
  pen.lineWidth = wide;
  pen.strokeStyle = formatRgb(art.theme.colours['bright-white']);
  cardOutline(pen, at, wide / 2);
  pen.stroke();
  pen.strokeStyle = formatRgb(inkOf(art, 'accent'));
  pen.setLineDash([wide * 2, wide * 2]);
  pen.stroke();
  pen.setLineDash([]);
}

/** Every line of the face on its own grid of characters. */
function drawLetters(pen: Pen, cell: Cell, at: CellBox, art: Art, cursor: boolean): void {
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
      const style = styleOf(art.theme, art.roles, {
        ink: s.ink,
        ground: cell.ground,
        light: s.light ?? cell.light,
        strong: s.strong ?? false,
        inverse: cursor !== (s.inverse ?? false),
      });
      pen.font = `${style.bold ? '700 ' : ''}${Math.floor(size)}px ${art.font}`;
      for (const char of s.text) {
        const x = at.x + col * charWidth;
        const y = at.y + row * lineHeight;
        if (style.ground !== art.theme.ground) {
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
  const badge = at.card ? null : badgeOf(cell, art);
  if (badge !== null) drawLetterBadge(pen, badge, cell, at, art);
}

/** Beside a letter that fills its cell: small, in the corner. */
function drawLetterBadge(pen: Pen, badge: string, cell: Cell, at: CellBox, art: Art): void {
  const size = Math.min(at.w, at.h) * 0.4;
  const colour = formatRgb(inkOf(art, cell.ink, cell.light));
  drawText(pen, badge, at.x + at.w - size * 0.4, at.y + at.h - size * 0.45, size, colour, art, true);
}
