import { expect, test } from 'vitest';
import { staged } from '../../../../test/helpers/sword.ts';
import { DIR_X, DIR_Y, DIRS } from '../types.ts';
import { createFight, createVerdict, type Fight } from './fight.ts';
import { describeFight, describeSide } from './setting.ts';

/** A field of 13 x 13 with the player in the middle, a rat where said, and walls. */
function fightAt(rat: readonly [number, number], walls: readonly (readonly [number, number])[] = []): Fight {
  const rows = Array.from({ length: 13 }, (_, y) =>
    Array.from({ length: 13 }, (_, x): string => (x % 12 === 0 || y % 12 === 0 ? '#' : '.')),
  );
  for (const [x, y] of walls) rows[y][x] = '#';
  rows[6][6] = '@';
  rows[rat[1]][rat[0]] = 'r';
  const { s } = staged(
    rows.map((row) => row.join('')),
    {},
  );
  const f = createFight();
  describeFight(s, 0, 1, true, f);
  return f;
}

test('SWORD-167 diagonally is as far across as up or down, at any distance, and not zero', () => {
  const diagonal = (dx: number, dy: number): boolean => fightAt([6 + dx, 6 + dy]).diagonal;
  for (const far of [1, 3])
    for (const [x, y] of [
      [far, far],
      [-far, far],
      [far, -far],
      [-far, -far],
    ])
      expect([x, y, diagonal(x, y)]).toEqual([x, y, true]);
  for (const [x, y] of [
    [0, 1],
    [1, 0],
    [-1, 0],
    [2, 1],
    [-1, 2],
    [3, -2],
  ])
    expect([x, y, diagonal(x, y)]).toEqual([x, y, false]);
});

for (const [dir, name] of DIRS.entries())
  test(`SWORD-211 behind is one step further in the direction of the foe, for either side: ${name}`, () => {
    for (const far of [1, 2]) {
      const at = (steps: number): [number, number] => [6 + steps * DIR_X[dir], 6 + steps * DIR_Y[dir]];
      const behind = (walls: readonly [number, number][]): boolean[] =>
        fightAt(at(far), walls).sides.map((side) => side.wallBehindFoe);
      expect([far, ...behind([])]).toEqual([far, false, false]);
      expect([far, ...behind([at(far + 1)])]).toEqual([far, true, false]);
      expect([far, ...behind([at(-1)])]).toEqual([far, false, true]);
    }
  });

test('SWORD-198 SWORD-200 the walls around are counted in all 8 directions', () => {
  for (let dir = 0; dir < 8; dir++)
    expect(fightAt([2, 2], [[6 + DIR_X[dir], 6 + DIR_Y[dir]]]).sides.map((side) => side.walls)).toEqual([1, 0]);
  expect(fightAt([1, 1]).sides.map((side) => side.walls)).toEqual([0, 5]);
});

test('SWORD-100 SWORD-156 a side has its kind, level, HP, weapon, empty slots and floor', () => {
  const { s } = staged(['#####', '#@r.#', '#####'], {
    floor: 7,
    player: { kind: 'bat', level: 3, hp: 2, slots: ['mace', null, 'whip'], wield: 2 },
    monsters: [{ kind: 'rat', level: -1, hp: 3, weapon: 'lance' }],
  });
  const f = createFight();
  describeFight(s, 1, 0, false, f);
  expect(f).toEqual({
    sides: [
      { kind: 1, level: -1, hp: 3, weapon: 19, bonus: 0, floor: 7, walls: 6, wallBehindFoe: true, luck: 0 },
      { kind: 6, level: 3, hp: 2, weapon: 25, bonus: 2, floor: 7, walls: 7, wallBehindFoe: false, luck: 0 },
    ],
    postMove: false,
    diagonal: false,
  });
  // What was left from another fight is written over.
  const side = { ...f.sides[0], luck: 5, wallBehindFoe: true };
  describeSide(s, 1, side);
  expect([side.luck, side.wallBehindFoe]).toEqual([0, false]);
});

test('SWORD-070 through a stair nothing is diagonal and nothing lies behind', () => {
  const { s } = staged(['#####', '#@.##', '#####'], {
    floor: 2,
    floors: { '1': ['#####', '##.##', '##r##', '#####'] },
    stairs: [{ floor: 1, stair: 0, down: [2, 2], up: [1, 1] }],
  });
  const f = createFight();
  describeFight(s, 0, 1, false, f);
  expect([f.diagonal, f.sides[0].wallBehindFoe, f.sides[1].wallBehindFoe]).toEqual([false, false, false]);
  expect(f.sides.map((side) => side.floor)).toEqual([2, 1]);
});

test('SWORD-102 a fight and its verdict begin with nothing said', () => {
  const side = { kind: 0, level: 0, hp: 0, weapon: 38, bonus: 0, floor: 0, walls: 0, wallBehindFoe: false, luck: 0 };
  expect(createFight()).toEqual({ sides: [side, side], postMove: false, diagonal: false });
  const { def, atk, hp, level, kindVetoed, weaponVetoed, blow, ...flags } = createVerdict();
  expect([def, atk, hp, level, kindVetoed, weaponVetoed]).toEqual(Array(6).fill([0, 0]));
  expect([...new Set(Object.values(flags)), blow]).toEqual([false, 3]);
});
