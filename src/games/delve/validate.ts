/** Content checked against itself: every error of the table of DELVE-288 that makes a pack unplayable. */
import type { Problem } from '../../engine/result.ts';
import { checkNeeded } from './needed.ts';
import { type AnySchema, type Pack, SCHEMAS, TABLES, type TableName } from './schema.ts';
import { checkClasses, checkMonsters, checkRanks, checkSkills } from './validate/creatures.ts';
import { type Findings, newFindings } from './validate/findings.ts';
import { checkAffixes, checkItemClasses, checkItems, checkUniques } from './validate/items.ts';
import { checkChunks, checkPlaces, checkThemes, checkWorld } from './validate/world.ts';

/** Raw tables by name; a table that is missing is an error like any other. */
export type RawPack = Readonly<Record<string, unknown>>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Every error, by file and path; an empty list means the pack can be played. */
export function readPack(raw: RawPack): { readonly pack: Pack | null; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  for (const name of Object.keys(raw))
    if (!TABLES.includes(name as TableName))
      problems.push({ code: 'V00', path: `${name}.json`, text: `unknown table; known: ${TABLES.join(', ')}` });
  for (const table of TABLES) {
    const parsed = (SCHEMAS[table] as AnySchema).safeParse(raw[table]);
    if (parsed.success) continue;
    for (const issue of parsed.error.issues as readonly Issue[])
      problems.push({ code: 'V00', path: where(table, issue.path, raw[table]), text: issue.message });
  }
  if (problems.length > 0) return { pack: null, problems };
  const pack = raw as unknown as Pack;
  return { pack, problems: crossCheck(pack) };
}

function where(table: string, path: readonly PropertyKey[], rows: unknown): string {
  let at = `${table}.json`;
  path.forEach((p, i) => {
    at += typeof p === 'number' ? `[${p}]` : `.${String(p)}`;
    const row = i === 0 && Array.isArray(rows) ? (rows[p as number] as { id?: unknown } | null) : null;
    if (typeof row?.id === 'string') at += ` (${row.id})`;
  });
  return at;
}

/** Every error between the tables, in the order of the tables. */
export function crossCheck(pack: Pack): Problem[] {
  const r = newFindings(pack);
  checkIds(r, pack);
  for (const check of CHECKS) check(r, pack);
  return [...r.problems, ...checkNeeded(pack)];
}

const CHECKS: readonly ((r: Findings, pack: Pack) => void)[] = [
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
];

function checkIds(r: Findings, pack: Pack): void {
  for (const table of TABLES) {
    if (!Array.isArray(pack[table]) || table === 'curve') continue;
    const seen = new Set<string>();
    r.ids(table).forEach((id, i) => {
      if (seen.has(id)) r.add('V01', `${r.at(table, i)}.id`, `'${id}' is used twice; give this row an id of its own`);
      seen.add(id);
    });
  }
}
