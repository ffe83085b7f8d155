/** The sheets of pictures against the registry and the tables. */
import { expect, test } from 'vitest';
import { delve } from '../src/games/delve/index.ts';
import { GAMES } from '../src/games/index.ts';
import { isDrawn, readSheet, SHEETS } from './helpers/tile-sheets.ts';

test('every game has a sheet of pictures', () => {
  expect(SHEETS).toEqual(GAMES.map((g) => g.id).sort());
});

test('DELVE-310 every symbol of the tables has a picture, no two kinds of monster the same', () => {
  const tiles = [
    ...delve.tables.tiles.map((t) => t.id),
    ...delve.tables.monsters.map((m) => `monster-${m.id}`),
    ...delve.tables.items.map((i) => `item-${i.id}`),
    ...delve.tables.classes.map((c) => `player-${c.id}`),
    'item-gold',
    'trap',
    'marked',
  ];
  expect(tiles.length).toBeGreaterThan(150);
  expect(tiles.filter((tile) => !isDrawn('delve', tile))).toEqual([]);
  const { icons } = readSheet('delve');
  const monsters = delve.tables.monsters.map((m) => icons[`monster-${m.id}`]);
  expect(monsters.filter((icon, i) => monsters.indexOf(icon) !== i)).toEqual([]);
});
