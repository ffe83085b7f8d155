/** Why an action cannot be done now, by the codes of DELVE-332; depends on nothing the player cannot know. */
import type { Refusal } from '../../../engine/result.ts';
import { step } from '../../../kit/direction.ts';
import { AUTO_PICKUP, type DelveAction, EQUIP } from '../actions.ts';
import { type DelveState, type Item, PLAYING } from '../types.ts';
import { placeOfAim, refuseAim, refuseCast } from './aim.ts';
import { groundFor, occupants, PLAYER_WALKS } from './derived.ts';
import { DIR_OF } from './directions.ts';
import { itemAt } from './floor.ts';
import { fitsSlot, hasRoomToWear, slotFor, unmet, yielding } from './gear.ts';
import { orbKind, orbTarget, orbWorks } from './orb.ts';
import { besidePeddler, gamblePrice } from './shop.ts';
import { isSnared } from './status.ts';
import { roomFor } from './step.ts';
import { wouldHelp } from './use.ts';
import { refuseWalk } from './walk.ts';

const LAST_DEPTH = 12;
const refused = (code: string, ...args: (string | number)[]): Refusal => ({ code, args });
const BLOCKED = refused('blocked');
const NOTHING_HERE = refused('nothing-here');
const FULL = refused('backpack-full');
const SNARED = refused('snared');
const NO_STAIRS = refused('no-stairs');

export function refuse(s: DelveState, a: DelveAction): Refusal | null {
  if (s.outcome !== PLAYING) return refused(s.player.health <= 0 ? 'dead' : 'finished');
  // The entry under a type takes the actions of that type.
  const why = REFUSE[a.type] as (s: DelveState, a: DelveAction) => Refusal | null;
  return why(s, a);
}

type Refuse<K extends DelveAction['type']> = (s: DelveState, a: Extract<DelveAction, { type: K }>) => Refusal | null;

const never = (): null => null;
const inPack = (s: DelveState, place: number): Item | undefined => s.player.backpack[place - 1];
const isFull = (s: DelveState): boolean => s.player.backpack.length >= s.content.constants.backpack;

const REFUSE: { readonly [K in DelveAction['type']]: Refuse<K> } = {
  move: (s, a) => refuseStep(s, step(s.player.at, DIR_OF[a.dir], s.width, s.height)),
  wait: never,
  hotbar: never,
  abandon: never,
  get: refuseGet,
  useGround: refuseUseGround,
  exit: refuseExit,
  cast: (s, a) => refuseCast(s, s.content.skill[a.skill]),
  aim: (s, a) => refuseAim(s, s.content.skill[a.skill], placeOfAim(s, a.by)),
  leap: (s, a) => refuseAim(s, s.content.skill[a.skill], placeOfAim(s, a.by)),
  strike: (s, a) => refuseAim(s, s.content.skill[a.skill], step(s.player.at, DIR_OF[a.dir], s.width, s.height)),
  equip: (s, a) => refuseEquip(s, inPack(s, a.item), a.slot),
  unequip: (s, a) => refuseUnequip(s, EQUIP.indexOf(a.slot)),
  use: (s, a) => refuseUse(s, inPack(s, a.item), a.on),
  drop: (s, a) => {
    const item = inPack(s, a.item);
    if (item === undefined) return NOTHING_HERE;
    return a.count !== null && a.count > item.count ? refused('bad-action', 'count') : null;
  },
  allocate: (s, a) => (s.player.points >= (a.points ?? 1) ? null : refused('no-points')),
  learn: (s, a) => refuseLearn(s, s.content.skill[a.skill]),
  buy: (s, a) => refuseBuy(s, a.index - 1),
  sell: (s, a) => {
    if (!besidePeddler(s)) return refused('no-peddler');
    return inPack(s, a.item) === undefined ? NOTHING_HERE : null;
  },
  gamble: refuseGamble,
  rest: (s) => refuseWalk(s, 'rest'),
  explore: (s) => refuseWalk(s, 'explore'),
  travel: (s) => refuseWalk(s, 'travel'),
  option: (_, a) => {
    const values: readonly string[] = a.key === 'autoequip' ? ['on', 'off'] : AUTO_PICKUP;
    return values.includes(a.value) ? null : refused('bad-action', 'value');
  },
};

export function refuseExit(s: DelveState): Refusal | null {
  const { portal, stairs } = s.content.tile;
  const here = s.tiles[s.player.at];
  if (here === portal) return null;
  // A scenario may draw stairs on the last depth; they lead nowhere.
  if (here !== stairs || s.depth === LAST_DEPTH) return NO_STAIRS;
  return s.sealed ? refused('sealed', bossName(s)) : null;
}

