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

/** SWORD-031: for each p and q and each square, whether its rock is hard; the border is neither and stays closed. */
const SOFT = 1;
const HARD = 2;
const ROCK = Array.from({ length: 64 }, (_, i) => rockOf(i >> 3, i & 7));

function rockOf(p: number, q: number): Uint8Array {
  const rock = new Uint8Array(AREA);
  for (let y = 1; y < SIDE - 1; y++)
    for (let x = 1; x < SIDE - 1; x++) rock[y * SIDE + x] = isHard(y * SIDE + x, p, q) ? HARD : SOFT;
  return rock;
}

/** Squares that may be dug next, in lists laid out once: a cave is dug before the next is begun. */
const ROOM = {
  soft: new Uint16Array(AREA),
  hard: new Uint16Array(AREA),
  rock: new Uint8Array(AREA),
  dug: new Uint16Array(AREA),
};

function growCave(r: Rng, terrain: Uint8Array): void {
  // Local names: what a bundle keeps outside of a function is read anew for each square.
  const { soft, hard, rock, dug } = ROOM;
  const p = below(r, 8);
  const q = below(r, 8);
  let softCount = 0;
  let hardCount = 0;
  let open = 0;
  rock.set(ROCK[p * 8 + q]);
  for (let square = 0; square < AREA; square++) {
    if (terrain[square] === WALL) continue;
    rock[square] = 0;
    dug[open++] = square;
  }
  const lines = open;
  for (let done = 0; done < OPEN_SQUARES; done++) {
    if (done >= lines) {
      const softs = SOFT_WEIGHT * softCount;
      const x = below(r, softs + hardCount);
      const isSoft = x < softs;
      const at = isSoft ? (x / SOFT_WEIGHT) | 0 : x - softs;
      const from = isSoft ? soft : hard;
      dug[done] = from[at];
      from[at] = from[isSoft ? --softCount : --hardCount];
      terrain[dug[done]] = FLOOR;
    }
    const here = dug[done];
    // Each square beside the cave is listed once, as soon as it is beside it: written to both lists and counted in one or
    // none, because nobody can foretell which, and a wrong guess costs more.
    const north = here - SIDE;
    const east = here + 1;
    const south = here + SIDE;
    const west = here - 1;
    const kindN = rock[north];
    const kindE = rock[east];
    const kindS = rock[south];
    const kindW = rock[west];
    rock[north] = 0;
    rock[east] = 0;
    rock[south] = 0;
    rock[west] = 0;
    soft[softCount] = north;
    softCount += kindN & SOFT;
    soft[softCount] = east;
    softCount += kindE & SOFT;
    soft[softCount] = south;
    softCount += kindS & SOFT;
    soft[softCount] = west;
    softCount += kindW & SOFT;
    hard[hardCount] = north;
    hardCount += kindN >> 1;
    hard[hardCount] = east;
    hardCount += kindE >> 1;
    hard[hardCount] = south;
    hardCount += kindS >> 1;
    hard[hardCount] = west;
    hardCount += kindW >> 1;
  }
}
