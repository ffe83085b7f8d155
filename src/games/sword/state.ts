/** The state's codec, with the checks of a loaded one, and the few questions everybody asks about a state. */
import {
  type Codec,
  checked,
  derived,
  flag,
  intIn,
  layer,
  list,
  indexOf as nameOf,
  rng,
  shared,
  struct,
} from '../../engine/codec.ts';
import type { Problem } from '../../engine/result.ts';
import { KINDS, UNARMED } from './kinds.ts';
import { memoryCodec } from './memory.ts';
import { packed } from './packed.ts';
import { catchUp } from './rules/catch-up.ts';
import { mhpOf } from './rules/fight.ts';
import {
  AREA,
  type Cache,
  DEAD,
  DOWN,
  FLOORS,
  HOMELESS,
  MOST_ITEMS,
  NO_KIND,
  NO_MORE_STAIRS,
  NO_SLOT,
  NOWHERE,
  RESULTS,
  SIDE,
  SLOTS,
  SQUARES,
  STAIRS,
  type SwordState,
  UP,
  WALL,
} from './types.ts';

export function createCache(): Cache {
  return {
    who: null,
    seenFrom: NOWHERE,
    knownFrom: NOWHERE,
    stoodOn: new Set(),
    seen: new Uint8Array(AREA),
    sights: [],
    oldest: 0,
    sight: null,
    sortedFor: -1,
    awake: [],
    turnAt: [],
    plain: [],
    own: 0,
    news: new Array(FLOORS).fill(0),
    rows: Array.from({ length: FLOORS }, () => []),
    maps: new Array(FLOORS).fill(null),
    windows: new Map(),
  };
}

/** Creatures are numbered in one byte. */
const MOST_CREATURES = 250;
const crowd = { upTo: MOST_CREATURES };
/** Times are kept in 32 bits; no game comes near. */
const LAST_TU = 1_000_000_000;
/** How far ahead anybody's next action may lie, and how far a counter may run. */
const HORIZON = 1_000_000;
const MOST_COUNT = 1_000_000_000;
const MOST_LEVEL = 100;

const fields: Codec<SwordState> = struct<SwordState>({
  play: rng,
  now: intIn(0, LAST_TU),
  result: nameOf(RESULTS),
  cheat: flag,
  // Written only while the world is made, so clones share it.
  terrain: shared(list(packed(2), FLOORS)),
  stairs: shared(layer(Uint16Array, 2 * STAIRS * (FLOORS - 1))),
  memory: list(memoryCodec, FLOORS),
  items: list(intIn(0, 64 * SQUARES - 1), { upTo: MOST_ITEMS }),
  kind: layer(Uint8Array, crowd),
  at: layer(Uint16Array, crowd),
  level: layer(Int8Array, crowd),
  hp: layer(Int16Array, crowd),
  due: layer(Int32Array, crowd),
  weapon: layer(Uint8Array, crowd),
  marked: layer(Uint8Array, crowd),
  hunting: layer(Uint8Array, crowd),
  counter: layer(Int32Array, crowd),
  home: layer(Uint16Array, crowd),
  flags: layer(Uint8Array, crowd),
  met: layer(Uint8Array, crowd),
  path: list(list(intIn(0, SQUARES - 1), { upTo: AREA }), crowd),
  slots: layer(Uint8Array, SLOTS),
  wield: intIn(0, NO_SLOT),
  lastKill: intIn(0, NO_KIND),
  nextDepth: intIn(2, 12),
  deepest: intIn(0, FLOORS - 1),
  kills: intIn(0, 1_000_000_000),
  postMove: flag,
  lastKnown: intIn(0, NOWHERE),
  dragons: intIn(0, 7),
  answers: layer(Uint8Array, 3),
  hints: intIn(0, MOST_COUNT),
  cache: derived(createCache),
});

/** The field and what is wrong with it. */
type Fault = readonly [field: string, what: string];

