/** The player enters a tile: doors, gold, hazards and traps (DELVE-063 to DELVE-065, DELVE-280). */

import { chebyshev } from '../../../kit/grid.ts';
import { roll } from '../draw.ts';
import { type Handlers, handle } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import { nameOf } from '../items/worth.ts';
import { AI, type DelveState, type Item, type Trap } from '../types.ts';
import { whereOf } from '../where.ts';
import { depthAttack } from './build.ts';
import { EVERYONE, isFree, openDoor } from './creatures.ts';
import { disturb } from './crowd.ts';
import { creatureAt, groundFor, PLAYER_WALKS, refreshStats, statsOf } from './derived.ts';
import { strikePlayer } from './fight.ts';
import { itemAt } from './floor.ts';
import { afflictPlayer } from './status.ts';

const AUTO_OFF = 2;
const AUTO_CONSUMABLES = 1;

/** Returns true if something was picked up that takes the time of a pickup. */
export function movePlayer(s: DelveState, to: number, emit?: DelveEmit): boolean {
  const p = s.player;
  const before = s.content.tiles[s.tiles[p.at]];
  p.at = to;
  openDoor(s, to, emit);
  const now = s.content.tiles[s.tiles[to]];
  if (before !== now && (before.modifiers.length > 0 || now.modifiers.length > 0)) refreshStats(s);
  const took = takeUnderfoot(s, emit);
  standInHazard(s, emit);
  const trap = s.traps.find((t) => t.place === to);
  if (trap !== undefined && p.health > 0) springTrap(s, trap, emit);
  return took;
}

/** DELVE-266 gold at no time; with the option also what stacks. */
function takeUnderfoot(s: DelveState, emit?: DelveEmit): boolean {
  const here = itemAt(s, s.player.at);
  if (here === null || s.autoPickup === AUTO_OFF) return false;
  if (here.item === null) {
    takeGold(s, emit);
    return false;
  }
  if (s.autoPickup !== AUTO_CONSUMABLES || s.content.items[here.item.template].slot !== 'none') return false;
  return stow(s, here.item, emit) && remove(s, here);
}

export function takeGold(s: DelveState, emit?: DelveEmit): void {
  const here = itemAt(s, s.player.at);
  if (here === null) return;
  s.player.gold += here.gold;
  remove(s, here);
  emit?.(EVERYONE, { type: 'gold', amount: here.gold });
}

function remove(s: DelveState, here: DelveState['ground'][number]): true {
  s.ground.splice(s.ground.indexOf(here), 1);
  s.derived.changed = true;
  return true;
}

/** How many of a stack would find room in the backpack. */
export function roomFor(s: DelveState, item: Item): boolean {
  const { stack } = s.content.items[item.template];
  let room = (s.content.constants.backpack - s.player.backpack.length) * stack;
  if (stack > 1) for (const b of s.player.backpack) if (b.template === item.template) room += stack - b.count;
  return room >= item.count;
}

/** Into the backpack, existing stacks first; false if there is no room. */
export function stow(s: DelveState, item: Item, emit?: DelveEmit): boolean {
  if (!roomFor(s, item)) return false;
  const { stack } = s.content.items[item.template];
  let left = item.count;
  if (stack > 1)
    for (const b of s.player.backpack) {
      if (b.template !== item.template) continue;
      const take = Math.min(left, stack - b.count);
      b.count += take;
      left -= take;
    }
  if (left > 0) s.player.backpack.push({ ...item, count: left });
  emit?.(EVERYONE, { type: 'took', name: nameOf(s.content, item), rarity: item.rarity, count: item.count });
  return true;
}

export function standInHazard(s: DelveState, emit?: DelveEmit): void {
  const tile = s.content.tiles[s.tiles[s.player.at]];
  if (tile.attack === null || s.player.health <= 0) return;
  if (s.tiles[s.player.at] === s.content.tile.lava && statsOf(s).lavaproof) return;
  strikePlayer(s, depthAttack(tile.name, 'terrain', tile.attack, s.depth), null, '', emit);
}

function springTrap(s: DelveState, trap: Trap, emit?: DelveEmit): void {
  const kind = s.content.traps[trap.kind];
  s.traps.splice(s.traps.indexOf(trap), 1);
  emit?.(EVERYONE, { type: 'trap', trap: kind.name });
  if (kind.attack !== null) strikePlayer(s, depthAttack(kind.name, 'trap', kind.attack, s.depth), null, '', emit);
  if (kind.effect === null || s.player.health <= 0) return;
  handle(SPRING, kind.effect, s, emit);
}

const SPRING: Handlers<[s: DelveState, emit: DelveEmit | undefined], void> = {
  status: (e, s, emit) => afflictPlayer(s, e.status, e.magnitude, e.duration, emit),
  alarm: (e, s) => {
    disturb(s);
    for (const c of s.creatures) if (chebyshev(c.at, s.player.at, s.width) <= e.radius) c.alerted = true;
  },
  rift: (_, s, emit) => {
    const ground = groundFor(s, 0);
    const free: number[] = [];
    for (let p = 0; p < ground.length; p++) if (ground[p] === 1 && isFree(s, p)) free.push(p);
    const to = free[roll(s, AI, free.length)];
    emit?.(EVERYONE, { type: 'blinked', who: 'you', to: whereOf(s, to) });
    movePlayer(s, to, emit);
  },
};

/** As far as the player can tell, a place to stand: what lies in wait is not known to be there. */
export function looksOpen(s: DelveState, place: number): boolean {
  if (groundFor(s, PLAYER_WALKS)[place] !== 1 || place === s.player.at) return false;
  const c = creatureAt(s, place);
  return c === null || !c.revealed;
}
