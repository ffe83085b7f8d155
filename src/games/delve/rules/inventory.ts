/** What the player does with things: take, wear, use and lay down (sections 18 and 19); each returns how long it takes. */
import { invariant } from '../../../engine/result.ts';
import { EQUIP } from '../actions.ts';
import type { DelveEmit } from '../events.ts';
import { nameOf } from '../items/worth.ts';
import type { DelveState, GroundItem, Item } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats } from './derived.ts';
import { itemAt, layDown } from './floor.ts';
import { slotFor, wear } from './gear.ts';
import { applyOrb, orbKind, orbTarget } from './orb.ts';
import { drunkAtOnce, wornAtOnce } from './refuse.ts';
import { pickupTime } from './speeds.ts';
import { stow, takeGold } from './step.ts';
import { consume } from './use.ts';

/** The action was not refused, so there is something. */
function underfoot(s: DelveState): GroundItem {
  const here = itemAt(s, s.player.at);
  invariant(here !== null, 'something lies underfoot');
  return here;
}

function takeAway(s: DelveState, here: GroundItem): void {
  const i = s.ground.indexOf(here);
  if (i < 0) return;
  s.ground.splice(i, 1);
  s.derived.changed = true;
}

export function get(s: DelveState, emit?: DelveEmit): number {
  const ticks = pickupTime(s);
  const here = underfoot(s);
  const { item } = here;
  if (item === null) {
    takeGold(s, emit);
    return 0;
  }
  const slot = wornAtOnce(s, item);
  if (slot < 0 && drunkAtOnce(s, item)) {
    useUp(s, here, item, emit);
    return ticks + s.content.constants.useTicks;
  }
  takeAway(s, here);
  if (slot >= 0) wear(s, item, slot, null, emit);
  else stow(s, item, emit);
  return ticks;
}

/** One of the stack, wherever reading it may have brought the player. */
function useUp(s: DelveState, here: GroundItem, item: Item, emit?: DelveEmit): void {
  consume(s, item, emit);
  if (--item.count === 0) takeAway(s, here);
}

/** DELVE-271: what it replaces falls on the same tile. */
export function useGround(s: DelveState, emit?: DelveEmit): number {
  const ticks = pickupTime(s);
  const here = underfoot(s);
  const { item } = here;
  invariant(item !== null, 'gold is not used');
  const slot = slotFor(s, item);
  if (slot < 0) {
    useUp(s, here, item, emit);
    return ticks + s.content.constants.useTicks;
  }
  const dropped: Item[] = [];
  takeAway(s, here);
  wear(s, item, slot, dropped, emit);
  for (const d of dropped) layDown(s, s.player.at, d, 0, emit);
  return ticks + s.content.constants.gearTicks;
}

export function equip(s: DelveState, place: number, told: string | null, emit?: DelveEmit): number {
  const item = s.player.backpack[place];
  const slot = told === null ? slotFor(s, item) : (EQUIP as readonly string[]).indexOf(told);
  s.player.backpack.splice(place, 1);
  wear(s, item, slot, null, emit);
  return s.content.constants.gearTicks;
}

export function unequip(s: DelveState, slot: number, emit?: DelveEmit): number {
  const item = s.player.equipment[slot];
  invariant(item !== null, 'something is worn there');
  s.player.equipment[slot] = null;
  s.player.backpack.push(item);
  refreshStats(s);
  emit?.(EVERYONE, { type: 'took-off', name: nameOf(s.content, item) });
  return s.content.constants.gearTicks;
}

export function use(s: DelveState, place: number, on: number | string | null, emit?: DelveEmit): number {
  const item = s.player.backpack[place];
  const target = orbTarget(s, on);
  if (orbKind(s.content, item) !== null && target !== null) applyOrb(s, item, target, emit);
  else consume(s, item, emit);
  if (--item.count === 0) s.player.backpack.splice(s.player.backpack.indexOf(item), 1);
  return s.content.constants.useTicks;
}

export function drop(s: DelveState, place: number, count: number | null, emit?: DelveEmit): number {
  const item = s.player.backpack[place];
  const n = count ?? item.count;
  emit?.(EVERYONE, { type: 'put-down', name: nameOf(s.content, item), count: n });
  // Where it lies needs no telling, but that it is gone does (DELVE-268).
  const ifLost: DelveEmit = (to, event) => {
    if (event.type === 'lost') emit?.(to, event);
  };
  if (n === item.count) {
    s.player.backpack.splice(place, 1);
    layDown(s, s.player.at, item, 0, ifLost);
  } else {
    item.count -= n;
    layDown(s, s.player.at, { ...item, id: s.nextItem++, affixes: [], rolls: [], count: n }, 0, ifLost);
  }
  return s.content.constants.useTicks;
}