/** What must hold between the fields; the path names the one that is wrong. */
function problemOf(s: SwordState, path: string): Problem | null {
  // In this order: each check may rely on those before it.
  const fault = wrongWorld(s) ?? wrongCrowd(s) ?? wrongThings(s);
  return fault === null ? null : { code: 'bad-field', path: `${path}.${fault[0]}`, text: fault[1] };
}

/** A step never needs an edge test, and a stair leads from a floor to the one below. */
function wrongWorld(s: SwordState): Fault | null {
  for (let floor = 0; floor < FLOORS; floor++)
    for (let i = 0; i < SIDE; i++)
      for (const square of [i, AREA - SIDE + i, i * SIDE, i * SIDE + SIDE - 1])
        if (s.terrain[floor][square] !== WALL) return [`terrain[${floor}]`, 'the edge of a floor is wall'];
  for (let i = 0; i < s.stairs.length; i++) {
    const end = s.stairs[i];
    if ((end === NOWHERE) !== (s.stairs[i ^ 1] === NOWHERE)) return [`stairs[${i}]`, 'a stair has two ends'];
    if (end === NOWHERE) continue;
    const floor = Math.floor(i / (2 * STAIRS)) + (i & 1);
    if (floorOf(end) !== floor || s.terrain[floor][end % AREA] !== ((i & 1) === 0 ? DOWN : UP))
      return [`stairs[${i}]`, 'no stair on that square'];
  }
  return null;
}

const BY_CREATURE = [
  ...(['at', 'level', 'hp', 'due', 'weapon', 'marked', 'hunting', 'counter', 'home', 'flags', 'met', 'path'] as const),
];

function wrongCrowd(s: SwordState): Fault | null {
  const creatures = s.kind.length;
  if (creatures < 1) return ['kind', 'the player is creature 0'];
  for (const name of BY_CREATURE)
    if (s[name].length !== creatures) return [name, `expected one entry for each of ${creatures} creatures`];
  const taken = new Set<number>();
  for (let id = 0; id < creatures; id++) {
    const fault = wrongCreature(s, id);
    if (fault !== null) return [`${fault[0]}[${id}]`, fault[1]];
    if (id > 0 && s.hp[id] < 0) continue;
    if (taken.has(s.at[id])) return [`at[${id}]`, 'two creatures on one square'];
    taken.add(s.at[id]);
  }
  return s.hp[0] < 0 === (s.result === DEAD) ? null : ['result', 'dead exactly when HP is below 0'];
}

function wrongCreature(s: SwordState, id: number): Fault | null {
  if (s.kind[id] >= KINDS.length) return ['kind', 'no such kind'];
  if (s.weapon[id] > UNARMED) return ['weapon', 'no such weapon'];
  if (id > 0 && s.hp[id] < 0) return null;
  if (!isSquare(s, s.at[id])) return ['at', 'not an open square'];
  if (Math.abs(s.level[id]) > MOST_LEVEL) return ['level', `beyond ${MOST_LEVEL}`];
  if (s.hp[id] > mhpOf(s.kind[id], s.level[id])) return ['hp', 'more than the maximum'];
  if (s.due[id] < s.now || s.due[id] > s.now + HORIZON) return ['due', `expected ${s.now} to ${s.now + HORIZON}`];
  if (id === 0) return null;
  if (s.marked[id] > 1 || s.hunting[id] > 1) return [s.marked[id] > 1 ? 'marked' : 'hunting', 'expected 0 or 1'];
  if (s.flags[id] > (NO_MORE_STAIRS | HOMELESS)) return ['flags', 'no such flag'];
  if (Math.abs(s.counter[id]) > MOST_COUNT) return ['counter', `beyond ${MOST_COUNT}`];
  if (s.home[id] >= SQUARES) return ['home', 'no such square'];
  const path = s.path[id];
  // SWORD-251: a way that begins elsewhere is not gone.
  const isGone = path.length > 0 && path[path.length - 1] === s.at[id];
  if (isGone && !path.every((square) => isOpen(s, square))) return ['path', 'not an open square'];
  return null;
}

