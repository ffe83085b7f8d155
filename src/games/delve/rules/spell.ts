/** Casting by the player: what each form of a skill does (section 13). */
import { chebyshev } from '../../../kit/grid.ts';
import type { Skill } from '../compiled.ts';
import { roll } from '../draw.ts';
import { findEffect } from '../effect.ts';
import type { DelveEmit } from '../events.ts';
import { COMBAT, type Creature, type DelveState } from '../types.ts';
import { whereOf } from '../where.ts';
import { playerAttack, spellAttack } from './build.ts';
import { EVERYONE } from './creatures.ts';
import { inView } from './crowd.ts';
import { creatureAt, statsOf } from './derived.ts';
import { strikeMonster } from './fight.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { isIn } from './place-set.ts';
import { hasEffect, visibleOf } from './sight.ts';
import { afflictCreature, afflictPlayer, dealtPercent } from './status.ts';
import { looksOpen, movePlayer } from './step.ts';

/** DELVE-206 and DELVE-163: both ends at a skill level. */
export function playerSpellRange(s: DelveState, skill: Skill, level: number): [number, number] {
  const { final, all } = statsOf(s);
  const percent = 100 + dealtPercent(s.content, s.player.statuses);
  const end = (i: 0 | 1): number => {
    const base = skill.base[i] + skill.perLevel[i] * (level - 1);
    const skilled = Math.floor((base * (100 + final[s.content.attribute.SkillDamage])) / 100);
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
  const some = inView(s);
  for (let i = 0; i < some.length; i++) {
    const c = some[i];
    if (!c.revealed || !isIn(visible, c.at)) continue;
    const d = chebyshev(c.at, s.player.at, s.width);
    if (d < least) {
      least = d;
      best = c;
    }
  }
  return best;
}

/** Everything hostile within a radius of a place, by ascending id; a copy, since strikes change the list. */
export function around(s: DelveState, place: number, radius: number, effect: boolean): Creature[] {
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
    if (s.content.opaque[s.tiles[place]] === 1) break;
    out.push(place);
  }
  return out;
}

/** Returns foes struck, -1: no effect; a nova into the void is still a nova. */
export function castByPlayer(s: DelveState, index: number, level: number, place: number, emit?: DelveEmit): number {
  const skill = s.content.skills[index];
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
        if (
          roll(s, COMBAT, 100) < Math.min(s.content.constants.magicalEvasionCap, statsOfCreature(s, c).magicalEvasion)
        )
          continue;
        for (const e of skill.effects)
          if (e.effect === 'status') afflictCreature(s, c, e.status, magnitudeOf(e, level), e.duration, emit);
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
      const drain = findEffect(skill.effects, 'drain');
      for (const c of foes) {
        const r = strikeMonster(s, c, spellAttack('you', skill.type, min, max, sure), false, skill.name, emit);
        if (drain !== undefined && r.success) heal(s, Math.floor((r.damage * drain.pct) / 100), skill.name, emit);
      }
      return foes.length;
    }
    default:
      return -1;
  }
}

export function magnitudeOf(e: { magnitude: number; perLevel: number; most: number }, level: number): number {
  const m = e.magnitude + e.perLevel * (level - 1);
  return e.most > 0 ? Math.min(e.most, m) : m;
}

export function heal(s: DelveState, amount: number, by: string, emit?: DelveEmit): number {
  const healed = Math.min(amount, statsOf(s).maxHealth - s.player.health);
  if (healed <= 0) return 0;
  s.player.health += healed;
  emit?.(EVERYONE, { type: 'healed', amount: healed, by });
  return healed;
}

/** Bash and Cleave: weapon attacks with something more. */
function strikeWith(s: DelveState, skill: Skill, level: number, place: number, emit?: DelveEmit): number {
  const power = findEffect(skill.effects, 'power');
  const factor = findEffect(skill.effects, 'factor');
  const stun = findEffect(skill.effects, 'stun');
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
      afflictCreature(s, c, s.content.stun, stun.ticks, stun.ticks, emit);
  }
  return foes.length;
}

function castOnSelf(s: DelveState, skill: Skill, level: number, emit?: DelveEmit): number {
  for (const e of skill.effects) {
    if (e.effect === 'status') afflictPlayer(s, e.status, magnitudeOf(e, level), e.duration, emit);
    if (e.effect === 'heal') heal(s, e.amount + e.perLevel * level, skill.name, emit);
  }
  return 0;
}

/** DELVE-211: to the chosen place, or anywhere eligible. */
function blinkPlayer(s: DelveState, range: number, place: number, emit?: DelveEmit): number {
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
    emit?.(EVERYONE, { type: 'revealed', name: nameOfCreature(s.content, hidden) });
    return 0;
  }
  emit?.(EVERYONE, { type: 'blinked', who: 'you', to: whereOf(s, to) });
  movePlayer(s, to, emit);
  return 0;
}

export function blinkPlaces(s: DelveState, range: number): number[] {
  const visible = visibleOf(s);
  return squareAround(s, s.player.at, range).filter((p) => isIn(visible, p) && looksOpen(s, p));
}

export function squareAround(s: DelveState, place: number, radius: number): number[] {
  const out: number[] = [];
  const col = place % s.width;
  const row = Math.floor(place / s.width);
  const right = Math.min(s.width - 1, col + radius);
  const bottom = Math.min(s.height - 1, row + radius);
  for (let y = Math.max(0, row - radius); y <= bottom; y++)
    for (let x = Math.max(0, col - radius); x <= right; x++) out.push(y * s.width + x);
  return out;
}
