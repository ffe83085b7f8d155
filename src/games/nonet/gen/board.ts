/** Making a board from a pair of grids by symmetries and renamings; all chance of the game is drawn here (NONET-023). */
import { invariant } from '../../../engine/result.ts';
import { below, type Rng, shuffle, stream } from '../../../engine/rng.ts';
import { newLayer } from '../bytes.ts';
import { CENTRE, isInCorner } from '../promises.ts';
import { CELLS, SIDE } from '../types.ts';
import { drawPair, type GridPair } from './walk.ts';

export interface Board {
  readonly enemy: Uint8Array;
  readonly item: Uint8Array;
}

/** What the draws of one attempt decide. */
export interface BoardDraws {
  swap: number;
  flip: number;
  /** Source row of each new row, source column of each new column. */
  readonly rows: Uint8Array;
  readonly cols: Uint8Array;
  /** New names for the symbols on the cells CENTRE, in that order. */
  readonly enemyNames: Uint8Array;
  readonly itemNames: Uint8Array;
}

const MOST_PLANS = 10_000;

/** The board of a floor depends on the run's seed and the floor number only (NONET-030). */
export function makeBoard(seed: string, floor: number): Board {
  const random = stream(seed, 'board', floor);
  const pair = drawPair(random); // NONET-023.1
  let plans = 0;
  do {
    invariant(plans++ < MOST_PLANS, 'half of all plans put the boss into a corner box');
    draw(random, scratch);
  } while (!isInCorner(bossOf(pair, scratch))); // NONET-023.9
  return arrange(pair, scratch);
}

/** Steps 6 to 8: the board that these draws make of a pair. */
export function arrange({ first, second }: GridPair, draws: BoardDraws): Board {
  const { flip, rows, cols, enemyNames, itemNames } = draws;
  const enemySource = draws.swap === 1 ? second : first;
  const itemSource = draws.swap === 1 ? first : second;
  for (let i = 0; i < CENTRE.length; i++) {
    const from = sourceOf(draws, CENTRE[i]);
    enemyName[enemySource[from]] = enemyNames[i];
    itemName[itemSource[from]] = itemNames[i];
  }
  const enemy = newLayer();
  const item = newLayer();
  const down = flip === 1 ? 1 : SIDE;
  const across = flip === 1 ? SIDE : 1;
  let cell = 0;
  for (let r = 0; r < SIDE; r++) {
    const start = rows[r] * down;
    for (let c = 0; c < SIDE; c++) {
      const from = start + cols[c] * across;
      enemy[cell] = enemyName[enemySource[from]];
      item[cell] = itemName[itemSource[from]];
      cell++;
    }
  }
  return { enemy, item };
}

/** The cell that will hold value 9 and item 9, known before the board is made: half of all plans are thrown away. */
export function bossOf({ first, second }: GridPair, draws: BoardDraws): number {
  const { swap, flip, rows, cols } = draws;
  const nine = sourceOf(draws, CENTRE[placeOf(9, draws.enemyNames)]);
  const root = sourceOf(draws, CENTRE[placeOf(9, draws.itemNames)]);
  const firstSymbol = first[swap === 1 ? root : nine];
  const secondSymbol = second[swap === 1 ? nine : root];
  let from = 0;
  while (from < CELLS && (first[from] !== firstSymbol || second[from] !== secondSymbol)) from++;
  const row = flip === 1 ? COL[from] : ROW[from];
  const col = flip === 1 ? ROW[from] : COL[from];
  return placeOf(row, rows) * SIDE + placeOf(col, cols);
}

/** Array.indexOf for something that is there; on nine bytes a loop is several times faster. */
function placeOf(x: number, list: Uint8Array): number {
  let i = 0;
  while (i < SIDE && list[i] !== x) i++;
  return i;
}

function sourceOf(draws: BoardDraws, cell: number): number {
  const row = draws.rows[ROW[cell]];
  const col = draws.cols[COL[cell]];
  return draws.flip === 1 ? col * SIDE + row : row * SIDE + col;
}

/** Steps 2 to 5 and the draws of 7 and 8, in the order of the rule. */
function draw(random: Rng, draws: BoardDraws): void {
  draws.swap = below(random, 2);
  draws.flip = below(random, 2);
  drawOrder(random, draws.rows);
  drawOrder(random, draws.cols);
  drawNames(random, ENEMY_NEAR, draws.enemyNames, 0);
  drawNames(random, ENEMY_FAR, draws.enemyNames, 4);
  drawNames(random, ITEM_NEAR, draws.itemNames, 0);
  drawNames(random, ITEM_FAR, draws.itemNames, 4);
}

/** Shuffled bands (or stacks), and shuffled lines inside each. */
function drawOrder(random: Rng, order: Uint8Array): void {
  const bands = drawThree(random);
  for (let k = 0; k < 3; k++) {
    const first = 3 * THREE[bands + k];
    const lines = drawThree(random);
    for (let j = 0; j < 3; j++) order[3 * k + j] = first + THREE[lines + j];
  }
}

/** Where shuffle([0,1,2]) lies in THREE: the two draws of the shuffle choose one of six. */
function drawThree(random: Rng): number {
  const last = below(random, 3);
  return 3 * (2 * last + below(random, 2));
}

/** The results of shuffle([0,1,2]) by its first and second draw. */
const THREE = Uint8Array.of(1, 2, 0, 2, 1, 0, 2, 0, 1, 0, 2, 1, 1, 0, 2, 0, 1, 2);

function drawNames(random: Rng, names: Uint8Array, into: Uint8Array, at: number): void {
  const list = names.length === 4 ? four : five;
  for (let i = 0; i < names.length; i++) list[i] = names[i];
  shuffle(random, list);
  for (let i = 0; i < names.length; i++) into[at + i] = list[i];
}

const ROW = Uint8Array.from({ length: CELLS }, (_, cell) => Math.floor(cell / SIDE));
const COL = Uint8Array.from({ length: CELLS }, (_, cell) => cell % SIDE);
const ENEMY_NEAR = Uint8Array.of(1, 2, 3, 4);
const ENEMY_FAR = Uint8Array.of(5, 6, 7, 8, 9);
const ITEM_NEAR = Uint8Array.of(4, 5, 8, 9);
const ITEM_FAR = Uint8Array.of(2, 3, 6, 7);

// Room for one attempt, used again by the next.
const four = new Uint8Array(4);
const five = new Uint8Array(5);
const enemyName = new Uint8Array(10);
const itemName = new Uint8Array(10);
const scratch: BoardDraws = {
  swap: 0,
  flip: 0,
  rows: new Uint8Array(SIDE),
  cols: new Uint8Array(SIDE),
  enemyNames: new Uint8Array(SIDE),
  itemNames: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1), // E5 is always None
};
