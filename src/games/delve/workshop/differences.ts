/** What changed between two contents: rows and fields, old and new (DELVE-301). */
import { canonicalJson } from '../../../engine/hash.ts';
import { TABLES, type TableName } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { formatPath, type Path, rowsOf } from './tables.ts';

export interface FieldChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface RowChange {
  readonly table: TableName;
  readonly id: string;
  /** In the new tables; null if it is gone. */
  readonly key: string | number | null;
  readonly kind: 'new' | 'gone' | 'changed' | 'moved';
  readonly fields: readonly FieldChange[];
}

export function differences(before: RawPack, after: RawPack): RowChange[] {
  const out: RowChange[] = [];
  for (const table of TABLES) {
    if (before[table] === after[table]) continue;
    const old = new Map(rowsOf(before, table).map((r) => [r.id, r]));
    const rows = rowsOf(after, table);
    let last = -1;
    for (const row of rows) {
      const was = old.get(row.id);
      old.delete(row.id);
      if (was === undefined) {
        out.push({ table, id: row.id, key: row.key, kind: 'new', fields: [] });
        continue;
      }
      const fields: FieldChange[] = [];
      compare(was.value, row.value, [], fields);
      const at = typeof was.key === 'number' ? was.key : -1;
      if (fields.length > 0) out.push({ table, id: row.id, key: row.key, kind: 'changed', fields });
      else if (at >= 0 && at < last) out.push({ table, id: row.id, key: row.key, kind: 'moved', fields });
      last = Math.max(last, at);
    }
    for (const row of old.values()) out.push({ table, id: row.id, key: null, kind: 'gone', fields: [] });
  }
  return out;
}

function compare(before: unknown, after: unknown, path: Path, out: FieldChange[]): void {
  if (before === after || canonicalJson(before ?? null) === canonicalJson(after ?? null)) return;
  const both = isKeyed(before) && isKeyed(after) && Array.isArray(before) === Array.isArray(after);
  if (!both) {
    out.push({ path: formatPath(path), before, after });
    return;
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const n = Math.max(before.length, after.length);
    for (let i = 0; i < n; i++) compare(before[i], after[i], [...path, i], out);
    return;
  }
  for (const name of [...new Set([...Object.keys(before), ...Object.keys(after)])].sort())
    compare(before[name], after[name], [...path, name], out);
}
