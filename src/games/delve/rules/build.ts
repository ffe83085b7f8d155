/** Attacks and defenses as the resolver takes them: of the player, of creatures, spells, traps and hazards (section 9). */
import { chebyshev } from '../../../kit/grid.ts';
import type { DepthAttack } from '../compiled.ts';
import type { Creature, DelveState } from '../types.ts';
import { type Attack, type AttackKind, type Defense, PHYSICAL, TYPES } from './attack.ts';
import { statsOf } from './derived.ts';
import { modified } from './monster-speed.ts';
import { nameOfCreature, statsOfCreature } from './monster-stats.ts';
import { dealtPercent } from './status.ts';

/** Multiplies both ends of every range: floor(x * percent / 100), not below 0. */
export function scale(ranges: Int32Array, percent: number): void {
  for (let i = 0; i < ranges.length; i++) ranges[i] = Math.max(0, Math.floor((ranges[i] * percent) / 100));
}

/** DELVE-160 to DELVE-163: `extra` percent of damage and `accuracy` come from the skill. */
export function playerAttack(s: DelveState, extra = 0, accuracy = 0, factor = 100): Attack {
  const st = statsOf(s);
  const { final } = st;
  const ranges = new Int32Array(2 * TYPES);
  for (let t = 0; t < PHYSICAL; t++) {
    ranges[2 * t] = Math.floor((st.added[2 * t] * (100 + st.all[t])) / 100);
    ranges[2 * t + 1] = Math.floor((st.added[2 * t + 1] * (100 + st.all[t])) / 100);
  }
  const min =
    st.min +
    Math.trunc((st.templateMin * final[s.content.attribute.WeaponDamage]) / 100) +
    final[s.content.attribute.MinDamage];
  const max =
    st.max +
    Math.trunc((st.templateMax * final[s.content.attribute.WeaponDamage]) / 100) +
    final[s.content.attribute.MaxDamage];
  const physical = 100 + st.all[PHYSICAL];
  ranges[2 * PHYSICAL] = Math.max(0, Math.floor(((min + st.added[10]) * physical) / 100));
  ranges[2 * PHYSICAL + 1] = Math.max(
    ranges[2 * PHYSICAL],
    Math.floor(((Math.max(min, max) + st.added[11]) * physical) / 100),
  );
  const percent = extra + dealtPercent(s.content, s.player.statuses);
  if (percent !== 0) scale(ranges, 100 + percent);
  if (factor !== 100) scale(ranges, factor);
  return {
    name: 'you',
    kind: 'melee',
    ranges,
    accuracy: final[s.content.attribute.Accuracy] + accuracy,
    critChance: final[s.content.attribute.CritChance],
    critMultiplier: st.critMultiplier,
    sure: false,
  };
}

export function playerDefense(s: DelveState): Defense {
  const { attribute, constants } = s.content;
  const { final, maxHealth, resist, absorb } = statsOf(s);
  return {
    name: 'you',
    health: s.player.health,
    maxHealth,
    armor: final[s.content.attribute.Armor],
    resist,
    absorb,
    evasion: evasionOfPlayer(s),
    magicalEvasion: Math.min(constants.magicalEvasionCap, final[attribute.MagicalEvasion]),
    block: Math.min(constants.blockCap, final[attribute.Block]),
    physicalReduction: final[s.content.attribute.PhysicalReduction],
    otherReduction: final[s.content.attribute.NonPhysicalReduction],
  };
}

export function evasionOfPlayer(s: DelveState): number {
  return Math.min(s.content.constants.evasionCap, statsOf(s).final[s.content.attribute.Evasion]);
}

export function accuracyOfCreature(s: DelveState, c: Creature): number {
  return modified(s, c, statsOfCreature(s, c).accuracy, s.content.attribute.Accuracy);
}

export function armorOfCreature(s: DelveState, c: Creature): number {
  return modified(s, c, statsOfCreature(s, c).armor, s.content.attribute.Armor);
}

export function evasionOfCreature(s: DelveState, c: Creature): number {
  return modified(s, c, statsOfCreature(s, c).evasion, s.content.attribute.Evasion);
}

const NO_ABSORPTION = new Int32Array(TYPES);

export function monsterDefense(s: DelveState, c: Creature): Defense {
  const st = statsOfCreature(s, c);
  return {
    name: nameOfCreature(s.content, c),
    health: c.health,
    maxHealth: st.maxHealth,
    armor: armorOfCreature(s, c),
    resist: st.withstands,
    absorb: NO_ABSORPTION,
    evasion: evasionOfCreature(s, c),
    magicalEvasion: st.magicalEvasion,
    block: st.block,
    physicalReduction: 0,
    otherReduction: 0,
  };
}

/** Percent of damage a creature deals more: fury, weakness, and allies with an aura (evaluated at each attack). */
export function creaturePercent(s: DelveState, c: Creature): number {
  let sum = dealtPercent(s.content, c.statuses);
  for (const other of s.creatures) {
    const { aura } = statsOfCreature(s, other);
    if (aura !== null && chebyshev(other.at, c.at, s.width) <= aura.radius) sum += aura.pct;
  }
  return sum;
}

export function monsterAttack(s: DelveState, c: Creature, kind: AttackKind): Attack {
  const st = statsOfCreature(s, c);
  const ranges = new Int32Array(2 * TYPES);
  ranges[2 * PHYSICAL] = st.dmin;
  ranges[2 * PHYSICAL + 1] = st.dmax;
  for (let t = 0; t < PHYSICAL; t++)
    if (st.share[t] > 0) {
      ranges[2 * t] = Math.max(1, Math.floor((st.dmin * st.share[t]) / 100));
      ranges[2 * t + 1] = Math.max(1, Math.floor((st.dmax * st.share[t]) / 100));
    }
  const percent = creaturePercent(s, c) + (c.ambush ? s.content.constants.ambushDamage : 0);
  if (percent !== 0) scale(ranges, 100 + percent);
  const accuracy = accuracyOfCreature(s, c);
  return { name: nameOfCreature(s.content, c), kind, ranges, accuracy, critChance: 0, critMultiplier: 1, sure: false };
}

/** Spell damage of one type. */
export function spellAttack(name: string, type: number, min: number, max: number, sure: boolean): Attack {
  const ranges = new Int32Array(2 * TYPES);
  ranges[2 * type] = min;
  ranges[2 * type + 1] = Math.max(min, max);
  return { name, kind: 'spell', ranges, accuracy: 100, critChance: 0, critMultiplier: 1, sure };
}

/** a + floor(b * depth / c). */
function byDepth(n: readonly number[], depth: number): number {
  return n[0] + Math.floor((n[1] * depth) / n[2]);
}

/** Traps and hazard tiles (DELVE-065, C17). */
export function depthAttack(name: string, kind: 'trap' | 'terrain', a: DepthAttack, depth: number): Attack {
  const ranges = new Int32Array(2 * TYPES);
  ranges[2 * a.type] = byDepth(a.min, depth);
  ranges[2 * a.type + 1] = byDepth(a.max, depth);
  return { name, kind, ranges, accuracy: a.accuracy, critChance: 0, critMultiplier: 1, sure: false };
}

/** How a wounded creature looks (DELVE-320). */
export function condition(health: number, max: number): string {
  if (health <= 0) return 'dead';
  if (health >= max) return 'unhurt';
  if (100 * health >= 75 * max) return 'scratched';
  if (100 * health >= 45 * max) return 'wounded';
  return 100 * health >= 20 * max ? 'badly hurt' : 'almost dead';
}
