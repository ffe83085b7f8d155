/** An item class as a tree with exact chances, its weights edited in place, entries dragged or moved (DELVE-296). */
import { useMemo, useState } from 'preact/hooks';
import {
  type Branch,
  classesOf,
  classTree,
  moveEntry,
  setField,
  spliced,
  type TableRow,
} from '../../../../games/delve/workshop.ts';
import { hereHref } from './address.ts';
import { AddEntry, type ClassEntry, MoveEntry, nameOfEntry } from './class-entry.tsx';
import { BranchView, FlatClass } from './class-tree.tsx';
import { DataTable } from './data-table.tsx';
import { share } from './numbers.ts';
import { Scroll } from './scroll.tsx';
import { act, draft } from './store.ts';

export function ClassEditor({ row }: { readonly row: TableRow }) {
  const { tables } = draft.value;
  const key = row.key as number;
  const entries = ((row.value as { entries?: unknown }).entries ?? []) as readonly ClassEntry[];
  const classes = useMemo(() => classesOf(tables), [tables]);
  const tree = useMemo(() => (classes === null ? null : classTree(classes, key)), [classes, key]);
  const [dragged, setDragged] = useState<number | null>(null);
  const put = (list: readonly ClassEntry[], what: string): void =>
    act(`${row.id}: ${what}`, setField(tables, 'item-classes', key, ['entries'], list));
  const move = (from: number, to: number): void =>
    act(`${row.id}: move an entry`, moveEntry(tables, { key, entry: from }, { key, entry: to }));
  return (
    <section class="ws-classes" aria-label="Item class">
      {classes === null && (
        <p class="ws-fault">A class is broken or contains itself; the chances come back when that is mended.</p>
      )}
      <Scroll label="Entries">
        <DataTable caption="Entries of one pick; drag to move." heads={['Gives', 'Weight', 'Chance', 'Move']}>
          {entries.map((e, i) => (
            <tr
              key={`${i} ${nameOfEntry(e)}`}
              draggable
              class={dragged === i ? 'ws-dragged' : ''}
              onDragStart={(ev) => {
                setDragged(i);
                ev.dataTransfer?.setData('text/plain', String(i));
              }}
              onDragOver={(ev) => ev.preventDefault()}
              onDrop={(ev) => {
                ev.preventDefault();
                if (dragged !== null && dragged !== i) move(dragged, i);
                setDragged(null);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <EntryCells
                entry={e}
                branch={tree?.[i] ?? null}
                weigh={(n) => put(spliced(entries, i, 1, { ...e, weight: n }), `weight of ${nameOfEntry(e)}`)}
              />
              <td>
                <MoveEntry
                  row={row}
                  entry={i}
                  name={nameOfEntry(e)}
                  last={entries.length - 1}
                  move={move}
                  drop={() => put(spliced(entries, i, 1), `remove ${nameOfEntry(e)}`)}
                />
              </td>
            </tr>
          ))}
        </DataTable>
      </Scroll>
      <p>
        <a href={hereHref('class-graph', row.id)}>See it in the graph of classes</a>
      </p>
      <AddEntry add={(e) => put([...entries, e], `add ${nameOfEntry(e)}`)} />
      {classes !== null && <FlatClass classes={classes} cls={key} />}
    </section>
  );
}

interface EntryProps {
  readonly entry: ClassEntry;
  /** Null while a class is broken. */
  readonly branch: Branch | null;
  readonly weigh: (weight: number) => void;
}

/** What it gives, its weight and its chance. */
function EntryCells({ entry, branch, weigh }: EntryProps) {
  const name = nameOfEntry(entry);
  return (
    <>
      <td>{branch === null ? name : <BranchView branch={branch} top />}</td>
      <td>
        <input
          type="number"
          min={1}
          aria-label={`Weight of ${name}`}
          value={String(entry.weight)}
          onInput={(ev) => {
            const n = Number(ev.currentTarget.value);
            if (Number.isSafeInteger(n) && ev.currentTarget.value !== '') weigh(n);
          }}
        />
      </td>
      <td>{branch !== null && share(branch.chance)}</td>
    </>
  );
}
