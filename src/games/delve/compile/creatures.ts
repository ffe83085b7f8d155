/** Monsters, their ranks, skills and statuses, compiled. */
import {
  type Champion,
  type Elite,
  LAVA,
  type MonsterKind,
  NO_DAMAGE,
  type Skill,
  type StatusKind,
  SWIMS,
  VOID,
  WEAPON_DAMAGE,
} from '../compiled.ts';
import type { Pack } from '../schema.ts';
import { compileEffects, compileModifiers } from './effects.ts';
import { damageType, type References } from './references.ts';

export function compileSkills(pack: Pack, at: References): Skill[] {
  return pack.skills.map((s, index): Skill => {
    const scaled = s.damage !== undefined && 'base' in s.damage ? s.damage : { base: NONE, perLevel: NONE };
    return {
      index,
      id: s.id,
      name: s.name,
      school: s.school,
      form: s.form,
      type: damageOf(s.damage),
      base: scaled.base,
      perLevel: scaled.perLevel,
      range: s.range ?? 0,
      rangeEvery: s.rangeEvery ?? 0,
      radius: s.radius ?? 0,
      mana: s.mana?.base ?? 0,
      manaStep: s.mana?.step ?? 0,
      speed: s.speed === 'att' ? 0 : s.speed === 'cast' ? -1 : s.speed,
      cooldown: s.cooldown,
      learnLevel: s.learnLevel ?? 0,
      effects: compileEffects(s.effects, at),
      text: s.text,
    };
  });
}

const NONE = [0, 0] as const;

function damageOf(damage: { readonly type: string } | undefined): number {
  if (damage === undefined) return NO_DAMAGE;
  return damage.type === 'weapon' ? WEAPON_DAMAGE : damageType(damage.type);
}

export function compileStatuses(pack: Pack, at: References): StatusKind[] {
  return pack.statuses.map((s) => ({
    id: s.id,
    name: s.name,
    duration: s.duration,
    stacking: s.stacking,
    modifiers: compileModifiers(s.modifiers, at),
    special: s.special ?? '',
  }));
}

export function compileMonsters(pack: Pack, at: References, skills: readonly Skill[]): MonsterKind[] {
  return pack.monsters.map((m, index): MonsterKind => {
    const known = m.skills.map((s) => ({ skill: skills[at.skills[s.skill]], chance: s.chance ?? 100 }));
    return {
      index,
      id: m.id,
      name: m.name,
      glyph: m.glyph,
      theme: at.themes[m.theme],
      weight: m.weight,
      hp: m.hp,
      dmg: m.dmg,
      move: m.move,
      attack: m.attack,
      acc: m.acc,
      armor: m.armor,
      evasion: m.evasion,
      magicalEvasion: m.magicalEvasion ?? 0,
      block: m.block ?? 0,
      resist: [0, m.resist.lightning, m.resist.fire, m.resist.cold, m.resist.poison, 0],
      element: m.element === undefined ? NO_DAMAGE : damageType(m.element.type),
      elementPct: m.element?.pct ?? 0,
      ai: m.ai,
      range: m.hostileRange,
      skills: known
        .filter(({ skill }) => skill.form !== 'passive')
        .map(({ skill, chance }) => ({ skill: skill.index, chance })),
      passives: known.flatMap(({ skill }) => (skill.form === 'passive' ? skill.effects : [])),
      pack: m.pack,
      minion: m.minion === undefined ? -1 : at.monsters[m.minion],
      itemClass: m.itemClass === undefined ? -1 : at.classes[m.itemClass],
      xp: m.xp,
      flags: m.flags,
      walks: walksOf(m.flags, m.theme),
      boss: m.bossDepth ?? 0,
      summoned: m.flags.includes('summoned'),
    };
  });
}

/** Whoever comes from the Abyss walks on its void. */
function walksOf(flags: readonly string[], theme: string): number {
  return (
    (flags.includes('flying') ? SWIMS | LAVA | VOID : 0) |
    (flags.includes('swims') ? SWIMS : 0) |
    (flags.includes('lavaproof') ? LAVA : 0) |
    (theme === 'abyss' ? VOID : 0)
  );
}

export function compileChampions(pack: Pack, at: References): Champion[] {
  return pack.champions.map((c) => ({ ...c, effects: compileEffects(c.effects, at) }));
}

export function compileElites(pack: Pack, at: References): Elite[] {
  return pack['elite-affixes'].map((e) => ({
    ...e,
    leader: compileEffects(e.leader, at),
    inherit: compileEffects(e.inherit, at),
  }));
}
