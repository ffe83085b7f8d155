/** What every board keeps, on a thousand of them. */
import { expect, test } from 'vitest';
import { byTheBook } from '../../../../test/helpers/nonet-board.ts';
import { stream } from '../../../engine/rng.ts';
import { makeBoard } from './board.ts';
import { throughOf } from './counts.ts';
import { areOrthogonal, isSudoku } from './grid.ts';
import { listTransversals } from './transversals.ts';
import { drawPair } from './walk.ts';

const BOARDS = 1000;
/** The rule read aloud takes its time. */
const SLOW = 100;

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

test('NONET-023 the draws come in the order of the rule, about half of the attempts and three quarters of the walks pass', () => {
  let attempts = 0;
  let walks = 0;
  for (let i = 0; i < SLOW; i++) {
    const wanted = byTheBook(`draws ${i}`, (i % 4) + 1);
    const got = makeBoard(`draws ${i}`, (i % 4) + 1);
    expect([got.enemy.join(''), got.item.join('')]).toEqual([wanted.enemy, wanted.item]);
    attempts += wanted.attempts;
    walks += wanted.walks;
  }
  expect(attempts / SLOW).toBeGreaterThan(1.5);
  expect(attempts / SLOW).toBeLessThan(2.8);
  expect(walks / SLOW).toBeGreaterThan(1.15);
  expect(walks / SLOW).toBeLessThan(1.7);
});

test('NONET-021 a thousand walks lead to more than 950 different pairs, whatever their arrangement', () => {
  const kinds = Array.from({ length: BOARDS }, (_, i) => {
    const { first, second } = drawPair(stream(`pair ${i}`));
    // What no arrangement changes: how often a row, column or box meets transversals of either grid.
    const through = [first, second].map((grid) => throughOf(listTransversals(grid)));
    return [...through[0]]
      .map((n, cell) => 1000 * n + through[1][cell])
      .sort((a, b) => a - b)
      .join();
  });
  expect(new Set(kinds).size).toBeGreaterThan(950);
});
