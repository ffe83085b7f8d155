/** The original protocol, client to server (sections 12.5 and 12.6, examples 16 and 19). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  arenaName,
  commandOf,
  decodeUtf8,
  LONGEST,
  NAME,
  nameIn,
  newCommandReader,
  readCommands,
  readUnfinishedName,
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
  expect(read('U', 'PP\n')).toEqual([UNKNOWN]);
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
      // A direction cut out of the middle of a line is what GHOST-179 takes for a bot without newlines.
      fc.pre(!pieces.some((p) => /^\s*(up|left|right)\s*$/i.test(decodeUtf8(p))));
      expect(read(...pieces)).toEqual(read(whole));
    }),
  );
});

/** What these pieces say, with the text that each was found in; `...`: nothing comes for a while. */
function heard(...pieces: string[]): [number, string][] {
  const out: [number, string][] = [];
  const reader = newCommandReader();
  const on = (command: number, line: Uint8Array) => void out.push([command, decodeUtf8(line)]);
  for (const piece of pieces) {
    if (piece === '...') readUnfinishedName(reader, on);
    else readCommands(reader, bytes(piece), on);
  }
  return out;
}

test('GHOST-179 a direction without its newline counts at once, and once', () => {
  expect(read('RIGHT')).toEqual([RIGHT]);
  expect(heard('RIGHT', '...', '...')).toEqual([[RIGHT, 'RIGHT']]);
  expect(read('LEFT', 'UP', 'LEFT', 'DOWN')).toEqual([LEFT, UP, LEFT, DOWN]);
  expect(read('RI', 'GHT', 'le', 'ft')).toEqual([RIGHT, LEFT]);
  expect(read(...'leftupDOWN')).toEqual([LEFT, UP, DOWN]);
  // Two that the network has joined.
  expect(read('LEFTUP', 'RIGHTrightDOWN')).toEqual([LEFT, UP, RIGHT, RIGHT, DOWN]);
  expect(read('foo\nLEFT', 'up\nDOWN')).toEqual([UNKNOWN, LEFT, UP, DOWN]);
});

test('GHOST-179 the end of a line whose direction has been taken means nothing, nor do blanks before it', () => {
  for (const end of ['\n', '\r\n', ' \n', ' \t \r\n'])
    expect([end, read('RIGHT', end, 'UP\n')]).toEqual([end, [RIGHT, UP]]);
  expect(read(' RIGHT', ' ', '\n')).toEqual([RIGHT]);
  expect(read('RIGHT', '\n \n')).toEqual([RIGHT, UNKNOWN]);
  expect(read('RIGHT', 'FOO\n')).toEqual([RIGHT, UNKNOWN]);
});

test('GHOST-179 a direction in a piece of its own is heard past whatever stands unfinished before it', () => {
  expect(read('FIRE', 'LEFT', 'JUMP', 'JUMP', 'UP')).toEqual([LEFT, UP]);
  expect(read('x'.repeat(5000), 'LEFT', 'UP\n')).toEqual([LEFT, UP]);
  expect(read('LEFT UP', 'DOWN')).toEqual([DOWN]);
  for (const waits of ['LEFT UP', 'FOO', 'LEF', 'LEFTY', 'x'.repeat(5000)])
    expect([waits, read(waits)]).toEqual([waits, []]);
  // With its newline it is a line like any other, of which this is the end.
  expect(read('FIRE', 'LEFT\n')).toEqual([UNKNOWN]);
});

