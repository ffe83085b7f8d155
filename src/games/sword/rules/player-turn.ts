/** What each action of the player does (section 5); all of them are legal here. Returns the time it takes. */
import { unreachable } from '../../../engine/result.ts';
import { canPostMove, slowness } from '../content.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { creatureAt, floorOf, isOpen, otherEnd, place, weaponOf } from '../state.ts';
import {
  DIRS,
  HALF,
  NO_KIND,
  NO_SLOT,
  NORMAL,
  RESIGNED,
  STRIDE,
  type SwordAction,
  type SwordState,
  THROW,
} from '../types.ts';
import { attack } from './combat.ts';
import { arrive } from './depth.ts';
import { nameOf, PLAYER, type Tell, youAs } from './events.ts';
import { mhpOf } from './fight.ts';
import { notice } from './monster-turn.ts';
import { findItem, layDown, takeUp } from './stack.ts';

export function playerTurn(s: SwordState, action: SwordAction, tell: Tell): number {
  // SWORD-234: at the speed of the kind the player was when it acted.
  const times = slowness(s.kind[0]);
  switch (action.type) {
    case 'move':
      return move(s, DIRS.indexOf(action.dir), tell) * times;
    case 'stay': {
      const time = s.postMove ? NORMAL : HALF;
      s.postMove = false;
      return time * times;
    }
    case 'climb':
      return climb(s, tell) * times;
    case 'pickup':
      return pickUp(s, action.slot, action.item, tell) * times;
    case 'drop':
      return drop(s, action.slot, tell) * times;
    case 'wield':
      return wield(s, action.slot ?? NO_SLOT, tell);
    case 'throw':
      return hurl(s, action.slot, DIRS.indexOf(action.dir), tell) * times;
    case 'polymorph':
      return polymorph(s, tell) * times;
    case 'resign':
      s.result = RESIGNED;
      tell?.(PLAYER, { type: 'resigned' });
      return 0;
    case 'threat':
      s.cheat = true;
      tell?.(PLAYER, { type: 'cheating' });
      return 0;
    case 'hint':
      s.hints++;
      tell?.(PLAYER, { type: 'hinted', hints: s.hints });
      return 0;
    default:
      return unreachable(action);
  }
}

/** SWORD-062, SWORD-216 */
function move(s: SwordState, dir: number, tell: Tell): number {
  const to = s.at[0] + STRIDE[dir];
  const there = creatureAt(s, to);
  if (there > 0) {
    const postMove = s.postMove;
    s.postMove = false;
    attack(s, 0, there, postMove, tell);
    return NORMAL;
  }
  place(s, 0, to);
  s.postMove = canPostMove(s.kind[0], s.level[0], weaponOf(s, 0)) && hasNeighbour(s);
  return s.postMove ? 0 : NORMAL;
}

function hasNeighbour(s: SwordState): boolean {
  for (let dir = 0; dir < STRIDE.length; dir++) if (creatureAt(s, s.at[0] + STRIDE[dir]) > 0) return true;
  return false;
}

/** SWORD-068 to SWORD-070 */
function climb(s: SwordState, tell: Tell): number {
  const to = otherEnd(s, s.at[0]);
  const there = creatureAt(s, to);
  if (there > 0) {
    attack(s, 0, there, false, tell);
    return NORMAL;
  }
  place(s, 0, to);
  tell?.(PLAYER, { type: 'climbed', who: youAs(s), floor: floorOf(to) });
  arrive(s, tell);
  return NORMAL;
}

/** SWORD-078, SWORD-079 */
function pickUp(s: SwordState, slot: number, item: number, tell: Tell): number {
  const old = s.slots[slot];
  const weapon = takeUp(s.items, findItem(s.items, s.at[0], item));
  s.slots[slot] = weapon;
  if (old !== UNARMED) {
    layDown(s.items, s.play, s.at[0], old);
    tell?.(PLAYER, { type: 'dropped', who: youAs(s), weapon: WEAPONS[old] });
  }
  tell?.(PLAYER, { type: 'taken', who: youAs(s), weapon: WEAPONS[weapon] });
  if (slot === s.wield) tell?.(PLAYER, { type: 'wielded', who: youAs(s), weapon: WEAPONS[weapon] });
  return NORMAL;
}

function drop(s: SwordState, slot: number, tell: Tell): number {
  const weapon = s.slots[slot];
  s.slots[slot] = UNARMED;
  layDown(s.items, s.play, s.at[0], weapon);
  tell?.(PLAYER, { type: 'dropped', who: youAs(s), weapon: WEAPONS[weapon] });
  return NORMAL;
}

function wield(s: SwordState, slot: number, tell: Tell): number {
  s.wield = slot;
  const weapon = weaponOf(s, 0);
  tell?.(PLAYER, { type: 'wielded', who: youAs(s), weapon: weapon === UNARMED ? null : WEAPONS[weapon] });
  return 0;
}

/** SWORD-085 to SWORD-093 */
function hurl(s: SwordState, slot: number, dir: number, tell: Tell): number {
  const weapon = s.slots[slot];
  s.slots[slot] = UNARMED;
  tell?.(PLAYER, { type: 'hurled', who: youAs(s), weapon: WEAPONS[weapon] });
  let square = s.at[0];
  for (let far = 1; far <= THROW; far++) {
    const next = square + STRIDE[dir];
    if (!isOpen(s, next)) break;
    square = next;
    const target = creatureAt(s, square);
    if (target > 0) {
      catchWeapon(s, target, weapon, tell);
      return NORMAL;
    }
  }
  layDown(s.items, s.play, square, weapon);
  return NORMAL;
}

function catchWeapon(s: SwordState, target: number, weapon: number, tell: Tell): void {
  const old = s.weapon[target];
  if (old !== UNARMED) tell?.(PLAYER, { type: 'destroyed', weapon: WEAPONS[old] });
  s.weapon[target] = weapon;
  s.marked[target] = 1;
  const who = tell === undefined ? null : nameOf(s, target);
  if (who !== null) tell?.(PLAYER, { type: 'wielded', who, weapon: WEAPONS[weapon] });
  notice(s, target);
}

/** SWORD-231 to SWORD-235 */
function polymorph(s: SwordState, tell: Tell): number {
  s.kind[0] = s.lastKill;
  s.level[0]--;
  s.lastKill = NO_KIND;
  s.hp[0] = mhpOf(s.kind[0], s.level[0]);
  tell?.(PLAYER, { type: 'polymorphed', kind: KINDS[s.kind[0]], level: s.level[0] });
  return NORMAL;
}
