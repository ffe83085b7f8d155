/** The walk from partner to partner, against the rule read aloud (NONET-020 to NONET-022, NONET-211). */
import { describe, expect, test } from 'vitest';
import {
  algebraic,
  isSymmetric,
  PLAIN_PAIR,
  partnerOf,
  transversalsOf,
  walkByTheBook,
} from '../../../../test/helpers/nonet-pairs.ts';
import { below, shuffle, stream } from '../../../engine/rng.ts';
import { throughOf } from './counts.ts';
import { areOrthogonal, isSudoku } from './grid.ts';
import { drawPartner } from './partner.ts';
import { hasSymmetry } from './symmetry.ts';
import { listTransversals, newTransversals } from './transversals.ts';
import { drawPair, START_GRID, walk } from './walk.ts';

test('NONET-020 the transversals of a grid are all there, in order, each with one cell per row', () => {
  for (const grid of [START_GRID, PLAIN_PAIR.first, PLAIN_PAIR.second, walk(stream('a walk')).second]) {
    const found = listTransversals(grid);
    const masks = [found.upper, found.middle, found.lower];
    const each = Array.from({ length: found.count }, (_, t) =>
      Array.from({ length: 81 }, (_, cell) => cell).filter(
        (cell) => (masks[Math.floor(cell / 27)][t] >> (cell % 27)) & 1,
      ),
    );
    expect(each).toEqual(transversalsOf(grid));
    const through = Array.from({ length: 81 }, (_, cell) => each.filter((cells) => cells.includes(cell)).length);
    expect([...throughOf(found)]).toEqual(through);
  }
  expect(listTransversals(PLAIN_PAIR.first).count).toBeLessThan(63);
});

test('NONET-211 a partner is drawn as the rule says: an orthogonal sudoku that counts from 1 to 9 in row A', () => {
  for (let i = 0; i < 6; i++) {
    const [mine, theirs] = [stream(`partner ${i}`), stream(`partner ${i}`)];
    const grid = i % 2 === 0 ? START_GRID : PLAIN_PAIR.first;
    const partner = drawPartner(mine, listTransversals(grid));
    expect(partner).toEqual(partnerOf(theirs, grid));
    expect(mine).toEqual(theirs);
    expect([isSudoku(partner), areOrthogonal(grid, partner)]).toEqual([true, true]);
    expect(partner.slice(0, 9).join('')).toBe('123456789');
  }
});

test('NONET-211 a grid without partner is none to walk from', () => {
  expect(() => drawPartner(stream('none'), newTransversals())).toThrow('a grid that is a partner has one');
});

test('NONET-021 a walk of eight steps begins at an algebraic grid and ends with its last two grids', () => {
  expect(START_GRID).toEqual(algebraic([0, 1, 1, 0]));
  for (let i = 0; i < 3; i++) {
    const [mine, theirs] = [stream(`walk ${i}`), stream(`walk ${i}`)];
    const { first, second, through } = walk(mine);
    expect({ first, second }).toEqual(walkByTheBook(theirs));
    expect(through).toEqual(throughOf(listTransversals(first)));
    expect(mine).toEqual(theirs);
  }
});

describe('NONET-022 symmetry', () => {
  const order = (random: ReturnType<typeof stream>): number[] =>
    shuffle(random, [0, 1, 2]).flatMap((band) => shuffle(random, [0, 1, 2]).map((k) => 3 * band + k));

  /** The same pair in another arrangement, with other names, maybe with its grids exchanged. */
  function disguise(first: Uint8Array, second: Uint8Array, seed: string): [Uint8Array, Uint8Array] {
    const random = stream(seed);
    const [rows, cols, flip] = [order(random), order(random), below(random, 2) === 1];
    const move = (g: Uint8Array): Uint8Array => {
      const names = [0, ...shuffle(random, [1, 2, 3, 4, 5, 6, 7, 8, 9])];
      return g.map((_, cell) => {
        const [r, c] = [rows[Math.floor(cell / 9)], cols[cell % 9]];
        return names[g[flip ? 9 * c + r : 9 * r + c]];
      });
    };
    return below(random, 2) === 1 ? [move(first), move(second)] : [move(second), move(first)];
  }

  test('NONET-022 algebraic pairs have symmetries, the pair of board F has none, in any disguise', () => {
    const pairs = [
      [
        [0, 1, 1, 0],
        [1, 2, 0, 1],
      ],
      [
        [0, 1, 1, 0],
        [0, 2, 2, 0],
      ],
      [
        [1, 1, 0, 1],
        [0, 2, 1, 0],
      ],
    ].map((two) => two.map((m) => algebraic(m as [number, number, number, number])));
    for (const [g, h] of pairs.filter(([g, h]) => isSudoku(g) && isSudoku(h) && areOrthogonal(g, h)))
      for (let i = 0; i < 3; i++) expect(hasSymmetry(...disguise(g, h, `even ${i}`))).toBe(true);
    for (let i = 0; i < 8; i++)
      expect(hasSymmetry(...disguise(PLAIN_PAIR.first, PLAIN_PAIR.second, `odd ${i}`))).toBe(false);
  });

  test('NONET-022 is found exactly where trying everything finds it', () => {
    const found = Array.from({ length: 8 }, (_, i) => {
      const { first, second } = walk(stream(`symmetry ${i}`));
      const symmetric = hasSymmetry(first, second);
      expect([i, symmetric]).toEqual([i, isSymmetric(first, second)]);
      return symmetric;
    });
    expect(new Set(found).size).toBe(2);
  });

  test('NONET-022 a pair that is drawn has none: such walks are walked again', () => {
    for (let i = 0; i < 24; i++) {
      const { first, second } = drawPair(stream(`symmetry ${i}`));
      expect([hasSymmetry(first, second), areOrthogonal(first, second)]).toEqual([false, true]);
    }
  });
});