test('GHOST-179 a name without its newline is taken when nothing more comes, or before the direction that comes', () => {
  expect(heard('NAME Exam', '...', 'pleBot\n')).toEqual([
    [NAME, 'NAME Exam'],
    [NAME, 'NAME ExampleBot'],
  ]);
  expect(heard('NAME ExampleBot', '...', 'LEFT', 'UP').slice(1)).toEqual([
    [NAME, 'NAME ExampleBot'],
    [LEFT, 'LEFT'],
    [UP, 'UP'],
  ]);
  expect(heard('NAME bot', 'LEFT').map(([c]) => c)).toEqual([NAME, LEFT]);
  // Nothing but the name is there yet, whatever it is.
  expect(heard('NAME ', 'left', '\n')).toEqual([[NAME, 'NAME left']]);
  expect(heard(...'NAME lineup', '\n')).toEqual([[NAME, 'NAME lineup']]);
  for (const waits of ['NAME ', 'NAME', 'N']) expect(heard(waits, '...')).toEqual([]);
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
  expect([out, reader.lines.unfinished.length]).toEqual([[DOWN], 0]);
  readCommands(reader, bytes('\nup\n'), on);
  expect(out).toEqual([DOWN, UNKNOWN, UP]);
  // What was said is reported by its own first bytes, whatever came before it.
  expect([kept.length <= LONGEST + 1, kept.slice(0, 16)]).toEqual([true, 'the beginning xx']);
  expect(read(`up${' '.repeat(1022)}\n`)).toEqual([UP]);
  expect(read(`up${' '.repeat(1023)}\n`)).toEqual([UNKNOWN]);
  expect(read(`up${' '.repeat(1022)}`, '\r\n')).toEqual([UP]);
  expect(read(' '.repeat(1000), `up${' '.repeat(22)}\n`)).toEqual([UP]);
  expect(read(' '.repeat(1000), `up${' '.repeat(23)}\n`)).toEqual([UNKNOWN]);
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
  expect(arenaName('a\u0000b\u001b[1m\u0085c\r')).toBe('ab[1mc');
});

test('GHOST-187 nothing in a name turns a line round or cannot be seen', () => {
  // Overrides, isolates and marks of direction; joiners, word breaks, fillers, tags, the byte order mark.
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
  const unseen = '\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u115f\u3164\uffa0\u2800\u180e\ufe0f\u2028\u2029\u{e0041}';
  for (const c of turning + unseen) {
    expect([c.codePointAt(0)?.toString(16), nameOf(`NAME ${c}abc${c}def${c}`)]).toEqual([
      c.codePointAt(0)?.toString(16),
      'abcdef',
    ]);
    expect(nameOf(`NAME ${c}${c}`)).toBe('Invalid 1');
  }
  // An accent needs a letter; with one it stays.
  expect([nameOf('NAME \u0301'), nameOf('NAME \u0301x'), nameOf('NAME e\u0301a')]).toEqual([
    'Invalid 1',
    'x',
    'e\u0301a',
  ]);
  expect(nameOf(`NAME ${unseen.repeat(20)}bot`)).toBe('bot');
});

test('GHOST-281 a NAME line over 1024 bytes is taken by its first characters', () => {
  expect(heard(`NAME longish${'x'.repeat(200_000)}\nup\n`).map(([c, line]) => [c, line.length <= LONGEST + 1])).toEqual(
    [
      [NAME, true],
      [UP, true],
    ],
  );
  expect(nameOf(heard(`NAME longish${'x'.repeat(2000)}\n`)[0][1])).toBe('longishxxx');
  expect(read(`NAME a${' '.repeat(500)}`, ' '.repeat(600), '\n')).toEqual([NAME]);
  expect(read(`NAMEx${'x'.repeat(2000)}\n`)).toEqual([UNKNOWN]);
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

test('GHOST-177 GHOST-179 a line with nothing but a direction means the same after whatever came before it', () => {
  for (const end of ['\n', '\r\n']) {
    expect(read(`up${end}`, `LEFT${end}`)).toEqual([UP, LEFT]);
    // The rest of a name, of an unknown word, of a line that is too long, and of a direction that was taken before its end.
    expect(read('NAME ', `up${end}`)).toEqual([NAME]);
    expect(read('x', `up${end}`, `up${end}`)).toEqual([UNKNOWN, UP]);
    expect(read('x'.repeat(LONGEST + 100), `up${end}`, `up${end}`)).toEqual([UNKNOWN, UP]);
    expect(read('up', end, `down${end}`)).toEqual([UP, DOWN]);
    expect(read('up', `down${end}`, ` ${end}`, `left${end}`)).toEqual([UP, DOWN, UNKNOWN, LEFT]);
    expect(read(`up${end} ${end}`, ` ${end}up${end}`)).toEqual([UP, UNKNOWN, UNKNOWN, UP]);
  }
  expect(read('\n', '\r\n', 'u\n', 'upp\n', 'downright\n', '')).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
});
