import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDecoder, type Input } from './keys.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function decode(text: string): Input[] {
  const d = createDecoder();
  return [...d.feed(bytes(text)), ...d.flush()];
}

const names = (text: string): string[] => decode(text).map((i) => (i.kind === 'key' ? i.name : i.kind));

const TABLE: readonly (readonly [string, string])[] = [
  ['a', 'a'],
  ['A', 'A'],
  ['?', '?'],
  [' ', 'Space'],
  ['é', 'é'],
  ['€', '€'],
  ['\r', 'Enter'],
  ['\n', 'Enter'],
  ['\t', 'Tab'],
  ['\x7f', 'Backspace'],
  ['\b', 'Backspace'],
  ['\x00', 'Ctrl+Space'],
  ['\x01', 'Ctrl+a'],
  ['\x03', 'Ctrl+c'],
  ['\x1a', 'Ctrl+z'],
  ['\x1c', 'Ctrl+\\'],
  ['\x1b', 'Escape'],
  ['\x1ba', 'Alt+a'],
  ['\x1bA', 'Alt+A'],
  ['\x1b\x01', 'Ctrl+Alt+a'],
  ['\x1b\r', 'Alt+Enter'],
  ['\x1b[', 'Alt+['],
  ['\x1bO', 'Alt+O'],
  ['\x1b[A', 'Up'],
  ['\x1b[B', 'Down'],
  ['\x1b[C', 'Right'],
  ['\x1b[D', 'Left'],
  ['\x1bOA', 'Up'],
  ['\x1b[1;2A', 'Shift+Up'],
  ['\x1b[1;3B', 'Alt+Down'],
  ['\x1b[1;5C', 'Ctrl+Right'],
  ['\x1b[1;6D', 'Ctrl+Shift+Left'],
  ['\x1b[1;8D', 'Ctrl+Alt+Shift+Left'],
  ['\x1b[a', 'Shift+Up'],
  ['\x1bOd', 'Ctrl+Left'],
  ['\x1b[H', 'Home'],
  ['\x1b[F', 'End'],
  ['\x1b[1~', 'Home'],
  ['\x1b[4~', 'End'],
  ['\x1b[7~', 'Home'],
  ['\x1b[8~', 'End'],
  ['\x1bOH', 'Home'],
  ['\x1b[1;5H', 'Ctrl+Home'],
  ['\x1b[2~', 'Insert'],
  ['\x1b[3~', 'Delete'],
  ['\x1b[3;5~', 'Ctrl+Delete'],
  ['\x1b[3^', 'Ctrl+Delete'],
  ['\x1b[5~', 'PageUp'],
  ['\x1b[6~', 'PageDown'],
  ['\x1b[6;2~', 'Shift+PageDown'],
  ['\x1bOP', 'F1'],
  ['\x1bOS', 'F4'],
  ['\x1b[11~', 'F1'],
  ['\x1b[15~', 'F5'],
  ['\x1b[17~', 'F6'],
  ['\x1b[21~', 'F10'],
  ['\x1b[24~', 'F12'],
  ['\x1b[1;2P', 'Shift+F1'],
  ['\x1b[[A', 'F1'],
  ['\x1b[[E', 'F5'],
  ['\x1b[Z', 'Shift+Tab'],
  ['\x1bOp', '0'],
  ['\x1bOw', '7'],
  ['\x1bOM', 'Enter'],
  ['\x1bOk', '+'],
  ['\x1b[97u', 'a'],
  ['\x1b[97;2u', 'A'],
  ['\x1b[97;5u', 'Ctrl+a'],
  ['\x1b[97;6u', 'Ctrl+Shift+a'],
  ['\x1b[97:65;2:1u', 'A'],
  ['\x1b[27u', 'Escape'],
  ['\x1b[13;5u', 'Ctrl+Enter'],
  ['\x1b[9;2u', 'Shift+Tab'],
  ['\x1b[57400u', '1'],
  ['\x1b[57419u', 'Up'],
  ['\x1b[27;5;9~', 'Ctrl+Tab'],
];

