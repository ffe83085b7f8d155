import { expect, test } from 'vitest';
import { digestOf } from '../../../engine/codec.ts';
import { stream } from '../../../engine/rng.ts';
import { labelPieces } from '../../../kit/connect.ts';
import { formatRows } from '../../../kit/grid.ts';
import { COMMON, FLOOR_RULES } from '../content.ts';
import { sword } from '../index.ts';
import {
  ANCIENT,
  BABY,
  BANANA_PEEL,
  BUCKLER,
  CONTRACT,
  DAGGER,
  FULL_MAGE,
  GOBLIN,
  IKASAMA,
  IRON_SWORD,
  KINDS,
  MASCOT,
  MATURE,
  MILLENNIUM_MONK,
  MONK,
  PARTICLE_CANNON,
  RAPIER,
  ROGUE_SLAYER,
  SPIKED_CLUB,
  TESTER,
  UNARMED,
  WEAPONS,
} from '../kinds.ts';
import { randomFree } from '../rules/combat.ts';
import { mhpOf } from '../rules/fight.ts';
import { itemKind, itemSquare, layDown } from '../rules/stack.ts';
import { floorOf, squareAt, xOf, yOf } from '../state.ts';
import { created } from '../testing.ts';
import { AREA, DOWN, FLOOR, FLOORS, NOWHERE, SIDE, STAIRS, type SwordState, TERRAIN, UP, WALL } from '../types.ts';
import { buildFloor, randomWeapon } from './world.ts';

const WORLDS: readonly SwordState[] = Array.from({ length: 24 }, (_, i) => created(`world ${i}`).s);

function monstersOn(s: SwordState, floor: number): number[] {
  return Array.from(s.at.keys()).filter((id) => id > 0 && floorOf(s.at[id]) === floor);
}

test('SWORD-009 SWORD-010 SWORD-011 eleven floors of 50 x 50 squares in a ring of wall, of four terrains', () => {
  for (const s of WORLDS) {
    expect(s.terrain.length).toBe(11);
    for (const floor of s.terrain) {
      expect(floor.length).toBe(50 * 50);
      expect(Math.max(...floor)).toBeLessThan(TERRAIN.length);
      const ring = Array.from(floor.keys()).filter((i) => xOf(i) % 49 === 0 || yOf(i) % 49 === 0);
      expect([ring.length, ring.filter((i) => floor[i] !== WALL)]).toEqual([4 * 49, []]);
    }
  }
});

test('SWORD-009 terrain never changes and nobody is added in play', () => {
  const p = created('still');
  const before = p.s.terrain.map((t) => t.slice());
  const crowd = p.s.at.length;
  for (let i = 0; i < 300; i++) p.act(['stay', 'move n', 'move se', 'climb'][i % 4]);
  expect(p.s.terrain).toEqual(before);
  expect(p.s.at.length).toBe(crowd);
});

test('SWORD-012 SWORD-015 three stairs between neighbouring floors, each on its own square, two ends each', () => {
  for (const s of WORLDS) {
    for (let z = 0; z < FLOORS; z++) {
      const downs = Array.from(s.terrain[z]).filter((t) => t === DOWN).length;
      const ups = Array.from(s.terrain[z]).filter((t) => t === UP).length;
      expect([downs, ups]).toEqual([z === 10 ? 0 : STAIRS, z === 0 ? 0 : STAIRS]);
      for (let i = 0; i < STAIRS && z < 10; i++) {
        const down = s.stairs[6 * z + 2 * i];
        const up = s.stairs[6 * z + 2 * i + 1];
        expect([floorOf(down), floorOf(up)]).toEqual([z, z + 1]);
        expect([s.terrain[z][down % AREA], s.terrain[z + 1][up % AREA]]).toEqual([DOWN, UP]);
      }
    }
  }
});

test('SWORD-013 a random free square is plain floor without a creature, and every one of them comes up', () => {
  const s = sword.state.clone(WORLDS[0]);
  const floor = 10;
  const found = new Set<number>();
  for (let i = 0; i < 20_000; i++) found.add(randomFree(s, floor));
  const taken = new Set(monstersOn(s, floor).map((id) => s.at[id]));
  const free = Array.from(s.terrain[floor].keys())
    .filter((i) => s.terrain[floor][i] === FLOOR)
    .map((i) => floor * AREA + i)
    .filter((square) => !taken.has(square));
  expect([...found].sort((a, b) => a - b)).toEqual(free);
  const full = sword.state.clone(s);
  full.terrain = full.terrain.map(() => new Uint8Array(AREA));
  expect(randomFree(full, floor)).toBe(NOWHERE);
});

