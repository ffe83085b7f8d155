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
  const exits = exitMasks(width, height);
  const stride = strides(width);
  const queue = new Int32Array(ground.length);
  let pieces = 0;
  out.fill(0);
  for (let start = 0; start < ground.length; start++) {
    if (ground[start] === 0 || out[start] !== 0) continue;
    out[start] = ++pieces;
    queue[0] = start;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      for (let dir = 0; dir < ways; dir++) {
        if (((exits[queue[head]] >> dir) & 1) === 0) continue;
        const to = queue[head] + stride[dir];
        if (ground[to] === 0 || out[to] !== 0) continue;
        out[to] = pieces;
        queue[tail++] = to;
      }
    }
  }
  return pieces;
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
