/** A combat in the world: the calculator's verdict, and what follows from it. */
import { below } from '../../../engine/rng.ts';
import { ANCIENT, BABY, UNARMED, WEAPONS } from '../kinds.ts';
import { floorOf, lift, place, weaponOf, whoIsWhere } from '../state.ts';
import { AREA, DEAD, FLOOR, NEVER, NOWHERE, type SwordState } from '../types.ts';
import { arrive, gainLevel } from './depth.ts';
import { nameOf, PLAYER, type Tell } from './events.ts';
import { createFight, createVerdict, mhpOf, type Verdict } from './fight.ts';
import { report } from './report.ts';
import { LUCK, needsLuck, resolve } from './resolve.ts';
import { describeFight } from './setting.ts';
import { layDown } from './stack.ts';

const fight = createFight();
const verdict = createVerdict();

/** One side is the player (SWORD-124). */
export function attack(s: SwordState, attacker: number, attacked: number, postMove: boolean, tell: Tell): void {
  // SWORD-127
  s.lastKnown = s.at[0];
  describeFight(s, attacker, attacked, postMove, fight);
  for (let me = 0; me < 2; me++) if (needsLuck(fight, me)) fight.sides[me].luck = below(s.play, LUCK);
  resolve(fight, verdict);
  const v = verdict;
  if (tell !== undefined) report(s, attacker, attacked, fight, v, tell);
  settleSide(s, attacker, v.hp[0], v.level[0]);
  settleSide(s, attacked, v.hp[1], v.level[1]);
  moveSides(s, attacker, attacked, v, tell);
  const monster = attacker === 0 ? attacked : attacker;
  if (s.hp[attacker] < 0) die(s, attacker, attacked, tell);
  if (s.hp[attacked] < 0) die(s, attacked, attacker, tell);
  // SWORD-125, SWORD-126
  if (s.hp[monster] >= 0) {
    s.hunting[monster] = 1;
    s.counter[monster] = below(s.play, 5);
  }
}

function settleSide(s: SwordState, id: number, hp: number, level: number): void {
  s.level[id] = level;
  s.hp[id] = hp;
}

/** SWORD-213: the teleport first, then the exchange. */
function moveSides(s: SwordState, attacker: number, attacked: number, v: Verdict, tell: Tell): void {
  if (v.teleported) {
    const to = randomFree(s, floorOf(s.at[attacked]));
    if (to !== NOWHERE) place(s, attacked, to);
  }
  if (!v.exchanged) return;
  const a = s.at[attacker];
  const b = s.at[attacked];
  lift(s, attacker);
  lift(s, attacked);
  place(s, attacker, b);
  place(s, attacked, a);
  // SWORD-212
  if (floorOf(a) !== floorOf(b)) arrive(s, tell);
}

/** SWORD-013: all equally likely; NOWHERE on a floor without a free square. */
export function randomFree(s: SwordState, floor: number): number {
  const terrain = s.terrain[floor];
  const who = whoIsWhere(s);
  let count = 0;
  for (let i = 0; i < AREA; i++) if (terrain[i] === FLOOR && who[floor * AREA + i] === 0) count++;
  if (count === 0) return NOWHERE;
  let nth = below(s.play, count);
  for (let i = 0; ; i++)
    if (terrain[i] === FLOOR && who[floor * AREA + i] === 0 && nth-- === 0) return floor * AREA + i;
}

function die(s: SwordState, victim: number, killer: number, tell: Tell): void {
  tell?.(PLAYER, { type: 'slain', by: nameOf(s, killer), whom: nameOf(s, victim) });
  if (victim === 0) {
    s.result = DEAD;
    tell?.(PLAYER, { type: 'died', by: nameOf(s, killer) });
    return;
  }
  // SWORD-122: healing, memory and level, then the weapon, then the body.
  s.kills++;
  s.hp[0] = mhpOf(s.kind[0], s.level[0]);
  s.lastKill = s.kind[victim];
  if (s.kind[victim] >= BABY) {
    s.dragons |= 1 << (s.kind[victim] - BABY);
    s.answers[s.kind[victim] - BABY] = weaponOf(s, 0);
    gainLevel(s, tell);
    if (s.kind[victim] !== ANCIENT) tell?.(PLAYER, { type: 'news' });
  }
  leaveWeapon(s, victim, tell);
  bury(s, victim);
}

/** SWORD-084, SWORD-089 */
function leaveWeapon(s: SwordState, victim: number, tell: Tell): void {
  const weapon = s.weapon[victim];
  if (weapon === UNARMED) return;
  if (s.marked[victim] === 1) tell?.(PLAYER, { type: 'destroyed', weapon: WEAPONS[weapon] });
  else layDown(s.items, s.play, s.at[victim], weapon);
}

/** A dead monster keeps its id and its kind, and nothing that could tell two deaths apart. */
export function bury(s: SwordState, id: number): void {
  lift(s, id);
  s.at[id] = 0;
  s.level[id] = 0;
  s.hp[id] = -1;
  s.due[id] = NEVER;
  s.weapon[id] = UNARMED;
  s.marked[id] = 0;
  s.hunting[id] = 0;
  s.counter[id] = 0;
  s.home[id] = 0;
  s.flags[id] = 0;
  s.path[id].length = 0;
}
