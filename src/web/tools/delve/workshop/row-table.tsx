/** The found rows of a table: columns to sort by, boxes to select with, and a mark where something is wrong. */
import { useMemo, useState } from 'preact/hooks';
import { placeOf, type TableName, type TableRow } from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { Cells } from './data-table.tsx';
import { cellOf, type Sorting, shownCell, sorted } from './row-search.ts';
import { checked, draft } from './store.ts';

type Key = TableRow['key'];

interface RowTableProps {
  readonly table: TableName;
  readonly rows: readonly TableRow[];
  readonly columns: readonly string[];
  readonly now: TableRow | undefined;
  /** Null: nothing can be selected. */
  readonly picked: ReadonlySet<Key> | null;
  readonly pick: (keys: ReadonlySet<Key>) => void;
}

/** Longer texts are cut. */
const MOST = 60;

/** Rows with an error. */
function faultyKeys(table: TableName): ReadonlySet<Key | null> {
  const places = checked.value.errors.map((p) => placeOf(p.path));
  return new Set(places.flatMap((place) => (place?.table === table ? [place.key] : [])));
}

export function RowTable({ table, rows, columns, now, picked, pick }: RowTableProps) {
  const { tables } = draft.value;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const faulty = useMemo(() => faultyKeys(table), [checked.value, table]);
  const ordered = sorted(rows, sorting);
  const toggle = (key: Key): void => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    pick(next);
  };
  return (
    <div class="ws-scroll">
      <table class="ws-table">
        <thead>
          <tr>
            {picked !== null && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="Select all shown rows"
                  checked={ordered.length > 0 && ordered.every((r) => picked.has(r.key))}
                  onChange={(e) => pick(new Set(e.currentTarget.checked ? ordered.map((r) => r.key) : []))}
                />
              </th>
            )}
            {['id', ...columns].map((c) => (
              <SortHead key={c} column={c} sorting={sorting} set={setSorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {ordered.map((r) => (
            <tr key={String(r.key)} class={r.key === now?.key ? 'ws-now' : ''}>
              {picked !== null && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Select ${r.id}`}
                    checked={picked.has(r.key)}
                    onChange={() => toggle(r.key)}
                  />
                </td>
              )}
              <td>
                <a href={rowHref(tables, table, r.key)} aria-current={r.key === now?.key ? 'true' : undefined}>
                  {r.id}
                </a>
                {faulty.has(r.key) && <span class="ws-badge">error</span>}
              </td>
              <Cells of={columns.map((c) => shownCell(cellOf(r, c)).slice(0, MOST))} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SortHeadProps {
  readonly column: string;
  readonly sorting: Sorting | null;
  readonly set: (sorting: Sorting | null) => void;
}

/** Up, down, and back to the order of the table. */
function SortHead({ column, sorting, set }: SortHeadProps) {
  const down = sorting?.by === column ? sorting.down : null;
  const order = down === null ? 'none' : down ? 'descending' : 'ascending';
  const mark = { none: '', ascending: ' ▴', descending: ' ▾' }[order];
  return (
    <th scope="col" aria-sort={order}>
      <button
        type="button"
        class="ws-sort"
        onClick={() => set(down === true ? null : { by: column, down: down === false })}
      >
        {column}
        <span aria-hidden="true">{mark}</span>
      </button>
    </th>
  );
}
