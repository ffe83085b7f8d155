/** What can be done with a row as a whole: rename, duplicate, delete. */

import { useEffect, useState } from 'preact/hooks';
import { deleteRow, duplicateRow, labelsOf, renameRow } from '../../../../games/delve/workshop.ts';
import { follow } from '../../../route.ts';
import { fieldId, goRow, hereHref } from './address.ts';
import { PickField } from './pick-field.tsx';
import type { RowProps } from './row-links.tsx';
import { act, attempt, draft } from './store.ts';

export function RowActions({ table, row }: RowProps) {
  const { tables } = draft.value;
  const key = row.key as number;
  /** Why it cannot simply be deleted. */
  const [inUse, setInUse] = useState<string | null>(null);
  useEffect(() => setInUse(null), [row.id, table]);
  const duplicate = (): void => {
    const twice = duplicateRow(tables, table, key);
    if (!twice.ok) return void attempt('', twice);
    act(`duplicate ${row.id}`, twice.value.tables);
    goRow(twice.value.tables, table, twice.value.key);
  };
  const remove = (by?: string): void => {
    const deleted = deleteRow(tables, table, key, by);
    if (!deleted.ok && deleted.problem.code === 'in-use') setInUse(deleted.problem.text);
    else if (attempt(`delete ${row.id}`, deleted)) follow(hereHref(table));
  };
  return (
    <div class="ws-actions">
      {table !== 'curve' && <RenameForm key={`${table} ${row.id}`} table={table} row={row} />}
      <button type="button" onClick={duplicate}>
        Duplicate
      </button>
      <button type="button" onClick={() => remove()}>
        Delete
      </button>
      {inUse !== null && (
        <ReplaceForm table={table} row={row} why={inUse} replace={remove} keep={() => setInUse(null)} />
      )}
    </div>
  );
}

function RenameForm({ table, row }: RowProps) {
  const [id, setId] = useState(row.id);
  const rename = (): void => {
    const next = renameRow(draft.value.tables, table, row.key as number, id.trim());
    if (attempt(`rename ${row.id} to ${id}`, next) && next.ok) goRow(next.value, table, row.key);
  };
  return (
    <form
      class="ws-inline"
      onSubmit={(e) => {
        e.preventDefault();
        rename();
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
  );
}

interface ReplaceProps extends RowProps {
  readonly why: string;
  readonly replace: (by: string) => void;
  readonly keep: () => void;
}

/** Others refer to it: they are to refer to another row before it goes. */
function ReplaceForm({ table, row, why, replace, keep }: ReplaceProps) {
  const others = labelsOf(draft.value.tables, table).filter((l) => l.id !== row.id);
  const [by, setBy] = useState(others[0]?.id ?? '');
  return (
    <form
      class="ws-replace"
      onSubmit={(e) => {
        e.preventDefault();
        replace(by);
      }}
    >
      <p class="ws-fault" role="alert">
        {row.id} is {why}.
      </p>
      <PickField label="Replace it by" of={others} value={by} set={setBy} />
      <button type="submit" class="primary">
        Replace and delete
      </button>
      <button type="button" onClick={keep}>
        Keep it
      </button>
    </form>
  );
}
