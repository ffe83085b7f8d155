/** What keys do, in words. */
import { expect, test } from 'vitest';
import { GAMES } from '../games/index.ts';
import { memoryVault } from '../host/vault.ts';
import { deedInWords, keyBindings } from './key-bindings.ts';
import { openSettings } from './settings.ts';

const modules = await Promise.all(GAMES.map(async (g) => ({ id: g.id, module: await g.load() })));

test.each(modules)('SCREEN-043 $id: no key does something that only a program can read', ({ module }) => {
  const rows = keyBindings(module, openSettings(memoryVault()), () => {}).rows();
  const words = rows.map(({ row }) => deedInWords(module, row.does));
  expect(words.filter((w) => /ui:|\b(n|e|s|w|ne|nw|se|sw)$|[a-z]-(?!east|west)[a-z]/.test(w))).toEqual([]);
  expect(words.length).toBeGreaterThan(5);
});

test('SCREEN-043 directions, places in a list and nothing are said as people say them', () => {
  const sword = modules.find((m) => m.id === 'sword')?.module ?? modules[0].module;
  expect(deedInWords(sword, 'move ne')).toBe('move north-east');
  expect(deedInWords(sword, 'throw 0 e')).toBe('throw slot 1 east');
  expect(deedInWords(sword, 'ui:copy-seed')).toBe('copy seed');
});
