/** Consumables and orbs: what they do, and whether they would do anything (DELVE-276, DELVE-277). */
import { EQUIP } from '../actions.ts';
import type { Content, Fx } from '../compiled.ts';
import { streamDice } from '../draw.ts';
import type { Emit } from '../events.ts';
import { magicCounts, rareCount, rollAffixes, split } from '../items/affix.ts';
import { rareName } from '../items/create.ts';
import { nameOf } from '../items/worth.ts';
import { type DelveState, type Item, LOOT, MAGIC, NAMES, NORMAL, RARE } from '../types.ts';
import { EVERYONE } from './creatures.ts';
import { refreshStats, statsOf } from './derived.ts';
import { blinkPlaces, castByPlayer, heal, rangeOf } from './spell.ts';
import { afflictPlayer, cure, statusOf } from './status.ts';

export function orbKind(content: Content, item: Item): Fx['kind'] {
  return content.items[item.template].effect.find((e) => e.effect === 'orb')?.kind ?? '';
}

/** The item an orb is applied to: a place of the backpack or a slot. */
export function orbTarget(s: DelveState, on: number | string | null): Item | null {
  if (on === null) return null;
  if (typeof on === 'number') return s.player.backpack[on - 1] ?? null;
  return s.player.equipment[(EQUIP as readonly string[]).indexOf(on)];
}

export function orbWorks(content: Content, kind: Fx['kind'], target: Item): boolean {
  if (content.items[target.template].slot === 'none' || target.unique >= 0) return false;
  if (kind === 'awaken') return target.rarity === NORMAL;
  if (kind === 'ascend') return target.rarity === MAGIC;
  return target.rarity === MAGIC || target.rarity === RARE;
}

/** True if drinking or reading would change anything the player can see. */
export function wouldHelp(s: DelveState, item: Item): boolean {
  const st = statsOf(s);
  const p = s.player;
  return s.content.items[item.template].effect.some((e) => {
    switch (e.effect) {
      case 'heal':
        return p.health < st.maxHealth;
      case 'mana':
        return p.mana < st.maxMana;
      case 'restore':
        return p.health < st.maxHealth || p.mana < st.maxMana;
      case 'cure':
        return statusOf(p.statuses, e.ref) !== null;
      case 'cast': {
        const skill = s.content.skills[e.ref];
        return skill.form !== 'blink' || blinkPlaces(s, rangeOf(skill, e.level)).length > 0;
      }
      case 'map':
      case 'status':
        return true;
      default:
        return false;
    }
  });
}

export function consume(s: DelveState, item: Item, emit?: Emit): void {
  const { name, effect } = s.content.items[item.template];
  const p = s.player;
  emit?.(EVERYONE, { type: 'used', name });
  for (const e of effect) {
    switch (e.effect) {
      case 'heal':
        heal(s, e.amount, name, emit);
        break;
      case 'mana':
        restoreMana(s, e.amount, name, emit);
        break;
      case 'restore': {
        const st = statsOf(s);
        heal(s, Math.floor((st.maxHealth * e.pct) / 100), name, emit);
        restoreMana(s, Math.floor((st.maxMana * e.pct) / 100), name, emit);
        break;
      }
      case 'cure':
        if (cure(s, e.ref)) emit?.(EVERYONE, { type: 'status-ends', who: 'you', id: s.content.statuses[e.ref].id });
        break;
      case 'status':
        afflictPlayer(s, e.ref, e.magnitude, e.duration, emit);
        break;
      case 'cast':
        castByPlayer(s, e.ref, e.level + (e.every > 0 ? Math.floor(p.level / e.every) : 0), -1, false, emit);
        break;
      case 'map':
        mapLevel(s);
        emit?.(EVERYONE, { type: 'mapped' });
    }
  }
}

function restoreMana(s: DelveState, amount: number, by: string, emit?: Emit): void {
  const gained = Math.min(amount, statsOf(s).maxMana - s.player.mana);
  if (gained <= 0) return;
  s.player.mana += gained;
  emit?.(EVERYONE, { type: 'mana', amount: gained, by });
}

/** What can be walked on, or stands beside it, becomes known; items and traps do not. */
function mapLevel(s: DelveState): void {
  const { tiles, width, height } = s;
  const solid = (p: number): boolean => tiles[p] === s.content.tile.wall;
  for (let p = 0; p < tiles.length; p++) {
    if (s.known[p] !== 0) continue;
    let near = !solid(p) && (s.content.walk[tiles[p]] !== 0 || s.content.tiles[tiles[p]].walk !== 'none');
    const x = p % width;
    const y = Math.floor(p / width);
    for (let dy = -1; dy <= 1 && !near; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const qx = x + dx;
        const qy = y + dy;
        if (qx >= 0 && qy >= 0 && qx < width && qy < height && s.content.walk[tiles[qy * width + qx]] !== 0)
          near = true;
      }
    if (near) s.known[p] = tiles[p] + 1;
  }
  s.derived.knownVersion++;
}

/** DELVE-277: rolled at the item's own level, on the loot stream. */
export function applyOrb(s: DelveState, orb: Item, target: Item, emit?: Emit): void {
  const t = s.content.items[target.template];
  const dice = streamDice(s, LOOT);
  const kind = orbKind(s.content, orb);
  const prefixes = target.affixes.filter((a) => s.content.affixes[a].prefix).length;
  const suffixes = target.affixes.length - prefixes;
  let rolled = { affixes: target.affixes, rolls: target.rolls };
  if (kind === 'ascend') {
    const wanted = Math.max(rareCount(dice), target.affixes.length + 1);
    const [p, q] = split(dice, wanted, prefixes, suffixes);
    rolled = rollAffixes(s.content, dice, t, target.ilvl, p - prefixes, q - suffixes, rolled);
    target.rarity = RARE;
    target.name = rareName(s.content, streamDice(s, NAMES), t.slot);
  } else if (target.rarity === RARE) {
    const [p, q] = split(dice, rareCount(dice));
    rolled = rollAffixes(s.content, dice, t, target.ilvl, p, q);
  } else {
    const [p, q] = magicCounts(dice);
    rolled = rollAffixes(s.content, dice, t, target.ilvl, p, q);
    target.rarity = MAGIC;
  }
  target.affixes = rolled.affixes;
  target.rolls = rolled.rolls;
  refreshStats(s);
  emit?.(EVERYONE, {
    type: 'changed',
    orb: s.content.items[orb.template].name,
    name: nameOf(s.content, target),
    rarity: target.rarity,
  });
}

/** DELVE-278. */
export function drinkFountain(s: DelveState, emit?: Emit): void {
  const st = statsOf(s);
  s.player.health = st.maxHealth;
  s.player.mana = st.maxMana;
  cure(s, s.content.status.poisoned);
  emit?.(EVERYONE, { type: 'fountain' });
}
