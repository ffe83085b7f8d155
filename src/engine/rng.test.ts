import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { below, between, chance, pick, type Rng, shuffle, stream, weighted } from './rng.ts';

/** Sum of (seen - expected)^2 / expected. */
function chiSquare(seen: readonly number[], expected: readonly number[]): number {
  return seen.reduce((sum, n, i) => sum + (n - expected[i]) ** 2 / expected[i], 0);
}

/** Beyond this a fair source comes about once in 10,000 tries (normal approximation, 3.72 sigma). */
function chiLimit(degrees: number): number {
  const t = 2 / (9 * degrees);
  return degrees * (1 - t + 3.72 * Math.sqrt(t)) ** 3;
}

function tally(count: number, draws: number, draw: () => number): number[] {
  const seen = new Array<number>(count).fill(0);
  for (let i = 0; i < draws; i++) seen[draw()]++;
  return seen;
}

const words = (r: Rng, n: number): number[] => Array.from({ length: n }, () => below(r, 0x80000000));

test('the first numbers of a named stream are pinned', () => {
  expect(words(stream('test', 'a'), 6)).toEqual([1334417941, 1033104092, 1935119696, 756125056, 621574929, 1132872967]);
});

test('PLAT-006 the words of a stream are the first 16 bytes of SHA-256 over its parts, as the book writes them', () => {
  const bytes = createHash('sha256').update('4:test1:a').digest();
  expect(stream('test', 'a')).toEqual({
    a: bytes.readInt32BE(0),
    b: bytes.readInt32BE(4),
    c: bytes.readInt32BE(8),
    d: bytes.readInt32BE(12),
  });
  const wide = createHash('sha256').update('4:Grün2:10').digest();
  expect(stream('Grün', 10).a).toBe(wide.readInt32BE(0));
});

test('a stream depends on seed and path only, and any change of either gives another', () => {
  const paths: (readonly (string | number)[])[] = [
    ['test'],
    ['test', 'a'],
    ['test', 'b'],
    ['test', 'a', ''],
    ['test', '', 'a'],
    ['test', 'ab'],
    ['test', 'a', 'b'],
    ['testa'],
    ['tes', 'ta'],
    ['', 'test', 'a'],
    ['test', 'a', 0],
    ['test', 'a', 1],
    ['test', 'a', 10],
    ['test', 'a', 1, 0],
  ];
  const first = paths.map(([seed, ...path]) => words(stream(String(seed), ...path), 4).join());
  expect(new Set(first).size).toBe(paths.length);
  expect(words(stream('test', 'a', 1), 4).join()).toBe(first[11]);
  expect(words(stream('test', 'a', '1'), 4).join()).toBe(first[11]);
});

test('neighbouring streams are unrelated: their numbers agree as often as chance has it', () => {
  let same = 0;
  for (let depth = 0; depth < 1000; depth++) {
    const a = stream('seed', 'map', depth);
    const b = stream('seed', 'map', depth + 1);
    for (let i = 0; i < 16; i++) if (below(a, 16) === below(b, 16)) same++;
  }
  expect(Math.abs(same - 1000)).toBeLessThan(4 * Math.sqrt(1000));
});

test('the first number of a stream is uniform over streams', () => {
  let depth = 0;
  const seen = tally(20, 20000, () => below(stream('seed', depth++), 20));
  expect(chiSquare(seen, new Array(20).fill(1000))).toBeLessThan(chiLimit(19));
});

test('four saved words continue a stream where it was', () => {
  const r = stream('test', 'save');
  words(r, 100);
  const copy: Rng = { a: r.a, b: r.b, c: r.c, d: r.d };
  expect(words(copy, 50)).toEqual(words(r, 50));
});

