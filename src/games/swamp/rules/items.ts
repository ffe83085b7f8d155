/** The PC's purse: mana, items and the points behind their bars. */
import { between } from '../../../engine/rng.ts';
import { DROPS, TABLES } from '../content.ts';
import { ITEMS, RUM, type SwampState } from '../types.ts';
import type { Say } from './harbor.ts';

const UNLOCK = TABLES.segment * TABLES.segments;
const COUNT: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3];

/** How many treasures the player has. */
export function itemCount(s: SwampState): number {
  return COUNT[s.items];
}

/** SWAMP-110. */
export function maxMp(s: SwampState): number {
  return (s.items & RUM) !== 0 ? TABLES.maxMp.rum : TABLES.maxMp.plain;
}

/** SWAMP-111. */
export function gainMp(s: SwampState, amount: number): void {
  s.mp = Math.min(maxMp(s), s.mp + amount);
}

export function payMp(s: SwampState, cost: number): void {
  s.mp = Math.max(TABLES.leastMp, s.mp - cost);
}

/** SWAMP-216: filled segments of an item's bar. */
export function segmentsOf(s: SwampState, item: number): number {
  return Math.floor(s.points[item] / TABLES.segment);
}

/** SWAMP-147 to SWAMP-153: what a spooked NPC of this kind leaves. */
export function collectDrop(s: SwampState, kind: number, emit: Say | undefined): void {
  const item = DROPS[kind];
  if (item < 0 || ((s.items >> item) & 1) === 1) return;
  s.points[item] = Math.min(UNLOCK, s.points[item] + between(s.rng, TABLES.drop[0], TABLES.drop[1]));
  if (s.points[item] < UNLOCK) {
    emit?.({ type: 'dropped', item: ITEMS[item], segments: segmentsOf(s, item) });
    return;
  }
  const first = s.items === 0;
  obtain(s, item);
  emit?.({ type: 'recovered', item: ITEMS[item] });
  let cold = false;
  for (let other = 0; other < ITEMS.length; other++) {
    if (((s.items >> other) & 1) === 1) continue;
    // Below one whole segment the loss cannot be seen, so it is not told either (SWAMP-250).
    if (s.points[other] >= TABLES.segment) cold = true;
    s.points[other] = Math.max(0, s.points[other] - TABLES.segment);
  }
  if (cold) emit?.({ type: 'trail-cold' });
  if (first) emit?.({ type: 'more-ghosts' });
}

/** SWAMP-118: the first item brings ghosts. */
export function obtain(s: SwampState, item: number): void {
  if (s.items === 0) s.ghosts += TABLES.firstItemGhosts;
  s.items |= 1 << item;
  s.points[item] = UNLOCK;
}

/** SWAMP-084: a turn of mere walking or a Land power; the 21st brings a collision stack. */
export function countIdle(s: SwampState): void {
  if (++s.idle < TABLES.idleLimit) return;
  s.idle = 0;
  addStack(s);
}

/** SWAMP-186. */
export function addStack(s: SwampState): void {
  if (s.stacks < TABLES.mostStacks) s.stacks++;
}
