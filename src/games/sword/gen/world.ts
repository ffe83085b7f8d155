/** A new world: floors, stairs, dragons, weapons and monsters, all from one stream in one order (SWORD-014). */
import type { Setup } from '../../../engine/game.ts';
import { type Rng, stream } from '../../../engine/rng.ts';
import { FLOOR_RULES, type FloorRule } from '../content.ts';
import { BUCKLER, DAGGER, IKASAMA, IRON_SWORD, RAPIER, TESTER, UNARMED } from '../kinds.ts';
import { learn, newMemory } from '../memory.ts';
import { mhpOf } from '../rules/fight.ts';
import { greetNewcomers, remember } from '../rules/sight.ts';
import { itemOf, layDown } from '../rules/stack.ts';
import { createCache, squareAt } from '../state.ts';
import {
  AREA,
  DOWN,
  FLOOR,
  FLOORS,
  NO_KIND,
  NOWHERE,
  PLAYING,
  SIDE,
  SLOTS,
  STAIRS,
  type Sword,
  type SwordState,
  UP,
} from '../types.ts';
import { buildCave } from './cave.ts';
import {
  addDragons,
  addSpecials,
  countFree,
  DRAGONS,
  type FreeSquares,
  type Newcomer,
  noFreeSquares,
  occupy,
  ordinaryMonster,
  pickFree,
  randomWeapon,
} from './crowd.ts';
import { buildRings, CENTRE } from './rings.ts';
import { buildRooms } from './rooms.ts';

const START = squareAt(0, 25, 25);
const FIELD_STAIRS = Array.from({ length: STAIRS }, (_, i) => squareAt(0, 23 + 2 * i, 23));

/** SWORD-020: the surface, without its stairs. */
const FIELD = new Uint8Array(AREA);
for (let y = 1; y < SIDE - 1; y++) FIELD.fill(FLOOR, y * SIDE + 1, y * SIDE + SIDE - 1);

/** The field is known, its stairs are found at the first look. */
const KNOWN_FIELD = newMemory();
for (let square = 0; square < AREA; square++) if (!FIELD_STAIRS.includes(square)) learn(KNOWN_FIELD, square);

export function create(setup: Setup<Sword>): SwordState {
  const r = stream(setup.seed, 'world');
  const world: World = { terrain: [], stairs: noStairs() };
  const free = buildFloors(r, world);
  const items = surfaceItems();
  items.push(itemOf(squareAt(10, CENTRE, CENTRE), IKASAMA));
  const crowd: Newcomer[] = [{ kind: TESTER, at: START, level: 0, delay: 0, weapon: UNARMED, counter: 0 }];
  addDragons(r, crowd, free);
  for (const rule of FLOOR_RULES)
    for (let k = 0; k < rule.weapons; k++) {
      const kind = randomWeapon(r);
      layDown(items, r, pickFree(r, free[rule.floor]), kind);
    }
  for (const rule of FLOOR_RULES) for (let i = 0; i < rule.monsters; i++) crowd.push(ordinaryMonster(r, rule, i, free));
  addSpecials(r, crowd, free);
  const s = assemble(world, crowd, items, stream(setup.seed, 'play'), setup.options.cheatColorByThreat);
  s.memory[0] = KNOWN_FIELD;
  remember(s);
  greetNewcomers(s);
  return s;
}

export interface World {
  readonly terrain: Uint8Array[];
  readonly stairs: Uint16Array;
}

export function emptyWorld(): World {
  return {
    terrain: Array.from({ length: FLOORS }, () => new Uint8Array(AREA)),
    stairs: noStairs(),
  };
}

function noStairs(): Uint16Array {
  return new Uint16Array(2 * STAIRS * (FLOORS - 1)).fill(NOWHERE);
}

/** All floors share it until something is seen there (`rules/sight.ts`). */
const NOTHING_KNOWN = newMemory();

/** The state of a game in which nobody has acted; creature 0 is the player. */
export function assemble(
  world: World,
  crowd: readonly Newcomer[],
  items: number[],
  play: Rng,
  cheat: boolean,
): SwordState {
  const n = crowd.length;
  const kind = new Uint8Array(n);
  const at = new Uint16Array(n);
  const level = new Int8Array(n);
  const hp = new Int16Array(n);
  const due = new Int32Array(n);
  const weapon = new Uint8Array(n);
  const counter = new Int32Array(n);
  const path: number[][] = [];
  for (let id = 0; id < n; id++) {
    const c = crowd[id];
    kind[id] = c.kind;
    at[id] = c.at;
    level[id] = c.level;
    hp[id] = mhpOf(c.kind, c.level);
    due[id] = c.delay;
    weapon[id] = c.weapon;
    counter[id] = c.counter;
    path.push([]);
  }
  const home = at.slice();
  home[0] = 0;
  return {
    play,
    now: 0,
    result: PLAYING,
    cheat,
    terrain: world.terrain,
    stairs: world.stairs,
    memory: new Array(FLOORS).fill(NOTHING_KNOWN),
    items,
    kind,
    at,
    level,
    hp,
    due,
    weapon,
    marked: new Uint8Array(n),
    hunting: new Uint8Array(n),
    counter,
    home,
    flags: new Uint8Array(n),
    met: new Uint8Array(n),
    path,
    slots: new Uint8Array(SLOTS).fill(UNARMED),
    wield: 0,
    lastKill: NO_KIND,
    nextDepth: 2,
    deepest: 0,
    kills: 0,
    postMove: false,
    lastKnown: NOWHERE,
    dragons: 0,
    answers: new Uint8Array(DRAGONS.length).fill(UNARMED),
    hints: 0,
    cache: createCache(),
  };
}

/** The free squares of each floor but the surface, on which nobody lives; laid out once: a world is peopled before the next is begun. */
const FREE: readonly FreeSquares[] = Array.from({ length: FLOORS }, (_, floor) => noFreeSquares(floor));

function buildFloors(r: Rng, world: World): readonly FreeSquares[] {
  world.terrain.push(FIELD.slice());
  for (let i = 0; i < STAIRS; i++) setStair(world, 0, i, DOWN, FIELD_STAIRS[i]);
  for (const rule of FLOOR_RULES) {
    world.terrain.push(buildFloor(r, rule));
    const here = FREE[rule.floor];
    countFree(world.terrain[rule.floor], here);
    for (let i = 0; i < STAIRS && rule.floor < FLOORS - 1; i++) setStair(world, rule.floor, i, DOWN, occupy(r, here));
    for (let i = 0; i < STAIRS; i++) setStair(world, rule.floor, i, UP, occupy(r, here));
  }
  return FREE;
}

/**
 * SWORD-037: a floor hangs together by the way it is built, so none is ever built again: the walk over rooms, points or
 * pieces reaches them all, and every square that is dug lies beside one that was.
 */
export function buildFloor(r: Rng, rule: FloorRule): Uint8Array {
  if (rule.rooms !== undefined) return buildRooms(r, rule.rooms);
  return rule.ground === 'cave' ? buildCave(r) : buildRings(r);
}

export function setStair(world: World, floor: number, i: number, way: typeof UP | typeof DOWN, square: number): void {
  world.terrain[floor][square % AREA] = way;
  world.stairs[way === DOWN ? 6 * floor + 2 * i : 6 * (floor - 1) + 2 * i + 1] = square;
}

function surfaceItems(): number[] {
  return [
    itemOf(squareAt(0, 25, 24), IRON_SWORD),
    itemOf(squareAt(0, 24, 25), DAGGER),
    itemOf(squareAt(0, 26, 25), RAPIER),
    itemOf(squareAt(0, 25, 26), BUCKLER),
  ];
}
