/** What is written on a cell: marks in its corners, stamps, and badges beside a figure. */
import type { Cell, Mark } from '../../engine/view.ts';
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import { standingOut } from './contrast.ts';
import { drawDisc } from './figure-art.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import { drawIcon, drawText } from './print.ts';

/** A mark in the corner of the badges that the sheet knows as a badge; it moves with the figure. */
export function badgeMark(mark: Mark, art: Art): string | null {
  return mark.place === 'se' ? art.sheet.badge(mark.text) : null;
}

export function badgeOf(cell: Cell, art: Art): string | null {
  for (const mark of cell.marks ?? []) {
    const badge = badgeMark(mark, art);
    if (badge !== null) return badge;
  }
  return null;
}

export function drawBadge(pen: Pen, text: string, at: CellBox, art: Art, ink: Rgb): void {
  const r = Math.min(at.w, at.h) * 0.25;
  const [x, y] = [at.x + at.w - r, at.y + at.h - r];
  const { disc } = art.palette;
  drawDisc(pen, x, y, r, disc);
  drawText(pen, text, x, y, r * 1.9, formatRgb(standingOut(ink, [disc], 4.5)), art, true);
}

/** On a card marks are printed; on ground they are stamps, each on a plate of its own. */
export function drawMark(pen: Pen, mark: Mark, cell: Cell, at: CellBox, art: Art, beside: boolean): void {
  if (!at.card) return drawStamp(pen, mark, at, art);
  const side = Math.min(at.w, at.h);
  const colour = formatRgb(inkOf(art, mark.ink, cell.light === 'dark' ? 'dim' : 'plain'));
  const icon = art.sheet.mark(mark.text);
  const middle = mark.place === 'middle';
  // What is printed along the lower edge lifts what stands above it.
  const lift = cell.marks?.some((m) => m.place === 'se' || m.place === 'sw') ? 0.12 : 0;
  if (icon !== null) {
    const size = side * (middle ? (beside ? 0.7 : 0.5) : 0.26);
    const [cx, cy] = markCentre(mark, at, size, 0.54 - lift);
    return drawIcon(pen, icon, cx, cy, size, colour);
  }
  const size = side * (middle ? (mark.text.length > 1 ? 0.42 : 0.46) : cardSize(mark));
  const width = size * 0.6 * mark.text.length;
  const [cx, cy] = markCentre(mark, at, Math.max(size, width), (beside ? 0.68 : 0.53) - lift);
  drawText(pen, mark.text, cx, cy, size, colour, art, true);
}

/** What is left of something is read first, what it was at the beginning last. */
function cardSize({ place, text }: Mark): number {
  if (place === 'nw') return 0.23;
  return text.length > 3 ? 0.25 : place === 'sw' ? 0.34 : 0.29;
}

function drawStamp(pen: Pen, mark: Mark, at: CellBox, art: Art): void {
  const side = Math.min(at.w, at.h);
  const { disc } = art.palette;
  const ink = formatRgb(standingOut(inkOf(art, mark.ink), [disc], 4.5));
  const middle = mark.place === 'middle';
  // As large as there is room for the word.
  const size = Math.min(side * (middle ? 0.36 : 0.34), (side * 0.94) / (0.6 * mark.text.length + 0.4));
  const w = Math.min(at.w, size * (0.6 * mark.text.length + 0.44));
  const h = size * 1.16;
  const left = mark.place === 'nw' || mark.place === 'sw';
  const low = mark.place === 'sw' || mark.place === 'se';
  const x = middle ? at.x + (at.w - w) / 2 : left ? at.x : at.x + at.w - w;
  const y = middle || low ? at.y + at.h - h : at.y;
  pen.fillStyle = `${formatRgb(disc)}d8`;
  pen.beginPath();
  pen.roundRect(x, y, w, h, h * 0.26);
  pen.fill();
  const icon = art.sheet.mark(mark.text);
  if (icon !== null) drawIcon(pen, icon, x + w / 2, y + h / 2, size, ink);
  else drawText(pen, mark.text, x + w / 2, y + h / 2, size, ink, art, true);
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
