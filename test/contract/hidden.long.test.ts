/** The same exchange of everything hidden in far more positions. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { noticedInPositions, noticedInSteps } from '../../src/testing/hidden.ts';
import { positions, revealed } from './revealed.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

test.each(modules)('PLAT-102 $entry.id: everything hidden exchanged in 500 positions', (module) => {
  expect(noticedInPositions(module, positions(500)).problems).toEqual([]);
  const { compared, problems } = noticedInSteps(module, positions(1000), revealed);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(40);
});
