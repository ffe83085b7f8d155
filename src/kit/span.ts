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
  const firstOf = new Int32Array(nodes + 1);
  for (let i = 0; i < links; i++) {
    firstOf[from[i] + 1]++;
    firstOf[to[i] + 1]++;
  }
  for (let n = 0; n < nodes; n++) firstOf[n + 1] += firstOf[n];
  const fill = firstOf.slice(0, nodes);
  const linkOf = new Int32Array(2 * links);
  for (let i = 0; i < links; i++) {
    linkOf[fill[from[i]]++] = i;
    linkOf[fill[to[i]]++] = i;
  }

  const taken = new Uint8Array(links);
  const reached = new Uint8Array(nodes);
  const trail = [below(r, nodes)];
  const open: number[] = [];
  reached[trail[0]] = 1;
  while (trail.length > 0) {
    const node = trail[trail.length - 1];
    open.length = 0;
    for (let k = firstOf[node]; k < firstOf[node + 1]; k++) {
      const link = linkOf[k];
      if (reached[from[link] === node ? to[link] : from[link]] === 0) open.push(link);
    }
    if (open.length === 0) {
      trail.pop();
      continue;
    }
    const link = open[below(r, open.length)];
    const next = from[link] === node ? to[link] : from[link];
    taken[link] = 1;
    reached[next] = 1;
    trail.push(next);
  }
  return taken;
}
