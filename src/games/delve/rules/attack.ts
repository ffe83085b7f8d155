/** The attack resolver: Attack and Defense in, AttackResult out; the only place where combat is calculated (section 9). */
import type { AttackResult, Part } from '../attack-result.ts';
import { DAMAGE } from '../closed-words.ts';
import type { Content } from '../compiled.ts';
import { range, roll } from '../draw.ts';
import { COMBAT, type DelveState } from '../types.ts';

export const PHYSICAL = DAMAGE.indexOf('physical');
const POISON = DAMAGE.indexOf('poison');
export const COLD = DAMAGE.indexOf('cold');
export const TYPES = DAMAGE.length;

export type AttackKind = 'melee' | 'ranged' | 'spell' | 'trap' | 'terrain';

export interface Attack {
  readonly name: string;
  readonly kind: AttackKind;
  /** Minimum and maximum by damage type, in resolver order. */
  readonly ranges: Int32Array;
  accuracy: number;
  readonly critChance: number;
  readonly critMultiplier: number;
  /** Magical evasion does not help. */
  readonly sure: boolean;
}

export interface Defense {
  readonly name: string;
  readonly health: number;
  readonly maxHealth: number;
  readonly armor: number;
  /** By damage type; capped by whoever builds the defense. */
  readonly resist: Int32Array;
  readonly absorb: Int32Array;
  readonly evasion: number;
  readonly magicalEvasion: number;
  readonly block: number;
  readonly physicalReduction: number;
  readonly otherReduction: number;
}

const NO_PARTS: readonly (Part | null)[] = Object.freeze([null, null, null, null, null, null]);

function failed(d: Defense, how: 'missed' | 'evaded' | 'blocked'): AttackResult {
  return {
    missed: how === 'missed',
    evaded: how === 'evaded',
    blocked: how === 'blocked',
    critical: false,
    before: d.health,
    after: d.health,
    parts: NO_PARTS,
    damage: 0,
    healing: 0,
    poison: 0,
    killed: false,
    success: false,
  };
}

/** DELVE-147. */
export function hitChance({ constants }: Content, accuracy: number): number {
  return Math.min(100, Math.max(constants.leastHit, accuracy));
}

export function evasionAgainst({ constants }: Content, evasion: number, accuracy: number): number {
  const capped = Math.min(constants.evasionCap, evasion);
  return Math.max(0, capped - Math.max(0, accuracy - 100));
}

/** DELVE-152, DELVE-153: percent of physical damage that armor takes. */
export function mitigation({ constants }: Content, armor: number): number {
  if (armor <= 0) return 0;
  return Math.min(constants.armorCap, Math.floor((100 * armor) / (armor + constants.armorConstant)));
}

export function resolve(s: DelveState, a: Attack, d: Defense): AttackResult {
  const { constants } = s.content;
  let critical = false;
  switch (a.kind) {
    case 'melee':
    case 'ranged':
    case 'trap':
      if (roll(s, COMBAT, 100) >= hitChance(s.content, a.accuracy)) return failed(d, 'missed');
      if (roll(s, COMBAT, 100) < evasionAgainst(s.content, d.evasion, a.accuracy)) return failed(d, 'evaded');
      if (roll(s, COMBAT, 100) < Math.min(constants.blockCap, d.block)) return failed(d, 'blocked');
      if (a.kind !== 'trap') critical = roll(s, COMBAT, 100) < a.critChance;
      break;
    case 'spell':
      if (roll(s, COMBAT, 100) < Math.min(constants.magicalEvasionCap, d.magicalEvasion) && !a.sure)
        return failed(d, 'evaded');
      break;
    case 'terrain':
      break;
  }
  return hurt(s, a, d, critical);
}

function hurt(s: DelveState, a: Attack, d: Defense, critical: boolean): AttackResult {
  const parts: (Part | null)[] = [null, null, null, null, null, null];
  let pool = d.otherReduction;
  let damage = 0;
  let healing = 0;
  let poison = 0;
  let anyRaw = false;
  for (let t = 0; t < TYPES; t++) {
    const max = a.ranges[2 * t + 1];
    if (max <= 0) continue;
    let raw = range(s, COMBAT, Math.min(a.ranges[2 * t], max), max);
    if (t === PHYSICAL && critical) raw *= a.critMultiplier;
    if (raw > 0) anyRaw = true;
    const keep = t === PHYSICAL ? 100 - mitigation(s.content, d.armor) : 100 - d.resist[t];
    const mitigated = raw - Math.floor((raw * keep) / 100);
    const absorbed = t === PHYSICAL ? 0 : raw - Math.floor((raw * (100 - d.absorb[t])) / 100);
    const reduced = Math.max(0, Math.min(t === PHYSICAL ? d.physicalReduction : pool, raw - mitigated));
    if (t !== PHYSICAL) pool -= reduced;
    const final = Math.max(raw - mitigated - reduced - absorbed, 0);
    parts[t] = { raw, mitigated, absorbed, reduced, final };
    healing += absorbed;
    if (t === POISON) poison = final;
    else damage += final;
  }
  // DELVE-157: a hit is never quite for nothing
  if (anyRaw && healing === 0 && poison === 0 && damage === 0) damage = 1;
  const after = Math.min(d.maxHealth, d.health - damage + healing);
  return {
    missed: false,
    evaded: false,
    blocked: false,
    critical,
    before: d.health,
    after: Math.max(0, after),
    parts,
    damage,
    healing,
    poison,
    killed: after <= 0,
    success: d.health > 0,
  };
}
