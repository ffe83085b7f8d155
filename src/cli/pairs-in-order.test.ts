import { expect, test } from 'vitest';
import { pairsInOrder } from './pairs-in-order.ts';
import type { SimResult } from './sim-types.ts';

/** Two seeds of a chunk, as one line-up played them. */
const played = (who: string, chunk: number): SimResult[] =>
  [0, 1].map((i) => ({
    seed: `${who}${2 * chunk + i}`,
    outcome: null,
    scores: [0],
    steps: 1,
    figures: {},
    ms: 0,
    troubles: [],
  }));

test('PLAT-177 pairs are taken in the order of their seeds, and nothing after it was enough', () => {
  const taken: string[] = [];
  const hand = pairsInOrder((first, second) => taken.push(`${first.seed} ${second.seed}`) === 3);
  expect(hand(played('b', 1), 3)).toBe(false);
  expect(hand(played('a', 1), 2)).toBe(false);
  expect(hand(played('b', 0), 1)).toBe(false);
  expect(taken).toEqual([]);
  // The third pair is enough; the fourth was played as well.
  expect(hand(played('a', 0), 0)).toBe(true);
  expect(taken).toEqual(['a0 b0', 'a1 b1', 'a2 b2']);
  // Other threads were still playing.
  expect([hand(played('a', 2), 4), hand(played('b', 2), 5)]).toEqual([true, true]);
  expect(taken.length).toBe(3);
});
