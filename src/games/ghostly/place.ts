/** A square as the book writes it: x to the right, y downwards, (0,0) at the top left. */
import type { ArenaMap } from './arena-map.ts';

/** A square by column and row, as observations write it. */
export interface MazePlace {
  readonly x: number;
  readonly y: number;
}

/** Column and row of a square's number. */
export function placeOf({ width }: Pick<ArenaMap, 'width'>, square: number): MazePlace {
  const x = square % width;
  return { x, y: (square - x) / width };
}
