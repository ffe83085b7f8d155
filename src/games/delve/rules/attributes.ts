/** The player's final values: every source entered in its pass, then one exact formula (sections 11 and 15). */

import { DAMAGE, SCHOOLS } from '../closed-words.ts';
import type { Content } from '../compiled.ts';
import { PRIMARY_ATTRIBUTES } from '../named.ts';
import type { PlayerStats } from '../stats.ts';
import type { DelveState } from '../types.ts';
import { enter, enterAll, give, newSums, type SourceTally, type Sums, setBase, totalOf } from './attribute-sums.ts';
import { addEquipment, type Worn } from './worn.ts';

/** What there is resistance against. */
const ELEMENTS = [
  { type: DAMAGE.indexOf('fire'), resistance: 'FireResistance', absorption: 'FireAbsorption' },
  { type: DAMAGE.indexOf('cold'), resistance: 'ColdResistance', absorption: 'ColdAbsorption' },
  { type: DAMAGE.indexOf('lightning'), resistance: 'LightningResistance', absorption: 'LightningAbsorption' },
  { type: DAMAGE.indexOf('poison'), resistance: 'PoisonResistance', absorption: 'PoisonAbsorption' },
] as const;

/** DELVE-237: everything is built anew from what is there now; nothing is ever subtracted. */
export function buildStats(s: DelveState, tally: SourceTally | null): PlayerStats {
  const { attribute, attributes } = s.content;
  const sums = newSums(attributes.length, tally);
  setBases(s.content, sums);
  addCharacter(s, sums);
  const worn = addEquipment(s, sums);
  addPassives(s, sums, worn);
  addStatuses(s, sums);
  addDependent(s.content, sums, worn.blade);

  const final = new Int32Array(attributes.length);
  for (let a = 0; a < final.length; a++) final[a] = totalOf(sums, a);
  return {
    final,
    maxHealth: Math.max(1, final[attribute.Health]),
    maxMana: Math.max(0, final[attribute.Mana]),
    ...resistances(s.content, final),
    min: worn.min,
    max: worn.max,
    templateMin: worn.templateMin,
    templateMax: worn.templateMax,
    critMultiplier: worn.critMultiplier + final[attribute.CritMultiplier],
    added: worn.added,
    all: worn.all,
    skillBonus: worn.skillBonus,
    schoolBonus: worn.schoolBonus,
    allSkills: worn.allSkills,
    casts: s.content.choices.casts.filter(({ skill }) => s.player.skills[skill] + worn.skillBonus[skill] > 0),
    triggers: worn.triggers,
    lavaproof: worn.lavaproof,
  };
}

/** By damage type. */
function resistances({ attribute, constants }: Content, final: Int32Array): Pick<PlayerStats, 'resist' | 'absorb'> {
  const resist = new Int32Array(DAMAGE.length);
  const absorb = new Int32Array(DAMAGE.length);
  for (let i = 0; i < ELEMENTS.length; i++) {
    const { type, resistance, absorption } = ELEMENTS[i];
    resist[type] = Math.max(-100, Math.min(constants.resistanceCap, final[attribute[resistance]]));
    absorb[type] = Math.min(constants.absorptionCap, final[attribute[absorption]]);
  }
  return { resist, absorb };
}

/** DELVE-189. */
function setBases({ attribute, constants }: Content, sums: Sums): void {
  setBase(sums, attribute.Health, constants.baseHealth);
  setBase(sums, attribute.Mana, constants.baseMana);
  setBase(sums, attribute.Accuracy, constants.baseAccuracy);
  setBase(sums, attribute.CritChance, constants.baseCrit);
  setBase(sums, attribute.MoveSpeed, constants.moveSpeed);
  setBase(sums, attribute.CastSpeed, constants.castSpeed);
  setBase(sums, attribute.PickupSpeed, constants.pickupSpeed);
  setBase(sums, attribute.HealthPerVitality, constants.healthPerVitality);
  setBase(sums, attribute.ManaPerMagic, constants.manaPerMagic);
}

