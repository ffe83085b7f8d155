/** Combats as a player can foresee them: from an observation, with every outcome that chance allows (SWORD-337). */
import { CREATURES, canPostMove, formatLevel } from './content.ts';
import { KINDS, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
import { BLOWS, createVerdict, type Fight, type Side } from './rules/fight.ts';
import { LUCK, needsLuck, resolve } from './rules/resolve.ts';
import type { Bout, Fighter, ObservedMonster, SwordObs } from './types.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
}

/** What may come of a combat; with a heisenbug in it the numbers are the worst and the best over all of its luck. */
export interface Forecast {
  /** The attacked creature surely dies; may die. */
  readonly kills: boolean;
  readonly mayKill: boolean;
  /** The attacker may die. */
  readonly mayDie: boolean;
  /** HP afterwards, lowest and highest; -1 for death. */
  readonly attackerHp: readonly [number, number];
  readonly attackedHp: readonly [number, number];
  readonly blow: (typeof BLOWS)[number];
}

/** The index of a weapon's name, or of bare hands. */
export function weaponIndex(name: WeaponName | null): number {
  return name === null ? UNARMED : WEAPONS.indexOf(name);
}

/** The player as a side, wielding what is in `slot` (null: nothing). */
export function playerSide(obs: SwordObs, at: Square = obs, slot: number | null = obs.you.wield): Side {
  const { you } = obs;
  return {
    kind: KINDS.indexOf(you.kind),
    level: you.level,
    hp: you.hp,
    weapon: slot === null ? UNARMED : weaponIndex(you.slots[slot]),
    bonus: you.slots.filter((w) => w === null).length,
    floor: obs.floor,
    walls: knownWalls(obs, at),
    wallBehindFoe: false,
    luck: 0,
  };
}

/** An observed monster as one side of a fight; `at`: as if it stood there. */
export function monsterSide(obs: SwordObs, m: ObservedMonster, at: Square = m): Side {
  return {
    kind: KINDS.indexOf(m.kind),
    level: m.level,
    hp: m.hp,
    weapon: weaponIndex(m.weapon),
    bonus: m.weapon === null ? 1 : 0,
    floor: obs.floor,
    walls: knownWalls(obs, at),
    wallBehindFoe: false,
    luck: 0,
  };
}

/** Put two sides where they stand; squares that nobody has seen count as open. */
export function fightOf(
  obs: SwordObs,
  attacker: Side,
  from: Square,
  attacked: Side,
  to: Square,
  postMove: boolean,
): Fight {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  attacker.wallBehindFoe = isWall(obs, to.x + Math.sign(dx), to.y + Math.sign(dy));
  attacked.wallBehindFoe = isWall(obs, from.x - Math.sign(dx), from.y - Math.sign(dy));
  return { sides: [attacker, attacked], postMove, diagonal: dx !== 0 && Math.abs(dx) === Math.abs(dy) };
}

function isWall(obs: SwordObs, x: number, y: number): boolean {
  return obs.map[y]?.[x] === '#';
}

function knownWalls(obs: SwordObs, at: Square): number {
  let walls = 0;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if ((dx !== 0 || dy !== 0) && isWall(obs, at.x + dx, at.y + dy)) walls++;
  return walls;
}

/** The player attacks the monster as both stand now. */
export function yourAttack(obs: SwordObs, m: ObservedMonster, postMove: boolean): Fight {
  return fightOf(obs, playerSide(obs), obs, monsterSide(obs, m), m, postMove);
}

/** The fight if this monster attacks the player; `postMove`: after a step. */
export function itsAttack(obs: SwordObs, m: ObservedMonster, postMove: boolean): Fight {
  return fightOf(obs, monsterSide(obs, m), m, playerSide(obs), obs, postMove);
}

/** A combat that was fought, to be worked out again. */
export function fightOfBout(bout: Bout): Fight {
  return {
    sides: [sideOfFighter(bout.attacker), sideOfFighter(bout.attacked)],
    postMove: bout.postMove,
    diagonal: bout.diagonal,
  };
}

function sideOfFighter({ kind, weapon, ...rest }: Fighter): Side {
  return { ...rest, kind: KINDS.indexOf(kind), weapon: weaponIndex(weapon) };
}

/** Whether this side may attack after a move. */
export function canAttackAfterMove(side: Side): boolean {
  return canPostMove(side.kind, side.level, side.weapon);
}

const scratch = createVerdict();

/** What every way in which a fight may go comes to. */
export function forecast(f: Fight): Forecast {
  let least0 = 99;
  let most0 = -1;
  let least1 = 99;
  let most1 = -1;
  const most = [0, 1].map((me) => (needsLuck(f, me) ? LUCK : 1));
  for (let a = 0; a < most[0]; a++)
    for (let b = 0; b < most[1]; b++) {
      f.sides[0].luck = a;
      f.sides[1].luck = b;
      resolve(f, scratch);
      least0 = Math.min(least0, scratch.hp[0]);
      most0 = Math.max(most0, scratch.hp[0]);
      least1 = Math.min(least1, scratch.hp[1]);
      most1 = Math.max(most1, scratch.hp[1]);
    }
  return {
    kills: most1 < 0,
    mayKill: least1 < 0,
    mayDie: least0 < 0,
    attackerHp: [Math.max(least0, -1), Math.max(most0, -1)],
    attackedHp: [Math.max(least1, -1), Math.max(most1, -1)],
    blow: BLOWS[scratch.blow],
  };
}

export function describeName(kind: number, level: number): string {
  return `${formatLevel(level)} ${CREATURES[kind].name}`;
}

/** A forecast in a few words; `you` as a name speaks to the player. HP: those before the combat. */
export function outcomeText(f: Forecast, foe: string, foeHp: number, self: string, selfHp: number): string {
  const die = (who: string): string => (who === 'you' ? 'you die' : `${who} dies`);
  const left = ([least, most]: readonly [number, number]): string =>
    least === most ? `${most}` : `${least} to ${most}`;
  const parts: string[] = [];
  if (f.kills) parts.push(die(foe));
  else if (f.mayKill) parts.push(`perhaps ${die(foe)}`);
  else if (f.attackedHp[0] !== foeHp) parts.push(`${foe} HP ${foeHp} -> ${left(f.attackedHp)}`);
  if (f.attackerHp[1] < 0) parts.push(die(self));
  else if (f.mayDie) parts.push(`perhaps ${die(self)}`);
  else if (f.attackerHp[0] !== selfHp) parts.push(`${self} HP ${selfHp} -> ${left(f.attackerHp)}`);
  return `${f.blow}: ${parts.length > 0 ? parts.join(', ') : 'nothing happens'}`;
}

/** What the two would do to each other here and now, in a sentence each. */
export function expectations(obs: SwordObs, m: ObservedMonster): { readonly mine: string; readonly its: string } {
  const mine = forecast(yourAttack(obs, m, obs.phase === 'post-move'));
  const its = forecast(itsAttack(obs, m, canAttackAfterMove(monsterSide(obs, m)) && !isNext(obs, m)));
  return {
    mine: outcomeText(mine, 'it', m.hp, 'you', obs.you.hp),
    its: outcomeText(its, 'you', obs.you.hp, 'it', m.hp),
  };
}

function isNext(obs: SwordObs, m: ObservedMonster): boolean {
  return Math.max(Math.abs(obs.x - m.x), Math.abs(obs.y - m.y)) === 1;
}
