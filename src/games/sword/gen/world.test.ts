import { expect, test } from 'vitest';
import { created, staged } from '../../../../test/helpers/sword.ts';
import { digestOf } from '../../../engine/codec.ts';
import { labelPieces } from '../../../kit/connect.ts';
import { formatRows } from '../../../kit/grid.ts';
import { FLOOR_RULES } from '../content.ts';
import { sword } from '../index.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { isKnown, isKnownWhole } from '../memory.ts';
import { randomFree } from '../rules/combat.ts';
import { itemKind, itemSquare } from '../rules/stack.ts';
import { floorOf, squareAt, xOf, yOf } from '../state.ts';
import { AREA, DOWN, FLOORS, NOWHERE, SIDE, STAIRS, type SwordState, TERRAIN, UP, WALL } from '../types.ts';

/** Made anew for each test, so that each judges the making by itself. */
function worlds(count = 6): readonly SwordState[] {
  return Array.from({ length: count }, (_, i) => created(`world ${i}`).s);
}

function monstersOn(s: SwordState, floor: number): number[] {
  return Array.from(s.at.keys()).filter((id) => id > 0 && floorOf(s.at[id]) === floor);
}

test('SWORD-009 SWORD-010 SWORD-011 eleven floors of 50 x 50 squares in a ring of wall, of four terrains', () => {
  for (const s of worlds()) {
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
  for (const s of worlds()) {
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
  const { s } = staged(['####', '#@.#', '####'], {
    floors: { '2': ['######', '#..r.#', '#.g..#', '######'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    weapons: [{ kind: 'mace', at: [2, 1, 2] }],
  });
  const found = new Map<number, number>();
  for (let i = 0; i < 600; i++) {
    const square = randomFree(s, 2);
    found.set(square, (found.get(square) ?? 0) + 1);
  }
  const free = [
    [2, 1],
    [4, 1],
    [1, 2],
    [3, 2],
    [4, 2],
  ].map(([x, y]) => squareAt(2, x, y));
  expect([...found.keys()].sort((a, b) => a - b)).toEqual(free);
  for (const times of found.values()) expect(Math.abs(times - 120)).toBeLessThan(40);
  const before = { ...s.play };
  expect([randomFree(s, 3), s.play]).toEqual([NOWHERE, before]);
});

test('SWORD-014 the same seed makes the same world, another seed another', () => {
  const again = created('world 3').s;
  const [same, other] = ['world 3', 'world 4'].map((seed) => created(seed).s);
  expect(sword.state.differs(same, again, 's')).toBe(null);
  expect(again.terrain[1]).not.toEqual(other.terrain[1]);
  expect(again.play).not.toEqual(other.play);
});

test('SWORD-014 what is drawn for a world, in which order, is pinned', () => {
  expect(['pin 1', 'pin 2'].map((seed) => digestOf(sword.state, created(seed).s))).toEqual([
    '90b738e5041a236a',
    '06d7d00c92a36bdb',
  ]);
});

test('SWORD-016 the surface is one open field without monsters', () => {
  for (const s of worlds()) {
    const walls = Array.from(s.terrain[0].keys()).filter((i) => s.terrain[0][i] === WALL);
    expect(walls.every((i) => xOf(i) % 49 === 0 || yOf(i) % 49 === 0)).toBe(true);
    expect(walls.length).toBe(4 * 49);
    expect(monstersOn(s, 0)).toEqual([]);
  }
});

test('SWORD-017 the player begins in the middle of it, carrying nothing, with the first slot wielded', () => {
  for (const s of worlds()) {
    expect([floorOf(s.at[0]), xOf(s.at[0]), yOf(s.at[0])]).toEqual([0, 25, 25]);
    expect([...s.slots]).toEqual([UNARMED, UNARMED, UNARMED, UNARMED]);
    expect(s.wield).toBe(0);
  }
});

test('SWORD-018 the three stairs of the surface lie in a row, two squares apart', () => {
  for (const s of worlds())
    expect([0, 1, 2].map((i) => s.stairs[2 * i])).toEqual([23, 25, 27].map((x) => squareAt(0, x, 23)));
});

test('SWORD-019 four weapons lie next to the start', () => {
  for (const s of worlds()) {
    const lying = s.items.filter((i) => floorOf(itemSquare(i)) === 0).map((i) => [WEAPONS[itemKind(i)], itemSquare(i)]);
    expect(lying).toEqual([
      ['iron sword', squareAt(0, 25, 24)],
      ['dagger', squareAt(0, 24, 25)],
      ['rapier', squareAt(0, 26, 25)],
      ['buckler', squareAt(0, 25, 26)],
    ]);
  }
});

test('SWORD-020 the surface is known from the start, its stairs by the first look, nothing else but their ends', () => {
  const { s } = created('memory');
  expect(isKnownWhole(s.memory[0])).toBe(true);
  const ends = [0, 1, 2].map((i) => s.stairs[2 * i + 1] % AREA);
  expect(Array.from({ length: AREA }, (_, i) => i).filter((i) => isKnown(s.memory[1], i))).toEqual(
    ends.sort((a, b) => a - b),
  );
  expect(s.memory[2].every((m) => m === 0)).toBe(true);
});

test('SWORD-036 the ikasama blade lies in the middle of the bottom floor', () => {
  for (const s of worlds())
    expect(s.items.filter((i) => WEAPONS[itemKind(i)] === 'ikasama blade').map(itemSquare)).toEqual([
      squareAt(10, 24, 24),
    ]);
});

test('SWORD-037 every open square of every floor can be reached from every other', () => {
  for (const s of worlds())
    for (const terrain of s.terrain) expect(labelPieces(terrain, SIDE, SIDE, 8, new Int32Array(AREA))).toBe(1);
});

test('SWORD-008 the constants of the table', () => {
  expect([FLOORS, SIDE, STAIRS, KINDS.length, WEAPONS.length]).toEqual([11, 50, 3, 33, 38]);
  expect(FLOOR_RULES.every((f) => f.weapons === 10)).toBe(true);
  expect(formatRows(created('world 0').s.terrain[0], SIDE, TERRAIN).length).toBe(50);
});