test('SWORD-014 the same seed makes the same world, another seed another', () => {
  const again = created('world 3').s;
  expect(sword.state.differs(WORLDS[3], again, 's')).toBe(null);
  expect(again.terrain[1]).not.toEqual(WORLDS[4].terrain[1]);
  expect(again.play).not.toEqual(WORLDS[4].play);
});

test('SWORD-014 what is drawn for a world, in which order, is pinned', () => {
  expect(['pin 1', 'pin 2'].map((seed) => digestOf(sword.state, created(seed).s))).toEqual([
    '0e159c86b63f0bf2',
    '30f3ccdea5fa5630',
  ]);
});

test('SWORD-016 SWORD-017 SWORD-018 SWORD-019 the surface: a field, three stairs, four weapons round the player', () => {
  for (const s of WORLDS) {
    expect(Array.from(s.terrain[0]).filter((t) => t === WALL).length).toBe(4 * 49);
    expect(monstersOn(s, 0)).toEqual([]);
    expect([floorOf(s.at[0]), xOf(s.at[0]), yOf(s.at[0])]).toEqual([0, 25, 25]);
    expect([...s.slots]).toEqual([UNARMED, UNARMED, UNARMED, UNARMED]);
    expect(s.wield).toBe(0);
    expect([0, 1, 2].map((i) => s.stairs[2 * i])).toEqual([23, 25, 27].map((x) => squareAt(0, x, 23)));
    const lying = s.items.filter((i) => floorOf(itemSquare(i)) === 0).map((i) => [itemKind(i), itemSquare(i)]);
    expect(lying).toEqual([
      [IRON_SWORD, squareAt(0, 25, 24)],
      [DAGGER, squareAt(0, 24, 25)],
      [RAPIER, squareAt(0, 26, 25)],
      [BUCKLER, squareAt(0, 25, 26)],
    ]);
  }
});

test('SWORD-020 the surface is known from the start, its stairs by the first look, nothing else but their ends', () => {
  const { s } = created('memory');
  expect(s.memory[0].every((m) => m === 1)).toBe(true);
  const ends = [0, 1, 2].map((i) => s.stairs[2 * i + 1] % AREA);
  expect(Array.from(s.memory[1].keys()).filter((i) => s.memory[1][i] === 1)).toEqual(ends.sort((a, b) => a - b));
  expect(s.memory[2].every((m) => m === 0)).toBe(true);
});

/** Runs of open squares along all rows: what widths a floor is made of. */
function floors(floor: number): readonly Uint8Array[] {
  return Array.from({ length: 12 }, (_, i) => buildFloor(stream(`floor ${i}`), FLOOR_RULES[floor - 1]));
}

test('SWORD-021 cells of a floor: squares between cells of both axes are never open', () => {
  for (const [floor, pitch] of [
    [1, 2],
    [4, 2],
    [5, 3],
    [6, 3],
  ]) {
    for (const terrain of floors(floor)) {
      const last = Math.floor((50 - (pitch + 1)) / pitch + 1) * pitch;
      const open = Array.from(terrain.keys()).filter((i) => terrain[i] === FLOOR);
      expect(open.filter((i) => Math.max(xOf(i), yOf(i)) > last)).toEqual([]);
      // A crossing of wall lines is open only inside a room, where all around it is open too.
      const crossings = open.filter((i) => xOf(i) % pitch === 0 && yOf(i) % pitch === 0);
      const around = [-51, -50, -49, -1, 1, 49, 50, 51];
      expect(crossings.filter((i) => around.some((step) => terrain[i + step] !== FLOOR))).toEqual([]);
    }
  }
});

