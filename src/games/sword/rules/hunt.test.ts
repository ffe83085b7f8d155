import { expect, test } from 'vitest';
import { type Played, staged } from '../../../../test/helpers/sword.ts';
import { below } from '../../../engine/rng.ts';
import { floorOf, squareAt, xOf, yOf } from '../state.ts';
import { NO_MORE_STAIRS, NOWHERE } from '../types.ts';

/** Where nobody sees or feels anything of the rest. */
const AWAY = ['####', '#@.#', '####'];

/** A corridor of `length` open squares from (1,1). */
function corridor(length: number): string[] {
  return ['#'.repeat(length + 2), `#${'.'.repeat(length)}#`, '#'.repeat(length + 2)];
}

function flagOf(p: Played, id = 1): boolean {
  return (p.s.flags[id] & NO_MORE_STAIRS) !== 0;
}

/** Flag and floor of a rat with the flag "no more stairs" after its turn: a down stair at x = 1, an up stair at 9. */
function flagged(at: number, mood: string): [boolean, number] {
  const p = staged(AWAY, {
    floor: 5,
    floors: { '1': corridor(9) },
    stairs: [
      { floor: 1, stair: 0, down: [1, 1], up: [1, 1] },
      { floor: 0, stair: 0, down: [1, 1], up: [9, 1] },
    ],
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [at, 1, 1], mood, counter: 9, noMoreStairs: true }],
  }).act('stay');
  return [flagOf(p), floorOf(p.s.at[1])];
}

test('SWORD-249 a hunter loses the flag "no more stairs" off the stairs; an idle monster keeps it', () => {
  expect(flagged(3, 'hunting')).toEqual([false, 1]);
  expect(flagged(3, 'idle')).toEqual([true, 1]);
});

test('SWORD-249 on a stair of either kind a hunter keeps the flag, and stays', () => {
  expect(flagged(1, 'hunting')).toEqual([true, 1]);
  expect(flagged(9, 'hunting')).toEqual([true, 1]);
});

test('SWORD-250 the chase is counted anew from 0 to 4 when a monster turns from idle to hunting, else it goes on', () => {
  const hunt = (mood: string): Played =>
    staged(['########', '#@....r#', '########'], { lastKnown: null, monsters: [{ kind: 'rat', mood, counter: 7 }] });
  const fresh = hunt('idle');
  const counter = below({ ...fresh.s.play }, 5);
  fresh.act('stay');
  expect([fresh.s.hunting[1], fresh.s.counter[1], fresh.s.lastKnown]).toEqual([1, counter + 1, fresh.s.at[0]]);
  const old = hunt('hunting');
  const before = { ...old.s.play };
  old.act('stay');
  expect([old.s.counter[1], old.s.lastKnown, old.s.play]).toEqual([8, old.s.at[0], before]);
});

/** A hunter in a long corridor, far from the player, with a path of its own. */
function hunter(facts: Record<string, unknown>, rest: Record<string, unknown> = {}): Played {
  return staged(AWAY, {
    floor: 5,
    floors: { '1': corridor(30), '2': corridor(30) },
    monsters: [{ kind: 'rat', at: [10, 1, 1], counter: 0, ...facts }],
    ...rest,
  });
}

const path = (...xs: readonly number[]): number[][] => xs.map((x) => [x, 1, 1]);

test('SWORD-252 a usable path that ends on the last known square is kept, another on the same floor is replaced', () => {
  const kept = hunter({ path: path(10, 11, 12) }, { lastKnown: [12, 1, 1] }).act('stay');
  expect([kept.s.path[1].map(xOf), xOf(kept.s.at[1])]).toEqual([[12, 11], 11]);
  const replaced = hunter({ path: path(10, 11, 12) }, { lastKnown: [7, 1, 1] }).act('stay');
  expect([replaced.s.path[1].map(xOf), xOf(replaced.s.at[1])]).toEqual([[7, 8, 9], 9]);
  const unusable = hunter({ path: path(9, 8) }, { lastKnown: [12, 1, 1] }).act('stay');
  expect([unusable.s.path[1].map(xOf), xOf(unusable.s.at[1])]).toEqual([[12, 11], 11]);
  const unknown = hunter({ path: path(10, 11, 12) }, { lastKnown: null }).act('stay');
  expect([unknown.s.path[1].map(xOf), xOf(unknown.s.at[1])]).toEqual([[12, 11], 11]);
});

