/** What a seat may not know: exchanged, it changes nothing that the seat sees, is told or may do. */
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { noticedInPositions, noticedInSteps } from '../../src/testing/hidden.ts';
import { positions, revealed } from './revealed.ts';

const modules = await Promise.all(GAMES.map(async (entry) => ({ entry, ...(await entry.load()) })));

test.each(modules)(
  'PLAT-102 $entry.id: with everything hidden exchanged, a seat sees and may do the same',
  (module) => {
    const { compared, problems } = noticedInPositions(module, positions(120));
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(100);
  },
);

test.each(modules)(
  'PLAT-102 $entry.id: with everything hidden exchanged, a step that looks the same is told and drawn the same',
  (module) => {
    const { compared, problems } = noticedInSteps(module, positions(160), revealed);
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(8);
  },
);
