/** What never changes during a game: terrain, marks, harbor places and what follows from them. */
/** SWAMP-009. */
export const WIDTH = 21;
/** Rows of the map. */
export const HEIGHT = 15;
/** Places are numbered on a grid with a border all around whose ground is 0 (outside), so that a step never needs an edge test. */
export const STRIDE = WIDTH + 2;
/** How many places there are, the border included. */
export const PLACES = STRIDE * (HEIGHT + 2);

/** Ground that everybody walks on. */
export const LAND = 1;
/** Ground that sinks. */
export const SWAMP = 2;
/** Where a boat is taken. */
export const HARBOR = 3;
export const SHRUB = 4;
export const ISLAND = 5;

/** How a step left, right, up, down changes the place. */
export const STEP: Readonly<Int32Array> = Int32Array.of(-1, 1, -STRIDE, STRIDE);

const COL = new Int8Array(PLACES);
const ROW = new Int8Array(PLACES);
for (let p = 0; p < PLACES; p++) {
  COL[p] = (p % STRIDE) - 1;
  ROW[p] = Math.floor(p / STRIDE) - 1;
}

export function placeAt(x: number, y: number): number {
  return (y + 1) * STRIDE + x + 1;
}

export function xOf(place: number): number {
  return COL[place];
}

export function yOf(place: number): number {
  return ROW[place];
}

// A table, because respawns ask for some six hundred distances at once.
const DISTANCE = new Uint8Array(PLACES * PLACES);
for (let a = 0; a < PLACES; a++)
  for (let b = 0; b < PLACES; b++) DISTANCE[a * PLACES + b] = Math.abs(COL[a] - COL[b]) + Math.abs(ROW[a] - ROW[b]);

/** SWAMP-005. */
export function distance(a: number, b: number): number {
  return DISTANCE[a * PLACES + b];
}

// Likewise: who is in line is asked of everybody several times a turn.
const TOWARD = new Int8Array(PLACES * PLACES).fill(-1);
for (let a = 0; a < PLACES; a++)
  for (let b = 0; b < PLACES; b++)
    if (a !== b && ROW[a] === ROW[b]) TOWARD[a * PLACES + b] = COL[b] < COL[a] ? 0 : 1;
    else if (a !== b && COL[a] === COL[b]) TOWARD[a * PLACES + b] = ROW[b] < ROW[a] ? 2 : 3;

/** The direction in which `to` lies on a straight line from `from`, or -1. */
export function dirToward(from: number, to: number): number {
  return TOWARD[from * PLACES + to];
}

const STEPPED = new Int8Array(2 * STRIDE + 1);
for (let dir = 0; dir < 4; dir++) STEPPED[STEP[dir] + STRIDE] = dir;

/** The same for a place beside `from`, out of a table that is always near. */
export function dirOfStep(from: number, to: number): number {
  return STEPPED[to - from + STRIDE];
}

/** Words of a set of places. */
export const SET_WORDS = Math.ceil(PLACES / 32);

/** By the directions of `exits`: whether so many ways make a junction (SWAMP-176). */
const IS_FORK = new Uint8Array(16);
for (let ways = 0; ways < 16; ways++) {
  const count = (ways & 1) + ((ways >> 1) & 1) + ((ways >> 2) & 1) + (ways >> 3);
  IS_FORK[ways] = count === 1 || count >= 3 ? 1 : 0;
}

/** Memory is asked for so many layers at a time: that takes longer than to fill them, and most grounds live for a short game. */
const STOCK = 128;
let stock = new ArrayBuffer(STOCK * PLACES);
let taken = 0;

/** Layers of zeros, one number for each place. */
export function newLayers(count: number): Uint8Array[] {
  if (taken + count > STOCK) {
    stock = new ArrayBuffer(STOCK * PLACES);
    taken = 0;
  }
  const layers: Uint8Array[] = [];
  for (let i = 0; i < count; i++) layers.push(new Uint8Array(stock, taken++ * PLACES, PLACES));
  return layers;
}

