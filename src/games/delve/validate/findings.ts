/** What the checks of a pack share: a bounded list of problems, references between rows, and pairs in order. */

import { clipped, printable } from '../../../engine/printable.ts';
import type { Problem } from '../../../engine/result.ts';
import type { Pack, TableName } from '../schema.ts';
import type { Steps, Telling } from './fit.ts';
import { meant, quoted } from './words.ts';

/** Nobody mends more at a time; the others are counted. */
const MOST_PROBLEMS = 200;

export interface Problems extends Telling {
  readonly list: readonly Problem[];
  /** How many there are beyond the list. */
  readonly more: number;
  /** What is wrong, and what would be right. */
  add(code: string, path: string, found: string, right: string): void;
}

/** V00 of the shape of one table, whose rows are named if they have a name. */
export function newProblems(): Problems & { of(table: string, rows: unknown): Telling } {
  const list: Problem[] = [];
  let more = 0;
  const problems = {
    list,
    get more() {
      return more;
    },
    get full() {
      return list.length >= MOST_PROBLEMS;
    },
    add(code: string, path: string, found: string, right: string) {
      if (problems.full) more++;
      // Whatever a pack calls its rows, no message of ours steers a terminal.
      else list.push({ code, path: printable(path), text: printable(`${found}; ${right}`) });
    },
    tell(path: Steps, found: string, right: string) {
      problems.add('V00', pathOf(String(path[0]), path.slice(1), null), found, right);
    },
    count() {
      more++;
    },
    of(table: string, rows: unknown): Telling {
      return {
        get full() {
          return problems.full;
        },
        count: problems.count,
        tell: (path, found, right) => problems.add('V00', pathOf(table, path, rows), found, right),
      };
    },
  };
  return problems;
}

/** `monsters.json[1] (skeleton).skills[0].chance`: the file, the row with its id, and the field. */
export function pathOf(table: string, steps: Steps, rows: unknown): string {
  let at = `${table}.json`;
  steps.forEach((step, i) => {
    at += typeof step === 'number' ? `[${step}]` : `.${nameOf(step)}`;
    const row = i === 0 && Array.isArray(rows) ? (rows[Number(step)] as { readonly id?: unknown } | null) : null;
    if (typeof row?.id === 'string' && /^\w{1,40}$/.test(row.id)) at += ` (${row.id})`;
  });
  return at;
}

function nameOf(step: string): string {
  return /^[\w-]{1,60}$/.test(step) ? step : `"${printable(clipped(step, 40))}"`;
}

/** Tables that are lists of rows with ids. */
type Rows = readonly { readonly id: string }[];

export interface Findings {
  add(code: string, path: string, found: string, right: string): void;
  /** The file and row, as messages name them. */
  at(table: TableName, row: number): string;
  ids(table: TableName): readonly string[];
  /** Says so if there is no such row, and which one may have been meant. */
  refer(path: string, id: string, table: TableName): void;
  /** The same of anything that has a closed list of names. */
  known(path: string, name: string, names: readonly string[], what: string, code?: string): void;
  ordered(path: string, pair: readonly number[] | undefined): void;
  /** A number outside its bounds. */
  within(code: string, path: string, value: number, least: number, most: number, what: string): void;
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

/** `unread`: tables of which nothing is known, so that nothing is said about what refers to them. */
export function newFindings(pack: Pack, to: Problems, unread: ReadonlySet<string> = new Set()): Findings {
  const lists = new Map<TableName, readonly string[]>();
  const sets = new Map<readonly string[], ReadonlySet<string>>();
  const ids = (table: TableName): readonly string[] => {
    let list = lists.get(table);
    if (list === undefined) {
      list = (pack[table] as Rows).map((r) => r.id);
      lists.set(table, list);
    }
    return list;
  };
  const isOf = (name: string, names: readonly string[]): boolean => {
    let set = sets.get(names);
    if (set === undefined) {
      set = new Set(names);
      sets.set(names, set);
    }
    return set.has(name);
  };
  const known = (path: string, name: string, names: readonly string[], what: string, code = 'V02'): void => {
    if (isOf(name, names)) return;
    if (to.full) {
      to.count();
      return;
    }
    const near = meant(name, names);
    to.add(
      code,
      path,
      name === '' ? `found no ${what}` : `there is no ${what} ${quoted(name)}`,
      near === ''
        ? `name one of the ${names.length} there are, such as '${names.find((n) => n !== '') ?? '?'}'`
        : near.slice(2),
    );
  };
  return {
    add: to.add,
    ids,
    known,
    at: (table, row) => pathOf(table, [row], pack[table]),
    refer(path, id, table) {
      const [what, code] = WORDS[table] ?? [table, 'V02'];
      if (!unread.has(table)) known(path, id, ids(table), what, code);
    },
    ordered(path, pair) {
      if (pair !== undefined && pair[0] > pair[1])
        to.add('V04', path, `the minimum ${pair[0]} is above the maximum ${pair[1]}`, `write [${pair[1]}, ${pair[0]}]`);
    },
    within(code, path, value, least, most, what) {
      if (value < least || value > most)
        to.add(code, path, `found the number ${value}`, `${what} is from ${least} to ${most}`);
    },
  };
}
