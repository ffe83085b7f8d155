/**
 * The separate pieces of open ground, and tunnels that make them one.
 *
 * ```ts
 * const ground = Uint8Array.from('.......' + '.1.1.1.' + '.......', (c) => (c === '1' ? 1 : 0)); // three pieces
 * labelPieces(ground, 7, 3, 4, new Int32Array(21)); // -> 3
 * joinPieces(ground, 7, 3); // -> 2
 * labelPieces(ground, 7, 3, 4, new Int32Array(21)); // -> 1
 * ```
 */
import { type CostMap, exitMasks, strides } from './way.ts';

/** Maps of one size follow upon each other; nobody writes to these. */
let lastWidth = 0;
let lastHeight = 0;
let lastExits: Uint8Array = new Uint8Array(0);

function exitsOf(width: number, height: number): Uint8Array {
  if (width !== lastWidth || height !== lastHeight) {
    lastExits = exitMasks(width, height);
    lastWidth = width;
    lastHeight = height;
  }
  return lastExits;
}

/**
 * Write to each open place the number of its piece, from 1 in reading order, 0 to closed ones; returns how many.
 *
 * For asking whether two places are joined, and for finding the largest cave. Cost: every place once.
 *
 * ```ts
 * const labels = new Int32Array(5);
 * labelPieces(Uint8Array.of(1, 1, 0, 1, 1), 5, 1, 4, labels); // -> 2
 * [...labels]; // -> [1, 1, 0, 2, 2]
 * ```
 */
export function labelPieces(ground: CostMap, width: number, height: number, ways: 4 | 8, out: Int32Array): number {
  const exits = exitsOf(width, height);
  const stride = strides(width);
  const queue = new Int32Array(ground.length);
  const all = (1 << ways) - 1;
  let pieces = 0;
  out.fill(0);
  for (let start = 0; start < ground.length; start++) {
    if (ground[start] === 0 || out[start] !== 0) continue;
    out[start] = ++pieces;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      const at = queue[head];
      for (let left = exits[at] & all; left !== 0; left &= left - 1) {
        const to = at + stride[31 - Math.clz32(left & -left)];
        if (ground[to] === 0 || out[to] !== 0) continue;
        out[to] = pieces;
        queue[tail++] = to;
      }
    }
  }
  return pieces;
}

/** The runs of open places side by side in their rows, for `isOnePiece`: first and last column, and one that each is joined to. */
let starts = new Int32Array(0);
let ends = new Int32Array(0);
let joins = new Int32Array(0);

/** The run that stands for all runs joined to this one. */
function rootOf(run: number): number {
  let root = run;
  while (joins[root] !== root) {
    joins[root] = joins[joins[root]];
    root = joins[root];
  }
  return root;
}

/**
 * Whether all open places are joined; there must be at least one.
 *
 * For throwing away a map that fell apart. Cost: every place once, less than to number the pieces.
 *
 * ```ts
 * isOnePiece(Uint8Array.of(0, 1, 1, 1, 0), 5, 1, 4); // -> true
 * isOnePiece(Uint8Array.of(0, 1, 0, 1, 0), 5, 1, 4); // -> false
 * ```
 */
export function isOnePiece(ground: CostMap, width: number, height: number, ways: 4 | 8): boolean {
  if (starts.length < ground.length) {
    starts = new Int32Array(ground.length);
    ends = new Int32Array(ground.length);
    joins = new Int32Array(ground.length);
  }
  const reach = ways === 8 ? 1 : 0;
  let pieces = 0;
  let above = 0;
  let runs = 0;
  for (let y = 0; y < height; y++) {
    const first = runs;
    runs = runsOf(ground, y * width, width, first);
    pieces += runs - first;
    // Both rows from left to right: whichever ends first meets nobody else.
    for (let i = above, j = first; i < first && j < runs; ) {
      if (ends[i] + reach >= starts[j] && ends[j] + reach >= starts[i]) {
        const a = rootOf(i);
        const b = rootOf(j);
        if (a !== b) {
          joins[a] = b;
          pieces--;
        }
      }
      if (ends[i] < ends[j]) i++;
      else j++;
    }
    above = first;
  }
  return pieces === 1;
}

