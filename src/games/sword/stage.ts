/** Scenario in: a drawn map and facts become a position. */
import { rng } from '../../engine/codec.ts';
import type { Setup, Sketch } from '../../engine/game.ts';
import { fail, ok, type Problem, type Result } from '../../engine/result.ts';
import { stream } from '../../engine/rng.ts';
import { check } from '../../engine/schema.ts';
import { wrongSketch } from '../../engine/sketch.ts';
import { CREATURES } from './content.ts';
import { type Facts, factsSchema, type MonsterFacts, type StagedPlace } from './facts.ts';
import type { Newcomer } from './gen/crowd.ts';
import { assemble, emptyWorld, setStair, type World } from './gen/world.ts';
import { KINDS, type KindName, TESTER, UNARMED, WEAPONS, type WeaponName } from './kinds.ts';
import { memoryCodec } from './memory.ts';
import { bury } from './rules/combat.ts';
import { DRAGON_TITLES } from './rules/depth.ts';
import { mhpOf } from './rules/fight.ts';
import { greetNewcomers, remember } from './rules/sight.ts';
import { itemOf } from './rules/stack.ts';
import { floorOf, squareAt, state } from './state.ts';
import {
  AREA,
  DOWN,
  FLOOR,
  FLOORS,
  HOMELESS,
  NO_KIND,
  NO_MORE_STAIRS,
  NO_SLOT,
  NOWHERE,
  RESULTS,
  SIDE,
  STAIRS,
  type Sword,
  type SwordState,
  TERRAIN,
  UP,
} from './types.ts';

/** What the maps of a scenario show. */
interface Drawn {
  player: number;
  readonly monsters: Map<number, string>;
}

export function stage(sketch: Sketch, setup: Setup<Sword>): Result<SwordState> {
  const misfit = wrongSketch(sketch, SIDE, SIDE);
  if (misfit !== null) return misfit;
  const parsed = check(factsSchema, sketch.facts, 'facts');
  if (!parsed.ok) return parsed;
  const facts = parsed.value;
  const floor = facts.floor ?? 1;
  if (floor < 0 || floor >= FLOORS) return fail('bad-scenario', 'facts.floor', `floors are 0 to ${FLOORS - 1}`);
  const world = emptyWorld();
  const drawn: Drawn = { player: -1, monsters: new Map() };
  const wrongWorld = drawFloors(world, sketch, facts, floor, drawn) ?? setStairs(world, facts);
  if (wrongWorld !== null) return wrongWorld;
  const monsters = monsterList(facts, drawn, floor);
  if (!monsters.ok) return monsters;
  const items = weaponList(facts, floor);
  if (!items.ok) return items;
  const cheat = facts.cheat ?? setup.options.cheatColorByThreat;
  const crowd = [newcomer({ kind: facts.player?.kind ?? KINDS[TESTER], level: facts.player?.level }, drawn.player)];
  for (const { facts: m, at } of monsters.value) crowd.push(newcomer(m, at));
  const s = assemble(world, crowd, items.value, stream(setup.seed, 'play'), cheat);
  const problem = setFacts(s, facts, monsters.value, floor);
  if (problem !== null) return { ok: false, problem };
  // The checks of a saved state are those of a scenario.
  const sound = state.fromJson(state.toJson(s), 'scenario');
  if (!sound.ok) return sound;
  remember(s);
  greetNewcomers(s);
  return ok(s);
}

/** The floors of the facts, then the one that the sketch itself shows. */
function drawFloors(world: World, sketch: Sketch, facts: Facts, floor: number, drawn: Drawn): Result<never> | null {
  for (const [name, rows] of Object.entries(facts.floors ?? {})) {
    const path = name === String(floor) ? 'map' : `facts.floors.${name}`;
    const problem = drawFloor(world, Number(name), rows, drawn, path);
    if (problem !== null) return problem;
  }
  const problem = drawFloor(world, floor, sketch.map, drawn, 'map');
  if (problem !== null) return problem;
  return drawn.player < 0 ? fail('bad-scenario', 'map', 'a map shows the player as @') : null;
}

