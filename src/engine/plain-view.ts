/** A screen for any game on a grid: title, map, facts beside it, the log below it, keys as buttons. */

import type { Choice, FactRow } from './panes.ts';
import { button, buttonsPane, charCell, endingDeeds } from './pieces.ts';
import type { Talk } from './ui.ts';
import {
  type Cell,
  type Light,
  type Line,
  line,
  type MapPane,
  type Pane,
  type Role,
  type Size,
  type View,
} from './view.ts';

/** What a letter of a map stands for. */
export interface LegendEntry {
  /** What a screen reader says, and a page under the mouse. */
  readonly label: string;
  /** Left out: `text`. */
  readonly ink?: Role;
  /** Left out: the label. */
  readonly tile?: string;
  /** Another character than the letter itself. */
  readonly glyph?: string;
  /** Left out: `plain`. */
  readonly light?: Light;
}

/** Letter of a map -> what it stands for. */
export type Legend = Readonly<Record<string, LegendEntry>>;

/** What stands beside the map: what it is about and how it stands, or all that a row of facts can say. */
export type Fact = readonly [label: string, value: string | number] | FactRow;

/** Everything that a plain screen shows. */
export interface PlainScreen {
  readonly title: string;
  readonly seed: string;
  /** Rows of letters, all of one length. */
  readonly map: readonly string[];
  readonly legend: Legend;
  readonly facts: readonly Fact[];
  /** Below the map while nothing else is to be said. */
  readonly hint: string;
  readonly talk: Talk;
  readonly buttons: readonly Choice[];
  /** How it ended, in a sentence, and the score; null: it goes on. */
  readonly end: { readonly says: string; readonly score: number | null } | null;
}

const LEFT = 1;
const TOP = 2;
/** Beside the map, for the facts. */
const SIDE = 24;
const LEAST_LOG = 3;

/**
 * The screen of `defineUi`: a map of letters explained by a legend, facts, the log. A map that is larger than the frame is
 * shown around its `@`.
 */
export function plainView(screen: PlainScreen, frame: Size): View {
  const { title, seed, facts, talk, hint } = screen;
  const room = { cols: frame.cols - LEFT - SIDE - 2, rows: frame.rows - TOP - LEAST_LOG - 2 };
  const map = croppedMap(screen, room);
  const noticeRow = TOP + map.size.rows + 1;
  const side = { col: LEFT + map.size.cols + 2, row: TOP };
  const noticeBox = { col: LEFT, row: noticeRow, cols: frame.cols - LEFT, rows: 1 };
  const panes: Pane[] = [
    titlePane(title, seed, frame.cols),
    { id: 'map', slot: 'map', title, box: { col: LEFT, row: TOP, ...map.size }, ...map },
    {
      id: 'facts',
      slot: 'status',
      box: { ...side, cols: Math.max(0, frame.cols - side.col), rows: room.rows },
      kind: 'facts',
      rows: facts.map(rowOf),
    },
    {
      id: 'notice',
      slot: 'prompt',
      box: noticeBox,
      kind: 'prose',
      blocks: [{ kind: 'para', line: talk.notice ?? line(hint, 'muted') }],
      terminal: [talk.notice ?? line(hint, 'muted')],
    },
    {
      id: 'log',
      slot: 'log',
      box: { ...noticeBox, row: noticeRow + 1, rows: Math.max(0, frame.rows - noticeRow - 1) },
      kind: 'log',
      entries: talk.log.map((text) => ({ text })),
    },
    screen.end === null ? buttonsPane(screen.buttons) : endPane(screen.end, talk),
  ];
  return { frame, panes };
}

const LAST_TURNS = 5;

/** A terminal says it below the map; a page has a panel for it (SCREEN-031). */
function endPane({ says, score }: NonNullable<PlainScreen['end']>, talk: Talk): Pane {
  return {
    id: 'end',
    slot: 'overlay',
    title: 'The end',
    box: { col: 0, row: 0, cols: 0, rows: 0 },
    kind: 'ending',
    outcome: 'over',
    headline: says,
    sum: [],
    ...(score === null ? {} : { score: { label: 'Score', value: score } }),
    figures: [],
    last: talk.log.slice(-LAST_TURNS).map((text) => ({ text })),
    deeds: [...endingDeeds(), { key: 'w', label: 'Watch it' }],
  };
}

