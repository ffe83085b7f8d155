/** The arcade reads the files that a player wrote by hand, and pasted text reaches the fields of a game. */

import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import { asText } from '../engine/raster.ts';
import { GAMES } from '../games/index.ts';
import { memoryVault, VaultError } from '../host/vault.ts';
import { seedOfBits } from './choose-seed.ts';
import { createShell } from './shell.ts';
import type { ShellSpec } from './types.ts';

async function open(files: Map<string, string>, more: Partial<ShellSpec> = {}) {
  const copied: string[] = [];
  const shell = createShell({
    vault: memoryVault(files),
    games: GAMES,
    today: () => '20260131',
    date: () => '2026-01-31',
    freshSeed: () => 'fresh',
    onChange: () => {},
    onCopy: (text) => copied.push(text),
    start: { game: 'swamp', what: 'title' },
    ...more,
  });
  await shell.ready();
  const text = () => asText(shell.view({ cols: 80, rows: 24 }));
  const press = (...keys: string[]) => keys.forEach((key) => shell.key(key));
  return { shell, copied, text, press };
}

const headOf = (files: Map<string, string>) => JSON.parse(defined(files.get('saves/swamp.jsonl')).split('\n')[0]);

test('SWAMP-238 SWAMP-269 setting.json in the data folder is in force for a game begun from the menu', async () => {
  const files = new Map([
    ['swamp/data/setting.json', '{ "rng_seed": 123456, "wizard_mode": true, "palette": "mine" }'],
    ['swamp/data/mine.json', '{ "actor": "#123456" }'],
  ]);
  const t = await open(files);
  t.press('Enter');
  expect(headOf(files)).toMatchObject({ start: { seed: '123456' }, options: { wizard: true } });
  expect(t.text()).toContain('123-456');
  expect(t.shell.look().roles.actor).toBe('#123456');
});

test('SWAMP-238 SWAMP-243 the debug menu overrides the file, and the file wins again when it is edited', async () => {
  const files = new Map([['swamp/data/setting.json', '{ "rng_seed": 11 }']]);
  const t = await open(files);
  t.press('Enter', 'v', 'Ctrl+a', '2', '2', 'Escape', 'o');
  expect(headOf(files).start.seed).toBe('22');
  files.set('swamp/data/setting.json', '{ "rng_seed": 33 }');
  t.press('v', 'Ctrl+a', 'Backspace', 'Escape', 'o');
  expect(headOf(files).start.seed).toBe('33');
});

test('SWAMP-227 a file that cannot be parsed is told by name and line, and the game is played with the defaults', async () => {
  const files = new Map([['swamp/data/setting.json', '{\n  "rng_seed": ,\n}']]);
  const t = await open(files);
  t.press('Enter');
  expect(headOf(files).start.seed).toBe('fresh');
  expect(t.text()).toContain('data/setting.json: could not be parsed: line 2');
});

test('SWAMP-245 SWAMP-269 the palettes to copy from are laid out once, and never over a changed one', async () => {
  const files = new Map([['swamp/palette/blue.json', 'mine']]);
  await open(files);
  expect(files.get('swamp/palette/blue.json')).toBe('mine');
  expect(JSON.parse(defined(files.get('swamp/palette/default.json')))).toMatchObject({ actor: '#52B788' });
  expect(JSON.parse(defined(files.get('swamp/setting.json')))).toMatchObject({ rng_seed: 0, palette: '' });
});

test('a folder that cannot be read is told and keeps nobody from playing', async () => {
  const files = new Map<string, string>();
  const vault = {
    ...memoryVault(files),
    list(folder: string): readonly string[] {
      if (folder === 'swamp/data') throw new VaultError('not-permitted', folder, 'not permitted');
      return [];
    },
  };
  const t = await open(files, { vault });
  t.press('Enter');
  expect(t.shell.screen).toBe('play');
  expect(t.text()).toContain('swamp/data: not permitted');
});

