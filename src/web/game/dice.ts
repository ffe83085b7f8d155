/** Draws for pictures: never of a game. */

/** Draws that are the same for the same variant. */
export type PlaceDice = () => number;

export function diceOf(seed: number): PlaceDice {
  let s = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let h = Math.imul(s ^ (s >>> 15), s | 1);
    h ^= h + Math.imul(h ^ (h >>> 7), h | 61);
    return ((h ^ (h >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
