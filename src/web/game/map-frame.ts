/** What stands around the cells of a map: ruled lines between them, and names of rows and columns. */
import { formatRgb, mixRgb } from '../../theme/colour.ts';
import type { Axis, Backdrop } from './backdrop.ts';
import type { Geometry } from './geometry.ts';
import { inkOf, type Look, type Pen } from './look.ts';

/** Lines of the frame that run between cells. */
export function drawRules(pen: Pen, g: Geometry, back: Backdrop, look: Look): void {
  const { xs, ys, cellWidth, cellHeight, width, height, left, top } = g;
  const thick = Math.max(1, Math.round(cellWidth / 60));
  pen.fillStyle = formatRgb(mixRgb(look.theme.ground, inkOf(look, 'frame'), 45));
  xs.forEach((x, c) => {
    if (!back.lineBeforeCol[c]) return;
    const gap = x - xs[c - 1] - cellWidth;
    pen.fillRect(x - Math.ceil((gap + thick) / 2), top, thick, height - top);
  });
  ys.forEach((y, r) => {
    if (!back.lineBeforeRow[r]) return;
    const gap = y - ys[r - 1] - cellHeight;
    pen.fillRect(left, y - Math.ceil((gap + thick) / 2), width - left, thick);
  });
}

/** Names of rows and columns that are others than in `old`; null: all. */
export function drawAxes(pen: Pen, g: Geometry, back: Backdrop, old: Backdrop | null, look: Look): void {
  const { left, top, xs, ys, cellWidth, cellHeight } = g;
  const size = Math.min(left || top, top || left) * 0.72;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const put = (axis: Axis | null, x: number, y: number, w: number, h: number) => {
    pen.fillStyle = formatRgb(look.theme.ground);
    pen.fillRect(x, y, w, h);
    if (axis === null) return;
    pen.font = `${axis.strong ? '700 ' : ''}${Math.round(size)}px ${look.font}`;
    pen.fillStyle = formatRgb(inkOf(look, axis.ink));
    pen.fillText(axis.text, x + w / 2, y + h / 2);
  };
  back.rows.forEach((a, r) => {
    if (old === null || !sameAxis(a, old.rows[r])) put(a, 0, ys[r], left, cellHeight);
  });
  back.cols.forEach((a, c) => {
    if (old === null || !sameAxis(a, old.cols[c])) put(a, xs[c], 0, cellWidth, top);
  });
}

function sameAxis(a: Axis | null, b: Axis | null): boolean {
  return a?.text === b?.text && a?.ink === b?.ink && a?.strong === b?.strong;
}