/** The map that never changes during a game. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly kind: Uint8Array;
  /** SWAMP-011: 1 where land carries a plus mark. */
  readonly mark: Uint8Array;
  /** The far land (SWAMP-016), or -1. */
  readonly far: number;
  /** Places of all harbors in reading order; `final` is the index of the final one, or -1. */
  readonly harbors: readonly number[];
  readonly final: number;
  /** Index into `harbors` by place, -1 elsewhere. */
  readonly harborAt: Int8Array;
  /** The land cells beside ordinary harbors (SWAMP-173). */
  readonly sides: readonly number[];
  /** SWAMP-017, in reading order, and the same as a set: bit `p & 31` of word `p >> 5`. */
  readonly commonLand: readonly number[];
  readonly commonBits: Int32Array;
  /** SWAMP-176. */
  readonly junctions: readonly number[];
  readonly isJunction: Uint8Array;
  /** All junctions are joined by land, as on every map that is not made by hand. */
  readonly joined: boolean;
  /** The directions in which land lies beside a land cell, as bits. */
  readonly exits: Uint8Array;
  /** Land cells with the same number are joined by land. */
  readonly region: Uint8Array;
  /** How often ways to each place were asked for, and those that are kept (`waysTo`). */
  readonly asked: Uint8Array;
  kept: Map<number, Uint8Array> | null;
}

/** How many layers a ground has beside its kinds and marks. */
export const MORE_LAYERS = 5;

export function makeGround(
  width: number,
  height: number,
  kind: Uint8Array,
  mark: Uint8Array,
  far: number,
  finalPlace: number,
  layers: readonly Uint8Array[] = newLayers(MORE_LAYERS),
): Ground {
  const harbors: number[] = [];
  const commonLand: number[] = [];
  const junctions: number[] = [];
  const [isJunction, exits, region, asked, lent] = layers;
  const harborAt = new Int8Array(lent.buffer, lent.byteOffset, PLACES).fill(-1);
  const commonBits = new Int32Array(SET_WORDS);
  for (let p = STRIDE; p < PLACES - STRIDE; p++) {
    const here = kind[p];
    if (here !== LAND && here !== HARBOR) continue;
    const left = kind[p - 1];
    const right = kind[p + 1];
    const above = kind[p - STRIDE];
    const below = kind[p + STRIDE];
    const ways =
      (left === LAND ? 1 : 0) | (right === LAND ? 2 : 0) | (above === LAND ? 4 : 0) | (below === LAND ? 8 : 0);
    if (here === HARBOR) {
      harborAt[p] = harbors.length;
      harbors.push(p);
      continue;
    }
    exits[p] = ways;
    if (p === far) continue;
    commonLand.push(p);
    commonBits[p >> 5] |= 1 << (p & 31);
    if (IS_FORK[ways] === 0) continue;
    isJunction[p] = 1;
    junctions.push(p);
  }
  const final = harborAt[finalPlace] ?? -1;
  const sides: number[] = [];
  harbors.forEach((h, i) => {
    if (i === final) return;
    for (let dir = 0; dir < 4; dir++) {
      const side = h + STEP[dir];
      if (kind[side] === LAND && !sides.includes(side)) sides.push(side);
    }
  });
  let regions = 0;
  for (let i = 0; i < commonLand.length; i++)
    if (region[commonLand[i]] === 0) numberRegion(exits, commonLand[i], ++regions, region);
  if (far >= 0 && region[far] === 0) numberRegion(exits, far, ++regions, region);
  return {
    width,
    height,
    kind,
    mark,
    far,
    harbors,
    final,
    harborAt,
    sides,
    commonLand,
    commonBits,
    junctions,
    isJunction,
    joined: junctions.every((p) => region[p] === region[junctions[0]]),
    exits,
    region,
    asked,
    kept: null,
  };
}

/** SWAMP-102: beside land or a harbor, where a Dinghy can go; for a place in the swamp. */
export function isShore({ kind }: Ground, place: number): boolean {
  return neighborsOf(kind, place, LAND) > 0 || neighborsOf(kind, place, HARBOR) > 0;
}

export function neighborsOf(kind: Uint8Array, place: number, wanted: number): number {
  let count = 0;
  for (let dir = 0; dir < 4; dir++) if (kind[place + STEP[dir]] === wanted) count++;
  return count;
}

const queue = new Int16Array(PLACES);

/** Gives a number to all land that is joined to `start`. */
function numberRegion(exits: Uint8Array, start: number, number: number, region: Uint8Array): void {
  region[start] = number;
  queue[0] = start;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const p = queue[head];
    for (let ways = exits[p]; ways !== 0; ways &= ways - 1) {
      const q = p + STEP[31 - Math.clz32(ways & -ways)];
      if (region[q] !== 0) continue;
      region[q] = number;
      queue[tail++] = q;
    }
  }
}

