import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { labelPieces } from '../../../kit/connect.ts';
import { FLOOR_RULES } from '../content.ts';
import { xOf, yOf } from '../state.ts';
import { AREA, FLOOR, SIDE, WALL } from '../types.ts';
import { buildFloor } from './world.ts';

/** A few floors of one kind. */
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

test('SWORD-037 every floor hangs together as it is built, so that none has to be built again', () => {
  const labels = new Int32Array(AREA);
  const pieces = FLOOR_RULES.map((rule) => {
    const found = Array.from({ length: 60 }, (_, i) =>
      labelPieces(buildFloor(stream(`piece ${i}`), rule), SIDE, SIDE, 8, labels),
    );
    return Math.max(...found);
  });
  expect(pieces).toEqual(FLOOR_RULES.map(() => 1));
});
