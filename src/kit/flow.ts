/**
 * Distance fields: how far every place is from the nearest of many sources, and the step that gets nearer.
 *
 * ```ts
 * const ground = Uint8Array.from([1, 1, 1, 0, 1]); // a corridor of five places, walled off before its end
 * const flow = createFlow(5, 1);
 * const steps = new Int32Array(5);
 * spreadSteps(flow, ground, FOUR_WAY, [0], 1, FAR, steps); // -> 3
 * [...steps]; // -> [0, 1, 2, FAR, FAR]
 * DIR8[downhill(flow, steps, ground, FOUR_WAY, 2)]; // -> 'w'
 * ```
 */
import { type Buckets, clear, createBuckets, move, pop, push } from './buckets.ts';
import { type CostMap, exitMasks, onward, passes, START, strides, type Way } from './way.ts';

/** The value of a place from which no source can be reached. */
export const FAR = 0x7fffffff;

/** The working memory for fields on maps of one size. */
export interface Flow {
  readonly width: number;
  readonly height: number;
  readonly exits: Uint8Array;
  readonly stride: Int32Array;
  readonly queue: Int32Array;
  readonly cameBy: Uint8Array;
  readonly open: Buckets;
}

/**
 * The room that distance fields are made in, for maps of one size.
 *
 * For every map size once: it is used again for all fields on maps of that size. Cost: some forty bytes a place, once.
 *
 * ```ts
 * createFlow(80, 25).height; // -> 25
 * ```
 */
export function createFlow(width: number, height: number): Flow {
  return {
    width,
    height,
    exits: exitMasks(width, height),
    stride: strides(width),
    queue: new Int32Array(width * height),
    cameBy: new Uint8Array(width * height),
    open: createBuckets(width * height),
  };
}

/**
 * Fill `out` with the number of steps to the nearest of the first `count` sources; prices are ignored. Sources may
 * themselves be closed. Places farther than `limit` stay FAR. Returns how many places were reached.
 *
 * For many who go to the same place, for the farthest place, for what can be reached at all. For one walker use
 * `quickPath`. Cost: every place that is reached once, and no memory.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 1, 0, 1, 1, 1);
 * const far = new Int32Array(6);
 * spreadSteps(createFlow(3, 2), ground, FOUR_WAY, [0], 1, FAR, far);
 * [...far]; // -> [0, 1, FAR, 1, 2, 3]
 * ```
 */
export function spreadSteps(
  f: Flow,
  ground: CostMap,
  way: Way,
  sources: ArrayLike<number>,
  count: number,
  limit: number,
  out: Int32Array,
): number {
  const { width, exits, stride, queue, cameBy } = f;
  const { corners } = way;
  const tries = onward(way);
  out.fill(FAR);
  let tail = 0;
  for (let i = 0; i < count; i++) {
    if (out[sources[i]] === 0) continue;
    out[sources[i]] = 0;
    cameBy[sources[i]] = START;
    queue[tail++] = sources[i];
  }
  for (let head = 0; head < tail; head++) {
    const place = queue[head];
    const far = out[place] + 1;
    if (far > limit) break;
    for (let dirs = exits[place] & tries[cameBy[place]]; dirs !== 0; dirs &= dirs - 1) {
      const dir = 31 - Math.clz32(dirs & -dirs);
      const to = place + stride[dir];
      if (out[to] !== FAR || ground[to] === 0) continue;
      if (dir >= 4 && corners > 0 && !passes(ground, place, dir, width, corners)) continue;
      out[to] = far;
      cameBy[to] = dir;
      queue[tail++] = to;
    }
  }
  return tail;
}

/**
 * Fill `out` with the price of the cheapest walk to the nearest of the first `count` sources, each step paying for the
 * place it enters (a closed source costs 1 to enter). Places dearer than `limit` stay FAR. Returns how many were
 * reached.
 *
 * For fields over ground of different prices: mud, doors, danger. Cost: some times `spreadSteps`: places wait in an
 * ordered queue.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 5, 1);
 * const far = new Int32Array(3);
 * spreadCost(createFlow(3, 1), ground, FOUR_WAY, [0], 1, FAR, far);
 * [...far]; // -> [0, 1, 6]
 * ```
 */
