/** What a nested table really gives: exact chances and averages per leaf, as reduced fractions, for tools and screens. */
import { type Fraction, fraction, ONE, plus, times, ZERO } from './fraction.ts';
import type { Table } from './table.ts';

/**
 * Every leaf a table can lead to, ascending.
 *
 * For pages that list what can be found. Cost: every entry that can be reached once.
 *
 * ```ts
 * const { value } = compileTables([{ name: 'chest', entries: [{ weight: 1, leaf: 8 }, { weight: 1, leaf: 7 }] }], 'drops');
 * leavesOf(value, 0); // -> [7, 8]
 * ```
 */
export function leavesOf(tables: readonly Table[], table: number): number[] {
  const found = new Set<number>();
  const seen = new Set<number>();
  const walk = (t: number): void => {
    if (seen.has(t)) return;
    seen.add(t);
    for (const l of tables[t].lines) {
      if (l.table >= 0) walk(l.table);
      else found.add(l.leaf);
    }
  };
  walk(table);
  return [...found].sort((a, b) => a - b);
}

/**
 * The chance that one draw of the table gives the leaf at least once.
 *
 * For pages that say how rare something is; exact, and so slow: not for the rules. Cost: every entry that can be
 * reached once, in numbers of any size.
 *
 * ```ts
 * const { value } = compileTables([{ name: 'chest', entries: [{ weight: 1, leaf: 8 }, { weight: 3, leaf: 7 }] }], 'drops');
 * chanceOf(value, 0, 8); // -> { num: 1n, den: 4n }
 * ```
 */
export function chanceOf(tables: readonly Table[], table: number, leaf: number): Fraction {
  const missed = missing(tables, table, leaf, new Map());
  return fraction(missed.den - missed.num, missed.den);
}

/**
 * How many of the leaf one draw of the table gives on average.
 *
 * For balancing: what a chest is worth in the long run. Cost: every entry that can be reached once, in numbers of any
 * size.
 *
 * ```ts
 * const { value } = compileTables([
 *   { name: 'chest', entries: [{ weight: 1, leaf: 7, count: [1, 3] }, { weight: 3, leaf: 8 }] },
 * ], 'drops');
 * averageOf(value, 0, 7); // -> { num: 1n, den: 2n }
 * ```
 */
export function averageOf(tables: readonly Table[], table: number, leaf: number): Fraction {
  return average(tables, table, leaf, new Map());
}

function missing(tables: readonly Table[], table: number, leaf: number, known: Map<number, Fraction>): Fraction {
  const before = known.get(table);
  if (before !== undefined) return before;
  const { total, lines } = tables[table];
  let sum = ZERO;
  for (const l of lines) {
    const chances = BigInt(l.high - l.low + 1);
    let miss = ONE;
    if (l.table >= 0) {
      const once = missing(tables, l.table, leaf, known);
      let power = ONE;
      let all = ZERO;
      for (let count = 0; count <= l.high; count++) {
        if (count >= l.low) all = plus(all, power);
        power = times(power, once);
      }
      miss = fraction(all.num, all.den * chances);
    } else if (l.leaf === leaf) {
      miss = l.low === 0 ? fraction(1n, chances) : ZERO;
    }
    sum = plus(sum, times(miss, fraction(BigInt(l.weight), BigInt(total))));
  }
  known.set(table, sum);
  return sum;
}

function average(tables: readonly Table[], table: number, leaf: number, known: Map<number, Fraction>): Fraction {
  const before = known.get(table);
  if (before !== undefined) return before;
  const { total, lines } = tables[table];
  let sum = ZERO;
  for (const l of lines) {
    const each = l.table >= 0 ? average(tables, l.table, leaf, known) : l.leaf === leaf ? ONE : ZERO;
    sum = plus(sum, times(each, fraction(BigInt(l.weight) * BigInt(l.low + l.high), 2n * BigInt(total))));
  }
  known.set(table, sum);
  return sum;
}
