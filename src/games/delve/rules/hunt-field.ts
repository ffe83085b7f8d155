/**
 * What it costs to get to the player, spread outward from there only as far as somebody asks, and shared by all
 * creatures that walk on the same grounds (DELVE-111).
 *
 * Steps cost 10 and 14, which is 5 and 7 halves: eight lists in a ring hold every place whose cost is not final yet.
 */
import { invariant } from '../../../engine/result.ts';
import { exitMasks, onward, START, strides } from '../../../kit/way.ts';

const STRAIGHT = 10;
const DIAGONAL = 14;
const LISTS = 8;
const AHEAD = onward({ ways: 8, corners: 0, straight: STRAIGHT, diagonal: DIAGONAL });
/** The cost of a place that was not reached. */
export const UNREACHED = 0x7fffffff;

export interface HuntField {
  readonly exits: Uint8Array;
  /** Of `exits` those that lead to open ground, 0 until asked for; they hold as long as the ground's `version` does. */
  readonly open: Uint8Array;
  readonly stride: Int32Array;
  readonly cost: Int32Array;
  /** The direction by which each place was entered. */
  readonly cameBy: Uint8Array;
  /** Every place with a cost, so that beginning anew is cheap. */
  readonly met: Int32Array;
  metCount: number;
  /** Room for every place in each: one that waits twice does so at two costs, which are less than a ring apart. */
  readonly lists: readonly Int32Array[];
  readonly inUse: Int32Array;
  /** How many wait in the lists. */
  waiting: number;
  /** Costs up to here are final. */
  level: number;
  /** For whom and for which ground it was spread. */
  at: number;
  version: number;
}

export function createHuntField(width: number, height: number): HuntField {
  return {
    exits: exitMasks(width, height),
    open: new Uint8Array(width * height),
    stride: strides(width),
    cost: new Int32Array(width * height).fill(UNREACHED),
    cameBy: new Uint8Array(width * height),
    met: new Int32Array(width * height),
    metCount: 0,
    lists: Array.from({ length: LISTS }, () => new Int32Array(width * height)),
    inUse: new Int32Array(LISTS),
    waiting: 0,
    level: -2,
    at: -1,
    version: -1,
  };
}

export function beginField(f: HuntField, at: number, version: number): void {
  const { cost, met, lists, inUse } = f;
  for (let i = 0; i < f.metCount; i++) cost[met[i]] = UNREACHED;
  inUse.fill(0);
  if (f.version !== version) f.open.fill(0);
  f.at = at;
  f.version = version;
  f.level = -2;
  f.waiting = 1;
  cost[at] = 0;
  f.cameBy[at] = START;
  met[0] = at;
  f.metCount = 1;
  lists[0][0] = at;
  inUse[0] = 1;
}

/** The cost from a place to the player, UNREACHED if it is above `limit`. */
export function costWithin(f: HuntField, ground: Uint8Array, place: number, limit: number): number {
  const { cost } = f;
  while (cost[place] > f.level && f.waiting > 0 && f.level < limit) advance(f, ground);
  return cost[place] <= limit ? cost[place] : UNREACHED;
}

/** The whole field, as far as there is ground. */
export function reachAll(f: HuntField, ground: Uint8Array): HuntField {
  while (f.waiting > 0) advance(f, ground);
  return f;
}

function openExits({ exits, stride }: HuntField, ground: Uint8Array, place: number): number {
  let out = 0;
  for (let dir = 0; dir < 8; dir++)
    if (((exits[place] >> dir) & 1) === 1 && ground[place + stride[dir]] === 1) out |= 1 << dir;
  return out;
}

/** Makes the costs of the next level final. */
function advance(f: HuntField, ground: Uint8Array): void {
  const { cost, cameBy, open, stride, lists, inUse, met } = f;
  const level = f.level + 2;
  f.level = level;
  const row = (level >> 1) & (LISTS - 1);
  const count = inUse[row];
  if (count === 0) return;
  const list = lists[row];
  // All steps from here lead to one of two lists.
  const straight = level + STRAIGHT;
  const diagonal = level + DIAGONAL;
  const straightRow = (straight >> 1) & (LISTS - 1);
  const diagonalRow = (diagonal >> 1) & (LISTS - 1);
  const straightList = lists[straightRow];
  const diagonalList = lists[diagonalRow];
  let straightCount = inUse[straightRow];
  let diagonalCount = inUse[diagonalRow];
  const before = straightCount + diagonalCount;
  let metCount = f.metCount;
  for (let i = 0; i < count; i++) {
    const from = list[i];
    if (cost[from] !== level) continue;
    if (open[from] === 0) open[from] = openExits(f, ground, from);
    for (let dirs = open[from] & AHEAD[cameBy[from]]; dirs !== 0; dirs &= dirs - 1) {
      const dir = 31 - Math.clz32(dirs & -dirs);
      const to = from + stride[dir];
      const known = cost[to];
      const total = dir < 4 ? straight : diagonal;
      if (known <= total) continue;
      if (known === UNREACHED) met[metCount++] = to;
      cost[to] = total;
      cameBy[to] = dir;
      if (dir < 4) straightList[straightCount++] = to;
      else diagonalList[diagonalCount++] = to;
    }
  }
  f.metCount = metCount;
  f.waiting += straightCount + diagonalCount - before - count;
  inUse[straightRow] = straightCount;
  inUse[diagonalRow] = diagonalCount;
  inUse[row] = 0;
}

