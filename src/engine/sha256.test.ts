import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addText, newSha256, sha256, sumHex, utf8Bytes, utf8Text } from './sha256.ts';

test('SHA-256 of the published examples', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  );
});

test('SHA-256 of any text in any pieces is what others compute', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 150 }), { maxLength: 6 }), (pieces) => {
      const h = newSha256();
      for (const p of pieces) addText(h, p);
      expect(sumHex(h)).toBe(createHash('sha256').update(pieces.join(''), 'utf8').digest('hex'));
    }),
  );
});

test('a part of a text is summed without cutting it out', () => {
  const h = newSha256();
  addText(h, 'xxgrün 🎲yy', 2, 9);
  expect(sumHex(h)).toBe(sha256('grün 🎲'));
});

test('UTF-8 goes out and back, half a pair becomes U+FFFD', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text, 'utf8')]);
      expect(utf8Text(utf8Bytes(text))).toBe(text);
    }),
  );
  expect([...utf8Bytes('a\ud800b')]).toEqual([0x61, 0xef, 0xbf, 0xbd, 0x62]);
});
