/**
 * When each monster has its next turn that is more than "the counter drops by 1" (SWORD-264). Whoever waits on another floor than the
 * player's, or is idle near home two floors away, can neither be seen nor draw a number until then: those turns are made up for (`catch-up.ts`).
 */
import { slowness } from '../content.ts';
import { distance, floorOf, terrainAt } from '../state.ts';
import { FAR_FROM_HOME, HOMELESS, NEVER, NORMAL, NOWHERE, type SwordState, UP } from '../types.ts';
import { catchUp } from './catch-up.ts';

/** Lists the living who have such a turn, in id order, for the floor on which the player is. */
export function sortCrowd(s: SwordState): void {
  const { cache } = s;
  const floor = floorOf(s.at[0]);
  if (cache.sortedFor === floor) return;
  catchUp(s);
  cache.sortedFor = floor;
  const { awake, turnAt, plain } = cache;
  awake.length = 0;
  turnAt.length = 0;
  while (plain.length < s.at.length) plain.push(NOWHERE);
  for (let id = 1; id < s.at.length; id++) {
    if (s.hp[id] < 0) continue;
    const at = nextTurn(s, id);
    if (at === NEVER) continue;
    awake.push(id);
    turnAt.push(at);
  }
}

/** NEVER: not before the player comes to another floor. */
export function nextTurn(s: SwordState, id: number): number {
  const due = s.due[id];
  // Nobody is late, or the state is broken (PLAT-138).
  if (s.hunting[id] === 1 || s.path[id].length > 0 || due < s.now) return due;
  const { sortedFor } = s.cache;
  const floor = floorOf(s.at[id]);
  if (floor === sortedFor || !isOffStairs(s, id)) return due;
  if ((floor < sortedFor - 1 || floor > sortedFor + 1) && !isAstray(s, id, floor)) return NEVER;
  const turns = s.counter[id] - 1;
  return turns > 0 ? due + turns * NORMAL * slowness(s.kind[id]) : due;
}

function isAstray(s: SwordState, id: number, floor: number): boolean {
  if ((s.flags[id] & HOMELESS) !== 0) return false;
  return floorOf(s.home[id]) !== floor || distance(s.at[id], s.home[id]) > FAR_FROM_HOME;
}

/** Asked again and again while it waits on one square of a large map, so that square is kept where the answer is near. */
export function isOffStairs(s: SwordState, id: number): boolean {
  const { plain } = s.cache;
  const at = s.at[id];
  if (plain[id] === at) return true;
  if (terrainAt(s, at) >= UP) return false;
  plain[id] = at;
  return true;
}
