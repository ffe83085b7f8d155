/**
 * Shortest paths where every open place costs the same (A*): for this common case a queue of stacks is enough,
 * which is several times faster than the ordered queue that priced ground and stated tie orders need (astar.ts).
 *
 * ```ts
 * const ground = Uint8Array.from([1, 1, 1, 1, 0, 1, 1, 0, 1]); // three by three, two places are walls
 * const out = new Int32Array(9);
 * const length = quickPath(createQuickFinder(3, 3), ground, FOUR_WAY, 6, 8, out);
 * [...out.subarray(0, length)]; // -> [6, 3, 0, 1, 2, 5, 8]
 * ```
 */
import { DX, DY } from './direction.ts';
import { type CostMap, estimate, exitMasks, onward, passes, START, strides, traceBack, type Way } from './way.ts';

/** Stacks on a ring by cost + estimate; a step raises that by at most twice its price, so the ring can be short. */
const RING = 64;

/** The working memory of a search on maps of one size. */
export interface QuickFinder {
  readonly width: number;
  readonly exits: Uint8Array;
  readonly stride: Int32Array;
  /** What it costs to get to a place, above `base`; marks of earlier searches are all higher and so mean unmet. */
  readonly mark: Int32Array;
  readonly cameBy: Uint8Array;
  /** Per ring slot the top entry of its stack, -1 for none; per entry its place and the entry below. */
  readonly tops: Int32Array;
  readonly places: Int32Array;
  readonly below: Int32Array;
  base: number;
}

/** Half of what fits 31 bits: cost and estimate can be added without leaving small integers. */
const HIGHEST = 0x1fffffff;

/**
 * The room that `quickPath` works in, for maps of one size.
 *
 * For every map size once: it is used again for all paths on maps of that size. Cost: some seventy bytes a place,
 * once.
 *
 * ```ts
 * createQuickFinder(80, 25).width; // -> 80
 * ```
 */
export function createQuickFinder(width: number, height: number): QuickFinder {
  const size = width * height;
  return {
    width,
    exits: exitMasks(width, height),
    stride: strides(width),
    mark: new Int32Array(size).fill(HIGHEST),
    cameBy: new Uint8Array(size),
    tops: new Int32Array(RING),
    // A place is entered at most once from each neighbour.
    places: new Int32Array(size * 8 + 1),
    below: new Int32Array(size * 8 + 1),
    base: HIGHEST,
  };
}

/**
 * A shortest path, both ends included, written to `out`; returns its length, 0 if there is none. `to` may be closed.
 * The way's prices must not exceed 31. Ties are settled thus: lowest cost + estimate, then the place entered last;
 * neighbours are entered in direction order, anew only for a strictly smaller cost.
 *
 * For one walker on ground that costs the same everywhere. Cost: the places that are looked at, and no memory.
 *
 * ```ts
 * const out = new Int32Array(3);
 * const length = quickPath(createQuickFinder(3, 1), new Uint8Array(3).fill(1), FOUR_WAY, 0, 2, out);
 * [...out.subarray(0, length)]; // -> [0, 1, 2]
 * quickPath(createQuickFinder(3, 1), Uint8Array.of(1, 0, 1), FOUR_WAY, 0, 2, out); // -> 0
 * ```
 */
export function quickPath(
  f: QuickFinder,
  ground: CostMap,
  way: Way,
  from: number,
  to: number,
  out: Int32Array,
): number {
  const { width, exits, stride, mark, cameBy, tops, places, below } = f;
  const { ways, corners, straight, diagonal } = way;
  const bend = ways === 4 || diagonal > 2 * straight ? straight : diagonal - straight;
  const tries = onward(way);
  const toCol = to % width;
  const toRow = (to / width) | 0;
  const base = nextBase(f, diagonal);
  tops.fill(-1);
  let entries = 1;
  let level = base + estimate((from % width) - toCol, ((from / width) | 0) - toRow, straight, bend);
  mark[from] = base;
  cameBy[from] = START;
  places[0] = from;
  below[0] = -1;
  tops[level & (RING - 1)] = 0;
  for (let empty = 0; empty < RING; ) {
    const slot = level & (RING - 1);
    const entry = tops[slot];
    if (entry < 0) {
      level++;
      empty++;
      continue;
    }
    empty = 0;
    tops[slot] = below[entry];
    const place = places[entry];
    if (place === to) return traceBack(stride, cameBy, from, to, out);
    const row = (place / width) | 0;
    const col = place - row * width - toCol;
    const paid = mark[place];
    // A place that was entered twice comes up again here, finds nothing to improve, and does no harm.
    for (let dirs = exits[place] & tries[cameBy[place]]; dirs !== 0; dirs &= dirs - 1) {
      const dir = 31 - Math.clz32(dirs & -dirs);
      const next = place + stride[dir];
      const total = paid + (dir < 4 ? straight : diagonal);
      if (total >= mark[next] || (ground[next] === 0 && next !== to)) continue;
      if (corners > 0 && dir >= 4 && !passes(ground, place, dir, width, corners)) continue;
      mark[next] = total;
      cameBy[next] = dir;
      const at = (total + estimate(col + DX[dir], row - toRow + DY[dir], straight, bend)) & (RING - 1);
      places[entries] = next;
      below[entries] = tops[at];
      tops[at] = entries++;
    }
  }
  return 0;
}

/** Every search marks its places below all marks of earlier searches; when the numbers run out, all begins anew. */
function nextBase(f: QuickFinder, dearest: number): number {
  const longest = f.mark.length * dearest;
  if (f.base <= longest) {
    f.base = HIGHEST;
    f.mark.fill(HIGHEST);
  }
  f.base -= longest;
  return f.base;
}
