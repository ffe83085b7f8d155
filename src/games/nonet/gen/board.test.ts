import { describe, expect, test } from 'vitest';
import { BOARD_F, setupOf } from '../../../../test/helpers/nonet.ts';
import { byTheBook } from '../../../../test/helpers/nonet-board.ts';
import { PLAIN_PAIR } from '../../../../test/helpers/nonet-pairs.ts';
import { stream } from '../../../engine/rng.ts';
import { cellOf } from '../cells.ts';
import { powerOf } from '../content.ts';
import { nonet } from '../game.ts';
import { isInCorner } from '../promises.ts';
import { ARROW, BOOST, CELL_NAMES, FOGGED, GOLD, HEALTH, NONE, ROOT, STAMINA, TELEPORT, VISION } from '../types.ts';
import { arrange, type Board, type BoardDraws, bossOf, makeBoard } from './board.ts';
import { areOrthogonal, isSudoku } from './grid.ts';
import { drawPair } from './walk.ts';

/** A few; `board.long.test.ts` takes a thousand. Made in each test: what is made while loading belongs to no test. */
const boards = (): Board[] => Array.from({ length: 16 }, (_, i) => makeBoard(`board ${i}`, 1));
const at = (grid: Uint8Array, names: string): number[] => names.split(' ').map((name) => grid[cellOf(name)]);
const digits = (text: string): Uint8Array => Uint8Array.from(text, Number);
const sorted = (list: number[]): number[] => list.sort((a, b) => a - b);

