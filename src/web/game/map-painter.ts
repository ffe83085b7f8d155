/** A map pane on a canvas no larger than its place: only cells that are another object than last time are drawn again. */
import { invariant } from '../../engine/result.ts';
import type { Cell, MapPane } from '../../engine/view.ts';
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import { type Backdrop, readBackdrop } from './backdrop.ts';
import { boardLook } from './board-look.ts';
import { type Camera, followed, MARGINS, panned } from './camera.ts';
import { drawBelow, drawCell, drawStaying } from './cell-art.ts';
import { type CellColumns, createCellColumns } from './cell-columns.ts';
import { cellAt, type Geometry, layOut, type Viewport } from './geometry.ts';
import { type Lies, plainLies } from './lie-bits.ts';
import { type Art, type CellBox, type Look, penOf } from './look.ts';
import { drawAxes, drawRules } from './map-frame.ts';
import { paletteOf } from './palette.ts';
import type { Scenery } from './scenery.ts';
import type { TileSheet } from './sheet.ts';
import { type Sprites, spritesFor } from './sprites.ts';
import { terrain } from './terrain-slot.ts';

export interface Painted {
  /** Of the canvas. */
  readonly width: number;
  readonly height: number;
  /** The map is larger than its place: what is seen of it follows `focus`. */
  readonly over: boolean;
  /** Everything was drawn anew. */
  readonly all: boolean;
  /** And lies elsewhere than before. */
  readonly anew: boolean;
  /** How far the camera went, in pixels: the same picture was that much further to the right and down. */
  readonly panned: { readonly x: number; readonly y: number };
}

export interface MapPainter {
  paint(pane: MapPane, look: Look, viewport: Viewport, focus: number | null): Painted;
  place(cell: number): CellBox;
  /** The cell at a point of the canvas. */
  cellAt(x: number, y: number): number | null;
  /** Look at another part of a map that is larger than its place. */
  pan(dx: number, dy: number): void;
  /** Takes what moves off these cells until `settle`; a cell given with one shows what lay there before. */
  lift(cells: ReadonlyMap<number, Cell | null>): void;
  settle(): void;
  /** What lies over the whole of the map is drawn by this. */
  readonly scenery: Scenery;
}

/** What the canvas shows. */
interface Picture extends Scenery {
  readonly canvas: HTMLCanvasElement;
  readonly pen: CanvasRenderingContext2D;
  readonly look: Look;
  readonly back: Backdrop;
  /** All that the geometry depends on. */
  readonly layout: string;
  readonly lies: Lies;
  /** Null: every cell is drawn where it lies. */
  readonly sprites: Sprites | null;
  readonly columns: CellColumns;
  /** The cell that the camera follows. */
  readonly focus: number | null;
  /** What is off its cell for the moment. */
  readonly lifted: ReadonlyMap<number, Cell | null>;
}

const NOTHING_LIFTED: ReadonlyMap<number, Cell | null> = new Map();

