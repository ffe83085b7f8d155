import { expect, test } from 'vitest';
import { type Played, staged } from '../../../../test/helpers/sword.ts';
import { below, type Rng, stream } from '../../../engine/rng.ts';
import { squareAt, xOf } from '../state.ts';
import { HOMELESS, NO_MORE_STAIRS } from '../types.ts';

const AWAY = ['####', '#@.#', '####'];
const LONG = ['#'.repeat(40), `#${'.'.repeat(38)}#`, '#'.repeat(40)];

/** An idle rat in the corridor of floor 4, with the player two floors below unless said otherwise. */
function idler(facts: Record<string, unknown>, rest: Record<string, unknown> = {}, seed = 'idle'): Played {
  return staged(
    AWAY,
    {
      floor: 6,
      floors: { '4': LONG, '3': LONG, '5': LONG },
      lastKnown: null,
      monsters: [{ kind: 'rat', at: [20, 1, 4], mood: 'idle', counter: 1, ...facts }],
      ...rest,
    },
    seed,
  );
}

/** Seeds of play under which the first coin falls for the way home, and against it. */
const [HEADS, TAILS] = [0, 1].map((coin) => {
  const seeds = Array.from({ length: 20 }, (_, i) => `coin ${i}`);
  return seeds.find((seed) => below(stream(seed, 'play'), 2) === coin) ?? 'none';
});

const draws = (p: Played, before: Rng): boolean => JSON.stringify(p.s.play) !== JSON.stringify(before);

test('SWORD-264 the count drops by one a turn and nothing happens while it is above 0', () => {
  const near = { floor: 5, floors: { '4': LONG } };
  for (const counter of [3, 2]) {
    const p = idler({ counter }, near);
    const before = { ...p.s.play };
    p.act('stay');
    expect([p.s.counter[1], p.s.path[1], draws(p, before)]).toEqual([counter - 1, [], false]);
  }
  expect(idler({ counter: 1 }, near).act('stay').s.path[1].length).toBeGreaterThan(1);
});

test('SWORD-264 on a stair the count begins at 0', () => {
  const stairs = [{ floor: 4, stair: 0, down: [20, 1], up: [1, 1] }];
  const p = idler({ counter: 9, noMoreStairs: true }, { stairs }).act('stay');
  expect(p.s.counter[1]).toBe(-1);
});

test('SWORD-264 at home means within 12 squares', () => {
  const goal = (x: number, seed: string): number | undefined => {
    const path = idler({ home: [x, 1, 4] }, {}, seed).act('stay').s.path[1];
    return path.length === 0 ? undefined : xOf(path[0]);
  };
  expect([goal(7, HEADS), goal(33, HEADS), goal(7, TAILS)]).toEqual([7, 33, undefined]);
  expect([goal(8, HEADS), goal(32, HEADS)]).toEqual([undefined, undefined]);
  // One who is at home tosses no coin.
  const home = idler({ home: [8, 1, 4] });
  const before = { ...home.s.play };
  expect(draws(home.act('stay'), before)).toBe(false);
});

test('SWORD-264 a path home is made in the turn, and walked from the next on; the count stays', () => {
  const p = idler({ home: [7, 1, 4], noMoreStairs: true }, {}, HEADS).act('stay');
  expect([xOf(p.s.at[1]), p.s.path[1].length, p.s.counter[1], p.s.flags[1]]).toEqual([20, 14, 0, 0]);
  p.act('stay', 'stay');
  expect(xOf(p.s.at[1])).toBe(19);
});

test('SWORD-264 from another floor the way home leads to a stair towards it, unless it stands on one', () => {
  const stairs = [
    { floor: 3, stair: 0, down: [3, 1], up: [10, 1] },
    { floor: 4, stair: 0, down: [30, 1], up: [3, 1] },
  ];
  const goal = (home: number[], at = 20): number | undefined => {
    const path = idler({ home, at: [at, 1, 4], noMoreStairs: true }, { stairs }, HEADS).act('stay').s.path[1];
    return path.length === 0 ? undefined : xOf(path[0]);
  };
  expect([goal([20, 1, 3]), goal([20, 1, 5])]).toEqual([10, 30]);
  expect([goal([20, 1, 3], 10), goal([20, 1, 5], 10)]).toEqual([undefined, undefined]);
});

test('SWORD-266 a home without a way there is given up for good', () => {
  const walled = { floors: { '4': LONG.map((row) => `${row.slice(0, 15)}#${row.slice(16)}`), '3': LONG } };
  const lost = idler({ home: [5, 1, 4] }, walled, HEADS).act('stay');
  expect([lost.s.flags[1] & HOMELESS, lost.s.path[1]]).toEqual([HOMELESS, []]);
  const noStair = idler({ home: [5, 1, 3] }, {}, HEADS).act('stay');
  expect(noStair.s.flags[1] & HOMELESS).toBe(HOMELESS);
  // Whoever gave it up neither tosses a coin nor goes home.
  const p = idler({ home: [7, 1, 4], homeUnreachable: true }, {}, HEADS);
  const before = { ...p.s.play };
  p.act('stay');
  expect([p.s.path[1], draws(p, before), p.s.flags[1]]).toEqual([[], false, HOMELESS]);
  // Found: not given up.
  expect(idler({ home: [7, 1, 4] }, {}, HEADS).act('stay').s.flags[1]).toBe(0);
});

test("SWORD-264 it wanders up to one floor above or below the player's", () => {
  const wanders = (floor: number): boolean => {
    const floors: Record<string, string[]> = { '4': LONG };
    const p = idler({}, { floor, floors });
    return p.act('stay').s.path[1].length > 0;
  };
  expect([2, 3, 5, 6].map(wanders)).toEqual([false, true, true, false]);
  const same = staged(['#'.repeat(40), `#@${'.'.repeat(37)}#`, '#'.repeat(40)], {
    floor: 4,
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [20, 1], mood: 'idle', counter: 1 }],
  }).act('stay');
  expect(same.s.path[1].length).toBeGreaterThan(1);
});

test('SWORD-265 one that tossed against going home wanders too', () => {
  const p = idler({ home: [7, 1, 4] }, { floor: 5, floors: { '4': LONG } }, TAILS).act('stay');
  expect(p.s.path[1].length).toBeGreaterThan(1);
  expect(xOf(p.s.path[1][0])).toBeGreaterThan(16);
});

test('SWORD-265 a stroll: the path, the flag and a new count of 5 to 9, drawn in this order', () => {
  const p = idler({}, { floor: 5, floors: { '4': LONG } });
  const copy = { ...p.s.play };
  // Six squares within 3, the nearest first: west or east is the order of the compass.
  const goal = [21, 19, 22, 18, 23, 17][below(copy, 6)];
  const counter = 5 + below(copy, 5);
  p.act('stay');
  expect([xOf(p.s.path[1][0]), p.s.counter[1], p.s.flags[1], p.s.play]).toEqual([goal, counter, NO_MORE_STAIRS, copy]);
  expect(p.s.at[1]).toBe(squareAt(4, 20, 1));
});

test('SWORD-266 with nowhere to stroll the count is set anew and the flag is not', () => {
  const p = idler({ at: [1, 1, 4] }, { floor: 5, floors: { '4': ['###', '#.#', '###'] } });
  const copy = { ...p.s.play };
  const counter = 5 + below(copy, 5);
  p.act('stay');
  expect([p.s.counter[1], p.s.flags[1], p.s.path[1]]).toEqual([counter, 0, []]);
});