/** By two places: the directions in which a step from the second leads nearer to the first, as bits. */
const NEARER = new Uint8Array(PLACES * PLACES);
for (let to = 0; to < PLACES; to++)
  for (let p = 0; p < PLACES; p++)
    NEARER[to * PLACES + p] =
      (COL[to] < COL[p] ? 1 : 0) | (COL[to] > COL[p] ? 2 : 0) | (ROW[to] < ROW[p] ? 4 : 0) | (ROW[to] > ROW[p] ? 8 : 0);

/** The answer to the last question of `stepsTo`: compare its values, never read them as numbers of steps. */
const field = new Int32Array(PLACES);
const MOST_ROUNDS = 2_000_000;
let round = 0;

/** Places that wait: on the straightest ways found so far, and on those that are two steps longer. */
let straight = new Int16Array(2 * PLACES);
let longer = new Int16Array(2 * PLACES);

/**
 * Fill `field` with the steps over land to `to`, wherever a shortest way from `from` leads (SWAMP-166), on top of a base
 * that grows with every call: what older calls left is always smaller, so nothing need be cleared.
 *
 * It goes on from those places first by which the way could be shortest if nothing stood in it. A step toward `from` leaves
 * that length as it is, any other adds two.
 */
function stepsTo(g: Ground, to: number, from: number): void {
  const { exits } = g;
  if (round === MOST_ROUNDS) {
    field.fill(0);
    round = 0;
  }
  const base = ++round * PLACES;
  const row = from * PLACES;
  field[to] = base;
  longer[0] = to;
  // Once `from` is met and nobody waits on a way as short, all those ways have their values.
  for (let later = 1; later > 0 && field[from] < base; ) {
    let now = later;
    const waiting = longer;
    longer = straight;
    straight = waiting;
    later = 0;
    while (now > 0) {
      // Along a corridor nobody need wait.
      for (let p = waiting[--now], next = 0; p > 0; p = next) {
        const far = field[p] + 1;
        const nearer = NEARER[row + p];
        next = 0;
        for (let ways = exits[p]; ways !== 0; ways &= ways - 1) {
          const way = ways & -ways;
          const q = p + STEP[31 - Math.clz32(way)];
          const known = field[q];
          if (known >= base && known <= far) continue;
          field[q] = far;
          if ((nearer & way) === 0) longer[later++] = q;
          else if (next === 0) next = q;
          else waiting[now++] = q;
        }
      }
    }
  }
}

/** The directions of the steps from `p` that lead down the field, as bits. */
function downhill(p: number): number {
  const nearer = field[p] - 1;
  return (
    (field[p - 1] === nearer ? 1 : 0) |
    (field[p + 1] === nearer ? 2 : 0) |
    (field[p - STRIDE] === nearer ? 4 : 0) |
    (field[p + STRIDE] === nearer ? 8 : 0)
  );
}

/** The same of all places; the far land leads nowhere. */
function allDownhill({ commonLand }: Ground): Uint8Array {
  const all = new Uint8Array(PLACES);
  for (let i = 0; i < commonLand.length; i++) all[commonLand[i]] = downhill(commonLand[i]);
  return all;
}

/** By place the directions of the steps that are on a shortest way over land to one place, as bits; null: those of `field`. */
type Ways = Uint8Array | null;

const MOST_KEPT = 64;
/** All ways to a place cost as much as a few single ones: short games would only lose by keeping them. */
const OFTEN = 4;

/**
 * The shortest ways over land from `from` to `to` (SWAMP-166), good until the next question: ask `onWay` for each step. Where
 * people often go on one ground, all ways there are worked out and kept, because the ground never changes.
 */
export function waysTo(g: Ground, to: number, from: number): Ways {
  const { asked } = g;
  if (asked[to] < OFTEN) {
    asked[to]++;
    stepsTo(g, to, from);
    return null;
  }
  g.kept ??= new Map();
  const { kept } = g;
  let all = kept.get(to);
  if (all === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    stepsTo(g, to, NO_PLACE);
    all = allDownhill(g);
    kept.set(to, all);
  }
  return all;
}

/** Outside of the map, where no search comes. */
const NO_PLACE = 0;

/** The directions of the steps from `p` that are on these ways, as bits. */
export function onWay(ways: Ways, p: number): number {
  return ways === null ? downhill(p) : ways[p];
}

/** The direction of the first land neighbor of a harbor, in panel order, or -1 (SWAMP-141). */
export function landSideOf(g: Ground, harbor: number): number {
  for (let dir = 0; dir < 4; dir++) if (g.kind[harbor + STEP[dir]] === LAND) return dir;
  return -1;
}
