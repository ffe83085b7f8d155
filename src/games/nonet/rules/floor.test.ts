import { expect, test } from 'vitest';
import { BOARD_F, play, position, setupOf } from '../../../../test/helpers/nonet.ts';
import { nonet } from '../game.ts';
import { makeBoard } from '../gen/board.ts';
import { FOGGED } from '../types.ts';

const DESCENT = { mode: 'descent' };
const rich = { health: 9, maxHealth: 16, stamina: 8, boost: 3, gold: 4, roots: 1, bought: 2, turn: 50, combats: 30 };
const facing = (floor: number) => position({ conquered: ['C6'], at: 'C6', damage: 18, floor, ...rich }, DESCENT);

test('NONET-141 a descent has four floors: standard, dark, black, blind', () => {
  const s = nonet.create(setupOf('deep', DESCENT));
  expect([s.floor, s.floors, nonet.observe(s, 0).fog]).toEqual([1, 4, 'standard']);
  const later = [1, 2, 3].map((floor) => {
    const below = facing(floor);
    play(below, 'move e');
    return [below.floor, nonet.observe(below, 0).fog, below.state.filter((x) => x !== FOGGED).length];
  });
  expect(later).toEqual([
    [2, 'dark', 9],
    [3, 'black', 5],
    [4, 'blind', 1],
  ]);
});

test('NONET-142 a floor begins like a new game, with damage equal to its number', () => {
  const s = facing(2);
  play(s, 'move e');
  const fresh = nonet.create(setupOf('position', DESCENT));
  const board = makeBoard('position', 3);
  expect([s.enemy.join(''), s.item.join('')]).toEqual([board.enemy.join(''), board.item.join('')]);
  const names = ['at', 'health', 'maxHealth', 'stamina', 'maxStamina', 'boost', 'gold', 'roots', 'bought'] as const;
  for (const name of names) expect([name, s[name]]).toEqual([name, fresh[name]]);
  expect(s).toMatchObject({ damage: 3, turn: 0, combats: 0, points: 0, choice: 0, outcome: 0 });
  expect(nonet.observe(s, 0).price).toBe(1);
});

test('NONET-143 a slain boss banks its floor with the bonus; the fourth wins the descent', () => {
  const s = position({ conquered: ['C6'], at: 'C6', damage: 18, points: 40, banked: 500, floor: 3 }, DESCENT);
  const worth = 40 + 18 + 200 + 5 * 13 + 2 * 9;
  expect(play(s, 'move e').at(-1)).toEqual({ type: 'next-floor', floor: 4, banked: 500 + worth });
  expect([s.banked, nonet.score(s, 0), nonet.outcome(s)]).toEqual([500 + worth, 500 + worth, null]);
  const last = position({ conquered: ['C6'], at: 'C6', damage: 18, banked: 1000, floor: 4 }, DESCENT);
  play(last, 'move e');
  expect(nonet.outcome(last)).toEqual({ kind: 'won', why: 'won', scores: [1000 + 18 + 200 + 65 + 18] });
});

test('NONET-143 death on a later floor ends the descent with what was banked', () => {
  const s = position({ health: 1, banked: 700, points: 5, floor: 2, damage: 1 }, DESCENT);
  play(s, 'move e');
  expect(nonet.outcome(s)).toEqual({ kind: 'lost', why: 'lost', scores: [705] });
});

test('NONET-143 clones made before a floor ends keep their own board', () => {
  const s = facing(1);
  const kept = nonet.state.clone(s);
  play(s, 'move e');
  expect([kept.enemy.join(''), kept.item.join('')]).toEqual([BOARD_F.enemy, BOARD_F.item]);
});

test('NONET-144 daily is classic in standard fog, whatever fog is asked for', () => {
  const s = nonet.create(setupOf('20240229', { mode: 'daily', fog: 'clear' }));
  const classic = nonet.create(setupOf('20240229'));
  expect(nonet.observe(s, 0)).toEqual({ ...nonet.observe(classic, 0), mode: 'daily' });
});

test('NONET-170 the winning blow of an early floor is answered with the next floor', () => {
  const s = facing(1);
  play(s, 'move e');
  expect(nonet.observe(s, 0)).toMatchObject({ floor: 2, phase: 'move', at: 'E5', health: 13, turn: 0 });
});
