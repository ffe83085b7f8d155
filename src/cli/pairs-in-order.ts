/** Results of two line-ups, put side by side in the order of their seeds, whichever thread has them first. */
import type { SimResult } from './sim-types.ts';

/**
 * Of jobs 2k and 2k + 1 each: the same seeds played by the one and by the other. `take` is given pair after pair until it
 * says that it has seen enough; what comes after that is forgotten. The result says whether it has.
 */
export function pairsInOrder(
  take: (first: SimResult, second: SimResult) => boolean,
): (results: readonly SimResult[], index: number) => boolean {
  const waiting = new Map<number, readonly SimResult[]>();
  let next = 0;
  let enough = false;
  return (results, index) => {
    waiting.set(index, results);
    for (;;) {
      const [first, second] = [waiting.get(next), waiting.get(next + 1)];
      // Other threads may still hand in what they were playing.
      if (enough || first === undefined || second === undefined) return enough;
      for (let i = 0; i < first.length && !enough; i++) enough = take(first[i], second[i]);
      waiting.delete(next);
      waiting.delete(next + 1);
      next += 2;
    }
  };
}
