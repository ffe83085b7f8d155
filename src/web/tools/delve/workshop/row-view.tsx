/** One row: what can be done with it, its form, what it comes to in the game, and its links to other rows. */
import { useEffect, useMemo } from 'preact/hooks';
import {
  formatPath,
  isList,
  type Path,
  placeOf,
  rowShape,
  setField,
  type TableName,
} from '../../../../games/delve/workshop.ts';
import { fieldId, hereHref, partsHere } from './address.ts';
import { ChunkPainter } from './chunk-painter.tsx';
import { ClassEditor } from './class-editor.tsx';
import { Field } from './field.tsx';
import { MoreOfItem } from './item-examples.tsx';
import { Preview } from './preview-view.tsx';
import { RowActions } from './row-actions.tsx';
import { RowLinks, type RowProps } from './row-links.tsx';
import { act, checked, draft } from './store.ts';

/** What is wrong with this row, by field. */
function faultsOf(table: TableName, key: string | number): ReadonlyMap<string, string> {
  const out = new Map<string, string>();
  for (const p of checked.value.errors) {
    const place = placeOf(p.path);
    if (place?.table === table && place.key === key) out.set(place.path.join('.'), `${p.code}: ${p.text}`);
  }
  return out;
}

export function RowView({ table, row }: RowProps) {
  const { tables } = draft.value;
  const faults = useMemo(() => faultsOf(table, row.key), [checked.value, table, row.key]);
  const field = partsHere()[2];
  useEffect(() => {
    if (field === undefined) return;
    const path = field.split('.');
    // The nearest thing to the field that can be focused.
    for (let n = path.length; n > 0; n--) {
      const element = document.getElementById(fieldId(path.slice(0, n)));
      if (element === null) continue;
      element.scrollIntoView({ block: 'center' });
      element.focus();
      return;
    }
  }, [field, table, row.key]);
  const set = (path: Path, value: unknown): void =>
    act(`${row.id}: ${formatPath(path) || 'value'}`, setField(tables, table, row.key, path, value));
  const own = faults.get('');
  return (
    <section class="ws-row" aria-label={`${row.id} in ${table}`}>
      <a class="ws-back" href={hereHref(table)}>
        ‹ {table}
      </a>
      <h2>{row.id}</h2>
      {own !== undefined && <p class="ws-fault">{own}</p>}
      {isList(tables, table) && <RowActions table={table} row={row} />}
      {table === 'chunks' && <ChunkPainter key={row.id} row={row} set={(rows) => set(['rows'], rows)} />}
      {table === 'item-classes' && <ClassEditor key={row.id} row={row} />}
      <Preview table={table} id={row.id} />
      <details class="ws-form" open={table !== 'chunks' && table !== 'item-classes'}>
        <summary>Fields</summary>
        <Field
          key={`${table} ${row.key}`}
          tables={tables}
          table={table}
          path={[]}
          label={row.id}
          shape={rowShape(table, row.key)}
          value={row.value}
          parent={null}
          faults={faults}
          set={set}
        />
      </details>
      {table === 'items' && <MoreOfItem id={row.id} />}
      <RowLinks table={table} row={row} />
    </section>
  );
}
