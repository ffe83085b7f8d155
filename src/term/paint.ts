/** Rasters as escape codes: only the cells that changed, with few cursor moves and colour changes. */
import { printable } from '../engine/printable.ts';
import type { Glyph, Raster } from '../engine/raster.ts';
import { blue, green, type Rgb, red, to256 } from '../theme/colour.ts';
import { ground16, type Roles, type Style, styleOf, to16 } from '../theme/style.ts';
import type { Theme } from '../theme/theme.ts';
import type { Depth } from './capability.ts';

export interface Painter {
  /** What to write so that the terminal shows this raster; '' if it already does. */
  paint(raster: Raster, look: Look): string;
  /** Forget what the terminal shows: after a resize, or when something else wrote to it. */
  reset(): void;
}

export interface Look {
  readonly theme: Theme;
  readonly roles: Roles;
  readonly depth: Depth;
}

/** One style as its three parts of an SGR sequence. */
interface Pen {
  readonly attributes: string;
  readonly ink: string;
  readonly ground: string;
  /** What of it shows where there is no character: a blank of another ink looks the same. */
  readonly blank: string;
}

/** The terminal holds a frame back until it is whole, where it knows how. */
const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';
/** Rewriting so many unchanged cells is shorter than moving the cursor over them. */
const GAP = 4;

export function createPainter(): Painter {
  let cols = 0;
  let rows = 0;
  let chars: string[] = [];
  let pens: (Pen | null)[] = [];
  let look: Look | null = null;
  let known = new Map<string, Pen>();
  /** Neighbours mostly look alike. */
  let last: { readonly glyph: Glyph; readonly pen: Pen } | null = null;

  function forget(raster: Raster): void {
    cols = raster.cols;
    rows = raster.rows;
    chars = new Array<string>(cols * rows).fill('');
    pens = new Array<Pen | null>(cols * rows).fill(null);
  }

  /** One object per style, so that cells are compared by reference. */
  function penOf(glyph: Glyph, l: Look): Pen {
    if (last !== null && sameStyle(last.glyph, glyph)) return last.pen;
    const id = `${glyph.ink}|${glyph.ground}|${glyph.light}|${glyph.strong}|${glyph.inverse}`;
    let pen = known.get(id);
    if (pen === undefined) {
      const fresh = makePen(styleOf(l.theme, l.roles, glyph), l);
      pen = [...known.values()].find((p) => samePen(p, fresh)) ?? fresh;
      known.set(id, pen);
    }
    last = { glyph, pen };
    return pen;
  }

  return {
    reset() {
      cols = -1;
    },
    paint(raster, next) {
      if (look === null || look.theme !== next.theme || look.roles !== next.roles || look.depth !== next.depth) {
        // Cells are compared by what their pens write, so those that look alike in both stay.
        known = new Map();
        last = null;
        look = next;
      }
      let out = '';
      if (cols !== raster.cols || rows !== raster.rows) {
        forget(raster);
        out = '\x1b[0m\x1b[2J';
      }
      let pen: Pen | null = null;
      for (let row = 0; row < rows; row++) {
        // The column the cursor stands in; -1: it is elsewhere.
        let at = -1;
        for (let col = 0; col < cols; col++) {
          const i = row * cols + col;
          const glyph = raster.glyphs[i];
          const char = narrow(glyph.char);
          const want = penOf(glyph, next);
          if (chars[i] === char && alike(pens[i], want, char)) continue;
          if (at >= 0 && at < col && col - at <= GAP && samePenBetween(pens, row * cols + at, i, pen)) {
            out += chars.slice(row * cols + at, i).join('');
          } else if (at !== col) {
            out += at >= 0 ? `\x1b[${col - at === 1 ? '' : col - at}C` : `\x1b[${row + 1};${col + 1}H`;
          }
          if (pen === null || !alike(pen, want, char)) {
            out += change(pen, want);
            pen = want;
          }
          out += char;
          at = col + 1;
          chars[i] = char;
          pens[i] = pen;
        }
      }
      return out === '' ? '' : `${BEGIN}${out}\x1b[0m${END}`;
    },
  };
}

function sameStyle(a: Glyph, b: Glyph): boolean {
  return (
    a.ink === b.ink && a.light === b.light && a.ground === b.ground && a.strong === b.strong && a.inverse === b.inverse
  );
}

/** Whether this character looks the same in both. */
function alike(a: Pen | null, b: Pen, char: string): boolean {
  return a !== null && (a === b || (char === ' ' ? a.blank === b.blank : samePen(a, b)));
}

