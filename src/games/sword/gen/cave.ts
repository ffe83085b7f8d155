/** Caves that grow from a skeleton of lines through soft and hard rock (SWORD-029 to SWORD-032). */
import { below, type Rng } from '../../../engine/rng.ts';
import { line } from '../../../kit/line.ts';
import { spanningWalk } from '../../../kit/span.ts';
import { AREA, FLOOR, SIDE, WALL } from '../types.ts';

const POINTS = 3;
const EXTRA_LINES = 4;
const SOFT_WEIGHT = 6;
/** 45 % of all squares. */
const OPEN_SQUARES = 1125;
const ORTHOGONAL = [-SIDE, 1, SIDE, -1] as const;

export function buildCave(r: Rng): Uint8Array {
  const terrain = new Uint8Array(AREA);
  digLines(r, terrain);
  growCave(r, terrain);
  return terrain;
}

function digLines(r: Rng, terrain: Uint8Array): void {
  const points: number[] = [];
  for (let j = 0; j < POINTS; j++) {
    for (let i = 0; i < POINTS; i++) {
      const x = 9 + 14 * i + below(r, 3);
      const y = 9 + 14 * j + below(r, 3);
      points.push(y * SIDE + x);
    }
  }
  const from: number[] = [];
  const to: number[] = [];
  for (let p = 0; p < points.length; p++) {
    if (p % POINTS < POINTS - 1) {
      from.push(p);
      to.push(p + 1);
    }
    if (p + POINTS < points.length) {
      from.push(p);
      to.push(p + POINTS);
    }
  }
  const dug = spanningWalk(r, points.length, from, to);
  for (let k = 0; k < EXTRA_LINES; k++) dug[below(r, from.length)] = 1;
  for (let k = 0; k < from.length; k++) if (dug[k] === 1) digLine(terrain, points[from[k]], points[to[k]]);
}

/** SWORD-030: a diagonal step also opens the square beside it. */
export function digLine(terrain: Uint8Array, from: number, to: number): void {
  const squares = new Int32Array(SIDE);
  const length = line(from, to, SIDE, squares);
  for (let k = 0; k < length; k++) {
    terrain[squares[k]] = FLOOR;
    if (k === 0) continue;
    const dx = (squares[k] % SIDE) - (squares[k - 1] % SIDE);
    const dy = squares[k] - squares[k - 1] - dx;
    if (dx !== 0 && dy !== 0) terrain[squares[k - 1] + dx] = FLOOR;
  }
}

/** SWORD-031 */
export function isHard(square: number, p: number, q: number): boolean {
  const x = square % SIDE;
  const y = (square / SIDE) | 0;
  if (x < 5 || x >= 45 || y < 5 || y >= 45) return true;
  // In two's complement, & 7 is the non-negative remainder.
  return ((x + p + y + q) & 7) < 6 && ((x + p - y - q) & 7) < 6;
}

function growCave(r: Rng, terrain: Uint8Array): void {
  const p = below(r, 8);
  const q = below(r, 8);
  const soft: number[] = [];
  const hard: number[] = [];
  const listed = new Uint8Array(AREA);
  const enlist = (square: number): void => {
    const x = square % SIDE;
    if (terrain[square] !== WALL || listed[square] === 1) return;
    if (x === 0 || x === SIDE - 1 || square < SIDE || square >= AREA - SIDE) return;
    listed[square] = 1;
    (isHard(square, p, q) ? hard : soft).push(square);
  };
  let open = 0;
  for (let square = 0; square < AREA; square++) {
    if (terrain[square] === WALL) continue;
    open++;
    for (const step of ORTHOGONAL) enlist(square + step);
  }
  while (open < OPEN_SQUARES) {
    const x = below(r, SOFT_WEIGHT * soft.length + hard.length);
    const isSoft = x < SOFT_WEIGHT * soft.length;
    const from = isSoft ? soft : hard;
    const at = isSoft ? Math.floor(x / SOFT_WEIGHT) : x - SOFT_WEIGHT * soft.length;
    const square = from[at];
    from[at] = from[from.length - 1];
    from.pop();
    terrain[square] = FLOOR;
    open++;
    for (const step of ORTHOGONAL) enlist(square + step);
  }
}