test.each(TABLE)('PLAT-081 the terminal sends %j for the key %s', (sent, name) => {
  expect(names(sent)).toEqual([name]);
});

test('sequences that are no keys are swallowed whole', () => {
  for (const sent of ['\x1b[I', '\x1b[O', '\x1b[?1;2c', '\x1b[97;1:3u', '\x1b[57358u', '\x1b[M !!', '\x1b[99~'])
    expect(names(`${sent}x`)).toEqual(['x']);
});

test('a lone Escape waits for silence; two are one and a waiting one', () => {
  const d = createDecoder();
  expect(d.feed(bytes('\x1b'))).toEqual([]);
  expect(d.pending).toBe(true);
  expect(d.flush()).toEqual([{ kind: 'key', name: 'Escape' }]);
  expect(d.pending).toBe(false);
  expect(names('\x1b\x1b')).toEqual(['Escape', 'Escape']);
  expect(names('\x1b\x1b[A')).toEqual(['Escape', 'Up']);
});

test('mouse presses are points counted from 0, the wheel is the arrow keys, releases are nothing', () => {
  expect(decode('\x1b[<0;5;3M')).toEqual([{ kind: 'point', how: 'go', col: 4, row: 2 }]);
  expect(decode('\x1b[<2;5;3M')).toEqual([{ kind: 'point', how: 'look', col: 4, row: 2 }]);
  expect(decode('\x1b[<35;5;3M')).toEqual([{ kind: 'point', how: 'look', col: 4, row: 2 }]);
  expect(decode('\x1b[<0;5;3m')).toEqual([]);
  expect(names('\x1b[<64;5;3M\x1b[<65;5;3M')).toEqual(['Up', 'Down']);
  expect(decode('\x1b[<0;;3M')).toEqual([]);
});

test('a bracketed paste is one text, whatever is in it', () => {
  expect(decode('\x1b[200~q\x1b[A\nY\x1b[201~z')).toEqual([
    { kind: 'paste', text: 'q\x1b[A\nY' },
    { kind: 'key', name: 'z' },
  ]);
});

test('an endless paste is cut off, not kept for ever', () => {
  const d = createDecoder();
  const out = d.feed(bytes(`\x1b[200~${'x'.repeat(70_000)}`));
  expect(out[0]).toEqual({ kind: 'paste', text: 'x'.repeat(65_536) });
  expect(d.pending).toBe(false);
});

/** Pieces that make interesting input likely. */
const piece = fc.oneof(
  fc.constantFrom(...TABLE.map(([sent]) => sent)),
  fc.constantFrom('\x1b[200~', '\x1b[201~', '\x1b[<0;1;1M', '\x1b[', '\x1bO', '\x1b[1;', '€', '👻', '\x1b[['),
  fc.string({ maxLength: 4 }),
);
const stuff = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((p) => bytes(p.join(''))),
  fc.uint8Array({ maxLength: 60 }),
);

test('random bytes never throw and always leave a decoder that works', () => {
  fc.assert(
    fc.property(fc.array(stuff, { maxLength: 5 }), (chunks) => {
      const d = createDecoder();
      for (const c of chunks) {
        d.feed(c);
        d.flush();
      }
      d.feed(bytes('\x1b[201~'));
      d.flush();
      d.feed(bytes('\x1b[201~'));
      d.flush();
      expect(d.feed(bytes('k')).at(-1)).toEqual({ kind: 'key', name: 'k' });
    }),
    { numRuns: 500 },
  );
});

test('however the bytes are cut into pieces, the same keys come out', () => {
  fc.assert(
    fc.property(stuff, fc.array(fc.nat(80), { maxLength: 8 }), (all, cuts) => {
      const whole = createDecoder();
      const once = [...whole.feed(all), ...whole.flush()];
      const parts = createDecoder();
      const at = [0, ...cuts.map((c) => Math.min(c, all.length)).sort((a, b) => a - b), all.length];
      const many = at.slice(1).flatMap((end, i) => parts.feed(all.subarray(at[i], end)));
      expect([...many, ...parts.flush()]).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});