function samePen(a: Pen, b: Pen): boolean {
  return a.attributes === b.attributes && a.ink === b.ink && a.ground === b.ground;
}

function samePenBetween(pens: readonly (Pen | null)[], from: number, to: number, pen: Pen | null): boolean {
  for (let i = from; i < to; i++) if (pens[i] !== pen) return false;
  return true;
}

/** Attributes cannot be taken back one by one in every terminal: a change of them starts anew. */
function change(from: Pen | null, to: Pen): string {
  const parts =
    from === null || from.attributes !== to.attributes
      ? ['0', to.attributes, to.ink, to.ground]
      : [from.ink === to.ink ? '' : to.ink, from.ground === to.ground ? '' : to.ground];
  const codes = parts.filter((p) => p !== '').join(';');
  return codes === '' ? '' : `\x1b[${codes}m`;
}

function makePen(style: Style, look: Look): Pen {
  const mono = look.depth === 'mono';
  const attributes = [
    style.bold ? '1' : '',
    mono && style.faint && !style.bold ? '2' : '',
    style.underline ? '4' : '',
    mono && style.inverse ? '7' : '',
  ].filter((a) => a !== '');
  const colours = coloursOf(style, look);
  const blank = `${colours.ground} ${style.underline} ${mono && style.inverse}`;
  return { attributes: attributes.join(';'), ...colours, blank };
}

function coloursOf(style: Style, look: Look): { ink: string; ground: string } {
  switch (look.depth) {
    case 'mono':
      return { ink: '', ground: '' };
    case '16': {
      const ink = to16(look.theme, style.inkName, style.faint);
      const ground = style.groundName === null ? ground16(look.theme) : to16(look.theme, style.groundName, false);
      return style.inverse
        ? { ink: sixteen(ground, 30), ground: sixteen(ink, 40) }
        : { ink: sixteen(ink, 30), ground: sixteen(ground, 40) };
    }
    case '256':
      return { ink: `38;5;${to256(style.ink)}`, ground: `48;5;${to256(style.ground)}` };
    case 'true':
      return { ink: `38;2;${words(style.ink)}`, ground: `48;2;${words(style.ground)}` };
  }
}

function sixteen(index: number, base: 30 | 40): string {
  return String(index < 8 ? base + index : base + 60 + index - 8);
}

function words(c: Rgb): string {
  return `${red(c)};${green(c)};${blue(c)}`;
}

const narrowed = new Map<string, string>();

/** Exactly one column, or the rows would shift: controls, combining marks and wide signs become `?`. */
function narrow(char: string): string {
  if (char >= ' ' && char <= '~' && char.length === 1) return char;
  let one = narrowed.get(char);
  if (one === undefined) narrowed.set(char, (one = toNarrow(char)));
  return one;
}

function toNarrow(char: string): string {
  const c = char.codePointAt(0) ?? 0;
  if (c === 0xa0 || c >= 0x1f000 || /\p{M}/u.test(char) || printable(char) !== char) return '?';
  const wide =
    (c >= 0x1100 && c <= 0x115f) ||
    (c >= 0x2e80 && c <= 0xa4cf) ||
    (c >= 0xa960 && c <= 0xa97f) ||
    (c >= 0xac00 && c <= 0xd7ff) ||
    (c >= 0xf900 && c <= 0xfaff) ||
    (c >= 0xfe10 && c <= 0xfe6f) ||
    (c >= 0xff00 && c <= 0xff60) ||
    (c >= 0xffe0 && c <= 0xffe6) ||
    EMOJI.has(c);
  return wide || [...char].length !== 1 ? '?' : char;
}

/** Signs below U+1F000 that terminals draw two columns wide. */
const EMOJI = new Set([
  0x231a, 0x231b, 0x2329, 0x232a, 0x23e9, 0x23ea, 0x23eb, 0x23ec, 0x23f0, 0x23f3, 0x25fd, 0x25fe, 0x2614, 0x2615,
  0x267f, 0x2693, 0x26a1, 0x26aa, 0x26ab, 0x26bd, 0x26be, 0x26c4, 0x26c5, 0x26ce, 0x26d4, 0x26ea, 0x26f2, 0x26f3,
  0x26f5, 0x26fa, 0x26fd, 0x2705, 0x270a, 0x270b, 0x2728, 0x274c, 0x274e, 0x2753, 0x2754, 0x2755, 0x2757, 0x2795,
  0x2796, 0x2797, 0x27b0, 0x27bf, 0x2b1b, 0x2b1c, 0x2b50, 0x2b55,
]);
