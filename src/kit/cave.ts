/**
 * Caves by a cellular automaton: noise, smoothed until walls gather, then joined into one piece.
 *
 * ```ts
 * const ground = carveCave(stream('seed', 'cave'), 40, 20, PLAIN_CAVE);
 * ground.length; // -> 800
 * labelPieces(ground, 40, 20, 4, new Int32Array(800)); // -> 1
 * ```
 */
import { below, type Rng } from '../engine/rng.ts';
import { dropSmall, joinPieces } from './connect.ts';

/** What a cave is to be like. */
export interface CaveRule {
  /** Percent of the inner places that begin as rock. */
  readonly rock: number;
  /** Smoothing rounds: rock where at least 5 of a place's 3 x 3 block are rock; beyond the map all is rock. */
  readonly rounds: number;
  /** Pieces of fewer places are filled up instead of being joined. */
  readonly least: number;
}

/** A good start for one's own. */
export const PLAIN_CAVE: CaveRule = { rock: 45, rounds: 4, least: 8 };

/**
 * Ground (1 = open) inside a ring of rock, one four-way piece. A tiny or very rocky cave may have no open place.
 *
 * For natural places; for built ones see `carveRooms` and `carveMaze`. Cost: every place once a round.
 *
 * ```ts
 * const ground = carveCave(stream('seed', 'cave'), 40, 20, PLAIN_CAVE);
 * ground[0]; // -> 0
 * labelPieces(ground, 40, 20, 4, new Int32Array(800)); // -> 1
 * ```
 */
export function carveCave(r: Rng, width: number, height: number, rule: CaveRule): Uint8Array {
  let rock = new Uint8Array(width * height).fill(1);
  let next = new Uint8Array(width * height).fill(1);
  for (let row = 1; row < height - 1; row++) {
    for (let place = row * width + 1; place < row * width + width - 1; place++) {
      rock[place] = below(r, 100) < rule.rock ? 1 : 0;
    }
  }
  for (let round = 0; round < rule.rounds; round++) {
    for (let row = 1; row < height - 1; row++) smoothRow(rock, next, row * width + 1, width);
    const old = rock;
    rock = next;
    next = old;
  }
  for (let place = 0; place < rock.length; place++) rock[place] ^= 1;
  if (rule.least > 1) dropSmall(rock, width, height, rule.least);
  joinPieces(rock, width, height);
  return rock;
}

/** A block of nine is three columns of three, and two of them serve the next place too. */
function smoothRow(rock: Uint8Array, next: Uint8Array, start: number, width: number): void {
  let left = rock[start - 1 - width] + rock[start - 1] + rock[start - 1 + width];
  let middle = rock[start - width] + rock[start] + rock[start + width];
  for (let place = start; place < start + width - 2; place++) {
    const right = rock[place + 1 - width] + rock[place + 1] + rock[place + 1 + width];
    next[place] = left + middle + right >= 5 ? 1 : 0;
    left = middle;
    middle = right;
  }
}
