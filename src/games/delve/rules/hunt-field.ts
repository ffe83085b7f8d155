/**
 * What it costs to get to the player, spread outward from there only as far as somebody asks, and shared by all
 * creatures that walk on the same grounds (DELVE-111).
 *
 * No step costs less than 10, so places whose costs lie in one stretch of 10 cannot better each other and are taken in any
 * order. Most places are entered straight and lead on straight only: such a row of places is run through at once, and only where
 * it ends or branches a place waits for its stretch.
 */
import { invariant } from '../../../engine/result.ts';
import { exitMasks, START, strides } from '../../../kit/way.ts';

const STRAIGHT = 10;
const DIAGONAL = 14;
/** Lists of places that wait, in a ring, each for a stretch of costs. */
const LISTS = 16;
/** A run ends before it comes round to the list that is being read. */
const LONGEST = (LISTS - 2) * STRAIGHT;
/** The directions 0 to 3 are straight, 4 to 7 diagonal. */
const STRAIGHTS = 0x0f;
const DIAGONALS = 0xf0;
/** No direction. */
const UNKNOWN = 255;
/** The cost of a place that was not reached. */
export const UNREACHED = 0x7fffffff;

/** The lowest direction of a set. */
const LOWEST = Uint8Array.from({ length: 256 }, (_, dirs) => 31 - Math.clz32(dirs & -dirs));

/**
 * The directions worth trying from a place, by the direction it was entered by and those that are open there, as
 * `256 * cameBy + open`. All others lead where the place before leads for no more, because no corner hinders a diagonal step:
 *
 *     after e:   /  .  ?       after se:   /  .  ?       /  less without this place
 *                /  @  e                   .  @  e       ?  only if the place between (.) is shut
 *                /  .  ?                   ?  s  se
 *
 * Where it costs as much (diagonally after a straight step), the other way there ends with a straight step, and those are left out
 * only where something else is cheaper.
 */
const ONWARD = new Uint8Array(9 * 256);
for (let open = 0; open < 256; open++) {
  ONWARD[256 * START + open] = open;
  for (let dir = 0; dir < 4; dir++) {
    // The diagonal direction 4 + d lies between the straight ones d and d + 1.
    const right = (dir + 1) & 3;
    const back = (dir + 2) & 3;
    const left = (dir + 3) & 3;
    const straight = (1 << dir) | unless(open, left, 4 + left) | unless(open, right, 4 + dir);
    const aslant = (1 << dir) | (1 << right) | (1 << (4 + dir));
    ONWARD[256 * dir + open] = open & straight;
    ONWARD[256 * (4 + dir) + open] = open & (aslant | unless(open, left, 4 + left) | unless(open, back, 4 + right));
  }
}

/** The set of one direction, empty if the place between is open. */
function unless(open: number, between: number, dir: number): number {
  return ((open >> between) & 1) === 1 ? 0 : 1 << dir;
}

/** What all fields over one ground share. */
export interface Lay {
  readonly exits: Uint8Array;
  /** Of `exits` those that lead to open ground, 0 until asked for; they hold as long as the ground's `version` does. */
  readonly open: Uint8Array;
  version: number;
  readonly stride: Int32Array;
}

export interface HuntField {
  readonly lay: Lay;
  /** Above `base`. What an earlier field left is greater than any cost of this one, so that nothing need be cleared. */
  readonly cost: Int32Array;
  base: number;
  /** More than any way can cost. */
  readonly span: number;
  /** The direction by which each place was entered. */
  readonly cameBy: Uint8Array;
  /** The direction by which a way leads on from each place that one was traced through: those of a pack meet soon. */
  readonly down: Uint8Array;
  /** Places (there are fewer than 65,536) by the stretch of their cost, with room for more as it is needed. */
  readonly lists: Uint16Array[];
  readonly inUse: Int32Array;
  /** How many wait in the lists. */
  waiting: number;
  /** The stretch that is gone on from next. What lies in it comes from earlier ones, so the costs in it are final already. */
  stretch: number;
  /** For whom and for which ground it was spread. */
  at: number;
  version: number;
}

export function createLay(width: number, height: number): Lay {
  const places = width * height;
  return { exits: exitMasks(width, height), open: new Uint8Array(places), version: -1, stride: strides(width) };
}

