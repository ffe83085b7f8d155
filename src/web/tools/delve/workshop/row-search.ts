/** Finding rows of a table: by words, by the values of their fields, in the order of a column (DELVE-293). */
import { isKeyed, type TableName, type TableRow } from '../../../../games/delve/workshop.ts';

/** What is shown of each row. */
export const COLUMNS: Readonly<Partial<Record<TableName, readonly string[]>>> = {
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
/** Fields of which one value may be chosen. */
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
/** Numbers of which a range may be chosen: the first that the table has. */
const LEVELS = ['level', 'ilvl', 'learnLevel', 'minDepth', 'm'];

export function cellOf(row: TableRow, column: string): unknown {
  if (column === 'id') return row.id;
  return isKeyed(row.value) ? row.value[column] : column === 'value' ? row.value : undefined;
}

export function shownCell(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map(shownCell).join(', ');
  return isKeyed(value) ? JSON.stringify(value) : String(value);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [x, y] = [shownCell(a), shownCell(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

export interface Sorting {
  readonly by: string;
  readonly down: boolean;
}

/** Chosen values by field; `least` and `most` are the range of the level. */
export type Filters = Readonly<Record<string, string>>;

export interface Filterable {
  readonly fields: readonly string[];
  readonly level: string | undefined;
}

export function filterableOf(rows: readonly TableRow[]): Filterable {
  return {
    fields: FILTERS.filter((f) => rows.some((r) => cellOf(r, f) !== undefined)),
    level: LEVELS.find((f) => rows.some((r) => typeof cellOf(r, f) === 'number')),
  };
}

export function valuesOf(rows: readonly TableRow[], field: string): string[] {
  const values = rows.flatMap((r) => [cellOf(r, field)].flat()).filter((v) => v !== undefined);
  return [...new Set(values.map(String))].sort();
}

function fits(row: TableRow, name: string, value: string, level: string | undefined): boolean {
  if (value === '') return true;
  if (name !== 'least' && name !== 'most') return [cellOf(row, name)].flat().map(String).includes(value);
  const n = cellOf(row, level ?? '');
  return typeof n !== 'number' || (name === 'least' ? n >= Number(value) : n <= Number(value));
}

export function searched(rows: readonly TableRow[], text: string, filters: Filters): readonly TableRow[] {
  const wanted = text.trim().toLowerCase();
  const { level } = filterableOf(rows);
  return rows.filter(
    (r) =>
      (wanted === '' || JSON.stringify([r.id, r.value]).toLowerCase().includes(wanted)) &&
      Object.entries(filters).every(([name, value]) => fits(r, name, value, level)),
  );
}

export function sorted(rows: readonly TableRow[], sorting: Sorting | null): readonly TableRow[] {
  if (sorting === null) return rows;
  const { by, down } = sorting;
  return [...rows].sort((a, b) => (down ? -1 : 1) * compare(cellOf(a, by), cellOf(b, by)));
}
