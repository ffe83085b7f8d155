/**
 * Cheapest paths between two places (A*), with every tie settled by a stated order.
 *
 * ```ts
 * const ground = Uint8Array.from([1, 9, 1, 1, 9, 1, 1, 1, 1]); // three by three, the middle column is a bog
 * const out = new Int32Array(9);
 * const length = findPath(createFinder(3, 3), ground, FOUR_WAY, 0, 2, NO_LIMIT, out);
 * [...out.subarray(0, length)]; // -> [0, 3, 6, 7, 8, 5, 2]
 * ```
 */

import { type Buckets, clear, createBuckets, move, pop, push } from './buckets.ts';
import { DX, DY } from './direction.ts';
import { type CostMap, estimate, exitMasks, onward, passes, START, strides, traceBack, type Way } from './way.ts';

/** The working memory of a search on maps of one size: made once, used for many. */
export interface Finder {
  readonly width: number;
  readonly height: number;
  readonly exits: Uint8Array;
  readonly stride: Int32Array;
  readonly open: Buckets;
  /** What it costs to get to a place, above `base`; marks of earlier searches are all higher and so mean unmet. */
  readonly mark: Float64Array;
  readonly cameBy: Uint8Array;
  base: number;
}

/** Dearer paths than this are not looked for: whatever is added stays within 32 bits. */
export const NO_LIMIT = 0x3fffffff;

/** Marks are whole numbers up to here: room for four million searches before they begin anew. */
const HIGHEST = 0x20000000000000;

/**
 * The room that `findPath` works in, for maps of one size.
 *
 * For every map size once: it is used again for all paths on maps of that size. Cost: some thirty bytes a place, once.
 *
 * ```ts
 * createFinder(80, 25).width; // -> 80
 * ```
 */
export function createFinder(width: number, height: number): Finder {
  const places = width * height;
  return {
    width,
    height,
    exits: exitMasks(width, height),
    stride: strides(width),
    open: createBuckets(places),
    mark: new Float64Array(places).fill(HIGHEST),
    cameBy: new Uint8Array(places),
    base: HIGHEST,
  };
}

/**
 * The cheapest path, both ends included, written to `out`; returns its length, 0 if there is none within `limit`. Each
 * step pays the price of the place it enters; `to` may be closed (price 1). Open places are taken by lowest cost +
 * estimate, then lowest estimate, then earliest entered; neighbours are entered in direction order; a place is entered
 * anew only for a strictly smaller cost.
 *
 * For one walker over ground of different prices, where the very path matters. On plain ground `quickPath` is several
 * times faster; many walkers share a field of `spreadCost`. Cost: the places that are looked at, in an ordered queue,
 * and no memory.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 9, 1, 1, 1, 1);
 * const out = new Int32Array(6);
 * const length = findPath(createFinder(3, 2), ground, FOUR_WAY, 0, 2, NO_LIMIT, out);
 * [...out.subarray(0, length)]; // -> [0, 3, 4, 5, 2]
 * ```
 */
export function findPath(
  f: Finder,
  ground: CostMap,
  way: Way,
  from: number,
  to: number,
  limit: number,
  out: Int32Array,
): number {
  return search(f, ground, way, from, to, limit, way.straight, out);
}

/**
 * The same without an estimate (Dijkstra's order): lowest cost, then earliest entered.
 *
 * For rules that state this order of ties; otherwise `findPath` looks at fewer places. Cost: all places that are
 * nearer than the goal.
 *
 * ```ts
 * const out = new Int32Array(3);
 * findPathBlind(createFinder(3, 1), new Uint8Array(3).fill(1), FOUR_WAY, 0, 2, NO_LIMIT, out); // -> 3
 * ```
 */
export function findPathBlind(
  f: Finder,
  ground: CostMap,
  way: Way,
  from: number,
  to: number,
  limit: number,
  out: Int32Array,
): number {
  return search(f, ground, way, from, to, limit, 0, out);
}

function search(
  f: Finder,
  ground: CostMap,
  way: Way,
  from: number,
  to: number,
  limit: number,
  perStep: number,
  out: Int32Array,
): number {
  const { width, height, exits, stride, open, mark, cameBy } = f;
  const { ways, corners, straight, diagonal } = way;
  const toCol = to % width;
  const toRow = (to / width) | 0;
  // A diagonal step dearer than two straight ones is never better than those two, as if there were four ways.
  const bend = ways === 4 || diagonal > 2 * straight ? perStep : perStep === 0 ? 0 : diagonal - straight;
  const tries = onward(way);
  const base = nextBase(f);
  const unmet = base + 2 * NO_LIMIT;
  const most = base + Math.min(limit, NO_LIMIT);
  const ahead = estimate((from % width) - toCol, ((from / width) | 0) - toRow, perStep, bend);
  clear(open, ahead, perStep * (width + height));
  mark[from] = base;
  cameBy[from] = START;
  push(open, from, ahead, ahead);
  while (open.count > 0) {
    const place = pop(open);
    if (place === to) return traceBack(stride, cameBy, from, to, out);
    const col = (place % width) - toCol;
    const row = ((place / width) | 0) - toRow;
    const paid = mark[place];
    for (let dirs = exits[place] & tries[cameBy[place]]; dirs !== 0; dirs &= dirs - 1) {
      const dir = 31 - Math.clz32(dirs & -dirs);
      const next = place + stride[dir];
      let price = ground[next];
      if (price === 0) {
        if (next !== to) continue;
        price = 1;
      }
      const total = paid + price * (dir < 4 ? straight : diagonal);
      const before = mark[next];
      if (total >= before || total > most) continue;
      if (dir >= 4 && corners > 0 && !passes(ground, place, dir, width, corners)) continue;
      mark[next] = total;
      cameBy[next] = dir;
      const left = estimate(col + DX[dir], row + DY[dir], perStep, bend);
      if (before < unmet) move(open, next, total - base + left, left);
      else push(open, next, total - base + left, left);
    }
  }
  return 0;
}

/** Every search marks its places below all marks of earlier searches; when the numbers run out, all begins anew. */
function nextBase(f: Finder): number {
  if (f.base <= 0) {
    f.base = HIGHEST;
    f.mark.fill(HIGHEST);
  }
  f.base -= 2 * NO_LIMIT;
  return f.base;
}
