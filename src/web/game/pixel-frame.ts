/** A whole picture of a map as pixels in memory, put together from sprites and handed to its canvas at once. */
import type { Rgb } from '../../theme/colour.ts';
import type { Sprite } from './sprites.ts';

export interface PixelFrame {
  /** With nothing but the ground on it. */
  clear(ground: Rgb): void;
  /** A row of cells with their left edges; null: out of sight. What lies outside is cut off. */
  putRow(row: readonly (Sprite | null)[], lefts: readonly number[], top: number): void;
  /** One cell, with nothing around it touched. */
  put(sprite: Sprite, left: number, top: number): void;
  /** All of it to the right and down; what comes in from outside is whatever it is. */
  push(dx: number, dy: number): void;
  show(pen: CanvasRenderingContext2D): void;
}

export function createPixelFrame(width: number, height: number): PixelFrame {
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);

  function putLine(line: Uint32Array, x: number, to: number): void {
    if (x >= 0 && x + line.length <= width) return pixels.set(line, to + x);
    const cut = line.subarray(Math.max(0, -x), Math.max(0, width - x));
    pixels.set(cut, to + Math.max(0, x));
  }

  return {
    clear(ground) {
      // The bytes of a pixel are red, green, blue and how opaque it is, from the lowest.
      pixels.fill(((ground >>> 16) & 0xff) | (ground & 0xff00) | ((ground & 0xff) << 16) | 0xff000000);
    },
    putRow(row, lefts, top) {
      const tall = row.find((sprite) => sprite !== null)?.rows.length ?? 0;
      const first = Math.max(0, -top);
      const end = Math.min(tall, height - top);
      for (let r = first, to = (top + first) * width; r < end; r++, to += width) {
        // Where most of a line is the same as the one above it, that is copied whole, and what differs is written over it.
        let fresh = 0;
        for (const sprite of row) if (sprite !== null && sprite.differs[r] === 1) fresh++;
        const copied = r > first && fresh * 2 < row.length;
        if (copied) pixels.copyWithin(to, to - width, to);
        for (let c = 0; c < row.length; c++) {
          const sprite = row[c];
          if (sprite !== null && (!copied || sprite.differs[r] === 1)) putLine(sprite.rows[r], lefts[c], to);
        }
      }
    },
    put({ rows }, left, top) {
      const end = Math.min(rows.length, height - top);
      for (let r = Math.max(0, -top); r < end; r++) putLine(rows[r], left, (top + r) * width);
    },
    push(dx, dy) {
      const by = dy * width + dx;
      pixels.copyWithin(Math.max(0, by), Math.max(0, -by), pixels.length - Math.max(0, by));
    },
    show: (pen) => pen.putImageData(image, 0, 0),
  };
}
