/** The scripts that the page begins a bot with: each plays its game legally from the first word on. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUSE } from '../../src/bots/shelf.ts';
import { playScript } from '../helpers/script-match.ts';

test.each(HOUSE.games.map((g) => g.id))(
  'CONTEST-052 the starter of %s plays its games without a failure',
  async (id) => {
    const source = readFileSync(`src/bots/${id}/starter.js`, 'utf8');
    expect(source).toMatch(/Your idea goes here/);
    const match = { game: id, source, seed: 'starter', name: 'starter', maxSteps: 60 };
    const { why, steps } = await playScript(match);
    expect([why, steps > 0]).toEqual([null, true]);
  },
);
