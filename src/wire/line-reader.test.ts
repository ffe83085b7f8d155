import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newLineReader } from './line-reader.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (line: Uint8Array | null): string | null => (line === null ? null : new TextDecoder().decode(line));

function reading(most: number, tellTooLong?: 'at-once' | 'at-its-end') {
  const reader = newLineReader(most, tellTooLong);
  const read = (...pieces: string[]) => {
    const out: (string | null)[] = [];
    for (const piece of pieces) reader.push(bytes(piece), (line) => out.push(textOf(line)));
    return out;
  };
  return { reader, read };
}

test('PLAT-040 messages are lines, however the bytes are cut; a CR before the LF is ignored', () => {
  const lines = ['{"type":"watch","session":"grün 🎲"}', '', 'x\ry', 'last'];
  const all = bytes(`${lines[0]}\r\n${lines[1]}\n${lines[2]}\n${lines[3]}\r\n`);
  fc.assert(
    fc.property(fc.array(fc.nat(all.length), { maxLength: 8 }), (cuts) => {
      const reader = newLineReader(100);
      const out: (string | null)[] = [];
      const places = [0, ...cuts.sort((a, b) => a - b), all.length];
      for (let i = 1; i < places.length; i++)
        reader.push(all.subarray(places[i - 1], places[i]), (line) => out.push(textOf(line)));
      expect(out).toEqual(lines);
    }),
  );
});

test('PLAT-047 a line too long is told of once, as soon as that is known, and the next one is read', () => {
  const { reader, read } = reading(10);
  expect(read('0123456789\r\n', '0123456789a\n', 'next\n')).toEqual(['0123456789', null, 'next']);
  expect(read('0123456789', '\r', '\n')).toEqual(['0123456789']);
  expect(read('0123456789', 'abc')).toEqual([null]);
  expect([reader.skipped, reader.unfinished.length]).toEqual([13, 0]);
  expect(read('and more')).toEqual([]);
  expect(reader.skipped).toBe(21);
  expect(read(' and more\nnext\n')).toEqual(['next']);
  expect(reader.skipped).toBe(0);
  expect(read('01234', '567890123\nnext\n')).toEqual([null, 'next']);
  expect(read('ääääää\n', 'äääää\n')).toEqual([null, 'äääää']);
});

test('a line too long may also be told of when its end has come', () => {
  const { read } = reading(10, 'at-its-end');
  expect(read('0123456789', 'abc', 'def')).toEqual([]);
  expect(read('ghi\nnext\n')).toEqual([null, 'next']);
  expect(read('0123456789a\n')).toEqual([null]);
});

test('a line too long that is told of at its end brings its beginning', () => {
  const beginning = (...pieces: string[]) => {
    const reader = newLineReader(10, 'at-its-end');
    const out: (string | null)[] = [];
    for (const piece of pieces)
      reader.push(bytes(piece), (line, start) => out.push(line === null ? textOf(start) : ''));
    return [out, reader.unfinished.length];
  };
  // However it came; one byte more than the longest line is kept for a \r that may be the last.
  expect(beginning('0123456789abcdef', 'ghi\n')).toEqual([['0123456789a'], 0]);
  expect(beginning('01234', '56789abcdef', 'ghi\n')).toEqual([['0123456789a'], 0]);
  expect(beginning('01234', '56789abcdef\n')).toEqual([['0123456789a'], 0]);
  expect(beginning('before\n01234', '56789abcdef', '\nok\n')).toEqual([['', '0123456789a', ''], 0]);
  expect(beginning('0123456789abcdef\n')).toEqual([['0123456789abcdef'], 0]);
  // Nothing of it is unfinished work while it is skipped.
  expect(beginning('0123456789abcdef')).toEqual([[], 0]);
});

test('what has arrived of a line can be looked at, and dropped as understood', () => {
  const { reader, read } = reading(10);
  read('one\ntw', 'o');
  expect(textOf(reader.unfinished)).toBe('two');
  reader.drop();
  expect(read('\nthree\n')).toEqual(['', 'three']);
});

test('a long line does not keep its buffer after its end', () => {
  const { reader, read } = reading(65536);
  read('x'.repeat(60_000));
  expect(reader.unfinished.buffer.byteLength).toBe(65537);
  expect(read('\n')[0]?.length).toBe(60_000);
  expect(reader.unfinished.buffer.byteLength).toBe(0);
});
