/** What a row refers to, and what refers to it. */
import { useMemo } from 'preact/hooks';
import {
  findRow,
  formatPath,
  type Reference,
  referencesOf,
  rowsOf,
  type TableName,
  type TableRow,
  usedBy,
} from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { draft } from './store.ts';

export interface RowProps {
  readonly table: TableName;
  readonly row: TableRow;
}

export function RowLinks({ table, row }: RowProps) {
  const { tables } = draft.value;
  const out = useMemo(() => referencesOf(table, row.key, row.value), [tables, table, row.key]);
  const into = useMemo(() => usedBy(tables, table, row.id), [tables, table, row.id]);
  const nameOf = (r: Reference): string => rowsOf(tables, r.from).find((x) => x.key === r.key)?.id ?? '?';
  return (
    <section class="ws-links" aria-label="Links">
      <h3>Uses</h3>
      {out.length === 0 ? (
        <p class="ws-quiet">nothing</p>
      ) : (
        <ul>
          {out.map((r) => {
            const to = findRow(tables, r.to, r.id);
            return (
              <li key={`${r.path.join('.')} ${r.id}`}>
                {to === undefined ? <s>{r.id}</s> : <a href={rowHref(tables, r.to, to.key)}>{r.id}</a>}{' '}
                <small>
                  {r.to}, as {formatPath(r.path)}
                </small>
              </li>
            );
          })}
        </ul>
      )}
      <h3>Used by</h3>
      {into.length === 0 ? (
        <p class="ws-quiet">nothing</p>
      ) : (
        <ul>
          {into.map((r) => (
            <li key={`${r.from} ${r.key} ${r.path.join('.')}`}>
              <a href={rowHref(tables, r.from, r.key, r.path)}>{nameOf(r)}</a>{' '}
              <small>
                {r.from}, as {formatPath(r.path)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
