/** How a row is shown where it can be chosen: its letter on the map if it has one, its name, and what kind it is. */
import { itemGlyph } from '../observe-map.ts';
import type { TableName } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { rowsOf } from './tables.ts';

export interface RowLabel {
  readonly id: string;
  /** One letter, or nothing. */
  readonly glyph: string;
  /** '' if its id says it all. */
  readonly name: string;
  readonly note: string;
}

const text = (x: unknown): string => (typeof x === 'string' ? x : '');

/** The field that says what kind of row it is. */
const NOTES: Readonly<Partial<Record<TableName, string>>> = {
  monsters: 'theme',
  items: 'slot',
  skills: 'school',
  attributes: 'text',
};

export function labelsOf(tables: RawPack, table: TableName): readonly RowLabel[] {
  return rowsOf(tables, table).map(({ id, value }) => {
    const row = isKeyed(value) ? value : {};
    const glyph = table === 'items' ? itemGlyph(text(row.slot), text(row.family)) : text(row.glyph);
    return { id, glyph, name: text(row.name), note: noteOf(table, row) };
  });
}

function noteOf(table: TableName, row: Readonly<Record<string | number, unknown>>): string {
  if (table === 'item-classes') return Array.isArray(row.entries) ? `${row.entries.length} entries` : '';
  return text(row[NOTES[table] ?? '']);
}

/** Those that have every word of what was typed, in their id, name or kind; the ones that begin with it first. */
export function searchedLabels(labels: readonly RowLabel[], typed: string): readonly RowLabel[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return labels;
  const found = labels.filter((l) => {
    const all = `${l.id} ${l.name} ${l.note} ${l.glyph}`.toLowerCase();
    return words.every((w) => all.includes(w));
  });
  const begins = (l: RowLabel): boolean =>
    l.id.toLowerCase().startsWith(words[0]) || l.name.toLowerCase().startsWith(words[0]);
  return [...found.filter(begins), ...found.filter((l) => !begins(l))];
}
