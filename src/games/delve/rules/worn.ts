/** What the player's equipment gives: the weapon in hand, bonuses to attributes, skills and damage, triggers (section 15). */

import { DAMAGE, SCHOOLS } from '../closed-words.ts';
import type { AffixLine } from '../compiled.ts';
import { type Bonus, localOf, wornBonuses } from '../items/worth.ts';
import type { Trigger } from '../stats.ts';
import type { DelveState, Item } from '../types.ts';
import { addBase, enter, enterAll, type Sums, setBase } from './attribute-sums.ts';

/** Equipment as far as it is more than attributes. */
export interface Worn {
  min: number;
  max: number;
  templateMin: number;
  templateMax: number;
  critMultiplier: number;
  /** A blade strikes by the better of strength and dexterity (DELVE-188). */
  blade: boolean;
  readonly added: Int32Array;
  readonly all: Int32Array;
  readonly skillBonus: Int32Array;
  readonly schoolBonus: Int32Array;
  allSkills: number;
  readonly triggers: Trigger[];
  lavaproof: boolean;
}

export function addEquipment(s: DelveState, sums: Sums): Worn {
  const { content, player } = s;
  const { bareMin, bareMax, bareCrit, bareSpeed } = content.constants;
  // DELVE-164 bare hands, until there is a weapon
  const worn: Worn = {
    min: bareMin,
    max: bareMax,
    templateMin: bareMin,
    templateMax: bareMax,
    critMultiplier: bareCrit,
    blade: false,
    added: new Int32Array(2 * DAMAGE.length),
    all: new Int32Array(DAMAGE.length),
    skillBonus: new Int32Array(content.skills.length),
    schoolBonus: new Int32Array(SCHOOLS.length),
    allSkills: 0,
    triggers: [],
    lavaproof: false,
  };
  setBase(sums, content.attribute.AttackSpeed, bareSpeed);
  for (let slot = 0; slot < player.equipment.length; slot++) {
    const item = player.equipment[slot];
    if (item !== null) addItem(s, sums, worn, item);
  }
  return worn;
}

function addItem({ content }: DelveState, sums: Sums, worn: Worn, item: Item): void {
  const { attribute } = content;
  const t = content.items[item.template];
  const local = localOf(content, item);
  if (t.damage !== null) {
    worn.min = local.min;
    worn.max = local.max;
    [worn.templateMin, worn.templateMax] = t.damage;
    worn.critMultiplier = local.crit;
    worn.blade = t.family === 'blade';
    setBase(sums, attribute.AttackSpeed, local.speed);
  }
  addBase(sums, attribute.Armor, local.armor);
  addBase(sums, attribute.Block, local.block);
  enterAll(sums, 1, 'items', t.implicit, 0);
  const bonuses = wornBonuses(content, item);
  for (let i = 0; i < bonuses.length; i++) ADD[bonuses[i].line.kind](bonuses[i], sums, worn, item);
}

type Add = (bonus: Bonus, sums: Sums, worn: Worn, item: Item) => void;

const addAttribute: Add = ({ line, value }, sums) => enter(sums, 1, 'items', line.ref, line.op, value);

/** By kind of line; compounds come as their parts. */
const ADD: Readonly<Record<AffixLine['kind'], Add>> = {
  item: addAttribute,
  attribute: addAttribute,
  skill: ({ line, value }, _, worn) => {
    if (line.school !== '') worn.schoolBonus[(SCHOOLS as readonly string[]).indexOf(line.school)] += value;
    else if (line.ref >= 0) worn.skillBonus[line.ref] += value;
    else worn.allSkills += value;
  },
  damage: ({ line, value }, _, worn) => {
    worn.all[line.ref] += value;
  },
  addDamage: ({ line, value, upper }, _, worn) => {
    worn.added[2 * line.ref] += value;
    worn.added[2 * line.ref + 1] += upper;
  },
  combat: ({ line, value }, _, worn, item) => {
    const source = 'name' in line ? String(line.name) : item.name;
    worn.triggers.push({ event: line.event, skill: line.skill, level: line.level, chance: value, source });
  },
  special: ({ line }, _, worn) => {
    if (line.special === 'lavaproof') worn.lavaproof = true;
  },
  compound: () => {},
};
