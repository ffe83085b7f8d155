import { expect, test } from 'vitest';
import { type Played, snapshot, staged } from '../../../../test/helpers/sword.ts';
import { distance, floorOf, squareAt, xOf, yOf } from '../state.ts';
import { AREA, HOMELESS, NO_MORE_STAIRS, NOWHERE, SIDE, TERRAIN } from '../types.ts';
import { hasUsablePath } from './monster-turn.ts';
import { findWay } from './path.ts';
import { pickStroll } from './stroll.ts';

const OPEN = ['##########', ...Array(8).fill('#........#'), '##########'];

function put(map: readonly string[], letters: Readonly<Record<string, readonly [number, number]>>): string[] {
  const rows = map.map((row) => [...row]);
  for (const [letter, [x, y]] of Object.entries(letters)) rows[y][x] = letter;
  return rows.map((row) => row.join(''));
}

function monster(p: Played): Record<string, unknown> {
  return (snapshot(p).monsters as Record<string, unknown>[])[0];
}

test('SWORD-247 SWORD-249 SWORD-250 who sees the player hunts, and all share the square', () => {
  const p = staged(put(OPEN, { '@': [1, 1], r: [6, 5] }), {
    lastKnown: null,
    monsters: [{ kind: 'rat', mood: 'idle', counter: 77 }],
  });
  expect(p.s.lastKnown).toBe(NOWHERE);
  p.act('stay');
  expect(p.s.hunting[1]).toBe(1);
  expect(p.s.lastKnown).toBe(p.s.at[0]);
  // 0 to 4, and one for the turn.
  expect(p.s.counter[1]).toBeGreaterThanOrEqual(1);
  expect(p.s.counter[1]).toBeLessThanOrEqual(5);
  expect(distance(p.s.at[1], p.s.at[0])).toBe(4);
});

test('SWORD-246 nobody calls others: one who does not see stays idle', () => {
  const map = ['############', '#@..r#.r...#', '############'];
  const p = staged(map, {
    monsters: [
      { kind: 'rat', at: [4, 1] },
      { kind: 'rat', at: [7, 1], mood: 'idle', counter: 9 },
    ],
  }).act('stay');
  expect([p.s.hunting[1], p.s.hunting[2]]).toEqual([1, 0]);
});

test('SWORD-248 a monster that sees the player drops its other plans and comes', () => {
  const p = staged(['##########', '#@....r..#', '##########'], {
    lastKnown: null,
    monsters: [
      {
        kind: 'rat',
        mood: 'idle',
        counter: 9,
        path: [
          [6, 1],
          [7, 1],
          [8, 1],
        ],
      },
    ],
  }).act('stay');
  expect(monster(p)).toMatchObject({ x: 5, hunting: true });
});

test('SWORD-251 a path counts only where the monster stands on it and has somewhere to go', () => {
  const map = put(OPEN, { '@': [1, 1], r: [5, 5] });
  const usable = (path: number[][]): boolean => hasUsablePath(staged(map, { monsters: [{ kind: 'rat', path }] }).s, 1);
  expect(
    usable([
      [5, 5],
      [6, 5],
    ]),
  ).toBe(true);
  expect(
    usable([
      [4, 5],
      [5, 5],
    ]),
  ).toBe(false);
  expect(usable([[5, 5]])).toBe(false);
  expect(
    usable([
      [5, 5, 2],
      [6, 5, 2],
    ]),
  ).toBe(false);
});

test('SWORD-252 SWORD-254 a hunter goes the shortest way to the last known square, or to a stair towards its floor', () => {
  const same = staged(['#########', '#@#.....#', '#.#.###.#', '#...#.r.#', '#########'], {
    monsters: [{ kind: 'rat', noMoreStairs: true }],
  }).act('stay');
  expect([same.s.path[1][0], same.s.flags[1] & NO_MORE_STAIRS]).toEqual([same.s.at[0], 0]);
  expect(same.s.path[1].length).toBe(8);
  const other = staged(['####', '#@.#', '####'], {
    floor: 1,
    floors: { '2': ['########', '#....r.#', '########'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [2, 1] }],
    monsters: [{ kind: 'rat', at: [5, 1, 2] }],
  }).act('stay');
  expect(other.s.path[1][0]).toBe(squareAt(2, 2, 1));
  expect(monster(other)).toMatchObject({ floor: 2, x: 4 });
});

function terrainOf(rows: readonly string[]): Uint8Array {
  const terrain = new Uint8Array(AREA);
  rows.forEach((row, y) => {
    [...row].forEach((c, x) => {
      terrain[y * SIDE + x] = Math.max(0, TERRAIN.indexOf(c));
    });
  });
  return terrain;
}

