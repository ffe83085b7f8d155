/** Threat colours: who can kill whom with one attack, found by fighting it out on paper (SWORD-278 to SWORD-282). */
import { canPostMove } from '../content.ts';
import type { SwordState, Threat } from '../types.ts';
import { createFight, createVerdict, type Fight } from './fight.ts';
import { LUCK, needsLuck, resolve } from './resolve.ts';
import { describeFight } from './setting.ts';

const fight = createFight();
const verdict = createVerdict();

export function threatOf(s: SwordState, monster: number): Threat {
  return threatFrom(canKill(s, monster, 0), canKill(s, 0, monster));
}

/** Of a foe, from both combats: `its` attack and `mine`. Their luck and their way are tried out. */
export function threatBetween(its: Fight, mine: Fight): Threat {
  return threatFrom(killsEitherWay(its, true), killsEitherWay(mine, false));
}

function threatFrom(deadly: boolean, mortal: boolean): Threat {
  if (deadly) return mortal ? 'strong' : 'deadly';
  return mortal ? 'none' : 'tough';
}

/** Normally or, if able, as a post-move attack. */
function canKill(s: SwordState, attacker: number, attacked: number): boolean {
  describeFight(s, attacker, attacked, false, fight);
  return killsEitherWay(fight, attacker !== 0);
}

/** SWORD-279, SWORD-282: `any` luck that kills is enough for a monster; the player's kill must be sure. */
function killsEitherWay(f: Fight, any: boolean): boolean {
  const own = f.sides[0];
  f.postMove = false;
  if (kills(f, any)) return true;
  if (!canPostMove(own.kind, own.level, own.weapon)) return false;
  f.postMove = true;
  return kills(f, any);
}

function kills(f: Fight, any: boolean): boolean {
  const most = [0, 1].map((me) => (needsLuck(f, me) ? LUCK : 1));
  for (let a = 0; a < most[0]; a++)
    for (let b = 0; b < most[1]; b++) {
      f.sides[0].luck = a;
      f.sides[1].luck = b;
      resolve(f, verdict);
      if (verdict.hp[1] < 0 === any) return any;
    }
  return !any;
}