test('SWAMP-235 SWAMP-271 pasted text reaches the field, copied text the clipboard, and Ctrl+z stays with the field', async () => {
  const t = await open(new Map());
  t.press('Enter');
  t.shell.paste('44');
  expect([t.shell.typing, t.text().includes('44')]).toEqual([false, false]);
  t.press('v');
  expect(t.shell.typing).toBe(true);
  t.shell.paste('12-3,\n4.56\n');
  expect(t.text()).toContain('12-3, 4.56|');
  t.press('Ctrl+a', 'Ctrl+c', 'Ctrl+x');
  expect(t.copied).toEqual(['12-3, 4.56', '12-3, 4.56']);
  t.press('Ctrl+z');
  expect(t.text()).toContain('12-3, 4.56');
});

/** Walks to and fro until so many turns have passed. */
function walk(t: Awaited<ReturnType<typeof open>>, files: Map<string, string>, turns: number): void {
  for (let i = 0; stepsOf(files) < turns && i < 400; i++) t.press(['Left', 'Right', 'Up', 'Down'][i % 4]);
}

const stepsOf = (files: Map<string, string>) =>
  defined(files.get('saves/swamp.jsonl')).split('{"at":"step"').length - 1;

test('SWAMP-276 O and R do not ask in the first turns, and ask later', async () => {
  for (const key of ['o', 'r']) {
    const files = new Map<string, string>();
    const t = await open(files, { freshSeed: () => '7' });
    t.press('Enter', 'F1', key);
    expect([t.shell.screen, stepsOf(files)]).toEqual(['play', 0]);
    walk(t, files, 5);
    t.press(key);
    expect([t.shell.screen, stepsOf(files)]).toEqual(['play', 0]);
    walk(t, files, 6);
    t.press(key);
    expect([key, t.shell.screen, stepsOf(files)]).toEqual([key, 'ask', 6]);
    t.press('y');
    expect([key, t.shell.screen, stepsOf(files)]).toEqual([key, 'play', 0]);
  }
});

/** The rows of the map, without notices and lessons. */
const dungeonOf = (t: Awaited<ReturnType<typeof open>>) => t.text().split('\n').slice(0, 17).join('\n');

test('SWAMP-244 a fresh seed is a whole number, and Ctrl+C, V, Ctrl+V, O gives the same dungeon', async () => {
  const files = new Map<string, string>();
  let bits = 3_000_000_000;
  const t = await open(files, { freshSeed: (ui) => seedOfBits(ui, bits++) });
  t.press('Enter', 'Ctrl+c');
  expect([headOf(files).start.seed, t.copied]).toEqual(['3000000000', ['3000000000']]);
  const dungeon = dungeonOf(t);
  t.press('o');
  expect([headOf(files).start.seed, dungeonOf(t) === dungeon]).toEqual(['3000000001', false]);
  // The way back, typed as the corner shows it.
  t.press('v', ...'300-000-0000', 'Escape', 'o');
  expect([headOf(files).start.seed, dungeonOf(t)]).toEqual(['3000000000', dungeon]);
  // Copied and pasted in one game, without a clipboard.
  t.press('v', 'Ctrl+a', 'Backspace', 'Escape', 'o', 'Ctrl+c');
  const other = dungeonOf(t);
  t.press('v', 'Ctrl+v', 'Escape', 'o');
  expect([headOf(files).start.seed, t.copied.at(-1)]).toEqual(['3000000002', '3000000002']);
  t.press('Ctrl+c');
  expect(dungeonOf(t)).toBe(other);
});

test('SWAMP-244 SWAMP-254 a seed of letters goes the same way, by the terminal too', async () => {
  const files = new Map<string, string>();
  const t = await open(files, { freshSeed: () => 'bog-17' });
  t.press('Enter', 'Ctrl+c');
  const dungeon = dungeonOf(t);
  t.press('v');
  t.shell.paste(defined(t.copied[0]));
  t.press('Escape', 'o', 'Ctrl+c');
  expect([headOf(files).start, dungeonOf(t)]).toEqual([{ seed: 'bog-17', by: 'chosen' }, dungeon]);
});
