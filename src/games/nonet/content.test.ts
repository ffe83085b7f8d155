import { expect, test } from 'vitest';
import { ITEMS, isBoss, monsterName, powerOf } from './content.ts';
import { ARROW, GOLD, NONE, ROOT } from './types.ts';

test('NONET-016 the nine items with number, glyph and short name', () => {
  expect(ITEMS.slice(1).map((item) => `${item.number} ${item.name} ${item.glyph} ${item.short}`)).toEqual([
    '1 None . Non',
    '2 Health + Hea',
    '3 Stamina ~ Sta',
    '4 Damage Boost ! Bst',
    '5 Arrow / Arw',
    '6 Vision Stone o Vis',
    '7 Teleport % Tel',
    '8 Gold $ Gld',
    '9 Root & Rot',
  ]);
});

test('NONET-082 NONET-083 the power is the value, twice that on a Root cell, and nothing on a None cell', () => {
  for (let v = 1; v <= 9; v++) {
    expect(powerOf(v, NONE)).toBe(0);
    for (let item = 2; item <= 8; item++) expect(powerOf(v, item)).toBe(v);
    expect(powerOf(v, ROOT)).toBe(2 * v);
  }
});

test('NONET-005 NONET-084 the boss is the Root of value 9, with power 18', () => {
  const bosses = [];
  for (let v = 1; v <= 9; v++) for (let item = 1; item <= 9; item++) if (isBoss(v, item)) bosses.push([v, item]);
  expect(bosses).toEqual([[9, ROOT]]);
  expect(powerOf(9, ROOT)).toBe(18);
});

test('NONET-085 monsters are named by value, on Root cells as Rootbound, the boss as Heartwood', () => {
  const names = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => monsterName(v, GOLD));
  expect(names.join(' ')).toBe('Gnat Rat Crow Jackal Boar Wolf Bear Ogre Troll');
  expect(monsterName(4, ROOT)).toBe('Rootbound Jackal');
  expect(monsterName(9, ROOT)).toBe('Heartwood');
  expect(monsterName(9, ARROW)).toBe('Troll');
});
