/**
 * Choosing which candidate links to build so that everything hangs together: a random depth-first walk over a graph.
 *
 * ```ts
 * const taken = spanningWalk(stream('seed', 'roads'), 4, [0, 1, 2, 3], [1, 2, 3, 0]); // a ring of four
 * taken.reduce((a, b) => a + b); // -> 3
 * ```
 */
import { below, type Rng } from '../engine/rng.ts';

/**
 * Link i joins node from[i] and node to[i]. Start at a random node; from the most recently reached node that still has
 * a link to an unreached one, take one such link, all equally likely, and go there. Returns 1 for each link taken.
 * Nodes that no link joins to the start stay unreached: count the links taken to know (nodes - 1 if all are joined).
 *
 * For choosing which of all possible doors, bridges or corridors are built. Cost: every link a few times.
 *
 * ```ts
 * const taken = spanningWalk(stream('seed', 'doors'), 3, [0, 1, 2], [1, 2, 0]);
 * taken.reduce((sum, link) => sum + link, 0); // -> 2
 * ```
 */
export function spanningWalk(r: Rng, nodes: number, from: ArrayLike<number>, to: ArrayLike<number>): Uint8Array {
  const links = from.length;
  sortLinks(nodes, from, to);
  const taken = new Uint8Array(links);
  // Local names: what a bundle keeps outside of a function is read anew each time.
  const { firstOf, reached, trail, linkOf, endOf, open } = room;
  trail[0] = below(r, nodes);
  reached[trail[0]] = 1;
  for (let length = 1; length > 0; ) {
    const node = trail[length - 1];
    let count = 0;
    for (let k = firstOf[node]; k < firstOf[node + 1]; k++) if (reached[endOf[k]] === 0) open[count++] = k;
    if (count === 0) {
      length--;
      continue;
    }
    const k = open[below(r, count)];
    taken[linkOf[k]] = 1;
    reached[endOf[k]] = 1;
    trail[length++] = endOf[k];
  }
  return taken;
}

/** Room laid out once: no walk begins before the last is done. `linkOf` are the links of each node, one node after another. */
const room = {
  firstOf: new Int32Array(0),
  nextOf: new Int32Array(0),
  reached: new Uint8Array(0),
  trail: new Int32Array(0),
  linkOf: new Int32Array(0),
  /** The other end of each of them. */
  endOf: new Int32Array(0),
  open: new Int32Array(0),
};

function sortLinks(nodes: number, from: ArrayLike<number>, to: ArrayLike<number>): void {
  const links = from.length;
  if (room.trail.length < nodes) {
    room.firstOf = new Int32Array(nodes + 1);
    room.nextOf = new Int32Array(nodes);
    room.reached = new Uint8Array(nodes);
    room.trail = new Int32Array(nodes);
  }
  if (room.open.length < 2 * links) {
    room.linkOf = new Int32Array(2 * links);
    room.endOf = new Int32Array(2 * links);
    room.open = new Int32Array(2 * links);
  }
  const { firstOf, nextOf, reached, linkOf, endOf } = room;
  firstOf.fill(0, 0, nodes + 1);
  reached.fill(0, 0, nodes);
  for (let i = 0; i < links; i++) {
    firstOf[from[i] + 1]++;
    firstOf[to[i] + 1]++;
  }
  for (let n = 0; n < nodes; n++) {
    nextOf[n] = firstOf[n];
    firstOf[n + 1] += firstOf[n];
  }
  for (let i = 0; i < links; i++) {
    const a = from[i];
    const b = to[i];
    const first = nextOf[a]++;
    const second = nextOf[b]++;
    linkOf[first] = linkOf[second] = i;
    endOf[first] = b;
    endOf[second] = a;
  }
}