/** The places of the way that is being traced, the next one first. */
let steps = new Int32Array(1024);

/** Writes the traced way to `out`, the next place last. */
function layWay(count: number, out: number[]): void {
  for (let i = 0; i < count; i++) out[i] = steps[count - 1 - i];
  if (out.length > count) out.length = count;
}

/**
 * The way down the field, the next place last: with the exact cost as its estimate A* opens nothing beside one
 * cheapest way, taking the lowest estimate first (a diagonal step), then the order of directions.
 */
export function traceDown(f: HuntField, from: number, out: number[]): void {
  if (steps.length < f.cost.length) steps = new Int32Array(f.cost.length);
  let place = from;
  let count = 0;
  while (place !== f.at) {
    let dir = downhill(f, place, 4, f.cost[place] - DIAGONAL);
    if (dir === 8) dir = downhill(f, place, 0, f.cost[place] - STRAIGHT);
    invariant(dir < 8, 'a field leads down to the player');
    place += f.stride[dir];
    steps[count++] = place;
  }
  layWay(count, out);
}

/** The first direction from `first` on whose place has this cost; 8: none. */
function downhill(f: HuntField, place: number, first: number, wanted: number): number {
  const exits = f.exits[place];
  let dir = first;
  while (dir < 8 && (((exits >> dir) & 1) === 0 || f.cost[place + f.stride[dir]] !== wanted)) dir++;
  return dir;
}

/** By (diagonal, straight) steps taken: the number of the last search that found no way on from there. */
let barred = new Int32Array(256);
let search = 0;

function nextSearch(): void {
  if (search === 0x7fffffff) {
    barred.fill(0);
    search = 0;
  }
  search++;
}

/**
 * The same way if one is as short as if nothing stood in it: then its steps are `slant` diagonal and `along` straight
 * ones in some order, diagonal ones first wherever they lead there, and no field is needed. False if there is none;
 * `out` is then left as it was found.
 */
export function traceDirect(width: number, ground: Uint8Array, from: number, to: number, out: number[]): boolean {
  const dx = (to % width) - (from % width);
  const dy = ((to / width) | 0) - ((from / width) | 0);
  const wide = Math.abs(dx);
  const tall = Math.abs(dy);
  const slant = Math.min(wide, tall);
  const along = Math.max(wide, tall) - slant;
  const across = Math.sign(dx) + Math.sign(dy) * width;
  const ahead = wide > tall ? Math.sign(dx) : Math.sign(dy) * width;
  const columns = along + 1;
  if ((slant + 1) * columns > barred.length) barred = new Int32Array((slant + 1) * columns);
  nextSearch();
  let place = from;
  let i = 0;
  let j = 0;
  while (place !== to) {
    const here = i * columns + j;
    if (i < slant && barred[here + columns] !== search && (ground[place + across] === 1 || place + across === to)) {
      place += across;
      steps[i++ + j] = place;
    } else if (j < along && barred[here + 1] !== search && (ground[place + ahead] === 1 || place + ahead === to)) {
      place += ahead;
      steps[i + j++] = place;
    } else {
      if (here === 0) return false;
      barred[here] = search;
      const back = i + j === 1 ? from : steps[i + j - 2];
      if (i > 0 && place - back === across) i--;
      else j--;
      place = back;
    }
  }
  layWay(i + j, out);
  return true;
}

/** The cost if nothing stood in the way. */
export function octile(a: number, b: number, width: number): number {
  const wide = Math.abs((a % width) - (b % width));
  const tall = Math.abs(((a / width) | 0) - ((b / width) | 0));
  return STRAIGHT * Math.max(wide, tall) + (DIAGONAL - STRAIGHT) * Math.min(wide, tall);
}
