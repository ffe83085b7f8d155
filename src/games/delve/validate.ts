/** Content checked by itself and against itself: every error of the table of DELVE-288 that makes a pack unplayable. */
import type { Problem } from '../../engine/result.ts';
import { checkNeeded } from './needed.ts';
import { type Pack, TABLES, type TableName } from './schema.ts';
import { isKeyed, tableShape } from './shape.ts';
import { checkAttributes, checkClasses, checkMonsters, checkRanks, checkSkills } from './validate/creatures.ts';
import { type Findings, newFindings, newProblems, type Problems } from './validate/findings.ts';
import { fitted } from './validate/fit.ts';
import { checkAffixes, checkItemClasses, checkItems, checkUniques } from './validate/items.ts';
import { meant, quoted } from './validate/words.ts';
import { checkChunks, checkPlaces, checkThemes, checkWorld } from './validate/world.ts';

/** Raw tables by name; a table that is missing is an error like any other. */
export type RawPack = Readonly<Record<string, unknown>>;

export interface PackReading {
  /** Null: something in it does not even have the right shape. */
  readonly pack: Pack | null;
  /** Every error, by file and path; an empty list means the pack can be played. */
  readonly problems: readonly Problem[];
  /** Errors beyond the list. */
  readonly more: number;
}

/** `spares`: sound tables whose rows stand in for what is broken while the rest is checked. */
export function readPack(raw: RawPack, spares: RawPack = {}): PackReading {
  const shapes = newProblems();
  for (const name of Object.keys(raw))
    if (TABLES.includes(name as TableName)) continue;
    else if (shapes.full) shapes.count();
    else
      shapes.add(
        'V00',
        `${quoted(name).slice(1, -1)}.json`,
        'there is no such table',
        `the tables are ${TABLES.join(', ')}${meant(name, TABLES)}`,
      );
  const unread = new Set<string>();
  const mended = Object.fromEntries(
    TABLES.map((table) => {
      const rows = Object.hasOwn(raw, table) ? raw[table] : undefined;
      if (!isKeyed(rows) || Array.isArray(rows) !== (tableShape(table).kind === 'list')) unread.add(table);
      return [table, mend(table, rows, spares[table], shapes)];
    }),
  );
  if (shapes.list.length === 0) {
    const pack = raw as unknown as Pack;
    const { list, more } = crossCheck(pack);
    return { pack, problems: list, more };
  }
  // What is sound is checked all the same; what the broken fields would lead to is not told twice.
  const { list, more } = crossCheck(mended as unknown as Pack, unread);
  const broken = shapes.list.map((p) => plain(p.path));
  const others = list.filter((p) => !broken.some((b) => isRelated(plain(p.path), b)));
  return { pack: null, problems: [...shapes.list, ...others], more: shapes.more + more };
}

/** A table in which everything has its shape. */
function mend(table: TableName, rows: unknown, spare: unknown, to: ReturnType<typeof newProblems>): unknown {
  const shape = tableShape(table);
  const told = to.of(table, rows);
  if (shape.kind !== 'list' || !Array.isArray(rows)) return fitted(shape, rows, spare, [], told);
  if (rows.length > shape.most)
    told.tell([], `found ${rows.length} rows`, `a table has at most ${shape.most}; take the others out`);
  const spareOf = new Map(Array.isArray(spare) ? spare.map((row: { id?: unknown }) => [row.id, row]) : []);
  return rows
    .slice(0, shape.most)
    .map((row, i) => fitted(shape.of, row, isKeyed(row) ? spareOf.get(row.id) : undefined, [i], told));
}

/** Without the names of rows. */
function plain(path: string): string {
  return path.replace(/ \(\w+\)/, '');
}

/** About the same field, about a part of it, or about the row it is in. */
function isRelated(path: string, broken: string): boolean {
  const within = (inner: string, outer: string): boolean =>
    inner.startsWith(outer) && (inner.length === outer.length || '.['.includes(inner[outer.length]));
  return within(path, broken) || (/[\].]/.test(path.replace('.json', '')) && within(broken, path));
}

/** Every error between the tables, in the order of the tables. */
export function crossCheck(pack: Pack, unread: ReadonlySet<string> = new Set()): Problems {
  const to = newProblems();
  const r = newFindings(pack, to, unread);
  checkIds(r, pack);
  for (const check of CHECKS) check(r, pack);
  return to;
}

const CHECKS: readonly ((r: Findings, pack: Pack) => void)[] = [
  checkAttributes,
  checkClasses,
  checkMonsters,
  checkRanks,
  checkSkills,
  checkPlaces,
  checkItems,
  checkAffixes,
  checkUniques,
  checkItemClasses,
  checkThemes,
  checkChunks,
  checkWorld,
  checkNeeded,
];

function checkIds(r: Findings, pack: Pack): void {
  for (const table of TABLES) {
    if (!Array.isArray(pack[table]) || table === 'curve') continue;
    const seen = new Set<string>();
    r.ids(table).forEach((id, i) => {
      if (seen.has(id)) r.add('V01', `${r.at(table, i)}.id`, `'${id}' is used twice`, 'give this row an id of its own');
      seen.add(id);
    });
  }
}