function setStairs(world: World, facts: Facts): Result<never> | null {
  for (const { floor: z, stair, down, up } of facts.stairs ?? []) {
    if (z < 0 || z >= FLOORS - 1 || stair < 0 || stair >= STAIRS || !onMap(down) || !onMap(up))
      return fail('bad-scenario', 'facts.stairs', 'a stair has a floor from 0 to 9, a number from 0 to 2 and two ends');
    setStair(world, z, stair, DOWN, squareAt(z, down[0], down[1]));
    setStair(world, z + 1, stair, UP, squareAt(z + 1, up[0], up[1]));
  }
  return null;
}

function weaponList(facts: Facts, floor: number): Result<number[]> {
  const weapons = facts.weapons ?? [];
  const wrongPlace = weapons.findIndex((w) => squareOf(w.at, floor) === NOWHERE);
  if (wrongPlace >= 0) return fail('bad-scenario', `facts.weapons[${wrongPlace}].at`, 'not on the map');
  return ok(weapons.map((w) => itemOf(squareOf(w.at, floor), WEAPONS.indexOf(w.kind))));
}

interface Placed {
  readonly facts: MonsterFacts;
  readonly at: number;
}

function drawFloor(
  world: World,
  floor: number,
  rows: readonly string[],
  drawn: Drawn,
  path: string,
): Result<never> | null {
  if (!(floor >= 0 && floor < FLOORS)) return fail('bad-scenario', path, `floors are 0 to ${FLOORS - 1}`);
  if (rows.length > SIDE) return fail('bad-scenario', path, `at most ${SIDE} rows`);
  for (let y = 0; y < rows.length; y++) {
    if (rows[y].length > SIDE) return fail('bad-scenario', `${path}[${y}]`, `at most ${SIDE} letters`);
    for (let x = 0; x < rows[y].length; x++) {
      const letter = rows[y][x];
      const square = squareAt(floor, x, y);
      const terrain = TERRAIN.indexOf(letter);
      const edge = x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1;
      if (edge && terrain !== 0) return fail('bad-scenario', `${path}[${y}]`, 'the edge of the map is wall');
      world.terrain[floor][square % AREA] = terrain >= 0 ? terrain : FLOOR;
      if (letter === '@') {
        if (path !== 'map' || drawn.player >= 0) return fail('bad-scenario', `${path}[${y}]`, 'one @, on the map');
        drawn.player = square;
      } else if (terrain < 0) {
        if (!CREATURES.some((c) => c.symbol === letter))
          return fail('bad-scenario', `${path}[${y}]`, `"${letter}" is no terrain and no creature`);
        drawn.monsters.set(square, letter);
      }
    }
  }
  return null;
}

/** The listed ones in their order, then those that are only drawn, in reading order. */
function monsterList(facts: Facts, drawn: Drawn, floor: number): Result<Placed[]> {
  const out: Placed[] = [];
  const left = new Map(drawn.monsters);
  for (const [i, m] of (facts.monsters ?? []).entries()) {
    const path = `facts.monsters[${i}]`;
    if (m.dead === true) {
      out.push({ facts: m, at: 0 });
      continue;
    }
    // One without a place is the first of its letter that is drawn and not yet spoken for.
    const symbol = CREATURES[KINDS.indexOf(m.kind)].symbol;
    const free = [...left].find(([, letter]) => letter === symbol);
    const at = m.at !== undefined ? squareOf(m.at, floor) : (free?.[0] ?? NOWHERE);
    if (at === NOWHERE) return fail('bad-scenario', `${path}.at`, 'the monster is nowhere on the map');
    const letter = left.get(at);
    if (letter !== undefined && letter !== symbol)
      return fail('bad-scenario', `${path}.kind`, `the map shows "${letter}" there`);
    left.delete(at);
    out.push({ facts: m, at });
  }
  for (const [at, letter] of left) {
    const kinds = CREATURES.filter((c) => c.symbol === letter);
    if (kinds.length > 1)
      return fail('bad-scenario', 'map', `"${letter}" may be ${kinds.map((c) => c.name).join(' or ')}: list it`);
    out.push({ facts: { kind: kinds[0].name }, at });
  }
  return ok(out);
}

