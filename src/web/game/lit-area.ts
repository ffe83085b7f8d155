/** Which part of the map an animation draws on. */
import { WIDE } from './burst-kinds.ts';
import type { MotionScene } from './sparkle-art.ts';

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** All of the map, wherever it ends. */
const EVERYWHERE: Area = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };

/** Places that something is drawn on at any time of the animation. */
export function litBy({ motion, bursts, leans, place, own, drift }: MotionScene): Area[] {
  const { w, h } = place(0);
  if (bursts.some((b) => WIDE.has(b.kind))) return [EVERYWHERE];
  const lit: Area[] = [...motion.fresh, ...motion.gone].map((g) => place(g.at));
  for (const s of motion.slides) {
    const at = place(s.to);
    lit.push(at, { ...at, x: at.x + s.dx * w, y: at.y + s.dy * h });
  }
  // A blow reaches out of its cell, a burst is wider, and numbers rise.
  for (const { at } of leans) lit.push(grown(place(at), w, h));
  for (const burst of bursts) for (const at of burst.path) lit.push(grown(place(at), w, h));
  if (drift === null) return lit;
  if (own !== null) {
    const at = place(own.at);
    lit.push(at, { ...at, x: at.x - drift.x, y: at.y - drift.y });
  }
  return lit;
}

function grown({ x, y, w, h }: Area, dx: number, dy: number): Area {
  return { x: x - dx, y: y - dy, w: w + 2 * dx, h: h + 2 * dy };
}

/** The smallest area that holds them all, as far as it lies on the picture, in whole pixels; null: there is none. */
export function areaOf(areas: readonly Area[], width: number, height: number): Area | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (const { x, y, w, h } of areas) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + w);
    bottom = Math.max(bottom, y + h);
  }
  const [x, y] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
  const [w, h] = [Math.min(width, Math.ceil(right)) - x, Math.min(height, Math.ceil(bottom)) - y];
  return w <= 0 || h <= 0 ? null : { x, y, w, h };
}