export function createMapPainter(canvas: HTMLCanvasElement): MapPainter {
  const pen = penOf(canvas, { alpha: false });
  let shown: Picture | null = null;
  let liesOf: { readonly sheet: TileSheet; readonly of: (pane: MapPane) => Lies } | null = null;

  function current(): Picture {
    invariant(shown !== null, 'a map is painted before it is asked about');
    return shown;
  }

  function liftOff(lifted: ReadonlyMap<number, Cell | null>): void {
    const was = current();
    if (lifted.size === 0 && was.lifted.size === 0) return;
    shown = { ...was, lifted };
    redraw(shown, new Set([...was.lifted.keys(), ...lifted.keys(), ...(terrain()?.coveredCells(was.pane) ?? [])]));
  }

  return {
    place: (cell) => boxOf(current(), cell),
    get scenery() {
      return current();
    },
    lift: liftOff,
    settle: () => liftOff(NOTHING_LIFTED),
    cellAt(x, y) {
      const { geometry, camera } = current();
      return cellAt(geometry, x + camera.x, y + camera.y);
    },
    pan(dx, dy) {
      if (shown === null || !isOver(shown)) return;
      shown = { ...shown, camera: panned(shown.camera, dx, dy, shown.geometry, canvas) };
      drawAll(shown);
    },
    paint(pane, given, viewport, focus) {
      const look = boardLook(given);
      const last = shown;
      const back = readBackdrop(pane);
      const layout = layoutOf(pane, look, viewport);
      const anew = last === null || layout !== last.layout;
      const art = artOf(look, pane, last);
      const all = anew || art !== last.art;
      const geometry = anew
        ? resized(canvas, layOut(pane, back, viewport, aspectOf(pane, look)), viewport)
        : last.geometry;
      const { cellWidth, cellHeight } = geometry;
      const sprites = all ? spritesFor(cellWidth, cellHeight, pane.span.cols > 1, art) : last.sprites;
      const columns = anew ? createCellColumns(canvas.width, canvas.height) : last.columns;
      const camera = last?.camera ?? { x: 0, y: 0 };
      if (liesOf?.sheet !== look.sheet)
        liesOf = { sheet: look.sheet, of: terrain()?.createLies(look.sheet) ?? plainLies };
      const lies = liesOf.of(pane);
      // Painted once more within a step: who is on the way still is, until they settle.
      const lifted = anew ? NOTHING_LIFTED : last.lifted;
      const before: Picture = {
        canvas,
        pen,
        pane,
        look,
        art,
        back,
        layout,
        geometry,
        lies,
        sprites,
        columns,
        camera,
        focus,
        lifted,
      };
      const picture = { ...before, camera: cameraFor(before, last?.focus ?? null, anew) };
      shown = picture;
      const moved = camera.x !== picture.camera.x || camera.y !== picture.camera.y;
      if (all || moved || last === null) drawAll(picture);
      else drawChanges(picture, last);
      const panned = { x: picture.camera.x - camera.x, y: picture.camera.y - camera.y };
      return { width: canvas.width, height: canvas.height, over: isOver(picture), all, anew, panned };
    },
  };
}

/** What is laid over the cells. */
function drawOver(picture: Picture): void {
  const { pen, pane, art, lifted } = picture;
  const at = (cell: number) => boxOf(picture, cell);
  terrain()?.drawOver(pen, pane, art, at, (cell) => !lifted.has(cell));
}

/** Draws some cells again, and what lies over them. */
function redraw(picture: Picture, cells: Iterable<number>): void {
  for (const i of cells) drawInSight(picture, i);
  drawOver(picture);
}

/** The same object as long as look and mood are the same. */
function artOf(look: Look, pane: MapPane, last: Picture | null): Art {
  const mood = look.sheet.mood(pane.mood);
  if (last !== null && last.look === look && last.art.palette.mood === mood) return last.art;
  return { ...look, palette: paletteOf(look.theme, mood) };
}

function aspectOf({ span }: MapPane, look: Look): number {
  return look.tiles || span.cols === 1 ? 1 : (span.cols * 0.6) / (span.rows * 1.12);
}