function newcomer(m: { kind: KindName; level?: number; weapon?: WeaponName | null }, at: number): Newcomer {
  return { kind: KINDS.indexOf(m.kind), at, level: m.level ?? 0, delay: 0, weapon: weaponIndex(m.weapon), counter: 0 };
}

function wrong(path: string, text: string): Problem {
  return { code: 'bad-scenario', path, text };
}

function setFacts(s: SwordState, facts: Facts, monsters: readonly Placed[], floor: number): Problem | null {
  s.now = facts.tu ?? 0;
  s.result = RESULTS.indexOf(facts.result ?? 'playing');
  s.lastKnown = facts.lastKnown === null ? NOWHERE : facts.lastKnown ? squareOf(facts.lastKnown, floor) : s.at[0];
  for (const name of facts.dragonsKilled ?? []) {
    const i = (DRAGON_TITLES as readonly string[]).indexOf(name);
    if (i < 0) return wrong('facts.dragonsKilled', `no such dragon: ${name}`);
    s.dragons |= 1 << i;
  }
  (facts.answers ?? []).forEach((weapon, i) => {
    s.answers[i] = weaponIndex(weapon);
  });
  s.hints = facts.hints ?? 0;
  setPlayer(s, facts);
  monsters.forEach((m, i) => {
    setMonster(s, i + 1, m.facts, floor);
  });
  for (const [z, text] of (facts.memory ?? []).entries()) {
    if (z >= FLOORS) return wrong(`facts.memory[${z}]`, `there are ${FLOORS} floors`);
    const memory = memoryCodec.fromJson(text, `facts.memory[${z}]`);
    if (!memory.ok) return memory.problem;
    s.memory[z] = memory.value;
  }
  if (facts.play !== undefined) {
    const play = rng.fromJson(facts.play, 'facts.play');
    if (!play.ok) return play.problem;
    s.play = play.value;
  }
  return null;
}

function setPlayer(s: SwordState, facts: Facts): void {
  const p = facts.player ?? {};
  s.hp[0] = p.hp ?? s.hp[0];
  (p.slots ?? []).slice(0, NO_SLOT).forEach((weapon, slot) => {
    s.slots[slot] = weaponIndex(weapon);
  });
  s.wield = p.wield === undefined ? 0 : (p.wield ?? NO_SLOT);
  s.due[0] = s.now + (p.delay ?? 0);
  s.lastKill = p.lastKill ? KINDS.indexOf(p.lastKill) : NO_KIND;
  s.nextDepth = p.nextLevelDepth ?? 2;
  s.deepest = p.deepest ?? floorOf(s.at[0]);
  s.kills = p.kills ?? 0;
  s.postMove = p.phase === 'post-move';
}

function setMonster(s: SwordState, id: number, m: MonsterFacts, floor: number): void {
  if (m.dead === true) {
    bury(s, id);
    s.met[id] = m.met ?? 0;
    return;
  }
  s.hp[id] = m.hp ?? mhpOf(s.kind[id], s.level[id]);
  s.marked[id] = m.thrown === true ? 1 : 0;
  s.due[id] = s.now + (m.delay ?? 0);
  s.hunting[id] = m.mood === 'idle' ? 0 : 1;
  s.counter[id] = m.counter ?? 0;
  s.path[id] = (m.path ?? []).map((p) => squareOf(p, floor)).reverse();
  s.home[id] = m.home ? squareOf(m.home, floor) : s.at[id];
  s.flags[id] = (m.noMoreStairs === true ? NO_MORE_STAIRS : 0) | (m.homeUnreachable === true ? HOMELESS : 0);
  s.met[id] = m.met ?? 0;
}

function weaponIndex(name: WeaponName | null | undefined): number {
  return name ? WEAPONS.indexOf(name) : UNARMED;
}

function onMap([x, y]: readonly number[]): boolean {
  return x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1;
}

function squareOf(p: StagedPlace, floor: number): number {
  const z = p[2] ?? floor;
  return onMap(p) && z >= 0 && z < FLOORS ? squareAt(z, p[0], p[1]) : NOWHERE;
}
