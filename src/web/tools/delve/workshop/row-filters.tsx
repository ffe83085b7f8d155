/** The filters above the rows of a table: one value of a field, or a range of levels. */
import type { TableRow } from '../../../../games/delve/workshop.ts';
import { type Filters, filterableOf, valuesOf } from './row-search.ts';

interface FilterProps {
  readonly rows: readonly TableRow[];
  readonly filters: Filters;
  readonly set: (filters: Filters) => void;
}

export function RowFilters({ rows, filters, set }: FilterProps) {
  const { fields, level } = filterableOf(rows);
  if (fields.length === 0 && level === undefined) return null;
  return (
    <div class="ws-filters">
      {fields.map((f) => (
        <label key={f}>
          {f}
          <select value={filters[f] ?? ''} onChange={(e) => set({ ...filters, [f]: e.currentTarget.value })}>
            <option value="">any</option>
            {valuesOf(rows, f).map((v) => (
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
              onInput={(e) => set({ ...filters, [end]: e.currentTarget.value })}
            />
          </label>
        ))}
    </div>
  );
}
