/** The combat calculator: one pure function for the rules, the threat colours, the bots and the player's preview. */
import { KIND_ACTS, WEAPON_ACTS } from '../content.ts';
import { HEISENBUG, LAWYER } from '../kinds.ts';
import {
  boostOfKind,
  endOfKind,
  hitOfAttacker,
  judgeOfAttacked,
  judgeOfAttacker,
  vetoOfKind,
} from './creature-abilities.ts';
import { DODGED, type Fight, HIT, mhpOf, PARRIED, REFLECTED, shownAtk, shownDef, type Verdict } from './fight.ts';
import {
  boostOfWeapon,
  hitOfAttackedsWeapon,
  hitOfAttackersWeapon,
  judgeOfAttackedsWeapon,
  judgeOfAttackersWeapon,
  swapOfWeapon,
} from './weapon-abilities.ts';

const PHASES = ['start', 'veto', 'boost', 'swap', 'judge', 'hit', 'end', 'blow'] as const;
type Phase = (typeof PHASES)[number];
/** Called after each ability had its chance, with the numbers as they are then. Holder -1: the combat itself. */
type Witness = (phase: Phase, holder: number, v: Verdict) => void;

/** In the order of the content's phases. */
const VETO = 0;
const BOOST = 1;
const SWAP = 2;
const JUDGE = 3;
const AFTER_HIT = 4;
const END = 5;

/** Writes the result of `f` to `v` and to nothing else; `witness` may look on and may change nothing. */
export function resolve(f: Fight, v: Verdict, witness?: Witness): void {
  const a = f.sides[0];
  const b = f.sides[1];
  v.def[0] = shownDef(a);
  v.atk[0] = shownAtk(a);
  v.def[1] = shownDef(b);
  v.atk[1] = shownAtk(b);
  v.hp[0] = a.hp;
  v.hp[1] = b.hp;
  v.level[0] = a.level;
  v.level[1] = b.level;
  v.kindVetoed[0] = v.kindVetoed[1] = v.weaponVetoed[0] = v.weaponVetoed[1] = 0;
  v.accurate = v.critical = v.neverCritical = v.reflect = v.neverReflect = v.dodge = v.parry = false;
  v.criticalHit = v.teleported = v.exchanged = false;
  witness?.('start', -1, v);

  // SWORD-106: the phases in order. Most abilities belong to one phase, so most phases are empty.
  const acts =
    ((KIND_ACTS[a.kind] | WEAPON_ACTS[a.weapon]) & 0x555) | ((KIND_ACTS[b.kind] | WEAPON_ACTS[b.weapon]) & 0xaaa);
  if (((acts >> (2 * VETO)) & 3) !== 0) phase(f, v, VETO, witness);
  if (((acts >> (2 * BOOST)) & 3) !== 0) phase(f, v, BOOST, witness);
  if (((acts >> (2 * SWAP)) & 3) !== 0) phase(f, v, SWAP, witness);
  if (((acts >> (2 * JUDGE)) & 3) !== 0) phase(f, v, JUDGE, witness);
  strike(v);
  witness?.('blow', -1, v);
  if (v.blow === HIT && ((acts >> (2 * AFTER_HIT)) & 3) !== 0) phase(f, v, AFTER_HIT, witness);
  if (((acts >> (2 * END)) & 3) !== 0) phase(f, v, END, witness);

  // SWORD-121
  const most0 = mhpOf(a.kind, v.level[0]);
  if (v.hp[0] > most0) v.hp[0] = most0;
  const most1 = mhpOf(b.kind, v.level[1]);
  if (v.hp[1] > most1) v.hp[1] = most1;
}

/** SWORD-103: once through the attacker, the attacked, the weapon of the attacker and the weapon of the attacked. */
function phase(f: Fight, v: Verdict, which: number, witness: Witness | undefined): void {
  for (let holder = 0; holder < 4; holder++) {
    const me = holder & 1;
    const side = f.sides[me];
    const mask = holder < 2 ? KIND_ACTS[side.kind] : WEAPON_ACTS[side.weapon];
    if (((mask >> (2 * which + me)) & 1) === 0) continue;
    // SWORD-105: the dead and the vetoed are skipped.
    if (v.hp[me] < 0 || (holder < 2 ? v.kindVetoed[me] : v.weaponVetoed[me]) === 1) continue;
    ability(f, v, which, holder);
    witness?.(PHASES[which + 1], holder, v);
  }
}

function ability(f: Fight, v: Verdict, which: number, holder: number): void {
  switch (which) {
    case VETO:
      return vetoOfKind(v, holder);
    case BOOST:
      return holder < 2 ? boostOfKind(v, f, holder) : boostOfWeapon(v, f, holder - 2);
    case SWAP:
      return swapOfWeapon(v, f, holder - 2);
    case JUDGE:
      if (holder === 0) judgeOfAttacker(v, f);
      else if (holder === 1) judgeOfAttacked(v, f);
      else if (holder === 2) judgeOfAttackersWeapon(v, f);
      else judgeOfAttackedsWeapon(v, f);
      return;
    case AFTER_HIT:
      if (holder === 0) hitOfAttacker(v, f);
      else if (holder === 2) hitOfAttackersWeapon(v, f);
      else hitOfAttackedsWeapon(v);
      return;
    case END:
      return endOfKind(v, holder);
  }
}

/** SWORD-109: the first line that matches. */
function strike(v: Verdict): void {
  if (v.reflect && !v.neverReflect) {
    v.blow = REFLECTED;
    v.hp[0] = v.atk[0] >= v.def[0] ? -1 : v.hp[0] - 1;
    return;
  }
  if (v.dodge && !v.accurate) {
    v.blow = DODGED;
    return;
  }
  v.hp[1] = v.atk[0] >= v.def[1] ? -1 : v.hp[1] - 1;
  if (v.parry && !v.accurate) {
    v.blow = PARRIED;
    return;
  }
  v.blow = HIT;
  // SWORD-115, SWORD-116
  v.criticalHit = v.critical && !v.neverCritical;
  if (v.criticalHit) v.hp[1] = -1;
}

/** SWORD-166: whether side `me` is a heisenbug whose number counts, so that one must be drawn. */
export function needsLuck(f: Fight, me: number): boolean {
  return f.sides[me].kind === HEISENBUG && !(me === 1 && f.sides[0].kind === LAWYER);
}

/** How many numbers a heisenbug may come up with: 0 to 5. */
export const LUCK = 6;
