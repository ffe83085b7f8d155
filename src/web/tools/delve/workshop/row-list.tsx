/** The rows of a table: searched, filtered, sorted, and selected for one change of many (DELVE-292, DELVE-293). */
import { useMemo, useState } from 'preact/hooks';
import { addRow, isKeyed, isList, rowsOf, type TableName, type TableRow } from '../../../../games/delve/workshop.ts';
import { goRow, hereHref, rowHref } from './address.ts';
import { BulkEdit } from './bulk-edit.tsx';
import { act, attempt, checked, draft } from './store.ts';

const COLUMNS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  attributes: ['cluster', 'percent', 'text'],
  classes: ['name', 'skill'],
  curve: ['hp', 'dmin', 'dmax', 'armor', 'acc', 'xp'],
  monsters: ['name', 'theme', 'weight', 'hp', 'dmg', 'ai'],
  champions: ['name', 'minDepth', 'hp', 'dmg', 'attack'],
  'elite-affixes': ['name', 'group', 'minDepth', 'weight'],
  skills: ['name', 'school', 'form', 'range', 'learnLevel'],
  statuses: ['name', 'duration', 'stacking'],
  items: ['name', 'slot', 'family', 'ilvl', 'price'],
  affixes: ['name', 'location', 'kind', 'group', 'level', 'weight'],
  uniques: ['name', 'base', 'level'],
  'item-classes': ['picks'],
  themes: ['name', 'hazard', 'depths'],
  tiles: ['name', 'glyph', 'walk', 'opaque'],
  traps: ['name', 'weight', 'minDepth'],
  shrines: ['name'],
  chunks: ['role', 'themes', 'weight', 'sym'],
};
const FILTERS = [
  'slot',
  'family',
  'group',
  'kind',
  'location',
  'theme',
  'themes',
  'ai',
  'school',
  'form',
  'role',
  'cluster',
];
const LEVELS = ['level', 'ilvl', 'learnLevel', 'minDepth', 'm'];

function cellOf(row: TableRow, column: string): unknown {
  if (column === 'id') return row.id;
  return isKeyed(row.value) ? row.value[column] : column === 'value' ? row.value : undefined;
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  return isKeyed(value) ? JSON.stringify(value) : String(value);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [shown(a), shown(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export function RowList({ table, now }: { readonly table: TableName; readonly now: TableRow | undefined }) {
  const { tables } = draft.value;
  const rows = rowsOf(tables, table);
  const list = isList(tables, table);
  const columns = list ? (COLUMNS[table] ?? []) : ['value'];
  const [text, setText] = useState('');
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const [sort, setSort] = useState<{ readonly by: string; readonly down: boolean } | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string | number>>(new Set());

  const wanted = text.trim().toLowerCase();
  const level = LEVELS.find((f) => rows.some((r) => typeof cellOf(r, f) === 'number'));
  const found = rows.filter((r) => {
    if (wanted !== '' && !JSON.stringify([r.id, r.value]).toLowerCase().includes(wanted)) return false;
    return Object.entries(filters).every(([name, value]) => {
      if (value === '') return true;
      if (name === 'least' || name === 'most') {
        const n = cellOf(r, level ?? '');
        return typeof n !== 'number' || (name === 'least' ? n >= Number(value) : n <= Number(value));
      }
      return [cellOf(r, name)].flat().map(String).includes(value);
    });
  });
  const ordered =
    sort === null
      ? found
      : [...found].sort((a, b) => (sort.down ? -1 : 1) * compare(cellOf(a, sort.by), cellOf(b, sort.by)));
  const faulty = useMemo(() => {
    const out = new Set<string>();
    for (const p of checked.value.errors) {
      const m = new RegExp(`^${table}\\.json(?:\\[(\\d+)\\]|\\.([A-Za-z]+))`).exec(p.path);
      if (m !== null) out.add(m[1] ?? m[2]);
    }
    return out;
  }, [checked.value, table]);
  const filterable = FILTERS.filter((f) => rows.some((r) => cellOf(r, f) !== undefined));
  const valuesOf = (f: string): string[] =>
    [
      ...new Set(
        rows
          .flatMap((r) => [cellOf(r, f)].flat())
          .filter((v) => v !== undefined)
          .map(String),
      ),
    ].sort();
  const toggle = (key: string | number): void => {
    const next = new Set(picked);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
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
          <button
            type="button"
            onClick={() => {
              const added = addRow(tables, table);
              if (!added.ok) return void attempt('', added);
              act(`new row in ${table}`, added.value.tables);
              goRow(added.value.tables, table, added.value.key);
            }}
          >
            New row
          </button>
        )}
      </div>
      {(filterable.length > 0 || level !== undefined) && (
        <div class="ws-filters">
          {filterable.map((f) => (
            <label key={f}>
              {f}
              <select value={filters[f] ?? ''} onChange={(e) => setFilters({ ...filters, [f]: e.currentTarget.value })}>
                <option value="">any</option>
                {valuesOf(f).map((v) => (
                  <option key={v}>{v}</option>
                ))}
              </select>
            </label>
          ))}
          {level !== undefined &&
            (['least', 'most'] as const).map((end) => (
              <label key={end}>
                {level} at {end}
                <input
                  type="number"
                  value={filters[end] ?? ''}
                  onInput={(e) => setFilters({ ...filters, [end]: e.currentTarget.value })}
                />
              </label>
            ))}
        </div>
      )}
      <p class="ws-count" role="status">
        {found.length === rows.length ? `${rows.length} rows` : `${found.length} of ${rows.length} rows`}
        {picked.size > 0 && `, ${picked.size} selected`}
      </p>
      {picked.size > 0 && <BulkEdit table={table} keys={[...picked]} done={() => setPicked(new Set())} />}
      <div class="ws-scroll">
        <table class="ws-table">
          <thead>
            <tr>
              {list && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label="Select all shown rows"
                    checked={ordered.length > 0 && ordered.every((r) => picked.has(r.key))}
                    onChange={(e) => setPicked(new Set(e.currentTarget.checked ? ordered.map((r) => r.key) : []))}
                  />
                </th>
              )}
              {['id', ...columns].map((c) => (
                <th key={c} scope="col" aria-sort={sort?.by === c ? (sort.down ? 'descending' : 'ascending') : 'none'}>
                  <button
                    type="button"
                    class="ws-sort"
                    onClick={() =>
                      setSort(sort?.by === c ? (sort.down ? null : { by: c, down: true }) : { by: c, down: false })
                    }
                  >
                    {c}
                    <span aria-hidden="true">{sort?.by === c ? (sort.down ? ' ▾' : ' ▴') : ''}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map((r) => (
              <tr key={String(r.key)} class={r.key === now?.key ? 'ws-now' : ''}>
                {list && (
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Select ${r.id}`}
                      checked={picked.has(r.key)}
                      onChange={() => toggle(r.key)}
                    />
                  </td>
                )}
                <td>
                  <a href={rowHref(tables, table, r.key)} aria-current={r.key === now?.key ? 'true' : undefined}>
                    {r.id}
                  </a>
                  {faulty.has(String(r.key)) && <span class="ws-badge">error</span>}
                </td>
                {columns.map((c) => (
                  <td key={c}>{shown(cellOf(r, c)).slice(0, 60)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
