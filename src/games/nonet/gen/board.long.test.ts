/** What every board keeps, on a thousand of them. */
import { expect, test } from 'vitest';
import { byTheBook } from '../../../../test/helpers/nonet-board.ts';
import { makeBoard } from './board.ts';
import { areOrthogonal, isSudoku } from './grid.ts';

const BOARDS = 1000;

test('NONET-012 NONET-013 NONET-014 a thousand boards are two orthogonal sudokus each', () => {
  for (let i = 0; i < BOARDS; i++) {
    const { enemy, item } = makeBoard(`board ${i}`, 1);
    expect([i, isSudoku(enemy), isSudoku(item), areOrthogonal(enemy, item)]).toEqual([i, true, true, true]);
  }
});

test('NONET-029 a thousand seeds give a thousand boards', () => {
  const boards = Array.from({ length: BOARDS }, (_, i) => makeBoard(`board ${i}`, 1));
  expect(new Set(boards.map((b) => b.enemy.join('') + b.item.join(''))).size).toBe(BOARDS);
});

test('NONET-023 the draws come in the order of the rule, and about half of the attempts pass', () => {
  let attempts = 0;
  for (let i = 0; i < BOARDS; i++) {
    const wanted = byTheBook(`draws ${i}`, (i % 4) + 1);
    const got = makeBoard(`draws ${i}`, (i % 4) + 1);
    expect([got.enemy.join(''), got.item.join('')]).toEqual([wanted.enemy, wanted.item]);
    attempts += wanted.attempts;
  }
  expect(attempts / BOARDS).toBeGreaterThan(1.6);
  expect(attempts / BOARDS).toBeLessThan(2.6);
});
