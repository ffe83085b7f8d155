/**
 * What a pane says, by kind (SCREEN-001). Nothing in it is laid out, padded, clipped, wrapped or drawn with characters: a
 * page makes components of it, `engine/paint` lines for a character screen.
 */
import type { Line, Role } from './line.ts';

/** A number, a word, or text with pictures and places in it. */
export type Value = string | number | Line;

/** A value and what it is called. */
export interface FactRow {
  readonly label: string;
  readonly value: Value;
  /** Out of how many. */
  readonly of?: number;
  /** By how much it has just changed. */
  readonly change?: number;
  readonly role?: Role;
  readonly tile?: string;
  /** Why it is so, or what it is good for: told when asked for. */
  readonly why?: string;
}

export interface FactsPane {
  readonly kind: 'facts';
  /** What the facts are about, such as a place or a creature. */
  readonly about?: Line;
  readonly rows: readonly FactRow[];
}

/** A quantity out of a maximum. */
export interface GaugePane {
  readonly kind: 'gauge';
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly ink: Role;
  /** By how much it has just changed. */
  readonly change?: number;
  /** So low, or so high, that it matters now. */
  readonly danger?: boolean;
  readonly tile?: string;
  /** Its line in a terminal, as games of earlier releases give it; others have `terminal`. */
  readonly line?: Line;
}

/** Something that is owned, offered, met or chosen from. */
export interface Thing {
  readonly tile: string;
  /** The letter for it on a character screen; left out: none. */
  readonly glyph?: string;
  readonly name: string;
  /** Such as its rarity. */
  readonly role?: Role;
  readonly count?: number;
  /** Few words each: `worn`, `new`. */
  readonly badges?: readonly string[];
  readonly detail?: Line;
  /** The key that a second tap presses; left out: there is nothing to do with it. */
  readonly key?: string;
  /** Left out: it can be used now. */
  readonly on?: boolean;
  /** What would change against what is used now. */
  readonly compare?: readonly FactRow[];
}

export interface ThingsPane {
  readonly kind: 'things';
  readonly items: readonly Thing[];
  /** The one that the keys are at; left out: none. */
  readonly selected?: number;
  /** Said where there are none. */
  readonly none?: string;
}

/** A sign in a table: it has a form as well as a colour, and words. */
export interface Tick {
  readonly tick: 'full' | 'ring' | 'dot' | 'none';
  readonly role: Role;
  readonly says: string;
  /** Its letter on a character screen; left out: by its form. */
  readonly glyph?: string;
  /** It is one of those that matter now. */
  readonly strong?: boolean;
}

/** What a column of a table is called, and what stands in it. */
export interface Column {
  readonly label: string;
  /** Numbers stand at the right, ticks in the middle. */
  readonly kind: 'text' | 'number' | 'tick';
}

/** Rows and columns, each cell a value or a sign; the first column names its row. */
export interface Grid {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (Value | Tick)[])[];
  /** A page may put the rows into another order. */
  readonly sortable?: boolean;
}

export interface TablePane extends Grid {
  readonly kind: 'table';
  /** What the table is about. */
  readonly about?: Line;
}

/** A part of flowing text. */
export type Block =
  | { readonly kind: 'head' | 'para' | 'item'; readonly line: Line }
  /** Columns made of blanks, as games of earlier releases write them. */
  | { readonly kind: 'table'; readonly lines: readonly Line[] }
  | { readonly kind: 'grid'; readonly grid: Grid };

export interface ProsePane {
  readonly kind: 'prose';
  readonly blocks: readonly Block[];
}

/** Something to decide, by the key that it presses. */
export interface Choice {
  readonly key: string;
  readonly label: string;
  /** Left out: it can be chosen now. */
  readonly on?: boolean;
  readonly tile?: string;
  /** What it would do, as far as the player may know (SCREEN-006). */
  readonly consequence?: Line;
  /** It may cost the game. */
  readonly danger?: boolean;
  /** What most would choose: it comes first and stands out. */
  readonly usual?: boolean;
}

export interface ChoicesPane {
  readonly kind: 'choices';
  /** What is to be known before choosing, a paragraph each. */
  readonly about?: readonly Line[];
  readonly options: readonly Choice[];
  /** The one that the keys are at; left out: none. */
  readonly selected?: number;
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

/** What was said of something that happened. */
export interface LogEntry {
  readonly text: Line;
  /** Entries of one turn stand together. */
  readonly turn?: number;
  /** The cell of the map where it happened. */
  readonly place?: number;
  /** It came with the last step. */
  readonly fresh?: boolean;
}

export interface LogPane {
  readonly kind: 'log';
  /** Oldest first. */
  readonly entries: readonly LogEntry[];
}

/** How a game ended, and what comes next. */
export interface EndingPane {
  readonly kind: 'ending';
  readonly outcome: 'won' | 'lost' | 'over';
  readonly headline: string;
  /** What brought it about, in a sentence. */
  readonly cause?: Line;
  /** The parts of the score; their sum is `score`. */
  readonly sum: readonly FactRow[];
  readonly score?: FactRow;
  /** Better games than this one, or those of the day. */
  readonly bests?: readonly FactRow[];
  /** What else is worth knowing of this game. */
  readonly figures: readonly FactRow[];
  /** The last turns, oldest first. */
  readonly last?: readonly LogEntry[];
  /** What to try next time, in a sentence. */
  readonly advice?: Line;
  /** The first is the one that most want. */
  readonly deeds: readonly Choice[];
}

/** Lines of a character grid, as games of earlier releases give them. */
export interface TextPane {
  readonly kind: 'text';
  readonly lines: readonly Line[];
}

export interface MenuItem {
  /** The key that a tap on it presses. */
  readonly key: string;
  readonly line: Line;
  readonly on: boolean;
}

/** Choices as lines of a character grid, as games of earlier releases give them. */
export interface MenuPane {
  readonly kind: 'menu';
  readonly items: readonly MenuItem[];
  readonly selected: number;
}

/** What a step, a blow or a shot at a place would do, as far as the player may know (SCREEN-006). */
export interface Consequence {
  /** What would be done: `Strike`, `Walk`. */
  readonly deed: string;
  /** What it would cost and bring. */
  readonly effect: Line;
  readonly danger: 'none' | 'harm' | 'death';
}
