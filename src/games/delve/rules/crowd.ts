/**
 * Who is near: the creatures that may act, or be seen by the player, before the player has gone a few steps. All others
 * idle far away, and nobody need look at them until then.
 */
import { chebyshev, euclidSquared } from '../../../kit/grid.ts';
import type { Creature, Crowd, DelveState } from '../types.ts';
import { sleepingRange } from './monster-range.ts';
import { statsOfCreature } from './monster-stats.ts';
import { MOST_RADIUS } from './shadowcast.ts';

/** So many steps in any direction the player may go, and what they come to as the crow flies, rounded up. */
const STEPS = 4;
const WAY = 6;

/** True to this moment. */
export function crowdOf(s: DelveState): Crowd {
  const d = s.derived;
  const { crowd } = d;
  if (
    crowd !== null &&
    crowd.disturbed === d.disturbed &&
    crowd.of === s.creatures &&
    crowd.count === s.creatures.length &&
    (crowd.heldAt === s.player.at || chebyshev(crowd.at, s.player.at, s.width) <= STEPS)
  ) {
    crowd.heldAt = s.player.at;
    return crowd;
  }
  d.crowd = toldApart(s);
  return d.crowd;
}

/** Everybody whom the player may see; some of them are out of sight. */
export function inView(s: DelveState): readonly Creature[] {
  const crowd = crowdOf(s);
  const { seenFrom } = s.derived;
  // Whoever leaps sees, until time has passed, what there was to see before.
  return seenFrom === s.player.at || chebyshev(crowd.at, seenFrom, s.width) <= STEPS ? crowd.near : s.creatures;
}

function toldApart(s: DelveState): Crowd {
  const { creatures, player, width } = s;
  const near: Creature[] = [];
  const far: Creature[] = [];
  const healing: Creature[] = [];
  for (let i = 0; i < creatures.length; i++) {
    const c = creatures[i];
    const range = Math.max(MOST_RADIUS + 1, sleepingRange(s, c)) + WAY;
    if (mayIdle(c) && euclidSquared(c.at, player.at, width) >= range * range) far.push(c);
    else near.push(c);
    if (statsOfCreature(s, c).regen > 0) healing.push(c);
  }
  const { at } = player;
  const { disturbed } = s.derived;
  return { near, far, healing, of: creatures, count: creatures.length, at, disturbed, heldAt: at };
}

/** Nothing about it would change by idling, as long as the player is beyond its range and nothing disturbs. */
export function mayIdle(c: Creature): boolean {
  return !c.alerted && !c.wanderer && c.flee === 0 && c.pathFor < 0 && c.statuses.length === 0;
}
