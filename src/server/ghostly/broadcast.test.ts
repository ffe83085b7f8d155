/** The shared part of updates: kept from tick to tick while nothing is eaten, and never that of another map (GHOST-269). */
import { expect, test } from 'vitest';
import { type TestClient, type TestContest, testContest } from '../../../test/helpers/contest.ts';
import { below, stream } from '../../engine/rng.ts';
import { ghostly } from '../../games/ghostly/index.ts';

test('GHOST-154 GHOST-269 contests that take turns each send their own map', () => {
  const contests = ['classic', 'cellar', 'classic'].map((map): [TestContest, TestClient] => {
    const t = testContest(map, { tickless: true, startAt: 1, seed: `turns ${map}` });
    const client = t.client('a');
    t.clock.pass(2);
    return [t, client];
  });
  const random = stream('turns');
  for (let i = 0; i < 300; i++)
    for (const [t, client] of contests) {
      client.say(`${['up', 'down', 'left', 'right'][below(random, 4)]}\n`);
      const { gamestate } = client.last();
      if (gamestate === undefined) continue;
      expect(gamestate).toEqual(ghostly.observe(t.state, 0).gamestate);
    }
  const [first, , second] = contests.map(([t]) => t.state.left);
  expect(first).not.toBe(second);
});
