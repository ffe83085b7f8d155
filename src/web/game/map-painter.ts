/** A map pane on a canvas no larger than its place: only cells that are another object than last time are drawn again. */
import { invariant } from '../../engine/result.ts';
import type { MapPane } from '../../engine/view.ts';
import { formatRgb } from '../../theme/colour.ts';
import { type Backdrop, readBackdrop } from './backdrop.ts';
import { type Camera, followed, panned } from './camera.ts';
import { drawCell } from './cell-art.ts';
import { cellAt, type Geometry, layOut, type Viewport } from './geometry.ts';
import { type CellBox, type Look, penOf } from './look.ts';
import { drawAxes, drawRules } from './map-frame.ts';
import { createPixelFrame, type PixelFrame } from './pixel-frame.ts';
import { createSprites, type Sprites } from './sprites.ts';

interface Painted {
  /** Of the canvas. */
  readonly width: number;
  readonly height: number;
  /** The map is larger than its place: what is seen of it follows `focus`. */
  readonly over: boolean;
  /** Everything was drawn anew. */
  readonly all: boolean;
  /** And lies elsewhere than before. */
  readonly anew: boolean;
}

export interface MapPainter {
  paint(pane: MapPane, look: Look, viewport: Viewport, focus: number | null): Painted;
  place(cell: number): CellBox;
  /** The cell at a point of the canvas. */
  cellAt(x: number, y: number): number | null;
  /** Look at another part of a map that is larger than its place. */
  pan(dx: number, dy: number): void;
}

/** What the canvas shows. */
interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  readonly pane: MapPane;
  readonly look: Look;
  readonly back: Backdrop;
  /** All that the geometry depends on. */
  readonly layout: string;
  readonly geometry: Geometry;
  /** Null: every cell is drawn where it lies. */
  readonly sprites: Sprites | null;
  readonly frame: PixelFrame;
  readonly camera: Camera;
  /** The cell that the camera follows. */
  readonly focus: number | null;
}

export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const pen = penOf(canvas, { alpha: false });
  let shown: Picture | null = null;

  function current(): Picture {
    invariant(shown !== null, 'a map is painted before it is asked about');
    return shown;
  }

  return {
    place: (cell) => boxOf(current(), cell),
    cellAt(x, y) {
      const { geometry, camera } = current();
      return cellAt(geometry, x + camera.x, y + camera.y);
    },
    pan(dx, dy) {
      if (shown === null || !isOver(shown)) return;
      shown = { ...shown, camera: panned(shown.camera, dx, dy, shown.geometry, canvas) };
      drawAll(shown);
    },
    paint(pane, look, viewport, focus) {
      const last = shown;
      const back = readBackdrop(pane);
      const layout = layoutOf(pane, look, viewport);
      const anew = last === null || layout !== last.layout;
      const all = anew || look !== last.look;
      const geometry = anew
        ? resized(canvas, layOut(pane, back, viewport, aspectOf(pane, look)), viewport)
        : last.geometry;
      const sprites = all ? createSprites(geometry.cellWidth, geometry.cellHeight) : last.sprites;
      const frame = anew ? createPixelFrame(canvas.width, canvas.height) : last.frame;
      const camera = last?.camera ?? { x: 0, y: 0 };
      const before: Picture = { canvas, pen, pane, look, back, layout, geometry, sprites, frame, camera, focus };
      const picture = { ...before, camera: cameraFor(before, last?.focus ?? null, anew) };
      shown = picture;
      const moved = camera.x !== picture.camera.x || camera.y !== picture.camera.y;
      if (all || moved || last === null) drawAll(picture);
      else drawChanges(picture, last);
      return { width: canvas.width, height: canvas.height, over: isOver(picture), all, anew };
    },
  };
}

function aspectOf({ span }: MapPane, look: Look): number {
  return look.tiles || span.cols === 1 ? 1 : (span.cols * 0.6) / (span.rows * 1.12);
}

function layoutOf(pane: MapPane, look: Look, { width, height, ratio, zoom }: Viewport): string {
  const { size, span } = pane;
  return [size.cols, size.rows, span.cols, width, height, ratio, zoom, aspectOf(pane, look)].join();
}

function resized(canvas: HTMLCanvasElement, geometry: Geometry, { width, height, ratio }: Viewport): Geometry {
  canvas.width = Math.min(geometry.width, Math.floor(width * ratio));
  canvas.height = Math.min(geometry.height, Math.floor(height * ratio));
  canvas.style.width = `${canvas.width / ratio}px`;
  canvas.style.height = `${canvas.height / ratio}px`;
  return geometry;
}

