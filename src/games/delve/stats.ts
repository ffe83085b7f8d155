/** The final values of the player and of creatures, worked out once and kept until something about them changes. */
import type { Choices } from './choices.ts';
import type { EffectOf } from './effect.ts';

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
  /** In percent by damage type, within their bounds. */
  readonly resist: Int32Array;
  readonly absorb: Int32Array;
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
  /** Of the skills that can be cast those that are known. */
  readonly casts: Choices['casts'];
  readonly triggers: readonly Trigger[];
  readonly lavaproof: boolean;
}

export interface MonsterStats {
  readonly maxHealth: number;
  readonly dmin: number;
  readonly dmax: number;
  readonly armor: number;
  readonly accuracy: number;
  readonly move: number;
  readonly attack: number;
  readonly evasion: number;
  readonly magicalEvasion: number;
  readonly block: number;
  readonly range: number;
  /** How far it notices the player before it is alerted (DELVE-109). */
  readonly notices: number;
  /** What a step takes, and idling, where neither status nor ground changes its speed. */
  readonly stepTicks: number;
  readonly idleTicks: number;
  readonly ai: string;
  readonly resist: Int32Array;
  /** The same within its bounds, as damage is resisted. */
  readonly withstands: Int32Array;
  /** Elemental shares in percent by damage type. */
  readonly share: Int32Array;
  readonly skills: readonly { readonly skill: number; readonly chance: number }[];
  readonly leech: number;
  readonly thorns: number;
  readonly regen: number;
  readonly aura: EffectOf<'aura'> | null;
  readonly frenzy: EffectOf<'frenzy'> | null;
  readonly teleport: EffectOf<'teleport'> | null;
  /** The skill it casts when it dies, -1: none. */
  readonly onDeath: number;
  readonly onStruck: EffectOf<'onStruckCast'> | null;
  readonly onHit: EffectOf<'onHitCast'> | null;
  readonly manaBurn: number;
  readonly summon: EffectOf<'summon'> | null;
  readonly multishot: boolean;
}
