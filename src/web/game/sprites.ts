/** Cells that were drawn before, kept as pictures: what comes again is copied, not drawn. */
import { invariant } from '../../engine/result.ts';
import type { Cell } from '../../engine/view.ts';
import { drawCell, variesByPlace } from './cell-art.ts';
import type { CellBox, Look } from './look.ts';

/** In pixels: 32 MB. */
const MOST_KEPT = 8_000_000;
const ANYWHERE = -1;

export interface Sprites {
  pictureOf(cell: Cell, at: CellBox, look: Look): ImageBitmap;
}

/** For cells of one size: another look or size needs another one. */
export function createSprites(width: number, height: number): Sprites {
  const most = Math.max(1, Math.floor(MOST_KEPT / (width * height)));
  /** By cell, then by place where that matters. */
  let kept = new WeakMap<Cell, Map<number, ImageBitmap>>();
  let count = 0;
  const easel = new OffscreenCanvas(width, height);
  const brush = easel.getContext('2d', { alpha: false });
  invariant(brush !== null, 'a fresh canvas has a context');

  const make = (cell: Cell, at: CellBox, look: Look): ImageBitmap => {
    drawCell(brush, cell, { ...at, x: 0, y: 0 }, look, false);
    return easel.transferToImageBitmap();
  };

  return {
    pictureOf(cell, at, look) {
      const spot = variesByPlace(cell, look) ? at.index : ANYWHERE;
      let pictures = kept.get(cell);
      let picture = pictures?.get(spot);
      if (picture === undefined) {
        if (count++ === most) {
          kept = new WeakMap();
          pictures = undefined;
          count = 1;
        }
        if (pictures === undefined) kept.set(cell, (pictures = new Map()));
        pictures.set(spot, (picture = make(cell, at, look)));
      }
      return picture;
    },
  };
}
