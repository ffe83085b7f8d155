/** What each kind of creature does in each phase of a combat (SWORD-130 to SWORD-162). */
import { WEAPON_ATK, WEAPON_DEF } from '../content.ts';
import {
  ACID_BLOB,
  ANCIENT,
  BABY,
  BEE_SLAYER,
  BERSERKER,
  CAT,
  CHARIOT,
  FULL_MAGE,
  GLASS_GOLEM,
  GOBLIN,
  GRID_BUG,
  HACKER,
  HEISENBUG,
  IMP,
  KINDS,
  LEAD_GOLEM,
  MAGE,
  MASCOT,
  MATURE,
  MILLENNIUM_MONK,
  MONK,
  NURUPO,
  OGRE,
  RAT,
  RETRIEVER,
  SAMURAI,
  SHMUPPER,
  TESTER,
  TYRANT,
  UNARMED,
  VAMPIRE,
  WARLORD,
  WISP,
} from '../kinds.ts';
import { abilities, isHurt, raise } from './ability.ts';
import { type Fight, mhpOf, strOf, type Verdict } from './fight.ts';

/** Of the language lawyer: no other kind has this phase. */
export function vetoOfKind(v: Verdict, me: number): void {
  if (me === 0) v.kindVetoed[1] = 1;
  else v.weaponVetoed[0] = 1;
}

/** What raises DEF and ATK, by kind of creature. */
const BOOSTS = abilities(KINDS.length, [
  [TESTER, (v, me, own) => own.weapon !== UNARMED && raise(v, me, 2, 2)],
  [RAT, (v, me, own) => own.hp <= 5 && raise(v, me, 0, 2)],
  [MONK, (v, me, own) => own.weapon === UNARMED && raise(v, me, 6, 6)],
  [HACKER, (v, me, _, foe) => foe.level >= 4 && raise(v, me, 4, 4)],
  [BERSERKER, (v, me, own) => isHurt(own) && raise(v, me, 3, 3)],
  [IMP, (v, me, own) => raise(v, me, WEAPON_DEF[own.weapon], WEAPON_ATK[own.weapon])],
  [CHARIOT, (v, me, _, foe) => isHurt(foe) && raise(v, me, 0, -4)],
  [VAMPIRE, (v, me, own) => raise(v, me, own.hp, own.hp)],
  [HEISENBUG, (v, me, own) => raise(v, me, own.luck, own.luck)],
  [MILLENNIUM_MONK, (v, me, own) => own.weapon === UNARMED && raise(v, me, 0, 9)],
  [RETRIEVER, (v, me, own) => raise(v, me, own.floor, own.floor)],
  [MASCOT, (v, me) => raise(v, 1 - me, 0, 8)],
  [BABY, (v, me, _, foe) => isHurt(foe) && raise(v, 1 - me, -4, -4)],
  [MATURE, (v, me, own, foe) => foe.level < own.level && raise(v, 1 - me, -8, -8)],
  [ANCIENT, (v, me, _, foe) => foe.weapon !== UNARMED && raise(v, 1 - me, 0, -12)],
]);

export function boostOfKind(v: Verdict, f: Fight, me: number): void {
  const own = f.sides[me];
  BOOSTS[own.kind](v, me, own, f.sides[1 - me], f);
}

export function judgeOfAttacker(v: Verdict, f: Fight): void {
  const own = f.sides[0];
  const foe = f.sides[1];
  switch (own.kind) {
    case GOBLIN:
      if (foe.kind === GOBLIN) v.critical = true;
      return;
    case MAGE: {
      const def = v.def[1];
      if (def === 9 || def === 12 || def === 15) v.accurate = v.critical = true;
      return;
    }
    case OGRE:
      v.parry = true;
      return;
    case HACKER:
    case TYRANT:
      v.accurate = true;
      return;
    case CAT:
      v.neverReflect = true;
      return;
    case CHARIOT:
      if (foe.hp >= mhpOf(foe.kind, foe.level)) v.accurate = true;
      return;
    case SAMURAI:
      if (strOf(own.kind, own.level) >= foe.hp) v.critical = true;
      if (foe.kind === ACID_BLOB) v.dodge = true;
      return;
    case FULL_MAGE:
      v.critical = true;
      return;
  }
}

export function judgeOfAttacked(v: Verdict, f: Fight): void {
  const foe = f.sides[0];
  const own = f.sides[1];
  switch (own.kind) {
    case GRID_BUG:
      if (f.diagonal) v.dodge = true;
      return;
    case SHMUPPER:
      if (v.atk[0] > v.def[1]) v.dodge = true;
      return;
    case GLASS_GOLEM:
      v.critical = true;
      return;
    case BERSERKER:
      v.parry = true;
      return;
    case WISP:
      if (strOf(foe.kind, foe.level) <= mhpOf(own.kind, own.level)) v.dodge = true;
      return;
    case LEAD_GOLEM:
      v.neverCritical = true;
      return;
    case BEE_SLAYER:
      v.dodge = true;
      return;
    case WARLORD:
      if (f.postMove || foe.hp < mhpOf(foe.kind, foe.level)) v.dodge = true;
      return;
    case MASCOT:
      if (v.atk[0] >= 21) v.dodge = true;
      return;
  }
}

/** Only attackers have something here. */
export function hitOfAttacker(v: Verdict, f: Fight): void {
  switch (f.sides[0].kind) {
    case VAMPIRE:
      v.hp[0]++;
      return;
    case NURUPO:
      if (v.hp[1] >= 0) v.teleported = true;
      return;
    case ANCIENT:
      if (v.hp[1] >= 0) v.hp[1] -= 12;
      return;
  }
}

/** Of the acid blob: no other kind has this phase. */
export function endOfKind(v: Verdict, me: number): void {
  if (v.hp[1 - me] >= 0) v.hp[1 - me]--;
}
