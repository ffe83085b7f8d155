/** Chunks: hand-painted 15 x 15 rooms; their openings and their symmetries. */

export const CHUNK = 15;
/** First position of the opening along a side (DELVE-023). */
export const OPENING = 6;
export const LEGEND = '#.+OT=,~wiLv!<>CcbFSPBm^';

/** DELVE-023, DELVE-024: how wide an opening is, and how far it is dug at most. */
const OPENING_WIDTH = 3;
const DEEPEST = 6;

/** DELVE-024: lanes inward from side n, e, s or w, each dug until it meets open floor; places are those of a chunk. */
export function carve(side: number, isOpen: (place: number) => boolean, dig: (place: number) => void): void {
  for (let k = OPENING; k < OPENING + OPENING_WIDTH; k++)
    for (let deep = 0; deep <= DEEPEST; deep++) {
      const place = lane(side, k, deep);
      if (deep > 0 && isOpen(place)) break;
      dig(place);
    }
}

/** The place `deep` tiles inward from side n, e, s or w at position k along it. */
export function lane(side: number, k: number, deep: number): number {
  switch (side) {
    case 0:
      return deep * CHUNK + k;
    case 1:
      return k * CHUNK + (CHUNK - 1 - deep);
    case 2:
      return (CHUNK - 1 - deep) * CHUNK + k;
    default:
      return k * CHUNK + deep;
  }
}

/** DELVE-026: rows after `turns` quarter turns clockwise, mirrored left-right first if asked. */
export function transform(rows: readonly string[], turns: number, mirror: boolean): string[] {
  let grid = rows.map((r) => (mirror ? [...r].reverse() : [...r]));
  for (let t = 0; t < turns; t++) grid = grid.map((_, y) => grid.map((__, x) => grid[CHUNK - 1 - x][y]));
  return grid.map((r) => r.join(''));
}
