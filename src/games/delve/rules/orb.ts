/** Orbs: what they change an item into (DELVE-277). */
import { EQUIP } from '../actions.ts';
import type { Content } from '../compiled.ts';
import { streamDice } from '../draw.ts';
import { findEffect, type OrbKind } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import { magicCounts, type Rolled, rareCount, rollAffixes, split } from '../items/affix.ts';
import { rareName } from '../items/create.ts';
import { nameOf } from '../items/worth.ts';
import { type DelveState, type Item, LOOT, MAGIC, NAMES, NORMAL, RARE } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats } from './derived.ts';

/** Null: it is no orb. */
export function orbKind(content: Content, item: Item): OrbKind | null {
  return findEffect(content.items[item.template].effect, 'orb')?.kind ?? null;
}

/** The item an orb is applied to: a place of the backpack or a slot. */
export function orbTarget(s: DelveState, on: number | string | null): Item | null {
  if (on === null) return null;
  if (typeof on === 'number') return s.player.backpack[on - 1] ?? null;
  return s.player.equipment[(EQUIP as readonly string[]).indexOf(on)];
}

export function orbWorks(content: Content, kind: OrbKind, target: Item): boolean {
  if (content.items[target.template].slot === 'none' || target.unique >= 0) return false;
  if (kind === 'awaken') return target.rarity === NORMAL;
  if (kind === 'ascend') return target.rarity === MAGIC;
  return target.rarity === MAGIC || target.rarity === RARE;
}

/** Rolled at the item's own level, on the loot stream. */
export function applyOrb(s: DelveState, orb: Item, target: Item, emit?: DelveEmit): void {
  const { content } = s;
  const rolled = orbKind(content, orb) === 'ascend' ? ascend(s, target) : rollAnew(s, target);
  target.affixes = rolled.affixes;
  target.rolls = rolled.rolls;
  refreshStats(s);
  emit?.(EVERYONE, {
    type: 'changed',
    orb: content.items[orb.template].name,
    name: nameOf(content, target),
    rarity: target.rarity,
  });
}

/** A magic item becomes a rare one: it keeps its affixes and gets at least one more. */
function ascend(s: DelveState, target: Item): Rolled {
  const { content } = s;
  const t = content.items[target.template];
  const dice = streamDice(s, LOOT);
  const prefixes = target.affixes.filter((a) => content.affixes[a].prefix).length;
  const suffixes = target.affixes.length - prefixes;
  const wanted = Math.max(rareCount(s.content, dice), target.affixes.length + 1);
  const [p, q] = split(dice, wanted, prefixes, suffixes);
  const rolled = rollAffixes(content, dice, t, target.ilvl, p - prefixes, q - suffixes, target);
  target.rarity = RARE;
  target.name = rareName(content, streamDice(s, NAMES), t.slot);
  return rolled;
}

/** New affixes for old: a rare item stays rare, any other is magic then. */
function rollAnew(s: DelveState, target: Item): Rolled {
  const dice = streamDice(s, LOOT);
  const rare = target.rarity === RARE;
  const [p, q] = rare ? split(dice, rareCount(s.content, dice)) : magicCounts(dice);
  if (!rare) target.rarity = MAGIC;
  return rollAffixes(s.content, dice, s.content.items[target.template], target.ilvl, p, q);
}
