/** Equipment: where an item fits, whether it may be worn, and what changing it moves (section 18). */
import { EQUIP, OFFHAND, WEAPON } from '../actions.ts';
import type { Content } from '../compiled.ts';
import type { DelveEmit } from '../events.ts';
import { localOf, nameOf, wornBonuses } from '../items/worth.ts';
import type { PlayerStats } from '../stats.ts';
import type { DelveState, Item } from '../types.ts';
import { buildStats } from './attributes.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats, statsOf } from './derived.ts';

const RING1 = EQUIP.indexOf('ring1');
const RING2 = EQUIP.indexOf('ring2');

/** The slot an item goes to by itself: the first empty one of its kind, else the first. -1: it cannot be worn. */
export function slotFor(s: DelveState, item: Item): number {
  const { slot } = s.content.items[item.template];
  if (slot === 'none') return -1;
  if (slot !== 'ring') return EQUIP.indexOf(slot);
  return s.player.equipment[RING1] === null || s.player.equipment[RING2] !== null ? RING1 : RING2;
}

export function fitsSlot(content: Content, item: Item, slot: number): boolean {
  const own = content.items[item.template].slot;
  return own === 'ring' ? slot === RING1 || slot === RING2 : EQUIP[slot] === own;
}

/** DELVE-219: tested on final values without the item itself; the names of what is missing. */
export function unmet(s: DelveState, item: Item, slot: number): readonly string[] {
  const { reqLevel, reqStr, reqDex } = localOf(s.content, item);
  const isYoung = s.player.level < reqLevel;
  if (reqStr === 0 && reqDex === 0) return isYoung ? [`level ${reqLevel}`] : NOTHING;
  const { final } = withoutSlot(s, slot);
  const isWeak = final[s.content.attribute.Strength] < reqStr;
  const isClumsy = final[s.content.attribute.Dexterity] < reqDex;
  if (!isYoung && !isWeak && !isClumsy) return NOTHING;
  const out: string[] = [];
  if (isYoung) out.push(`level ${reqLevel}`);
  if (isWeak) out.push(`strength ${reqStr}`);
  if (isClumsy) out.push(`dexterity ${reqDex}`);
  return out;
}

const NOTHING: readonly string[] = Object.freeze([]);

/** By final values and slot: what they would be without the item there. */
const WITHOUT = new WeakMap<PlayerStats, (PlayerStats | undefined)[]>();

/** Final values without what is worn in a slot; built anew only if that gives strength or dexterity. */
function withoutSlot(s: DelveState, slot: number): PlayerStats {
  const now = statsOf(s);
  const worn = s.player.equipment[slot];
  if (worn === null) return now;
  let bySlot = WITHOUT.get(now);
  if (bySlot === undefined) {
    bySlot = [];
    WITHOUT.set(now, bySlot);
  }
  const known = bySlot[slot];
  if (known !== undefined) return known;
  const { Strength, Dexterity, AllAttributes } = s.content.attribute;
  const counts = (attribute: number): boolean =>
    attribute === Strength || attribute === Dexterity || attribute === AllAttributes;
  const gives =
    wornBonuses(s.content, worn).some((b) => counts(b.line.ref)) ||
    s.content.items[worn.template].implicit.some((m) => counts(m.attribute));
  let without = now;
  if (gives) {
    s.player.equipment[slot] = null;
    without = buildStats(s, null);
    s.player.equipment[slot] = worn;
  }
  bySlot[slot] = without;
  return without;
}

/** DELVE-218: the other hand's item that has to give way; -1: none. */
export function yielding(s: DelveState, item: Item, slot: number): number {
  const { equipment } = s.player;
  if (slot === WEAPON && s.content.items[item.template].hands === 2 && equipment[OFFHAND] !== null) return OFFHAND;
  const weapon = equipment[WEAPON];
  if (slot === OFFHAND && weapon !== null && s.content.items[weapon.template].hands === 2) return WEAPON;
  return -1;
}

/** Places the backpack needs so that everything taken off finds one, its own place being freed first. */
export function hasRoomToWear(s: DelveState, item: Item, slot: number, fromPack: boolean): boolean {
  const off = (s.player.equipment[slot] === null ? 0 : 1) + (yielding(s, item, slot) < 0 ? 0 : 1);
  return s.player.backpack.length - (fromPack ? 1 : 0) + off <= s.content.constants.backpack;
}

/** The item is in nobody's hands; what it replaces goes to the backpack, or to `dropped` if one is given. */
export function wear(s: DelveState, item: Item, slot: number, dropped: Item[] | null, emit?: DelveEmit): void {
  const { equipment, backpack } = s.player;
  const gone: Item[] = [];
  const other = yielding(s, item, slot);
  for (const place of other < 0 ? [slot] : [slot, other]) {
    const worn = equipment[place];
    if (worn !== null) gone.push(worn);
    equipment[place] = null;
  }
  equipment[slot] = item;
  for (const g of gone) (dropped ?? backpack).push(g);
  refreshStats(s);
  emit?.(EVERYONE, {
    type: 'wore',
    name: nameOf(s.content, item),
    rarity: item.rarity,
    replaced: gone.map((g) => nameOf(s.content, g)).join(' and '),
  });
}
