import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { created } from '../../../../test/helpers/sword.ts';
import { below, stream } from '../../../engine/rng.ts';
import { COMMON, FLOOR_RULES } from '../content.ts';
import { KINDS, UNARMED, WEAPONS } from '../kinds.ts';
import { mhpOf } from '../rules/fight.ts';
import { itemKind, itemSquare, layDown } from '../rules/stack.ts';
import { floorOf } from '../state.ts';
import { AREA, DOWN, FLOOR, type SwordState, UP } from '../types.ts';
import {
  addDragons,
  countFree,
  DRAGONS,
  type FreeSquares,
  type Newcomer,
  noFreeSquares,
  occupy,
  pickFree,
  randomWeapon,
} from './crowd.ts';

/** Made anew for each test, so that each judges the making by itself. */
function worlds(count = 6): readonly SwordState[] {
  return Array.from({ length: count }, (_, i) => created(`world ${i}`).s);
}

function freeOf(terrain: Uint8Array, floor: number): FreeSquares {
  const free = noFreeSquares(floor);
  countFree(terrain, free);
  return free;
}

function kindsOf(s: SwordState, ids: readonly number[]): string[] {
  return ids.map((id) => KINDS[s.kind[id]]);
}

test('SWORD-038 a random weapon is one of 34, the four unique ones never', () => {
  const r = stream('arms');
  const found = new Set<number>();
  for (let i = 0; i < 3000; i++) found.add(randomWeapon(r));
  expect(COMMON.length).toBe(34);
  expect([...found].sort((a, b) => a - b)).toEqual([...COMMON]);
  for (const unique of ['rogue slayer', 'particle cannon', 'ikasama blade', 'cosmic contract'] as const)
    expect(found.has(WEAPONS.indexOf(unique))).toBe(false);
});

test('SWORD-039 ten weapons lie on each floor from 1 to 10, on plain floor', () => {
  for (const s of worlds())
    for (let z = 1; z <= 10; z++) {
      const lying = s.items.filter((i) => floorOf(itemSquare(i)) === z && WEAPONS[itemKind(i)] !== 'ikasama blade');
      expect(lying.length).toBe(10);
      for (const i of lying) expect(s.terrain[z][itemSquare(i) % AREA]).toBe(FLOOR);
    }
  const items: number[] = [];
  for (let i = 0; i < 3; i++) layDown(items, stream('x', i), 77, i);
  expect(items.map(itemSquare)).toEqual([77, 77, 77]);
});

const SPECIAL = ['betraying mascot', 'Ancient Dragon', 'Mature Dragon', 'Baby Dragon'] as const;

test('SWORD-040 SWORD-048 ordinary monsters: number, kinds and levels by floor, in order of creation', () => {
  const levels = new Map<number, Set<number>>();
  for (const s of worlds(16)) {
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
    expect(kindsOf(s, [0, 1, 2, 3])).toEqual(['sword tester', 'Ancient Dragon', 'Mature Dragon', 'Baby Dragon']);
  }
  const range = (z: number): number[] => [Math.min(...defined(levels.get(z))), Math.max(...defined(levels.get(z)))];
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
      if (KINDS[s.kind[id]].endsWith('monk')) count(armed.monk, s, id);
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
  for (const s of worlds(16)) {
    expect([1, 2, 3].map((id) => [floorOf(s.at[id]), s.level[id]])).toEqual([
      [9, 9],
      [6, 6],
      [3, 3],
    ]);
    expect(kindsOf(s, [1, 2, 3])).toEqual(['Ancient Dragon', 'Mature Dragon', 'Baby Dragon']);
    for (const id of [1, 2, 3]) expect([undefined, 'banana peel']).not.toContain(WEAPONS[s.weapon[id]]);
    expect(WEAPONS[s.weapon[3]]).not.toBe('giant spiked club');
  }
});

test('SWORD-044 the three special monsters and their weapons', () => {
  const floors = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const s of worlds()) {
    const last = Array.from(s.at.keys()).slice(-3);
    expect(last.map((id) => [KINDS[s.kind[id]], s.level[id], WEAPONS[s.weapon[id]]])).toEqual([
      ['betraying mascot', 0, 'cosmic contract'],
      ['full-strength mage', 6, 'particle cannon'],
      ['goblin', 0, 'rogue slayer'],
    ]);
    last.forEach((id, i) => floors[i].add(floorOf(s.at[id])));
  }
  expect(floors.map((f) => [...f].sort())).toEqual([[10], [8, 9], [5, 6]]);
});

test('SWORD-045 SWORD-046 everybody starts whole, at home, idle, with the delays of the book', () => {
  for (const s of worlds()) {
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
    expect(SPECIAL.every((kind) => s.kind.indexOf(KINDS.indexOf(kind)) > 0)).toBe(true);
  }
});

/** Seeds by the weapon that is drawn first for a dragon; the last column is what it comes to wield. */
for (const [seed, which, drawn, kept] of [
  ['dragons 2', 2, 'banana peel', false],
  ['dragons 11', 0, 'banana peel', false],
  ['dragons 56', 1, 'banana peel', false],
  ['dragons 82', 2, 'giant spiked club', false],
  ['dragons 14', 1, 'giant spiked club', true],
  ['dragons 58', 0, 'giant spiked club', true],
] as const)
  test(`SWORD-043 a ${drawn} drawn for the ${KINDS[DRAGONS[which].kind]} is ${kept ? 'kept' : 'drawn again'}`, () => {
    const crowd: Newcomer[] = [];
    addDragons(
      stream(seed),
      crowd,
      Array.from({ length: 11 }, (_, floor) => freeOf(Uint8Array.of(0, 1, 1, 1), floor)),
    );
    expect(WEAPONS[crowd[which].weapon] === drawn).toBe(kept);
  });

test('SWORD-013 every free square is as likely as the others, and nobody gets one that is taken', () => {
  const r = stream('squares');
  const again = stream('squares');
  const terrain = Uint8Array.from({ length: 2500 }, (_, i) => (i % 3 === 0 ? 0 : 1));
  for (const [square, stair] of [UP, DOWN].entries()) terrain[7 + square * 3] = stair;
  const free = freeOf(terrain, 2);
  const left = Array.from(terrain.keys(), (square) => 5000 + square).filter(
    (square) => terrain[square - 5000] === FLOOR,
  );
  expect([free.count, left.length]).toEqual([1664, 1664]);
  while (left.length > 0) {
    expect(pickFree(r, free)).toBe(left[below(again, left.length)]);
    const [wanted] = left.splice(below(again, left.length), 1);
    expect(occupy(r, free)).toBe(wanted);
  }
  expect(free.count).toBe(0);
});
