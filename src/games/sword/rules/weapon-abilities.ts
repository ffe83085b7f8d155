/** What each weapon does in each phase of a combat (SWORD-169 to SWORD-206). */
import {
  ASSASSIN_ROBE,
  BANANA_PEEL,
  BIKINI,
  BLACKJACK,
  BOOMERANG,
  BUCKLER,
  CANDLE,
  CRYSTAL_SPEAR,
  GOBLIN,
  GOLD_CROWN,
  HAMMER,
  HOURGLASS,
  IKASAMA,
  IRON_SWORD,
  KATANA,
  KNIFE,
  LANCE,
  LART,
  MACE,
  MIXING,
  NEEDLE,
  OILSKIN,
  PARTICLE_CANNON,
  PLATE_MAIL,
  RAPIER,
  REPULSION,
  RING_OF_RAGE,
  ROGUE_SLAYER,
  SHOTGUN,
  SHOVEL,
  SKULL_BOMB,
  SPIKED_CLUB,
  TESTER,
  TONFA,
  UNARMED,
  WAND_OF_MOON,
  WAND_OF_SUN,
  WHIP,
  WOOD_STAKE,
} from '../kinds.ts';
import { abilities, isHurt, raise } from './ability.ts';
import { type Fight, mhpOf, strOf, type Verdict } from './fight.ts';

/** What raises DEF and ATK, by weapon. */
const BOOSTS = abilities(UNARMED + 1, [
  [IRON_SWORD, (v, me, own) => own.kind === TESTER && raise(v, me, 1, 1)],
  [KATANA, (v, me, _, foe) => mhpOf(foe.kind, foe.level) >= 10 && raise(v, me, 0, 4)],
  [PARTICLE_CANNON, (v, me, own) => raise(v, me, 0, own.hp)],
  [GOLD_CROWN, (v, me, own) => raise(v, me, own.level, own.level)],
  [BIKINI, (v, me, own) => raise(v, me, own.hp, 0)],
  [LANCE, (v, me, _, __, f) => f.postMove && raise(v, me, 0, 4)],
  [SHOTGUN, (v, me, _, __, f) => !f.postMove && raise(v, me, 0, 4)],
  [KNIFE, (v, me, own, foe) => foe.level === own.level && raise(v, me, 2, 2)],
  [PLATE_MAIL, (v, me, own) => raise(v, me, strOf(own.kind, own.level), 0)],
  [RING_OF_RAGE, (v, me, own) => isHurt(own) && raise(v, me, 0, mhpOf(own.kind, own.level) - own.hp)],
  [CANDLE, (v, me, own) => own.level <= 3 && raise(v, me, 3, 3)],
  [CRYSTAL_SPEAR, (v, me, own) => raise(v, me, 0, own.walls)],
  [BOOMERANG, (v, me, own) => own.walls === 0 && raise(v, me, 4, 4)],
  [TONFA, (v, me, _, __, f) => (f.postMove ? raise(v, me, 4, 0) : raise(v, me, 0, 4))],
  [
    HOURGLASS,
    (v, me, own, foe) => {
      raise(v, 1 - me, -foe.level, -foe.level);
      if (foe.level > own.level) raise(v, me, foe.level, foe.level);
    },
  ],
  [SHOVEL, (v, me, own) => own.wallBehindFoe && raise(v, me, 4, 4)],
]);

export function boostOfWeapon(v: Verdict, f: Fight, me: number): void {
  const own = f.sides[me];
  BOOSTS[own.weapon](v, me, own, f.sides[1 - me], f);
}

/** Of the sword of mixing and, for an attacker, the cosmic contract: no other weapon has this phase. */
export function swapOfWeapon(v: Verdict, f: Fight, me: number): void {
  if (f.sides[me].weapon === MIXING) {
    const def = v.def[1 - me];
    v.def[1 - me] = v.atk[1 - me];
    v.atk[1 - me] = def;
  } else {
    const atk = v.atk[0];
    v.atk[0] = v.atk[1];
    v.atk[1] = atk;
  }
}

function accurate(v: Verdict): void {
  v.accurate = true;
}

function critical(v: Verdict): void {
  v.critical = true;
}

