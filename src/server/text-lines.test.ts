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

/** However the bytes are cut, and whether or not there is anything but ASCII among them, the lines are the same. */
test('PLAT-047 the same bytes are the same lines in whatever pieces they come', () => {
  const text = 'one\r\n\ntwo\n0123456789\r\n0123456789a\nvery much too long for this\r\n\r\r\nend\n';
  const lines = (chunks: readonly Buffer[]) => {
    const reader = newTextLines(10);
    return chunks.flatMap((c) => reader.push(c).map((r) => (r.ok ? r.value : r.problem.code)));
  };
  const wanted = ['one', '', 'two', '0123456789', 'too-long', 'too-long', '\r', 'end'];
  const bytes = Buffer.from(text);
  expect(lines([bytes])).toEqual(wanted);
  expect(lines([Buffer.from(`${text}é\n`)])).toEqual([...wanted, 'é']);
  for (let a = 1; a < bytes.length; a++)
    for (let b = a + 1; b < bytes.length; b++)
      expect(lines([bytes.subarray(0, a), bytes.subarray(a, b), bytes.subarray(b)])).toEqual(wanted);
});

/** A reader into which everything comes through one buffer, as connections are read. */
function reading() {
  const lines = newTextLines(10);
  const room = Buffer.alloc(64);
  return {
    lines,
    come(text: string) {
      const count = room.write(text);
      lines.take(room.subarray(0, count));
      lines.keep();
      room.fill('#');
    },
    next() {
      const line = lines.next();
      return line === null || !line.ok ? line : line.value;
    },
  };
}

test('PLAT-152 what waits stays as it came until it is asked for, line by line', () => {
  for (const end of ['', 'é\n', 'begin']) {
    const { lines, come, next } = reading();
    come(`one\ntwo\r\n\nthree\n${end}`);
    expect([lines.waits, next(), next(), next(), next()]).toEqual([true, 'one', 'two', '', 'three']);
    expect(lines.waits).toBe(end !== '');
  }
});

test('PLAT-152 the beginning of a line is looked at once, and what comes later belongs to it', () => {
  const { lines, come, next } = reading();
  come('one\nbeg');
  expect([next(), next(), lines.waits]).toEqual(['one', null, false]);
  come('in\nlast\n');
  expect([next(), next(), lines.waits]).toEqual(['begin', 'last', false]);
});

test('PLAT-152 what comes while something waits stands behind it', () => {
  for (const later of ['three\nfour\n', 'three\né\n', 'thr']) {
    const { lines, come, next } = reading();
    come('one\ntwo\n');
    expect(next()).toBe('one');
    come(later);
    expect([next(), next()]).toEqual(['two', later === 'thr' ? null : 'three']);
    if (later === 'thr') come('ee\n');
    expect(next()).toBe(later === 'thr' ? 'three' : later.slice(6, -1));
    expect(lines.waits).toBe(false);
  }
});

test('PLAT-152 what is dropped is not there any more', () => {
  const { lines, come, next } = reading();
  come('one\ntwo\n');
  lines.drop();
  expect(lines.waits).toBe(false);
  come('three\n');
  expect(next()).toBe('three');
});
