/** Travel: shortest ways over conquered ground (NONET-066). */
import { NEIGHBOUR } from '../cells.ts';
import { CELLS, CONQUERED, type NonetState } from '../types.ts';

// Room for one search, used again by the next.
const distance = new Int16Array(CELLS);
const cameFrom = new Int8Array(CELLS);
const queue = new Uint8Array(CELLS);

/** Breadth-first over conquered cells from the player's, neighbours in the order n, e, s, w; -1: out of reach. */
function search(s: NonetState): void {
  distance.fill(-1);
  distance[s.at] = 0;
  queue[0] = s.at;
  let end = 1;
  for (let i = 0; i < end; i++) {
    const cell = queue[i];
    for (let d = 0; d < 4; d++) {
      const to = NEIGHBOUR[4 * cell + d];
      if (to < 0 || distance[to] >= 0 || s.state[to] !== CONQUERED) continue;
      distance[to] = distance[cell] + 1;
      cameFrom[to] = cell;
      queue[end++] = to;
    }
  }
}

/** Where a walk towards `target` ends: there, or on the nearest conquered cell next to it; -1 if there is no way. */
export function walkEnd(s: NonetState, target: number): number {
  search(s);
  if (s.state[target] === CONQUERED) return distance[target] < 0 ? -1 : target;
  let best = -1;
  for (let d = 0; d < 4; d++) {
    const next = NEIGHBOUR[4 * target + d];
    if (next >= 0 && distance[next] >= 0 && (best < 0 || distance[next] < distance[best])) best = next;
  }
  return best;
}

/** The cells of the walk to `end`, the player's own left out; `end` can be reached. */
export function walkTo(s: NonetState, end: number): readonly number[] {
  search(s);
  const path: number[] = [];
  for (let cell = end; cell !== s.at; cell = cameFrom[cell]) path.push(cell);
  return path.reverse();
}
