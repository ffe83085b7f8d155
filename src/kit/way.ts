/** How a walker may step: four or eight ways, round which corners, and at what price. */
import { DX, DY } from './direction.ts';

/**
 * `corners`: how many of the two places beside a diagonal step must be open (0: walls never hinder it).
 * `straight` and `diagonal` multiply the price of the place entered; straight <= diagonal.
 *
 * A walker's world is a `ground` layer: 0 cannot be entered, anything else is the price of entering.
 */
export interface Way {
  readonly ways: 4 | 8;
  readonly corners: 0 | 1 | 2;
  readonly straight: number;
  readonly diagonal: number;
}

/** A layer of ground: 0 is closed, anything else open, and the price of entering where prices count. Sight, paths, makers of maps: all read it so. */
export type CostMap = Uint8Array | Uint16Array;

/** Rows and columns only. */
export const FOUR_WAY: Way = { ways: 4, corners: 0, straight: 1, diagonal: 1 };
/** Eight ways at one price, past any corner, as a king in chess. */
export const KING_WAY: Way = { ways: 8, corners: 0, straight: 1, diagonal: 1 };

/** For each place the directions that stay on the map, as bits. */
export function exitMasks(width: number, height: number): Uint8Array {
  const masks = new Uint8Array(width * height).fill(0xff);
  for (let dir = 0; dir < 8; dir++) {
    const stays = 0xff ^ (1 << dir);
    const row = DY[dir] < 0 ? 0 : height - 1;
    const col = DX[dir] < 0 ? 0 : width - 1;
    if (DY[dir] !== 0) for (let x = 0; x < width; x++) masks[row * width + x] &= stays;
    if (DX[dir] !== 0) for (let y = 0; y < height; y++) masks[y * width + col] &= stays;
  }
  return masks;
}

/** How far a step in each direction moves the place number. */
export function strides(width: number): Int32Array {
  const by = new Int32Array(8);
  for (let dir = 0; dir < 8; dir++) by[dir] = DY[dir] * width + DX[dir];
  return by;
}

/** Whether a diagonal step that stays on the map gets past its corners. */
export function passes(ground: CostMap, place: number, dir: number, width: number, corners: number): boolean {
  const open = (ground[place + DY[dir] * width] !== 0 ? 1 : 0) + (ground[place + DX[dir]] !== 0 ? 1 : 0);
  return open >= corners;
}

/** Stands for the direction of a place that was not reached from another. */
export const START = 8;
const AHEAD = Uint8Array.of(0x9b, 0x37, 0x6e, 0xcd, 0xb3, 0x76, 0xec, 0xd9, 0xff);
const FREELY = Uint8Array.of(0x91, 0x32, 0x64, 0xc8, 0xb3, 0x76, 0xec, 0xd9, 0xff);
const STRAIGHT = Uint8Array.of(0x0b, 0x07, 0x0e, 0x0d, 0, 0, 0, 0, 0x0f);

/**
 * The directions worth trying from a place, by the direction it was first reached in; the last set is for a start.
 * What lies behind was entered from the place before, for less. If diagonals cost no more and are never hindered,
 * that holds for what lies beside as well:
 *
 *     AHEAD     after e:  . n ne    after se:  .  . ne      FREELY    after e:  . . ne
 *                         . @ e                .  @ e                           . @ e
 *                         . s se               sw s se                          . . se
 */
export function onward(way: Way): Readonly<Uint8Array> {
  if (way.ways === 4) return STRAIGHT;
  return way.corners === 0 && way.diagonal === way.straight ? FREELY : AHEAD;
}

/** The price of the way if nothing stood in it: along the longer side, with a bend's worth for the shorter. */
export function estimate(dx: number, dy: number, straight: number, bend: number): number {
  const wide = Math.abs(dx);
  const tall = Math.abs(dy);
  // The lesser of the two without a branch: which one it is cannot be foretold.
  const less = tall + ((wide - tall) & ((wide - tall) >> 31));
  return straight * (wide + tall - less) + bend * less;
}

/** The path that leads to `to`, both ends included, read backward from the direction each place was entered by. */
export function traceBack(stride: Int32Array, cameBy: Uint8Array, from: number, to: number, out: Int32Array): number {
  let length = 1;
  for (let place = to; place !== from; place -= stride[cameBy[place]]) length++;
  let place = to;
  for (let i = length - 1; i > 0; i--) {
    out[i] = place;
    place -= stride[cameBy[place]];
  }
  out[0] = from;
  return length;
}
