/** The sheets of pictures against the registry and the tables. */
import { readFileSync } from 'node:fs';
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

test('SCREEN-014 every skill of Delve has a picture, and every family of monsters a colour', () => {
  const skills = delve.tables.skills.map((s) => `skill-${s.id}`);
  expect(skills.length).toBeGreaterThan(20);
  expect(skills.filter((tile) => !isDrawn('delve', tile))).toEqual([]);
  const { inks } = readSheet('delve');
  const inked = new Map(delve.tables.monsters.map((m) => [m.flags[0], new Set<string>()]));
  for (const m of delve.tables.monsters) inked.get(m.flags[0])?.add(inks[`monster-${m.id}`]);
  expect([...inked].filter(([, colours]) => colours.size !== 1 || colours.has('undefined'))).toEqual([]);
});

test('SCREEN-014 no two weapons of Sword share a picture', () => {
  const weapons: readonly { readonly name: string }[] = JSON.parse(
    readFileSync('src/games/sword/content/weapons.json', 'utf8'),
  );
  const { icons } = readSheet('sword');
  const pictures = weapons.map(({ name }) => icons[`weapon-${name.replaceAll(' ', '-')}`]);
  expect(pictures.length).toBe(38);
  expect(pictures.filter((icon, i) => icon === undefined || pictures.indexOf(icon) !== i)).toEqual([]);
});
