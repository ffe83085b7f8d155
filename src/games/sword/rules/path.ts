/** Ways for monsters: shortest paths by king moves that prefer to come in from odd angles (SWORD-252, SWORD-253). */
import { invariant } from '../../../engine/result.ts';
import { below, type Rng } from '../../../engine/rng.ts';
import { AREA, SIDE, STRIDE } from '../types.ts';

/** The value of a square that the search has not come to. */
const FAR = 0x7fff;
const field = new Int16Array(AREA).fill(FAR);
const queue = new Int16Array(AREA);
const ties = new Int16Array(8);

/** What `field` holds at present. Scratch, never part of a game. */
let fieldOf: Uint8Array | null = null;
let fieldTo = -1;
let head = 0;
let tail = 0;

/**
 * Steps to `to` for every square up to `from`; false if there is no way. The search stops as soon as `from` is met and
 * goes on from there for the next one, so that strolls look at a few squares only and all hunters share one search.
 */
function spreadFrom(terrain: Uint8Array, to: number, from: number): boolean {
  if (fieldOf !== terrain || fieldTo !== to) {
    for (let i = 0; i < tail; i++) field[queue[i]] = FAR;
    fieldOf = terrain;
    fieldTo = to;
    field[to] = 0;
    queue[0] = to;
    head = 0;
    tail = 1;
  }
  while (field[from] === FAR && head < tail) {
    const square = queue[head++];
    const far = field[square] + 1;
    for (let dir = 0; dir < 8; dir++) {
      const next = square + STRIDE[dir];
      if (terrain[next] === 0 || field[next] !== FAR) continue;
      field[next] = far;
      queue[tail++] = next;
    }
  }
  return field[from] !== FAR;
}

function apart(a: number, b: number): number {
  const wide = Math.abs((a % SIDE) - (b % SIDE));
  const tall = Math.abs(((a / SIDE) | 0) - ((b / SIDE) | 0));
  return wide > tall ? wide : tall;
}

/**
 * Write to `path` the squares of `floor` from `to` back to `from`, which comes last; false if there is no way.
 * `terrain` and both squares are of one floor; the squares written count from the floor's first.
 */
export function findWay(terrain: Uint8Array, floor: number, from: number, to: number, r: Rng, path: number[]): boolean {
  clearPath(path);
  if (!spreadFrom(terrain, to, from)) return false;
  let square = from;
  path.push(floor * AREA + square);
  while (square !== to) {
    invariant(path.length <= AREA, 'a way leads down the field');
    square = nextSquare(square, to, r);
    path.push(floor * AREA + square);
  }
  path.reverse();
  return true;
}

/** Taken away one by one, so that the list keeps its room for the next path: `length = 0` would give it back. */
export function clearPath(path: number[]): void {
  while (path.length > 0) path.pop();
}

/** SWORD-253: one step down the field. */
function nextSquare(square: number, to: number, r: Rng): number {
  const wanted = field[square] - 1;
  const close = apart(square, to) <= 2;
  let best = 3;
  let count = 0;
  for (let dir = 0; dir < 8; dir++) {
    const next = square + STRIDE[dir];
    if (field[next] !== wanted) continue;
    const rank = close ? 0 : rankOf(next, to);
    if (rank > best) continue;
    if (rank < best) {
      best = rank;
      count = 0;
    }
    ties[count++] = next;
  }
  return count === 1 ? ties[0] : ties[below(r, count)];
}

/** 0 off all lines of the destination, 1 on a diagonal, 2 on a row or column. */
function rankOf(square: number, to: number): number {
  const dx = Math.abs((square % SIDE) - (to % SIDE));
  const dy = Math.abs(((square / SIDE) | 0) - ((to / SIDE) | 0));
  if (dx === 0 || dy === 0) return 2;
  return dx === dy ? 1 : 0;
}
