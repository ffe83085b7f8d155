import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSeed, seedFromBits } from './seed.ts';

test('PLAT-002 a seed is any text of 1 to 64 printable ASCII characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 64 }), (s) => {
      expect(parseSeed(s)).toEqual({ ok: true, value: s });
    }),
  );
  for (const bad of ['', 'x'.repeat(65), 'tab\t', 'line\n', 'grün', '\x7f', '🎲', null, undefined, {}, [], true])
    expect([bad, parseSeed(bad, 'start.seed')]).toEqual([
      bad,
      { ok: false, problem: expect.objectContaining({ code: 'bad-seed', path: 'start.seed' }) },
    ]);
});

test('PLAT-002 numbers are seeds too: 7 and "7" are the same', () => {
  expect(parseSeed(7)).toEqual(parseSeed('7'));
  expect(parseSeed(-3)).toEqual({ ok: true, value: '-3' });
  for (const bad of [1.5, Number.NaN, 2 ** 53]) expect(parseSeed(bad).ok).toBe(false);
});

test('PLAT-002 a fresh seed is a seed, and other bits give another one', () => {
  fc.assert(
    fc.property(fc.nat(27), fc.nat(2 ** 28), (digit, bits) => {
      expect(parseSeed(seedFromBits(bits)).ok).toBe(true);
      expect(seedFromBits(bits)).toMatch(/^[a-z2-9]{6}$/);
      expect(seedFromBits(bits + digit) === seedFromBits(bits)).toBe(digit === 0);
    }),
  );
});
