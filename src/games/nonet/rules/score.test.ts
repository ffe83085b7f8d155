import { expect, test } from 'vitest';
import { play, position, refusalOf } from '../../../../test/helpers/nonet.ts';
import { nonet } from '../game.ts';

const beforeBoss = { conquered: ['C6'], at: 'C6', damage: 18 };

test('NONET-006 NONET-132 the boss dead and the player alive wins at once, whatever else is left', () => {
  const s = position(beforeBoss);
  expect(play(s, 'move e').at(-1)).toEqual({ type: 'won' });
  expect(nonet.outcome(s)).toMatchObject({ kind: 'won', why: 'won' });
  expect(nonet.toAct(s)).toEqual([]);
});

test('NONET-134 resigning counts as lost and is possible while a choice waits', () => {
  for (const facts of [{}, { choice: { item: 6, power: 2 } }]) {
    const s = position({ ...facts, points: 7 });
    expect(play(s, 'resign')).toEqual([{ type: 'resigned' }]);
    expect(nonet.outcome(s)).toEqual({ kind: 'lost', why: 'resigned', scores: [7] });
    expect(nonet.observe(s, 0)).toMatchObject({ phase: 'over', outcome: 'resigned', choice: null });
  }
});

test('NONET-137 points are the powers of the monsters defeated, twice the value on Roots', () => {
  const s = position({ damage: 4 });
  play(s, 'move e', 'move w', 'move n');
  expect([s.points, nonet.score(s, 0)]).toEqual([3 + 2, 3 + 2]);
});

test('NONET-137 victory adds 200, 5 per health, 2 per stamina, and 100 for a clean sweep', () => {
  const s = position({ ...beforeBoss, points: 30, health: 7, stamina: 4 });
  play(s, 'move e');
  expect(nonet.score(s, 0)).toBe(30 + 18 + 200 + 5 * 7 + 2 * 3);
  const map = Array.from({ length: 9 }, (_, row) => (row === 2 ? 'ccccc@ucc' : 'ccccccccc'));
  const sweep = position({ points: 387, damage: 18 }, {}, map);
  play(sweep, 'move e');
  expect(nonet.score(sweep, 0)).toBe(405 + 200 + 5 * 13 + 2 * 9 + 100);
});

test('NONET-138 the boss may be left alive: other monsters still give points', () => {
  const s = position({ ...beforeBoss, points: 300 });
  play(s, 'move s');
  expect(nonet.outcome(s)).toBeNull();
  expect(s.points).toBeGreaterThan(300);
});

test('NONET-169 the reward of a step is the change of the score, the bonus comes with the winning blow', () => {
  const s = position({ conquered: ['C6'], at: 'C6', damage: 9 });
  const rewards = ['move e', 'move e'].map((text) => {
    const before = nonet.score(s, 0);
    play(s, text);
    return nonet.score(s, 0) - before;
  });
  expect(rewards).toEqual([0, 18 + 200 + 5 * 4 + 2 * 8]);
  expect(nonet.outcome(s)?.scores).toEqual([nonet.score(s, 0)]);
});

test('NONET-161 the figures of a game are cells conquered and combat turns', () => {
  const s = position({ conquered: ['D5', 'D6'] });
  expect(nonet.figures?.(s)).toEqual({ 'cells conquered': 3, 'combat turns': 0 });
  play(s, 'move e');
  expect(nonet.figures?.(s)).toEqual({ 'cells conquered': 3, 'combat turns': 1 });
});

test('NONET-136 at the end the observation carries the whole board', () => {
  const s = position();
  expect(nonet.observe(s, 0).board).toBeUndefined();
  play(s, 'resign');
  const { board, turn, combats } = nonet.observe(s, 0);
  expect(board).toEqual({ enemy: s.enemy.join(''), item: s.item.join('') });
  expect([turn, combats]).toEqual([0, 0]);
  expect(refusalOf(s, 'move n')).toBe('over');
});
