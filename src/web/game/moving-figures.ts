/**
 * Figures on their way: each is drawn once for its look and size and copied from frame to frame, because outlines and letters
 * take longer to draw than all else of a frame.
 */
import type { Cell } from '../../engine/view.ts';
import { drawFigure, figureWords } from './cell-art.ts';
import type { Art, CellBox, Pen } from './look.ts';

interface Figures {
  readonly art: Art;
  readonly w: number;
  readonly h: number;
  readonly images: Map<string, OffscreenCanvas>;
}

/** More than walk about in one place. */
const MOST = 60;
let figures: Figures | null = null;

/** What was drawn with letters that have come meanwhile is drawn again. */
export function forgetFigures(): void {
  figures = null;
}

/** The figure of a cell that lies `at`, so far from there, and so much smaller. */
export function drawMoving(pen: Pen, cell: Cell, at: CellBox, art: Art, dx: number, dy: number, less = 0): void {
  const [x, y, w, h] = [at.x + dx, at.y + dy, at.w - less, at.h - less];
  // What moves on a card is a small part of all that is printed there.
  if (!art.tiles || at.card) return drawFigure(pen, cell, { ...at, x, y, w, h }, art);
  pen.drawImage(imageOf(cell, at, art), x, y, w, h);
}

function imageOf(cell: Cell, { w, h, lie }: CellBox, art: Art): OffscreenCanvas {
  if (figures?.art !== art || figures.w !== w || figures.h !== h) figures = { art, w, h, images: new Map() };
  const { images } = figures;
  const words = figureWords(cell);
  let image = images.get(words);
  if (image === undefined) {
    if (images.size === MOST) images.clear();
    image = new OffscreenCanvas(w, h);
    const pen = image.getContext('2d');
    if (pen !== null) drawFigure(pen, cell, { x: 0, y: 0, w, h, card: false, lie }, art);
    images.set(words, image);
  }
  return image;
}
