/** A world that fits an observation: what is known stands, everything else is made up anew from a seed. */
import { below, type Rng, stream } from '../../engine/rng.ts';
import { create } from './gen/world.ts';
import { imagineCrowd } from './imagine-crowd.ts';
import { KINDS, UNARMED, WEAPONS } from './kinds.ts';
import { isKnown, learn, newMemory } from './memory.ts';
import { observe } from './observe.ts';
import { DRAGON_TITLES } from './rules/depth.ts';
import { itemKind, itemOf, itemSquare } from './rules/stack.ts';
import { createCache, floorOf, squareAt } from './state.ts';
import {
  AREA,
  DOWN,
  FLOOR,
  FLOORS,
  NO_KIND,
  NO_SLOT,
  NOWHERE,
  RESULTS,
  SIDE,
  SIGHT,
  STAIRS,
  type SwordObs,
  type SwordState,
  TERRAIN,
  UP,
  WALL,
} from './types.ts';

/** Threat colours depend on walls that nobody has seen: worlds in which they would differ are made again. */
const TRIES = 40;

export function imagine(obs: SwordObs, seed: string): SwordState {
  for (let attempt = 0; ; attempt++) {
    const s = imagineOnce(obs, `${seed} ${attempt}`);
    if (!obs.cheat || attempt === TRIES || threatsOf(observe(s)) === threatsOf(obs)) return s;
  }
}

function threatsOf(obs: SwordObs): string {
  return [...obs.monsters, ...obs.felt].map((m) => m.threat).join();
}

function imagineOnce(obs: SwordObs, seed: string): SwordState {
  const s = create({ seed, seats: 1, options: { cheatColorByThreat: obs.cheat } });
  const r = stream(seed, 'imagine');
  const floors = drawKnown(s, obs);
  imagineStairs(s, obs, floors, r);
  imagineItems(s, obs);
  setPlayer(s, obs);
  imagineCrowd(s, obs, r);
  // Who stands where and what is seen from where is another world's.
  s.cache = createCache();
  s.play = stream(seed, 'imagined play');
  return s;
}

/** Terrain and memory of the player's floor and of what is known beyond stairs; returns the floors that were drawn on. */
function drawKnown(s: SwordState, obs: SwordObs): number[] {
  const floors = [...new Set([obs.floor, ...obs.stairs.map((stair) => stair.to.floor)])];
  for (let z = 1; z < FLOORS; z++) s.memory[z] = newMemory();
  // The field is known to every player from the start (SWORD-020).
  if (obs.floor === 0) s.memory[0] = newMemory();
  for (const z of floors) for (let i = 0; i < AREA; i++) if (s.terrain[z][i] >= UP) s.terrain[z][i] = FLOOR;
  const know = (z: number, x: number, y: number, letter: string): void => {
    if (letter === ' ' || x < 0 || y < 0 || x >= SIDE || y >= SIDE) return;
    s.terrain[z][y * SIDE + x] = TERRAIN.indexOf(letter);
    learn(s.memory[z], y * SIDE + x);
  };
  obs.map.forEach((row, y) => {
    for (let x = 0; x < SIDE; x++) know(obs.floor, x, y, row[x]);
  });
  for (const { to, around, direction } of obs.stairs) {
    know(to.floor, to.x, to.y, direction === 'down' ? '<' : '>');
    around?.forEach((row, dy) => {
      for (let dx = 0; dx < row.length; dx++) know(to.floor, to.x - SIGHT + dx, to.y - SIGHT + dy, row[dx]);
    });
  }
  return floors;
}

/** Both ends of a stair; NOWHERE where it is still to be made up. */
type Ends = [down: number, up: number];

function imagineStairs(s: SwordState, obs: SwordObs, floors: readonly number[], r: Rng): void {
  for (let z = Math.max(0, obs.floor - 2); z <= Math.min(FLOORS - 2, obs.floor + 1); z++) {
    const known = knownEnds(s, obs, z).slice(0, STAIRS);
    for (let i = 0; i < STAIRS; i++) {
      const at = 6 * z + 2 * i;
      const [down, up] = known[i] ?? [NOWHERE, NOWHERE];
      s.stairs[at] = end(s, z, DOWN, down, s.stairs[at], floors, r);
      s.stairs[at + 1] = end(s, z + 1, UP, up, s.stairs[at + 1], floors, r);
    }
  }
}

