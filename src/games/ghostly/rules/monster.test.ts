/** Sudden death (section 10). */
import { expect, test } from 'vitest';
import { at, deaths, position, tick } from '../../../../test/helpers/ghostly.ts';
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

test('GHOST-129 what it eats gives points and power to nobody', () => {
  const s = position(['||||||||', '|Mo.__0|', '|_____1|', '||||||||'], { tick: 700 });
  tick(s);
  expect([s.left, s.players.map((p) => p.points + p.power)]).toEqual([1, [0, 0]]);
  tick(s);
  expect([s.left, s.finished]).toEqual([0, true]);
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