/** The rooms of floor 1: open squares whose crossing of wall lines is open, grouped. */
function roomsOf(terrain: Uint8Array, pitch: number): number[][] {
  const core = new Uint8Array(AREA);
  for (let y = pitch; y < SIDE - 1; y += pitch)
    for (let x = pitch; x < SIDE - 1; x += pitch) {
      const i = y * SIDE + x;
      if (terrain[i] === FLOOR) for (const dx of [-1, 0, 1]) for (const dy of [-1, 0, 1]) core[i + dx + SIDE * dy] = 1;
    }
  const labels = new Int32Array(AREA);
  const pieces = labelPieces(core, SIDE, SIDE, 4, labels);
  return Array.from({ length: pieces }, (_, p) => {
    const squares = Array.from(labels.keys()).filter((i) => labels[i] === p + 1);
    const xs = squares.map(xOf);
    const ys = squares.map(yOf);
    return [Math.max(...xs) - Math.min(...xs) + 1, Math.max(...ys) - Math.min(...ys) + 1, squares.length];
  });
}

test('SWORD-022 SWORD-023 SWORD-028 floors 1 to 3 have 16 rooms of 5 or 7 squares a side', () => {
  const sizes = new Set<number>();
  for (const terrain of floors(1)) {
    const rooms = roomsOf(terrain, 2);
    expect(rooms.length).toBe(16);
    for (const [wide, tall, area] of rooms) {
      expect(area).toBe(wide * tall);
      sizes.add(wide).add(tall);
    }
  }
  expect([...sizes].sort()).toEqual([5, 7]);
});

test('SWORD-022 SWORD-028 floor 6 has 16 rooms of 5 or 8 squares a side, floor 4 up to 36 of 3, 5 or 7', () => {
  const sizes = new Set<number>();
  for (const terrain of floors(6)) {
    const rooms = roomsOf(terrain, 3);
    expect(rooms.length).toBe(16);
    for (const [wide, tall] of rooms) sizes.add(wide).add(tall);
  }
  // Only the inner crossings and their neighbours are counted: two cells show as 3, three as 6.
  expect([...sizes].sort()).toEqual([3, 6]);
});

test('SWORD-024 SWORD-025 corridors join all rooms, one cell wide, cell by cell', () => {
  for (const floor of [1, 6])
    for (const terrain of floors(floor)) {
      expect(labelPieces(terrain, SIDE, SIDE, 4, new Int32Array(AREA))).toBe(1);
      if (floor === 1) expect(openCount(terrain)).toBeGreaterThan(16 * 25 + 15);
    }
});

function openCount(terrain: Uint8Array): number {
  return Array.from(terrain).filter((t) => t !== WALL).length;
}

/** Links between the 256 cells of floor 5: open squares between two cells. */
function cellLinks(terrain: Uint8Array): number[] {
  const degree = new Array<number>(256).fill(0);
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 16; i++) {
      const right = (1 + j * 3) * SIDE + 3 + i * 3;
      const below = (3 + j * 3) * SIDE + 1 + i * 3;
      if (i < 15 && terrain[right] === FLOOR) {
        degree[j * 16 + i]++;
        degree[j * 16 + i + 1]++;
      }
      if (j < 15 && terrain[below] === FLOOR) {
        degree[j * 16 + i]++;
        degree[j * 16 + i + 16]++;
      }
    }
  return degree;
}

test('SWORD-027 floor 5 is a maze of 256 cells two squares wide without dead ends', () => {
  for (const terrain of floors(5)) {
    const degree = cellLinks(terrain);
    expect(Math.min(...degree)).toBeGreaterThanOrEqual(2);
    const links = degree.reduce((a, b) => a + b, 0) / 2;
    expect(links).toBeGreaterThan(255);
    expect(links).toBeLessThan(255 + 128);
  }
});

test('SWORD-026 extra corridors make loops on floors 1, 4 and 6', () => {
  for (const floor of [1, 4, 6]) {
    const loops = floors(floor).map((terrain) => cyclesOf(terrain));
    expect(Math.max(...loops)).toBeGreaterThan(0);
  }
});

/** Squares - links + faces of 2 x 2 blocks: 1 minus the number of loops round a wall. */
function cyclesOf(terrain: Uint8Array): number {
  let euler = 0;
  for (let i = 0; i < AREA - SIDE - 1; i++) {
    if (terrain[i] === WALL) continue;
    const right = terrain[i + 1] !== WALL;
    const below = terrain[i + SIDE] !== WALL;
    euler += 1 - (right ? 1 : 0) - (below ? 1 : 0) + (right && below && terrain[i + SIDE + 1] !== WALL ? 1 : 0);
  }
  return 1 - euler;
}

