/** A combat laboratory: any two creatures with any weapons in any state, and what comes of it. */
import { ARMS, CREATURES, canPostMove, formatLevel } from './content.ts';
import { BABY, HEISENBUG, KINDS, UNARMED } from './kinds.ts';
import { type Forecast, forecast } from './predict.ts';
import { createVerdict, type Fight, mhpOf, type Side } from './rules/fight.ts';
import { LUCK, resolve } from './rules/resolve.ts';
import { threatBetween } from './rules/threat.ts';
import { SLOTS, type Threat } from './types.ts';

export const PLACES = ['straight', 'diagonal', 'stair'] as const;
export type TrialPlace = (typeof PLACES)[number];
export const MOST_LEVEL = 20;
export const MOST_WALLS = 8;
/** Of `empty`: a monster, whose one slot is what it wields. */
export const MONSTER = -1;

/** One side as somebody sets it up; HP never exceed the maximum of kind and level. */
export interface Subject {
  readonly kind: number;
  readonly level: number;
  readonly hp: number;
  readonly weapon: number;
  /** Empty slots of a player, MONSTER for a monster. */
  readonly empty: number;
  readonly walls: number;
  readonly wallBehindFoe: boolean;
  /** A heisenbug's number. */
  readonly luck: number;
  /** The weapon was thrown at it and is destroyed when it dies. */
  readonly thrown: boolean;
}

/** The first side attacks. */
export interface Trial {
  readonly sides: readonly [Subject, Subject];
  readonly floor: number;
  readonly place: TrialPlace;
  readonly postMove: boolean;
}

export function subject(kind: number, level: number, weapon: number, empty: number): Subject {
  return {
    kind,
    level,
    hp: mhpOf(kind, level),
    weapon,
    empty,
    walls: 0,
    wallBehindFoe: false,
    luck: 0,
    thrown: false,
  };
}

/** What the game begins with, against the first dragon. */
export const FIRST_TRIAL: Trial = {
  sides: [subject(0, 0, 0, SLOTS - 1), subject(BABY, 3, UNARMED, MONSTER)],
  floor: 3,
  place: 'straight',
  postMove: false,
};

export function leastLevel(kind: number): number {
  return -CREATURES[kind].mhp;
}

/** The same side within what can exist; a change of kind or level that is not of the HP fills them. */
export function change(s: Subject, part: Partial<Subject>): Subject {
  const next = { ...s, ...part };
  const level = between(next.level, leastLevel(next.kind), MOST_LEVEL);
  const most = mhpOf(next.kind, level);
  const refill = part.hp === undefined && s.hp === mhpOf(s.kind, s.level);
  const carried = next.weapon === UNARMED ? SLOTS : SLOTS - 1;
  return {
    ...next,
    level,
    hp: refill ? most : between(next.hp, 0, most),
    empty: between(next.empty, MONSTER, carried),
    walls: between(next.walls, 0, MOST_WALLS),
    luck: next.kind === HEISENBUG ? between(next.luck, 0, LUCK - 1) : 0,
    thrown: next.thrown && next.weapon !== UNARMED && next.empty === MONSTER,
  };
}

function between(n: number, least: number, most: number): number {
  return Math.min(Math.max(n, least), most);
}

export function swapped(t: Trial): Trial {
  return { ...t, sides: [t.sides[1], t.sides[0]] };
}

export function subjectName(s: Subject): string {
  return `${formatLevel(s.level)} ${CREATURES[s.kind].name}`;
}

function sideOf(s: Subject, floor: number): Side {
  const bonus = s.empty === MONSTER ? (s.weapon === UNARMED ? 1 : 0) : s.empty;
  const { kind, level, hp, weapon, walls, wallBehindFoe, luck } = s;
  return { kind, level, hp, weapon, bonus, floor, walls, wallBehindFoe, luck };
}

