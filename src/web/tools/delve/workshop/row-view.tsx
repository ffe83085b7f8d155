/** One row: what can be done with it, its form, what it comes to in the game, and its links to other rows. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  deleteRow,
  duplicateRow,
  findRow,
  formatPath,
  isList,
  type Path,
  placeOf,
  type Reference,
  referencesOf,
  renameRow,
  rowShape,
  rowsOf,
  setField,
  type TableName,
  type TableRow,
  usedBy,
} from '../../../../games/delve/workshop.ts';
import { fieldId, goRow, hereHref, partsHere, rowHref } from './address.ts';
import { ChunkPainter } from './chunk-painter.tsx';
import { ClassEditor } from './class-editor.tsx';
import { Field } from './field.tsx';
import { MoreOfItem, Preview } from './preview-view.tsx';
import { act, attempt, checked, draft } from './store.ts';

interface RowProps {
  readonly table: TableName;
  readonly row: TableRow;
}

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
      <Links table={table} row={row} />
    </section>
  );
}

function RowActions({ table, row }: RowProps) {
  const { tables } = draft.value;
  const key = row.key as number;
  const [id, setId] = useState(row.id);
  const [replacing, setReplacing] = useState<{ readonly why: string; readonly by: string } | null>(null);
  useEffect(() => {
    setId(row.id);
    setReplacing(null);
  }, [row.id, table]);
  const named = table !== 'curve';
  const remove = (by?: string): void => {
    const gone = deleteRow(tables, table, key, by);
    if (!gone.ok && gone.problem.code === 'in-use') {
      const other = rowsOf(tables, table).find((r) => r.key !== key)?.id ?? '';
      return setReplacing({ why: gone.problem.text, by: other });
    }
    if (attempt(`delete ${row.id}`, gone)) location.hash = hereHref(table);
  };
  return (
    <div class="ws-actions">
      {named && (
        <form
          class="ws-inline"
          onSubmit={(e) => {
            e.preventDefault();
            const next = renameRow(tables, table, key, id.trim());
            if (attempt(`rename ${row.id} to ${id}`, next) && next.ok) goRow(next.value, table, key);
          }}
        >
          <input
            id={fieldId(['id'])}
            aria-label="Id of this row"
            value={id}
            onInput={(e) => setId(e.currentTarget.value)}
          />
          <button type="submit" disabled={id.trim() === row.id}>
            Rename
          </button>
        </form>
      )}
      <button
        type="button"
        onClick={() => {
          const twice = duplicateRow(tables, table, key);
          if (!twice.ok) return void attempt('', twice);
          act(`duplicate ${row.id}`, twice.value.tables);
          goRow(twice.value.tables, table, twice.value.key);
        }}
      >
        Duplicate
      </button>
      <button type="button" onClick={() => remove()}>
        Delete
      </button>
      {replacing !== null && (
        <form
          class="ws-replace"
          onSubmit={(e) => {
            e.preventDefault();
            remove(replacing.by);
          }}
        >
          <p class="ws-fault" role="alert">
            {row.id} is {replacing.why}.
          </p>
          <label>
            Replace it by
            <select value={replacing.by} onChange={(e) => setReplacing({ ...replacing, by: e.currentTarget.value })}>
              {rowsOf(tables, table)
                .filter((r) => r.key !== key)
                .map((r) => (
                  <option key={String(r.key)}>{r.id}</option>
                ))}
            </select>
          </label>
          <button type="submit" class="primary">
            Replace and delete
          </button>
          <button type="button" onClick={() => setReplacing(null)}>
            Keep it
          </button>
        </form>
      )}
    </div>
  );
}

function Links({ table, row }: RowProps) {
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
