import { expect, test } from 'vitest';
import { bench, toyModule } from '../../test/helpers/server.ts';
import { dice } from '../../test/toy-game.ts';
import { newSeed } from './secrets.ts';

test('PLAT-007 a drawn seed is 20 letters, each any of 32, and no two are alike', () => {
  const seeds = Array.from({ length: 3000 }, newSeed);
  expect(new Set(seeds).size).toBe(seeds.length);
  expect(seeds.every((s) => /^[a-z2-9]{20}$/.test(s))).toBe(true);
  // Every place takes all 32 letters: 5 bits each, 100 in all.
  for (let at = 0; at < 20; at++) expect([at, new Set(seeds.map((s) => s[at])).size]).toEqual([at, 32]);
});

test('PLAT-007 a session whose creator names no seed has such a one', () => {
  const b = bench({ modules: [toyModule(dice)] });
  const ann = b.connect();
  ann.say({ type: 'new', game: 'dice', name: 'ann' });
  const [room] = b.lobby.live();
  expect(room.file.seed).toMatch(/^[a-z2-9]{20}$/);
  expect(room.file.by).toBe('drawn');
});
