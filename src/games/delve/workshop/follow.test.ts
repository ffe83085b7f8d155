import { expect, test } from 'vitest';
import { defined } from '../../../../test/helpers/defined.ts';
import type { Result } from '../../../engine/result.ts';
import { SHIPPED } from '../content.ts';
import { completed, openBundle, readBundle } from '../pack.ts';
import { type RawPack, readPack } from '../validate.ts';
import { checkPack } from './check.ts';
import { addRow, deleteRow, duplicateRow, renameRow } from './rows.ts';
import { findRow, getAt, rowsOf, setAt } from './tables.ts';

const must = <T>(r: Result<T>): T => {
  if (!r.ok) throw new Error(r.problem.text);
  return r.value;
};
const ids = (tables: RawPack): string[] => rowsOf(tables, 'attributes').map((r) => r.id);
const keysOf = (tables: RawPack): string[][] =>
  rowsOf(tables, 'classes').flatMap((r) =>
    ['base', 'perLevel', 'hint'].map((field) => Object.keys(getAt(r.value, [field]) as object)),
  );

test('DELVE-183 a new attribute appears in every table with 0, and one that is removed leaves them', () => {
  const more = must(addRow(SHIPPED, 'attributes'));
  expect(ids(more.tables).at(-1)).toBe('New');
  for (const keys of keysOf(more.tables)) expect(keys).toEqual(ids(more.tables));
  expect(getAt(more.tables, ['classes', 0, 'base', 'New'])).toBe(0);
  expect(getAt(more.tables, ['classes', 0, 'base', 'Strength'])).toBe(20);
  const again = must(addRow(more.tables, 'attributes'));
  const named = must(renameRow(again.tables, 'attributes', more.key, 'Luck'));
  for (const keys of keysOf(named)) expect(keys).toEqual([...ids(SHIPPED), 'Luck', 'New_2']);
  // The numbers are their own, so the check has nothing to say.
  expect(readPack(named).problems).toEqual([]);
  const valued = setAt(named, ['classes', 0, 'base', 'Luck'], 7);
  const fewer = must(deleteRow(valued, 'attributes', more.key));
  for (const keys of keysOf(fewer)) expect(keys).toEqual([...ids(SHIPPED), 'New_2']);
});

test('DELVE-183 DELVE-293 an attribute that a bonus names is replaced there, and still leaves the tables', () => {
  const twin = must(duplicateRow(SHIPPED, 'attributes', 0));
  expect(getAt(twin.tables, ['attributes', 1, 'number'])).toBe(1001);
  const strength = defined(findRow(twin.tables, 'attributes', 'Strength')).key as number;
  const refused = deleteRow(twin.tables, 'attributes', strength);
  expect(refused.ok ? '' : refused.problem.text).toMatch(/^used by (affixes|items|uniques|skills)\./);
  const next = must(deleteRow(twin.tables, 'attributes', strength, 'Strength_2'));
  for (const keys of keysOf(next)) expect(keys).toEqual(ids(next));
  expect(getAt(next, ['classes', 0, 'base', 'Strength_2'])).toBe(20);
});

test('DELVE-390 constants that a pack leaves out come from the shipped content, which is noted and hashed', () => {
  const { useTicks, gearTicks, ...old } = SHIPPED.constants as Record<string, number>;
  const text = JSON.stringify({ constants: { ...old, backpack: 20 } });
  const { tables, notes } = openBundle(text);
  expect(notes.map((n) => `${n.code} ${n.path}: ${n.text}`)).toEqual([
    `N01 constants.json: 2 constants are left out and come from the shipped content: useTicks ${useTicks}, gearTicks ${gearTicks}`,
  ]);
  expect(checkPack(tables).errors).toEqual([]);
  const [short, whole] = [text, JSON.stringify({ constants: { ...old, backpack: 20, useTicks, gearTicks } })].map((t) =>
    must(readBundle(t)),
  );
  expect([short.content.constants.useTicks, short.hash]).toEqual([useTicks, whole.hash]);
  expect(completed(SHIPPED)).toEqual({ tables: SHIPPED, notes: [] });
});

test('DELVE-288 V03: a constant that the rules do not know is told, with the one that may be meant', () => {
  const { constants } = SHIPPED;
  const { problems } = readPack({ ...SHIPPED, constants: { ...(constants as object), usTicks: 300 } });
  expect(problems.map((p) => p.text)).toEqual([
    "there is no constant 'usTicks'; take it out; did you mean 'useTicks'?",
  ]);
});

test('DELVE-288 V14: an item class that nothing draws from, and what only it gives', () => {
  const lost = { id: 'lost', picks: 1, entries: [{ item: 'lost_club', weight: 1 }] };
  const club = { ...(findRow(SHIPPED, 'items', 'club')?.value as object), id: 'lost_club', name: 'Lost Club' };
  const tables = {
    ...SHIPPED,
    items: [...(SHIPPED.items as unknown[]), club],
    'item-classes': [...(SHIPPED['item-classes'] as unknown[]), lost],
  };
  const told = checkPack(tables).warnings.filter((w) => w.code === 'V14');
  expect(told.map((w) => w.path.replace(/.*\((\w+)\)$/, '$1'))).toEqual(['lost_club', 'lost']);
  expect(told[1].text).toMatch(/^nothing draws from this class; write it into another class/);
  // A monster that drops from it is enough.
  const monster = setAt(tables, ['monsters', 0, 'itemClass'], 'lost');
  expect(checkPack(monster).warnings.filter((w) => w.code === 'V14')).toEqual([]);
});
