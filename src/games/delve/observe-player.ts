/** The player's own numbers as the player sees them; what follows from the final values alone is kept with those. */
import { PRIMARIES } from './actions.ts';
import type { Content, Skill } from './compiled.ts';
import { skillWords } from './effect-words.ts';
import type { DelveObs, SeenAttack, SeenSkill, SkillStep } from './observation.ts';
import { hitChance, TYPES } from './rules/attack.ts';
import { SOURCES, type SourceTally } from './rules/attribute-sums.ts';
import { buildStats, levelOfSkill } from './rules/attributes.ts';
import { playerAttack } from './rules/build.ts';
import { statsOf } from './rules/derived.ts';
import { attackTime, castSpeedTime, castTime } from './rules/speeds.ts';
import { manaCost, playerSpellRange, rangeOf } from './rules/spell.ts';
import { DAMAGE } from './schema.ts';
import type { PlayerStats } from './stats.ts';
import type { DelveState } from './types.ts';

type Sheet = Pick<DelveObs['player'], 'attributes' | 'sources' | 'previews' | 'attack' | 'castTicks' | 'skills'>;

/** Every change of what they are made of makes new final values, so these tell whether a sheet still holds. */
const SHEETS = new WeakMap<PlayerStats, Sheet>();

export function sheetOf(s: DelveState, st: PlayerStats): Sheet {
  let sheet = SHEETS.get(st);
  if (sheet === undefined) {
    const attributes: Record<string, number> = {};
    s.content.attributes.forEach((a, i) => {
      attributes[a.id] = st.final[i];
    });
    sheet = {
      attributes,
      sources: sourcesOf(s),
      previews: s.player.points > 0 ? previewsOf(s, st) : {},
      attack: seenAttack(s, st),
      castTicks: castSpeedTime(s),
      skills: s.content.skills.flatMap((skill, i) => (skill.school === 'monster' ? [] : [seenSkill(s, st, i)])),
    };
    SHEETS.set(st, sheet);
  }
  return sheet;
}

/** The skills with the time until each may be cast again. */
export function skillsNow(s: DelveState, sheet: Sheet): readonly SeenSkill[] {
  const { cooldowns } = s.player;
  if (cooldowns.every((until) => until <= s.now)) return sheet.skills;
  return sheet.skills.map((k) => {
    const left = cooldowns[s.content.skill[k.id]] - s.now;
    return left > 0 ? { ...k, ready: left } : k;
  });
}

function sourcesOf(s: DelveState): Record<string, Record<string, number>> {
  const tally = Object.fromEntries(
    SOURCES.map((k) => [k, new Int32Array(s.content.attributes.length)]),
  ) as unknown as SourceTally;
  buildStats(s, tally);
  const out: Record<string, Record<string, number>> = {};
  s.content.attributes.forEach((a, i) => {
    const parts = SOURCES.filter((k) => tally[k][i] !== 0).map((k) => [k, tally[k][i]] as const);
    if (parts.length > 0) out[a.id] = Object.fromEntries(parts);
  });
  return out;
}

/** DELVE-321: by the name of the attribute; damage per 1000 ticks goes as `DamagePer1000`. */
function previewsOf(s: DelveState, st: PlayerStats): Record<string, Record<string, number>> {
  const out: Record<string, Record<string, number>> = {};
  const before = seenAttack(s, st).dps;
  PRIMARIES.forEach((primary, i) => {
    const changed: Record<string, number> = {};
    s.player.spent[i]++;
    s.derived.stats = null;
    const then = statsOf(s);
    s.content.attributes.forEach((a, k) => {
      if (then.final[k] !== st.final[k]) changed[a.id] = then.final[k];
    });
    const { dps } = seenAttack(s, then);
    if (dps !== before) changed.DamagePer1000 = dps;
    s.player.spent[i]--;
    s.derived.stats = st;
    out[primary] = changed;
  });
  return out;
}

export function seenAttack(s: DelveState, st: PlayerStats): SeenAttack {
  const a = playerAttack(s);
  const ranges = Array.from({ length: TYPES }, (_, t) => [a.ranges[2 * t], a.ranges[2 * t + 1]] as const);
  const ticks = attackTime(s);
  return {
    ranges,
    accuracy: a.accuracy,
    crit: a.critChance,
    critMultiplier: st.critMultiplier,
    ticks,
    dps: damagePerTime(s.content, ranges, a.accuracy, a.critChance, st.critMultiplier, ticks),
  };
}

/** Mean damage per 1000 ticks with misses and criticals, before armor. */
function damagePerTime(
  content: Content,
  ranges: readonly (readonly [number, number])[],
  accuracy: number,
  crit: number,
  multiplier: number,
  ticks: number,
): number {
  let twice = 0;
  ranges.forEach(([min, max], t) => {
    const mean = min + max;
    twice += t === TYPES - 1 ? Math.floor((mean * (100 + Math.min(100, crit) * (multiplier - 1))) / 100) : mean;
  });
  return Math.floor((twice * hitChance(content, accuracy) * 1000) / (200 * ticks));
}

function seenSkill(s: DelveState, st: PlayerStats, index: number): SeenSkill {
  const skill = s.content.skills[index];
  const level = levelOfSkill(s, st, index);
  const shown = Math.max(1, level);
  return {
    id: skill.id,
    name: skill.name,
    school: skill.school,
    form: skill.form,
    level,
    points: s.player.skills[index],
    learnLevel: skill.learnLevel,
    mana: manaCost(skill, shown),
    range: rangeOf(skill, shown),
    radius: skill.radius,
    ticks: skill.form === 'passive' ? 0 : castTime(s, index),
    ready: 0,
    damage: damageAt(s, skill, shown),
    damageType: skill.type >= 0 ? DAMAGE[skill.type] : '',
    text: skill.text,
    effects: skillWords(s.content, skill, shown),
    next: level < s.content.constants.skillLevelCap ? stepTo(s, skill, level + 1) : null,
  };
}

function damageAt(s: DelveState, skill: Skill, level: number): readonly [number, number] | null {
  return skill.type >= 0 ? playerSpellRange(s, skill, level) : null;
}

function stepTo(s: DelveState, skill: Skill, level: number): SkillStep {
  return {
    level,
    mana: manaCost(skill, level),
    range: rangeOf(skill, level),
    damage: damageAt(s, skill, level),
    effects: skillWords(s.content, skill, level),
  };
}
