/** The same exchange of everything hidden in far more positions. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { noticedInPositions, noticedInSteps } from './hidden.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

test.each(modules)('PLAT-102 $entry.id: everything hidden exchanged in 500 positions', ({ game, ui }) => {
  expect(noticedInPositions(game, 500).problems).toEqual([]);
  const { compared, problems } = noticedInSteps(game, ui, 1000);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(40);
});
