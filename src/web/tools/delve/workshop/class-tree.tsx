/** An item class opened: nested classes with the chance from the top, and all that one pick can give. */
import { useMemo } from 'preact/hooks';
import { type Branch, type Classes, findRow, flatten } from '../../../../games/delve/workshop.ts';
import { rowHref } from './address.ts';
import { Cells, DataTable } from './data-table.tsx';
import { exact, share } from './numbers.ts';
import { draft } from './store.ts';

/** A nested class opens to show its own entries, with the chance from the top. */
export function BranchView({ branch, top = false }: { readonly branch: Branch; readonly top?: boolean }) {
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

/** Everything one pick can give, likeliest first. */
export function FlatClass({ classes, cls }: { readonly classes: Classes; readonly cls: number }) {
  const flat = useMemo(() => flatten(classes, cls), [classes, cls]);
  return (
    <details class="ws-flat">
      <summary>Everything one pick can give ({flat.length})</summary>
      <DataTable heads={['Outcome', 'Exact chance', 'Percent']}>
        {flat.map((f) => (
          <tr key={f.name}>
            <Cells of={[f.name, exact(f.chance), share(f.chance)]} />
          </tr>
        ))}
      </DataTable>
    </details>
  );
}
