/** Combats as a player can foresee them: from an observation, with every outcome that chance allows (SWORD-337). */
import { ARMS, CREATURES, canPostMove, formatLevel } from './content.ts';
import { KINDS, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
import { BLOWS, createVerdict, type Fight, REFLECTED, type Side, type Verdict } from './rules/fight.ts';
import { LUCK, needsLuck, resolve } from './rules/resolve.ts';
import type { ObservedMonster, SwordObs } from './types.ts';

export interface Standing {
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

export function weaponIndex(name: WeaponName | null): number {
  return name === null ? UNARMED : WEAPONS.indexOf(name);
}

/** The player as a side, wielding what is in `slot` (null: nothing). */
export function playerSide(obs: SwordObs, at: Standing = obs, slot: number | null = obs.you.wield): Side {
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

export function monsterSide(obs: SwordObs, m: ObservedMonster, at: Standing = m): Side {
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
  from: Standing,
  attacked: Side,
  to: Standing,
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

function knownWalls(obs: SwordObs, at: Standing): number {
  let walls = 0;
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if ((dx !== 0 || dy !== 0) && isWall(obs, at.x + dx, at.y + dy)) walls++;
  return walls;
}

/** The player attacks the monster as both stand now. */
export function yourAttack(obs: SwordObs, m: ObservedMonster, postMove: boolean): Fight {
  return fightOf(obs, playerSide(obs), obs, monsterSide(obs, m), m, postMove);
}

export function itsAttack(obs: SwordObs, m: ObservedMonster, postMove: boolean): Fight {
  return fightOf(obs, monsterSide(obs, m), m, playerSide(obs), obs, postMove);
}

export function canAttackAfterMove(side: Side): boolean {
  return canPostMove(side.kind, side.level, side.weapon);
}

const scratch = createVerdict();

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

const FLAGS = [
  ['accurate', 'the attack is accurate'],
  ['critical', 'the attack is critical'],
  ['neverCritical', 'the attack cannot be critical'],
  ['reflect', 'the attack is reflected'],
  ['neverReflect', 'the attack cannot be reflected'],
  ['dodge', 'the attack is dodged'],
  ['parry', 'the attack is parried'],
] as const;

/** The arithmetic line by line, as the calculator goes through it; a heisenbug counts with the luck it is given. */
export function explainFight(f: Fight, attacker: string, attacked: string): string[] {
  const names = [attacker, attacked];
  const v = createVerdict();
  let before = createVerdict();
  const lines: string[] = [];
  const holder = (i: number): string => (i < 2 ? names[i] : `${ARMS[f.sides[i - 2].weapon].name} of ${names[i - 2]}`);
  resolve(f, v, (phase, who, now) => {
    if (phase === 'start') {
      for (let i = 0; i < 2; i++) lines.push(`start: ${names[i]}: DEF ${now.def[i]}, ATK ${now.atk[i]}`);
    } else if (phase === 'blow') {
      lines.push(`blow: ${blowText(now, names)}`);
      if (now.criticalHit) lines.push(`blow: the critical kills ${attacked}`);
    } else {
      const changes = changesOf(before, now, names);
      if (changes.length > 0) lines.push(`${phase}: ${holder(who)}: ${changes.join('; ')}`);
    }
    before = copyOf(now);
  });
  for (let i = 0; i < 2; i++) lines.push(`end: ${names[i]}: ${v.hp[i] < 0 ? 'dead' : `HP ${v.hp[i]}`}`);
  return lines;
}

function blowText(v: Verdict, names: readonly string[]): string {
  const self = v.blow === REFLECTED;
  const target = self ? 0 : 1;
  const compared = `ATK ${v.atk[0]} against DEF ${v.def[target]}`;
  if (BLOWS[v.blow] === 'dodged') return `dodged, nothing happens to ${names[1]}`;
  const result = v.atk[0] >= v.def[target] ? 'death' : '1 HP lost';
  const how = self ? 'thrown back, ' : BLOWS[v.blow] === 'parried' ? 'parried, ' : '';
  return `${how}${compared}: ${result} for ${names[target]}`;
}

function changesOf(a: Verdict, b: Verdict, names: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < 2; i++) {
    const parts: string[] = [];
    for (const [label, from, to] of [
      ['DEF', a.def[i], b.def[i]],
      ['ATK', a.atk[i], b.atk[i]],
      ['HP', a.hp[i], b.hp[i]],
      ['level', a.level[i], b.level[i]],
    ] as const)
      if (from !== to) parts.push(`${label} ${from} -> ${to}`);
    if (parts.length > 0) out.push(`${names[i]} ${parts.join(', ')}`);
    if (a.kindVetoed[i] !== b.kindVetoed[i]) out.push(`${names[i]}'s own ability is ignored`);
    if (a.weaponVetoed[i] !== b.weaponVetoed[i]) out.push(`the weapon of ${names[i]} has no ability`);
  }
  for (const [flag, text] of FLAGS) if (a[flag] !== b[flag]) out.push(text);
  if (a.teleported !== b.teleported) out.push(`${names[1]} is sent to a random square`);
  if (a.exchanged !== b.exchanged) out.push('the two exchange places');
  return out;
}

function copyOf(v: Verdict): Verdict {
  return {
    ...v,
    def: [...v.def],
    atk: [...v.atk],
    hp: [...v.hp],
    level: [...v.level],
    kindVetoed: [...v.kindVetoed],
    weaponVetoed: [...v.weaponVetoed],
  };
}

export function describeName(kind: number, level: number): string {
  return `${formatLevel(level)} ${CREATURES[kind].name}`;
}
