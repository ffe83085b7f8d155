/** What the player may know (SWORD-332): everything the free looking commands show, and nothing else. */
import { canPostMove } from './content.ts';
import { KINDS, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
import { knownMap, knownRound } from './known-map.ts';
import { isKnown } from './memory.ts';
import { inSight, PLACES } from './places.ts';
import { DRAGON_TITLES } from './rules/depth.ts';
import { createSide, mhpOf, shownAtk, shownDef, strOf } from './rules/fight.ts';
import { points } from './rules/score.ts';
import { describeBody } from './rules/setting.ts';
import { sightOf } from './rules/sight.ts';
import { itemKind, itemSquare } from './rules/stack.ts';
import { threatOf } from './rules/threat.ts';
import { distance, floorOf, otherEnd, terrainAt, weaponOf, xOf, yOf } from './state.ts';
import {
  AREA,
  DEAD,
  DOWN,
  type Felt,
  NO_KIND,
  NO_SLOT,
  NOWHERE,
  type ObservedMonster,
  type ObservedStair,
  RESULTS,
  SIGHT,
  STAIRS,
  type SwordObs,
  type SwordState,
} from './types.ts';

const side = createSide();

/** A position, and what several fields of an observation go by, found out once. */
export class SwordLook {
  readonly s: SwordState;
  readonly at: number;
  readonly floor: number;
  #weapons: readonly number[] | null = null;
  #near: ReturnType<typeof creaturesNear> | null = null;

  constructor(s: SwordState) {
    this.s = s;
    this.at = s.at[0];
    this.floor = floorOf(this.at);
  }

  /** Weapons in sight. */
  get weapons(): readonly number[] {
    this.#weapons ??= weaponsInSight(this.s, this.floor);
    return this.#weapons;
  }

  get near(): ReturnType<typeof creaturesNear> {
    this.#near ??= creaturesNear(this.s, this.floor);
    return this.#near;
  }

  /** Whether it is shown how dangerous somebody is. */
  get threats(): boolean {
    return this.s.cheat && this.s.result !== DEAD;
  }
}

export function observe(s: SwordState): SwordObs {
  const look = new SwordLook(s);
  const { at, floor } = look;
  return {
    game: 'sword',
    phase: phaseOf(s),
    result: RESULTS[s.result],
    floor,
    x: xOf(at),
    y: yOf(at),
    tu: s.now,
    cheat: s.cheat,
    deepest: s.deepest,
    kills: s.kills,
    hints: s.hints,
    you: observeYou(s),
    map: knownMap(s, floor).rows,
    visible: inSight(s),
    stairs: observeStairs(s, floor),
    items: topOfStacks(look),
    here: stackAt(look),
    monsters: observeMonsters(look),
    felt: observeFelt(look),
    score: points(s),
  };
}

export function phaseOf(s: SwordState): SwordObs['phase'] {
  return s.postMove ? 'post-move' : 'normal';
}

export function observeYou(s: SwordState): SwordObs['you'] {
  describeBody(s, 0, side);
  return {
    kind: KINDS[side.kind],
    level: side.level,
    hp: side.hp,
    mhp: mhpOf(side.kind, side.level),
    str: strOf(side.kind, side.level),
    def: shownDef(side),
    atk: shownAtk(side),
    slots: [weaponName(s.slots[0]), weaponName(s.slots[1]), weaponName(s.slots[2]), weaponName(s.slots[3])],
    wield: s.wield === NO_SLOT ? null : s.wield,
    canPostMove: canPostMove(side.kind, side.level, weaponOf(s, 0)),
    lastKill: s.lastKill === NO_KIND ? null : KINDS[s.lastKill],
    nextLevelDepth: s.nextDepth,
    dragonsKilled: s.dragons === 0 ? NONE : DRAGON_TITLES.filter((_, i) => (s.dragons >> i) & 1),
    answers: s.dragons === 0 ? NONE : Array.from(s.answers, weaponName).filter((_, i) => (s.dragons >> i) & 1),
  };
}

const NONE: readonly never[] = Object.freeze([]);

function weaponName(weapon: number): WeaponName | null {
  return weapon === UNARMED ? null : WEAPONS[weapon];
}

/** Those of this floor that are remembered, in reading order; they are among the ways up and the ways down from it. */
export function observeStairs(s: SwordState, floor: number): ObservedStair[] {
  const { stairs } = s;
  const memory = s.memory[floor];
  const known: number[] = [];
  const last = Math.min(stairs.length, 2 * STAIRS * (floor + 1));
  for (let i = Math.max(0, 2 * STAIRS * (floor - 1)); i < last; i++) {
    const local = stairs[i] - floor * AREA;
    if (stairs[i] !== NOWHERE && local >= 0 && local < AREA && isKnown(memory, local)) known.push(stairs[i]);
  }
  if (known.length > 1) known.sort((a, b) => a - b);
  const seen = sightOf(s);
  return known.map((square) => {
    const end = otherEnd(s, square);
    const { x, y } = PLACES[square % AREA];
    const direction = terrainAt(s, square) === DOWN ? 'down' : 'up';
    const to = { floor: floorOf(end), x: xOf(end), y: yOf(end) };
    return seen[square % AREA] === 1
      ? { x, y, direction, to, felt: feltRound(s, end), around: knownRound(s, end).rows }
      : { x, y, direction, to };
  });
}

/** SWORD-306: who is felt round the other end of a stair in sight. */
function feltRound(s: SwordState, square: number): Felt[] {
  const { at, hp } = s;
  const first = floorOf(square) * AREA;
  const out: number[] = [];
  for (let id = 1; id < at.length; id++) {
    const local = at[id] - first;
    if (local >= 0 && local < AREA && hp[id] >= 0 && distance(at[id], square) <= SIGHT) out.push(local);
  }
  return out.sort((a, b) => a - b).map((local) => PLACES[local]);
}

/** In reading order of their squares, those of one square in the order of their stack. */
function weaponsInSight(s: SwordState, floor: number): number[] {
  const { items } = s;
  const seen = sightOf(s);
  const first = floor * AREA;
  const found: number[] = [];
  for (let i = 0; i < items.length; i++) {
    const local = itemSquare(items[i]) - first;
    if (local >= 0 && local < AREA && seen[local] === 1) found.push(items[i]);
  }
  return found.length > 1 ? found.sort((a, b) => itemSquare(a) - itemSquare(b)) : found;
}

export function topOfStacks({ weapons }: SwordLook): SwordObs['items'] {
  const out: { x: number; y: number; kind: WeaponName }[] = [];
  for (let i = 0; i < weapons.length; i++) {
    const square = itemSquare(weapons[i]);
    if (i > 0 && square === itemSquare(weapons[i - 1])) continue;
    out.push({ x: xOf(square), y: yOf(square), kind: WEAPONS[itemKind(weapons[i])] });
  }
  return out;
}

export function stackAt({ weapons, at }: SwordLook): WeaponName[] {
  const out: WeaponName[] = [];
  for (let i = 0; i < weapons.length; i++) if (itemSquare(weapons[i]) === at) out.push(WEAPONS[itemKind(weapons[i])]);
  return out;
}

/** The ids of those in sight, and of those that are only felt; nothing is seen farther away than it is felt. */
function creaturesNear(s: SwordState, floor: number): { readonly seen: number[]; readonly felt: number[] } {
  const { at, hp } = s;
  const sight = sightOf(s);
  const first = floor * AREA;
  const seen: number[] = [];
  const felt: number[] = [];
  for (let id = 1; id < at.length; id++) {
    const local = at[id] - first;
    if (local < 0 || local >= AREA || hp[id] < 0) continue;
    if (sight[local] === 1) seen.push(id);
    else if (distance(at[id], at[0]) <= SIGHT) felt.push(id);
  }
  return { seen, felt };
}

/** In the order in which they were met. */
export function observeMonsters({ s, near, threats }: SwordLook): ObservedMonster[] {
  const ids = near.seen;
  if (ids.length > 1) ids.sort((a, b) => s.met[a] - s.met[b]);
  return ids.map((id) => {
    const monster = observeMonster(s, id);
    return threats ? { ...monster, threat: threatOf(s, id) } : monster;
  });
}

function observeMonster(s: SwordState, id: number): ObservedMonster {
  describeBody(s, id, side);
  return {
    id: s.met[id],
    x: xOf(s.at[id]),
    y: yOf(s.at[id]),
    kind: KINDS[side.kind],
    level: side.level,
    hp: side.hp,
    mhp: mhpOf(side.kind, side.level),
    str: strOf(side.kind, side.level),
    def: shownDef(side),
    atk: shownAtk(side),
    weapon: weaponName(side.weapon),
  };
}

/** In reading order: the order of ids would tell kinds apart. */
export function observeFelt({ s, near, threats }: SwordLook): Felt[] {
  const ids = near.felt;
  if (ids.length > 1) ids.sort((a, b) => s.at[a] - s.at[b]);
  return ids.map((id) => {
    const place = PLACES[s.at[id] % AREA];
    return threats ? { ...place, threat: threatOf(s, id) } : place;
  });
}
