/** The player's final values: every source entered in its pass, then one exact formula (sections 11 and 15). */
import type { Content, Modifier } from '../compiled.ts';
import { localOf, wornBonuses } from '../items/worth.ts';
import { PRIMARY_ATTRIBUTES as PRIMARY } from '../named.ts';
import { SCHOOLS } from '../schema.ts';
import type { DelveState } from '../types.ts';

export interface Trigger {
  readonly event: number;
  readonly skill: number;
  readonly level: number;
  readonly chance: number;
  /** Name of the item that carries it. */
  readonly source: string;
}

export interface PlayerStats {
  readonly final: Int32Array;
  readonly maxHealth: number;
  readonly maxMana: number;
  /** The weapon in hand, or bare hands: its own range and its template's. */
  readonly min: number;
  readonly max: number;
  readonly templateMin: number;
  readonly templateMax: number;
  readonly critMultiplier: number;
  /** Added damage by type: minimum, maximum. */
  readonly added: Int32Array;
  /** Percent to all damage of a type. */
  readonly all: Int32Array;
  readonly skillBonus: Int32Array;
  readonly schoolBonus: Int32Array;
  readonly allSkills: number;
  readonly triggers: readonly Trigger[];
  readonly lavaproof: boolean;
}

/** Where a number came from, for the character sheet (DELVE-202). */
export const SOURCES = ['class', 'level', 'points', 'items', 'skills', 'effects', 'environment'] as const;
export type Tally = { readonly [K in (typeof SOURCES)[number]]: Int32Array };

const RESISTANCE = ['FireResistance', 'ColdResistance', 'LightningResistance', 'PoisonResistance'] as const;

/**
 * Scratch of one build, by attribute: the base, then [add, mul] of passes 1 to 3. Nothing of it outlives the build.
 */
const BASE = 0;
const LAYERS = 7;
let sums = new Int32Array(0);
let override = new Int32Array(0);
let overridden = new Uint8Array(0);
let across = 0;
let counted: Tally | null = null;

function beginSums(attributes: number, tally: Tally | null): void {
  counted = tally;
  if (across !== attributes) {
    across = attributes;
    sums = new Int32Array(LAYERS * across);
    override = new Int32Array(across);
    overridden = new Uint8Array(across);
  } else {
    sums.fill(0);
    overridden.fill(0);
  }
}

function enter(pass: number, source: keyof Tally, attribute: number, op: string, value: number): void {
  if (op === 'override') {
    override[attribute] = value;
    overridden[attribute] = 1;
  } else sums[(2 * pass - (op === 'mul' ? 0 : 1)) * across + attribute] += value;
  if (counted !== null) counted[source][attribute] += value;
}

function modify(pass: number, source: keyof Tally, list: readonly Modifier[], magnitude: number): void {
  for (let i = 0; i < list.length; i++) enter(pass, source, list[i].attribute, list[i].op, list[i].value ?? magnitude);
}

/** What depends on other attributes enters pass 1 without a source. */
function give(attribute: number, amount: number): void {
  sums[across + attribute] += amount;
}

function value(a: number): number {
  if (overridden[a] === 1) return override[a];
  const n = across;
  return finalValue(
    sums[BASE + a],
    sums[n + a],
    sums[2 * n + a],
    sums[3 * n + a],
    sums[4 * n + a],
    sums[5 * n + a],
    sums[6 * n + a],
  );
}

/** DELVE-184, DELVE-185: evaluated exactly; the products stay far below 2^53. */
export function finalValue(
  base: number,
  a1: number,
  m1: number,
  a2: number,
  m2: number,
  a3: number,
  m3: number,
): number {
  return Math.trunc(((((base + a1) * (100 + m1) + 100 * a2) * (100 + m2) + 10000 * a3) * (100 + m3)) / 1000000);
}