test('SWORD-029 SWORD-030 a cave holds its nine points and hangs together without diagonal steps', () => {
  for (const terrain of floors(8)) {
    expect(labelPieces(terrain, SIDE, SIDE, 4, new Int32Array(AREA))).toBe(1);
    for (let j = 0; j < 3; j++)
      for (let i = 0; i < 3; i++) {
        const block = [0, 1, 2].flatMap((b) => [0, 1, 2].map((a) => terrain[(9 + 14 * j + b) * SIDE + 9 + 14 * i + a]));
        expect(block.some((t) => t === FLOOR)).toBe(true);
      }
  }
});

test('SWORD-031 SWORD-032 caves open 45 % of the squares, and the outer five squares stay mostly rock', () => {
  for (const terrain of floors(7)) {
    expect(openCount(terrain)).toBe(1125);
    const outer = Array.from(terrain.keys()).filter((i) => xOf(i) < 5 || xOf(i) >= 45 || yOf(i) < 5 || yOf(i) >= 45);
    const open = outer.filter((i) => terrain[i] === FLOOR).length;
    expect(open / outer.length).toBeLessThan(0.25);
  }
});

test('SWORD-036 the ikasama blade lies in the middle of the bottom floor', () => {
  for (const s of WORLDS)
    expect(s.items.filter((i) => itemKind(i) === IKASAMA).map(itemSquare)).toEqual([squareAt(10, 24, 24)]);
});

test('SWORD-037 every open square of every floor can be reached from every other', () => {
  for (const s of WORLDS)
    for (const terrain of s.terrain) expect(labelPieces(terrain, SIDE, SIDE, 8, new Int32Array(AREA))).toBe(1);
});

test('SWORD-038 a random weapon is one of 34, the four unique ones never', () => {
  const r = stream('arms');
  const found = new Set<number>();
  for (let i = 0; i < 3000; i++) found.add(randomWeapon(r));
  expect(COMMON.length).toBe(34);
  expect([...found].sort((a, b) => a - b)).toEqual([...COMMON]);
  for (const unique of [ROGUE_SLAYER, PARTICLE_CANNON, IKASAMA, CONTRACT]) expect(found.has(unique)).toBe(false);
});

test('SWORD-039 ten weapons lie on each floor from 1 to 10, on plain floor', () => {
  for (const s of WORLDS)
    for (let z = 1; z <= 10; z++) {
      const lying = s.items.filter((i) => floorOf(itemSquare(i)) === z && itemKind(i) !== IKASAMA);
      expect(lying.length).toBe(10);
      for (const i of lying) expect(s.terrain[z][itemSquare(i) % AREA]).toBe(FLOOR);
    }
  const items: number[] = [];
  for (let i = 0; i < 3; i++) layDown(items, stream('x', i), 77, i);
  expect(items.map(itemSquare)).toEqual([77, 77, 77]);
});

const SPECIAL: readonly number[] = [MASCOT, ANCIENT, MATURE, BABY];

test('SWORD-040 SWORD-048 ordinary monsters: number, kinds and levels by floor, in order of creation', () => {
  const levels = new Map<number, Set<number>>();
  for (const s of WORLDS) {
    const ordinary = Array.from(s.at.keys()).slice(4, -3);
    expect(ordinary.length).toBe(126);
    expect(ordinary.map((id) => floorOf(s.at[id]))).toEqual(
      FLOOR_RULES.flatMap((f) => Array(f.monsters).fill(f.floor)),
    );
    for (const id of ordinary) {
      const rule = FLOOR_RULES[floorOf(s.at[id]) - 1];
      expect(rule.kinds).toContain(KINDS[s.kind[id]]);
      const seen = levels.get(rule.floor) ?? new Set<number>();
      levels.set(rule.floor, seen.add(s.level[id]));
    }
    expect([s.kind[0], s.kind[1], s.kind[2], s.kind[3]]).toEqual([TESTER, ANCIENT, MATURE, BABY]);
  }
  const range = (z: number): number[] => [Math.min(...levels.get(z)!), Math.max(...levels.get(z)!)];
  expect([1, 2, 4, 6, 7, 10].map(range)).toEqual([
    [-1, 1],
    [0, 2],
    [0, 3],
    [0, 3],
    [0, 6],
    [0, 6],
  ]);
  expect(FLOOR_RULES.map((f) => f.monsters)).toEqual([10, 10, 10, 12, 12, 12, 15, 15, 15, 15]);
});

