/** A short sample of `npm run soak`. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { divergencesInBrowser } from './browser.ts';
import { playShare } from './part.ts';

test('PLAT-001 PLAT-063 bot games are equal when played, replayed, saved and loaded on the way, and in Chromium', async () => {
  const shares = await Promise.all(
    GAMES.map(({ id }) =>
      playShare({ game: id, seeds: Array.from({ length: 12 }, (_, i) => `sample ${i}`), sample: 4 }),
    ),
  );
  expect(shares.flatMap((s) => s.divergences)).toEqual([]);
  expect(shares.every((s) => s.steps > 0 && s.loads > 0)).toBe(true);
  expect(await divergencesInBrowser(shares.flatMap((s) => s.sample))).toEqual([]);
}, 240_000);
