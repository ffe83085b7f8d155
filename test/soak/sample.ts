/** A short soak run: every game from the same number of seeds, some of them again in Chromium. */
import { expect } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { divergencesInBrowser } from './browser.ts';
import { playShare } from './part.ts';

export async function soakSample(seeds: number, inBrowser: number): Promise<void> {
  const shares = await Promise.all(
    GAMES.map(({ id }) =>
      playShare({ game: id, seeds: Array.from({ length: seeds }, (_, i) => `sample ${i}`), sample: inBrowser }),
    ),
  );
  expect(shares.flatMap((s) => s.divergences)).toEqual([]);
  expect(shares.every((s) => s.steps > 0 && s.loads > 0)).toBe(true);
  expect(await divergencesInBrowser(shares.flatMap((s) => s.sample))).toEqual([]);
}
