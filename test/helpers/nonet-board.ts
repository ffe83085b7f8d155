/** For tests: a board made as the rule book says (NONET-023), to compare the generator with. */
import { below, shuffle, stream } from '../../src/engine/rng.ts';
import { cellOf } from '../../src/games/nonet/cells.ts';
import { CELL_NAMES } from '../../src/games/nonet/types.ts';
import { isSymmetric, walkByTheBook } from './nonet-pairs.ts';

/** The rule read aloud, without any of the generator's shortcuts. */
export function byTheBook(
  seed: string,
  floor: number,
): { enemy: string; item: string; walks: number; attempts: number } {
  const random = stream(seed, 'board', floor);
  let base = walkByTheBook(random);
  let walks = 1;
  for (; isSymmetric(base.first, base.second); walks++) base = walkByTheBook(random);
  for (let attempts = 1; ; attempts++) {
    const swap = below(random, 2) === 1;
    const flip = below(random, 2) === 1;
    const order = (): number[] => {
      const x = shuffle(random, [0, 1, 2]);
      const y = [0, 1, 2].map(() => shuffle(random, [0, 1, 2]));
      return [0, 1, 2].flatMap((k) => y[k].map((line) => 3 * x[k] + line));
    };
    const R = order();
    const C = order();
    const moved = (old: Uint8Array): number[] =>
      CELL_NAMES.map((_, cell) => {
        const r = Math.floor(cell / 9);
        const c = cell % 9;
        return flip ? old[9 * C[c] + R[r]] : old[9 * R[r] + C[c]];
      });
    const renamed = (grid: number[], near: number[], far: number[], middle: number[]): number[] => {
      const names = new Map<number, number>();
      'D5 E4 E6 F5'.split(' ').forEach((name, i) => names.set(grid[cellOf(name)], near[i]));
      'D4 D6 F4 F6 E5'.split(' ').forEach((name, i) => names.set(grid[cellOf(name)], [...far, ...middle][i]));
      return grid.map((symbol) => names.get(symbol) ?? 0);
    };
    const enemy = renamed(
      moved(swap ? base.second : base.first),
      shuffle(random, [1, 2, 3, 4]),
      shuffle(random, [5, 6, 7, 8, 9]),
      [],
    );
    const item = renamed(
      moved(swap ? base.first : base.second),
      shuffle(random, [4, 5, 8, 9]),
      shuffle(random, [2, 3, 6, 7]),
      [1],
    );
    const boss = enemy.findIndex((v, cell) => v === 9 && item[cell] === 9);
    const [row, col] = [Math.floor(boss / 9), boss % 9];
    if (Math.floor(row / 3) !== 1 && Math.floor(col / 3) !== 1)
      return { enemy: enemy.join(''), item: item.join(''), walks, attempts };
  }
}