describe('every board', () => {
  test('NONET-012 NONET-013 NONET-014 is two orthogonal sudokus', () => {
    for (const b of boards()) {
      expect(isSudoku(b.enemy)).toBe(true);
      expect(isSudoku(b.item)).toBe(true);
      expect(areOrthogonal(b.enemy, b.item)).toBe(true);
    }
  });

  test('NONET-001 gives every cell a value and an item from 1 to 9', () => {
    for (const b of boards()) {
      expect([b.enemy.length, b.item.length]).toEqual([81, 81]);
      expect(b.enemy.every((v) => v >= 1 && v <= 9) && b.item.every((i) => i >= 1 && i <= 9)).toBe(true);
    }
  });

  test('NONET-015 has 45 points of each counted item, nine None cells, Roots 2 to 18 and 405 power', () => {
    for (const { enemy, item } of boards()) {
      for (const kind of [HEALTH, STAMINA, BOOST, ARROW, GOLD])
        expect(enemy.reduce((sum, v, cell) => sum + (item[cell] === kind ? v : 0), 0)).toBe(45);
      expect(item.filter((i) => i === NONE).length).toBe(9);
      const roots = [...enemy].flatMap((v, cell) => (item[cell] === ROOT ? [powerOf(v, ROOT)] : []));
      expect(sorted(roots)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
      expect(enemy.reduce((sum, v, cell) => sum + powerOf(v, item[cell]), 0)).toBe(405);
    }
  });

  test('NONET-024 starts on a None cell of value 5 or more', () => {
    for (const b of boards()) {
      expect(at(b.item, 'E5')).toEqual([NONE]);
      expect(at(b.enemy, 'E5')[0]).toBeGreaterThanOrEqual(5);
    }
  });

  test('NONET-025 has values 1 to 4 next to the start', () => {
    for (const b of boards()) expect(sorted(at(b.enemy, 'D5 E4 E6 F5'))).toEqual([1, 2, 3, 4]);
  });

  test('NONET-026 has Gold, Root, Damage Boost and Arrow next to the start', () => {
    for (const b of boards()) expect(sorted(at(b.item, 'D5 E4 E6 F5'))).toEqual([BOOST, ARROW, GOLD, ROOT]);
  });

  test('NONET-027 has Health, Stamina, Vision Stone and Teleport of 5 to 9 diagonal to the start', () => {
    for (const b of boards()) {
      expect(sorted(at(b.item, 'D4 D6 F4 F6'))).toEqual([HEALTH, STAMINA, VISION, TELEPORT]);
      expect(Math.min(...at(b.enemy, 'D4 D6 F4 F6'))).toBeGreaterThanOrEqual(5);
    }
  });

  test('NONET-028 hides the boss in a corner box, which standard fog covers', () => {
    const corners = new Set<string>();
    for (let i = 0; i < 24; i++) {
      const s = nonet.create(setupOf(`boss ${i}`));
      const boss = s.enemy.findIndex((v, cell) => v === 9 && s.item[cell] === ROOT);
      expect(CELL_NAMES[boss]).toMatch(/^[ABCGHI][123789]$/);
      expect(s.state[boss]).toBe(FOGGED);
      corners.add(`${boss < 40} ${boss % 9 < 4}`);
    }
    expect(corners.size).toBe(4);
  });

  test('NONET-029 is one of very many: other seeds give other boards', () => {
    expect(new Set(boards().map((b) => b.enemy.join('') + b.item.join(''))).size).toBe(16);
    const all = 200_000 * 2 * (2 * 6 ** 8) * (24 * 120) * (24 * 24);
    expect(Math.round(all / 1e17)).toBe(22);
  });
});

test('NONET-023 the draws come in the order of the rule', () => {
  for (let i = 0; i < 4; i++) {
    const wanted = byTheBook(`draws ${i}`, (i % 4) + 1);
    const got = makeBoard(`draws ${i}`, (i % 4) + 1);
    expect([got.enemy.join(''), got.item.join('')]).toEqual([wanted.enemy, wanted.item]);
  }
});

test('NONET-030 the board depends on the seed and the floor only, not on mode or fog', () => {
  const board = ({ enemy, item }: Board): string => enemy.join('') + item.join('');
  const classic = board(nonet.create(setupOf('same')));
  expect(board(nonet.create(setupOf('same', { mode: 'descent' })))).toBe(classic);
  for (const fog of ['clear', 'dark', 'blind']) expect(board(nonet.create(setupOf('same', { fog })))).toBe(classic);
  expect(board(makeBoard('same', 1))).toBe(classic);
  expect(board(makeBoard('same', 2))).not.toBe(classic);
  expect(board(makeBoard('other', 1))).not.toBe(classic);
});

test('NONET-205 X26 the generator vector', () => {
  const pair = {
    first: digits('123456789897132564465879312346285971719643258582917436971364825258791643634528197'),
    second: digits('123456789465879321897132546634721895271598463958364217712985634589643172346217958'),
  };
  const draws: BoardDraws = {
    swap: 1,
    flip: 1,
    rows: Uint8Array.of(4, 3, 5, 0, 2, 1, 8, 6, 7),
    cols: Uint8Array.of(6, 7, 8, 2, 1, 0, 4, 5, 3),
    enemyNames: Uint8Array.of(3, 1, 4, 2, 8, 5, 9, 6, 7),
    itemNames: Uint8Array.of(4, 9, 5, 8, 7, 2, 3, 6, 1),
  };
  const { enemy, item } = arrange(pair, draws);
  const rows = (grid: Uint8Array): string => (grid.join('').match(/.{9}/g) ?? []).join(' ');
  expect(rows(enemy)).toBe('835417926 926583741 741692835 174835692 692174583 583926174 368259417 259741368 417368259');
  expect(rows(item)).toBe('386159724 519427386 724863519 863742195 247915863 195386247 951678432 432591678 678234951');
  expect(CELL_NAMES[bossOf(pair, draws)]).toBe('D8');
  expect(isInCorner(bossOf(pair, draws))).toBe(false);
});

test('NONET-205 X26 the whole way from seed X26 to a board', () => {
  const random = stream('X26', 'board', 1);
  const { first, second } = drawPair(random);
  expect([first.join(''), second.join('')]).toEqual([
    '123456789568397241974812635281564397635978412749123856897231564412685973356749128',
    '123456789794812653568397241452639178879241365316785924235968417641573892987124536',
  ]);
  const { enemy, item } = makeBoard('X26', 1);
  expect([enemy.join(''), item.join('')]).toEqual([
    '756413829134289756829675143513927468468351972297846531341792685685134297972568314',
    '374981265652734891891526374526347189437819652189652437265473918743198526918265743',
  ]);
});

test('NONET-179 board F is the pair of the book with its symbols renamed, and its boss is at C7', () => {
  const rename = (grid: Uint8Array, names: number[]): string => [...grid].map((symbol) => names[symbol - 1]).join('');
  expect(rename(PLAIN_PAIR.first, [3, 9, 2, 1, 6, 5, 4, 7, 8])).toBe(BOARD_F.enemy);
  expect(rename(PLAIN_PAIR.second, [5, 6, 3, 7, 8, 9, 1, 4, 2])).toBe(BOARD_F.item);
  expect([BOARD_F.enemy[cellOf('C7')], BOARD_F.item[cellOf('C7')]]).toEqual(['9', '9']);
});
