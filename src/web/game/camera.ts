/** The part of a map in sight, where the map is larger than its place. */
import type { Geometry } from './geometry.ts';
import type { CellBox } from './look.ts';

/** The point of the map in the upper left corner of the canvas. */
export interface Camera {
  readonly x: number;
  readonly y: number;
}

interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

type Place = Pick<CellBox, 'x' | 'y' | 'w' | 'h'>;

/** How near to an edge, as a part of the canvas, a cell may come. */
export const MARGINS = { middle: 0.5, followed: 0.38, pointed: 0.1 } as const;
/** In a place so many times as wide as the canvas the player stays in the middle, even at the edge of the world. */
const WIDE = 1.6;

/**
 * Where to look from to have the cell no nearer to an edge than `margin`. A step moves the picture by a step, never by leaps,
 * and of a map that is little larger than its place nothing else is shown.
 */
export function followed(camera: Camera, cell: Place, map: CanvasSize, canvas: CanvasSize, margin: number): Camera {
  return {
    x: kept(cell.x + cell.w / 2, camera.x, map.width, canvas.width, margin),
    y: kept(cell.y + cell.h / 2, camera.y, map.height, canvas.height, margin),
  };
}

/** As before if the point is far enough from the edges, else moved so far that it is. */
function kept(at: number, from: number, whole: number, size: number, margin: number): number {
  if (whole <= size) return 0;
  const [low, high] = [size * margin, size * (1 - margin)];
  const moved = at < low ? from + at - low : at > high ? from + at - high : from;
  return Math.round(whole > WIDE * size ? moved : clamp(moved, 0, whole - size));
}

/** Pushed by hand, at most until half of the canvas is empty. */
export function panned(camera: Camera, dx: number, dy: number, map: Geometry, canvas: CanvasSize): Camera {
  return {
    x: Math.round(clamp(camera.x + dx, -canvas.width / 2, map.width - canvas.width / 2)),
    y: Math.round(clamp(camera.y + dy, -canvas.height / 2, map.height - canvas.height / 2)),
  };
}

function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x));
}
