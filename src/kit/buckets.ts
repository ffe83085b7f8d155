/**
 * A queue of places, each at most once, ordered by (first key, second key, age): a total order, so ties are settled.
 *
 * First keys are rows on a ring: searches push only a little above the key taken last, so the ring is short and the
 * next row near. A row is cut into lists by second key, and each list is sorted, which mostly means appending.
 */

/** Rows are cut into 2^6 lists, but left whole where second keys do not matter or the ring is longer than this. */
const CUT_BITS = 6;
const LONG = 1024;

export interface Buckets {
  count: number;
  /** No place has a smaller first key. */
  lowest: number;
  /** No place has a larger second key. */
  most: number;
  /** Lists per row are 2^bits; a second key shifted right by `shift` gives the list. */
  bits: number;
  shift: number;
  /** A power of two. */
  rows: number;
  /** Per row: how many places, and the list before which there are none. */
  counts: Int32Array;
  starts: Int32Array;
  /** Per list: first place, or -1, and last place. */
  heads: Int32Array;
  tails: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly after: Int32Array;
  readonly before: Int32Array;
}

export function createBuckets(places: number): Buckets {
  const rows = 4;
  return {
    count: 0,
    lowest: 0,
    most: 0,
    bits: 0,
    shift: 0,
    rows,
    counts: new Int32Array(rows),
    starts: new Int32Array(rows),
    heads: new Int32Array(rows << CUT_BITS).fill(-1),
    tails: new Int32Array(rows << CUT_BITS),
    first: new Int32Array(places),
    second: new Int32Array(places),
    after: new Int32Array(places),
    before: new Int32Array(places),
  };
}

/** Empty the queue and promise that no first key will be below `lowest` and no second key above `most`. */
export function clear(q: Buckets, lowest: number, most: number): void {
  for (let row = 0; row < q.rows && q.count > 0; row++) {
    if (q.counts[row] === 0) continue;
    q.heads.fill(-1, row << q.bits, (row + 1) << q.bits);
    q.count -= q.counts[row];
    q.counts[row] = 0;
  }
  q.lowest = lowest;
  q.most = most;
  cut(q);
}

function cut(q: Buckets): void {
  q.bits = q.most === 0 || q.rows > LONG ? 0 : CUT_BITS;
  q.shift = Math.max(0, 32 - q.bits - Math.clz32(q.most));
}

/** Enter a place that is not in the queue; its first key must not be below that of the place taken last. */
export function push(q: Buckets, place: number, first: number, second: number): void {
  if (first - q.lowest >= q.rows) lengthen(q, first - q.lowest);
  const { heads, tails, after, before } = q;
  const row = first & (q.rows - 1);
  const part = second >> q.shift;
  const list = (row << q.bits) + part;
  if (q.counts[row]++ === 0 || part < q.starts[row]) q.starts[row] = part;
  q.count++;
  q.first[place] = first;
  q.second[place] = second;
  let left = -1;
  let right = -1;
  if (heads[list] < 0) {
    heads[list] = place;
    tails[list] = place;
  } else {
    left = tails[list];
    while (left >= 0 && q.second[left] > second) {
      right = left;
      left = before[left];
    }
    if (left < 0) heads[list] = place;
    else after[left] = place;
    if (right < 0) tails[list] = place;
    else before[right] = place;
  }
  before[place] = left;
  after[place] = right;
}

/** Enter a place anew that is in the queue, as the youngest of its keys. */
export function move(q: Buckets, place: number, first: number, second: number): void {
  const row = q.first[place] & (q.rows - 1);
  const list = (row << q.bits) + (q.second[place] >> q.shift);
  const left = q.before[place];
  const right = q.after[place];
  if (left < 0) q.heads[list] = right;
  else q.after[left] = right;
  if (right < 0) q.tails[list] = left;
  else q.before[right] = left;
  q.counts[row]--;
  q.count--;
  push(q, place, first, second);
}

/** Take the first place out of a queue that is not empty. */
export function pop(q: Buckets): number {
  const { counts, heads } = q;
  const mask = q.rows - 1;
  let lowest = q.lowest;
  while (counts[lowest & mask] === 0) lowest++;
  q.lowest = lowest;
  const row = lowest & mask;
  const firstList = row << q.bits;
  let list = firstList + q.starts[row];
  while (heads[list] < 0) list++;
  q.starts[row] = list - firstList;
  const place = heads[list];
  const next = q.after[place];
  heads[list] = next;
  if (next >= 0) q.before[next] = -1;
  counts[row]--;
  q.count--;
  return place;
}

/** Make the ring long enough for keys this far above the lowest; taking all out in order and back keeps the ages. */
function lengthen(q: Buckets, span: number): void {
  const { lowest } = q;
  const waiting = new Int32Array(q.count);
  for (let i = 0; i < waiting.length; i++) waiting[i] = pop(q);
  q.lowest = lowest;
  while (q.rows <= span) q.rows *= 2;
  const lists = q.rows > LONG ? q.rows : q.rows << CUT_BITS;
  q.counts = new Int32Array(q.rows);
  q.starts = new Int32Array(q.rows);
  q.heads = new Int32Array(lists).fill(-1);
  q.tails = new Int32Array(lists);
  cut(q);
  for (const place of waiting) push(q, place, q.first[place], q.second[place]);
}
