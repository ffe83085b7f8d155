/** A screen as data on a character grid: panes that a terminal paints literally and a page lays out by slot. */

/** A colour meaning, declared in the game's ui/roles.json. */
export type Role = string;
/** How brightly a cell is lit. */
export type Light = 'bright' | 'plain' | 'dim' | 'dark';

/** Columns and rows. */
export interface Size {
  readonly cols: number;
  readonly rows: number;
}

/** Where a pane lies on a character screen. */
export interface Box extends Size {
  readonly col: number;
  readonly row: number;
}

/** A piece of text in one ink. */
export interface Span {
  readonly text: string;
  readonly ink: Role;
  readonly strong?: boolean;
  readonly light?: Light;
  /** Colours exchanged, as for a cursor. */
  readonly inverse?: boolean;
  /** The text stands for a thing of the map: a page shows the picture that it has for it there. */
  readonly picture?: boolean;
}

/** A line of text: its pieces from left to right. */
export type Line = readonly Span[];

/** A short text on a picture of a cell: a number in a corner, the count in the middle. */
export interface Mark {
  readonly place: 'middle' | 'nw' | 'ne' | 'sw' | 'se';
  readonly text: string;
  readonly ink: Role;
}

/** One place of a map. Interned: an unchanged cell is the same object, so painters compare references. */
export interface Cell {
  readonly glyph: string;
  /** For plain terminals. */
  readonly ascii: string;
  /** Name of a picture, '' for none. */
  readonly tile: string;
  /** What a screen reader says. */
  readonly label: string;
  readonly ink: Role;
  readonly ground: Role | null;
  readonly light: Light;
  /** The cell as text where cells are larger than one character: `span.rows` lines of `span.cols` characters. */
  readonly face?: readonly Line[];
  /** The same information for a picture of the cell. */
  readonly marks?: readonly Mark[];
  /** Candidates in small print inside a picture, one group below the other; a place without text stays free. */
  readonly pencil?: readonly Line[];
}

/** Where a page that is no character grid puts a pane. */
export type Slot = 'title' | 'map' | 'status' | 'side' | 'log' | 'prompt' | 'overlay';

/** The map: cells with glyphs, roles and light, and marks upon them. */
export interface MapPane {
  readonly kind: 'map';
  /** In cells of the map, row by row. */
  readonly size: Size;
  readonly cells: readonly Cell[];
  /** Characters per cell. */
  readonly span: Size;
  /** Character offset in the box of each column and row of cells; between them the backdrop shows. */
  readonly across: readonly number[];
  readonly down: readonly number[];
  /** Frame and rules behind the cells, in the terminal. */
  readonly backdrop: readonly Line[];
  /** The selected cell, shown inverse. */
  readonly cursor: number | null;
}

export interface TextPane {
  readonly kind: 'text';
  readonly lines: readonly Line[];
}

/** A quantity out of a maximum: its line in a terminal, a bar in a page. */
export interface GaugePane {
  readonly kind: 'gauge';
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly ink: Role;
  readonly line: Line;
}

export interface MenuItem {
  /** The key that a tap on it presses. */
  readonly key: string;
  readonly line: Line;
  readonly on: boolean;
}

export interface MenuPane {
  readonly kind: 'menu';
  readonly items: readonly MenuItem[];
  readonly selected: number;
}

export interface FormField {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What was typed, where `value` shows more than that, such as a caret or an example. */
  readonly typed?: string;
}

export interface FormPane {
  readonly kind: 'form';
  readonly fields: readonly FormField[];
  readonly focus: number;
  readonly caret: number;
}

/**
 * A pane covers its box: panes are painted in order, later ones over earlier ones.
 * A box without rows is not painted on a character grid; a page shows the pane all the same (buttons for touch).
 */
export type Pane = { readonly id: string; readonly box: Box; readonly slot: Slot; readonly title?: string } & (
  | MapPane
  | TextPane
  | GaugePane
  | MenuPane
  | FormPane
);

/** A screen as data: panes in a frame. */
export interface View {
  readonly frame: Size;
  readonly panes: readonly Pane[];
}

/** A piece of text in a role's colour, maybe strong. */
export function span(text: string, ink: Role = 'text', strong = false): Span {
  return strong ? { text, ink, strong } : { text, ink };
}

/** A line of one span. */
export function line(text: string, ink: Role = 'text', strong = false): Line {
  return [span(text, ink, strong)];
}

/** The text of a line without its colours. */
export function plain(l: Line): string {
  let text = '';
  for (const s of l) text += s.text;
  return text;
}

/** Break a line at blanks so that no piece is longer than there is room. */
export function wrap(l: Line, room: number): Line[] {
  const width = Math.max(1, room); // without room one letter a line, and an end
  const out: Span[][] = [[]];
  let used = 0;
  for (const word of wordsOf(l)) {
    const length = lengthOf(word);
    if (used > 0 && used + length > width) {
      out.push([]);
      used = 0;
    }
    for (const piece of word) {
      let { text } = piece;
      while (used + text.trimEnd().length > width) {
        if (used < width) out[out.length - 1].push({ ...piece, text: text.slice(0, width - used) });
        text = text.slice(width - used);
        out.push([]);
        used = 0;
      }
      if (text !== '') out[out.length - 1].push({ ...piece, text });
      used += text.length;
    }
  }
  return out;
}

/** A word may change its ink in the middle; the blank behind it belongs to it. */
function wordsOf(l: Line): Span[][] {
  const words: Span[][] = [];
  let open = false;
  for (const s of l)
    for (const text of s.text.split(/(?<= )/)) {
      if (text === '') continue;
      if (!open) words.push([]);
      words[words.length - 1].push({ ...s, text });
      open = !text.endsWith(' ');
    }
  return words;
}

function lengthOf(word: readonly Span[]): number {
  return word.reduce((length, s) => length + s.text.length, 0) - (word.at(-1)?.text.endsWith(' ') ? 1 : 0);
}
