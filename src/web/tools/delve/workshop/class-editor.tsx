/** An item class as a tree with exact chances, its weights edited in place, entries dragged or moved (DELVE-296). */
import { useMemo, useState } from 'preact/hooks';
import {
  type Branch,
  type Classes,
  classesOf,
  classTree,
  type Fraction,
  findRow,
  flatten,
  moveEntry,
  type Pack,
  rowsOf,
  setField,
  spliced,
  type TableRow,
} from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { percent } from './numbers.ts';
import { Scroll } from './scroll.tsx';
import { act, draft } from './store.ts';

type Entry = Pack['item-classes'][number]['entries'][number];

const share = (f: Fraction): string => percent(Number(f.num) / Number(f.den));

function nameOf(e: Entry): string {
  return e.item ?? e.class ?? (e.gold === true ? 'gold' : 'nothing');
}

export function ClassEditor({ row }: { readonly row: TableRow }) {
  const { tables } = draft.value;
  const key = row.key as number;
  const entries = ((row.value as { entries?: unknown }).entries ?? []) as readonly Entry[];
  const classes = useMemo(() => classesOf(tables), [tables]);
  const tree = useMemo(() => (classes === null ? null : classTree(classes, key)), [classes, key]);
  const [dragged, setDragged] = useState<number | null>(null);
  const put = (list: readonly Entry[], what: string): void =>
    act(`${row.id}: ${what}`, setField(tables, 'item-classes', key, ['entries'], list));
  const move = (from: number, to: number): void =>
    act(`${row.id}: move an entry`, moveEntry(tables, { key, entry: from }, { key, entry: to }));
  return (
    <section class="ws-classes" aria-label="Item class">
      {classes === null && (
        <p class="ws-fault">A class is broken or contains itself; the chances come back when that is mended.</p>
      )}
      <Scroll label="Entries">
        <table class="ws-table">
          <caption>Entries of one pick; drag to move.</caption>
          <thead>
            <tr>
              {['Gives', 'Weight', 'Chance', 'Move'].map((h) => (
                <th key={h} scope="col">
                  {h}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((e, i) => (
              <tr
                key={`${i} ${nameOf(e)}`}
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
                <td>{tree === null ? nameOf(e) : <BranchView branch={tree[i]} top />}</td>
                <td>
                  <input
                    type="number"
                    min={1}
                    aria-label={`Weight of ${nameOf(e)}`}
                    value={String(e.weight)}
                    onInput={(ev) => {
                      const n = Number(ev.currentTarget.value);
                      if (Number.isSafeInteger(n) && ev.currentTarget.value !== '')
                        put(spliced(entries, i, 1, { ...e, weight: n }), `weight of ${nameOf(e)}`);
                    }}
                  />
                </td>
                <td>{tree !== null && share(tree[i].chance)}</td>
                <td>
                  <MoveEntry
                    row={row}
                    entry={i}
                    name={nameOf(e)}
                    last={entries.length - 1}
                    move={move}
                    drop={() => put(spliced(entries, i, 1), `remove ${nameOf(e)}`)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      <AddEntry add={(e) => put([...entries, e], `add ${nameOf(e)}`)} />
      {classes !== null && <Flat classes={classes} cls={key} />}
    </section>
  );
}

/** A nested class opens to show its own entries, with the chance from the top. */
function BranchView({ branch, top = false }: { readonly branch: Branch; readonly top?: boolean }) {
  if (branch.kind !== 'class') return <BranchName branch={branch} />;
  return (
    <details class="ws-branch">
      <summary>
        <span>{branch.name}</span>
        {!top && (
          <small>
            {share(branch.chance)} here, {share(branch.total)} in all
          </small>
        )}
      </summary>
      <ul>
        <li>
          <BranchName branch={branch} /> <small>opens this class</small>
        </li>
        {branch.branches.map((b, i) => (
          <li key={String(i)}>
            <BranchView branch={b} />{' '}
            {b.kind !== 'class' && (
              <small>
                {share(b.chance)} here, {share(b.total)} in all
              </small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BranchName({ branch }: { readonly branch: Branch }) {
  const { tables } = draft.value;
  if (branch.kind === 'gold' || branch.kind === 'nothing') return <span>{branch.name}</span>;
  const table = branch.kind === 'class' ? 'item-classes' : 'items';
  const row = findRow(tables, table, branch.name);
  return row === undefined ? <span>{branch.name}</span> : <a href={rowHref(tables, table, row.key)}>{branch.name}</a>;
}

interface MoveProps {
  readonly row: TableRow;
  readonly entry: number;
  readonly name: string;
  readonly last: number;
  readonly move: (from: number, to: number) => void;
  readonly drop: () => void;
}

function MoveEntry({ row, entry, name, last, move, drop }: MoveProps) {
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

function AddEntry({ add }: { readonly add: (e: Entry) => void }) {
  const { tables } = draft.value;
  const [what, setWhat] = useState('gold');
  return (
    <form
      class="ws-inline"
      onSubmit={(e) => {
        e.preventDefault();
        const [kind, id] = what.split(' ');
        add({
          ...(kind === 'item'
            ? { item: id }
            : kind === 'class'
              ? { class: id }
              : kind === 'gold'
                ? { gold: true }
                : { nothing: true }),
          weight: 1,
        } as Entry);
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

function Flat({ classes, cls }: { readonly classes: Classes; readonly cls: number }) {
  const flat = useMemo(() => flatten(classes, cls), [classes, cls]);
  return (
    <details class="ws-flat">
      <summary>Everything one pick can give ({flat.length})</summary>
      <table class="ws-table">
        <thead>
          <tr>
            {['Outcome', 'Exact chance', 'Percent'].map((h) => (
              <th key={h} scope="col">
                {h}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {flat.map((f) => (
            <tr key={f.name}>
              <td>{f.name}</td>
              <td>
                {String(f.chance.num)}/{String(f.chance.den)}
              </td>
              <td>{share(f.chance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
