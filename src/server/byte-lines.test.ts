import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newByteLines } from './byte-lines.ts';

test('PLAT-040 lines come out whole however the bytes are cut, also within a letter', () => {
  const lines = ['{"type":"watch","session":"grün 🎲"}', '', 'x\ry', 'last'];
  const bytes = Buffer.from(`${lines[0]}\r\n${lines[1]}\n${lines[2]}\n${lines[3]}\r\n`);
  fc.assert(
    fc.property(fc.array(fc.nat(bytes.length), { maxLength: 8 }), (cuts) => {
      const reader = newByteLines(100);
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const read = places.slice(1).flatMap((to, i) => reader.push(bytes.subarray(places[i], to)));
      expect(read).toEqual(lines.map((value) => ({ ok: true, value })));
    }),
  );
});

test('PLAT-047 bad UTF-8 and lines too long are problems of their own line only', () => {
  const reader = newByteLines(10);
  const codes = (...chunks: (string | number[])[]) =>
    chunks.flatMap((c) => reader.push(Buffer.from(c as string)).map((r) => (r.ok ? r.value : r.problem.code)));
  expect(codes([0x61, 0xff, 0x0a], 'fine\n', [0xc3, 0x0a])).toEqual(['bad-utf8', 'fine', 'bad-utf8']);
  expect(codes('0123456789\r\n', '0123456789a\n', 'next\n')).toEqual(['0123456789', 'too-long', 'next']);
  expect(codes('0123456789', 'abc')).toEqual(['too-long']);
  expect(codes('and more', ' and more\nnext\n')).toEqual(['next']);
  expect(codes('0123456789', '\r', '\n')).toEqual(['0123456789']);
});
