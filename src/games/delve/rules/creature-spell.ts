/** Casting by creatures: at the player, for their allies, and to get about (section 13, DELVE-124). */
import { chebyshev } from '../../../kit/grid.ts';
import { type Skill, WEAPON_DAMAGE } from '../compiled.ts';
import { roll } from '../draw.ts';
import { findEffect } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import { COMBAT, type Creature, type DelveState } from '../types.ts';
import { whereOf } from '../where.ts';
import { creaturePercent, monsterAttack, playerDefense, scale, spellAttack } from './build.ts';
import { dropPath, EVERYONE, isFree, livingSummons, moveCreature, summonNear } from './creatures.ts';
import { creatureById, groundFor } from './derived.ts';
import { killMonster, strikePlayer } from './fight.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { hasEffect, sees } from './sight.ts';
import { around, magnitudeOf, squareAround } from './spell.ts';
import { afflictCreature, afflictPlayer } from './status.ts';

/** A creature's spell at the player, or its help for its allies. True if it did anything. */
export function castByCreature(s: DelveState, c: Creature, index: number, level: number, emit?: DelveEmit): boolean {
  const skill = s.content.skills[index];
  if (emit !== undefined && sees(s, c.at) && skill.type !== WEAPON_DAMAGE)
    emit(EVERYONE, { type: 'cast', who: nameOfCreature(s.content, c), skill: skill.name, at: whereOf(s, c.at) });
  return CAST[skill.form](s, c, skill, level, emit);
}

type Cast = (s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit) => boolean;

/** By form of the skill. */
const CAST: Readonly<Record<Skill['form'], Cast>> = {
  strike: strikeByCreature,
  bolt: shoot,
  beam: shoot,
  blast: blastByCreature,
  nova: burst,
  curse,
  self: helpAllies,
  blink: (s, c, _skill, _level, emit) => blinkBeside(s, c, emit),
  summon: callAllies,
  passive: () => false,
};

function strikeByCreature(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  const factor = findEffect(skill.effects, 'factor');
  const a = monsterAttack(s, c, 'melee');
  if (factor !== undefined) scale(a.ranges, factor.base + factor.perLevel * level);
  strikePlayer(s, a, c, skill.name, emit);
  return true;
}

function burst(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  if (chebyshev(c.at, s.player.at, s.width) <= skill.radius && hasEffect(s, c.at))
    spellAtPlayer(s, c, skill, level, emit);
  return true;
}

function curse(s: DelveState, _c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  if (roll(s, COMBAT, 100) < playerDefense(s).magicalEvasion) return true;
  for (const e of skill.effects)
    if (e.effect === 'status') afflictPlayer(s, e.status, magnitudeOf(e, level), e.duration, emit);
  return true;
}

function callAllies(s: DelveState, c: Creature, skill: Skill, _level: number, emit?: DelveEmit): boolean {
  for (const e of skill.effects)
    if (e.effect === 'summon')
      summonNear(s, c, e.monster, Math.min(e.count, s.content.constants.summonCap - livingSummons(s, c)), true, emit);
  return true;
}

function shoot(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  const times = statsOfCreature(s, c).multishot ? 2 : 1;
  for (let i = 0; i < times && s.player.health > 0 && creatureById(s, c.id) !== null; i++) {
    if (skill.type !== WEAPON_DAMAGE) {
      spellAtPlayer(s, c, skill, level, emit);
      continue;
    }
    const a = monsterAttack(s, c, 'ranged');
    if (chebyshev(c.at, s.player.at, s.width) === 1) a.accuracy -= s.content.constants.pointBlankPenalty;
    strikePlayer(s, a, c, skill.name, emit);
    c.ambush = false;
  }
  return true;
}

