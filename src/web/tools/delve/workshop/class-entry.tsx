/** One entry of an item class: its order, its class, and new entries. */
import { useMemo, useState } from 'preact/hooks';
import {
  findRow,
  labelsOf,
  moveEntry,
  type Pack,
  type RowLabel,
  type TableRow,
} from '../../../../games/delve/workshop.ts';
import { PickField } from './pick-field.tsx';
import { Picker } from './picker.tsx';
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
      <Picker
        aria-label={`Move ${name} to another class`}
        placeholder="to ..."
        of={labelsOf(tables, 'item-classes').filter((l) => l.id !== row.id)}
        value=""
        set={(id) => {
          const to = findRow(tables, 'item-classes', id);
          if (to !== undefined)
            act(
              `${name} from ${row.id} to ${to.id}`,
              moveEntry(tables, { key: row.key as number, entry }, { key: to.key as number, entry: 999 }),
            );
        }}
      />
      <button type="button" class="ws-small" aria-label={`Remove ${name}`} onClick={drop}>
        ×
      </button>
    </span>
  );
}

/** What a new entry may give: two words, any class, any item. */
const WORDS: readonly RowLabel[] = [
  { id: 'gold', glyph: '$', name: '', note: 'coins' },
  { id: 'nothing', glyph: '', name: '', note: 'no drop' },
];

/** An id may be that of a class and that of an item: classes are told apart by what stands before. */
const CLASS = 'class ';

function entryFor(what: string): Omit<ClassEntry, 'weight'> {
  if (what === 'gold') return { gold: true };
  if (what === 'nothing') return { nothing: true };
  return what.startsWith(CLASS) ? { class: what.slice(CLASS.length) } : { item: what };
}

export function AddEntry({ add }: { readonly add: (e: ClassEntry) => void }) {
  const { tables } = draft.value;
  const [what, setWhat] = useState('gold');
  const labels = useMemo(
    () => [
      ...WORDS,
      ...labelsOf(tables, 'item-classes').map((l) => ({ ...l, id: `${CLASS}${l.id}` })),
      ...labelsOf(tables, 'items'),
    ],
    [tables],
  );
  return (
    <form
      class="ws-inline"
      onSubmit={(e) => {
        e.preventDefault();
        add({ ...entryFor(what), weight: 1 });
      }}
    >
      <PickField label="New entry" of={labels} value={what} set={setWhat} />
      <button type="submit">Add</button>
    </form>
  );
}
