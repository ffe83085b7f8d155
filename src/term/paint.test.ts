import { Terminal } from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../test/helpers/defined.ts';
import type { Glyph, Raster } from '../engine/raster.ts';
import { to256 } from '../theme/colour.ts';
import { SHARED_ROLES, styleOf } from '../theme/style.ts';
import { THEMES } from '../theme/theme.ts';
import type { Depth } from './capability.ts';
import { createPainter, type TermLook } from './paint.ts';

const ROLES = { ...SHARED_ROLES, danger: 'bright-red inverse', note: 'blue underline', behind: 'red' };
const look = (depth: Depth, theme = 0): TermLook => ({ theme: THEMES[theme], roles: ROLES, depth });

const glyph: fc.Arbitrary<Glyph> = fc.record({
  char: fc.constantFrom(' ', ' ', 'a', 'b', '#', '│', '█', '·'),
  ink: fc.constantFrom('text', 'text', 'danger', 'note', 'good'),
  ground: fc.constantFrom(null, null, 'behind'),
  light: fc.constantFrom('plain', 'dim', 'bright'),
  strong: fc.boolean(),
  inverse: fc.boolean(),
});

function write(t: Terminal, text: string): Promise<void> {
  return new Promise((done) => t.write(text, done));
}

function terminal(cols: number, rows: number): Terminal {
  return new Terminal({ cols, rows, allowProposedApi: true });
}

/** Of a blank only the ground, underline and inverse are seen. */
function inWords(char: string, [bold, ...seen]: boolean[], ink: number, ground: number): string {
  const [underline, inverse, dim] = seen;
  return char === ' '
    ? `blank ${underline} ${inverse} ${ground}`
    : `${char} ${[bold, underline, inverse, dim]} ${ink} ${ground}`;
}

/** Everything the terminal shows, cell by cell, in words. */
function shown(t: Terminal, raster: Raster): string[] {
  const out: string[] = [];
  for (let row = 0; row < raster.rows; row++) {
    const line = defined(t.buffer.active.getLine(row));
    for (let col = 0; col < raster.cols; col++) {
      const c = defined(line.getCell(col));
      const attributes = [c.isBold(), c.isUnderline(), c.isInverse(), c.isDim()].map((x) => x !== 0);
      out.push(inWords(c.getChars() || ' ', attributes, c.getFgColor(), c.getBgColor()));
    }
  }
  return out;
}

function wanted(raster: Raster, l: TermLook): string[] {
  return raster.glyphs.map((g) => {
    const s = styleOf(l.theme, l.roles, g);
    const mono = l.depth === 'mono';
    const attributes = [s.bold, s.underline, mono && s.inverse, mono && s.faint && !s.bold];
    const colour = (c: number) => (l.depth === 'true' ? c : l.depth === '256' ? to256(c) : -1);
    return inWords(g.char, attributes, colour(s.ink), colour(s.ground));
  });
}

const COLS = 12;
const ROWS = 4;
const frames = fc.array(
  fc.record({
    changes: fc.array(fc.tuple(fc.nat(COLS * ROWS - 1), glyph), { maxLength: 60 }),
    theme: fc.nat(THEMES.length - 1),
  }),
  { minLength: 1, maxLength: 4 },
);

test.each(['mono', '256', 'true'] as const)(
  'the escape codes make the terminal show exactly the raster (%s)',
  async (depth) => {
    await fc.assert(
      fc.asyncProperty(frames, async (list) => {
        const t = terminal(COLS, ROWS);
        const painter = createPainter();
        const blank: Glyph = { char: ' ', ink: 'text', ground: null, light: 'plain', strong: false, inverse: false };
        const glyphs = new Array<Glyph>(COLS * ROWS).fill(blank);
        for (const { changes, theme } of list) {
          for (const [i, g] of changes) glyphs[i] = g;
          const raster: Raster = { cols: COLS, rows: ROWS, glyphs: [...glyphs] };
          const l = look(depth, theme);
          await write(t, painter.paint(raster, l));
          expect(shown(t, raster)).toEqual(wanted(raster, l));
        }
        t.dispose();
      }),
      { numRuns: 60 },
    );
  },
);

function still(char: string, ink = 'text'): Raster {
  const g: Glyph = { char, ink, ground: null, light: 'plain', strong: false, inverse: false };
  return { cols: 80, rows: 24, glyphs: new Array<Glyph>(80 * 24).fill(g) };
}

test('an unchanged frame writes nothing', () => {
  const p = createPainter();
  expect(p.paint(still('a'), look('true'))).not.toBe('');
  expect(p.paint(still('a'), look('true'))).toBe('');
});

test('one changed cell costs one cursor move, one colour and one character', () => {
  const p = createPainter();
  p.paint(still('a'), look('256'));
  const next = still('a');
  next.glyphs[80 * 3 + 7] = { ...next.glyphs[0], char: 'Z' };
  const theme = THEMES[0];
  const pen = `\x1b[0;38;5;${to256(theme.colours.white)};48;5;${to256(theme.ground)}m`;
  expect(p.paint(next, look('256'))).toBe(`\x1b[?2026h\x1b[4;8H${pen}Z\x1b[0m\x1b[?2026l`);
});

test('after reset everything is painted again', () => {
  const p = createPainter();
  const first = p.paint(still('a'), look('true'));
  p.reset();
  expect(p.paint(still('a'), look('true'))).toBe(first);
});

test('PLAT-029 without colour no colour code is written, inverse and bold are', () => {
  const p = createPainter();
  const raster = still('a', 'danger');
  raster.glyphs[0] = { ...raster.glyphs[0], strong: true };
  const out = p.paint(raster, look('mono'));
  const codes = out.split('\x1b[').flatMap((s) => (s.includes('m') ? s.slice(0, s.indexOf('m')).split(';') : []));
  expect(new Set(codes.filter((c) => /^\d+$/.test(c)))).toEqual(new Set(['0', '1', '7']));
  expect(out).toContain('\x1b[0;1;7m');
});

test('16 colours are the terminal’s own by name', () => {
  const p = createPainter();
  expect(p.paint(still('a', 'danger'), look('16'))).toContain('\x1b[0;30;101m');
  const q = createPainter();
  expect(q.paint(still('a', 'text'), look('16', 1))).toContain('\x1b[0;30;107m');
});

test('a character that is not one column wide cannot shift the row', () => {
  for (const char of ['\n', '\x1b', '👻', '漢', '\u0301', '\u200b', '⌚', '']) {
    const p = createPainter();
    const raster = still('a');
    raster.glyphs[0] = { ...raster.glyphs[0], char };
    expect(p.paint(raster, look('mono'))).toContain('m?aaa');
  }
});
