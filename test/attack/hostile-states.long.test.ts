/**
 * Tries to freeze or crash whoever reads and plays a position from outside: real saves and scenarios of every game with
 * one or two things wrong. Each is refused with a path, or it can be played on. A sample; everything at three positions
 * a game, which takes hours, with HOSTILE=all.
 */
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { tryHostile } from './hostile/try.ts';

const ALL = process.env.HOSTILE === 'all';
const HOURS = 3 * 60 * 60_000;
const MINUTES = 10 * 60_000;

describe.each(GAMES.map((g) => g.id))('%s', (game) => {
  test.each(['states', 'scenarios'] as const)(
    'PLAT-135 hostile %s are refused with a path or can be played',
    async (kind) => {
      const size = ALL ? { each: 1_000_000, positions: 3, pairs: 1_000 } : { each: 120, positions: 4, pairs: 15 };
      const report = await tryHostile({ game, kind, ...size });
      if (ALL) console.log(game, kind, JSON.stringify(report));
      expect(report.faults).toEqual([]);
      // Both answers were given, and often.
      expect(report.refused).toBeGreaterThan(report.tried / 5);
      expect(report.played).toBeGreaterThan(report.tried / 20);
    },
    ALL ? HOURS : MINUTES,
  );
});
