/** A map pane on a canvas no larger than its room: only cells that are another object than last time are drawn again. */
import type { Cell, MapPane } from '../../engine/view.ts';
import { formatRgb, mixRgb } from '../../theme/colour.ts';
import { type Axis, type Backdrop, readBackdrop } from './backdrop.ts';
import { drawCell } from './cell-art.ts';
import { cellAt, type Geometry, layOut, type Room } from './geometry.ts';
import { inkOf, type Look, type Place } from './look.ts';
import { createSprites, type Sprites } from './sprites.ts';

interface Painted {
  /** Of the canvas. */
  readonly width: number;
  readonly height: number;
  /** The map is larger than its room: what is seen of it follows `focus`. */
  readonly over: boolean;
  /** Everything was drawn anew. */
  readonly all: boolean;
  /** And lies elsewhere than before. */
  readonly anew: boolean;
}

export interface MapPainter {
  paint(pane: MapPane, look: Look, room: Room, focus: number | null): Painted;
  place(cell: number): Place;
  /** The cell at a point of the canvas. */
  cellAt(x: number, y: number): number | null;
  /** Look at another part of a map that is larger than its room. */
  pan(dx: number, dy: number): void;
}

/** How near to an edge of the room, as a part of it, the cell in focus may come. */
const MARGIN = 0.25;

export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const pen = canvas.getContext('2d', { alpha: false })!;
  let cells: readonly Cell[] = [];
  let cursor: number | null = null;
  let axes: Backdrop | null = null;
  let known = '';
  let pane: MapPane | null = null;
  let g: Geometry | null = null;
  let seen: Look | null = null;
  let sprites: Sprites | null = null;
  /** The point of the map in the upper left corner of the canvas. */
  let camera = { x: 0, y: 0 };
  let followed: number | null = null;

  function place(cell: number): Place {
    const cols = pane!.size.cols;
    return {
      x: g!.xs[cell % cols] - camera.x,
      y: g!.ys[Math.floor(cell / cols)] - camera.y,
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

  /** Names of rows and columns that are others than in `old`. */
  function drawAxes(back: Backdrop, old: Backdrop | null, look: Look): void {
    const { left, top, xs, ys, cellWidth, cellHeight } = g!;
    const size = Math.min(left || top, top || left) * 0.72;
    pen.save();
    pen.translate(-camera.x, -camera.y);
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
    pen.restore();
  }

  function isOver(): boolean {
    return g!.width > canvas.width || g!.height > canvas.height;
  }

  /** Whether it moved. */
  function follow(focus: number | null, anew: boolean): boolean {
    const old = camera;
    if (!isOver()) camera = { x: 0, y: 0 };
    else if (focus !== null && (anew || focus !== followed)) {
      const at = place(focus);
      camera = {
        x: kept(at.x + at.w / 2, camera.x, canvas.width, anew),
        y: kept(at.y + at.h / 2, camera.y, canvas.height, anew),
      };
    }
    followed = focus;
    return old.x !== camera.x || old.y !== camera.y;
  }

  function drawAll(look: Look, back: Backdrop): void {
    pen.fillStyle = formatRgb(look.theme.ground);
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < pane!.cells.length; i++) drawSeen(i, look);
    pen.save();
    pen.translate(-camera.x, -camera.y);
    drawRules(back, look);
    // Lines end where the names begin.
    pen.fillStyle = formatRgb(look.theme.ground);
    pen.fillRect(0, 0, g!.width, g!.top);
    pen.fillRect(0, 0, g!.left, g!.height);
    pen.restore();
    drawAxes(back, null, look);
  }

  function drawSeen(i: number, look: Look): void {
    const at = place(i);
    if (at.x + at.w <= 0 || at.y + at.h <= 0 || at.x >= canvas.width || at.y >= canvas.height) return;
    if (i === pane!.cursor) drawCell(pen, pane!.cells[i], at, look, true);
    else sprites!.draw(pen, pane!.cells[i], at, look);
  }

  return {
    place,
    cellAt: (x, y) => cellAt(g!, x + camera.x, y + camera.y),
    pan(dx, dy) {
      if (pane === null || seen === null || !isOver()) return;
      const [most, highest] = [g!.width - canvas.width / 2, g!.height - canvas.height / 2];
      camera = {
        x: Math.round(Math.max(-canvas.width / 2, Math.min(most, camera.x + dx))),
        y: Math.round(Math.max(-canvas.height / 2, Math.min(highest, camera.y + dy))),
      };
      drawAll(seen, readBackdrop(pane));
    },
    paint(next, look, room, focus) {
      const back = readBackdrop(next);
      const aspect = look.tiles || next.span.cols === 1 ? 1 : (next.span.cols * 0.6) / (next.span.rows * 1.12);
      const { size, span } = next;
      const key = [size.cols, size.rows, span.cols, room.width, room.height, room.ratio, room.zoom, aspect].join();
      const anew = key !== known || g === null;
      const before = cells;
      const [from, labelled] = [cursor, axes];
      pane = next;
      cells = next.cells;
      cursor = next.cursor;
      axes = back;
      if (anew) {
        known = key;
        g = layOut(next, back, room, aspect);
        canvas.width = Math.min(g.width, Math.floor(room.width * room.ratio));
        canvas.height = Math.min(g.height, Math.floor(room.height * room.ratio));
        canvas.style.width = `${canvas.width / room.ratio}px`;
        canvas.style.height = `${canvas.height / room.ratio}px`;
      }
      const moved = follow(focus, anew);
      const all = anew || look !== seen;
      if (all) sprites = createSprites(g!.cellWidth, g!.cellHeight);
      seen = look;
      if (all || moved) drawAll(look, back);
      else {
        for (let i = 0; i < cells.length; i++) {
          const pointed = from !== cursor && (i === from || i === cursor);
          if (pointed || before[i] !== cells[i]) drawSeen(i, look);
        }
        drawAxes(back, labelled, look);
      }
      return { width: canvas.width, height: canvas.height, over: isOver(), all, anew };
    },
  };
}

function sameAxis(a: Axis | null, b: Axis | null): boolean {
  return a?.text === b?.text && a?.ink === b?.ink && a?.strong === b?.strong;
}

/** Where to look from, so that a point is not too near to an edge: as before, or with the point in the middle. */
function kept(at: number, from: number, size: number, anew: boolean): number {
  if (!anew && at > size * MARGIN && at < size * (1 - MARGIN)) return from;
  return Math.round(from + at - size / 2);
}
