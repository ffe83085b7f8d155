/** How long the player's actions take (DELVE-045, DELVE-051). */
import type { AttributeName } from '../named.ts';
import type { DelveState } from '../types.ts';
import { ticksOf } from './attributes.ts';
import { statsOf } from './derived.ts';

export const USE_TICKS = 300;
export const GEAR_TICKS = 600;
export const WAIT_TICKS = 600;

function speedTicks(s: DelveState, name: AttributeName, least: number, most: number): number {
  return ticksOf(statsOf(s).final[s.content.attribute[name]], least, most);
}

export function attackTime(s: DelveState): number {
  return speedTicks(s, 'AttackSpeed', 5, 100);
}

export function moveTime(s: DelveState): number {
  return speedTicks(s, 'MoveSpeed', 5, 120);
}

export function castTime(s: DelveState, index: number): number {
  const { speed } = s.content.skills[index];
  if (speed === 0) return attackTime(s);
  return speed < 0 ? speedTicks(s, 'CastSpeed', 5, 90) : Math.floor(s.content.constants.speedToTicks / speed);
}

export function pickupTime(s: DelveState): number {
  return speedTicks(s, 'PickupSpeed', 20, 300);
}
