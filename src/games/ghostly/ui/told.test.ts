/** What a player is told who does not see the maze, what a tap would do, and how it all ended (SCREEN-006, SCREEN-025, SCREEN-031). */
import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import { position } from '../../../../test/helpers/ghostly.ts';
import { plain } from '../../../engine/view.ts';
import { ghostly } from '../index.ts';
import type { GhostlyObs } from '../types.ts';
import { HELP } from './help.ts';
import { ghostlyUi } from './index.ts';
import { nearOf, summaryOf } from './near.ts';
import type { GhostlyUi } from './types.ts';

const NAMES = ['player', 'greedy', 'hunter', 'stalker'];

function seen(
  map: readonly string[],
  facts: Record<string, unknown> = {},
  options = {},
): { obs: GhostlyObs; ui: GhostlyUi } {
  const obs = ghostly.observe(position(map, facts, { options }), 0);
  return { obs, ui: ghostlyUi.start(ghostlyUi.settings.defaults, obs, undefined, { names: NAMES, ownClock: true }) };
}

test('SCREEN-025 who is near is told by the way there, nearest first, with who can eat whom', () => {
  const { obs, ui } = seen(['|||||||||', '|0__.__1|', '|_|||||_|', '|o_@__2_|', '|||||||||'], {
    players: [{}, { power: 9 }, {}],
  });
  expect(nearOf(obs, ui)).toEqual([
    {
      who: 'super pellet',
      name: 'nearest super pellet',
      tile: 'super-pellet',
      east: 0,
      south: 2,
      foe: false,
      detail: '2 steps, first down',
    },
    {
      who: 'pellet',
      name: 'nearest pellet',
      tile: 'pellet',
      east: 3,
      south: 0,
      foe: false,
      detail: '3 steps, first right',
    },
    {
      who: 'ghost 1, hunting',
      name: 'greedy',
      tile: 'ghost-1',
      east: 6,
      south: 0,
      foe: true,
      detail: 'it can eat you, 6 steps, first right',
    },
    { who: 'ghost 2', name: 'hunter', tile: 'ghost-2', east: 5, south: 2, foe: false, detail: '7 steps, first down' },
  ]);
  expect(summaryOf(obs, ui)).toBe('Round 1 of 1, tick 0: 1 pellet left. You have 0 points; ways lead down, right.');
});

test('SCREEN-025 the sides are joined for those who are near, and the monster is always a foe', () => {
  const { obs, ui } = seen(['|||||||||', '_0__.__1_', '_______M|', '|||||||||']);
  const near = nearOf(obs, ui);
  expect(near.find((n) => n.who === 'ghost 1')).toMatchObject({ east: -3, south: 0, detail: '3 steps, first left' });
  expect(near.find((n) => n.who === 'monster')).toMatchObject({ foe: true });
  expect(summaryOf(obs, ui)).toContain('The monster is out.');
});

test('SCREEN-006 a tap tells its first step, on a wall too, a ghost that is eaten, and one that eats', () => {
  const map = ['|||||||', '|_1___|', '|_0_.@|', '|||||||'];
  const at = (facts: Record<string, unknown>, x: number, y: number) => {
    const { obs, ui } = seen(map, facts);
    const f = defined(ghostlyUi.foresee?.({ ...ui, paused: false }, y * 7 + x, obs));
    return [f.deed, plain(f.effect), f.danger];
  };
  expect(at({}, 5, 2)).toEqual(['Go right', 'The shortest way there.', 'none']);
  expect(at({}, 1, 3)).toEqual(['Go left', 'The shortest way there.', 'none']);
  expect(at({}, 2, 1)).toEqual(['Go up', 'A ghost is in the way.', 'none']);
  expect(at({ players: [{}, { power: 9 }] }, 2, 1)).toEqual(['Go up', 'You would be eaten.', 'death']);
  expect(at({ players: [{ power: 9 }, {}] }, 2, 1)).toEqual([
    'Go up',
    'You eat the ghost and take its points.',
    'none',
  ]);
});

test('SCREEN-031 the ending tells what ate me, the points round by round, the last events and what to try; Again comes first', () => {
  const facts = {
    finished: true,
    round: 2,
    players: [
      { total: 12, wins: 1 },
      { total: 30, wins: 1 },
    ],
  };
  const { obs, ui } = seen(['|||||||', '|_1___|', '|_0_.@|', '|||||||'], facts, { rounds: 2 });
  const own = {
    ...defined(ui.own ?? undefined),
    rounds: [
      { round: 1, why: 'pellets' as const, ticks: 80, points: [12, 5], winners: [0] },
      { round: 2, why: 'survivors' as const, ticks: 40, points: [0, 25], winners: [1] },
    ],
    deaths: [
      { round: 1, tick: 70, by: 1, points: 2, x: 1, y: 1 },
      { round: 2, tick: 40, by: 1, points: 9, x: 3, y: 2 },
    ],
  };
  const log = ['one', 'two', 'three', 'four', 'five', 'six'].map((text) => [{ text, ink: 'text' }]);
  const view = ghostlyUi.view(obs, { ...ui, mode: 'end', own }, { log, notice: null }, { cols: 80, rows: 24 }, '');
  const end = view.panes.find((p) => p.kind === 'ending');
  if (end?.kind !== 'ending') throw new Error('there is an ending');
  expect([end.outcome, end.headline, plain(end.cause ?? [])]).toEqual([
    'lost',
    'You come second',
    // Its square is marked on the board, and told by numbers in a terminal alone.
    'greedy ate you and took 9 points.',
  ]);
  expect(end.sum.map((r) => [r.label, r.value])).toEqual([
    ['Round 1', 12],
    ['Round 2', 0],
  ]);
  expect([end.score?.value, end.sum.reduce((n, r) => n + Number(r.value), 0)]).toEqual([12, 12]);
  expect(end.last?.map((e) => plain(e.text))).toEqual(['two', 'three', 'four', 'five', 'six']);
  expect(end.figures.map((f) => f.label)).toEqual(['1. greedy, 1 win', '2. YOU, 1 win', 'You in round 1']);
  expect(plain(end.advice ?? [])).toMatch(/super pellet/);
  expect(end.deeds.map((d) => [d.label, d.usual === true])).toEqual([
    ['Again', true],
    ['Same seed', false],
    ['Menu', false],
  ]);
});

test('SCREEN-032 the help shows pictures, has no loose reference, answers common questions, and names no port', () => {
  const spans = HELP.flatMap((p) => p.lines.flat());
  expect(spans.filter((s) => s.tile !== undefined).length).toBeGreaterThan(6);
  expect(spans.filter((s) => /[{}]|5\d{4}/.test(s.text))).toEqual([]);
  expect(HELP.map((p) => p.title)).toContain('Why can I not ...?');
});
