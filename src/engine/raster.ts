/** Paints a view onto a character grid: the one picture that terminals, tests and language models share. */
import { asMenu, firstShown } from './paint/choices.ts';
import { linesOf } from './paint/lines.ts';
import type { Box, Cell, Light, Line, MapPane, MenuPane, Pane, Role, Span, View } from './view.ts';

export interface Glyph {
  readonly char: string;
  readonly ink: Role;
  readonly ground: Role | null;
  readonly light: Light;
  readonly strong: boolean;
  readonly inverse: boolean;
}

/** A view as characters, row by row. */
export interface Raster {
  readonly cols: number;
  readonly rows: number;
  /** Row by row. */
  readonly glyphs: Glyph[];
}

const BLANK: Glyph = { char: ' ', ink: 'text', ground: null, light: 'plain', strong: false, inverse: false };

/** Line-drawing and other characters that a plain terminal lacks. */
const ASCII: Readonly<Record<string, string>> = {
  '─': '-',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '═': '=',
  '║': '|',
  '╔': '+',
  '╗': '+',
  '╚': '+',
  '╝': '+',
  '╭': '+',
  '╮': '+',
  '╰': '+',
  '╯': '+',
  '█': '#',
  '▓': '#',
  '▒': '%',
  '░': ':',
  '▌': '|',
  '▐': '|',
  '▀': '"',
  '▄': '_',
  '·': '.',
  '•': '*',
  '…': '~',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '×': 'x',
  '–': '-',
  '—': '-',
  '±': '+',
  '▶': '>',
  '►': '>',
  '◀': '<',
  '▲': '^',
  '▼': 'v',
  '●': '*',
  '○': 'o',
  '◆': '*',
  '◇': 'o',
  '’': "'",
  '“': '"',
  '”': '"',
};

export function toAscii(char: string): string {
  return char <= '~' ? char : (ASCII[char] ?? '?');
}

/** The characters of a view; `ascii`: plain ones only. */
export function rasterize(view: View, ascii = false): Raster {
  const { cols, rows } = view.frame;
  const raster: Raster = { cols, rows, glyphs: new Array<Glyph>(cols * rows).fill(BLANK) };
  for (const pane of view.panes) paintPane(raster, pane, ascii);
  return raster;
}

function paintPane(r: Raster, pane: Pane, ascii: boolean): void {
  const { box } = pane;
  if (box.rows === 0 || box.cols === 0) return;
  for (let y = 0; y < box.rows; y++) for (let x = 0; x < box.cols; x++) put(r, box, x, y, BLANK);
  if (pane.terminal !== undefined) return paintLines(r, box, pane.terminal, ascii);
  switch (pane.kind) {
    case 'map':
      return paintMap(r, box, pane, ascii);
    case 'menu':
      return paintMenu(r, box, pane, ascii);
    case 'choices':
      return paintMenu(r, box, asMenu(pane), ascii);
    case 'form':
      return pane.fields.forEach((f, y) => {
        const on = y === pane.focus;
        paintLine(
          r,
          box,
          0,
          y,
          [
            { text: `${f.label} `, ink: 'text' },
            { text: f.value, ink: 'text', inverse: on },
          ],
          ascii,
        );
      });
    default:
      return paintLines(r, box, linesOf(pane), ascii);
  }
}

function paintLines(r: Raster, box: Box, lines: readonly Line[], ascii: boolean): void {
  lines.forEach((l, y) => paintLine(r, box, 0, y, l, ascii));
}

function paintMenu(r: Raster, box: Box, pane: MenuPane, ascii: boolean): void {
  const first = firstShown(pane.selected, pane.items.length, box.rows);
  for (let y = 0; y < box.rows && first + y < pane.items.length; y++) {
    const item = pane.items[first + y];
    const chosen = first + y === pane.selected;
    const spans = item.line.map((s) => ({
      ...s,
      inverse: chosen || s.inverse,
      light: item.on ? s.light : ('dim' as const),
    }));
    paintLine(r, box, 0, y, [{ text: chosen ? '>' : ' ', ink: 'text', inverse: chosen }, ...spans], ascii);
  }
}

function paintMap(r: Raster, box: Box, pane: MapPane, ascii: boolean): void {
  pane.backdrop.forEach((l, y) => paintLine(r, box, 0, y, l, ascii));
  for (let row = 0; row < pane.size.rows; row++) {
    for (let col = 0; col < pane.size.cols; col++) {
      const i = row * pane.size.cols + col;
      paintCell(r, box, pane.across[col], pane.down[row], pane.cells[i], i === pane.cursor, ascii);
    }
  }
}

function paintCell(r: Raster, box: Box, x: number, y: number, cell: Cell, cursor: boolean, ascii: boolean): void {
  if (cell.face !== undefined) {
    cell.face.forEach((l, dy) => {
      const spans = l.map((s) => ({ ...s, light: s.light ?? cell.light, inverse: cursor !== (s.inverse ?? false) }));
      paintLine(r, box, x, y + dy, spans, ascii, cell.ground);
    });
    return;
  }
  const { ink, ground, light } = cell;
  put(r, box, x, y, { char: ascii ? cell.ascii : cell.glyph, ink, ground, light, strong: false, inverse: cursor });
}

function paintLine(
  r: Raster,
  box: Box,
  x: number,
  y: number,
  l: Line,
  ascii: boolean,
  ground: Role | null = null,
): void {
  for (const s of l) {
    for (const char of s.text) put(r, box, x++, y, glyphOf(s, ascii ? toAscii(char) : char, ground));
  }
}

function glyphOf(s: Span, char: string, ground: Role | null): Glyph {
  return {
    char,
    ink: s.ink,
    ground,
    light: s.light ?? 'plain',
    strong: s.strong ?? false,
    inverse: s.inverse ?? false,
  };
}

/** What does not fit its box is cut off. */
function put(r: Raster, box: Box, x: number, y: number, glyph: Glyph): void {
  if (x < 0 || y < 0 || x >= box.cols || y >= box.rows) return;
  const col = box.col + x;
  const row = box.row + y;
  if (col < r.cols && row < r.rows) r.glyphs[row * r.cols + col] = glyph;
}

/** The screen as plain text, lines without trailing blanks. */
export function asText(view: View, ascii = false): string {
  const r = rasterize(view, ascii);
  const lines: string[] = [];
  for (let row = 0; row < r.rows; row++) {
    let text = '';
    for (let col = 0; col < r.cols; col++) text += r.glyphs[row * r.cols + col].char;
    lines.push(text.trimEnd());
  }
  return lines.join('\n');
}