test('SWORD-253 paths are shortest and come in off the lines of the destination when they can', () => {
  const { play } = staged(put(OPEN, { '@': [1, 1] }), {}).s;
  const wide = Array.from({ length: 20 }, (_, y) => (y === 0 || y === 19 ? '#'.repeat(30) : `#${'.'.repeat(28)}#`));
  const terrain = terrainOf(wide);
  const path: number[] = [];
  const seen = new Set<number>();
  for (let i = 0; i < 200; i++) {
    expect(findWay(terrain, 0, 10 * SIDE + 20, 10 * SIDE + 5, play, path)).toBe(true);
    expect(path.length).toBe(16);
    expect([path[0], path[15]]).toEqual([10 * SIDE + 5, 10 * SIDE + 20]);
    // The first step leaves the row, on which it would be straight in line.
    expect(yOf(path[14])).not.toBe(10);
    seen.add(path[14]);
    for (let k = 0; k < 12; k++) {
      const at = path[15 - k];
      if (distance(at, path[0]) <= 3) continue;
      const dx = Math.abs(xOf(path[14 - k]) - 5);
      const dy = Math.abs(yOf(path[14 - k]) - 10);
      expect(dy === 0 || dx === 0).toBe(false);
    }
  }
  expect(seen.size).toBe(2);
  expect(findWay(terrain, 0, 10 * SIDE + 20, 30 * SIDE + 5, play, path)).toBe(false);
});

test('SWORD-256 on its path a monster walks, or waits and forgets if another is in the way', () => {
  const map = ['########', '#@#.rr.#', '#...##.#', '########'];
  const p = staged(map, {
    monsters: [
      { kind: 'rat', at: [4, 1], mood: 'idle', counter: 9, delay: 99 },
      {
        kind: 'rat',
        at: [5, 1],
        mood: 'idle',
        counter: 9,
        path: [
          [5, 1],
          [4, 1],
          [3, 1],
        ],
      },
    ],
  }).act('stay');
  expect(p.s.at[2]).toBe(squareAt(1, 5, 1));
  expect(p.s.path[2]).toEqual([]);
});

test('SWORD-257 next to the player a monster attacks, tired or not', () => {
  const p = staged(['#####', '#@r.#', '#####'], { monsters: [{ kind: 'rat', counter: 19 }] }).act('stay');
  expect(snapshot(p)).toMatchObject({ hp: 6 });
});

const SHAFT = {
  floor: 1,
  floors: { '2': ['######', '#....#', '######'] },
  stairs: [{ floor: 1, stair: 0, down: [2, 1], up: [1, 1] }],
};

test('SWORD-261 a hunter walks onto the stair the player took, then climbs it', () => {
  const p = staged(['######', '#r@..#', '######'], { ...SHAFT, monsters: [{ kind: 'rat', delay: 1 }] }).act('climb');
  expect(monster(p)).toMatchObject({ floor: 1, x: 2, hunting: true });
  expect(monster(p.act('move e'))).toMatchObject({ floor: 2, x: 1, hunting: true });
});

