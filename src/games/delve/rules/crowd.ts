/**
 * Who is near: the creatures that may act, or be seen by the player, before the player has gone a few steps. All others
 * idle far away, and nobody need look at them until then: when they are next due is worked out as soon as it may matter.
 */
import { chebyshev, euclidSquared } from '../../../kit/grid.ts';
import type { Creature, Crowd, DelveState } from '../types.ts';
import { sleepingRange } from './monster-range.ts';
import { idleTicks } from './monster-speed.ts';
import { statsOfCreature } from './monster-stats.ts';
import { MOST_RADIUS } from './shadowcast.ts';

/** So many steps in any direction the player may go, and what they come to as the crow flies, rounded up. */
const STEPS = 4;
const WAY = 6;
/** So often a time is added before it is worth while to divide by it. */
const MANY = 8;

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
  catchUp(s);
  d.crowd = toldApart(s);
  return d.crowd;
}

/** Something happens that may concern a creature far away. */
export function disturb(s: DelveState): void {
  catchUp(s);
  s.derived.disturbed++;
}

/** Those far away have idled up to the end of the last turn: before one of them, its ground or the crowd changes, and before a state is read as a whole. */
export function catchUp(s: DelveState): void {
  const { crowd } = s.derived;
  if (crowd === null || crowd.idledTo < 0) return;
  const { far, idledTo } = crowd;
  crowd.idledTo = -1;
  for (let i = 0; i < far.length; i++) idleUntil(s, far[i], idledTo, 0);
}

/** Brings a creature that only idled up to a moment in the middle of the turn: ids below the actor's went first. */
export function idleUntil(s: DelveState, c: Creature, time: number, actor: number): void {
  let { next } = c;
  if (next > time) return;
  const ticks = idleTicks(s, c);
  // A turn is a few of these long, and dividing takes longer than adding a few times.
  if (time - next > MANY * ticks) next += Math.floor((time - next) / ticks) * ticks;
  while (next < time) next += ticks;
  if (next === time && c.id < actor) next += ticks;
  c.next = next;
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
  return { near, far, healing, of: creatures, count: creatures.length, at, disturbed, heldAt: at, idledTo: -1 };
}

/** Nothing about it would change by idling, as long as the player is beyond its range and nothing disturbs. */
export function mayIdle(c: Creature): boolean {
  return !c.alerted && !c.wanderer && c.flee === 0 && c.pathFor < 0 && c.statuses.length === 0;
}
