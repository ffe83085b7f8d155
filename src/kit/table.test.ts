import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stream } from '../engine/rng.ts';
import type { Fraction } from './fraction.ts';
import { averageOf, chanceOf, leavesOf } from './odds.ts';
import { compileTables, draw, type Entry, type Table, type TableSource } from './table.ts';

function compiled(sources: readonly TableSource[]): readonly Table[] {
  const tables = compileTables(sources, 'drops');
  if (!tables.ok) throw new Error(tables.problem.text);
  return tables.value;
}

const show = (f: Fraction) => `${f.num}/${f.den}`;

/** Tables of which each may lead only to later ones, so that none leads back. */
const nested = fc.integer({ min: 1, max: 4 }).chain((count) =>
  fc.tuple(
    ...Array.from({ length: count }, (_, t) => {
      const range = fc.tuple(fc.nat(2), fc.nat(2)).map(([low, more]): readonly [number, number] => [low, low + more]);
      const base = { weight: fc.integer({ min: 1, max: 6 }), count: fc.option(range, { nil: undefined }) };
      const leaf: fc.Arbitrary<Entry> = fc.record({ ...base, leaf: fc.nat(3) });
      const table: fc.Arbitrary<Entry> = fc.record({
        ...base,
        table: fc.integer({ min: t + 1, max: Math.max(t + 1, count - 1) }).map(String),
      });
      const entry = t + 1 < count ? fc.oneof(leaf, table) : leaf;
      return fc.record({ name: fc.constant(String(t)), entries: fc.array(entry, { minLength: 1, maxLength: 4 }) });
    }),
  ),
);

test('refused: a table that leads back to itself, with the way round', () => {
  const result = compileTables(
    [
      { name: 'start', entries: [{ weight: 1, table: 'a' }] },
      {
        name: 'a',
        entries: [
          { weight: 1, leaf: 1 },
          { weight: 1, table: 'b' },
        ],
      },
      { name: 'b', entries: [{ weight: 1, table: 'a' }] },
    ],
    'drops',
  );
  expect(result).toEqual({
    ok: false,
    problem: { code: 'cycle', path: 'drops.a', text: 'the table leads back to itself: a > b > a' },
  });
});

test('refused by code and path: empty and twice-named tables, unknown names, bad weights and counts', () => {
  const blame = (...sources: TableSource[]) => {
    const result = compileTables(sources, 'drops');
    return result.ok ? null : [result.problem.code, result.problem.path];
  };
  const fine: Entry = { weight: 1, leaf: 0 };
  const a = (...entries: Entry[]): TableSource => ({ name: 'a', entries });
  expect(blame(a(fine))).toBeNull();
  expect(blame(a())).toEqual(['empty-table', 'drops.a']);
  expect(blame(a(fine), a(fine))).toEqual(['twice', 'drops.a']);
  expect(blame(a(fine, { weight: 1, table: 'b' }))).toEqual(['unknown-table', 'drops.a.entries[1].table']);
  expect(blame(a({ weight: 0, leaf: 0 }))).toEqual(['bad-weight', 'drops.a.entries[0].weight']);
  expect(blame(a({ weight: 1.5, leaf: 0 }))).toEqual(['bad-weight', 'drops.a.entries[0].weight']);
  expect(blame(a({ weight: 0x7fffffff, leaf: 0 }, fine))).toEqual(['bad-weight', 'drops.a']);
  expect(blame(a({ weight: 1, leaf: 0, count: [2, 1] }))).toEqual(['bad-count', 'drops.a.entries[0].count']);
  expect(blame(a({ weight: 1, leaf: 0, count: [-1, 1] }))).toEqual(['bad-count', 'drops.a.entries[0].count']);
});

test('a table named twice on different ways is no cycle', () => {
  const tables = compiled([
    {
      name: 'top',
      entries: [
        { weight: 1, table: 'left' },
        { weight: 1, table: 'right' },
      ],
    },
    { name: 'left', entries: [{ weight: 1, table: 'gold' }] },
    { name: 'right', entries: [{ weight: 1, table: 'gold' }] },
    { name: 'gold', entries: [{ weight: 1, leaf: 7 }] },
  ]);
  expect(show(chanceOf(tables, 0, 7))).toBe('1/1');
});

test('chances and averages of a small nest, worked out by hand', () => {
  const tables = compiled([
    {
      name: 'chest',
      entries: [
        { weight: 3, leaf: 0 },
        { weight: 1, table: 'coins', count: [1, 2] },
      ],
    },
    {
      name: 'coins',
      entries: [
        { weight: 1, leaf: 1, count: [0, 3] },
        { weight: 2, leaf: 2 },
      ],
    },
  ]);
  expect(leavesOf(tables, 0)).toEqual([0, 1, 2]);
  // One draw of coins gives leaf 1 with 1/3 * 3/4 = 1/4; one or two draws with (1/4 + 7/16) / 2 = 11/32.
  expect(show(chanceOf(tables, 1, 1))).toBe('1/4');
  expect(show(chanceOf(tables, 0, 1))).toBe('11/128');
  expect(show(chanceOf(tables, 0, 0))).toBe('3/4');
  // Coins hold 1/3 * 3/2 = 1/2 of leaf 1; drawn 3/2 times, in a quarter of the chests.
  expect(show(averageOf(tables, 0, 1))).toBe('3/16');
  expect(show(averageOf(tables, 0, 9))).toBe('0/1');
});

test('drawing agrees with the exact averages and chances', () => {
  const draws = 2000;
  fc.assert(
    fc.property(nested, fc.nat(1000), (sources, seed) => {
      const tables = compiled(sources);
      const r = stream('tables', seed);
      for (const leaf of [0, 1, 2, 3]) {
        let hits = 0;
        let sum = 0;
        let squares = 0;
        for (let i = 0; i < draws; i++) {
          const out: number[] = [];
          draw(tables, 0, r, out);
          let got = 0;
          for (let k = 0; k < out.length; k += 2) if (out[k] === leaf) got += out[k + 1];
          hits += got > 0 ? 1 : 0;
          sum += got;
          squares += got * got;
        }
        const chance = chanceOf(tables, 0, leaf);
        const p = Number(chance.num) / Number(chance.den);
        expect(Math.abs(hits / draws - p)).toBeLessThanOrEqual(6 * Math.sqrt((p * (1 - p)) / draws));
        const average = averageOf(tables, 0, leaf);
        const mean = Number(average.num) / Number(average.den);
        const spread = Math.sqrt(squares / draws - (sum / draws) ** 2);
        expect(Math.abs(sum / draws - mean)).toBeLessThanOrEqual((7 * spread) / Math.sqrt(draws) + 0.02);
      }
    }),
    { numRuns: 30, seed: 4 },
  );
});

test('counts of 0 are left out and a fixed count draws no number of its own', () => {
  const tables = compiled([
    { name: 'none', entries: [{ weight: 1, leaf: 5, count: [0, 0] }] },
    { name: 'pair', entries: [{ weight: 1, leaf: 5, count: [2, 2] }] },
  ]);
  const r = stream('tables', 'counts');
  const same = stream('tables', 'counts');
  const out: number[] = [];
  draw(tables, 0, r, out);
  draw(tables, 1, r, out);
  expect(out).toEqual([5, 2]);
  const one = compiled([{ name: 'one', entries: [{ weight: 1, leaf: 0 }] }]);
  draw(one, 0, same, []);
  draw(one, 0, same, []);
  expect(r).toEqual(same);
});
