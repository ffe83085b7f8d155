/** How long the player's actions take (DELVE-045, DELVE-051). */
import { A, C, K } from '../content.ts';
import type { DelveState } from '../types.ts';
import { ticksOf } from './attributes.ts';
import { statsOf } from './derived.ts';

export const USE_TICKS = 300;
export const GEAR_TICKS = 600;
export const WAIT_TICKS = 600;

function speedTicks(s: DelveState, name: string, least: number, most: number): number {
  return ticksOf(statsOf(s).final[A[name]], least, most);
}

export function attackTime(s: DelveState): number {
  return speedTicks(s, 'AttackSpeed', 5, 100);
}

export function moveTime(s: DelveState): number {
  return speedTicks(s, 'MoveSpeed', 5, 120);
}

export function castTime(s: DelveState, index: number): number {
  const { speed } = C.skills[index];
  if (speed === 0) return attackTime(s);
  return speed < 0 ? speedTicks(s, 'CastSpeed', 5, 90) : Math.floor(K.speedToTicks / speed);
}

export function pickupTime(s: DelveState): number {
  return speedTicks(s, 'PickupSpeed', 20, 300);
}
