/** Casting: what each form of a skill does, by the player and by creatures (section 13). */
import { chebyshev } from '../../../kit/grid.ts';
import type { Skill } from '../compiled.ts';
import { A, C, OPAQUE } from '../content.ts';
import { roll } from '../draw.ts';
import type { Emit } from '../events.ts';
import { COMBAT, type Creature, type DelveState } from '../types.ts';
import { creaturePercent, monsterAttack, playerAttack, scale, spellAttack } from './build.ts';
import { EVERYONE, isFree, livingSummons, moveCreature, sees, summonNear } from './creatures.ts';
import { creatureAt, creatureById, groundFor, statsOf } from './derived.ts';
import { killMonster, strikeMonster, strikePlayer } from './fight.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { hasEffect, visibleOf } from './sight.ts';
import { afflictCreature, afflictPlayer, dealtPercent } from './status.ts';
import { looksOpen, movePlayer } from './step.ts';

/** DELVE-206 and DELVE-163: both ends at a skill level. */
export function playerSpellRange(s: DelveState, skill: Skill, level: number): [number, number] {
  const { final, all } = statsOf(s);
  const percent = 100 + dealtPercent(s.player.statuses);
  const end = (i: 0 | 1): number => {
    const base = skill.base[i] + skill.perLevel[i] * (level - 1);
    const skilled = Math.floor((base * (100 + final[A.SkillDamage])) / 100);
    const typed = Math.floor((skilled * (100 + all[skill.type])) / 100);
    return Math.max(0, Math.floor((typed * percent) / 100));
  };
  return [end(0), end(1)];
}

export function rangeOf(skill: Skill, level: number): number {
  return skill.range + (skill.rangeEvery > 0 ? Math.floor(level / skill.rangeEvery) : 0);
}

/** DELVE-207. */
export function manaCost(skill: Skill, level: number): number {
  return skill.mana + skill.manaStep * Math.floor((level - 1) / 2);
}

/** DELVE-209: the nearest visible hostile, the lowest id among equals. */
export function nearestHostile(s: DelveState): Creature | null {
  const visible = visibleOf(s);
  let best: Creature | null = null;
  let least = 1000;
  for (const c of s.creatures) {
    if (!c.revealed || visible[c.at] === 0) continue;
    const d = chebyshev(c.at, s.player.at, s.width);
    if (d < least) {
      least = d;
      best = c;
    }
  }
  return best;
}

/** Everything hostile within a radius of a place, by ascending id; a copy, since strikes change the list. */
function around(s: DelveState, place: number, radius: number, effect: boolean): Creature[] {
  return s.creatures.filter((c) => chebyshev(c.at, place, s.width) <= radius && (!effect || hasEffect(s, c.at)));
}

/** DELVE-208 beam: Bresenham through the target up to range, ending at opaque tiles. */
function beamPlaces(s: DelveState, from: number, through: number, length: number): number[] {
  const x0 = from % s.width;
  const y0 = Math.floor(from / s.width);
  const dx = (through % s.width) - x0;
  const dy = Math.floor(through / s.width) - y0;
  const wide = Math.abs(dx);
  const tall = Math.abs(dy);
  const long = Math.max(wide, tall);
  const out: number[] = [];
  for (let i = 1; i <= length; i++) {
    // Rounded to the nearest, halves away from the caster: the same line whichever way it points.
    const x = x0 + Math.sign(dx) * Math.floor((2 * i * wide + long) / (2 * long));
    const y = y0 + Math.sign(dy) * Math.floor((2 * i * tall + long) / (2 * long));
    if (x < 0 || y < 0 || x >= s.width || y >= s.height) break;
    const place = y * s.width + x;
    if (OPAQUE[s.tiles[place]] === 1) break;
    out.push(place);
  }
  return out;
}

/** `own`: by the player's own hand and mana; triggered and scroll casts are not. Returns foes struck, -1: no effect. */
export function castByPlayer(
  s: DelveState,
  index: number,
  level: number,
  place: number,
  own: boolean,
  emit?: Emit,
): number {
  const skill = C.skills[index];
  const targets = (): Creature[] => {
    switch (skill.form) {
      case 'bolt':
      case 'curse': {
        const c = place < 0 ? null : creatureAt(s, place);
        return c === null ? [] : [c];
      }
      case 'blast':
        return place < 0 ? [] : around(s, place, skill.radius, false);
      case 'nova':
        return around(s, s.player.at, skill.radius, true);
      case 'beam': {
        if (place < 0 || place === s.player.at) return [];
        const line = beamPlaces(s, s.player.at, place, skill.range);
        return s.creatures.filter((c) => line.includes(c.at));
      }
      default:
        return [];
    }
  };
  switch (skill.form) {
    case 'strike':
      return strikeWith(s, skill, level, place, emit);
    case 'self':
      return castOnSelf(s, skill, level, emit);
    case 'blink':
      return blinkPlayer(s, rangeOf(skill, level), place, emit);
    case 'curse': {
      for (const c of targets()) {
        if (roll(s, COMBAT, 100) < Math.min(50, statsOfCreature(s, c).magicalEvasion)) continue;
        for (const e of skill.effects)
          if (e.effect === 'status') afflictCreature(s, c, e.ref, magnitudeOf(e, level), e.duration, emit);
      }
      return targets().length;
    }
    case 'bolt':
    case 'blast':
    case 'nova':
    case 'beam': {
      const foes = targets();
      const [min, max] = playerSpellRange(s, skill, level);
      const sure = skill.effects.some((e) => e.effect === 'sure');
      const drain = skill.effects.find((e) => e.effect === 'drain');
      for (const c of foes) {
        const r = strikeMonster(s, c, spellAttack('you', skill.type, min, max, sure), false, skill.name, emit);
        if (drain !== undefined && r.success) heal(s, Math.floor((r.damage * drain.pct) / 100), skill.name, emit);
      }
      // Only own casts need a foe; a nova into the void is still a nova.
      return own || foes.length > 0 ? foes.length : 0;
    }
    default:
      return -1;
  }
}