/** SWORD-070: through a stair the two are on different floors. */
export function fightOfTrial(t: Trial): Fight {
  const near = t.place !== 'stair';
  const sides: [Side, Side] = [sideOf(t.sides[0], t.floor), sideOf(t.sides[1], near ? t.floor : t.floor + 1)];
  if (!near) for (const side of sides) side.wallBehindFoe = false;
  return { sides, postMove: t.postMove && near, diagonal: t.place === 'diagonal' };
}

export function canAttackAfterMoving(s: Subject): boolean {
  return canPostMove(s.kind, s.level, s.weapon);
}

/** What follows from the verdict outside the arithmetic: healing, memory, what becomes of the weapon. */
export function aftermath(t: Trial): string[] {
  const v = createVerdict();
  resolve(fightOfTrial(t), v);
  const out: string[] = [];
  for (let i = 0; i < 2; i++) {
    if (v.hp[i] >= 0) continue;
    const dead = t.sides[i];
    const killer = t.sides[1 - i];
    if (dead.empty !== MONSTER) {
      out.push('The player is dead: the game is lost.');
      continue;
    }
    if (killer.empty !== MONSTER) {
      out.push(
        `The player is healed to HP ${mhpOf(killer.kind, v.level[1 - i])} and may become a ${KINDS[dead.kind]}.`,
      );
      if (dead.kind >= BABY) out.push('A dragon is dead: the player gains a level.');
    }
    if (dead.weapon === UNARMED) continue;
    const { name } = ARMS[dead.weapon];
    out.push(
      dead.thrown
        ? `The ${name} was thrown at it and is destroyed.`
        : `The ${name} falls where ${KINDS[dead.kind]} was.`,
    );
  }
  return out;
}

/** The whole fight when both go on striking in turn, without changing weapons or places. */
export interface Ending {
  readonly blows: number;
  /** 0 or 1; null: nobody wins within the blows that were tried. */
  readonly winner: 0 | 1 | null;
}

const LONGEST = 60;

export function ending(t: Trial): Ending {
  const v = createVerdict();
  let sides = t.sides;
  for (let blow = 0; blow < LONGEST; blow++) {
    const first = blow % 2;
    const order: [Subject, Subject] = [sides[first], sides[1 - first]];
    // Only the first blow can come after a move.
    resolve(fightOfTrial({ ...t, sides: order, postMove: t.postMove && blow === 0 }), v);
    if (v.hp[0] < 0 || v.hp[1] < 0) return { blows: blow + 1, winner: v.hp[0] < 0 === (first === 0) ? 1 : 0 };
    const after = order.map((s, i): Subject => ({ ...s, hp: v.hp[i], level: v.level[i] }));
    sides = first === 0 ? [after[0], after[1]] : [after[1], after[0]];
  }
  return { blows: LONGEST, winner: null };
}

export interface TrialRow {
  readonly kind: number;
  /** Of a monster of that kind to the first side. */
  readonly threat: Threat;
  readonly mine: Forecast;
  readonly its: Forecast;
  /** All weapons, and UNARMED for bare hands, by what they make of it. */
  readonly armed: Readonly<Record<Threat, readonly number[]>>;
}

/** The first side against a monster of every kind, at the level and with the weapon of the second. */
export function againstAll(t: Trial): TrialRow[] {
  const [me, other] = t.sides;
  return CREATURES.map((_, kind): TrialRow => {
    const foe = { ...change(other, { kind, hp: 99 }), empty: MONSTER };
    const armed: Record<Threat, number[]> = { deadly: [], strong: [], tough: [], none: [] };
    for (let weapon = 0; weapon <= UNARMED; weapon++) armed[threatIn(t, me, { ...foe, weapon })].push(weapon);
    return {
      kind,
      threat: threatIn(t, me, foe),
      mine: forecast(fightOfTrial({ ...t, sides: [me, foe] })),
      its: forecast(fightOfTrial({ ...t, sides: [foe, me], postMove: false })),
      armed,
    };
  });
}

export function threatIn(t: Trial, me: Subject, foe: Subject): Threat {
  return threatBetween(fightOfTrial({ ...t, sides: [foe, me] }), fightOfTrial({ ...t, sides: [me, foe] }));
}
