/** The numbers of counts.jsonl, counted again; docs/architecture.md, section 11, says what they are for. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findGame, GAMES } from '../../src/games/index.ts';
import { count, readCases } from './count.ts';

const CASES = readCases(readFileSync('test/perft/counts.jsonl', 'utf8'));

test('every game is counted from at least two beginnings', () => {
  for (const { id } of GAMES) expect([id, CASES.filter((c) => c.game === id).length >= 2]).toEqual([id, true]);
});

test.each(CASES.map((c) => [c.game, c.seed, c] as const))(
  'PLAT-001 %s from seed %s has as many positions and sequences as ever',
  async (_game, _seed, { counts, ...from }) => {
    const module = await findGame(from.game)?.load();
    if (module === undefined) throw new Error(`no game ${from.game}`);
    expect(count(module.game, from, counts.length, Number.POSITIVE_INFINITY)).toEqual(counts);
  },
);