function magnitudeOf(e: { magnitude: number; perLevel: number; most: number }, level: number): number {
  const m = e.magnitude + e.perLevel * (level - 1);
  return e.most > 0 ? Math.min(e.most, m) : m;
}

export function heal(s: DelveState, amount: number, by: string, emit?: Emit): number {
  const healed = Math.min(amount, statsOf(s).maxHealth - s.player.health);
  if (healed <= 0) return 0;
  s.player.health += healed;
  emit?.(EVERYONE, { type: 'healed', amount: healed, by });
  return healed;
}

/** Bash and Cleave: weapon attacks with something more. */
function strikeWith(s: DelveState, skill: Skill, level: number, place: number, emit?: Emit): number {
  const power = skill.effects.find((e) => e.effect === 'power');
  const factor = skill.effects.find((e) => e.effect === 'factor');
  const stun = skill.effects.find((e) => e.effect === 'stun');
  const foes = skill.radius > 0 ? around(s, s.player.at, skill.radius, false) : [];
  if (skill.radius === 0) {
    const c = place < 0 ? null : creatureAt(s, place);
    if (c !== null) foes.push(c);
  }
  for (const c of foes) {
    const a = playerAttack(
      s,
      power === undefined ? 0 : power.damage + power.perLevel * (level - 1),
      power?.accuracy ?? 0,
      factor === undefined ? 100 : factor.base + factor.perLevel * level,
    );
    const r = strikeMonster(s, c, a, true, skill.name, emit);
    if (stun === undefined || !r.success || r.killed) continue;
    if (roll(s, COMBAT, 100) < stun.chance + stun.perLevel * level)
      afflictCreature(s, c, STUNNED, stun.ticks, stun.ticks, emit);
  }
  return foes.length;
}

const STUNNED = C.statuses.findIndex((x) => x.special === 'stun');

function castOnSelf(s: DelveState, skill: Skill, level: number, emit?: Emit): number {
  for (const e of skill.effects) {
    if (e.effect === 'status') afflictPlayer(s, e.ref, magnitudeOf(e, level), e.duration, emit);
    if (e.effect === 'heal') heal(s, e.amount + e.perLevel * level, skill.name, emit);
  }
  return 0;
}

/** DELVE-211: to the chosen place, or anywhere eligible. */
function blinkPlayer(s: DelveState, range: number, place: number, emit?: Emit): number {
  let to = place;
  if (to < 0) {
    const open = blinkPlaces(s, range);
    if (open.length === 0) return -1;
    to = open[roll(s, COMBAT, open.length)];
  }
  const hidden = creatureAt(s, to);
  if (hidden !== null) {
    // Somebody lay in wait there: the leap fails, the ambush too.
    hidden.revealed = true;
    emit?.(EVERYONE, { type: 'revealed', name: nameOfCreature(hidden) });
    return 0;
  }
  emit?.(EVERYONE, { type: 'blinked', who: 'you', to });
  movePlayer(s, to, emit);
  return 0;
}

export function blinkPlaces(s: DelveState, range: number): number[] {
  const visible = visibleOf(s);
  const out: number[] = [];
  for (let p = 0; p < visible.length; p++)
    if (visible[p] === 1 && looksOpen(s, p) && chebyshev(p, s.player.at, s.width) <= range) out.push(p);
  return out;
}

