/** One turn of a monster: the first thing that applies (SWORD-248). */
import { below } from '../../../engine/rng.ts';
import { canPostMove } from '../content.ts';
import { creatureAt, distance, floorOf, isAdjacent, otherEnd, place, sameFloor, terrainAt } from '../state.ts';
import {
  AREA,
  DOWN,
  FAR_FROM_HOME,
  HOMELESS,
  NO_MORE_STAIRS,
  NOWHERE,
  STAIRS,
  type SwordState,
  TIRED,
  UP,
} from '../types.ts';
import { attack } from './combat.ts';
import { isOffStairs } from './crowd.ts';
import { isNoticed, nameOf, PLAYER, type Tell } from './events.ts';
import { clearPath, findWay } from './path.ts';
import { monsterSees } from './sight.ts';
import { stroll } from './stroll.ts';

export function monsterTurn(s: SwordState, id: number, tell: Tell): void {
  lookForPlayer(s, id);
  const hunting = s.hunting[id] === 1;
  if (hunting) {
    renewPath(s, id);
    if (isTired(s, id)) return;
  }
  const path = s.path[id];
  if (hasUsablePath(s, id)) return follow(s, id, path, tell);
  clearPath(path);
  const onStair = !isOffStairs(s, id);
  if (onStair && (s.flags[id] & NO_MORE_STAIRS) === 0) return climb(s, id, tell);
  if (hunting) giveUp(s);
  else idle(s, id, onStair);
}

/** SWORD-264: whether its turn is "the counter drops by 1" and nothing else, as half of all turns are. */
export function isWaiting(s: SwordState, id: number): boolean {
  if (s.counter[id] <= 1 || s.hunting[id] === 1 || s.path[id].length > 0) return false;
  return isOffStairs(s, id) && !monsterSees(s, id);
}

/** SWORD-249, SWORD-250 */
function lookForPlayer(s: SwordState, id: number): void {
  if (s.hunting[id] === 1 && terrainAt(s, s.at[id]) < UP) s.flags[id] &= ~NO_MORE_STAIRS;
  if (!monsterSees(s, id)) return;
  notice(s, id);
}

export function notice(s: SwordState, id: number): void {
  s.lastKnown = s.at[0];
  if (s.hunting[id] === 1) return;
  s.hunting[id] = 1;
  s.counter[id] = below(s.play, 5);
}

/** SWORD-251: a path lies on the floor of its squares, so standing on one says that the floor is right. */
export function hasUsablePath(s: SwordState, id: number): boolean {
  const path = s.path[id];
  return path.length >= 2 && path[path.length - 1] === s.at[id];
}

/** SWORD-252 */
function renewPath(s: SwordState, id: number): void {
  const goal = s.lastKnown;
  if (goal === NOWHERE) return;
  const usable = hasUsablePath(s, id);
  if (usable && s.path[id][0] === goal) return;
  if (sameFloor(goal, s.at[id])) makePath(s, id, goal);
  else if (!usable) makePathTowards(s, id, floorOf(goal));
}

/** SWORD-254: a path that is made clears the flag. */
function makePath(s: SwordState, id: number, goal: number): boolean {
  const floor = floorOf(s.at[id]);
  if (!findWay(s.terrain[floor], floor, s.at[id] % AREA, goal % AREA, s.play, s.path[id])) return false;
  s.flags[id] &= ~NO_MORE_STAIRS;
  return true;
}

/** To a random stair that leads towards a floor; none is made on such a stair. False if there is no way. */
function makePathTowards(s: SwordState, id: number, floor: number): boolean {
  const here = floorOf(s.at[id]);
  const down = floor > here;
  if (terrainAt(s, s.at[id]) === (down ? DOWN : UP)) return true;
  const first = down ? 6 * here : 6 * (here - 1) + 1;
  let count = 0;
  for (let i = 0; i < STAIRS; i++) if (s.stairs[first + 2 * i] !== NOWHERE) count++;
  if (count === 0) return false;
  let nth = below(s.play, count);
  for (let i = 0; ; i++) {
    const stair = s.stairs[first + 2 * i];
    if (stair !== NOWHERE && nth-- === 0) return makePath(s, id, stair);
  }
}

