/** Small pieces of a floor of Sword, drawn in letters. */
import { AREA, SIDE } from '../../src/games/sword/types.ts';

/** Rows from the top left; everything else is wall. Digits and letters are open and have a name. */
export interface Plan {
  readonly terrain: Uint8Array;
  readonly named: Readonly<Record<string, number>>;
}

export function plan(rows: readonly string[]): Plan {
  const terrain = new Uint8Array(AREA);
  const named: Record<string, number> = {};
  rows.forEach((row, y) => {
    for (const [x, c] of [...row].entries()) {
      if (c !== '#') terrain[y * SIDE + x] = 1;
      if (/\w/.test(c)) named[c] = y * SIDE + x;
    }
  });
  return { terrain, named };
}