function layoutOf(pane: MapPane, look: Look, { width, height, ratio, zoom }: Viewport): string {
  const { size, span, sight } = pane;
  return [size.cols, size.rows, span.cols, sight?.radius, width, height, ratio, zoom, aspectOf(pane, look)].join();
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

function boxOf({ pane, geometry, camera, lies }: Picture, cell: number): CellBox {
  const { cols } = pane.size;
  return {
    x: geometry.xs[cell % cols] - camera.x,
    y: geometry.ys[Math.floor(cell / cols)] - camera.y,
    w: geometry.cellWidth,
    h: geometry.cellHeight,
    card: pane.span.cols > 1,
    lie: lies.of[cell] ?? 0,
  };
}

function cameraFor(picture: Picture, lastFocus: number | null, anew: boolean): Camera {
  const { camera, focus, canvas, geometry, pane } = picture;
  if (!isOver(picture)) return { x: 0, y: 0 };
  if (focus === null || (!anew && focus === lastFocus)) return camera;
  const { middle, followed: far, pointed } = MARGINS;
  if (pane.sight === undefined) return followed(camera, boxOf(picture, focus), geometry, canvas, anew ? middle : far);
  const seen = followed(camera, boxOf(picture, pane.sight.cell), geometry, canvas, middle);
  // What is pointed at beyond that is in sight as well.
  return followed(seen, boxOf({ ...picture, camera: seen }, focus), geometry, canvas, pointed);
}

/** Between the cells and beyond the map. */
function groundOf({ pane, art }: Picture): Rgb {
  return art.tiles && pane.span.cols === 1 ? art.palette.void : art.theme.ground;
}

function drawAll(picture: Picture): void {
  const { canvas, pen, pane, art, back, geometry, lies, sprites, columns, camera } = picture;
  const ground = groundOf(picture);
  if (sprites === null) {
    pen.fillStyle = formatRgb(ground);
    pen.fillRect(0, 0, canvas.width, canvas.height);
    for (let i = 0; i < pane.cells.length; i++) drawInSight(picture, i);
  } else {
    const spriteAt = (i: number) => sprites.spriteOf(pane.cells[i], lies.of[i]);
    columns.draw(pen, { geometry, camera, ground: isCovered(picture) ? null : ground, spriteAt });
    if (pane.cursor !== null) drawInSight(picture, pane.cursor);
  }
  drawOver(picture);
  pen.save();
  pen.translate(-camera.x, -camera.y);
  drawRules(pen, geometry, back, art);
  // Lines end where the names begin.
  pen.fillStyle = formatRgb(art.theme.ground);
  pen.fillRect(0, 0, geometry.width, geometry.top);
  pen.fillRect(0, 0, geometry.left, geometry.height);
  drawAxes(pen, geometry, back, null, art);
  pen.restore();
}

/** Cells lie side by side over the whole canvas: nothing of the ground is seen between them, or beyond the edges of the map. */
function isCovered({ geometry: g, camera, canvas }: Picture): boolean {
  const dense = g.left + g.cellWidth * g.xs.length === g.width && g.top + g.cellHeight * g.ys.length === g.height;
  const within = camera.x >= 0 && camera.y >= 0;
  return dense && within && camera.x + canvas.width <= g.width && camera.y + canvas.height <= g.height;
}

function drawChanges(picture: Picture, last: Picture): void {
  const { pen, pane, art, back, geometry, camera, lies } = picture;
  const [from, to] = [last.pane.cursor, pane.cursor];
  // What lay over the last picture is gone with the cells that it lay on.
  const covered = terrain()?.coveredCells(last.pane);
  for (let i = 0; i < pane.cells.length; i++) {
    const pointed = from !== to && (i === from || i === to);
    const same = last.pane.cells[i] === pane.cells[i] && last.lies.of[i] === lies.of[i];
    if (pointed || !same || last.lifted.has(i) || covered?.has(i)) drawInSight(picture, i);
  }
  drawOver(picture);
  pen.save();
  pen.translate(-camera.x, -camera.y);
  drawAxes(pen, geometry, back, last.back, art);
  pen.restore();
}

function drawInSight(picture: Picture, i: number): void {
  const { canvas, pen, pane, art, sprites, lifted } = picture;
  const at = boxOf(picture, i);
  if (at.x + at.w <= 0 || at.y + at.h <= 0 || at.x >= canvas.width || at.y >= canvas.height) return;
  const under = lifted.get(i);
  if (under !== undefined) drawLifted(picture, under, i, at);
  else if (i === pane.cursor || sprites === null) drawCell(pen, pane.cells[i], at, art, i === pane.cursor);
  else pen.putImageData(sprites.spriteOf(pane.cells[i], at.lie).image, at.x, at.y);
}

/** A cell whose figure is on its way. */
function drawLifted({ pen, pane, art, sprites }: Picture, under: Cell | null, i: number, at: CellBox): void {
  const cell = under ?? pane.cells[i];
  if (sprites !== null) {
    const sprite = under === null ? sprites.bareOf(cell, at.lie) : sprites.spriteOf(cell, at.lie);
    return pen.putImageData(sprite.image, at.x, at.y);
  }
  if (under !== null) return drawCell(pen, cell, at, art, false);
  drawBelow(pen, cell, at, art);
  drawStaying(pen, cell, at, art);
}
