/** Rasters as escape codes: only the cells that changed, with few cursor moves and colour changes. */
import type { Glyph, Raster } from '../engine/raster.ts';
import { blue, green, type Rgb, red, to256 } from '../theme/colour.ts';
import { ground16, type Roles, type Style, styleOf, to16 } from '../theme/style.ts';
import type { Theme } from '../theme/theme.ts';
import type { Depth } from './capability.ts';
import { isNarrow } from './char-width.ts';

export interface Painter {
  /** What to write so that the terminal shows this raster; '' if it already does. */
  paint(raster: Raster, look: TermLook): string;
  /** Forget what the terminal shows: after a resize, or when something else wrote to it. */
  reset(): void;
}

export interface TermLook {
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

/** What the terminal shows: a character and a pen for each cell; '' and null where that is not known. */
interface Shown {
  readonly cols: number;
  readonly rows: number;
  readonly chars: string[];
  readonly pens: (Pen | null)[];
}

const NOTHING: Shown = { cols: -1, rows: -1, chars: [], pens: [] };

export function createPainter(): Painter {
  let shown = NOTHING;
  let look: TermLook | null = null;
  let penOf: (glyph: Glyph) => Pen = () => NO_PEN;

  return {
    reset() {
      shown = NOTHING;
    },
    paint(raster, next) {
      if (look === null || look.theme !== next.theme || look.roles !== next.roles || look.depth !== next.depth) {
        // Cells are compared by what their pens write, so those that look alike in both stay.
        penOf = pensFor(next);
        look = next;
      }
      let out = '';
      if (shown.cols !== raster.cols || shown.rows !== raster.rows) {
        shown = unknown(raster);
        out = '\x1b[0m\x1b[2J';
      }
      const cursor: Cursor = { pen: null };
      for (let row = 0; row < shown.rows; row++) out += paintRow(shown, raster, row, cursor, penOf);
      return out === '' ? '' : `${BEGIN}${out}\x1b[0m${END}`;
    },
  };
}

function unknown({ cols, rows }: Raster): Shown {
  return {
    cols,
    rows,
    chars: new Array<string>(cols * rows).fill(''),
    pens: new Array<Pen | null>(cols * rows).fill(null),
  };
}

const NO_PEN: Pen = { attributes: '', ink: '', ground: '', blank: '' };

/** One object per style, so that cells are compared by reference. */
function pensFor(look: TermLook): (glyph: Glyph) => Pen {
  const pens = new Map<string, Pen>();
  /** Neighbours mostly look alike. */
  let last: { readonly glyph: Glyph; readonly pen: Pen } | null = null;
  return (glyph) => {
    if (last !== null && sameStyle(last.glyph, glyph)) return last.pen;
    const id = `${glyph.ink}|${glyph.ground}|${glyph.light}|${glyph.strong}|${glyph.inverse}`;
    let pen = pens.get(id);
    if (pen === undefined) {
      const fresh = makePen(styleOf(look.theme, look.roles, glyph), look);
      pen = [...pens.values()].find((p) => samePen(p, fresh)) ?? fresh;
      pens.set(id, pen);
    }
    last = { glyph, pen };
    return pen;
  };
}

/** The pen that the terminal writes with at the moment. */
interface Cursor {
  pen: Pen | null;
}

/** What to write for the cells of a row that changed; `shown` is brought up to date. */
function paintRow(
  { cols, chars, pens }: Shown,
  raster: Raster,
  row: number,
  cursor: Cursor,
  penOf: (glyph: Glyph) => Pen,
): string {
  let out = '';
  const start = row * cols;
  // The column the cursor stands in; -1: it is elsewhere.
  let at = -1;
  for (let col = 0; col < cols; col++) {
    const i = start + col;
    const glyph = raster.glyphs[i];
    const char = narrow(glyph.char);
    const want = penOf(glyph);
    if (chars[i] === char && alike(pens[i], want, char)) continue;
    if (at >= 0 && at < col && col - at <= GAP && samePenBetween(pens, start + at, i, cursor.pen))
      out += chars.slice(start + at, i).join('');
    else if (at !== col) out += at >= 0 ? `\x1b[${col - at === 1 ? '' : col - at}C` : `\x1b[${row + 1};${col + 1}H`;
    if (cursor.pen === null || !alike(cursor.pen, want, char)) {
      out += change(cursor.pen, want);
      cursor.pen = want;
    }
    out += char;
    at = col + 1;
    chars[i] = char;
    pens[i] = cursor.pen;
  }
  return out;
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

function makePen(style: Style, look: TermLook): Pen {
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

function coloursOf(style: Style, look: TermLook): { ink: string; ground: string } {
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
  if (one === undefined) narrowed.set(char, (one = isNarrow(char) ? char : '?'));
  return one;
}
