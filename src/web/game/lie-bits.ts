/** How a cell lies among its neighbours, as a number: which of them matter, and which variant of its ground is drawn. */
import type { MapPane } from '../../engine/view.ts';

/** Neighbours as bits, clockwise from the north. */
export const NORTH = 1;
export const NORTH_EAST = 2;
export const EAST = 4;
export const SOUTH_EAST = 8;
export const SOUTH = 16;
export const SOUTH_WEST = 32;
export const WEST = 64;
export const NORTH_WEST = 128;

/** The low four bits of a lie; the others are the neighbours that matter. */
export const VARIANTS = 16;

export const variantOf = (lie: number): number => lie % VARIANTS;
export const joinsOf = (lie: number): number => lie >> 4;

export interface Lies {
  /** One number per cell. */
  readonly of: Uint16Array;
}

/** For maps whose cells do not join: variants only. */
export function plainLies({ cells }: MapPane): Lies {
  return { of: Uint16Array.from(cells, (_, i) => (i * 7 + (i >> 3)) % VARIANTS) };
}
