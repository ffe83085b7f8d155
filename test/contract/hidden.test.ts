/** What a seat may not know: exchanged, it changes nothing that the seat sees, is told or may do. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { noticedInPositions, noticedInSteps } from './hidden.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

test.each(modules)(
  'PLAT-102 $entry.id: with everything hidden exchanged, a seat sees and may do the same',
  ({ game }) => {
    const { compared, problems } = noticedInPositions(game, 120);
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  },
);

test.each(modules)(
  'PLAT-102 $entry.id: with everything hidden exchanged, a step that looks the same is told and drawn the same',
  ({ game, ui }) => {
    const { compared, problems } = noticedInSteps(game, ui, 160);
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(8);
  },
);