test('SWORD-258 climbing sets the flag "no more stairs"', () => {
  const p = staged(['######', '#.#.@#', '######'], {
    floor: 2,
    floors: { '1': ['######', '#r...#', '######'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    monsters: [{ kind: 'rat', at: [1, 1, 1], mood: 'idle', counter: 9 }],
    lastKnown: null,
  }).act('stay');
  expect([floorOf(p.s.at[1]), p.s.flags[1] & NO_MORE_STAIRS]).toEqual([2, NO_MORE_STAIRS]);
});

test('SWORD-260 a stair blocked by a monster is tried again, unless that one is about to climb itself', () => {
  const base = {
    floor: 5,
    floors: { '1': ['####', '#r.#', '####'], '2': ['####', '#g.#', '####'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    lastKnown: null,
  };
  const blocked = (flag: boolean): number => {
    const p = staged(['####', '#@.#', '####'], {
      ...base,
      monsters: [
        { kind: 'rat', at: [1, 1, 1], mood: 'idle', counter: 9 },
        { kind: 'goblin', at: [1, 1, 2], mood: 'idle', counter: 9, noMoreStairs: flag, delay: 99 },
      ],
    }).act('stay');
    expect(floorOf(p.s.at[1])).toBe(1);
    return p.s.flags[1] & NO_MORE_STAIRS;
  };
  expect([blocked(true), blocked(false)]).toEqual([0, NO_MORE_STAIRS]);
});

test("SWORD-262 a hunter at its wits' end ends the hunt for everyone", () => {
  const map = ['##########', '#@#r..##.#', '##########'];
  const p = staged(map, {
    lastKnown: [3, 1],
    monsters: [
      { kind: 'rat', at: [3, 1] },
      { kind: 'goblin', at: [8, 1], delay: 99 },
    ],
  }).act('stay');
  expect([p.s.hunting[1], p.s.hunting[2], p.s.lastKnown]).toEqual([0, 0, NOWHERE]);
  for (const id of [1, 2]) {
    expect(p.s.counter[id]).toBeGreaterThanOrEqual(5);
    expect(p.s.counter[id]).toBeLessThanOrEqual(9);
  }
});

/** An idle monster on its own floor, out of sight. */
function idle(facts: Record<string, unknown>, playerFloor = 2): Played {
  return staged(['####', '#@.#', '####'], {
    floor: playerFloor,
    floors: { '1': [`#${'#'.repeat(30)}#`, `#${'.'.repeat(30)}#`, `#${'#'.repeat(30)}#`] },
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [2, 1, 1], mood: 'idle', ...facts }],
  });
}

test("SWORD-264 SWORD-265 an idle monster counts down, then strolls, but only near the player's floor", () => {
  const counting = idle({ counter: 3 }).act('stay', 'stay');
  expect([counting.s.counter[1], counting.s.path[1].length]).toEqual([2, 0]);
  const p = idle({ counter: 1 }).act('stay');
  const path = p.s.path[1];
  expect(path.length).toBeGreaterThanOrEqual(2);
  expect(distance(path[0], p.s.at[1])).toBeLessThanOrEqual(3);
  expect(p.s.flags[1] & NO_MORE_STAIRS).toBe(NO_MORE_STAIRS);
  expect(p.s.counter[1]).toBeGreaterThanOrEqual(5);
  const far = idle({ counter: 1 }, 3).act('stay');
  expect([far.s.counter[1], far.s.path[1].length]).toEqual([0, 0]);
});

test('SWORD-264 far from home it goes home in half of the cases', () => {
  let home = 0;
  for (let i = 0; i < 60; i++) {
    const p = staged(
      ['####', '#@.#', '####'],
      {
        floor: 3,
        floors: { '1': [`#${'#'.repeat(30)}#`, `#${'.'.repeat(30)}#`, `#${'#'.repeat(30)}#`] },
        lastKnown: null,
        monsters: [{ kind: 'rat', at: [25, 1, 1], home: [12, 1, 1], mood: 'idle', counter: 1 }],
      },
      `home ${i}`,
    ).act('stay');
    if (p.s.path[1][0] === squareAt(1, 12, 1)) home++;
  }
  expect(home).toBeGreaterThan(15);
  expect(home).toBeLessThan(45);
  const near = staged(['####', '#@.#', '####'], {
    floor: 3,
    floors: { '1': [`#${'#'.repeat(30)}#`, `#${'.'.repeat(30)}#`, `#${'#'.repeat(30)}#`] },
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [24, 1, 1], home: [12, 1, 1], mood: 'idle', counter: 1 }],
  });
  for (let i = 0; i < 20; i++) near.act('stay');
  expect(near.s.path[1]).toEqual([]);
});

test('SWORD-265 a stroll leads at most 3 king moves away, to any such square but the own', () => {
  const { play } = staged(put(OPEN, { '@': [1, 1] }), {}).s;
  const terrain = terrainOf(OPEN);
  const seen = new Set<number>();
  for (let i = 0; i < 2000; i++) seen.add(pickStroll(terrain, 5 * SIDE + 5, play));
  expect(seen.size).toBe(48);
  for (const square of seen) expect(distance(square, 5 * SIDE + 5)).toBeLessThanOrEqual(3);
  expect(seen.has(5 * SIDE + 5)).toBe(false);
});

test('SWORD-266 without a way home the home is given up; without anywhere to go the count begins anew', () => {
  let given = 0;
  for (let i = 0; i < 20; i++) {
    const p = staged(
      ['####', '#@.#', '####'],
      {
        floor: 3,
        floors: { '1': ['####', '#r.#', '####'] },
        lastKnown: null,
        monsters: [{ kind: 'rat', at: [1, 1, 1], home: [1, 1, 2], mood: 'idle', counter: 1 }],
      },
      `lost ${i}`,
    ).act('stay');
    if (p.s.flags[1] & HOMELESS) given++;
  }
  expect(given).toBeGreaterThan(3);
  const cell = staged(['####', '#@.#', '####'], {
    floor: 2,
    floors: { '1': ['###', '#r#', '###'] },
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [1, 1, 1], mood: 'idle', counter: 1 }],
  }).act('stay');
  expect(cell.s.counter[1]).toBeGreaterThanOrEqual(5);
});

test('SWORD-267 on the way home a monster climbs; on a stroll it does not', () => {
  const facts = {
    floor: 5,
    floors: { '1': ['#####', '#...#', '#####'], '2': ['######', '#..r.#', '######'] },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    lastKnown: null,
  };
  const walk = {
    kind: 'rat',
    at: [3, 1, 2],
    mood: 'idle',
    counter: 9,
    home: [3, 1, 1],
    path: [
      [3, 1, 2],
      [2, 1, 2],
      [1, 1, 2],
    ],
  };
  const home = staged(['####', '#@.#', '####'], { ...facts, monsters: [walk] });
  const stroll = staged(['####', '#@.#', '####'], { ...facts, monsters: [{ ...walk, noMoreStairs: true }] });
  for (let i = 0; i < 6; i++) {
    home.act('stay');
    stroll.act('stay');
  }
  expect([floorOf(home.s.at[1]), floorOf(stroll.s.at[1])]).toEqual([1, 2]);
});
