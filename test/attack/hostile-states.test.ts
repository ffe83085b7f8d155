import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { tryHostile } from './hostile/try.ts';

const KINDS = ['states', 'scenarios'] as const;

for (const { id: game } of GAMES)
  for (const kind of KINDS)
    test(`PLAT-135 hostile ${kind} of ${game} are refused with a path or can be played: a few`, async () => {
      const report = await tryHostile({ game, kind, each: 10, positions: 1, pairs: 2 });
      expect(report.faults).toEqual([]);
      expect(report.refused).toBeGreaterThan(0);
      expect(report.played).toBeGreaterThan(0);
    });