/** DELVE-125, with what fury, weakness and auras make of it. */
function spellAtPlayer(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): void {
  const percent = 100 + creaturePercent(s, c);
  const end = (i: 0 | 1): number =>
    Math.max(0, Math.floor(((skill.base[i] + skill.perLevel[i] * (level - 1)) * percent) / 100));
  const sure = skill.effects.some((e) => e.effect === 'sure');
  const r = strikePlayer(
    s,
    spellAttack(nameOfCreature(s.content, c), skill.type, end(0), end(1), sure),
    c,
    skill.name,
    emit,
  );
  const drain = findEffect(skill.effects, 'drain');
  if (drain !== undefined && r.success)
    c.health = Math.min(statsOfCreature(s, c).maxHealth, c.health + Math.floor((r.damage * drain.pct) / 100));
}

function blastByCreature(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  const delay = findEffect(skill.effects, 'delayed');
  if (delay !== undefined) {
    const at = s.player.at;
    const min = skill.base[0] + skill.perLevel[0] * (level - 1);
    const max = skill.base[1] + skill.perLevel[1] * (level - 1);
    const { radius, type, name } = skill;
    s.delayed.push({ time: s.derived.time + delay.ticks, place: at, radius, type, min, max, name });
    emit?.(EVERYONE, { type: 'marked', name, places: squareAround(s, at, radius).map((p) => whereOf(s, p)) });
    return true;
  }
  spellAtPlayer(s, c, skill, level, emit);
  if (skill.effects.some((e) => e.effect === 'die') && creatureById(s, c.id) !== null) vanish(s, c, emit);
  return true;
}

/** DELVE-133: no experience, no drops. */
function vanish(s: DelveState, c: Creature, emit?: DelveEmit): void {
  c.summoned = true;
  killMonster(s, c, emit);
  s.kills[c.type]--;
}

function helpAllies(s: DelveState, c: Creature, skill: Skill, level: number, emit?: DelveEmit): boolean {
  for (const e of skill.effects) {
    if (e.effect === 'status')
      for (const ally of skill.radius > 0 ? around(s, c.at, skill.radius, false) : [c])
        afflictCreature(s, ally, e.status, magnitudeOf(e, level), e.duration, emit);
    if (e.effect === 'mend') {
      const ally = mostWounded(s, c, skill.range, e.below);
      if (ally === null) return false;
      const { maxHealth } = statsOfCreature(s, ally);
      ally.health = Math.min(maxHealth, ally.health + Math.floor((maxHealth * e.pct) / 100));
    }
    if (e.effect === 'heal')
      c.health = Math.min(statsOfCreature(s, c).maxHealth, c.health + e.amount + e.perLevel * level);
  }
  return true;
}

/** By health fraction, then id; only one below the given percentage. */
export function mostWounded(s: DelveState, c: Creature, range: number, below: number): Creature | null {
  let best: Creature | null = null;
  for (const ally of s.creatures) {
    if (chebyshev(ally.at, c.at, s.width) > range) continue;
    const max = statsOfCreature(s, ally).maxHealth;
    if (100 * ally.health >= below * max) continue;
    if (best === null || ally.health * statsOfCreature(s, best).maxHealth < best.health * max) best = ally;
  }
  return best;
}

/** DELVE-134: a free tile adjacent to the player, the one nearest to itself. */
export function blinkBeside(s: DelveState, c: Creature, emit?: DelveEmit): boolean {
  const ground = groundFor(s, s.content.monsters[c.type].walks);
  let to = -1;
  let least = 1000;
  for (const p of squareAround(s, s.player.at, 1)) {
    if (ground[p] === 0 || !isFree(s, p)) continue;
    const d = chebyshev(p, c.at, s.width);
    if (d < least) {
      least = d;
      to = p;
    }
  }
  if (to < 0) return false;
  leap(s, c, to, emit);
  return true;
}

export function leap(s: DelveState, c: Creature, to: number, emit?: DelveEmit): void {
  if (emit !== undefined && (sees(s, c.at) || sees(s, to)))
    emit(EVERYONE, { type: 'blinked', who: nameOfCreature(s.content, c), to: sees(s, to) ? whereOf(s, to) : null });
  moveCreature(s, c, to, emit);
  dropPath(c);
}
