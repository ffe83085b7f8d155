/** The tables of Nonet are what its code takes them for. */
import { expect, test } from 'vitest';
import { check, z } from '../../engine/schema.ts';
import rawFogs from './content/fogs.json' with { type: 'json' };
import rawItems from './content/items.json' with { type: 'json' };
import rawMonsters from './content/monsters.json' with { type: 'json' };
import { FOGS } from './types.ts';

const item = z.strictObject({
  number: z.int().check(z.gte(1), z.lte(9)),
  name: z.string(),
  glyph: z.string().check(z.length(1)),
  short: z.string().check(z.length(3)),
  /** The power of its monster is this many times the value of the cell. */
  strength: z.int().check(z.gte(0), z.lte(2)),
  effect: z.string(),
});
const monsters = z.strictObject({
  names: z.array(z.string()).check(z.length(9)),
  rootbound: z.string(),
  boss: z.string(),
});
const picture = z.array(z.string().check(z.regex(/^[#u@]{9}$/, 'nine of the letters # u @'))).check(z.length(9));
const fogs = z.strictObject(Object.fromEntries(FOGS.map((name) => [name, picture])));

test('NONET-008 items, monsters and fogs are written as the rules read them', () => {
  expect(check(z.array(item).check(z.length(9)), rawItems, 'items.json')).toMatchObject({ ok: true });
  expect(rawItems.map((i) => i.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(check(monsters, rawMonsters, 'monsters.json')).toMatchObject({ ok: true });
  expect(check(fogs, rawFogs, 'fogs.json')).toMatchObject({ ok: true });
});
