import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  begin,
  formatHash,
  type Hash,
  hashJson,
  mix,
  mixNumber,
  mixNumbers,
  mixText,
  mixWords,
  newHash,
  wordsOf,
} from './hash.ts';

/** The definition, word by word: what every recording was digested with. */
function plainly(words: readonly number[]): string {
  let a = 0x811c9dc5 | 0;
  let b = 0x27d4eb2f;
  for (const word of words) {
    a = Math.imul(a ^ word, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul((b + word) | 0, 0x85ebca77);
    b = (b << 13) | (b >>> 19);
  }
  a = Math.imul(a ^ (b >>> 16), 0x7feb352d);
  b = Math.imul(b ^ (a >>> 15), 0x846ca68b);
  return [a ^ (a >>> 15), b ^ (b >>> 16)].map((x) => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

const word = fc.integer({ min: -0x80000000, max: 0xffffffff });
/** Around the length of a batch and of two. */
const lengths = [0, 1, 2, 4094, 4095, 4096, 4097, 8191, 8192, 8193, 20000];

const after = (run: (h: Hash) => void): string => {
  const h = newHash();
  run(h);
  return formatHash(h);
};

test('PLAT-003 words give the digest of the definition, one by one and many at once, however they fall into batches', () => {
  fc.assert(
    fc.property(word, fc.constantFrom(...lengths), fc.nat(5000), (first, n, before) => {
      const words = Int32Array.from({ length: n }, (_, i) => Math.imul(i + 1, first) ^ (i << 20));
      const start = Array.from({ length: before }, (_, i) => i ^ first);
      const wanted = plainly([...start, ...words]);
      const one = after((h) => {
        for (const w of [...start, ...words]) mix(h, w);
      });
      const many = after((h) => {
        mixWords(h, Int32Array.from(start));
        mixWords(h, words);
      });
      expect([one, many]).toEqual([wanted, wanted]);
    }),
    { numRuns: 60 },
  );
});

test('layers of every kind give their numbers', () => {
  const numbers = [0, 1, 127, 5];
  for (const layer of [Uint8Array, Int8Array, Uint16Array, Int16Array, Int32Array])
    expect(after((h) => mixWords(h, layer.from(numbers)))).toBe(plainly(numbers));
  // Also long ones, which are folded where they lie, after words that wait.
  const many = Array.from({ length: 700 }, (_, i) => (i * 37) % 128);
  for (const layer of [Uint8Array, Int8Array, Uint16Array, Int16Array, Int32Array])
    expect(
      after((h) => {
        mix(h, 9);
        mixWords(h, layer.from(many));
        mix(h, -9);
      }),
    ).toBe(plainly([9, ...many, -9]));
  expect(after((h) => mixWords(h, Int8Array.of(-1, -128)))).toBe(plainly([-1, -128]));
  expect(after((h) => mixWords(h, Uint16Array.of(65535)))).toBe(plainly([65535]));
});

test('texts give their length and letters, numbers beyond 32 bits both halves', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(4100), fc.maxSafeInteger(), (text, before, x) => {
      const start: number[] = new Array(before).fill(7);
      const halves = x === (x | 0) ? [x] : [x | 0, Math.floor(x / 4294967296)];
      const letters = Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
      const digest = after((h) => {
        for (const w of start) mix(h, w);
        mixText(h, text);
        mixNumber(h, x);
      });
      expect(digest).toBe(plainly([...start, text.length, ...letters, ...halves]));
    }),
  );
  const long = 'a longer text than any batch '.repeat(400);
  const codes = Array.from(long, (c) => c.charCodeAt(0));
  expect(after((h) => mixText(h, long))).toBe(plainly([long.length, ...codes]));
});

test('lists of numbers give their length and each number, however many wait before them', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger()), fc.nat(4100), fc.constantFrom(1, 700), (some, before, times) => {
      const numbers = Array.from({ length: times }, () => some).flat();
      const halves = numbers.flatMap((x) => (x === (x | 0) ? [x] : [x | 0, Math.floor(x / 4294967296)]));
      const digest = after((h) => {
        for (let i = 0; i < before; i++) mix(h, 7);
        mixNumbers(h, numbers);
      });
      expect(digest).toBe(plainly([...new Array(before).fill(7), numbers.length, ...halves]));
    }),
  );
});

test('collected words are those that would be mixed in; one that begins again is as good as new', () => {
  const h = newHash();
  for (const n of lengths) {
    const words = wordsOf((c) => {
      for (let i = 0; i < n; i++) mix(c, i * 3 - 5);
    });
    expect(Array.from(words)).toEqual(Array.from({ length: n }, (_, i) => i * 3 - 5));
    mixWords(begin(h), words);
    expect(formatHash(h)).toBe(plainly(Array.from(words)));
  }
});

test('the hash of content is that of its canonical text', () => {
  expect(hashJson({ b: [1, null], a: 'x', none: undefined })).toBe(hashJson({ a: 'x', b: [1, null] }));
  expect(hashJson({})).toBe('2fb3884f');
});
