/** References between rows: which field names a row of which table, who uses a row, and what a row uses (DELVE-294). */
import { TABLES, type TableName } from '../schema.ts';
import { isKeyed } from '../shape.ts';
import type { RawPack } from '../validate.ts';
import { fieldOf, type Path, rowsOf } from './tables.ts';

export interface Reference {
  readonly from: TableName;
  readonly key: string | number;
  /** Within the row; the last step is the name itself where a name is a key, such as an attribute of a class. */
  readonly path: Path;
  readonly asKey: boolean;
  readonly to: TableName;
  readonly id: string;
}

const BY_FIELD: Readonly<Record<string, TableName>> = {
  attribute: 'attributes',
  skill: 'skills',
  monster: 'monsters',
  minion: 'monsters',
  item: 'items',
  itemClass: 'item-classes',
  theme: 'themes',
  themes: 'themes',
  hazard: 'tiles',
};

/** The table whose rows the text at this path names; `parent` is the object that has the field. */
export function targetOf(table: TableName, path: Path, parent: unknown): TableName | null {
  const field = fieldOf(path);
  const of = isKeyed(parent) ? parent : {};
  switch (field) {
    case 'id':
      return of.effect === 'status' || of.effect === 'cure' ? 'statuses' : null;
    case 'base':
      return table === 'uniques' ? 'items' : null;
    case 'class':
      return table === 'item-classes' ? 'item-classes' : null;
    case 'target':
      if (of.kind === 'item' || of.kind === 'attribute') return 'attributes';
      return of.kind === 'skill' ? 'skills' : null;
    default:
      return Object.hasOwn(BY_FIELD, field) ? BY_FIELD[field] : null;
  }
}

/** Words that stand where an id could: all skills, any theme, a school. */
function isWord(field: string, text: string): boolean {
  if (field === 'themes') return text === 'any';
  return field === 'target' && (text === 'Requirements' || text === 'all' || text.startsWith('school:'));
}

/** Fields of a class whose keys are attributes (DELVE-288). */
export const ATTRIBUTE_TABLES: readonly string[] = ['base', 'perLevel', 'hint'];

export function isAttributeTable(table: TableName, path: Path): boolean {
  return table === 'classes' && path.length === 1 && ATTRIBUTE_TABLES.includes(String(path[0]));
}

export function referencesOf(table: TableName, key: string | number, row: unknown): Reference[] {
  const out: Reference[] = [];
  const walk = (value: unknown, path: Path, parent: unknown): void => {
    if (typeof value === 'string') {
      const to = targetOf(table, path, parent);
      if (to !== null && !isWord(fieldOf(path), value))
        out.push({ from: table, key, path, asKey: false, to, id: value });
    } else if (Array.isArray(value)) value.forEach((v, i) => walk(v, [...path, i], parent));
    else if (isKeyed(value))
      for (const [name, v] of Object.entries(value)) {
        if (isAttributeTable(table, path))
          out.push({ from: table, key, path: [...path, name], asKey: true, to: 'attributes', id: name });
        else walk(v, [...path, name], value);
      }
  };
  walk(row, [], null);
  return out;
}

export function allReferences(tables: RawPack): Reference[] {
  return TABLES.flatMap((t) => rowsOf(tables, t).flatMap((r) => referencesOf(t, r.key, r.value)));
}

export function usedBy(tables: RawPack, table: TableName, id: string): Reference[] {
  return allReferences(tables).filter((r) => r.to === table && r.id === id);
}