/** So many places have room in each list at first. */
const ROOM = 32;

export function createHuntField(lay: Lay): HuntField {
  const places = lay.open.length;
  return {
    lay,
    cost: new Int32Array(places).fill(UNREACHED),
    base: UNREACHED,
    span: DIAGONAL * places,
    cameBy: new Uint8Array(places),
    down: new Uint8Array(places),
    lists: Array.from({ length: LISTS }, () => new Uint16Array(ROOM)),
    inUse: new Int32Array(LISTS),
    waiting: 0,
    stretch: 0,
    at: -1,
    version: -1,
  };
}

export function beginField(f: HuntField, at: number, version: number): void {
  const { cost, lists, inUse, lay } = f;
  if (f.base < f.span) {
    cost.fill(UNREACHED);
    f.base = UNREACHED;
  }
  f.base -= f.span;
  inUse.fill(0);
  f.down.fill(UNKNOWN);
  if (lay.version !== version) lay.open.fill(0);
  lay.version = version;
  f.at = at;
  f.version = version;
  f.stretch = 0;
  f.waiting = 1;
  cost[at] = f.base;
  f.cameBy[at] = START;
  lists[0][0] = at;
  inUse[0] = 1;
}

/** What is known of the cost from a place to the player: at most this much if it is not final yet. */
export function costAt({ cost, base, span }: HuntField, place: number): number {
  return cost[place] - base < span ? cost[place] - base : UNREACHED;
}

/** The cost from a place to the player, UNREACHED if it is above `limit`. */
export function costWithin(f: HuntField, ground: Uint8Array, place: number, limit: number): number {
  if (costAt(f, place) >= finalBelow(f)) spread(f, ground, place, limit);
  const cost = costAt(f, place);
  return cost <= limit ? cost : UNREACHED;
}

/** All lower costs are final. */
function finalBelow({ stretch }: HuntField): number {
  return STRAIGHT * (stretch + 1);
}

/** The whole field, as far as there is ground. */
export function reachAll(f: HuntField, ground: Uint8Array): HuntField {
  spread(f, ground, -1, UNREACHED);
  return f;
}

/** The ground of a place has changed: what is open round it is asked for anew, and everything else holds. */
export function groundChanged(lay: Lay, place: number, version: number): void {
  if (lay.version === version - 1) {
    const { open, stride } = lay;
    open[place] = 0;
    // Beyond an edge it is some other place, which is then asked for once more.
    for (let dir = 0; dir < 8; dir++) open[place + stride[dir]] = 0;
    lay.version = version;
  }
}

/** The fields of late over one ground, the last one first: whoever walks to and fro stands where one was spread from before. */
export interface HuntFields {
  readonly lay: Lay;
  readonly fields: HuntField[];
}

/** Fields that are kept. */
const MOST = 4;

/** The field round a place, true to this moment. */
export function fieldAt({ lay, fields }: HuntFields, at: number, version: number): HuntField {
  let i = 0;
  while (i < fields.length && (fields[i].at !== at || fields[i].version !== version)) i++;
  if (i === 0 && fields.length > 0) return fields[0];
  const isKept = i < fields.length;
  if (!isKept && i < MOST) fields.push(createHuntField(lay));
  else if (!isKept) i--;
  const field = fields[i];
  if (!isKept) beginField(field, at, version);
  for (; i > 0; i--) fields[i] = fields[i - 1];
  fields[0] = field;
  return field;
}

/** The directions that lead to open ground. */
function openExits(lay: Lay, ground: Uint8Array, place: number): number {
  const known = lay.open[place];
  return known === 0 ? findExits(lay, ground, place) : known;
}

function findExits({ exits, open, stride }: Lay, ground: Uint8Array, place: number): number {
  let out = 0;
  for (let dir = 0; dir < 8; dir++)
    if (((exits[place] >> dir) & 1) === 1 && ground[place + stride[dir]] === 1) out |= 1 << dir;
  open[place] = out;
  return out;
}