/** Class, level and the points that were spent. */
function addCharacter({ content, player }: DelveState, sums: Sums): void {
  const { base, perLevel } = content.classes[player.cls];
  for (const { attribute, value } of base) enter(sums, 1, 'class', attribute, 'add', value);
  for (const { attribute, value } of perLevel) enter(sums, 1, 'level', attribute, 'add', value * (player.level - 1));
  for (let i = 0; i < PRIMARY_ATTRIBUTES.length; i++)
    enter(sums, 1, 'points', content.attribute[PRIMARY_ATTRIBUTES[i]], 'add', player.spent[i]);
}

function addPassives({ content, player }: DelveState, sums: Sums, worn: Worn): void {
  for (let i = 0; i < content.skills.length; i++) {
    if (player.skills[i] + worn.skillBonus[i] <= 0) continue;
    const skill = content.skills[i];
    if (skill.form !== 'passive' || skill.school === 'monster') continue;
    const level = skillLevel(content, player.skills[i], worn, i);
    for (const e of skill.effects)
      if (e.effect === 'attribute') enter(sums, 2, 'skills', e.attribute, e.op, e.perLevel * level);
  }
}

/** Statuses in pass 2, the tile underfoot in pass 3. */
function addStatuses(s: DelveState, sums: Sums): void {
  const { statuses, shrines, tiles } = s.content;
  for (const st of s.player.statuses) {
    const kind = statuses[st.kind];
    if (kind.special === 'shrine') enterAll(sums, 2, 'effects', shrines[st.magnitude].modifiers, 0);
    else enterAll(sums, 2, 'effects', kind.modifiers, st.magnitude);
  }
  if (s.tiles.length > 0) enterAll(sums, 3, 'environment', tiles[s.tiles[s.player.at]].modifiers, 0);
}

/** DELVE-187, DELVE-188: in this order, since each builds on those before it. */
function addDependent({ attribute, constants }: Content, sums: Sums, blade: boolean): void {
  for (const name of PRIMARY_ATTRIBUTES) give(sums, attribute[name], totalOf(sums, attribute.AllAttributes));
  for (const { resistance } of ELEMENTS) give(sums, attribute[resistance], totalOf(sums, attribute.AllResistance));
  const magic = totalOf(sums, attribute.Magic);
  give(sums, attribute.Health, totalOf(sums, attribute.Vitality) * totalOf(sums, attribute.HealthPerVitality));
  give(sums, attribute.Mana, magic * totalOf(sums, attribute.ManaPerMagic));
  give(sums, attribute.SkillDamage, magic);
  const dexterity = totalOf(sums, attribute.Dexterity);
  give(sums, attribute.Accuracy, Math.floor(dexterity / constants.dexterityPerAccuracy));
  give(sums, attribute.Evasion, Math.floor(dexterity / constants.dexterityPerEvasion));
  give(sums, attribute.CritChance, Math.floor(dexterity / constants.dexterityPerCrit));
  const strength = totalOf(sums, attribute.Strength);
  give(sums, attribute.WeaponDamage, blade ? Math.max(strength, dexterity) : strength);
}

type SkillBonuses = Pick<PlayerStats, 'skillBonus' | 'schoolBonus' | 'allSkills'>;

/** DELVE-204: school and all-skill bonuses count only for what has a level without them. */
function skillLevel(content: Content, points: number, bonuses: SkillBonuses, skill: number): number {
  const own = points + bonuses.skillBonus[skill];
  if (own <= 0) return 0;
  const school = (SCHOOLS as readonly string[]).indexOf(content.skills[skill].school);
  return Math.min(content.constants.skillLevelCap, own + bonuses.schoolBonus[school] + bonuses.allSkills);
}

export function levelOfSkill(s: DelveState, stats: PlayerStats, skill: number): number {
  return skillLevel(s.content, s.player.skills[skill], stats, skill);
}

/** DELVE-045, DELVE-046. */
export function ticksOf({ constants }: Content, speed: number, least: number, most: number): number {
  return Math.floor(constants.speedToTicks / Math.min(most, Math.max(least, speed)));
}
