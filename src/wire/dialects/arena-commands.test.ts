/** The original protocol, client to server (sections 12.5 and 12.6, examples 16 and 19). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cleanName,
  commandOf,
  decodeUtf8,
  LONGEST,
  NAME,
  nameIn,
  newCommandReader,
  readCommands,
  readUnfinished,
  UNKNOWN,
} from './arena-commands.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const [UP, DOWN, LEFT, RIGHT] = [0, 1, 2, 3];

/** The commands of these pieces, each handed over on its own. */
function read(...pieces: (string | Uint8Array)[]): number[] {
  const out: number[] = [];
  const reader = newCommandReader();
  for (const piece of pieces)
    readCommands(reader, typeof piece === 'string' ? bytes(piece) : piece, (command) => out.push(command));
  return out;
}

test('GHOST-171 GHOST-172 the four directions in any case, ended by a newline', () => {
  expect(read('UP\ndown\nLeFt\nrIGHT\n')).toEqual([UP, DOWN, LEFT, RIGHT]);
  expect(read('UP')).toEqual([]);
});

test('GHOST-173 GHOST-174 white space round a direction is ignored; the rest of the line must be the word', () => {
  expect(read(' left \n', '\tRIGHT\r\n', '\v up\f\n')).toEqual([LEFT, RIGHT, UP]);
  for (const line of ['LEFT LEFT', 'LEFT;', '{"command":"LEFT"}', 'L', 'LEFTY', 'le ft', 'STOP'])
    expect([line, read(`${line}\n`)]).toEqual([line, [UNKNOWN]]);
});

test('GHOST-175 GHOST-176 empty lines and lone CRs mean nothing, a line of blanks is unknown', () => {
  expect(read('\n\r\n\n')).toEqual([]);
  expect(read(' \n', '  \r\n', '\r\r\n')).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
});

test('GHOST-177 GHOST-178 many lines in one piece, and one line in many pieces', () => {
  expect(read('up\ndown\nup\n')).toEqual([UP, DOWN, UP]);
  expect(read('RI', 'G', 'HT', '\n', 'le', 'ft\nup\ndo', 'wn\r', '\n')).toEqual([RIGHT, LEFT, UP, DOWN]);
});

test('GHOST-178 however a stream is cut up, it means the same', () => {
  const stream = fc.array(
    fc.constantFrom('up\n', ' Left\r\n', 'foo\n', 'NAME é𝄞\n', '\n', 'right\n', 'x'.repeat(1500), '\n'),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(stream, fc.array(fc.nat(200), { maxLength: 30 }), (words, cuts) => {
      const whole = bytes(words.join(''));
      const pieces: Uint8Array[] = [];
      let from = 0;
      for (const cut of cuts) {
        pieces.push(whole.subarray(from, from + cut));
        from = Math.min(whole.length, from + cut);
      }
      pieces.push(whole.subarray(from));
      expect(read(...pieces)).toEqual(read(whole));
    }),
  );
});

test('GHOST-179 a complete command without its newline counts once nothing more comes', () => {
  const late = (...pieces: string[]): [number, string][] => {
    const out: [number, string][] = [];
    const reader = newCommandReader();
    const on = (command: number, line: Uint8Array) => void out.push([command, decodeUtf8(line)]);
    for (const piece of pieces) {
      if (piece === '...') readUnfinished(reader, on);
      else readCommands(reader, bytes(piece), on);
    }
    return out;
  };
  expect(late('RIGHT', '...', '...')).toEqual([[RIGHT, 'RIGHT']]);
  expect(late('RIGHT', '...', '\nUP\n').map(([c]) => c)).toEqual([RIGHT, UP]);
  // A name stays, and is set again in full.
  expect(late('NAME Exam', '...', 'pleBot\n')).toEqual([
    [NAME, 'NAME Exam'],
    [NAME, 'NAME ExampleBot'],
  ]);
  expect(late('RI', '...', 'GHT\n')).toEqual([[RIGHT, 'RIGHT']]);
  for (const waits of ['NAME ', 'NAME', 'FOO', 'x'.repeat(5000)]) expect(late(waits, '...')).toEqual([]);
});

