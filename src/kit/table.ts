/**
 * Weighted tables that may lead to other tables: checked once, drawn in whole numbers.
 *
 * ```ts
 * const drops = compileTables([
 *   { name: 'chest', entries: [{ weight: 1, table: 'coins', count: [2, 2] }] },
 *   { name: 'coins', entries: [{ weight: 3, leaf: 1, count: [5, 5] }] },
 * ], 'drops');
 * const out = [];
 * draw(drops.value, 0, stream('seed', 'drops'), out);
 * out; // -> [1, 5, 1, 5]
 * ```
 */
import { fail, ok, type Result } from '../engine/result.ts';
import { below, between, type Rng } from '../engine/rng.ts';

/**
 * One line of a table: a leaf (a number the game gives meaning to) or the name of another table. `count`, both ends
 * included, is how many of the leaf come, or how often the other table is drawn; once if left out.
 */
export type Entry = {
  readonly weight: number;
  readonly count?: readonly [low: number, high: number];
} & ({ readonly leaf: number } | { readonly table: string });

/** A table as it is written in content files. */
export interface TableSource {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** A checked entry; `table` is an index, -1 for a leaf. */
export interface TableLine {
  readonly weight: number;
  readonly leaf: number;
  readonly table: number;
  readonly low: number;
  readonly high: number;
}

/** A checked table. */
export interface Table {
  readonly name: string;
  readonly total: number;
  readonly lines: readonly TableLine[];
}

/**
 * Check a set of tables. A table's index is its position in `sources`; problems name the path from `path` on.
 *
 * For loot, encounters and names as data: once, when they are loaded. Cost: every entry once.
 *
 * ```ts
 * compileTables([{ name: 'chest', entries: [{ weight: 1, leaf: 7 }] }], 'drops').ok; // -> true
 * compileTables([{ name: 'chest', entries: [{ weight: 0, leaf: 7 }] }], 'drops').problem.path; // -> 'drops.chest.entries[0].weight'
 * ```
 */
export function compileTables(sources: readonly TableSource[], path: string): Result<readonly Table[]> {
  const index = new Map<string, number>();
  for (let t = 0; t < sources.length; t++) {
    const { name, entries } = sources[t];
    if (index.has(name)) return fail('twice', `${path}.${name}`, `there are two tables named '${name}'`);
    if (entries.length === 0) return fail('empty-table', `${path}.${name}`, 'a table needs at least one entry');
    index.set(name, t);
  }
  const tables: Table[] = [];
  for (const source of sources) {
    const lines: TableLine[] = [];
    let total = 0;
    for (let i = 0; i < source.entries.length; i++) {
      const entry = source.entries[i];
      const at = `${path}.${source.name}.entries[${i}]`;
      const [low, high] = entry.count ?? [1, 1];
      if (!Number.isInteger(entry.weight) || entry.weight < 1) {
        return fail('bad-weight', `${at}.weight`, `a weight is a whole number from 1, not ${entry.weight}`);
      }
      if (!Number.isInteger(low) || !Number.isInteger(high) || low < 0 || high < low) {
        return fail('bad-count', `${at}.count`, `a count is a range of whole numbers from 0, not ${low} to ${high}`);
      }
      const table = 'table' in entry ? (index.get(entry.table) ?? -1) : -1;
      if ('table' in entry && table < 0) {
        return fail('unknown-table', `${at}.table`, `there is no table named '${entry.table}'`);
      }
      lines.push({ weight: entry.weight, leaf: 'leaf' in entry ? entry.leaf : -1, table, low, high });
      total += entry.weight;
    }
    if (total > 0x7fffffff) return fail('bad-weight', `${path}.${source.name}`, 'the weights add up to 2^31 or more');
    tables.push({ name: source.name, total, lines });
  }
  return findCycle(tables, path) ?? ok(tables);
}

/** Depth-first: a table met again while it is still being walked leads back to itself. */
function findCycle(tables: readonly Table[], path: string): Result<never> | null {
  const done = new Uint8Array(tables.length);
  const trail: number[] = [];
  const walk = (t: number): Result<never> | null => {
    const start = trail.indexOf(t);
    if (start >= 0) {
      const names = [...trail.slice(start), t].map((x) => tables[x].name);
      return fail('cycle', `${path}.${names[0]}`, `the table leads back to itself: ${names.join(' > ')}`);
    }
    if (done[t] === 1) return null;
    trail.push(t);
    for (const l of tables[t].lines) {
      const problem = l.table < 0 ? null : walk(l.table);
      if (problem !== null) return problem;
    }
    trail.pop();
    done[t] = 1;
    return null;
  };
  for (let t = 0; t < tables.length; t++) {
    const problem = walk(t);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Draw once from a table and append what comes to `out` as leaf, count, leaf, count ... (a count of 0 is left out).
 * The stream gives, in this order: the entry, its count if that is a true range, then the draws of the other table.
 *
 * For every chest that is opened. Cost: the entries of each table that is drawn.
 *
 * ```ts
 * const { value } = compileTables([{ name: 'chest', entries: [{ weight: 1, leaf: 7, count: [3, 3] }] }], 'drops');
 * const out = [];
 * draw(value, 0, stream('seed', 'loot'), out);
 * out; // -> [7, 3]
 * ```
 */
export function draw(tables: readonly Table[], table: number, r: Rng, out: number[]): void {
  const { total, lines } = tables[table];
  let x = below(r, total);
  let i = 0;
  while (x >= lines[i].weight) x -= lines[i++].weight;
  const l = lines[i];
  const count = l.low === l.high ? l.low : between(r, l.low, l.high);
  if (l.table >= 0) for (let k = 0; k < count; k++) draw(tables, l.table, r, out);
  else if (count > 0) out.push(l.leaf, count);
}
