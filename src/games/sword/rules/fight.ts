/** A combat as data: two fully described sides go in, a verdict comes out. */
import { MHP, STR, WEAPON_ATK, WEAPON_DEF } from '../content.ts';
import { TESTER, UNARMED } from '../kinds.ts';

/** Everything about one side that any ability can ask for. */
export interface Side {
  kind: number;
  level: number;
  hp: number;
  /** UNARMED for none. */
  weapon: number;
  /** SWORD-100: the empty slot bonus. */
  bonus: number;
  floor: number;
  /** Walls among the 8 neighbour squares. */
  walls: number;
  /** The square behind the foe, seen from this side, is a wall. */
  wallBehindFoe: boolean;
  /** A heisenbug's number; 0 for everybody else. */
  luck: number;
}

/** Side 0 attacks side 1. */
export interface Fight {
  readonly sides: readonly [Side, Side];
  postMove: boolean;
  /** On the same floor, as far apart horizontally as vertically. */
  diagonal: boolean;
}

export const REFLECTED = 0;
export const DODGED = 1;
export const PARRIED = 2;
export const HIT = 3;
export const BLOWS = ['reflected', 'dodged', 'parried', 'hit'] as const;

/** Indexed by side. */
export type Pair = [number, number];

/** HP below 0 is death (SWORD-005). */
export interface Verdict {
  readonly def: Pair;
  readonly atk: Pair;
  readonly hp: Pair;
  readonly level: Pair;
  /** The ability of the side's creature or weapon is switched off. */
  readonly kindVetoed: Pair;
  readonly weaponVetoed: Pair;
  accurate: boolean;
  critical: boolean;
  neverCritical: boolean;
  reflect: boolean;
  neverReflect: boolean;
  dodge: boolean;
  parry: boolean;
  /** REFLECTED, DODGED, PARRIED or HIT. */
  blow: number;
  /** The critical was applied. */
  criticalHit: boolean;
  /** The attacked creature is moved to a random free square of its floor. */
  teleported: boolean;
  /** The two exchange positions, after the teleport if there is one. */
  exchanged: boolean;
}

/** A side to be filled in. */
export function createSide(): Side {
  return {
    kind: TESTER,
    level: 0,
    hp: 0,
    weapon: UNARMED,
    bonus: 0,
    floor: 0,
    walls: 0,
    wallBehindFoe: false,
    luck: 0,
  };
}

export function createFight(): Fight {
  return { sides: [createSide(), createSide()], postMove: false, diagonal: false };
}

/** Room for what a fight comes to. */
export function createVerdict(): Verdict {
  return {
    def: [0, 0],
    atk: [0, 0],
    hp: [0, 0],
    level: [0, 0],
    kindVetoed: [0, 0],
    weaponVetoed: [0, 0],
    accurate: false,
    critical: false,
    neverCritical: false,
    reflect: false,
    neverReflect: false,
    dodge: false,
    parry: false,
    blow: HIT,
    criticalHit: false,
    teleported: false,
    exchanged: false,
  };
}

/** SWORD-097 */
export function mhpOf(kind: number, level: number): number {
  return MHP[kind] + level;
}

export function strOf(kind: number, level: number): number {
  return STR[kind] + level;
}

/** SWORD-099 */
export function shownDef(side: Side): number {
  return side.hp + WEAPON_DEF[side.weapon] + side.bonus;
}

export function shownAtk(side: Side): number {
  return strOf(side.kind, side.level) + WEAPON_ATK[side.weapon] + side.bonus;
}
