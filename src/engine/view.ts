/** A screen as data: panes that say what they mean, which a terminal paints in their boxes and a page lays out by slot. */
import type { Light, Line, Role } from './line.ts';
import type {
  ChoicesPane,
  EndingPane,
  FactsPane,
  FormPane,
  GaugePane,
  LogPane,
  MenuPane,
  ProsePane,
  TablePane,
  TextPane,
  ThingsPane,
} from './panes.ts';

export { type Light, type Line, line, plain, type Role, type Span, span, wrap } from './line.ts';
export type { MenuItem, MenuPane } from './panes.ts';

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

/** A source of light on a map: a torch, a lantern, a fire. */
export interface LightSource {
  readonly cell: number;
  /** In cells; beyond it there is none of this light. */
  readonly reach: number;
  /** Its colour. */
  readonly role: Role;
}

/** Cells that something reaches, sees or endangers, as far as the player may know. */
export interface MapRange {
  readonly cells: readonly number[];
  readonly role: Role;
  /** What it is, in few words: `in your reach`, `seen by the Soldier`. */
  readonly says: string;
  /** Drawn as an edge alone: whoever stands there is to be seen as before. */
  readonly bare?: true;
}

/** A quantity of whoever stands on a cell, such as the health of the wounded. */
export interface CellGauge {
  readonly cell: number;
  readonly value: number;
  readonly max: number;
  readonly role: Role;
}

/** Somebody or something worth knowing of, by its way from the player (SCREEN-025). */
export interface Near {
  /** The same for the same one as long as it is in sight: who is new is announced once. */
  readonly who: string;
  readonly name: string;
  readonly tile: string;
  /** Cells to the east and to the south of the player; negative: west, north. */
  readonly east: number;
  readonly south: number;
  /** It means harm. */
  readonly foe: boolean;
  /** What else is to be said of it: `wounded`, `asleep`, `looks at you`. */
  readonly detail?: string;
}

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
  /** The cursor went to its cell by itself: nobody has asked about it. */
  readonly unasked?: true;
  /** Where the shown cells lie in the whole map, if they are a part of it: texts name places of the whole (SCREEN-002). */
  readonly within?: { readonly cols: number; readonly left: number; readonly top: number };
  /** What the player sees goes no further than so many cells round this one: a map that is shown in part shows these. */
  readonly sight?: { readonly cell: number; readonly radius: number };
  /** What kind of place it is, a word that the tile sheet knows (`crypt`, `ice`): it colours ground, walls and light. */
  readonly mood?: string;
  readonly lights?: readonly LightSource[];
  readonly ranges?: readonly MapRange[];
  readonly gauges?: readonly CellGauge[];
  /** Nearest first. */
  readonly near?: readonly Near[];
  /** The whole of it in a sentence or two, for whoever does not see it. */
  readonly summary?: string;
}

/** The shown cell of a place that a text names; null: it is out of sight, or there is no such place. */
export function cellOfPlace(
  { size, within = { cols: size.cols, left: 0, top: 0 } }: MapPane,
  place: number,
): number | null {
  const col = (place % within.cols) - within.left;
  const row = Math.floor(place / within.cols) - within.top;
  const inside = col >= 0 && row >= 0 && col < size.cols && row < size.rows;
  return Number.isSafeInteger(place) && place >= 0 && inside ? row * size.cols + col : null;
}

/**
 * A pane covers its box: panes are painted in order, later ones over earlier ones.
 * A box without rows is not painted on a character grid; a page shows the pane all the same (buttons for touch).
 */
export type Pane = {
  readonly id: string;
  readonly box: Box;
  readonly slot: Slot;
  readonly title?: string;
  /** Its lines on a character grid, where a rule book prescribes them, from the same values (SCREEN-003). */
  readonly terminal?: readonly Line[];
  /** There is no room for all of it in those lines: they show a part. */
  readonly part?: boolean;
} & (
  | MapPane
  | FactsPane
  | GaugePane
  | ThingsPane
  | TablePane
  | ProsePane
  | ChoicesPane
  | FormPane
  | LogPane
  | EndingPane
  | TextPane
  | MenuPane
);

/** A screen as data: panes in a frame. */
export interface View {
  readonly frame: Size;
  readonly panes: readonly Pane[];
}
