/**
 * The picture of a map in memory, kept from one drawing to the next: where the camera has gone on a little, all of it is
 * pushed at once, and only cells that show something else, or came into sight, are put there.
 */
import type { Rgb } from '../../theme/colour.ts';
import type { Camera } from './camera.ts';
import type { Geometry } from './geometry.ts';
import { createPixelFrame } from './pixel-frame.ts';
import type { Sprite } from './sprites.ts';

interface Cells {
  readonly geometry: Geometry;
  readonly camera: Camera;
  /** What is seen between the cells; null: they cover all of the picture. */
  readonly ground: Rgb | null;
  spriteAt(cell: number): Sprite;
}

export interface KeptFrame {
  draw(cells: Cells): void;
  show(pen: CanvasRenderingContext2D): void;
}

export function createKeptFrame(width: number, height: number): KeptFrame {
  const frame = createPixelFrame(width, height);
  let held: (Sprite | undefined)[] = [];
  let last: { readonly camera: Camera; readonly ground: Rgb | null } | null = null;

  /** Where the camera was, if what was drawn there can be used again. */
  function pushed({ camera, ground }: Cells): Camera | null {
    if (last === null) return null;
    const [dx, dy] = [camera.x - last.camera.x, camera.y - last.camera.y];
    if (dx === 0 && dy === 0) return ground === last.ground ? camera : null;
    // Ground between cells would be pushed over other cells.
    if (ground !== null || Math.abs(dx) >= width || Math.abs(dy) >= height) return null;
    frame.push(-dx, -dy);
    return last.camera;
  }

  return {
    draw(cells) {
      const { geometry, camera, ground, spriteAt } = cells;
      const { xs, ys, cellWidth, cellHeight } = geometry;
      const before = pushed(cells);
      if (before === null) {
        held = [];
        if (ground !== null) frame.clear(ground);
      }
      const next: (Sprite | undefined)[] = [];
      const lefts = xs.map((x) => x - camera.x);
      /** It was seen whole. */
      const wasIn = (at: number, from: number, size: number, room: number) => at >= from && at - from + size <= room;
      const kept = xs.map((x) => before !== null && wasIn(x, before.x, cellWidth, width));
      ys.forEach((top, row) => {
        const y = top - camera.y;
        if (y + cellHeight <= 0 || y >= height) return;
        const rowKept = before !== null && wasIn(top, before.y, cellHeight, height);
        const first = row * xs.length;
        let fresh = 0;
        const seen = lefts.map((x, col) => {
          if (x + cellWidth <= 0 || x >= width) return null;
          const sprite = spriteAt(first + col);
          next[first + col] = sprite;
          if (!rowKept || !kept[col] || held[first + col] !== sprite) fresh++;
          return sprite;
        });
        if (fresh * 2 > seen.length) frame.putRow(seen, lefts, y);
        else if (fresh > 0)
          seen.forEach((sprite, col) => {
            if (sprite !== null && !(rowKept && kept[col] && held[first + col] === sprite))
              frame.put(sprite, lefts[col], y);
          });
      });
      held = next;
      last = { camera, ground };
    },
    show: frame.show,
  };
}
