/** An independent source of valid pairs: the family that every walk begins in (NONET-017 to NONET-020). */
import { describe, expect, test } from 'vitest';
import { algebraic as grid, type Matrix } from '../../../../test/helpers/nonet-pairs.ts';
import { below, shuffle, stream } from '../../../engine/rng.ts';
import { areOrthogonal, isSudoku } from './grid.ts';
import { listTransversals } from './transversals.ts';

function determinant([a, b, d, e]: Matrix): number {
  return (((a * e - b * d) % 3) + 3) % 3;
}

function difference(x: Matrix, y: Matrix): Matrix {
  return [(x[0] - y[0] + 3) % 3, (x[1] - y[1] + 3) % 3, (x[2] - y[2] + 3) % 3, (x[3] - y[3] + 3) % 3];
}

const MATRICES: Matrix[] = Array.from({ length: 81 }, (_, i) => [
  i % 3,
  Math.floor(i / 3) % 3,
  Math.floor(i / 9) % 3,
  Math.floor(i / 27),
]);
const QUALIFIED = MATRICES.filter((m) => determinant(m) !== 0 && m[1] !== 0);

describe('the algebraic family', () => {
  test('NONET-018 a matrix gives a sudoku exactly if it is invertible and b is not 0; 36 qualify', () => {
    expect(QUALIFIED.length).toBe(36);
    for (const m of MATRICES) expect(isSudoku(grid(m))).toBe(QUALIFIED.includes(m));
  });

  test('NONET-019 orthogonal exactly if the difference is invertible: 19 partners each, 684 pairs', () => {
    let pairs = 0;
    for (const x of QUALIFIED) {
      const partners = QUALIFIED.filter((y) => areOrthogonal(grid(x), grid(y)));
      expect(partners.length).toBe(19);
      expect(partners.every((y) => determinant(difference(x, y)) !== 0)).toBe(true);
      pairs += partners.length;
    }
    expect(pairs).toBe(684);
  });

  test('NONET-020 an algebraic grid has 279 transversals', () => {
    expect(QUALIFIED.map((m) => listTransversals(grid(m)).count).every((n) => n === 279)).toBe(true);
  });
});

test('NONET-017 permuting lines, bands and stacks, transposing and renaming keep a pair valid', () => {
  const random = stream('symmetries');
  const order = (): number[] =>
    shuffle(random, [0, 1, 2]).flatMap((band) => shuffle(random, [0, 1, 2]).map((k) => 3 * band + k));
  const names = (): number[] => [0, ...shuffle(random, [1, 2, 3, 4, 5, 6, 7, 8, 9])];
  for (let i = 0; i < 50; i++) {
    const x = QUALIFIED[below(random, 36)];
    const y = QUALIFIED.filter((m) => determinant(difference(x, m)) !== 0)[below(random, 19)];
    const [rows, cols, flip] = [order(), order(), below(random, 2) === 1];
    const move = (g: Uint8Array, name: number[]): Uint8Array =>
      Uint8Array.from({ length: 81 }, (_, cell) => {
        const [r, c] = [rows[Math.floor(cell / 9)], cols[cell % 9]];
        return name[g[flip ? 9 * c + r : 9 * r + c]];
      });
    const [first, second] = [move(grid(x), names()), move(grid(y), names())];
    expect(isSudoku(first) && isSudoku(second) && areOrthogonal(first, second)).toBe(true);
  }
});
