/** A map pane on a canvas: only cells that are another object than last time are drawn again. */
import type { Cell, MapPane } from '../../engine/view.ts';
import { formatRgb, mixRgb } from '../../theme/colour.ts';
import { type Backdrop, readBackdrop } from './backdrop.ts';
import { drawCell } from './cell-art.ts';
import { type Geometry, layOut, type Room } from './geometry.ts';
import { inkOf, type Look, type Place } from './look.ts';

interface Painted {
  readonly geometry: Geometry;
  /** The cells that were drawn; null: all of them. */
  readonly changed: readonly number[] | null;
}

export interface MapPainter {
  paint(pane: MapPane, look: Look, room: Room): Painted;
  place(cell: number): Place;
}

export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const pen = canvas.getContext('2d', { alpha: false })!;
  let cells: readonly Cell[] = [];
  let cursor: number | null = null;
  let axes = '';
  let known = '';
  let pane: MapPane | null = null;
  let g: Geometry | null = null;
  let seen: Look | null = null;

  function place(cell: number): Place {
    const cols = pane!.size.cols;
    return {
      x: g!.xs[cell % cols],
      y: g!.ys[Math.floor(cell / cols)],
      w: g!.cellWidth,
      h: g!.cellHeight,
      card: pane!.span.cols > 1,
      index: cell,
    };
  }

  /** Lines of the frame that run between cells. */
  function drawRules(back: Backdrop, look: Look): void {
    const { xs, ys, cellWidth, cellHeight, width, height, left, top } = g!;
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

  function drawAxes(back: Backdrop, look: Look): void {
    const geometry = g!;
    const size = Math.min(geometry.left || geometry.top, geometry.top || geometry.left) * 0.72;
    pen.fillStyle = formatRgb(look.theme.ground);
    pen.fillRect(0, 0, geometry.width, geometry.top);
    pen.fillRect(0, 0, geometry.left, geometry.height);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    const put = (axis: Backdrop['rows'][number], x: number, y: number) => {
      if (axis === null) return;
      pen.font = `${axis.strong ? '700 ' : ''}${Math.round(size)}px ${look.font}`;
      pen.fillStyle = formatRgb(inkOf(look, axis.ink));
      pen.fillText(axis.text, x, y);
    };
    back.rows.forEach((a, r) => put(a, geometry.left / 2, geometry.ys[r] + geometry.cellHeight / 2));
    back.cols.forEach((a, c) => put(a, geometry.xs[c] + geometry.cellWidth / 2, geometry.top / 2));
  }

  return {
    place,
    paint(next, look, room) {
      const back = readBackdrop(next);
      const aspect = look.tiles || next.span.cols === 1 ? 1 : (next.span.cols * 0.6) / (next.span.rows * 1.12);
      const { size, span } = next;
      const key = [size.cols, size.rows, span.cols, room.width, room.height, room.ratio, room.zoom, aspect].join();
      let all = look !== seen || key !== known;
      pane = next;
      if (key !== known || g === null) {
        known = key;
        g = layOut(next, back, room, aspect);
        canvas.width = g.width;
        canvas.height = g.height;
        canvas.style.width = `${g.width / room.ratio}px`;
        canvas.style.height = `${g.height / room.ratio}px`;
        all = true;
      }
      if (all) {
        pen.fillStyle = formatRgb(look.theme.ground);
        pen.fillRect(0, 0, g.width, g.height);
      }
      const changed: number[] = [];
      for (let i = 0; i < next.cells.length; i++) {
        const moved = cursor !== next.cursor && (i === cursor || i === next.cursor);
        if (!all && !moved && cells[i] === next.cells[i]) continue;
        if (cells[i] !== next.cells[i]) changed.push(i);
        drawCell(pen, next.cells[i], place(i), look, i === next.cursor);
      }
      if (all) drawRules(back, look);
      const labels = JSON.stringify([back.rows, back.cols]);
      if (all || labels !== axes) drawAxes(back, look);
      axes = labels;
      cells = next.cells;
      cursor = next.cursor;
      seen = look;
      return { geometry: g, changed: all ? null : changed };
    },
  };
}
