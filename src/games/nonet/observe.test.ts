import { describe, expect, test } from 'vitest';
import { play, playRandomly, position, setupOf } from '../../../test/helpers/nonet.ts';
import { stream } from '../../engine/rng.ts';
import { cellOf } from './cells.ts';
import { nonet } from './game.ts';
import { FOGGED, type NonetState } from './types.ts';

const cell = (s: NonetState, name: string): unknown => nonet.observe(s, 0).cells[cellOf(name)];

describe('what a cell shows', () => {
  test('NONET-047 a fogged cell shows neither value nor item', () => {
    expect(cell(position(), 'A1')).toEqual({ cell: 'A1', s: 'f', arrows: 0 });
  });

  test('NONET-048 NONET-049 an unconquered cell shows initial value, current value and item', () => {
    const s = position({ conquered: ['A7'], at: 'A7', damage: 3 });
    play(s, 'move e');
    expect(cell(s, 'A8')).toEqual({ cell: 'A8', s: 'u', v: 7, c: 4, i: 4 });
  });

  test('NONET-050 a conquered cell shows initial value and item, no current value', () => {
    const s = position({ damage: 2 });
    play(s, 'move w');
    expect(cell(s, 'E4')).toEqual({ cell: 'E4', s: 'c', v: 2, i: 8 });
  });

  test('NONET-051 a Root cell shows the digit and twice that as current value', () => {
    const s = position({ unconquered: ['C7'] });
    expect(cell(s, 'E1')).toEqual({ cell: 'E1', s: 'u', v: 4, c: 8, i: 9 });
    expect(cell(s, 'C7')).toEqual({ cell: 'C7', s: 'u', v: 9, c: 18, i: 9 });
  });

  test('NONET-052 an unconquered None cell shows its value and has no monster', () => {
    expect(cell(position(), 'B6')).toEqual({ cell: 'B6', s: 'u', v: 2, c: 0, i: 1 });
  });

  test('NONET-058 a fogged cell shows the arrows shot into it', () => {
    expect(cell(position({ arrows: { C7: 5 } }), 'C7')).toEqual({ cell: 'C7', s: 'f', arrows: 5 });
  });
});

test('NONET-166 the observation of a position, field by field', () => {
  const s = position({
    boost: 3,
    gold: 1,
    bought: 1,
    turn: 17,
    combats: 11,
    points: 11,
    health: 9,
    stamina: 4,
    damage: 2,
  });
  const { cells, ...rest } = nonet.observe(s, 0);
  expect(rest).toEqual({
    ...{
      game: 'nonet',
      mode: 'classic',
      floor: 1,
      floors: 1,
      fog: 'standard',
      promised: true,
      phase: 'move',
      turn: 17,
      combats: 11,
    },
    ...{ at: 'E5', health: 9, maxHealth: 13, stamina: 4, maxStamina: 10, damage: 2, boost: 3, gold: 1, roots: 0 },
    ...{ price: 2, points: 11, score: 11, choice: null },
  });
  expect(cells.length).toBe(81);
  expect(nonet.observe(s, 'all')).toEqual(nonet.observe(s, 0));
});

test('NONET-167 the phase says what is asked', () => {
  const phase = (facts: Record<string, unknown>): string => nonet.observe(position(facts), 0).phase;
  const waiting = (item: number) => ({ choice: { item, power: 4 } });
  expect([{}, waiting(5), waiting(6), waiting(7)].map(phase)).toEqual(['move', 'arrow', 'vision', 'teleport']);
  expect(nonet.observe(position(waiting(5)), 0).choice).toEqual({ item: 5, power: 4 });
});

test('NONET-035 NONET-166 what the fog hides never reaches the observation', () => {
  const random = stream('hidden');
  for (let game = 0; game < 30; game++) {
    const s = nonet.create(setupOf(`hidden ${game}`));
    s.health = s.maxHealth = 50;
    for (let i = 0; i < 40 && s.outcome === 0; i++) {
      const other = nonet.state.clone(s);
      const scramble = (x: number, at: number): number => (s.state[at] === FOGGED ? (x % 9) + 1 : x);
      other.enemy = s.enemy.map(scramble);
      other.item = s.item.map(scramble);
      other.current = s.current.map(scramble);
      // A scrambled board keeps no promise, which is all that may show.
      expect({ ...nonet.observe(other, 0), promised: true }).toEqual(nonet.observe(s, 0));
      playRandomly(s, random);
    }
  }
});
