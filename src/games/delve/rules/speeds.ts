/** How long the player's actions take (DELVE-045, DELVE-051). */
import type { AttributeName } from '../named.ts';
import type { DelveState } from '../types.ts';
import { ticksOf } from './attributes.ts';
import { statsOf } from './derived.ts';

function speedTicks(s: DelveState, name: AttributeName, most: number, least = s.content.constants.leastSpeed): number {
  return ticksOf(s.content, statsOf(s).final[s.content.attribute[name]], least, most);
}

export function attackTime(s: DelveState): number {
  return speedTicks(s, 'AttackSpeed', s.content.constants.attackSpeedCap);
}

export function moveTime(s: DelveState): number {
  return speedTicks(s, 'MoveSpeed', s.content.constants.moveSpeedCap);
}

/** Of skills that go by CastSpeed. */
export function castSpeedTime(s: DelveState): number {
  return speedTicks(s, 'CastSpeed', s.content.constants.castSpeedCap);
}

export function castTime(s: DelveState, index: number): number {
  const { speed } = s.content.skills[index];
  if (speed === 0) return attackTime(s);
  return speed < 0 ? castSpeedTime(s) : Math.floor(s.content.constants.speedToTicks / speed);
}

export function pickupTime(s: DelveState): number {
  return speedTicks(s, 'PickupSpeed', s.content.constants.pickupSpeedCap, s.content.constants.leastPickupSpeed);
}