test('SWORD-252 towards another floor a usable path is kept, and without one a stair in that direction is chosen', () => {
  const stairs = [
    { floor: 0, stair: 1, down: [2, 1], up: [20, 1] },
    { floor: 1, stair: 2, down: [5, 1], up: [3, 1] },
  ];
  const floors = { '0': corridor(30), '1': corridor(30), '2': corridor(30) };
  const way = (lastKnown: number[], facts: Record<string, unknown> = {}): number[] =>
    hunter(facts, { stairs, floors, lastKnown }).act('stay').s.path[1].map(xOf);
  expect(way([9, 1, 2])).toEqual([5, 6, 7, 8, 9]);
  expect(way([9, 1, 0])).toEqual([20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  expect(way([9, 1, 0], { path: path(10, 9, 8) })).toEqual([8, 9]);
  // On a stair that leads there no path is made: it climbs. On one that leads away it walks.
  const deeper = hunter({ at: [5, 1, 1] }, { stairs, floors, lastKnown: [9, 1, 2] }).act('stay');
  expect([deeper.s.at[1], deeper.s.path[1]]).toEqual([squareAt(2, 3, 1), []]);
  const higher = hunter({ at: [20, 1, 1] }, { stairs, floors, lastKnown: [9, 1, 0] }).act('stay');
  expect([higher.s.at[1], higher.s.path[1]]).toEqual([squareAt(0, 2, 1), []]);
  const wrong = hunter({ at: [20, 1, 1] }, { stairs, floors, lastKnown: [9, 1, 2] }).act('stay');
  expect([wrong.s.at[1], wrong.s.path[1].length]).toEqual([squareAt(1, 19, 1), 15]);
});

/** Where a hunter at x = 5 of floor 1 goes that looks for a way to floor 2. */
function stairChosen(stairs: readonly number[], seed: string): [goal: number, wanted: number] {
  const p = staged(
    AWAY,
    {
      floor: 5,
      floors: { '1': corridor(30), '2': corridor(30) },
      stairs: stairs.map((stair) => ({ floor: 1, stair, down: [10 + 4 * stair, 1], up: [1 + stair, 1] })),
      lastKnown: [9, 1, 2],
      monsters: [{ kind: 'rat', at: [5, 1, 1] }],
    },
    seed,
  );
  const wanted = 10 + 4 * stairs[below({ ...p.s.play }, stairs.length)];
  return [xOf(p.act('stay').s.path[1][0]), wanted];
}

for (const seed of ['a', 'b', 'c', 'd'])
  test(`SWORD-252 the stair is the one that is drawn among those that are there, seed ${seed}`, () => {
    for (const stairs of [[1, 2], [0, 1, 2], [2]]) {
      const [goal, wanted] = stairChosen(stairs, seed);
      expect(goal).toBe(wanted);
    }
  });

test('SWORD-252 on a stair that leads there no other is looked for', () => {
  const p = hunter(
    { at: [14, 1, 1] },
    {
      stairs: [0, 1, 2].map((stair) => ({ floor: 1, stair, down: [10 + 4 * stair, 1], up: [1 + stair, 1] })),
      lastKnown: [9, 1, 2],
    },
  );
  const before = { ...p.s.play };
  p.act('stay');
  expect([p.s.at[1], p.s.play]).toEqual([squareAt(2, 2, 1), before]);
});

test('SWORD-252 a path to the last known square is not made anew, even if there is a shorter one', () => {
  const field = ['########', ...Array<string>(4).fill('#......#'), '########'];
  const detour = [
    [1, 1, 1],
    [2, 2, 1],
    [3, 3, 1],
    [4, 2, 1],
    [5, 1, 1],
    [4, 1, 1],
  ];
  const p = staged(AWAY, {
    floor: 5,
    floors: { '1': field },
    lastKnown: [4, 1, 1],
    monsters: [{ kind: 'rat', at: [1, 1, 1], path: detour }],
  }).act('stay');
  expect(p.s.path[1].map((square) => [xOf(square), yOf(square), 1]).reverse()).toEqual(detour.slice(1));
});

test('SWORD-248 a path that cannot be used is dropped', () => {
  const p = hunter({ mood: 'idle', counter: 9, path: path(3, 4) }, { lastKnown: null }).act('stay');
  expect(p.s.path[1]).toEqual([]);
});

test('SWORD-221 only the attack of a monster that walked is one after a move: a whip dodges that and no other', () => {
  const hit = (map: readonly string[], facts: Record<string, unknown> = {}): number =>
    staged(map, { player: { level: 3, slots: ['whip'] }, ...facts }).act('stay').s.hp[0];
  expect(hit(['######', '#@b..#', '######'])).toBe(9);
  expect(hit(['######', '#@.b.#', '######'])).toBe(10);
  const stair = {
    floor: 2,
    floors: { '1': corridor(3) },
    stairs: [{ floor: 1, stair: 0, down: [1, 1], up: [1, 1] }],
    monsters: [{ kind: 'bat', at: [1, 1, 1] }],
  };
  expect(hit(['####', '#@.#', '####'], stair)).toBe(9);
});

test('SWORD-254 making a path clears the flag "no more stairs", on a stair too', () => {
  const p = hunter(
    { at: [10, 1, 1], noMoreStairs: true },
    { stairs: [{ floor: 1, stair: 0, down: [10, 1], up: [1, 1] }], lastKnown: [12, 1, 1] },
  ).act('stay');
  expect([flagOf(p), xOf(p.s.at[1])]).toEqual([false, 11]);
});

test('SWORD-255 from 20 turns on a hunter rests every other turn, unless the last known square is next to it', () => {
  const walked = (counter: number, lastKnown: number[] | null, facts = {}): [number, number] => {
    const p = hunter({ counter, path: path(10, 11, 12, 13), ...facts }, { lastKnown }).act('stay');
    return [p.s.counter[1], xOf(p.s.at[1])];
  };
  expect(walked(17, [13, 1, 1])).toEqual([18, 11]);
  expect(walked(18, [13, 1, 1])).toEqual([19, 11]);
  expect(walked(19, [13, 1, 1])).toEqual([20, 10]);
  expect(walked(20, [13, 1, 1])).toEqual([21, 11]);
  expect(walked(21, [13, 1, 1])).toEqual([22, 10]);
  // Two squares away it rests, at one square it goes on.
  expect(walked(19, [12, 1, 1])).toEqual([20, 10]);
  expect(walked(19, [11, 1, 1])).toEqual([20, 11]);
  // On another floor it rests, however near the square would be, and so it does without any.
  expect(walked(19, [11, 1, 2])).toEqual([20, 10]);
  expect(walked(19, null)).toEqual([20, 10]);
});

test('SWORD-256 a path is left behind square by square, and forgotten where another stands', () => {
  const p = hunter({ path: path(10, 11, 12) }, { lastKnown: [12, 1, 1] }).act('stay', 'stay', 'stay');
  expect([p.s.path[1].map(xOf), xOf(p.s.at[1])]).toEqual([[12], 12]);
});

const SHAFT = {
  floors: { '1': corridor(30), '2': corridor(30) },
  stairs: [{ floor: 1, stair: 0, down: [10, 1], up: [3, 1] }],
  lastKnown: null,
};

test('SWORD-258 a stair that leads nowhere is not tried again', () => {
  const p = staged(AWAY, {
    floor: 5,
    floors: { '1': ['####', '#..#', '#>.#', '####'] },
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [1, 2, 1], mood: 'idle', counter: 3 }],
  }).act('stay');
  expect([p.s.at[1], flagOf(p), p.s.counter[1]]).toEqual([squareAt(1, 1, 2), true, 3]);
});

