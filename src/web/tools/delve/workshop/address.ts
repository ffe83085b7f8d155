/** The workshop's own addresses: which table, row and field is shown. */
import { type Path, type RawPack, rowsOf, type TableName, type TableRow } from '../../../../games/delve/workshop.ts';
import { follow, hrefOf, route } from '../../../route.ts';

const HERE = ['delve', 'tool', 'workshop'];

export function partsHere(): readonly string[] {
  return route.value.slice(HERE.length);
}

export function hereHref(...parts: string[]): string {
  return hrefOf(...HERE, ...parts);
}

/** By its id; by its number if it has none of its own. */
function rowPart(tables: RawPack, table: TableName, row: TableRow): string {
  const same = rowsOf(tables, table).filter((r) => r.id === row.id);
  return same.length === 1 ? row.id : `@${row.key}`;
}

export function rowHref(tables: RawPack, table: TableName, key: string | number, path: Path = []): string {
  const row = rowsOf(tables, table).find((r) => r.key === key);
  if (row === undefined) return hereHref(table);
  return hereHref(table, rowPart(tables, table, row), ...(path.length > 0 ? [path.join('.')] : []));
}

export function rowAt(tables: RawPack, table: TableName, part: string | undefined): TableRow | undefined {
  if (part === undefined) return undefined;
  return rowsOf(tables, table).find((r) => (part.startsWith('@') ? `@${r.key}` === part : r.id === part));
}

export function goRow(tables: RawPack, table: TableName, key: string | number): void {
  follow(rowHref(tables, table, key));
}

/** The form's input of a field, for links that lead to it. */
export function fieldId(path: Path): string {
  return `field-${path.join('.')}`;
}
