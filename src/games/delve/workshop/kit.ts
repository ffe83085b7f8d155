/** Equipment for a simulated character: as a player of that class may have it by the end of a depth. */
import { stream } from '../../../engine/rng.ts';
import { WEAPON } from '../actions.ts';
import { rngDice } from '../draw.ts';
import { createItem, plainItem } from '../items/create.ts';
import { bandOf, classNamed, pickFrom } from '../items/drops.ts';
import { bonusesOf } from '../items/worth.ts';
import { compare } from '../observe-items.ts';
import { refreshStats } from '../rules/derived.ts';
import { slotFor, unmet, yielding } from '../rules/gear.ts';
import type { DelveState, Item } from '../types.ts';

/** Of the band of the depth, and of the one before. */
export const DROPS_OF_A_BAND = 20;

/** What the class begins with, as far as it is worn. */
export function wearStarting(s: DelveState): void {
  for (const { item } of s.content.classes[s.player.cls].items) {
    const template = s.content.items.find((t) => t.id === item);
    const made = template === undefined ? null : plainItem(template, s.nextItem++);
    const slot = made === null ? -1 : slotFor(s, made);
    if (slot >= 0) s.player.equipment[slot] = made;
  }
  refreshStats(s);
}

/** So many drops, each worn if the class may wear it and is better off with it; the same seed rolls the same. */
export function wearRolled(s: DelveState, depth: number, seed: string, casts: boolean): void {
  const c = s.content;
  for (let band = Math.max(1, bandOf(depth) - 1); band <= bandOf(depth); band++) {
    const dice = rngDice(stream(seed, 'kit', band));
    const maker = { dice, names: dice, made: null, nextId: () => s.nextItem++ };
    const cls = classNamed(c, `equip_b${band}`);
    for (let i = 0; i < DROPS_OF_A_BAND; i++) {
      const template = pickFrom(c, cls, dice);
      wearIfBetter(s, createItem(c, maker, template, 2 * band, c.chances.chest, 0), casts);
    }
  }
}

function wearIfBetter(s: DelveState, item: Item, casts: boolean): void {
  const slot = slotFor(s, item);
  if (slot < 0 || unmet(s, item, slot).length > 0) return;
  const [change] = compare(s, item);
  const off = yielding(s, item, slot);
  // Nobody gives up the weapon for something in the other hand.
  if (off === WEAPON) return;
  const gone = [s.player.equipment[slot], off < 0 ? null : s.player.equipment[off]];
  const power = casts
    ? spellPower(s, item) - gone.reduce((sum, worn) => sum + (worn === null ? 0 : spellPower(s, worn)), 0)
    : 10 * change.dps;
  if (2 * power + change.mitigation + change.health + change.resistance / 4 <= 0) return;
  s.player.equipment[slot] = item;
  if (off >= 0) s.player.equipment[off] = null;
  refreshStats(s);
}

/** What an item adds to spells, in percent of their damage: the attributes that feed it, and the mana to cast more. */
function spellPower(s: DelveState, item: Item): number {
  const { SkillDamage, Magic, AllAttributes, CastSpeed, Mana } = s.content.attribute;
  const worth = new Map([
    [SkillDamage, 1],
    [Magic, 1],
    [AllAttributes, 1],
    [CastSpeed, 1],
    [Mana, 1 / 3],
  ]);
  const implicit = s.content.items[item.template].implicit.map((m) => (worth.get(m.attribute) ?? 0) * (m.value ?? 0));
  const rolled = bonusesOf(s.content, item).map(({ line, value }) =>
    line.kind === 'attribute' || line.kind === 'item'
      ? (worth.get(line.ref) ?? 0) * value
      : line.kind === 'skill'
        ? 5 * value
        : 0,
  );
  return [...implicit, ...rolled].reduce((sum, n) => sum + n, 0);
}
