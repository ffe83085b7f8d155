/** Candidates in small print: one group in its nine places, several packed one below the other, as large as there is room. */
import type { Line, Mark, Span } from '../../engine/view.ts';
import { formatRgb } from '../../theme/colour.ts';
import { type CellBox, inkOf, type Look, type Pen } from './look.ts';
import { drawIcon, drawText } from './print.ts';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Width of a letter by its height. */
const LETTER = 0.66;

export function drawPencil(pen: Pen, groups: readonly Line[], marks: readonly Mark[], at: CellBox, look: Look): void {
  const side = Math.min(at.w, at.h);
  // What is printed large keeps its place.
  const top = marks.some((m) => m.place === 'middle') ? 0.68 : marks.length > 0 ? 0.32 : 0.04;
  const edge = side * 0.04;
  const room = { x: at.x + edge, y: at.y + side * top, w: at.w - 2 * edge, h: at.h - side * top - edge };
  if (groups.length === 1 && top < 0.3) return drawGrid(pen, groups[0], room, 3, look, true);
  const h = room.h / groups.length;
  groups.forEach((group, i) => {
    const there = group.filter((s) => s.text !== '');
    const band = { ...room, y: room.y + i * h, h };
    drawGrid(pen, there, band, columnsFor(there.length, band), look, false);
  });
}

/** In how many columns so many letters are largest. */
function columnsFor(count: number, area: Area): number {
  let best = 1;
  let largest = 0;
  for (let cols = 1; cols <= count; cols++) {
    const size = sizeIn(area, cols, Math.ceil(count / cols));
    if (size <= largest) continue;
    best = cols;
    largest = size;
  }
  return best;
}

function sizeIn(area: Area, cols: number, rows: number): number {
  return Math.min(area.w / cols / LETTER, area.h / rows);
}

function drawGrid(pen: Pen, spans: readonly Span[], area: Area, cols: number, look: Look, wide: boolean): void {
  const rows = Math.ceil(spans.length / cols);
  const size = Math.min(sizeIn(area, cols, rows) * 0.94, area.w * 0.34);
  // Packed letters stand close together in the middle; nine places fill the cell.
  const [stepX, stepY] = wide ? [area.w / cols, area.h / rows] : [Math.min(area.w / cols, size * 0.9), area.h / rows];
  const left = area.x + (area.w - stepX * cols) / 2;
  spans.forEach((s, i) => {
    if (s.text === '') return;
    const x = left + ((i % cols) + 0.5) * stepX;
    const y = area.y + (Math.floor(i / cols) + 0.5) * stepY;
    const colour = formatRgb(inkOf(look, s.ink));
    const icon = look.sheet.mark(s.text);
    if (icon === null) drawText(pen, s.text, x, y, size, colour, look, true);
    else drawIcon(pen, icon, x, y, Math.min(size, stepX) * 0.95, colour);
  });
}
