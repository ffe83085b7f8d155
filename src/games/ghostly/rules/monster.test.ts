/** Sudden death (section 10). */
import { expect, test } from 'vitest';
import { at, deaths, position, tick } from '../../../../test/helpers/ghostly.ts';
import { imagine } from '../imagine.ts';
import { ghostly } from '../index.ts';
import type { GhostlyState } from '../types.ts';

const xy = (s: GhostlyState): [number, number] => [
  s.monster.at % s.plan.width,
  Math.floor(s.monster.at / s.plan.width),
];

test('GHOST-090 GHOST-122 the monster is there after tick 600 and moves first in tick 601', () => {
  const s = position(['||||||||', '|@__..0|', '|_____1|', '||||||||'], { tick: 598 });
  tick(s);
  expect([s.tick, s.monster.active, ghostly.observe(s, 0).gamestate.others.length]).toEqual([599, false, 1]);
  expect(tick(s).map((e) => e.type)).toEqual(['sudden-death']);
  expect([s.monster.active, xy(s)]).toEqual([true, [1, 1]]);
  tick(s);
  expect(xy(s)).not.toEqual([1, 1]);
});

test('GHOST-124 before that its square is floor; becoming active kills nobody, and the move may take it away', () => {
  const s = position(['||||||||', '|0@_.._|', '|_____1|', '||||||||'], { tick: 598 });
  tick(s, '0:R');
  expect([at(s, 0), s.players[0].alive]).toEqual([[2, 1], true]);
  tick(s);
  expect([s.monster.active, s.players[0].alive]).toEqual([true, true]);
  tick(s);
  expect([xy(s), s.players[0].alive]).toEqual([[3, 1], true]);
});

test('GHOST-125 GHOST-132 it cannot be eaten or blocked, and stays until the round ends', () => {
  const s = position(['||||||||', '|M_0_1.|', '||||||||'], {
    tick: 700,
    players: [{ power: 99, points: 4 }, { points: 1 }],
  });
  tick(s);
  const events = tick(s);
  expect([xy(s), deaths(events), s.players[0].points, s.players[1].points]).toEqual([[3, 1], [0], 4, 1]);
});

test('GHOST-127 it does not use the joined sides', () => {
  const s = position(['||||||||', '_M_____.', '|0___1_|', '||||||||'], { tick: 700 });
  tick(s, '0:D');
  expect(xy(s)).toEqual([2, 1]);
});

test('GHOST-128 super pellets first, then the nearest, then the smallest x, then the smallest y', () => {
  const far = position(['|||||||||', '|M.____o|', '|0_____1|', '|||||||||'], { tick: 700 });
  tick(far);
  expect(far.monster.target).toBe(9 + 7);
  const column = position(['|||||||', '|_._._|', '|0_M_1|', '|_._._|', '|||||||'], { tick: 700 });
  tick(column);
  expect(column.monster.target).toBe(7 + 2);
  // It keeps its target when something nearer turns up.
  const keep = position(['|||||||||', '|M_____.|', '|0_____1|', '|||||||||'], { tick: 700 });
  tick(keep);
  keep.pellets[9 + 1] = 1;
  keep.left++;
  tick(keep);
  expect([keep.monster.target, xy(keep)]).toEqual([9 + 7, [3, 1]]);
});

/** What the monster at (4,3) of an empty hall heads for, with these things in it. */
function targetAmong(
  things: readonly [x: number, y: number, what: '.' | 'o'][],
  eaten: readonly [number, number][] = [],
) {
  const rows = ['|||||||||', '|_______|', '|_______|', '|___M___|', '|_______|', '|0_____1|', '|||||||||'];
  const map = rows.map((row, y) =>
    [...row].map((mark, x) => things.find(([tx, ty]) => tx === x && ty === y)?.[2] ?? mark).join(''),
  );
  const s = position(map, { tick: 700 });
  for (const [x, y] of eaten) {
    s.pellets[y * 9 + x] = 0;
    s.left--;
  }
  tick(s);
  return [s.monster.target % 9, Math.floor(s.monster.target / 9)];
}

test('GHOST-128 nearer is what has the smaller sum of columns and rows between', () => {
  // Of two things in each hall the first is farther to the left.
  expect(
    targetAmong([
      [1, 3, '.'],
      [5, 4, '.'],
    ]),
  ).toEqual([5, 4]);
  expect(
    targetAmong([
      [4, 1, '.'],
      [6, 5, '.'],
    ]),
  ).toEqual([4, 1]);
  expect(
    targetAmong([
      [3, 1, '.'],
      [5, 4, '.'],
    ]),
  ).toEqual([5, 4]);
  expect(
    targetAmong([
      [3, 5, '.'],
      [5, 2, '.'],
    ]),
  ).toEqual([5, 2]);
  expect(
    targetAmong([
      [1, 4, '.'],
      [7, 3, '.'],
    ]),
  ).toEqual([7, 3]);
});

test('GHOST-128 a super pellet far away on either side comes before a pellet close by', () => {
  expect(
    targetAmong([
      [1, 1, 'o'],
      [5, 4, '.'],
    ]),
  ).toEqual([1, 1]);
  expect(
    targetAmong([
      [3, 4, '.'],
      [7, 1, 'o'],
    ]),
  ).toEqual([7, 1]);
});

