/** What is laid over the cells: tints of what is in reach or endangered, light of who looks, and the health of the wounded. */
import type { CellGauge, MapPane, MapRange } from '../../engine/view.ts';
import { formatRgb } from '../../theme/colour.ts';
import { drawFigures, hasFigures } from './cell-art.ts';
import { type Art, type CellBox, inkOf, type Pen } from './look.ts';
import type { Stands } from './terrain-slot.ts';

/** Cells that something is laid over: drawn again before the next time. */
export function coveredCells({ ranges = [], gauges = [] }: MapPane): Set<number> {
  return new Set([...ranges.flatMap((r) => r.cells), ...gauges.map((g) => g.cell)]);
}

export function drawOver(pen: Pen, pane: MapPane, art: Art, at: (cell: number) => CellBox, stands: Stands): void {
  for (const range of pane.ranges ?? []) drawRange(pen, range, pane.size.cols, art, at);
  for (const cell of inTheLight(pane, art))
    if (stands(cell) && hasFigures(pane.cells[cell], art)) drawFigures(pen, pane.cells[cell], at(cell), art);
  for (const gauge of pane.gauges ?? []) drawGauge(pen, gauge, art, at(gauge.cell));
}

/** Light lies on the ground, not on who stands in it, nor on what is written there. */
function inTheLight({ ranges = [] }: MapPane, { sheet }: Art): Set<number> {
  return new Set(ranges.filter((r) => sheet.isCone(r.role)).flatMap((r) => r.cells));
}

const LANTERN = '#ffc65c';

function drawRange(pen: Pen, range: MapRange, cols: number, art: Art, at: (cell: number) => CellBox): void {
  const cells = new Set(range.cells);
  const cone = art.sheet.isCone(range.role);
  const ink = cone && !art.theme.plain ? LANTERN : formatRgb(inkOf(art, range.role));
  for (const cell of range.cells) {
    const box = at(cell);
    if (cone) {
      drawGlow(pen, box, ink);
      continue;
    }
    if (range.bare === true) {
      drawBorder(pen, cell, cols, cells, box, 2, ink);
      continue;
    }
    pen.fillStyle = `${ink}2e`;
    pen.fillRect(box.x, box.y, box.w, box.h);
    drawBorder(pen, cell, cols, cells, box, 1, `${ink}cc`);
  }
}

/** Light on the ground, and a pattern as well for eyes that do not see the hue. */
function drawGlow(pen: Pen, at: CellBox, ink: string): void {
  const [x, y] = [at.x + at.w / 2, at.y + at.h / 2];
  const g = pen.createRadialGradient(x, y, at.w * 0.1, x, y, at.w * 0.72);
  g.addColorStop(0, `${ink}80`);
  g.addColorStop(1, `${ink}30`);
  pen.fillStyle = g;
  pen.fillRect(at.x, at.y, at.w, at.h);
  drawRays(pen, at, `${ink}88`);
}

function drawRays(pen: Pen, at: CellBox, colour: string): void {
  pen.fillStyle = colour;
  const r = Math.max(1, at.w / 22);
  for (const [x, y] of [
    [0.25, 0.3],
    [0.75, 0.3],
    [0.5, 0.55],
    [0.25, 0.8],
    [0.75, 0.8],
  ]) {
    pen.beginPath();
    pen.arc(at.x + x * at.w, at.y + y * at.h, r, 0, Math.PI * 2);
    pen.fill();
  }
}

/** Along every side on which the next cell is no part of it. */
function drawBorder(
  pen: Pen,
  cell: number,
  cols: number,
  cells: ReadonlySet<number>,
  at: CellBox,
  weight: number,
  colour: string,
): void {
  const t = weight * Math.max(1, Math.round(at.w / (22 * weight)));
  const col = cell % cols;
  pen.fillStyle = colour;
  if (!cells.has(cell - cols)) pen.fillRect(at.x, at.y, at.w, t);
  if (!cells.has(cell + cols)) pen.fillRect(at.x, at.y + at.h - t, at.w, t);
  if (col === 0 || !cells.has(cell - 1)) pen.fillRect(at.x, at.y, t, at.h);
  if (col === cols - 1 || !cells.has(cell + 1)) pen.fillRect(at.x + at.w - t, at.y, t, at.h);
}

function drawGauge(pen: Pen, { value, max, role }: CellGauge, art: Art, at: CellBox): void {
  const h = Math.max(3, Math.round(at.h / 9));
  const inset = Math.round(at.w * 0.08);
  const w = at.w - 2 * inset;
  const y = at.y + at.h - h - Math.max(1, Math.round(at.h * 0.02));
  pen.fillStyle = formatRgb(art.palette.disc);
  pen.fillRect(at.x + inset - 1, y - 1, w + 2, h + 2);
  pen.fillStyle = formatRgb(inkOf(art, role));
  const part = max <= 0 ? 0 : Math.max(0, Math.min(1, value / max));
  pen.fillRect(at.x + inset, y, Math.round(w * part), h);
}
