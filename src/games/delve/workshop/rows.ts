/** What can be done with rows: new, duplicate, rename, delete, move, and one field of many at once (DELVE-293). */
import { fail, ok, type Result } from '../../../engine/result.ts';
import type { TableName } from '../schema.ts';
import { blankOf, isKeyed, rowShape } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { ATTRIBUTE_TABLES, isAttributeTable, type Reference, usedBy } from './references.ts';
import { findRow, formatPath, getAt, isList, type Path, rowsOf, setAt, spliced } from './tables.ts';

export interface Added {
  readonly tables: RawPack;
  readonly key: number;
}

const list = (tables: RawPack, table: TableName): readonly unknown[] => tables[table] as readonly unknown[];

function freeId(tables: RawPack, table: TableName, like: string): string {
  const taken = new Set(rowsOf(tables, table).map((r) => r.id));
  if (!taken.has(like)) return like;
  const stem = like.replace(/_\d+$/, '');
  let n = 2;
  while (taken.has(`${stem}_${n}`)) n++;
  return `${stem}_${n}`;
}

/** A new row at the end, with the least values its schema allows. */
export function addRow(tables: RawPack, table: TableName): Result<Added> {
  if (!isList(tables, table)) return fail('fixed-table', table, 'the rows of this table are fixed');
  const blank = blankOf(rowShape(table, 0)) as Record<string, unknown>;
  const row = 'id' in blank ? { ...blank, id: freeId(tables, table, table === 'attributes' ? 'New' : 'new') } : blank;
  if ('rows' in row) row.rows = emptyRoom();
  if (table === 'attributes')
    row.number = freeNumber(tables, CLUSTER * Math.floor(highest(tables) / CLUSTER) + CLUSTER);
  const next = { ...tables, [table]: [...list(tables, table), row] };
  return ok({ tables: followed(next, table), key: list(tables, table).length });
}

/** DELVE-182: attributes stand in clusters of a thousand, with room between them. */
const CLUSTER = 1000;

const numbersIn = (tables: RawPack): number[] =>
  rowsOf(tables, 'attributes').flatMap((r) =>
    isKeyed(r.value) && typeof r.value.number === 'number' ? r.value.number : [],
  );

function highest(tables: RawPack): number {
  return numbersIn(tables).reduce((most, n) => Math.max(most, n), 0);
}

function freeNumber(tables: RawPack, from: number): number {
  const taken = new Set(numbersIn(tables));
  let n = from;
  while (taken.has(n)) n++;
  return n;
}

/** DELVE-183: tables by attribute have an entry for each, in their order, and for nothing else. */
function followed(tables: RawPack, changed: TableName): RawPack {
  if (changed !== 'attributes' || !isList(tables, 'classes')) return tables;
  const ids = rowsOf(tables, 'attributes').map((r) => r.id);
  const all = (given: unknown): unknown =>
    isKeyed(given) ? Object.fromEntries(ids.map((id) => [id, Object.hasOwn(given, id) ? given[id] : 0])) : given;
  const classes = list(tables, 'classes').map((row) =>
    isKeyed(row) ? { ...row, ...Object.fromEntries(ATTRIBUTE_TABLES.map((field) => [field, all(row[field])])) } : row,
  );
  return { ...tables, classes };
}

function emptyRoom(): string[] {
  return Array.from({ length: 15 }, (_, y) => (y === 0 || y === 14 ? '#'.repeat(15) : `#${'.'.repeat(13)}#`));
}

/** The same again below it, under an id of its own. */
export function duplicateRow(tables: RawPack, table: TableName, key: number): Result<Added> {
  const row = list(tables, table)[key];
  if (!isList(tables, table) || !isKeyed(row)) return fail('no-row', table, 'there is no such row');
  const copy: Record<string, unknown> = { ...row };
  if (typeof row.id === 'string') copy.id = freeId(tables, table, row.id);
  if (table === 'attributes') copy.number = freeNumber(tables, Number(row.number) || 0);
  const next = { ...tables, [table]: spliced(list(tables, table), key + 1, 0, copy) };
  return ok({ tables: followed(next, table), key: key + 1 });
}

/** Another id for a row; everything that refers to it follows. */
export function renameRow(tables: RawPack, table: TableName, key: number, id: string): Result<RawPack> {
  const row = list(tables, table)[key];
  if (!isKeyed(row) || typeof row.id !== 'string') return fail('no-row', table, 'this row has no id');
  if (row.id === id) return ok(tables);
  if (!/^[A-Za-z][a-zA-Z0-9_]*$/.test(id) || (table !== 'attributes' && !/^[a-z]/.test(id)))
    return fail('bad-id', `${table}.${row.id}`, 'an id is lower snake case, such as bone_archer');
  if (findRow(tables, table, id) !== undefined)
    return fail('taken', `${table}.${id}`, `'${id}' is the id of another row; choose another`);
  const pointed = pointTo(tables, usedBy(tables, table, row.id), id);
  return ok(followed(setAt(pointed, [table, key, 'id'], id), table));
}

