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

/** How near to an edge, as a part of the canvas, the cell in focus may come. */
const MARGIN = 0.25;

/** Where to look from to have the cell in sight; `anew`: in the middle. */
export function followed(camera: Camera, cell: CellBox, canvas: CanvasSize, anew: boolean): Camera {
  return {
    x: kept(cell.x + cell.w / 2, camera.x, canvas.width, anew),
    y: kept(cell.y + cell.h / 2, camera.y, canvas.height, anew),
  };
}

/** As before if the point is far enough from the edges, else with the point in the middle. */
function kept(at: number, from: number, size: number, anew: boolean): number {
  if (!anew && at > size * MARGIN && at < size * (1 - MARGIN)) return from;
  return Math.round(from + at - size / 2);
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