/** Writes down the runs of one row from number `runs` on; returns the number after the last. */
function runsOf(ground: CostMap, row: number, width: number, from: number): number {
  let runs = from;
  for (let x = 0; x < width; x++) {
    if (ground[row + x] === 0) continue;
    starts[runs] = x;
    while (x < width && ground[row + x] !== 0) x++;
    ends[runs] = x - 1;
    joins[runs] = runs;
    runs++;
  }
  return runs;
}

/**
 * How many places each piece has; index 0 counts the closed ones.
 *
 * For telling caves from cracks, after `labelPieces`. Cost: every place once.
 *
 * ```ts
 * [...pieceSizes(Int32Array.of(1, 1, 0, 2), 2)]; // -> [1, 2, 1]
 * ```
 */
export function pieceSizes(labels: Int32Array, pieces: number): Int32Array {
  const sizes = new Int32Array(pieces + 1);
  for (let place = 0; place < labels.length; place++) sizes[labels[place]]++;
  return sizes;
}

/**
 * Close every four-way piece of fewer than `least` places.
 *
 * For tidying up a generated map before its pieces are joined. Cost: every place a few times.
 *
 * ```ts
 * const ground = Uint8Array.of(1, 1, 0, 1, 0);
 * dropSmall(ground, 5, 1, 2);
 * [...ground]; // -> [1, 1, 0, 0, 0]
 * ```
 */
export function dropSmall(ground: CostMap, width: number, height: number, least: number): void {
  const labels = new Int32Array(ground.length);
  const sizes = pieceSizes(labels, labelPieces(ground, width, height, 4, labels));
  for (let place = 0; place < ground.length; place++) if (sizes[labels[place]] < least) ground[place] = 0;
}

/**
 * Dig four-way tunnels of price 1 until the open ground is one four-way piece, never through the outermost ring.
 *
 * A wave runs from the first open place in reading order through open ground at once and through rock step by step;
 * where it comes upon ground it had not reached, its way back through the rock becomes the tunnel. Returns how many
 * places were dug. An open corner of the map has no neighbour inside the ring and may stay alone.
 *
 * For making any generated map one piece, with as little digging as there is. Cost: every place once or twice.
 *
 * ```ts
 * const ground = parseRows(['#####', '#.#.#', '#####'], '#.').value.cells;
 * joinPieces(ground, 5, 3); // -> 1
 * formatRows(ground, 5, '#.'); // -> ['#####', '#...#', '#####']
 * ```
 */
export function joinPieces(ground: CostMap, width: number, height: number): number {
  const stride = strides(width);
  const cameBy = new Int8Array(ground.length).fill(-1);
  const rock = new Int32Array(ground.length);
  const open = new Int32Array(ground.length);
  const exits = exitMasks(width, height);
  const start = ground.findIndex((x: number) => x !== 0);
  if (start < 0) return 0;
  let dug = 0;
  let rockTail = 0;
  let openTail = 0;
  cameBy[start] = 4;
  open[openTail++] = start;
  for (let rockHead = 0, openHead = 0; openHead < openTail || rockHead < rockTail; ) {
    const place = openHead < openTail ? open[openHead++] : rock[rockHead++];
    let inRock = ground[place] === 0;
    for (let dir = 0; dir < 4; dir++) {
      if (((exits[place] >> dir) & 1) === 0) continue;
      const to = place + stride[dir];
      if (cameBy[to] >= 0) continue;
      if (ground[to] !== 0) {
        cameBy[to] = dir;
        open[openTail++] = to;
        if (!inRock) continue;
        for (let back = place; ground[back] === 0; back -= stride[cameBy[back]]) {
          ground[back] = 1;
          dug++;
        }
        inRock = false;
        continue;
      }
      const col = to % width;
      if (col === 0 || col === width - 1 || to < width || to >= ground.length - width) continue;
      cameBy[to] = dir;
      rock[rockTail++] = to;
    }
  }
  return dug;
}
