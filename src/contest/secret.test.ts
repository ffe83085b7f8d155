import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { SECRET } from '../../test/helpers/event.ts';
import { hexOf, hmac, lotOf, parseSecret, secretHashOf, seedOfSet } from './secret.ts';

test('CONTEST-005 HMAC-SHA256 as everybody computes it', () => {
  // RFC 4231, test case 2.
  const jefe = new TextEncoder().encode('Jefe');
  expect(hexOf(hmac(jefe, 'what do ya want for nothing?'))).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('CONTEST-005 a seed is the first 100 bits of the HMAC in the letters of seeds, another for every set', () => {
  const seed = seedOfSet(SECRET, 3, 12);
  const bits = [...createHmac('sha256', SECRET).update('seed 3.12').digest().subarray(0, 13)]
    .map((b) => b.toString(2).padStart(8, '0'))
    .join('');
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  const expected = Array.from({ length: 20 }, (_, i) => letters[Number.parseInt(bits.slice(5 * i, 5 * i + 5), 2)]);
  expect(seed).toBe(expected.join(''));
  const seeds = new Set([1, 2, 11, 12, 112].flatMap((r) => [1, 2, 12, 21].map((s) => seedOfSet(SECRET, r, s))));
  expect(seeds.size).toBe(20);
});

test('CONTEST-005 a secret has 256 bits; nothing else is read as one', () => {
  expect(parseSecret(hexOf(SECRET))).toEqual(SECRET);
  for (const text of ['', '00', 'z'.repeat(64), 'A'.repeat(64), `${hexOf(SECRET)}00`, ` ${hexOf(SECRET)}`])
    expect(parseSecret(text)).toBeNull();
  expect(secretHashOf(SECRET)).toMatch(/^[0-9a-f]{64}$/);
});

test('CONTEST-027 the lot depends on the secret and on the bot', () => {
  expect(lotOf(SECRET, 'a@1')).not.toBe(lotOf(SECRET, 'b@1'));
  expect(lotOf(SECRET, 'a@1')).not.toBe(
    lotOf(
      SECRET.map((b) => b ^ 1),
      'a@1',
    ),
  );
});