test('SWORD-258 one with the flag "no more stairs" stays', () => {
  const p = hunter({ mood: 'idle', counter: 9, noMoreStairs: true }, SHAFT).act('stay');
  expect([p.s.at[1], p.s.counter[1]]).toEqual([squareAt(1, 10, 1), -1]);
});

test('SWORD-260 one that is blocked tries again if the other has a path or no wish to climb', () => {
  const blocked = (facts: Record<string, unknown>): boolean => {
    const p = staged(AWAY, {
      floor: 5,
      ...SHAFT,
      monsters: [
        { kind: 'rat', at: [10, 1, 1], mood: 'idle', counter: 9 },
        { kind: 'goblin', at: [3, 1, 2], mood: 'idle', counter: 9, delay: 99, ...facts },
      ],
    }).act('stay');
    expect([p.s.at[1], p.s.at[2]]).toEqual([squareAt(1, 10, 1), squareAt(2, 3, 1)]);
    return flagOf(p);
  };
  const walking = {
    path: [
      [3, 1, 2],
      [4, 1, 2],
    ],
  };
  expect([blocked({}), blocked(walking), blocked({ noMoreStairs: true })]).toEqual([true, false, false]);
  expect(blocked({ ...walking, noMoreStairs: true })).toBe(false);
});

test('SWORD-259 SWORD-260 a monster whose stair the player stands on attacks, notices and keeps trying', () => {
  const p = staged(['####', '#@.#', '####'], {
    floor: 2,
    floors: { '1': corridor(5) },
    stairs: [{ floor: 1, stair: 0, down: [3, 1], up: [1, 1] }],
    lastKnown: null,
    monsters: [{ kind: 'rat', at: [3, 1, 1], mood: 'idle', counter: 9 }],
  }).act('stay');
  expect([p.s.hp[0], p.s.hunting[1], flagOf(p), p.s.lastKnown]).toEqual([6, 1, false, p.s.at[0]]);
});

test('SWORD-262 the end of the hunt sets the counts of those who hunted, and of no one else', () => {
  const p = staged(AWAY, {
    floor: 5,
    floors: { '1': corridor(4), '7': corridor(9) },
    lastKnown: [2, 1, 1],
    monsters: [
      { kind: 'rat', at: [2, 1, 1], counter: 30 },
      { kind: 'rat', at: [2, 1, 7], mood: 'idle', counter: 40, delay: 4 },
      { kind: 'rat', at: [5, 1, 7], counter: 50, delay: 4 },
    ],
  });
  const copy = { ...p.s.play };
  const counts = [5 + below(copy, 5), 5 + below(copy, 5)];
  p.act('stay');
  expect(Array.from(p.s.hunting)).toEqual([0, 0, 0, 0]);
  // The rat that gave up had counted to 31, which is no turn to rest.
  expect(Array.from(p.s.counter)).toEqual([0, counts[0], 40, counts[1]]);
  expect([p.s.lastKnown, p.s.at[1], p.s.play]).toEqual([NOWHERE, squareAt(1, 2, 1), copy]);
});
