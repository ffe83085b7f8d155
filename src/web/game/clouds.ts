/** Soft clouds in a cell. */
import { formatRgb, type Rgb } from '../../theme/colour.ts';
import { variantOf } from './lie-bits.ts';
import type { CellBox, Pen } from './look.ts';

/** The same number for the same variant, so that nothing flickers when it is drawn again. */
export function chance(at: CellBox, k: number): number {
  return (Math.imul(variantOf(at.lie) * 4 + k + 1, 0x9e3779b1) ^ (k * 0x85ebca6b)) >>> 0;
}

/** Soft clouds; `alpha` as two hexadecimal digits. */
export function drawClouds(pen: Pen, at: CellBox, ink: Rgb, alpha: string): void {
  const light = formatRgb(ink);
  const side = Math.min(at.w, at.h);
  for (let k = 0; k < 4; k++) {
    const h = chance(at, k);
    const x = at.x + ((h & 255) / 255) * at.w;
    const y = at.y + (((h >>> 8) & 255) / 255) * at.h;
    const r = side * (0.28 + ((h >>> 16) & 255) / 900);
    const cloud = pen.createRadialGradient(x, y, 0, x, y, r);
    cloud.addColorStop(0, `${light}${alpha}`);
    cloud.addColorStop(1, `${light}00`);
    pen.fillStyle = cloud;
    // Outside its circle there is nothing to draw, and every point of a gradient costs.
    const [left, top] = [Math.max(at.x, Math.floor(x - r)), Math.max(at.y, Math.floor(y - r))];
    const [right, bottom] = [Math.min(at.x + at.w, Math.ceil(x + r)), Math.min(at.y + at.h, Math.ceil(y + r))];
    pen.fillRect(left, top, right - left, bottom - top);
  }
}