function isRow(fact: Fact): fact is FactRow {
  return !Array.isArray(fact);
}

function rowOf(fact: Fact): FactRow {
  return isRow(fact) ? fact : { label: fact[0], value: fact[1] };
}

function titlePane(title: string, seed: string, cols: number): Pane {
  return {
    id: 'title',
    slot: 'title',
    box: { col: 0, row: 0, cols, rows: 1 },
    kind: 'facts',
    about: line(title, 'title', true),
    rows: seed === '' ? [] : [{ label: 'Seed', value: seed }],
    terminal: [titleLine(title, seed, cols)],
    part: true,
  };
}

function titleLine(title: string, seed: string, cols: number): Line {
  const name = { text: ` ${title}`, ink: 'title', strong: true };
  const said = seed === '' ? '' : `seed ${seed} `;
  const gap = cols - title.length - 1 - said.length;
  return gap < 1 || said === '' ? [name] : [name, { text: ' '.repeat(gap) + said, ink: 'muted' }];
}

function croppedMap({ map, legend }: PlainScreen, room: Size): MapPane {
  const height = map.length;
  const width = map[0]?.length ?? 0;
  const size = { cols: Math.min(width, room.cols), rows: Math.min(height, room.rows) };
  const row = map.findIndex((r) => r.includes('@'));
  const top = startOf(row < 0 ? height / 2 : row, size.rows, height);
  const left = startOf(row < 0 ? width / 2 : map[row].indexOf('@'), size.cols, width);
  const cells: Cell[] = [];
  for (let y = top; y < top + size.rows; y++)
    for (let x = left; x < left + size.cols; x++) cells.push(cellOf(map[y][x] ?? ' ', legend));
  return {
    kind: 'map',
    size,
    cells,
    span: { cols: 1, rows: 1 },
    across: Array.from({ length: size.cols }, (_, x) => x),
    down: Array.from({ length: size.rows }, (_, y) => y),
    backdrop: [],
    cursor: null,
  };
}

/** Where a window of `shown` begins so that `at` is in its middle, as far as the whole allows. */
function startOf(at: number, shown: number, whole: number): number {
  return Math.max(0, Math.min(whole - shown, Math.floor(at - shown / 2)));
}

function cellOf(letter: string, legend: Legend): Cell {
  const { label, ink, tile, glyph, light } = Object.hasOwn(legend, letter) ? legend[letter] : UNKNOWN;
  return charCell(glyph ?? letter, tile ?? label, label, ink ?? 'text', light ?? 'plain');
}

const UNKNOWN: LegendEntry = { label: '', tile: '' };

const ARROWS: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', Left: '←', Right: '→' };

/** Key -> button, named after what the key does. */
export function keyButtons(bindings: Readonly<Record<string, string>>): readonly Choice[] {
  return Object.entries(bindings).map(([keys, does]) => {
    const [key] = keys.split(' ');
    return button(key, ARROWS[key] ?? wordsOf(does));
  });
}

const COMPASS: Readonly<Record<string, string>> = {
  n: 'north',
  ne: 'north-east',
  e: 'east',
  se: 'south-east',
  s: 'south',
  sw: 'south-west',
  w: 'west',
  nw: 'north-west',
};

/** `ui:new-game` is `New game`, and `move n` is `Move north`. */
function wordsOf(does: string): string {
  const words = does.replace(/^ui:/, '').replaceAll('-', ' ');
  const told = words.replace(/(?<= )[nesw]{1,2}$/, (dir) => COMPASS[dir] ?? dir);
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** One row per binding: its keys, then what they do. */
export function keyLines(bindings: Readonly<Record<string, string>>): readonly Line[] {
  const rows = Object.entries(bindings);
  const wide = Math.min(30, Math.max(0, ...rows.map(([keys]) => keys.length)) + 2);
  return rows.map(([keys, does]) => [
    { text: `  ${keys.padEnd(wide)}`, ink: 'key' },
    { text: wordsOf(does), ink: 'text' },
  ]);
}
