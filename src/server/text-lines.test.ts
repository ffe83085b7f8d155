import { expect, test } from 'vitest';
import { newTextLines } from './text-lines.ts';

test('PLAT-047 bad UTF-8 and lines too long are problems of their own line only', () => {
  const reader = newTextLines(10);
  const codes = (...chunks: (string | number[])[]) =>
    chunks.flatMap((c) => reader.push(Buffer.from(c as string)).map((r) => (r.ok ? r.value : r.problem.code)));
  expect(codes([0x61, 0xff, 0x0a], 'fine\n', [0xc3, 0x0a])).toEqual(['bad-utf8', 'fine', 'bad-utf8']);
  expect(codes('0123456789\r\n', '0123456789a\n', 'next\n')).toEqual(['0123456789', 'too-long', 'next']);
  expect(codes('0123456789', 'abc')).toEqual(['too-long']);
  expect(codes('and more', ' and more\nnext\n')).toEqual(['next']);
  expect(codes('0123456789', '\r', '\n')).toEqual(['0123456789']);
});