test('SWORD-041 monks are armed in one case of eight, others as their floor says', () => {
  const armed = { monk: [0, 0], first: [0, 0], fourth: [0, 0] };
  const count = (of: number[], s: SwordState, id: number): void => {
    of[0]++;
    if (s.weapon[id] !== UNARMED) of[1]++;
  };
  for (let i = 0; i < 60; i++) {
    const { s } = created(`arms ${i}`);
    for (const id of Array.from(s.at.keys()).slice(4, -3)) {
      if (s.kind[id] === MONK || s.kind[id] === MILLENNIUM_MONK) count(armed.monk, s, id);
      else if (floorOf(s.at[id]) === 1) count(armed.first, s, id);
      else if (floorOf(s.at[id]) >= 4) count(armed.fourth, s, id);
    }
  }
  const share = ([all, with_]: number[]): number => with_ / all;
  expect(share(armed.monk)).toBeGreaterThan(0.06);
  expect(share(armed.monk)).toBeLessThan(0.2);
  expect(share(armed.first)).toBeGreaterThan(0.18);
  expect(share(armed.first)).toBeLessThan(0.32);
  expect(share(armed.fourth)).toBeGreaterThan(0.83);
  expect(share(armed.fourth)).toBeLessThan(0.92);
});

test('SWORD-042 SWORD-043 the three dragons: floor, level, and no weapon that makes them harmless', () => {
  for (const s of WORLDS) {
    expect([1, 2, 3].map((id) => [floorOf(s.at[id]), s.level[id]])).toEqual([
      [9, 9],
      [6, 6],
      [3, 3],
    ]);
    expect([s.kind[1], s.kind[2], s.kind[3]]).toEqual([ANCIENT, MATURE, BABY]);
    for (const id of [1, 2, 3]) expect([UNARMED, BANANA_PEEL]).not.toContain(s.weapon[id]);
    expect(s.weapon[3]).not.toBe(SPIKED_CLUB);
  }
});

test('SWORD-044 the three special monsters and their weapons', () => {
  const floors = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const s of WORLDS) {
    const last = Array.from(s.at.keys()).slice(-3);
    expect(last.map((id) => [s.kind[id], s.level[id], s.weapon[id]])).toEqual([
      [MASCOT, 0, CONTRACT],
      [FULL_MAGE, 6, PARTICLE_CANNON],
      [GOBLIN, 0, ROGUE_SLAYER],
    ]);
    last.forEach((id, i) => floors[i].add(floorOf(s.at[id])));
  }
  expect(floors.map((f) => [...f].sort())).toEqual([[10], [8, 9], [5, 6]]);
});

test('SWORD-045 SWORD-046 everybody starts whole, at home, idle, with the delays of the book', () => {
  for (const s of WORLDS) {
    const perFloor = new Map<number, number>();
    for (const id of s.at.keys()) {
      expect(s.hp[id]).toBe(mhpOf(s.kind[id], s.level[id]));
      if (id === 0) continue;
      expect([s.home[id], s.hunting[id]]).toEqual([s.at[id], 0]);
      if (id < 4 || id >= s.at.length - 3) {
        expect(s.counter[id]).toBe(0);
        expect([0, 1]).toContain(s.due[id]);
        continue;
      }
      const i = perFloor.get(floorOf(s.at[id])) ?? 0;
      perFloor.set(floorOf(s.at[id]), i + 1);
      expect(s.due[id]).toBe(i % 2);
      expect(s.counter[id]).toBeGreaterThanOrEqual(5);
      expect(s.counter[id]).toBeLessThanOrEqual(9);
    }
    expect(s.due[0]).toBe(0);
    expect(SPECIAL.every((kind) => s.kind.indexOf(kind) > 0)).toBe(true);
  }
});

test('SWORD-008 the constants of the table', () => {
  expect([FLOORS, SIDE, STAIRS, KINDS.length, WEAPONS.length]).toEqual([11, 50, 3, 33, 38]);
  expect(FLOOR_RULES.every((f) => f.weapons === 10)).toBe(true);
  expect(formatRows(WORLDS[0].terrain[0], SIDE, TERRAIN).length).toBe(50);
});
