/** The ring maze of the bottom floor (SWORD-033 to SWORD-035). */
import { below, type Rng } from '../../../engine/rng.ts';
import { labelPieces } from '../../../kit/connect.ts';
import { spanningWalk } from '../../../kit/span.ts';
import { AREA, FLOOR, SIDE, WALL } from '../types.ts';

export const CENTRE = 24;
const RINGS = 11;
const EXTRA_GATES = 3 * 23;

interface RingMaze {
  /** All gates shut. */
  readonly terrain: Uint8Array;
  readonly gates: readonly number[];
  readonly pieces: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

function at(dx: number, dy: number): number {
  return (CENTRE + dy) * SIDE + CENTRE + dx;
}

/** A gate at offset j and distance d, for both signs and both axes. */
function addGates(gates: Set<number>, j: number, d: number): void {
  for (const a of [j, -j])
    for (const b of [d, -d]) {
      gates.add(at(a, b));
      gates.add(at(b, a));
    }
}

export function planRings(): RingMaze {
  const terrain = new Uint8Array(AREA);
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) terrain[at(dx, dy)] = FLOOR;
  const set = new Set<number>();
  addGates(set, 1, 2);
  for (let r = 0; r < RINGS; r++) {
    const d = 3 + 2 * r;
    for (let k = -d; k <= d; k++) for (const e of [d, -d]) terrain[at(k, e)] = terrain[at(e, k)] = FLOOR;
    for (let j = r % 2 === 0 ? 0 : 2; j <= d; j += 4) addGates(set, j, d);
    if (r > 0) for (let j = r % 2 === 1 ? 1 : 3; j < d; j += 4) addGates(set, j, d - 1);
  }
  const gates = [...set].sort((a, b) => a - b);
  for (const gate of gates) terrain[gate] = WALL;
  const labels = new Int32Array(AREA);
  const pieces = labelPieces(terrain, SIDE, SIDE, 4, labels);
  const sides = gates.map((gate) => [gate - SIDE, gate + 1, gate + SIDE, gate - 1].filter((n) => labels[n] > 0));
  return {
    terrain,
    gates,
    pieces,
    from: sides.map((s) => labels[s[0]] - 1),
    to: sides.map((s) => labels[s[1]] - 1),
  };
}

const PLAN = planRings();

export function buildRings(r: Rng): Uint8Array {
  const terrain = PLAN.terrain.slice();
  const open = spanningWalk(r, PLAN.pieces, PLAN.from, PLAN.to);
  for (let k = 0; k < EXTRA_GATES; k++) open[below(r, PLAN.gates.length)] = 1;
  PLAN.gates.forEach((gate, k) => {
    if (open[k] === 1) terrain[gate] = FLOOR;
  });
  return terrain;
}
