/** What a creature's rank, variety and affixes do to its values: collected first, multiplied out afterwards (DELVE-092). */

import { DAMAGE } from '../closed-words.ts';
import type { MonsterKind } from '../compiled.ts';
import { type Effect, type EffectOf, type Handlers, handle } from '../effect.ts';

/** Percentages that are multiplied, and numbers that are added. */
export interface Bonuses {
  readonly health: number[];
  readonly damage: number[];
  readonly armor: number[];
  readonly move: number[];
  readonly attack: number[];
  accuracy: number;
  addArmor: number;
  evasion: number;
  block: number;
  resist: number;
  readonly share: Int32Array;
  readonly skills: { readonly skill: number; readonly chance: number }[];
  leech: number;
  thorns: number;
  regen: number;
  manaBurn: number;
  onDeath: number;
  aura: EffectOf<'aura'> | null;
  frenzy: EffectOf<'frenzy'> | null;
  teleport: EffectOf<'teleport'> | null;
  onStruck: EffectOf<'onStruckCast'> | null;
  onHit: EffectOf<'onHitCast'> | null;
  summon: EffectOf<'summon'> | null;
  multishot: boolean;
}

/** Of its type alone. */
export function bonusesOfType(type: MonsterKind): Bonuses {
  const share = new Int32Array(DAMAGE.length);
  if (type.element >= 0) share[type.element] = type.elementPct;
  return {
    health: [type.hp],
    damage: [type.dmg],
    armor: [type.armor],
    move: [],
    attack: [],
    accuracy: type.acc,
    addArmor: 0,
    evasion: type.evasion,
    block: type.block,
    resist: 0,
    share,
    skills: [...type.skills],
    leech: 0,
    thorns: 0,
    regen: 0,
    manaBurn: 0,
    onDeath: -1,
    aura: null,
    frenzy: null,
    teleport: null,
    onStruck: null,
    onHit: null,
    summon: null,
    multishot: false,
  };
}

const BEAR: Handlers<[b: Bonuses, level: number], void> = {
  damage: (e, b) => {
    b.damage.push(e.pct);
  },
  health: (e, b) => {
    b.health.push(e.pct);
  },
  armor: (e, b) => {
    b.addArmor += e.add;
  },
  evasion: (e, b) => {
    b.evasion += e.add;
  },
  block: (e, b) => {
    b.block += e.add;
  },
  resist: (e, b) => {
    b.resist += e.add;
  },
  speed: (e, b) => {
    b.move.push(e.move);
    b.attack.push(e.attack);
  },
  element: (e, b) => {
    b.share[e.type] += e.pct;
  },
  skill: (e, b) => {
    b.skills.push({ skill: e.skill, chance: e.chance });
  },
  leech: (e, b) => {
    b.leech += e.pct;
  },
  thorns: (e, b, level) => {
    b.thorns += e.perLevel * level;
  },
  regen: (e, b) => {
    b.regen += e.pct;
  },
  manaBurn: (e, b) => {
    b.manaBurn += e.factor;
  },
  onDeathCast: (e, b) => {
    b.onDeath = e.skill;
  },
  onStruckCast: (e, b) => {
    b.onStruck = e;
  },
  onHitCast: (e, b) => {
    b.onHit = e;
  },
  aura: (e, b) => {
    b.aura = e;
  },
  frenzy: (e, b) => {
    b.frenzy = e;
  },
  teleport: (e, b) => {
    b.teleport = e;
  },
  summon: (e, b) => {
    b.summon = e;
  },
  multishot: (_, b) => {
    b.multishot = true;
  },
};

/** Adds what one effect does to a creature of this level. */
export function bear(effect: Effect, bonuses: Bonuses, level: number): void {
  handle(BEAR, effect, bonuses, level);
}