/** SWORD-255: counts the chase and says whether the monster rests. */
function isTired(s: SwordState, id: number): boolean {
  const turns = ++s.counter[id];
  if (turns < TIRED || turns % 2 === 1) return false;
  const goal = s.lastKnown;
  return goal === NOWHERE || !sameFloor(goal, s.at[id]) || distance(goal, s.at[id]) > 1;
}

/** SWORD-256 */
function follow(s: SwordState, id: number, path: number[], tell: Tell): void {
  const next = path[path.length - 2];
  const there = creatureAt(s, next);
  if (there === 0) return attack(s, id, 0, false, tell);
  if (there > 0) {
    clearPath(path);
    return;
  }
  path.pop();
  place(s, id, next);
  // SWORD-216, SWORD-221
  if (isAdjacent(next, s.at[0]) && canPostMove(s.kind[id], s.level[id], s.weapon[id])) attack(s, id, 0, true, tell);
}

/** SWORD-258 to SWORD-260 */
function climb(s: SwordState, id: number, tell: Tell): void {
  const from = s.at[id];
  const to = otherEnd(s, from);
  s.flags[id] |= NO_MORE_STAIRS;
  if (to === NOWHERE) return;
  const there = creatureAt(s, to);
  if (there === 0) {
    s.flags[id] &= ~NO_MORE_STAIRS;
    return attack(s, id, 0, false, tell);
  }
  if (there > 0) {
    const aboutToClimb = !hasUsablePath(s, there) && (s.flags[there] & NO_MORE_STAIRS) === 0;
    if (!aboutToClimb) s.flags[id] &= ~NO_MORE_STAIRS;
    if (tell !== undefined && (isNoticed(s, from) || isNoticed(s, to)))
      tell(PLAYER, { type: 'blocked', who: nameOf(s, id) });
    return;
  }
  const name = tell === undefined ? null : nameOf(s, id);
  place(s, id, to);
  if (tell !== undefined && (isNoticed(s, from) || isNoticed(s, to)))
    tell(PLAYER, { type: 'climbed', who: name ?? nameOf(s, id), floor: floorOf(to) });
}

/** SWORD-262 */
function giveUp(s: SwordState): void {
  for (let id = 1; id < s.hunting.length; id++) {
    if (s.hunting[id] === 0) continue;
    s.hunting[id] = 0;
    s.counter[id] = 5 + below(s.play, 5);
  }
  s.lastKnown = NOWHERE;
}

/** SWORD-264 */
function idle(s: SwordState, id: number, onStair: boolean): void {
  if (onStair) s.counter[id] = 0;
  if (--s.counter[id] > 0) return;
  const here = floorOf(s.at[id]);
  const homeFloor = floorOf(s.home[id]);
  if ((s.flags[id] & HOMELESS) === 0) {
    const astray = here === homeFloor ? distance(s.at[id], s.home[id]) > FAR_FROM_HOME : !onStair;
    if (astray && below(s.play, 2) === 0) {
      const found = here === homeFloor ? makePath(s, id, s.home[id]) : makePathTowards(s, id, homeFloor);
      if (!found) s.flags[id] |= HOMELESS;
      return;
    }
  }
  if (Math.abs(here - floorOf(s.at[0])) <= 1) wander(s, id);
}

/** SWORD-265, SWORD-266 */
function wander(s: SwordState, id: number): void {
  const floor = floorOf(s.at[id]);
  if (stroll(s.terrain[floor], floor, s.at[id] % AREA, s.play, s.path[id])) s.flags[id] |= NO_MORE_STAIRS;
  s.counter[id] = 5 + below(s.play, 5);
}