function wrongThings(s: SwordState): Fault | null {
  for (let slot = 0; slot < SLOTS; slot++) if (s.slots[slot] > UNARMED) return [`slots[${slot}]`, 'no such weapon'];
  for (const item of s.items)
    if ((item & 63) >= UNARMED || !isOpen(s, item >> 6)) return ['items', 'a weapon lies on an open square'];
  for (let i = 0; i < s.answers.length; i++) if (s.answers[i] > UNARMED) return [`answers[${i}]`, 'no such weapon'];
  if (s.lastKill !== NO_KIND && s.lastKill >= KINDS.length) return ['lastKill', 'no such kind'];
  if (s.lastKnown !== NOWHERE && !isSquare(s, s.lastKnown)) return ['lastKnown', 'not an open square'];
  return null;
}

function isSquare(s: SwordState, square: number): boolean {
  return square < SQUARES && isOpen(s, square);
}

/** Whoever looks at a state finds nobody behind with counting. */
export const state: Codec<SwordState> = {
  ...checked(fields, problemOf),
  digest: (s, h) => {
    catchUp(s);
    fields.digest(s, h);
  },
  differs: (x, y, path) => {
    catchUp(x);
    catchUp(y);
    return fields.differs(x, y, path);
  },
  toJson: (s) => {
    catchUp(s);
    return fields.toJson(s);
  },
  clone: (s) => {
    catchUp(s);
    // What is shared from now on is nobody's own.
    s.cache.own = 0;
    return fields.clone(s);
  },
};

export function floorOf(square: number): number {
  return (square / AREA) | 0;
}

export function xOf(square: number): number {
  return square % SIDE;
}

export function yOf(square: number): number {
  return ((square % AREA) / SIDE) | 0;
}

export function squareAt(floor: number, x: number, y: number): number {
  return floor * AREA + y * SIDE + x;
}

export function terrainAt(s: SwordState, square: number): number {
  return s.terrain[(square / AREA) | 0][square % AREA];
}

export function isOpen(s: SwordState, square: number): boolean {
  return terrainAt(s, square) !== 0;
}

/** Chebyshev distance; for squares of one floor. */
export function distance(a: number, b: number): number {
  const dx = (a % SIDE) - (b % SIDE);
  const dy = yOf(a) - yOf(b);
  const wide = dx < 0 ? -dx : dx;
  const tall = dy < 0 ? -dy : dy;
  return wide > tall ? wide : tall;
}

export function sameFloor(a: number, b: number): boolean {
  return floorOf(a) === floorOf(b);
}

export function isAdjacent(a: number, b: number): boolean {
  // Told without a division, as most are far away.
  if (a - b > SIDE + 1 || b - a > SIDE + 1) return false;
  return sameFloor(a, b) && distance(a, b) === 1;
}

export function weaponOf(s: SwordState, id: number): number {
  if (id > 0) return s.weapon[id];
  return s.wield === NO_SLOT ? UNARMED : s.slots[s.wield];
}

/** SWORD-012: the other end of the stair on this square, NOWHERE if it leads nowhere. */
export function otherEnd(s: SwordState, square: number): number {
  const i = s.stairs.indexOf(square);
  return i < 0 ? NOWHERE : s.stairs[i ^ 1];
}

/** Who stands where, built when it is first asked for and kept up by `place`. */
export function whoIsWhere(s: SwordState): Uint8Array {
  let who = s.cache.who;
  if (who === null) {
    who = new Uint8Array(SQUARES);
    for (let id = 0; id < s.at.length; id++) if (s.hp[id] >= 0 || id === 0) who[s.at[id]] = id + 1;
    s.cache.who = who;
  }
  return who;
}

/** The creature on a square, -1 for nobody. */
export function creatureAt(s: SwordState, square: number): number {
  return whoIsWhere(s)[square] - 1;
}

/** Move a creature; two that exchange places are lifted first. */
export function place(s: SwordState, id: number, square: number): void {
  const who = whoIsWhere(s);
  if (who[s.at[id]] === id + 1) who[s.at[id]] = 0;
  s.at[id] = square;
  who[square] = id + 1;
}

export function lift(s: SwordState, id: number): void {
  whoIsWhere(s)[s.at[id]] = 0;
}
