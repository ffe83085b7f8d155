/** The arrangements of a pair of grids that show what is displayed of a board: the steps of NONET-023 asked backwards. */
import { type Rng, shuffle } from '../../../engine/rng.ts';
import { PROMISED } from '../promises.ts';
import { CELLS, SIDE } from '../types.ts';
import type { Board } from './board.ts';
import type { GridPair } from './walk.ts';

/** `pairs[cell * 9 + value - 1]` is a mask of the items that the cell may have with this value, bit item - 1. */
export interface Sought {
  readonly pairs: Uint16Array;
  /** The board keeps NONET-024 to NONET-028. */
  readonly promised: boolean;
}

interface Line {
  readonly row: boolean;
  readonly line: number;
}

/** The order in which lines are placed: always the one with the most clues on lines that stand already. */
function orderLines(clues: readonly (Clue | null)[]): Line[] {
  const open: Line[] = Array.from({ length: 2 * SIDE }, (_, i) => ({
    row: i % 2 === 0,
    line: (4 + Math.floor(i / 2)) % SIDE,
  }));
  const order: Line[] = [];
  const crossing = ({ row, line }: Line): number =>
    order.filter((o) => o.row !== row && clues[row ? line * SIDE + o.line : o.line * SIDE + line] !== null).length;
  while (open.length > 0) {
    const best = open.reduce((a, b) => (crossing(b) > crossing(a) ? b : a));
    order.push(...open.splice(open.indexOf(best), 1));
  }
  return order;
}

/** Hands every fitting board to `visit` until it says true; whether it did. Orders of trying are drawn. Gives up after so many lines and names tried. */
export function matchPair(
  pair: GridPair,
  sought: Sought,
  random: Rng,
  visit: (board: Board) => boolean,
  most = Infinity,
): boolean {
  const patience = { left: most };
  const clues = cluesOf(sought.pairs);
  const order = orderLines(clues);
  // Lines are tried in order, so the order is drawn beforehand.
  const [rows, columns] = [drawLines(random), drawLines(random)];
  const mix = (g: Uint8Array): Uint8Array =>
    g.map((_, cell) => g[rows[Math.floor(cell / SIDE)] * SIDE + columns[cell % SIDE]]);
  const flip = (g: Uint8Array): Uint8Array => g.map((_, cell) => g[(cell % SIDE) * SIDE + Math.floor(cell / SIDE)]);
  const [first, second] = [mix(pair.first), mix(pair.second)];
  const ways = [
    [first, second],
    [second, first],
    [flip(first), flip(second)],
    [flip(second), flip(first)],
  ];
  return shuffle(random, ways).some((grids) =>
    place(new Attempt(grids, clues, order, sought, random, patience), 0, visit),
  );
}

function drawLines(random: Rng): number[] {
  return shuffle(random, [0, 1, 2]).flatMap((band) => shuffle(random, [0, 1, 2]).map((line) => 3 * band + line));
}

interface Clue {
  readonly cell: number;
  readonly value: number;
  readonly item: number;
}

/** The cells of which everything is known. */
function cluesOf(pairs: Uint16Array): (Clue | null)[] {
  return Array.from({ length: CELLS }, (_, cell) => {
    let found: Clue | null = null;
    for (let value = 1; value <= 9; value++) {
      const mask = pairs[cell * 9 + value - 1];
      if (mask === 0) continue;
      if (found !== null || (mask & (mask - 1)) !== 0) return null;
      found = { cell, value, item: 32 - Math.clz32(mask) };
    }
    return found;
  });
}

/** One way to look at the pair: which source line stands where so far, and which symbols have names. */
class Attempt {
  readonly rows = new Int8Array(SIDE).fill(-1);
  readonly columns = new Int8Array(SIDE).fill(-1);
  /** Name of each symbol and symbol of each name, 0 while open; values first, then items. */
  readonly names = [new Uint8Array(SIDE + 1), new Uint8Array(SIDE + 1)];
  readonly symbols = [new Uint8Array(SIDE + 1), new Uint8Array(SIDE + 1)];
  /** What was named, to be taken back. */
  readonly trail: number[] = [];

  readonly enemy: Uint8Array;
  readonly item: Uint8Array;
  readonly clues: readonly (Clue | null)[];
  readonly order: readonly Line[];
  readonly sought: Sought;
  readonly random: Rng;
  /** Lines and names that may still be tried, in all ways to look at the pair together. */
  readonly patience: { left: number };

  constructor(
    grids: readonly Uint8Array[],
    clues: Attempt['clues'],
    order: Attempt['order'],
    sought: Sought,
    random: Rng,
    patience: Attempt['patience'],
  ) {
    [this.enemy, this.item] = grids;
    this.clues = clues;
    this.order = order;
    this.sought = sought;
    this.random = random;
    this.patience = patience;
  }

  /** False if the symbol has another name or the name another symbol. */
  name(layer: 0 | 1, symbol: number, name: number): boolean {
    if (this.names[layer][symbol] === name) return true;
    if (this.names[layer][symbol] !== 0 || this.symbols[layer][name] !== 0) return false;
    this.names[layer][symbol] = name;
    this.symbols[layer][name] = symbol;
    this.trail.push(16 * symbol + layer);
    return true;
  }