function refuseGamble(s: DelveState): Refusal | null {
  if (!besidePeddler(s)) return refused('no-peddler');
  if (s.gambles <= 0) return refused('sold-out');
  if (s.player.gold < gamblePrice(s)) return refused('no-gold', gamblePrice(s));
  return isFull(s) ? FULL : null;
}

function bossName(s: DelveState): string {
  return s.content.monsters.find((m) => m.boss === s.depth)?.name ?? 'the guardian';
}

/** By a step to a place; -1 is beyond the edge. */
export function refuseStep(s: DelveState, to: number): Refusal | null {
  if (to < 0) return BLOCKED;
  if (occupants(s)[to] !== 0) return null;
  if (groundFor(s, PLAYER_WALKS)[to] === 1) return isSnared(s.content, s.player.statuses) ? SNARED : null;
  switch (s.tiles[to]) {
    case s.content.tile.chest:
    case s.content.tile.barrel:
    case s.content.tile.keg:
    case s.content.tile.fountain:
    case s.content.tile.shrine:
    case s.content.tile.peddler:
      return null;
    default:
      return BLOCKED;
  }
}

/** DELVE-270: straight into an empty slot, if the run's option says so. */
export function wornAtOnce(s: DelveState, item: Item): number {
  const slot = slotFor(s, item);
  if (!s.autoEquip || slot < 0 || s.player.equipment[slot] !== null || yielding(s, item, slot) >= 0) return -1;
  return unmet(s, item, slot).length === 0 ? slot : -1;
}

/** DELVE-270: with a full backpack a potion that would help is drunk at once. */
export function drunkAtOnce(s: DelveState, item: Item): boolean {
  const { effect } = s.content.items[item.template];
  return !roomFor(s, item) && effect.some((e) => e.effect === 'heal' || e.effect === 'mana') && wouldHelp(s, item);
}

export function refuseGet(s: DelveState): Refusal | null {
  const here = itemAt(s, s.player.at);
  if (here === null) return NOTHING_HERE;
  if (here.item === null || roomFor(s, here.item)) return null;
  return wornAtOnce(s, here.item) >= 0 || drunkAtOnce(s, here.item) ? null : FULL;
}

export function refuseUseGround(s: DelveState): Refusal | null {
  const item = itemAt(s, s.player.at)?.item ?? null;
  if (item === null) return NOTHING_HERE;
  const slot = slotFor(s, item);
  if (slot < 0) return wouldHelp(s, item) ? null : refused('no-effect');
  const missing = unmet(s, item, slot);
  return missing.length === 0 ? null : refused('requirements', missing.join(', '));
}

export function refuseUnequip(s: DelveState, slot: number): Refusal | null {
  if (s.player.equipment[slot] === null) return NOTHING_HERE;
  return isFull(s) ? FULL : null;
}

export function refuseEquip(s: DelveState, item: Item | undefined, told: string | null): Refusal | null {
  if (item === undefined) return NOTHING_HERE;
  const slot = told === null ? slotFor(s, item) : (EQUIP as readonly string[]).indexOf(told);
  if (slot < 0 || !fitsSlot(s.content, item, slot)) return refused('wrong-slot');
  const missing = unmet(s, item, slot);
  if (missing.length > 0) return refused('requirements', missing.join(', '));
  return hasRoomToWear(s, item, slot, true) ? null : FULL;
}

export function refuseUse(s: DelveState, item: Item | undefined, on: number | string | null): Refusal | null {
  if (item === undefined) return NOTHING_HERE;
  if (s.content.items[item.template].slot !== 'none') return refused('wrong-slot');
  const kind = orbKind(s.content, item);
  if (kind === null) {
    if (on !== null) return refused('bad-action', 'on');
    return wouldHelp(s, item) ? null : refused('no-effect');
  }
  const target = orbTarget(s, on);
  return target !== null && target !== item && orbWorks(s.content, kind, target) ? null : refused('no-effect');
}

/** DELVE-205. */
function refuseLearn(s: DelveState, skill: number): Refusal | null {
  const points = s.player.skills[skill];
  if (s.player.skillPoints < 1) return refused('no-points');
  if (points >= s.content.constants.skillPointsCap) return refused('skill-max');
  const needed = s.content.skills[skill].learnLevel + points;
  return s.player.level >= needed ? null : refused('level-too-low', needed);
}

function refuseBuy(s: DelveState, index: number): Refusal | null {
  if (!besidePeddler(s)) return refused('no-peddler');
  const ware = s.wares[index];
  if (ware === undefined) return refused('sold-out');
  if (s.player.gold < ware.price) return refused('no-gold', ware.price);
  return roomFor(s, ware.item) ? null : FULL;
}
