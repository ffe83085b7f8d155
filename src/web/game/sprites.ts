/**
 * Cells that were drawn before, kept as pixels: what comes again is copied, not drawn.
 *
 * Copying rows of pixels is what a machine does best: a whole map is put together in memory and handed over at once, many
 * times as fast as asking the canvas for every cell.
 */
import type { Cell } from '../../engine/view.ts';
import { drawCell, variesByPlace } from './cell-art.ts';
import type { CellBox, Look } from './look.ts';

/** In pixels: 32 MB. */
const MOST_KEPT = 8_000_000;

/** Of one cell: the same everywhere, or another one at each place. */
type Kept =
  | { readonly everywhere: true; readonly sprite: Sprite }
  | { readonly everywhere: false; readonly places: Map<number, Sprite> };

export interface Sprite {
  readonly image: ImageData;
  /** Its rows from the top, as pixels. */
  readonly rows: readonly Uint32Array[];
  /** 1 where a row is not as the one above it. */
  readonly differs: Uint8Array;
}

export interface Sprites {
  /** `at` is asked for only if the cell was not drawn before. */
  spriteOf(cell: Cell, index: number, at: (index: number) => CellBox, look: Look): Sprite;
}

/** For cells of one size: another look or size needs another one. Null: this browser does not tell what it has drawn. */
export function createSprites(width: number, height: number): Sprites | null {
  const most = Math.max(1, Math.floor(MOST_KEPT / (width * height)));
  let kept = new WeakMap<Cell, Kept>();
  let count = 0;
  const easel = new OffscreenCanvas(width, height);
  const brush = easel.getContext('2d', { alpha: false, willReadFrequently: true });
  if (brush === null || !isHonest(brush)) return null;

  const make = (cell: Cell, at: CellBox, look: Look): Sprite => {
    drawCell(brush, cell, { ...at, x: 0, y: 0 }, look, false);
    const image = brush.getImageData(0, 0, width, height);
    const pixels = new Uint32Array(image.data.buffer);
    const rows = Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width));
    const differs = Uint8Array.from(rows, (row, y) => (y === 0 || row.some((p, x) => p !== rows[y - 1][x]) ? 1 : 0));
    return { image, rows, differs };
  };

  return {
    spriteOf(cell, index, at, look) {
      let known = kept.get(cell);
      const found = known === undefined ? undefined : known.everywhere ? known.sprite : known.places.get(index);
      if (found !== undefined) return found;
      if (count++ === most) {
        kept = new WeakMap();
        known = undefined;
        count = 1;
      }
      const sprite = make(cell, at(index), look);
      if (!variesByPlace(cell, look)) kept.set(cell, { everywhere: true, sprite });
      else if (known?.everywhere === false) known.places.set(index, sprite);
      else kept.set(cell, { everywhere: false, places: new Map([[index, sprite]]) });
      return sprite;
    },
  };
}

/** Some browsers give other pixels than were drawn, so that nobody is known by how their machine draws. */
function isHonest(brush: OffscreenCanvasRenderingContext2D): boolean {
  brush.fillStyle = '#2b5f93';
  brush.fillRect(0, 0, 1, 1);
  const { data } = brush.getImageData(0, 0, 1, 1);
  return data[0] === 0x2b && data[1] === 0x5f && data[2] === 0x93 && data[3] === 0xff;
}