test('GHOST-181 a line over 1024 bytes is one unknown command when its end comes, and no more of it is kept', () => {
  const reader = newCommandReader();
  const out: number[] = [];
  let kept = '';
  const on = (command: number, line: Uint8Array) => {
    if (command === UNKNOWN) kept = decodeUtf8(line);
    out.push(command);
  };
  readCommands(reader, bytes('down\nthe beginning '), on);
  for (let i = 0; i < 1000; i++) readCommands(reader, bytes('x'.repeat(1000)), on);
  expect([out, reader.unfinished.length]).toEqual([[DOWN], 0]);
  readCommands(reader, bytes('\nup\n'), on);
  expect(out).toEqual([DOWN, UNKNOWN, UP]);
  // What was said is reported by its own first bytes, whatever came before it.
  expect([kept.length <= LONGEST + 1, kept.slice(0, 16)]).toEqual([true, 'the beginning xx']);
  expect(read(`up${' '.repeat(1022)}\n`)).toEqual([UP]);
  expect(read(`up${' '.repeat(1023)}\n`)).toEqual([UNKNOWN]);
  expect(read(`up${' '.repeat(1022)}`, '\r\n')).toEqual([UP]);
  expect(read(`up${' '.repeat(1000)}`, `${' '.repeat(23)}\n`)).toEqual([UNKNOWN]);
});

test('GHOST-182 bytes that are not UTF-8 make a line unknown, and nothing makes the reader fail', () => {
  expect(read(Uint8Array.of(0xff, 0xfe, 10), Uint8Array.of(0, 1, 2, 10), Uint8Array.of(0x75, 0x70, 0xff, 10))).toEqual([
    UNKNOWN,
    UNKNOWN,
    UNKNOWN,
  ]);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (noise) => {
      const lines = noise.filter((b) => b === 10).length;
      const got = read(noise);
      expect(got.length).toBeLessThanOrEqual(lines);
      for (const command of got) expect([UP, DOWN, LEFT, RIGHT, NAME, UNKNOWN]).toContain(command);
    }),
  );
});

test('GHOST-182 a name decodes like any UTF-8 text, with U+FFFD for what is not', () => {
  expect(decodeUtf8(bytes('aé€𝄞z'))).toBe('aé€𝄞z');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeUtf8(bytes(text))).toBe(text);
    }),
  );
  for (const bad of [[0xff], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc3]])
    expect(decodeUtf8(Uint8Array.from(bad))).toMatch(/^\ufffd+$/);
  expect(nameIn(Uint8Array.from([...bytes('NAME a'), 0xff, 0x62]), { count: 0 })).toBe('a\ufffdb');
});

test('GHOST-185 GHOST-186 NAME in any case and one space; NAME alone is unknown', () => {
  expect(commandOf(bytes('NAME superbot'))).toBe(NAME);
  expect(commandOf(bytes('nAmE x'))).toBe(NAME);
  expect(commandOf(bytes('NAME'))).toBe(UNKNOWN);
  expect(commandOf(bytes('NAMEx'))).toBe(UNKNOWN);
  expect(commandOf(bytes(' NAME x'))).toBe(UNKNOWN);
});

/** The name that a line gives, as the first of a program. */
const nameOf = (line: string) => nameIn(bytes(line), { count: 0 });

test('GHOST-187 a name has no control characters, and no white space at its ends', () => {
  expect(nameOf('NAME superbot')).toBe('superbot');
  expect(nameOf('NAME  two words')).toBe('two words');
  expect(nameOf('NAME \t two words \t')).toBe('two words');
  expect(nameOf('NAME a;b')).toBe('a;b');
  expect(cleanName('a\u0000b\u001b[1m\u0085c\r')).toBe('ab[1mc');
});

test('GHOST-188 a name is cut to its first ten UTF-16 code units', () => {
  expect(nameOf('nAmE this name is far too long')).toBe('this name ');
  expect(nameOf('NAME æøåÆØÅ€𝄞xyz')).toBe('æøåÆØÅ€𝄞x');
});

test('GHOST-189 a surrogate pair that would be cut in two is dropped whole', () => {
  expect(nameOf('NAME 123456789𝄞')).toBe('123456789');
});

test('GHOST-190 names that are empty are numbered while the program runs', () => {
  const unnamed = { count: 0 };
  const name = (line: string) => nameIn(bytes(line), unnamed);
  expect([name('NAME '), name('NAME superbot'), name('NAME  \t ')]).toEqual(['Invalid 1', 'superbot', 'Invalid 2']);
});
