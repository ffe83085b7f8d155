/** What the checks of a pack share: a list of problems, references between rows, and pairs in order. */
import type { Problem } from '../../../engine/result.ts';
import { nearest } from '../nearest.ts';
import type { Pack, TableName } from '../schema.ts';

/** Tables that are lists of rows with ids. */
type Rows = readonly { readonly id: string }[];

export interface Findings {
  readonly problems: Problem[];
  add(code: string, path: string, text: string): void;
  /** The file and row, as messages name them. */
  at(table: TableName, row: number): string;
  ids(table: TableName): readonly string[];
  /** Says so if there is no such row, and which one may have been meant. */
  refer(path: string, id: string, table: TableName): void;
  /** The same of anything that has a closed list of names. */
  known(path: string, name: string, names: readonly string[], what: string, code?: string): void;
  ordered(path: string, pair: readonly number[] | undefined): void;
}

/** What a row of each table is called, and the code of a reference to one that does not exist. */
const WORDS: Readonly<Partial<Record<TableName, readonly [what: string, code: string]>>> = {
  attributes: ['attribute', 'V03'],
  skills: ['skill', 'V02'],
  statuses: ['status', 'V02'],
  monsters: ['monster', 'V02'],
  items: ['item', 'V02'],
  'item-classes': ['item class', 'V02'],
  tiles: ['tile', 'V02'],
  themes: ['theme', 'V02'],
};

export function newFindings(pack: Pack): Findings {
  const problems: Problem[] = [];
  const lists = new Map<TableName, readonly string[]>();
  const add = (code: string, path: string, text: string): void => {
    problems.push({ code, path, text });
  };
  const ids = (table: TableName): readonly string[] => {
    let list = lists.get(table);
    if (list === undefined) {
      list = (pack[table] as Rows).map((r) => r.id);
      lists.set(table, list);
    }
    return list;
  };
  const known = (path: string, name: string, names: readonly string[], what: string, code = 'V02'): void => {
    if (names.includes(name)) return;
    const near = nearest(name, names);
    add(code, path, `there is no ${what} '${name}'${near === '' ? '' : `; did you mean '${near}'?`}`);
  };
  return {
    problems,
    add,
    ids,
    known,
    at: (table, row) => `${table}.json[${row}] (${ids(table)[row]})`,
    refer(path, id, table) {
      const [what, code] = WORDS[table] ?? [table, 'V02'];
      known(path, id, ids(table), what, code);
    },
    ordered(path, pair) {
      if (pair !== undefined && pair[0] > pair[1])
        add('V04', path, `the minimum ${pair[0]} is above the maximum ${pair[1]}; write [${pair[1]}, ${pair[0]}]`);
    },
  };
}