/** DELVE-237: everything is built anew from what is there now; nothing is ever subtracted. */
export function buildStats(c: Content, s: DelveState, tally: Tally | null): PlayerStats {
  const n = c.attributes.length;
  const { attribute: attr } = c;
  const p = s.player;
  beginSums(n, tally);
  const base = sums;

  // DELVE-189 bases
  const k = c.constants;
  base[attr.Health] = k.baseHealth;
  base[attr.Mana] = k.baseMana;
  base[attr.Accuracy] = k.baseAccuracy;
  base[attr.CritChance] = k.baseCrit;
  base[attr.MoveSpeed] = k.moveSpeed;
  base[attr.CastSpeed] = k.castSpeed;
  base[attr.PickupSpeed] = k.pickupSpeed;
  base[attr.HealthPerVitality] = k.healthPerVitality;
  base[attr.ManaPerMagic] = k.manaPerMagic;

  const cls = c.classes[p.cls];
  for (const { attribute, value } of cls.base) enter(1, 'class', attribute, 'add', value);
  for (const { attribute, value } of cls.perLevel) enter(1, 'level', attribute, 'add', value * (p.level - 1));
  for (let i = 0; i < PRIMARY.length; i++) enter(1, 'points', attr[PRIMARY[i]], 'add', p.spent[i]);

  const added = new Int32Array(12);
  const all = new Int32Array(6);
  const skillBonus = new Int32Array(c.skills.length);
  const schoolBonus = new Int32Array(SCHOOLS.length);
  let allSkills = 0;
  const triggers: Trigger[] = [];
  let lavaproof = false;
  // DELVE-164 bare hands
  let min = 1;
  let max = 3;
  let templateMin = 1;
  let templateMax = 3;
  let critMultiplier = 2;
  let blade = false;
  base[attr.AttackSpeed] = 30;

  for (let slot = 0; slot < p.equipment.length; slot++) {
    const item = p.equipment[slot];
    if (item === null) continue;
    const t = c.items[item.template];
    const local = localOf(c, item);
    if (t.damage !== null) {
      min = local.min;
      max = local.max;
      [templateMin, templateMax] = t.damage;
      critMultiplier = local.crit;
      base[attr.AttackSpeed] = local.speed;
      blade = t.family === 'blade';
    }
    base[attr.Armor] += local.armor;
    base[attr.Block] += local.block;
    modify(1, 'items', t.implicit, 0);
    const bonuses = wornBonuses(c, item);
    for (let i = 0; i < bonuses.length; i++) {
      const { line, value, upper } = bonuses[i];
      switch (line.kind) {
        case 'item':
        case 'attribute':
          enter(1, 'items', line.ref, line.op, value);
          break;
        case 'skill':
          if (line.school !== '') schoolBonus[SCHOOLS.indexOf(line.school as (typeof SCHOOLS)[number])] += value;
          else if (line.ref >= 0) skillBonus[line.ref] += value;
          else allSkills += value;
          break;
        case 'damage':
          all[line.ref] += value;
          break;
        case 'addDamage':
          added[2 * line.ref] += value;
          added[2 * line.ref + 1] += upper;
          break;
        case 'combat':
          triggers.push({
            event: line.event,
            skill: line.skill,
            level: line.level,
            chance: value,
            source: 'name' in line ? String(line.name) : item.name,
          });
          break;
        case 'special':
          if (line.special === 'lavaproof') lavaproof = true;
      }
    }
  }

  for (let i = 0; i < c.skills.length; i++) {
    if (p.skills[i] + skillBonus[i] <= 0) continue;
    const skill = c.skills[i];
    if (skill.form !== 'passive' || skill.school === 'monster') continue;
    const level = skillLevel(p.skills[i], skillBonus[i], schoolBonus[SCHOOLS.indexOf(schoolOf(c, i))] + allSkills);
    for (const e of skill.effects) if (e.effect === 'attribute') enter(2, 'skills', e.ref, e.op, e.perLevel * level);
  }
  for (const st of p.statuses) {
    const kind = c.statuses[st.kind];
    if (kind.special === 'shrine') modify(2, 'effects', c.shrines[st.magnitude].modifiers, 0);
    else modify(2, 'effects', kind.modifiers, st.magnitude);
  }
  if (s.tiles.length > 0) modify(3, 'environment', c.tiles[s.tiles[p.at]].modifiers, 0);

  // DELVE-187, DELVE-188: in this order
  for (const name of PRIMARY) give(attr[name], value(attr.AllAttributes));
  for (const name of RESISTANCE) give(attr[name], value(attr.AllResistance));
  give(attr.Health, value(attr.Vitality) * value(attr.HealthPerVitality));
  give(attr.Mana, value(attr.Magic) * value(attr.ManaPerMagic));
  give(attr.SkillDamage, value(attr.Magic));
  const dexterity = value(attr.Dexterity);
  give(attr.Accuracy, Math.floor(dexterity / 2));
  give(attr.Evasion, Math.floor(dexterity / 8));
  give(attr.CritChance, Math.floor(dexterity / 15));
  const strength = value(attr.Strength);
  give(attr.WeaponDamage, blade ? Math.max(strength, dexterity) : strength);

  const final = new Int32Array(n);
  for (let a = 0; a < n; a++) final[a] = value(a);
  return {
    final,
    maxHealth: Math.max(1, final[attr.Health]),
    maxMana: Math.max(0, final[attr.Mana]),
    min,
    max,
    templateMin,
    templateMax,
    critMultiplier: critMultiplier + final[attr.CritMultiplier],
    added,
    all,
    skillBonus,
    schoolBonus,
    allSkills,
    triggers,
    lavaproof,
  };
}

function schoolOf(c: Content, skill: number): (typeof SCHOOLS)[number] {
  return c.skills[skill].school as (typeof SCHOOLS)[number];
}

/** DELVE-204: school and all-skill bonuses count only for what has a level without them. */
function skillLevel(points: number, single: number, broad: number): number {
  const own = points + single;
  return own <= 0 ? 0 : Math.min(20, own + broad);
}

export function levelOfSkill(c: Content, s: DelveState, stats: PlayerStats, skill: number): number {
  const school = SCHOOLS.indexOf(schoolOf(c, skill));
  return skillLevel(s.player.skills[skill], stats.skillBonus[skill], stats.schoolBonus[school] + stats.allSkills);
}

/** DELVE-045, DELVE-046. */
export function ticksOf(speed: number, least: number, most: number): number {
  return Math.floor(30000 / Math.min(most, Math.max(least, speed)));
}