  takeBack(length: number): void {
    while (this.trail.length > length) {
      const entry = this.trail.pop() ?? 0;
      const names = this.names[entry & 1];
      this.symbols[entry & 1][names[entry >> 4]] = 0;
      names[entry >> 4] = 0;
    }
  }

  source(cell: number): number {
    return this.rows[Math.floor(cell / SIDE)] * SIDE + this.columns[cell % SIDE];
  }
}

/** Gives the next line its source, each that its band leaves in turn. */
function place(a: Attempt, depth: number, visit: (board: Board) => boolean): boolean {
  if (depth === a.order.length) return nameRest(a, visit);
  const { row, line } = a.order[depth];
  const lines = row ? a.rows : a.columns;
  const length = a.trail.length;
  for (let from = 0; from < SIDE; from++) {
    if (!isFree(lines, line, from)) continue;
    if (--a.patience.left < 0) return false;
    lines[line] = from;
    if (cluesHold(a, row, line) && place(a, depth + 1, visit)) return true;
    a.takeBack(length);
    lines[line] = -1;
  }
  return false;
}

/** Lines of a band come from one band, and no line stands twice. */
function isFree(lines: Int8Array, line: number, from: number): boolean {
  for (let other = 0; other < SIDE; other++) {
    if (lines[other] < 0) continue;
    if (lines[other] === from || (BAND[other] === BAND[line]) !== (BAND[lines[other]] === BAND[from])) return false;
  }
  return true;
}

const ALL = 0x1ff;
const BAND = Uint8Array.from({ length: SIDE }, (_, line) => Math.floor(line / 3));

/** Names what the clues on this line say, as far as the crossing lines stand; false if that, or what has a name already, does not fit. */
function cluesHold(a: Attempt, row: boolean, line: number): boolean {
  for (let other = 0; other < SIDE; other++) {
    if ((row ? a.columns : a.rows)[other] < 0) continue;
    const cell = row ? line * SIDE + other : other * SIDE + line;
    const clue = a.clues[cell];
    const from = a.source(cell);
    if (clue === null ? !namesFit(a, cell, from) : !takesNames(a, clue, from)) return false;
  }
  return true;
}

function takesNames(a: Attempt, clue: Clue, from: number): boolean {
  return a.name(0, a.enemy[from], clue.value) && a.name(1, a.item[from], clue.item);
}

/** Whether the cell may have what this source would give it, as far as that is named. */
function namesFit(a: Attempt, cell: number, from: number): boolean {
  const value = a.names[0][a.enemy[from]];
  const item = a.names[1][a.item[from]];
  const bits = item === 0 ? ALL : 1 << (item - 1);
  if (value !== 0) return (a.sought.pairs[cell * 9 + value - 1] & bits) !== 0;
  if (item === 0) return true;
  for (let k = cell * 9; k < cell * 9 + 9; k++) if ((a.sought.pairs[k] & bits) !== 0) return true;
  return false;
}

/** All lines stand: symbols without a name get one in every way that fits. */
function nameRest(a: Attempt, visit: (board: Board) => boolean): boolean {
  const open: { readonly layer: 0 | 1; readonly symbol: number; readonly cell: number }[] = [];
  // Every symbol is once in the centre box, whose promises say most about it.
  for (const row of [3, 4, 5])
    for (const col of [3, 4, 5])
      for (const layer of [0, 1] as const) {
        const cell = row * SIDE + col;
        const symbol = (layer === 0 ? a.enemy : a.item)[a.source(cell)];
        if (a.names[layer][symbol] === 0) open.push({ layer, symbol, cell });
      }
  function next(n: number): boolean {
    if (n === open.length) return offer(a, visit);
    const { layer, symbol, cell } = open[n];
    const length = a.trail.length;
    for (const name of shuffle(a.random, [1, 2, 3, 4, 5, 6, 7, 8, 9])) {
      if (!mayBe(a, layer, cell, name) || !a.name(layer, symbol, name)) continue;
      if (--a.patience.left < 0) return false;
      if (next(n + 1)) return true;
      a.takeBack(length);
    }
    return false;
  }
  return next(0);
}

/** Whether the promises allow the value (or item) on the cell. */
function mayBe({ sought }: Attempt, layer: 0 | 1, cell: number, name: number): boolean {
  if (!sought.promised) return true;
  if (layer === 0) return PROMISED[cell * 9 + name - 1] !== 0;
  for (let k = 0; k < 9; k++) if (((PROMISED[cell * 9 + k] >> (name - 1)) & 1) === 1) return true;
  return false;
}

/** The board, if every cell is as it may be. */
function offer(a: Attempt, visit: (board: Board) => boolean): boolean {
  const enemy = new Uint8Array(CELLS);
  const item = new Uint8Array(CELLS);
  for (let cell = 0; cell < CELLS; cell++) {
    const from = a.source(cell);
    enemy[cell] = a.names[0][a.enemy[from]];
    item[cell] = a.names[1][a.item[from]];
    if (((a.sought.pairs[cell * 9 + enemy[cell] - 1] >> (item[cell] - 1)) & 1) === 0) return false;
  }
  return visit({ enemy, item });
}
