/** All tables with their rows, changes and errors, and the tools beside them. */
import { placeOf, rowsOf, TABLES, type TableName } from '../../../../games/delve/workshop.ts';
import { hereHref } from './address.ts';
import { checked, draft } from './store.ts';

const TOOLS = [
  ['class-graph', 'Class graph'],
  ['affix-matrix', 'Affix matrix'],
  ['drops', 'Drops'],
  ['fights', 'Fights'],
  ['problems', 'Problems'],
  ['changes', 'Changes'],
  ['play', 'Play this content'],
] as const;

export function TableList({ now }: { readonly now: string | undefined }) {
  const { tables, loaded } = draft.value;
  const counts = new Map<string, number>();
  for (const p of checked.value.errors) {
    const table = placeOf(p.path)?.table;
    if (table !== undefined) counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  const item = (id: string, name: string, count: string, errors = 0, changed = false) => (
    <li key={id}>
      <a href={hereHref(id)} aria-current={id === now ? 'page' : undefined}>
        <span>
          {name}
          {changed && (
            <span class="ws-changed" title="changed">
              {' '}
              •<span class="away"> changed</span>
            </span>
          )}
        </span>
        {errors > 0 ? (
          <span class="ws-badge">
            {errors} {errors === 1 ? 'error' : 'errors'}
          </span>
        ) : (
          <small>{count}</small>
        )}
      </a>
    </li>
  );
  return (
    <nav class="ws-tables" aria-label="Tables and tools">
      <h2>Tables</h2>
      <ul>
        {TABLES.map((t: TableName) =>
          item(t, t, String(rowsOf(tables, t).length), counts.get(t), tables[t] !== loaded[t]),
        )}
      </ul>
      <h2>Tools</h2>
      <ul>
        {TOOLS.map(([id, name]) =>
          item(
            id,
            name,
            id === 'problems' ? String(checked.value.warnings.length) : '',
            id === 'problems' ? checked.value.errors.length + checked.value.more : 0,
          ),
        )}
      </ul>
    </nav>
  );
}
