import { expect, test } from 'vitest';
import type { GhostlyObs } from '../../../../games/ghostly/index.ts';
import { ghostly } from '../../../../games/ghostly/index.ts';
import { FADE_MS, follow, placeOf, prizesBetween } from './glide.ts';

const ROWS = ['|||||||', '_0_.1__', '|@_.2||', '|||||||'];

/** What a watcher sees of a position, after ticks with these moves. */
function seen(players: object[], ...ticks: string[][]): GhostlyObs[] {
  const staged = ghostly.stage(
    { map: ROWS, facts: { players } },
    { seed: '1', seats: 3, options: ghostly.options.defaults },
  );
  if (!staged.ok) throw new Error(staged.problem.text);
  const states = [ghostly.observe(staged.value, 'all')];
  for (const moves of ticks) {
    const turns = moves.map((m, seat) => ({ seat, action: ghostly.actions.get(m) }));
    ghostly.apply(staged.value, turns);
    states.push(ghostly.observe(staged.value, 'all'));
  }
  return states;
}

test('PLAT-083 a ghost glides from its last square to the new one and stands there when the time is over', () => {
  const [before, after] = seen([], ['move right', 'wait', 'wait']);
  const figures = follow(follow([], before, 0), after, 1000);
  const [ghost, rival] = figures;
  expect(placeOf(ghost, 1000, 100)).toEqual({ x: 1, y: 1 });
  expect(placeOf(ghost, 1050, 100)).toEqual({ x: 1.5, y: 1 });
  expect(placeOf(ghost, 1100, 100)).toEqual({ x: 2, y: 1 });
  expect(placeOf(rival, 1050, 100)).toEqual({ x: 4, y: 1 });
  // Without motion it is there at once.
  expect(placeOf(ghost, 1000, 0)).toEqual({ x: 2, y: 1 });
});

test('GHOST-015 through the side it takes the short way', () => {
  const [before, edge, through] = seen([], ['move left', 'wait', 'wait'], ['move left', 'wait', 'wait']);
  const figures = follow(follow(follow([], before, 0), edge, 100), through, 200);
  expect(placeOf(figures[0], 200, 100)).toEqual({ x: 7, y: 1 });
  expect(placeOf(figures[0], 300, 100)).toEqual({ x: 6, y: 1 });
});

test('GHOST-237 who died is still there for less than half a second, fading, and then gone', () => {
  const [before, after] = seen([{ power: 50 }, { at: { x: 2, y: 1 }, points: 12 }], ['move right', 'wait', 'wait']);
  const died = follow(follow([], before, 0), after, 1000);
  expect(died.map((f) => [f.id, f.goneAt])).toEqual([
    [0, null],
    [2, null],
    [1, 1000],
  ]);
  expect(FADE_MS).toBeLessThanOrEqual(500);
  expect(follow(died, after, 1000 + FADE_MS).map((f) => f.id)).toEqual([0, 2]);
  expect(prizesBetween(before, after, 1000)).toMatchObject([{ seat: 0, points: 12 }]);
});

test('points of an earlier round are no prize in the next', () => {
  const [now] = seen([{ points: 30 }]);
  const before = { ...now, tally: { ...now.tally, round: 0 } };
  expect(prizesBetween(before, now, 0)).toEqual([]);
  expect(prizesBetween(null, now, 0)).toEqual([]);
  // Nor is all that was won while a recording leapt ahead.
  const long = {
    ...now.tally,
    tick: now.tally.tick - 40,
    players: now.tally.players.map((p) => ({ ...p, points: 0 })),
  };
  expect(prizesBetween({ ...now, tally: long }, now, 0)).toEqual([]);
  expect(prizesBetween({ ...now, tally: { ...long, tick: now.tally.tick } }, now, 0)).toMatchObject([{ points: 30 }]);
});
