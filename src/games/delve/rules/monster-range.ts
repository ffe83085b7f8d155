/** How far a creature notices the player (DELVE-108, DELVE-109). */
import { chebyshev, euclidSquared } from '../../../kit/grid.ts';
import type { Creature, DelveState } from '../types.ts';
import { statsOfCreature } from './monster-stats.ts';

export function distance(s: DelveState, c: Creature): number {
  return chebyshev(c.at, s.player.at, s.width);
}

/** DELVE-108: strictly inside the Euclidean range. */
export function isNear(s: DelveState, c: Creature, range: number): boolean {
  return euclidSquared(c.at, s.player.at, s.width) < range * range;
}

/** DELVE-109; -1: unlimited. */
export function reach(s: DelveState, c: Creature): number {
  if (c.wanderer) return -1;
  return statsOfCreature(s, c).notices + (c.alerted ? s.content.constants.alertBonus : 0);
}

/** How near the player must come before it does anything but idle. */
export function sleepingRange(s: DelveState, c: Creature): number {
  return c.revealed ? reach(s, c) : statsOfCreature(s, c).range;
}
