/** The rows of a table: searched, filtered, sorted, and selected for one change of many (DELVE-292, DELVE-293). */
import { useState } from 'preact/hooks';
import { addRow, isList, rowsOf, type TableName, type TableRow } from '../../../../games/delve/workshop.ts';
import { goRow, hereHref } from './address.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { RowFilters } from './row-filters.tsx';
import { COLUMNS, type Filters, searched } from './row-search.ts';
import { RowTable } from './row-table.tsx';
import { act, attempt, draft } from './store.ts';

export function RowList({ table, now }: { readonly table: TableName; readonly now: TableRow | undefined }) {
  const { tables } = draft.value;
  const rows = rowsOf(tables, table);
  const list = isList(tables, table);
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Filters>({});
  const [picked, setPicked] = useState<ReadonlySet<TableRow['key']>>(new Set());
  const found = searched(rows, text, filters);
  const add = (): void => {
    const added = addRow(tables, table);
    if (!added.ok) return void attempt('', added);
    act(`new row in ${table}`, added.value.tables);
    goRow(added.value.tables, table, added.value.key);
  };
  return (
    <section class="ws-rows" aria-label={`Rows of ${table}`}>
      <a class="ws-back" href={hereHref()}>
        ‹ All tables
      </a>
      <div class="ws-tools">
        <h2>{table}</h2>
        <input
          type="search"
          aria-label={`Search ${table}`}
          placeholder="Search"
          value={text}
          onInput={(e) => setText(e.currentTarget.value)}
        />
        {list && (
          <button type="button" onClick={add}>
            New row
          </button>
        )}
      </div>
      <RowFilters rows={rows} filters={filters} set={setFilters} />
      <p class="ws-count" role="status">
        {found.length === rows.length ? `${rows.length} rows` : `${found.length} of ${rows.length} rows`}
        {picked.size > 0 && `, ${picked.size} selected`}
      </p>
      {picked.size > 0 && <BulkEdit table={table} keys={[...picked]} done={() => setPicked(new Set())} />}
      <RowTable
        table={table}
        rows={found}
        columns={list ? (COLUMNS[table] ?? []) : ['value']}
        now={now}
        picked={list ? picked : null}
        pick={setPicked}
      />
    </section>
  );
}