/** Gone; refused while something refers to it, unless that is to refer to another row from now on. Tables by attribute just lose it. */
export function deleteRow(tables: RawPack, table: TableName, key: number, replaceBy?: string): Result<RawPack> {
  const row = list(tables, table)[key];
  if (!isList(tables, table) || row === undefined) return fail('no-row', table, 'there is no such row');
  const id = isKeyed(row) && typeof row.id === 'string' ? row.id : '';
  const others = id === '' ? [] : usedBy(tables, table, id).filter((u) => u.from !== table || u.key !== key);
  const users = others.filter((u) => !u.asKey);
  let next = tables;
  if (users.length > 0) {
    if (replaceBy === undefined)
      return fail('in-use', `${table}.${id}`, `${describe(tables, users)}; name a row that takes its place`);
    if (replaceBy === id || findRow(tables, table, replaceBy) === undefined)
      return fail('no-row', `${table}.${replaceBy}`, `there is no other row '${replaceBy}' to take its place`);
    next = pointTo(tables, others, replaceBy);
  }
  return ok(followed({ ...next, [table]: spliced(list(next, table), key, 1) }, table));
}

function describe(tables: RawPack, users: readonly Reference[]): string {
  const names = users.slice(0, 3).map((u) => `${u.from}.${rowsOf(tables, u.from).find((r) => r.key === u.key)?.id}`);
  const more = users.length > 3 ? ` and ${users.length - 3} more` : '';
  return `used by ${names.join(', ')}${more}`;
}

function pointTo(tables: RawPack, users: readonly Reference[], id: string): RawPack {
  let next = tables;
  for (const u of users) {
    const path = [u.from, u.key, ...u.path];
    if (!u.asKey) {
      next = setAt(next, path, id);
      continue;
    }
    const holder = path.slice(0, -1);
    const old = getAt(next, holder) as Readonly<Record<string, number>>;
    // Two attributes that become one add up.
    const entries = Object.entries(old).filter(([name]) => name !== u.id && name !== id);
    next = setAt(next, holder, Object.fromEntries([...entries, [id, (old[u.id] ?? 0) + (old[id] ?? 0)]]));
  }
  return next;
}

/** One value of one row. An attribute table that is edited names every attribute, and none that there is not (DELVE-288). */
export function setField(tables: RawPack, table: TableName, key: string | number, path: Path, value: unknown): RawPack {
  const next = setAt(tables, [table, key, ...path], value);
  if (path.length === 0 || !isAttributeTable(table, path.slice(0, 1))) return next;
  const holder = [table, key, path[0]];
  const given = getAt(next, holder) as Readonly<Record<string, unknown>>;
  const all = rowsOf(next, 'attributes').map((a) => [a.id, given[a.id] ?? 0] as const);
  return setAt(next, holder, Object.fromEntries(all));
}

export type BulkOp = 'set' | 'add' | 'multiply';

/** One field of many rows: set to a value, or a number added to or multiplied by a percentage and rounded down. */
export function bulkEdit(
  tables: RawPack,
  table: TableName,
  keys: readonly (string | number)[],
  path: Path,
  op: BulkOp,
  value: unknown,
): Result<RawPack> {
  let next = tables;
  for (const key of keys) {
    const old = getAt(tables, [table, key, ...path]);
    if (op === 'set') {
      next = setField(next, table, key, path, value);
      continue;
    }
    if (typeof value !== 'number' || !Number.isSafeInteger(value))
      return fail('bad-number', formatPath(path), 'expected a whole number');
    if (typeof old !== 'number')
      return fail('bad-field', formatPath(path), `'${formatPath(path)}' of some selected row is no number`);
    next = setField(next, table, key, path, op === 'add' ? old + value : Math.floor((old * value) / 100));
  }
  return ok(next);
}

/** An entry of an item class to another place, of the same class or of another. */
export function moveEntry(
  tables: RawPack,
  from: { readonly key: number; readonly entry: number },
  to: { readonly key: number; readonly entry: number },
): RawPack {
  const entries = (t: RawPack, key: number): readonly unknown[] =>
    getAt(t, ['item-classes', key, 'entries']) as readonly unknown[];
  const moved = entries(tables, from.key)[from.entry];
  if (moved === undefined) return tables;
  const without = setAt(
    tables,
    ['item-classes', from.key, 'entries'],
    spliced(entries(tables, from.key), from.entry, 1),
  );
  const place = Math.min(to.entry, entries(without, to.key).length);
  return setAt(without, ['item-classes', to.key, 'entries'], spliced(entries(without, to.key), place, 0, moved));
}