/** Makes costs final, stretch by stretch, until that of a place is (-1: of all) or everything up to `limit`. */
function spread(f: HuntField, ground: Uint8Array, place: number, limit: number): void {
  const { cost, cameBy, lists, inUse, base, lay } = f;
  let { stretch } = f;
  let final = finalBelow(f);
  while (f.waiting > 0 && final <= limit && (place < 0 || cost[place] >= base + final)) {
    const row = stretch % LISTS;
    const list = lists[row];
    const count = inUse[row];
    const begin = base + STRAIGHT * stretch;
    for (let i = 0; i < count; i++) {
      const from = list[i];
      // It was reached for less, and gone on from, before.
      if (cost[from] < begin) continue;
      for (let left = ONWARD[(cameBy[from] << 8) | openExits(lay, ground, from)]; left !== 0; left &= left - 1) {
        const dir = 31 - Math.clz32(left & -left);
        if (dir < 4) run(f, ground, from, dir, begin + LONGEST);
        else stepAslant(f, from, dir);
      }
    }
    f.waiting -= count;
    inUse[row] = 0;
    stretch++;
    final += STRAIGHT;
  }
  f.stretch = stretch;
}

function stepAslant(f: HuntField, from: number, dir: number): void {
  const { cost } = f;
  const to = from + f.lay.stride[dir];
  const price = cost[from] + DIAGONAL;
  if (cost[to] <= price) return;
  cost[to] = price;
  f.cameBy[to] = dir;
  putOff(f, to, price);
}

/** Straight on for as long as nothing else is worth trying and nobody was there for less. */
function run(f: HuntField, ground: Uint8Array, from: number, dir: number, most: number): void {
  const { cost, cameBy, lay } = f;
  const stride = lay.stride[dir];
  let place = from + stride;
  let price = cost[from] + STRAIGHT;
  while (cost[place] > price) {
    cost[place] = price;
    cameBy[place] = dir;
    const onward = ONWARD[(dir << 8) | openExits(lay, ground, place)];
    if (onward !== 1 << dir || price >= most) {
      if (onward !== 0) putOff(f, place, price);
      return;
    }
    place += stride;
    price += STRAIGHT;
  }
}

/** Lets a place wait until the stretch of its cost is gone on from. */
function putOff(f: HuntField, place: number, price: number): void {
  const { lists, inUse } = f;
  const row = (((price - f.base) / STRAIGHT) | 0) % LISTS;
  const count = inUse[row];
  if (count === lists[row].length) lists[row] = longer(lists[row]);
  lists[row][count] = place;
  inUse[row] = count + 1;
  f.waiting++;
}

function longer(list: Uint16Array): Uint16Array {
  const out = new Uint16Array(2 * list.length);
  out.set(list);
  return out;
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
  const { down, at } = f;
  const { stride } = f.lay;
  while (place !== at) {
    let dir = down[place];
    if (dir === UNKNOWN) {
      dir = stepDown(f, place);
      down[place] = dir;
    }
    place += stride[dir];
    steps[count++] = place;
  }
  layWay(count, out);
}

function stepDown(f: HuntField, place: number): number {
  const { lay, cost } = f;
  // What is open is known where the field went on; elsewhere it does not matter, since what is closed has no such cost.
  const exits = lay.open[place] === 0 ? lay.exits[place] : lay.open[place];
  const dir = downhill(f, place, exits & DIAGONALS, cost[place] - DIAGONAL);
  if (dir >= 0) return dir;
  const straight = downhill(f, place, exits & STRAIGHTS, cost[place] - STRAIGHT);
  return straight < 0 ? lastStep(f, place) : straight;
}

/** The first of these directions whose place has this cost, or -1. */
function downhill({ cost, lay: { stride } }: HuntField, place: number, dirs: number, wanted: number): number {
  for (let left = dirs; left !== 0; left &= left - 1)
    if (cost[place + stride[LOWEST[left]]] === wanted) return LOWEST[left];
  return -1;
}

/** To the player, who may stand where others do not walk. */
function lastStep({ at, lay }: HuntField, place: number): number {
  const dir = lay.stride.indexOf(at - place);
  invariant(dir >= 0, 'a field leads down to the player');
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
  const dy = ((to / width) | 0) - ((from / width) | 0);
  const dx = to - from - dy * width;
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
  const dy = ((a / width) | 0) - ((b / width) | 0);
  const wide = Math.abs(a - b - dy * width);
  const tall = Math.abs(dy);
  return STRAIGHT * Math.max(wide, tall) + (DIAGONAL - STRAIGHT) * Math.min(wide, tall);
}
