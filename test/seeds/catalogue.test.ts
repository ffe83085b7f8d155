/** Seed catalogues: what 25 seeds generate, as readable text, so that a diff shows what a change of a generator did. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashJson } from '../../src/engine/hash.ts';
import { GAMES } from '../../src/games/index.ts';
import { setupOf } from '../../src/testing/play.ts';
import { defined } from '../helpers/defined.ts';

test.each(GAMES.map((g) => g.id))('PLAT-001 %s makes the same worlds from the same 25 seeds', async (id) => {
  const { game } = await defined(GAMES.find((g) => g.id === id)).load();
  const parts: string[] = [];
  for (let seed = 1; seed <= 25; seed++) {
    const { map, facts } = game.sketch(game.create(setupOf(game, String(seed))));
    const text = JSON.stringify(facts);
    // What would fill pages is pinned by its hash.
    parts.push(`seed ${seed}`, ...map, text.length <= 2000 ? text : `facts ${hashJson(facts)}`, '');
  }
  const text = parts.join('\n');
  const file = `test/seeds/${id}.txt`;
  // A new game's catalogue is written once and then kept; delete the file to make it anew on purpose.
  if (!existsSync(file) && process.env.CI !== 'true') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
});
