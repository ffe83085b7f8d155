/** One entry of an item class: its order, its class, and new entries. */
import { useState } from 'preact/hooks';
import { findRow, moveEntry, type Pack, rowsOf, type TableRow } from '../../../../games/delve/workshop.ts';
import { act, draft } from './store.ts';

export type ClassEntry = Pack['item-classes'][number]['entries'][number];

export function nameOfEntry(e: ClassEntry): string {
  return e.item ?? e.class ?? (e.gold === true ? 'gold' : 'nothing');
}

interface MoveProps {
  readonly row: TableRow;
  readonly entry: number;
  readonly name: string;
  readonly last: number;
  readonly move: (from: number, to: number) => void;
  readonly drop: () => void;
}

/** Up, down, to another class, or away. */
export function MoveEntry({ row, entry, name, last, move, drop }: MoveProps) {
  const { tables } = draft.value;
  return (
    <span class="ws-row-buttons">
      <button
        type="button"
        class="ws-small"
        disabled={entry === 0}
        aria-label={`Move ${name} up`}
        onClick={() => move(entry, entry - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="ws-small"
        disabled={entry === last}
        aria-label={`Move ${name} down`}
        onClick={() => move(entry, entry + 1)}
      >
        ↓
      </button>
      <select
        aria-label={`Move ${name} to another class`}
        value=""
        onChange={(e) => {
          const to = findRow(tables, 'item-classes', e.currentTarget.value);
          if (to !== undefined)
            act(
              `${name} from ${row.id} to ${to.id}`,
              moveEntry(tables, { key: row.key as number, entry }, { key: to.key as number, entry: 999 }),
            );
        }}
      >
        <option value="">to ...</option>
        {rowsOf(tables, 'item-classes')
          .filter((r) => r.key !== row.key)
          .map((r) => (
            <option key={String(r.key)}>{r.id}</option>
          ))}
      </select>
      <button type="button" class="ws-small" aria-label={`Remove ${name}`} onClick={drop}>
        ×
      </button>
    </span>
  );
}

/** What a new entry gives, by the first word of its choice. */
const GIVES: Readonly<Record<string, (id: string) => Omit<ClassEntry, 'weight'>>> = {
  item: (id) => ({ item: id }),
  class: (id) => ({ class: id }),
  gold: () => ({ gold: true }),
  nothing: () => ({ nothing: true }),
};

export function AddEntry({ add }: { readonly add: (e: ClassEntry) => void }) {
  const { tables } = draft.value;
  const [what, setWhat] = useState('gold');
  return (
    <form
      class="ws-inline"
      onSubmit={(e) => {
        e.preventDefault();
        const [kind, id] = what.split(' ');
        add({ ...(GIVES[kind] ?? GIVES.nothing)(id), weight: 1 });
      }}
    >
      <label>
        New entry{' '}
        <select value={what} onChange={(e) => setWhat(e.currentTarget.value)}>
          <option value="gold">gold</option>
          <option value="nothing">nothing</option>
          <optgroup label="Classes">
            {rowsOf(tables, 'item-classes').map((r) => (
              <option key={String(r.key)} value={`class ${r.id}`}>
                {r.id}
              </option>
            ))}
          </optgroup>
          <optgroup label="Items">
            {rowsOf(tables, 'items').map((r) => (
              <option key={String(r.key)} value={`item ${r.id}`}>
                {r.id}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <button type="submit">Add</button>
    </form>
  );
}
