/**
 * Monsters that only count: idle near home, two floors or more from the player. Nothing they do can be seen or draws a
 * number until the player comes nearer, so their turns of one step are made up for at its end, all at once.
 */
import { slowness } from '../content.ts';
import { distance, floorOf, terrainAt } from '../state.ts';
import { FAR_FROM_HOME, HOMELESS, NORMAL, type SwordState, UP } from '../types.ts';

/** SWORD-264 (c): a turn of this one is "the counter drops by 1", now and until the player changes floor. */
function isAsleep(s: SwordState, id: number, playerFloor: number): boolean {
  if (s.hunting[id] === 1 || s.path[id].length > 0) return false;
  const floor = floorOf(s.at[id]);
  if (Math.abs(floor - playerFloor) < 2 || terrainAt(s, s.at[id]) >= UP) return false;
  if ((s.flags[id] & HOMELESS) !== 0) return true;
  return floorOf(s.home[id]) === floor && distance(s.at[id], s.home[id]) <= FAR_FROM_HOME;
}

/** Sort the living into those that take their turns one by one and those that sleep, in id order. */
export function sortSleepers(s: SwordState): void {
  const { cache } = s;
  const floor = floorOf(s.at[0]);
  if (cache.sortedFor === floor) return;
  cache.sortedFor = floor;
  cache.awake.length = 0;
  cache.asleep.length = 0;
  for (let id = 1; id < s.at.length; id++) {
    if (s.hp[id] < 0) continue;
    if (isAsleep(s, id, floor)) cache.asleep.push(id);
    else cache.awake.push(id);
  }
}

/** All turns of sleepers before `time`, and those at it of ids below `id`. */
export function catchUp(s: SwordState, time: number, id: number): void {
  const { asleep } = s.cache;
  const { due, counter, kind } = s;
  for (let i = 0; i < asleep.length; i++) {
    const sleeper = asleep[i];
    const until = sleeper < id ? time + 1 : time;
    if (due[sleeper] >= until) continue;
    // How many periods of 4 or 8 it takes to be due at that time or later.
    const period = NORMAL * slowness(kind[sleeper]);
    const turns = (until - due[sleeper] + period - 1) >> (31 - Math.clz32(period));
    due[sleeper] += turns * period;
    counter[sleeper] -= turns;
  }
}