/** Stairs between floor z and the one below of which at least one end is known. */
function knownEnds(s: SwordState, obs: SwordObs, z: number): Ends[] {
  const ends = obs.stairs.flatMap(({ x, y, direction, to }): Ends[] => {
    const here = squareAt(obs.floor, x, y);
    const there = squareAt(to.floor, to.x, to.y);
    if (direction === 'down') return z === obs.floor ? [[here, there]] : [];
    return z === obs.floor - 1 ? [[there, here]] : [];
  });
  if (z === obs.floor || z === obs.floor - 1) return ends;
  // Seen on a neighbouring floor, leading farther away.
  const [near, way] = z === obs.floor + 1 ? [z, DOWN] : [z + 1, UP];
  for (let i = 0; i < AREA; i++) {
    if (!isKnown(s.memory[near], i) || s.terrain[near][i] !== way) continue;
    ends.push(way === DOWN ? [near * AREA + i, NOWHERE] : [NOWHERE, near * AREA + i]);
  }
  return ends;
}

/** A known end, the one that was generated if its floor is untouched, or one where nobody has looked. */
function end(
  s: SwordState,
  z: number,
  way: typeof UP | typeof DOWN,
  known: number,
  made: number,
  floors: readonly number[],
  r: Rng,
): number {
  if (known === NOWHERE && !floors.includes(z)) return made;
  const square = known === NOWHERE ? hidden(s, z, r) : known;
  if (square !== NOWHERE) s.terrain[z][square % AREA] = way;
  return square;
}

/** A square that nobody remembers, plain floor if there is any. */
function hidden(s: SwordState, z: number, r: Rng): number {
  const open: number[] = [];
  const any: number[] = [];
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) {
      const i = y * SIDE + x;
      if (isKnown(s.memory[z], i) || s.terrain[z][i] >= UP) continue;
      any.push(z * AREA + i);
      if (s.terrain[z][i] === FLOOR) open.push(z * AREA + i);
    }
  const among = open.length > 0 ? open : any;
  return among.length === 0 ? NOWHERE : among[below(r, among.length)];
}

/** In sight lies what was seen; elsewhere what was generated, but nothing that is known to be unique and here. */
function imagineItems(s: SwordState, obs: SwordObs): void {
  const seen = new Set(obs.visible.map(({ x, y }) => squareAt(obs.floor, x, y)));
  const here = squareAt(obs.floor, obs.x, obs.y);
  const met = new Set<string | null>([
    ...obs.you.slots,
    ...obs.here,
    ...obs.items.map((i) => i.kind),
    ...obs.monsters.map((m) => m.weapon),
  ]);
  const kept = s.items.filter((item) => {
    const square = itemSquare(item);
    const unique = WEAPONS[itemKind(item)] === 'ikasama blade' && met.has('ikasama blade');
    return !unique && !seen.has(square) && s.terrain[floorOf(square)][square % AREA] !== WALL;
  });
  const lying = obs.items
    .map((i) => itemOf(squareAt(obs.floor, i.x, i.y), WEAPONS.indexOf(i.kind)))
    .filter((item) => itemSquare(item) !== here);
  s.items = [...kept, ...lying, ...obs.here.map((name) => itemOf(here, WEAPONS.indexOf(name)))];
}

function setPlayer(s: SwordState, obs: SwordObs): void {
  const { you } = obs;
  s.now = obs.tu;
  s.due[0] = obs.tu;
  s.result = RESULTS.indexOf(obs.result);
  s.at[0] = squareAt(obs.floor, obs.x, obs.y);
  s.kind[0] = KINDS.indexOf(you.kind);
  s.level[0] = you.level;
  s.hp[0] = you.hp;
  you.slots.forEach((name, slot) => {
    s.slots[slot] = name === null ? UNARMED : WEAPONS.indexOf(name);
  });
  s.wield = you.wield ?? NO_SLOT;
  s.lastKill = you.lastKill === null ? NO_KIND : KINDS.indexOf(you.lastKill);
  s.nextDepth = you.nextLevelDepth;
  s.deepest = obs.deepest;
  s.kills = obs.kills;
  s.postMove = obs.phase === 'post-move';
  s.hints = obs.hints;
  you.dragonsKilled.forEach((name, i) => {
    const weapon = you.answers[i];
    s.answers[DRAGON_TITLES.indexOf(name as (typeof DRAGON_TITLES)[number])] =
      weapon === null ? UNARMED : WEAPONS.indexOf(weapon);
  });
  s.dragons = DRAGON_TITLES.reduce((bits, name, i) => (you.dragonsKilled.includes(name) ? bits | (1 << i) : bits), 0);
}