function isOver({ geometry, canvas }: Picture): boolean {
  return geometry.width > canvas.width || geometry.height > canvas.height;
}

function boxOf({ pane, geometry, camera }: Picture, cell: number): CellBox {
  const { cols } = pane.size;
  return {
    x: geometry.xs[cell % cols] - camera.x,
    y: geometry.ys[Math.floor(cell / cols)] - camera.y,
    w: geometry.cellWidth,
    h: geometry.cellHeight,
    card: pane.span.cols > 1,
    index: cell,
  };
}

function cameraFor(picture: Picture, lastFocus: number | null, anew: boolean): Camera {
  const { camera, focus, canvas, geometry } = picture;
  if (!isOver(picture)) return { x: 0, y: 0 };
  if (focus === null || (!anew && focus === lastFocus)) return camera;
  return followed(camera, boxOf(picture, focus), geometry, canvas, anew);
}

function drawAll(picture: Picture): void {
  const { canvas, pen, pane, look, back, geometry, sprites, frame, camera } = picture;
  const ground = formatRgb(look.theme.ground);
  pen.fillStyle = ground;
  if (sprites === null) {
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < pane.cells.length; i++) drawInSight(picture, i);
  } else {
    if (!isCovered(picture)) frame.clear(look.theme.ground);
    copyAll(picture, sprites);
    frame.show(pen);
    if (pane.cursor !== null) drawInSight(picture, pane.cursor);
  }
  pen.save();
  pen.translate(-camera.x, -camera.y);
  drawRules(pen, geometry, back, look);
  // Lines end where the names begin.
  pen.fillStyle = ground;
  pen.fillRect(0, 0, geometry.width, geometry.top);
  pen.fillRect(0, 0, geometry.left, geometry.height);
  drawAxes(pen, geometry, back, null, look);
  pen.restore();
}

/** Cells lie side by side over the whole canvas: nothing of the ground is seen between them, or beyond the edges of the map. */
function isCovered({ geometry: g, camera, canvas }: Picture): boolean {
  const dense = g.left + g.cellWidth * g.xs.length === g.width && g.top + g.cellHeight * g.ys.length === g.height;
  const within = camera.x >= 0 && camera.y >= 0;
  return dense && within && camera.x + canvas.width <= g.width && camera.y + canvas.height <= g.height;
}

function copyAll(picture: Picture, sprites: Sprites): void {
  const { canvas, pane, look, geometry, frame, camera } = picture;
  const { xs, ys, cellWidth, cellHeight } = geometry;
  const at = (index: number) => boxOf(picture, index);
  const lefts = xs.map((x) => x - camera.x);
  const isSeen = (x: number) => x + cellWidth > 0 && x < canvas.width;
  ys.forEach((top, row) => {
    const y = top - camera.y;
    if (y + cellHeight <= 0 || y >= canvas.height) return;
    const first = row * xs.length;
    const spriteAt = (i: number) => sprites.spriteOf(pane.cells[i], i, at, look);
    const seen = lefts.map((x, col) => (isSeen(x) ? spriteAt(first + col) : null));
    frame.putRow(seen, lefts, y);
  });
}

function drawChanges(picture: Picture, last: Picture): void {
  const { pen, pane, look, back, geometry, camera } = picture;
  const [from, to] = [last.pane.cursor, pane.cursor];
  for (let i = 0; i < pane.cells.length; i++) {
    const pointed = from !== to && (i === from || i === to);
    if (pointed || last.pane.cells[i] !== pane.cells[i]) drawInSight(picture, i);
  }
  pen.save();
  pen.translate(-camera.x, -camera.y);
  drawAxes(pen, geometry, back, last.back, look);
  pen.restore();
}

function drawInSight(picture: Picture, i: number): void {
  const { canvas, pen, pane, look, sprites } = picture;
  const at = boxOf(picture, i);
  if (at.x + at.w <= 0 || at.y + at.h <= 0 || at.x >= canvas.width || at.y >= canvas.height) return;
  if (i === pane.cursor || sprites === null) drawCell(pen, pane.cells[i], at, look, i === pane.cursor);
  else pen.putImageData(sprites.spriteOf(pane.cells[i], i, () => at, look).image, at.x, at.y);
}
