/** The foes in view: how far, how dangerous, and a blow at the weakest. */
import type { DelveObs, SeenMonster } from '../../games/delve/index.ts';
import { DIR8, dirOfVector } from '../../kit/direction.ts';
import type { Notation } from './situation.ts';

export function far(obs: DelveObs, m: { readonly x: number; readonly y: number }): number {
  return Math.max(Math.abs(m.x - obs.player.x), Math.abs(m.y - obs.player.y));
}

export function nearestFirst(obs: DelveObs): SeenMonster[] {
  return [...obs.monsters].sort((a, b) => far(obs, a) - far(obs, b) || a.healthPct - b.healthPct || a.id - b.id);
}

export function adjacent(obs: DelveObs): SeenMonster[] {
  return nearestFirst(obs).filter((m) => far(obs, m) === 1);
}

function isDangerous(m: SeenMonster): boolean {
  return m.rank === 'boss' || m.rank === 'elite' || m.rank === 'champion';
}

/** Whether one of the dangerous kind is in view. */
export function inDanger(obs: DelveObs): boolean {
  return obs.monsters.some(isDangerous);
}

/** The direction of the weakest neighbour. */
export function weakestSide(obs: DelveObs): string | null {
  const near = adjacent(obs).sort((a, b) => a.healthPct - b.healthPct || a.id - b.id);
  return near.length === 0 ? null : DIR8[dirOfVector(near[0].x - obs.player.x, near[0].y - obs.player.y)];
}

/** A blow at the weakest neighbour. */
export function strike(obs: DelveObs): Notation | null {
  const dir = weakestSide(obs);
  return dir === null ? null : `move ${dir}`;
}
