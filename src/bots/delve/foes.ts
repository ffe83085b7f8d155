/** The foes in view: how far, how dangerous, and a blow at the weakest. */
import { actions, type DelveAction, type DelveObs, type SeenMonster } from '../../games/delve/index.ts';
import { DIR8, dirOfVector } from '../../kit/direction.ts';

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

function moveTo(obs: DelveObs, x: number, y: number): DelveAction {
  return actions.get(`move ${DIR8[dirOfVector(x - obs.player.x, y - obs.player.y)]}`);
}

/** Whether one of the dangerous kind is in view. */
export function inDanger(obs: DelveObs): boolean {
  return obs.monsters.some(isDangerous);
}

/** A blow at the weakest neighbour. */
export function strike(obs: DelveObs): DelveAction | null {
  const near = adjacent(obs);
  if (near.length === 0) return null;
  near.sort((a, b) => a.healthPct - b.healthPct || a.id - b.id);
  return moveTo(obs, near[0].x, near[0].y);
}
