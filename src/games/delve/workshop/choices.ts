/** What may stand in a text field: ids of another table, words of the vocabulary, or nothing in particular (DELVE-292). */
import { DAMAGE, EVENTS, SCHOOLS, SLOTS } from '../closed-words.ts';
import type { TableName } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { targetOf } from './references.ts';
import { fieldOf, type Path, rowsOf } from './tables.ts';

export interface ChoiceList {
  readonly of: readonly string[];
  /** The table whose rows these are. */
  readonly table: TableName | null;
  /** Any other text is fine too. */
  readonly open: boolean;
}

const distinct = (list: readonly unknown[]): string[] =>
  [...new Set(list.filter((x): x is string => typeof x === 'string'))].sort();

export function choicesFor(tables: RawPack, table: TableName, path: Path, parent: unknown): ChoiceList | null {
  const field = fieldOf(path);
  const of = isKeyed(parent) ? parent : {};
  const to = targetOf(table, path, parent);
  const column = (name: string): unknown[] =>
    rowsOf(tables, table).flatMap((r) => (isKeyed(r.value) ? [r.value[name]].flat() : []));
  if (to !== null) {
    const ids = rowsOf(tables, to).map((r) => r.id);
    if (field === 'themes') return { of: ['any', ...ids], table: to, open: false };
    if (field === 'target' && of.kind === 'item') return { of: ['Requirements', ...ids], table: to, open: false };
    if (field === 'target' && to === 'skills')
      return { of: ['all', ...SCHOOLS.map((s) => `school:${s}`), ...ids], table: to, open: false };
    return { of: ids, table: to, open: false };
  }
  if (field === 'target' && (of.kind === 'damage' || of.kind === 'addDamage'))
    return { of: DAMAGE, table: null, open: false };
  if (field === 'target' && of.kind === 'combat') return { of: EVENTS, table: null, open: false };
  if (field === 'slots') {
    const items = rowsOf(tables, 'items').map((r) => r.value as { slot?: string; family?: string });
    const families = distinct(items.map((t) => (t.family === undefined ? undefined : `${t.slot}:${t.family}`)));
    return {
      of: [...SLOTS.filter((s) => s !== 'none'), ...families.filter((f) => !f.startsWith('none'))],
      table: null,
      open: false,
    };
  }
  if (field === 'group' || field === 'flags' || field === 'ink' || field === 'cluster')
    return { of: distinct(column(field)), table: null, open: true };
  return null;
}