export function spreadCost(
  f: Flow,
  ground: CostMap,
  way: Way,
  sources: ArrayLike<number>,
  count: number,
  limit: number,
  out: Int32Array,
): number {
  const { width, exits, stride, open, cameBy } = f;
  const { corners, straight, diagonal } = way;
  const tries = onward(way);
  out.fill(FAR);
  clear(open, 0, 0);
  for (let i = 0; i < count; i++) {
    if (out[sources[i]] === 0) continue;
    out[sources[i]] = 0;
    cameBy[sources[i]] = START;
    push(open, sources[i], 0, 0);
  }
  let reached = 0;
  while (open.count > 0) {
    const place = pop(open);
    reached++;
    const price = ground[place] || 1;
    for (let dirs = exits[place] & tries[cameBy[place]]; dirs !== 0; dirs &= dirs - 1) {
      const dir = 31 - Math.clz32(dirs & -dirs);
      const to = place + stride[dir];
      const far = out[place] + price * (dir < 4 ? straight : diagonal);
      if (far >= out[to] || far > limit || ground[to] === 0) continue;
      if (dir >= 4 && corners > 0 && !passes(ground, place, dir, width, corners)) continue;
      if (out[to] === FAR) push(open, to, far, 0);
      else move(open, to, far, 0);
      out[to] = far;
      cameBy[to] = dir;
    }
  }
  return reached;
}

/**
 * The directions, as bits, whose place lies lower in the field than this one and is best by value plus price of the
 * step. Games that choose among equals (at random, in an order of their own) choose among these. A place of value 0
 * may be entered even if it is closed: it is a source.
 *
 * For walkers that choose among equally good steps; for the first of them use `downhill`. Cost: constant.
 *
 * ```ts
 * const ground = new Uint8Array(9).fill(1);
 * const far = new Int32Array(9);
 * spreadSteps(createFlow(3, 3), ground, FOUR_WAY, [0], 1, FAR, far);
 * downhillMask(createFlow(3, 3), far, ground, FOUR_WAY, 4); // -> 0b1001
 * ```
 */
export function downhillMask(f: Flow, field: Int32Array, ground: CostMap, way: Way, place: number): number {
  const here = field[place];
  let best = FAR;
  let mask = 0;
  for (let dir = 0; dir < way.ways; dir++) {
    if (((f.exits[place] >> dir) & 1) === 0) continue;
    const to = place + f.stride[dir];
    if (field[to] >= here || (ground[to] === 0 && field[to] !== 0)) continue;
    if (dir >= 4 && way.corners > 0 && !passes(ground, place, dir, f.width, way.corners)) continue;
    const total = field[to] + (ground[to] || 1) * (dir < 4 ? way.straight : way.diagonal);
    if (total < best) {
      best = total;
      mask = 1 << dir;
    } else if (total === best) mask |= 1 << dir;
  }
  return mask;
}

/**
 * The downhill step with the lowest direction index, or -1 where nothing lies lower.
 *
 * For a walker that goes to the nearest source of a field. With the field of what it fears it walks into it: choose
 * the highest neighbour instead. Cost: constant.
 *
 * ```ts
 * const ground = new Uint8Array(3).fill(1);
 * const far = new Int32Array(3);
 * spreadSteps(createFlow(3, 1), ground, FOUR_WAY, [0], 1, FAR, far);
 * DIR8[downhill(createFlow(3, 1), far, ground, FOUR_WAY, 2)]; // -> 'w'
 * downhill(createFlow(3, 1), far, ground, FOUR_WAY, 0); // -> -1
 * ```
 */
export function downhill(f: Flow, field: Int32Array, ground: CostMap, way: Way, place: number): number {
  const mask = downhillMask(f, field, ground, way, place);
  return mask === 0 ? -1 : 31 - Math.clz32(mask & -mask);
}