test('below is uniform: dice, small and awkward sizes, on both sides of the exact multiply', () => {
  const r = stream('test', 'uniform');
  for (const n of [2, 3, 6, 7, 10, 100, 1000]) {
    expect(
      chiSquare(
        tally(n, 200 * n, () => below(r, n)),
        new Array(n).fill(200),
      ),
    ).toBeLessThan(chiLimit(n - 1));
  }
  for (const n of [0x200000, 0x200001, 0x60000000, 0x80000000]) {
    const seen = tally(16, 16000, () => Math.floor((below(r, n) * 16) / n));
    expect(chiSquare(seen, new Array(16).fill(1000))).toBeLessThan(chiLimit(15));
  }
});

test('below draws the words again that would favour some results', () => {
  // 2^32 = 2 * 0x60000000 + 0x40000000: taken by remainder alone, the lower two thirds would come half as often again.
  const r = stream('test', 'bias');
  const seen = tally(3, 30000, () => Math.floor(below(r, 0x60000000) / 0x20000000));
  expect(chiSquare(seen, [10000, 10000, 10000])).toBeLessThan(chiLimit(2));
});

test('below stays within its bounds and refuses impossible ones', () => {
  const r = stream('test', 'bounds');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x7fffffff }), (n) => {
      const x = below(r, n);
      expect(Number.isInteger(x) && x >= 0 && x < n).toBe(true);
    }),
  );
  expect(below(r, 1)).toBe(0);
  for (const n of [0, -1, 0x80000001]) expect(() => below(r, n)).toThrow('below');
});

test('successive numbers are independent: pairs of dice are uniform', () => {
  const r = stream('test', 'pairs');
  const seen = tally(36, 36000, () => 6 * below(r, 6) + below(r, 6));
  expect(chiSquare(seen, new Array(36).fill(1000))).toBeLessThan(chiLimit(35));
});

test('between takes both ends and nothing beyond, evenly', () => {
  const r = stream('test', 'between');
  const seen = tally(5, 5000, () => between(r, -2, 2) + 2);
  expect(chiSquare(seen, new Array(5).fill(1000))).toBeLessThan(chiLimit(4));
});

test('chance comes true num times in den and always draws one number', () => {
  const r = stream('test', 'chance');
  const other = stream('test', 'chance');
  let hits = 0;
  for (let i = 0; i < 8000; i++) if (chance(r, 3, 8)) hits++;
  expect(Math.abs(hits - 3000)).toBeLessThan(4 * Math.sqrt(8000 * (3 / 8) * (5 / 8)));
  expect([chance(r, 0, 8), chance(r, 8, 8)]).toEqual([false, true]);
  for (let i = 0; i < 8002; i++) below(other, 8);
  expect(r).toEqual(other);
});

test('pick is uniform over the list', () => {
  const r = stream('test', 'pick');
  const seen = tally(3, 3000, () => 'xyz'.indexOf(pick(r, ['x', 'y', 'z'])));
  expect(chiSquare(seen, [1000, 1000, 1000])).toBeLessThan(chiLimit(2));
});

test('shuffle gives every order equally often', () => {
  const r = stream('test', 'shuffle');
  const seen = new Map<string, number>();
  for (let i = 0; i < 24000; i++) {
    const key = shuffle(r, [0, 1, 2, 3]).join('');
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  expect(seen.size).toBe(24);
  expect(chiSquare([...seen.values()], new Array(24).fill(1000))).toBeLessThan(chiLimit(23));
});

test('shuffle keeps what is in the list, works in place and on typed arrays', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.nat(), (list, seed) => {
      const copy = Int32Array.from(list);
      expect(shuffle(stream('test', seed), copy)).toBe(copy);
      expect([...copy].sort((a, b) => a - b)).toEqual([...list].sort((a, b) => a - b));
    }),
  );
});

test('weighted draws by weight and never what weighs nothing', () => {
  const r = stream('test', 'weighted');
  const seen = tally(5, 10000, () => weighted(r, [1, 0, 2, 3, 4]));
  expect(seen[1]).toBe(0);
  expect(chiSquare([seen[0], seen[2], seen[3], seen[4]], [1000, 2000, 3000, 4000])).toBeLessThan(chiLimit(3));
});