test('GHOST-128 what was eaten is no target, wherever it lay', () => {
  expect(
    targetAmong(
      [
        [2, 3, '.'],
        [6, 5, '.'],
        [7, 3, '.'],
      ],
      [[2, 3]],
    ),
  ).toEqual([7, 3]);
  expect(
    targetAmong(
      [
        [1, 3, '.'],
        [2, 1, 'o'],
        [6, 3, 'o'],
        [7, 5, '.'],
      ],
      [
        [6, 3],
        [7, 5],
      ],
    ),
  ).toEqual([2, 1]);
});

test('GHOST-129 what it eats gives points and power to nobody', () => {
  const s = position(['||||||||', '|Mo.__0|', '|_____1|', '||||||||'], { tick: 700 });
  tick(s);
  expect([s.left, s.players.map((p) => p.points + p.power)]).toEqual([1, [0, 0]]);
  tick(s);
  expect([s.left, s.finished]).toEqual([0, true]);
});

test('GHOST-129 what it ate is gone from the rows that are sent', () => {
  const s = position(['||||||||', '|_____0|', '|M.o..1|', '||||||||'], { tick: 700 });
  const row = () => ghostly.observe(s, 0).gamestate.map.content[2];
  expect(row()).toBe('|_.o.._|');
  tick(s);
  expect(row()).toBe('|__o.._|');
  tick(s);
  expect(row()).toBe('|___.._|');
});

/** 32 squares, with the monster at (1,1) between two targets that it takes one after the other. */
const TWO_TARGETS = ['||||||||', '|M.__.0|', '|_____1|', '||||||||'];

test('GHOST-268 a way is looked for once per target, and ways that were found are kept', () => {
  const s = position(TWO_TARGETS, { tick: 700 });
  const { ways } = s.plan;
  tick(s);
  const [first, second] = [8 + 2, 8 + 5];
  const toFirst = ways.get(first);
  expect([[...ways.keys()], toFirst?.[8 + 1]]).toEqual([[first], 1]);
  tick(s);
  const toSecond = ways.get(second);
  expect([[...ways.keys()], toSecond?.[8 + 2]]).toEqual([[first, second], 3]);
  tick(s);
  expect([ways.get(first) === toFirst, ways.get(second) === toSecond]).toEqual([true, true]);
});

test('GHOST-271 no more ways are kept than two million squares hold', () => {
  const side = 16;
  const nothing = new Int32Array(0);
  const field = Array.from({ length: side - 3 }, () => `|${'_'.repeat(side - 2)}|`);
  const map = ['|'.repeat(side), `|M.01.${'_'.repeat(side - 7)}|`, ...field, '|'.repeat(side)];
  const keptBeside = (others: number) => {
    const s = position(map, { tick: 700 });
    const { ways, ground } = s.plan;
    for (let i = 0; i < others; i++) ways.set(-1 - i, nothing);
    tick(s);
    expect([ground.length, ways.has(side + 2)]).toEqual([side * side, true]);
    return ways.size;
  };
  const most = 2 ** 21 / side ** 2;
  expect(keptBeside(most - 1)).toBe(most);
  expect(keptBeside(most)).toBe(1);
});

test('GHOST-122 nobody sees where the monster will start: in an imagined game none appears', () => {
  const s = position(['||||||||', '|0____1|', '|@....2|', '||||||||'], { tick: 599 });
  const imagined = imagine(ghostly.observe(s, 0), 'guess');
  const [there, here] = [tick(s), tick(imagined)];
  expect([there.map((e) => e.type), s.monster.active]).toEqual([['sudden-death'], true]);
  expect([imagined.tick, here, imagined.monster.active]).toEqual([600, [], false]);
});

test('GHOST-130 of several shortest ways the first of left, up, down, right', () => {
  // The target is up and left; up and left both start a shortest way.
  const s = position(['||||||', '|.__0|', '|___1|', '|__M_|', '||||||'], { tick: 700 });
  tick(s);
  expect(xy(s)).toEqual([2, 3]);
  const up = position(['||||||', '|__.0|', '|M__1|', '||||||'], { tick: 700 });
  tick(up);
  expect(xy(up)).toEqual([1, 1]);
});

test('GHOST-131 a player that collides with it dies and keeps its points', () => {
  const hit = position(['||||||||', '|_M0_1_|', '|....2_|', '||||||||'], {
    tick: 700,
    players: [{ points: 5 }, {}, {}],
  });
  hit.monster.target = 2 * 8 + 4;
  hit.monster.at = 2 * 8 + 2;
  expect(deaths(tick(hit, '0:D'))).toEqual([0]);
  expect([hit.players[0].alive, hit.players[0].points, hit.players[0].total]).toEqual([false, 5, 5]);
});

test('GHOST-133 if it eats the last pellet the players still act in that tick', () => {
  const s = position(['||||||||', '|M.__0_|', '|_____1|', '||||||||'], { tick: 700 });
  tick(s, '0:R');
  expect([s.finished, at(s, 0)]).toEqual([true, [6, 1]]);
});

test('GHOST-126 left alone it eats a row of pellets at one a tick, the shortest way, until the round is over', () => {
  const s = position(['|||||||||', '|M......|', '|||||||_|', '|0__1___|', '|||||||||'], { tick: 700 });
  const over = [6, 5, 4, 3, 2, 1].map((before) => {
    expect(s.left).toBe(before);
    return tick(s).some((e) => e.type === 'round-over');
  });
  expect(over).toEqual([false, false, false, false, false, true]);
});
