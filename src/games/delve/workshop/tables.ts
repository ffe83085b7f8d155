/** Content tables as the workshop handles them: rows by key, values by path, and every change a new value. */
import { SCHEMAS, type TableName } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';

export type Path = readonly (string | number)[];

/** A row of a table: its index, or its name in the two tables that are objects. */
export interface TableRow {
  readonly key: string | number;
  readonly id: string;
  readonly value: unknown;
}

export function isTable(name: string): name is TableName {
  return Object.hasOwn(SCHEMAS, name);
}

/** Tables that are lists of rows, with ids that may be added, renamed and removed. */
export function isList(tables: RawPack, table: TableName): boolean {
  return Array.isArray(tables[table]);
}

export function idOf(table: TableName, value: unknown): string {
  if (table === 'curve') return `level ${isKeyed(value) ? String(value.m) : '?'}`;
  return isKeyed(value) && typeof value.id === 'string' ? value.id : '?';
}

export function rowsOf(tables: RawPack, table: TableName): readonly TableRow[] {
  const rows = tables[table];
  if (Array.isArray(rows)) return rows.map((value, key) => ({ key, id: idOf(table, value), value }));
  return isKeyed(rows) ? Object.entries(rows).map(([key, value]) => ({ key, id: key, value })) : [];
}

export function findRow(tables: RawPack, table: TableName, id: string): TableRow | undefined {
  return rowsOf(tables, table).find((r) => r.id === id);
}

export function getAt(root: unknown, path: Path): unknown {
  let at = root;
  for (const step of path) at = isKeyed(at) ? at[step] : undefined;
  return at;
}

/** The same with another value at a path; `undefined` takes a field away. What is not on the way is shared. */
export function setAt<T>(root: T, path: Path, value: unknown): T {
  if (path.length === 0) return value as T;
  const [step, ...rest] = path;
  if (Array.isArray(root)) {
    const copy = [...root];
    copy[step as number] = setAt(copy[step as number], rest, value);
    return copy as T;
  }
  const copy: Record<string | number, unknown> = { ...(isKeyed(root) ? root : {}) };
  const next = setAt(copy[step], rest, value);
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy as T;
}

/** The last name on a path: the field that a list entry belongs to. */
export function fieldOf(path: Path): string {
  for (let i = path.length - 1; i >= 0; i--) if (typeof path[i] === 'string') return path[i] as string;
  return '';
}

/** A list with `gone` entries at a place replaced. */
export function spliced<T>(list: readonly T[], at: number, gone: number, ...put: readonly T[]): T[] {
  return [...list.slice(0, at), ...put, ...list.slice(at + gone)];
}

/** A path for people: `skills[0].chance`. */
export function formatPath(path: Path): string {
  let text = '';
  for (const p of path) text += typeof p === 'number' ? `[${p}]` : text === '' ? p : `.${p}`;
  return text;
}

/** Where a problem points: `monsters.json[1] (skeleton).skills[0].chance` is a table, a row and a path within it. */
export function placeOf(
  at: string,
): { readonly table: TableName; readonly key: string | number | null; readonly path: Path } | null {
  const [, table, rest] = /^([a-z-]+)\.json(.*)$/.exec(at) ?? [];
  if (table === undefined || !isTable(table)) return null;
  const steps = [...rest.matchAll(/\[(\d+)\](?: \([^)]*\))?|\.([^.[\s]+)/g)].map((m) =>
    m[1] === undefined ? m[2] : Number(m[1]),
  );
  return { table, key: steps[0] ?? null, path: steps.slice(1) };
}
