/** What each weapon does in each phase of a combat (SWORD-169 to SWORD-206). */
import {
  ASSASSIN_ROBE,
  BANANA_PEEL,
  BIKINI,
  BLACKJACK,
  BOOMERANG,
  BUCKLER,
  CANDLE,
  CONTRACT,
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
  WAND_OF_MOON,
  WAND_OF_SUN,
  WHIP,
  WOOD_STAKE,
} from '../kinds.ts';
import { type Fight, mhpOf, strOf, type Verdict } from './fight.ts';

export function boostOfWeapon(v: Verdict, f: Fight, me: number): void {
  const own = f.sides[me];
  const foe = f.sides[1 - me];
  switch (own.weapon) {
    case IRON_SWORD:
      if (own.kind === TESTER) raise(v, me, 1, 1);
      return;
    case KATANA:
      if (mhpOf(foe.kind, foe.level) >= 10) raise(v, me, 0, 4);
      return;
    case PARTICLE_CANNON:
      raise(v, me, 0, own.hp);
      return;
    case GOLD_CROWN:
      raise(v, me, own.level, own.level);
      return;
    case BIKINI:
      raise(v, me, own.hp, 0);
      return;
    case LANCE:
      if (f.postMove) raise(v, me, 0, 4);
      return;
    case SHOTGUN:
      if (!f.postMove) raise(v, me, 0, 4);
      return;
    case KNIFE:
      if (foe.level === own.level) raise(v, me, 2, 2);
      return;
    case PLATE_MAIL:
      raise(v, me, strOf(own.kind, own.level), 0);
      return;
    case RING_OF_RAGE: {
      const missing = mhpOf(own.kind, own.level) - own.hp;
      if (missing > 0) raise(v, me, 0, missing);
      return;
    }
    case CANDLE:
      if (own.level <= 3) raise(v, me, 3, 3);
      return;
    case CRYSTAL_SPEAR:
      raise(v, me, 0, own.walls);
      return;
    case BOOMERANG:
      if (own.walls === 0) raise(v, me, 4, 4);
      return;
    case TONFA:
      if (f.postMove) raise(v, me, 4, 0);
      else raise(v, me, 0, 4);
      return;
    case HOURGLASS:
      raise(v, 1 - me, -foe.level, -foe.level);
      if (foe.level > own.level) raise(v, me, foe.level, foe.level);
      return;
    case SHOVEL:
      if (own.wallBehindFoe) raise(v, me, 4, 4);
      return;
  }
}

export function swapOfWeapon(v: Verdict, f: Fight, me: number): void {
  const weapon = f.sides[me].weapon;
  if (weapon === MIXING) {
    const def = v.def[1 - me];
    v.def[1 - me] = v.atk[1 - me];
    v.atk[1 - me] = def;
  } else if (weapon === CONTRACT && me === 0) {
    const atk = v.atk[0];
    v.atk[0] = v.atk[1];
    v.atk[1] = atk;
  }
}

export function judgeOfAttackersWeapon(v: Verdict, f: Fight): void {
  const own = f.sides[0];
  const foe = f.sides[1];
  const def = v.def[1];
  switch (own.weapon) {
    case WAND_OF_SUN:
      if (def === 8 || def === 11 || def === 14 || def === 17) v.accurate = v.critical = true;
      return;
    case WAND_OF_MOON:
      if (def === 7 || def === 10 || def === 13 || def === 16) v.accurate = v.critical = true;
      return;
    case HAMMER:
      if (foe.level > own.level) v.critical = true;
      return;
    case ROGUE_SLAYER:
      if (foe.kind !== GOBLIN) v.critical = true;
      return;
    case BANANA_PEEL:
      v.dodge = true;
      return;
    case PARTICLE_CANNON:
      if (own.hp >= mhpOf(own.kind, own.level)) v.accurate = true;
      return;
    case IKASAMA:
    case RAPIER:
    case SHOTGUN:
    case KNIFE:
      v.accurate = true;
      return;
    case SPIKED_CLUB:
      if (strOf(own.kind, own.level) <= 10) v.dodge = true;
      return;
    case ASSASSIN_ROBE:
      if ((foe.hp & 1) === 1) v.critical = true;
      return;
    case NEEDLE:
      if (def - v.atk[0] >= 5) v.critical = true;
      return;
    case MACE:
    case CRYSTAL_SPEAR:
      v.neverReflect = true;
      return;
    case LART:
      if (def >= 18) v.critical = true;
      return;
  }
}

export function judgeOfAttackedsWeapon(v: Verdict, f: Fight): void {
  const foe = f.sides[0];
  const own = f.sides[1];
  const above = v.atk[0] - v.def[1];
  switch (own.weapon) {
    case BUCKLER:
      if (own.hp >= mhpOf(own.kind, own.level)) v.parry = true;
      return;
    case HAMMER:
      if (foe.level < own.level) v.parry = true;
      return;
    case SKULL_BOMB:
      if (above === 0) v.dodge = true;
      return;
    case BLACKJACK:
      if (mhpOf(foe.kind, foe.level) + strOf(foe.kind, foe.level) >= 22) v.reflect = true;
      return;
    case REPULSION:
      if (v.accurate && !v.dodge && !v.parry) v.reflect = true;
      return;
    case BIKINI:
    case KNIFE:
      v.neverCritical = true;
      return;
    case OILSKIN:
      if (above >= 3) v.dodge = true;
      if (above <= -3) v.neverCritical = true;
      return;
    case RING_OF_RAGE:
      v.parry = true;
      return;
    case ASSASSIN_ROBE:
      if ((foe.hp & 1) === 0) v.dodge = true;
      return;
    case WHIP:
      if (f.postMove) v.dodge = true;
      return;
    case LART:
      if (v.atk[0] >= 18) v.dodge = true;
      return;
  }
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

export function hitOfAttackedsWeapon(v: Verdict, f: Fight): void {
  if (f.sides[1].weapon === BIKINI) v.hp[1]--;
}

function raise(v: Verdict, side: number, def: number, atk: number): void {
  v.def[side] += def;
  v.atk[side] += atk;
}
