/** What the player does with things: take, wear, use and lay down (sections 18 and 19); each returns how long it takes. */
import { EQUIP } from '../actions.ts';
import type { Emit } from '../events.ts';
import { nameOf } from '../items/worth.ts';
import type { DelveState, Item } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats } from './derived.ts';
import { itemAt, layDown } from './floor.ts';
import { slotFor, wear } from './gear.ts';
import { drunkAtOnce, wornAtOnce } from './refuse.ts';
import { GEAR_TICKS, pickupTime, USE_TICKS } from './speeds.ts';
import { stow, takeGold } from './step.ts';
import { applyOrb, consume, orbKind, orbTarget } from './use.ts';

/** Takes the stack underfoot off the floor. */
function lift(s: DelveState): Item {
  const here = itemAt(s, s.player.at)!;
  s.ground.splice(s.ground.indexOf(here), 1);
  return here.item!;
}

export function get(s: DelveState, emit?: Emit): number {
  const ticks = pickupTime(s);
  const here = itemAt(s, s.player.at)!;
  if (here.item === null) {
    takeGold(s, emit);
    return 0;
  }
  const slot = wornAtOnce(s, here.item);
  if (slot >= 0) wear(s, lift(s), slot, null, emit);
  else if (drunkAtOnce(s, here.item)) {
    consume(s, here.item, emit);
    if (--here.item.count === 0) lift(s);
    return ticks + USE_TICKS;
  } else stow(s, lift(s), emit);
  return ticks;
}

/** DELVE-271: what it replaces falls on the same tile. */
export function useGround(s: DelveState, emit?: Emit): number {
  const ticks = pickupTime(s);
  const { item } = itemAt(s, s.player.at)!;
  const slot = slotFor(s, item!);
  if (slot < 0) {
    consume(s, item!, emit);
    const here = s.ground.find((g) => g.item === item);
    if (here !== undefined && --here.item!.count === 0) s.ground.splice(s.ground.indexOf(here), 1);
    return ticks + USE_TICKS;
  }
  const dropped: Item[] = [];
  wear(s, lift(s), slot, dropped, emit);
  for (const d of dropped) layDown(s, s.player.at, d, 0, emit);
  return ticks + GEAR_TICKS;
}

export function equip(s: DelveState, place: number, told: string | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  const slot = told === null ? slotFor(s, item) : (EQUIP as readonly string[]).indexOf(told);
  s.player.backpack.splice(place, 1);
  wear(s, item, slot, null, emit);
  return GEAR_TICKS;
}

export function unequip(s: DelveState, slot: number, emit?: Emit): number {
  const item = s.player.equipment[slot]!;
  s.player.equipment[slot] = null;
  s.player.backpack.push(item);
  refreshStats(s);
  emit?.(EVERYONE, { type: 'took-off', name: nameOf(s.content, item) });
  return GEAR_TICKS;
}

export function use(s: DelveState, place: number, on: number | string | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  if (orbKind(s.content, item) !== '') applyOrb(s, item, orbTarget(s, on)!, emit);
  else consume(s, item, emit);
  if (--item.count === 0) s.player.backpack.splice(s.player.backpack.indexOf(item), 1);
  return USE_TICKS;
}

export function drop(s: DelveState, place: number, count: number | null, emit?: Emit): number {
  const item = s.player.backpack[place];
  const n = count ?? item.count;
  emit?.(EVERYONE, { type: 'put-down', name: nameOf(s.content, item), count: n });
  if (n === item.count) {
    s.player.backpack.splice(place, 1);
    layDown(s, s.player.at, item, 0);
  } else {
    item.count -= n;
    layDown(s, s.player.at, { ...item, id: s.nextItem++, affixes: [], rolls: [], count: n }, 0);
  }
  return USE_TICKS;
}
