/**
 * Monsters that only count: idle near home, two floors or more from the player. Nothing they do can be seen or draws a
 * number until the player comes nearer, so their turns of one step are made up for at its end, all at once.
 */
import { slowness } from '../content.ts';
import { distance, floorOf, terrainAt } from '../state.ts';
import { FAR_FROM_HOME, HOMELESS, NORMAL, NOWHERE, type SwordState, UP } from '../types.ts';

/** SWORD-264 (c): a turn of this one is "the counter drops by 1", now and until the player changes floor. */
function isAsleep(s: SwordState, id: number, playerFloor: number): boolean {
  if (s.hunting[id] === 1 || s.path[id].length > 0) return false;
  const floor = floorOf(s.at[id]);
  if (Math.abs(floor - playerFloor) < 2 || terrainAt(s, s.at[id]) >= UP) return false;
  if ((s.flags[id] & HOMELESS) !== 0) return true;
  return floorOf(s.home[id]) === floor && distance(s.at[id], s.home[id]) <= FAR_FROM_HOME;
}

/** Lists of sleepers: those of normal pace by how long it was until they were due, and behind them the slow ones. */
const LISTS = NORMAL + 2 * NORMAL;

/** Sort the living into those that take their turns one by one and those that sleep, in id order. All of one list are due at once. */
export function sortSleepers(s: SwordState): void {
  const { cache } = s;
  const floor = floorOf(s.at[0]);
  if (cache.sortedFor === floor) return;
  cache.sortedFor = floor;
  const { awake, asleep, plain } = cache;
  awake.length = 0;
  while (asleep.length < LISTS) asleep.push([]);
  for (let k = 0; k < LISTS; k++) asleep[k].length = 0;
  while (plain.length < s.at.length) plain.push(NOWHERE);
  for (let id = 1; id < s.at.length; id++) {
    if (s.hp[id] < 0) continue;
    const slow = slowness(s.kind[id]) - 1;
    const wait = s.due[id] - s.now;
    // Somebody who waits longer than for one turn is in step with nobody; nobody is late, or the state is broken (PLAT-138).
    if (wait >= 0 && wait < NORMAL << slow && isAsleep(s, id, floor)) asleep[slow * NORMAL + wait].push(id);
    else awake.push(id);
  }
}

/**
 * All turns of sleepers before `time`, and those at it of ids below `id`. If some of a list count one turn more than the others,
 * they are no longer due at once: the game is over then, or the player came to another floor and they are sorted anew.
 */
export function catchUp(s: SwordState, time: number, id: number): void {
  const { asleep } = s.cache;
  const { due, counter } = s;
  for (let k = 0; k < asleep.length; k++) {
    const sleepers = asleep[k];
    if (sleepers.length === 0) continue;
    const slow = k < NORMAL ? 0 : 1;
    const late = time - due[sleepers[0]];
    const before = turnsUntil(late + 1, slow);
    const after = turnsUntil(late, slow);
    if (before === 0) continue;
    for (let i = 0; i < sleepers.length; i++) {
      const sleeper = sleepers[i];
      const turns = sleeper < id ? before : after;
      due[sleeper] += turns * (NORMAL << slow);
      counter[sleeper] -= turns;
    }
  }
}

/** How many turns it takes to be no longer late. */
function turnsUntil(late: number, slow: number): number {
  return late <= 0 ? 0 : Math.ceil(late / (NORMAL << slow));
}