function neverCritical(v: Verdict): void {
  v.neverCritical = true;
}

function reflect(v: Verdict): void {
  v.reflect = true;
}

function neverReflect(v: Verdict): void {
  v.neverReflect = true;
}

function dodge(v: Verdict): void {
  v.dodge = true;
}

function parry(v: Verdict): void {
  v.parry = true;
}

/** Finds and kills whoever has a DEF of `first` or 3, 6 or 9 more. */
function piercing(first: number): (v: Verdict) => void {
  return (v) => {
    const above = v.def[1] - first;
    if (above >= 0 && above <= 9 && above % 3 === 0) v.accurate = v.critical = true;
  };
}

/** What the weapon of the attacker says of the blow. */
const OF_ATTACKER = abilities(UNARMED + 1, [
  [WAND_OF_SUN, piercing(8)],
  [WAND_OF_MOON, piercing(7)],
  [HAMMER, (v, _, own, foe) => foe.level > own.level && critical(v)],
  [ROGUE_SLAYER, (v, _, __, foe) => foe.kind !== GOBLIN && critical(v)],
  [BANANA_PEEL, dodge],
  [PARTICLE_CANNON, (v, _, own) => !isHurt(own) && accurate(v)],
  [IKASAMA, accurate],
  [RAPIER, accurate],
  [SHOTGUN, accurate],
  [KNIFE, accurate],
  [SPIKED_CLUB, (v, _, own) => strOf(own.kind, own.level) <= 10 && dodge(v)],
  [ASSASSIN_ROBE, (v, _, __, foe) => (foe.hp & 1) === 1 && critical(v)],
  [NEEDLE, (v) => v.def[1] - v.atk[0] >= 5 && critical(v)],
  [MACE, neverReflect],
  [CRYSTAL_SPEAR, neverReflect],
  [LART, (v) => v.def[1] >= 18 && critical(v)],
]);

/** What the weapon of the attacked says of it. */
const OF_ATTACKED = abilities(UNARMED + 1, [
  [BUCKLER, (v, _, own) => !isHurt(own) && parry(v)],
  [HAMMER, (v, _, own, foe) => foe.level < own.level && parry(v)],
  [SKULL_BOMB, (v) => v.atk[0] === v.def[1] && dodge(v)],
  [BLACKJACK, (v, _, __, foe) => mhpOf(foe.kind, foe.level) + strOf(foe.kind, foe.level) >= 22 && reflect(v)],
  [REPULSION, (v) => v.accurate && !v.dodge && !v.parry && reflect(v)],
  [BIKINI, neverCritical],
  [KNIFE, neverCritical],
  [
    OILSKIN,
    (v) => {
      const above = v.atk[0] - v.def[1];
      if (above >= 3) v.dodge = true;
      if (above <= -3) v.neverCritical = true;
    },
  ],
  [RING_OF_RAGE, parry],
  [ASSASSIN_ROBE, (v, _, __, foe) => (foe.hp & 1) === 0 && dodge(v)],
  [WHIP, (v, _, __, ___, f) => f.postMove && dodge(v)],
  [LART, (v) => v.atk[0] >= 18 && dodge(v)],
]);

export function judgeOfAttackersWeapon(v: Verdict, f: Fight): void {
  const own = f.sides[0];
  OF_ATTACKER[own.weapon](v, 0, own, f.sides[1], f);
}

export function judgeOfAttackedsWeapon(v: Verdict, f: Fight): void {
  const own = f.sides[1];
  OF_ATTACKED[own.weapon](v, 1, own, f.sides[0], f);
}

export function hitOfAttackersWeapon(v: Verdict, f: Fight): void {
  if (v.hp[1] < 0) return;
  switch (f.sides[0].weapon) {
    case IKASAMA:
      if (v.atk[0] >= 1) v.hp[1] -= v.atk[0];
      return;
    case WOOD_STAKE:
      if (!v.neverCritical) return;
      v.level[1] -= 6;
      v.hp[1] -= 6;
      return;
    case SHOVEL:
      v.exchanged = true;
      return;
  }
}

/** Of the bikini armor: no other weapon has this phase when attacked. */
export function hitOfAttackedsWeapon(v: Verdict): void {
  v.hp[1]--;
}
