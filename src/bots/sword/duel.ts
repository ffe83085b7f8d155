/** Fights to the end, foreseen exactly: who wins when two creatures strike in turn and one of them may change weapons. */
import {
  createVerdict,
  type Fight,
  LUCK,
  needsLuck,
  resolve,
  type Side,
  type Verdict,
} from '../../games/sword/index.ts';

export interface Duel {
  readonly win: boolean;
  /** Blows of mine until the foe is dead. */
  readonly blows: number;
  /** The weapon to begin with. */
  readonly weapon: number;
}

export const LOST: Duel = Object.freeze({ win: false, blows: 99, weapon: -1 });
const LONGEST = 12;

const verdict = createVerdict();
const kept = createVerdict();

/** One blow with the luck that suits `me` least. */
function worst(f: Fight, me: number): Verdict {
  const most = [0, 1].map((side) => (needsLuck(f, side) ? LUCK : 1));
  if (most[0] === 1 && most[1] === 1) {
    f.sides[0].luck = f.sides[1].luck = 0;
    resolve(f, verdict);
    return verdict;
  }
  let poorest = 1000;
  for (let a = 0; a < most[0]; a++) {
    for (let b = 0; b < most[1]; b++) {
      f.sides[0].luck = a;
      f.sides[1].luck = b;
      resolve(f, verdict);
      const worth = (verdict.hp[me] < 0 ? -100 : verdict.hp[me]) - (verdict.hp[1 - me] < 0 ? -100 : verdict.hp[1 - me]);
      if (worth >= poorest) continue;
      poorest = worth;
      Object.assign(kept, verdict, { hp: [...verdict.hp], level: [...verdict.level] });
    }
  }
  return kept;
}

interface Ring {
  readonly diagonal: boolean;
  /** The foe's first blow comes after a move. */
  readonly ambush: boolean;
}

const PLAIN_RING: Ring = { diagonal: false, ambush: false };

/** `weapons`: what I may wield; `first`: I strike first. */
export function duel(me: Side, weapons: readonly number[], foe: Side, first: boolean, ring: Ring = PLAIN_RING): Duel {
  const mine: Fight = { sides: [{ ...me }, { ...foe }], postMove: false, diagonal: ring.diagonal };
  const its: Fight = { sides: [mine.sides[1], mine.sides[0]], postMove: false, diagonal: ring.diagonal };
  const [self, other] = mine.sides;
  const known = new Map<number, Duel>();

  const suffer = (postMove: boolean): Verdict => {
    its.postMove = postMove;
    return worst(its, 1);
  };

  const strike = (hp: number, foeHp: number, foeLevel: number, depth: number): Duel => {
    if (depth >= LONGEST) return LOST;
    const key = (hp * 64 + foeHp) * 64 + foeLevel + 32;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = LOST;
    for (const weapon of weapons) {
      self.hp = hp;
      self.weapon = weapon;
      other.hp = foeHp;
      other.level = foeLevel;
      const blow = worst(mine, 0);
      const hpLeft = blow.hp[0];
      const foeLeft = blow.hp[1];
      const levelLeft = blow.level[1];
      if (hpLeft < 0) continue;
      if (foeLeft < 0) {
        best = { win: true, blows: 1, weapon };
        break;
      }
      if (foeLeft >= foeHp && hpLeft <= hp && levelLeft === foeLevel) continue;
      self.hp = hpLeft;
      other.hp = foeLeft;
      other.level = levelLeft;
      const back = suffer(false);
      if (back.hp[1] < 0) continue;
      if (back.hp[0] < 0) {
        if (best.blows > 1) best = { win: true, blows: 1, weapon };
        continue;
      }
      const rest = strike(back.hp[1], back.hp[0], back.level[0], depth + 1);
      if (rest.win && rest.blows + 1 < best.blows) best = { win: true, blows: rest.blows + 1, weapon };
    }
    known.set(key, best);
    return best;
  };

  if (first) return strike(me.hp, foe.hp, foe.level, 0);
  // The foe begins while I hold what I choose to hold.
  let best = LOST;
  for (const weapon of weapons) {
    self.hp = me.hp;
    self.weapon = weapon;
    other.hp = foe.hp;
    other.level = foe.level;
    const blow = suffer(ring.ambush);
    if (blow.hp[1] < 0) continue;
    if (blow.hp[0] < 0) return { win: true, blows: 0, weapon };
    const rest = strike(blow.hp[1], blow.hp[0], blow.level[0], 1);
    if (rest.win && rest.blows < best.blows) best = { win: true, blows: rest.blows, weapon };
  }
  return best;
}

/** The foe's one blow against me holding `weapon`, at worst. */
export function suffers(me: Side, weapon: number, foe: Side, postMove: boolean): number {
  const f: Fight = { sides: [{ ...foe }, { ...me, weapon }], postMove, diagonal: false };
  return worst(f, 1).hp[1];
}

/** My one blow with `weapon`: the foe's HP afterwards, at worst. */
export function inflicts(me: Side, weapon: number, foe: Side, diagonal: boolean, postMove: boolean): Verdict {
  const f: Fight = { sides: [{ ...me, weapon }, { ...foe }], postMove, diagonal };
  return worst(f, 0);
}
