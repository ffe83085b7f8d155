/** The camera: it moves only when the player comes near an edge (DELVE-312). */
import type { DelveObs } from '../observation.ts';
import type { DelveUi } from './types.ts';

export const VIEW_COLS = 57;
export const VIEW_ROWS = 16;

/** Nearer than a fifth to an edge: the view shifts so that the player stands at 0.3 from the opposite side. */
function follow(corner: number, at: number, size: number): number {
  const seen = at - corner;
  if (10 * seen < 2 * size) return at - Math.floor((7 * size) / 10);
  if (10 * seen > 8 * size) return at - Math.floor((3 * size) / 10);
  return corner;
}

export function moveCamera(camera: DelveUi['camera'], obs: DelveObs): DelveUi['camera'] {
  const { x, y } = obs.player;
  if (camera.depth !== obs.depth) return { x: x - (VIEW_COLS >> 1), y: y - (VIEW_ROWS >> 1), depth: obs.depth };
  const nx = follow(camera.x, x, VIEW_COLS);
  const ny = follow(camera.y, y, VIEW_ROWS);
  return nx === camera.x && ny === camera.y ? camera : { x: nx, y: ny, depth: camera.depth };
}