/** A creature's spell at the player, or its help for its allies. True if it did anything. */
export function castByCreature(s: DelveState, c: Creature, index: number, level: number, emit?: Emit): boolean {
  const skill = C.skills[index];
  if (emit !== undefined && sees(s, c.at) && skill.type !== -2)
    emit(EVERYONE, { type: 'cast', who: nameOfCreature(c), skill: skill.name, at: c.at });
  switch (skill.form) {
    case 'strike': {
      const factor = skill.effects.find((e) => e.effect === 'factor');
      const a = monsterAttack(s, c, 'melee');
      if (factor !== undefined) scale(a.ranges, factor.base + factor.perLevel * level);
      strikePlayer(s, a, c, skill.name, emit);
      return true;
    }
    case 'bolt':
    case 'beam':
      return shoot(s, c, skill, level, emit);
    case 'blast':
      return blastByCreature(s, c, skill, level, emit);
    case 'nova':
      if (chebyshev(c.at, s.player.at, s.width) <= skill.radius && hasEffect(s, c.at))
        spellAtPlayer(s, c, skill, level, emit);
      return true;
    case 'curse':
      if (roll(s, COMBAT, 100) < Math.min(50, statsOf(s).final[A.MagicalEvasion])) return true;
      for (const e of skill.effects)
        if (e.effect === 'status') afflictPlayer(s, e.ref, magnitudeOf(e, level), e.duration, emit);
      return true;
    case 'self':
      return helpAllies(s, c, skill, level, emit);
    case 'blink':
      return blinkBeside(s, c, emit);
    case 'summon':
      for (const e of skill.effects)
        if (e.effect === 'summon') summonNear(s, c, e.ref, Math.min(e.count, 4 - livingSummons(s, c)), true, emit);
      return true;
    default:
      return false;
  }
}

function shoot(s: DelveState, c: Creature, skill: Skill, level: number, emit?: Emit): boolean {
  const times = statsOfCreature(s, c).multishot ? 2 : 1;
  for (let i = 0; i < times && s.player.health > 0 && creatureById(s, c.id) !== null; i++) {
    if (skill.type !== -2) {
      spellAtPlayer(s, c, skill, level, emit);
      continue;
    }
    const a = monsterAttack(s, c, 'ranged');
    if (chebyshev(c.at, s.player.at, s.width) === 1) a.accuracy -= 20;
    strikePlayer(s, a, c, skill.name, emit);
    c.ambush = false;
  }
  return true;
}

/** DELVE-125, with what fury, weakness and auras make of it. */
function spellAtPlayer(s: DelveState, c: Creature, skill: Skill, level: number, emit?: Emit): void {
  const percent = 100 + creaturePercent(s, c);
  const end = (i: 0 | 1): number =>
    Math.max(0, Math.floor(((skill.base[i] + skill.perLevel[i] * (level - 1)) * percent) / 100));
  const sure = skill.effects.some((e) => e.effect === 'sure');
  const r = strikePlayer(s, spellAttack(nameOfCreature(c), skill.type, end(0), end(1), sure), c, skill.name, emit);
  const drain = skill.effects.find((e) => e.effect === 'drain');
  if (drain !== undefined && r.success)
    c.health = Math.min(statsOfCreature(s, c).maxHealth, c.health + Math.floor((r.damage * drain.pct) / 100));
}

function blastByCreature(s: DelveState, c: Creature, skill: Skill, level: number, emit?: Emit): boolean {
  const delay = skill.effects.find((e) => e.effect === 'delayed');
  if (delay !== undefined) {
    const at = s.player.at;
    const min = skill.base[0] + skill.perLevel[0] * (level - 1);
    const max = skill.base[1] + skill.perLevel[1] * (level - 1);
    const { radius, type, name } = skill;
    s.delayed.push({ time: s.derived.time + delay.ticks, place: at, radius, type, min, max, name });
    emit?.(EVERYONE, { type: 'marked', name, places: squareAround(s, at, radius) });
    return true;
  }
  spellAtPlayer(s, c, skill, level, emit);
  if (skill.effects.some((e) => e.effect === 'die') && creatureById(s, c.id) !== null) vanish(s, c, emit);
  return true;
}

/** DELVE-133: no experience, no drops. */
function vanish(s: DelveState, c: Creature, emit?: Emit): void {
  c.summoned = true;
  killMonster(s, c, emit);
  s.kills[c.type]--;
}

export function squareAround(s: DelveState, place: number, radius: number): number[] {
  const out: number[] = [];
  for (let p = 0; p < s.tiles.length; p++) if (chebyshev(p, place, s.width) <= radius) out.push(p);
  return out;
}

function helpAllies(s: DelveState, c: Creature, skill: Skill, level: number, emit?: Emit): boolean {
  for (const e of skill.effects) {
    if (e.effect === 'status')
      for (const ally of skill.radius > 0 ? around(s, c.at, skill.radius, false) : [c])
        afflictCreature(s, ally, e.ref, magnitudeOf(e, level), e.duration, emit);
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
export function blinkBeside(s: DelveState, c: Creature, emit?: Emit): boolean {
  const ground = groundFor(s, C.monsters[c.type].walks);
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

export function leap(s: DelveState, c: Creature, to: number, emit?: Emit): void {
  if (emit !== undefined && (sees(s, c.at) || sees(s, to)))
    emit(EVERYONE, { type: 'blinked', who: nameOfCreature(c), to });
  moveCreature(s, c, to, emit);
  c.pathFor = -1;
  c.path.length = 0;
}
