/**
 * A whole map on its canvas, column by column. The pixels of a cell lie one behind the other in the picture of a column, so that
 * every cell is one copy in memory; in a picture of the whole map it would be one for each of its lines.
 */
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import type { Camera } from './camera.ts';
import type { Geometry } from './geometry.ts';
import type { Sprite } from './sprites.ts';

interface Cells {
  readonly geometry: Geometry;
  readonly camera: Camera;
  /** What is seen between the cells; null: they cover all of the picture. */
  readonly ground: Rgb | null;
  spriteAt(cell: number): Sprite;
}

export interface CellColumns {
  draw(pen: CanvasRenderingContext2D, cells: Cells): void;
}

/** Each line of a column lies elsewhere in the memory of the canvas: a processor keeps the addresses of so many and no more. */
const MOST_LINES = 750;

/** The same few kilobytes hold one column after the other. */
export function createCellColumns(width: number, height: number): CellColumns {
  let column: ImageData | null = null;

  function columnOf(wide: number, tall: number): ImageData {
    // Another part of the map may show a line of cells more or less.
    if (column === null || column.width !== wide || column.height < tall) column = new ImageData(wide, tall);
    return column;
  }

  return {
    draw(pen, { geometry, camera, ground, spriteAt }) {
      const { xs, ys, cellWidth, cellHeight } = geometry;
      if (ground !== null) {
        pen.fillStyle = formatRgb(ground);
        pen.fillRect(0, 0, width, height);
      }
      const [firstRow, endRow] = inSight(ys, cellHeight, camera.y, height);
      const [firstCol, endCol] = inSight(xs, cellWidth, camera.x, width);
      const rows = Math.max(1, Math.floor(MOST_LINES / cellHeight));
      for (let from = firstRow; from < endRow; from += rows) {
        const end = Math.min(endRow, from + rows);
        const top = ys[from];
        const tall = ys[end - 1] + cellHeight - top;
        const image = columnOf(cellWidth, tall);
        const pixels = new Uint32Array(image.data.buffer);
        if (ground !== null) pixels.fill(pixelOf(ground));
        for (let col = firstCol; col < endCol; col++) {
          for (let row = from; row < end; row++)
            pixels.set(spriteAt(row * xs.length + col).pixels, (ys[row] - top) * cellWidth);
          pen.putImageData(image, xs[col] - camera.x, top - camera.y, 0, 0, cellWidth, tall);
        }
      }
    },
  };
}

/** The first place of which anything is seen, and the first behind them that is out of sight. */
function inSight(places: readonly number[], size: number, from: number, room: number): readonly [number, number] {
  const first = places.findIndex((at) => at + size > from);
  if (first < 0) return [0, 0];
  const end = places.findIndex((at) => at >= from + room);
  return [first, Math.max(first, end < 0 ? places.length : end)];
}

/** The bytes of a pixel are red, green, blue and how opaque it is, from the lowest. */
function pixelOf(colour: Rgb): number {
  return (((colour >>> 16) & 0xff) | (colour & 0xff00) | ((colour & 0xff) << 16) | 0xff000000) >>> 0;
}
