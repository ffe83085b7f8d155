/** Arrangements of a pair that show what is displayed (NONET-017, NONET-214). */
import { expect, test } from 'vitest';
import { stream } from '../../../engine/rng.ts';
import { keepsPromises, PROMISED } from '../promises.ts';
import { CELLS } from '../types.ts';
import { arrange, type Board } from './board.ts';
import { matchPair } from './match.ts';
import { drawPair } from './walk.ts';

const pair = drawPair(stream('match'));
const board = arrange(pair, {
  swap: 1,
  flip: 1,
  rows: Uint8Array.of(4, 3, 5, 0, 2, 1, 8, 6, 7),
  cols: Uint8Array.of(6, 7, 8, 2, 1, 0, 4, 5, 3),
  enemyNames: Uint8Array.of(3, 1, 4, 2, 8, 5, 9, 6, 7),
  itemNames: Uint8Array.of(4, 9, 5, 8, 7, 2, 3, 6, 1),
});

/** Every second cell is displayed. */
function shown({ enemy, item }: Board): Uint16Array {
  const pairs = new Uint16Array(CELLS * 9).fill(0x1ff);
  for (let cell = 0; cell < CELLS; cell += 2) {
    pairs.fill(0, cell * 9, cell * 9 + 9);
    pairs[cell * 9 + enemy[cell] - 1] = 1 << (item[cell] - 1);
  }
  return pairs;
}

function found(pairs: Uint16Array, of = pair, most?: number): string[] {
  const boards: string[] = [];
  const visit = (b: Board): boolean => {
    boards.push(b.enemy.join('') + b.item.join(''));
    return false;
  };
  matchPair(of, { pairs, promised: false }, stream('orders'), visit, most);
  return boards;
}

test('NONET-214 a pair without symmetry shows half a board in one arrangement, another pair in none', () => {
  expect(found(shown(board))).toEqual([board.enemy.join('') + board.item.join('')]);
  expect(found(shown(board), drawPair(stream('another')))).toEqual([]);
});

test('NONET-214 a match gives up after the steps that it may take', () => {
  expect(found(shown(board), pair, 5)).toEqual([]);
});

test('NONET-024 NONET-028 a match keeps the promises where they are asked for', () => {
  let kept: Board | null = null;
  const visit = (b: Board): boolean => {
    kept = b;
    return true;
  };
  expect(matchPair(pair, { pairs: PROMISED.slice(), promised: true }, stream('kept'), visit, 100_000)).toBe(true);
  expect(kept).toSatisfy((b: Board) => keepsPromises(b.enemy, b.item));
});
