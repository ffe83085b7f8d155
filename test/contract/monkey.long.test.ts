import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { monkey } from '../../src/testing/monkey.ts';

for (const { id, load } of GAMES)
  test(`100,000 random actions break no invariant of ${id}`, { timeout: 600_000 }, async () => {
    const { game } = await load();
    expect(() => monkey(game, 100_000)).not.toThrow();
  });
