/** What every generated board keeps, so that a player may rely on it: the centre and the corners (NONET-024 to NONET-028). */
import { isBoss } from './content.ts';
import { ARROW, BOOST, CELLS, GOLD, HEALTH, NONE, ROOT, SIDE, STAMINA, START, TELEPORT, VISION } from './types.ts';

/** The centre box in the order of NONET-023.7: D5 E4 E6 F5, D4 D6 F4 F6, E5. */
export const CENTRE = Uint8Array.of(31, 39, 41, 49, 30, 32, 48, 50, 40);
const NEAR = CENTRE.subarray(0, 4);
const DIAGONAL = CENTRE.subarray(4, 8);

/** NONET-028: the corner boxes. */
export function isInCorner(cell: number): boolean {
  const row = Math.floor(cell / SIDE);
  const col = cell % SIDE;
  return (row < 3 || row > 5) && (col < 3 || col > 5);
}

const LOW = maskOf([1, 2, 3, 4]);
const HIGH = maskOf([5, 6, 7, 8, 9]);
const ALL = LOW | HIGH;

/** PROMISED[cell * 9 + value - 1]: the items that the cell may have with this value, bit item - 1, before anything is displayed. */
export const PROMISED: Uint16Array = Uint16Array.from({ length: CELLS * 9 }, (_, at) => {
  const cell = Math.floor(at / 9);
  const value = (at % 9) + 1;
  const bit = 1 << (value - 1);
  if (cell === START) return bit & HIGH ? maskOf([NONE]) : 0;
  if (NEAR.includes(cell)) return bit & LOW ? maskOf([BOOST, ARROW, GOLD, ROOT]) : 0;
  if (DIAGONAL.includes(cell)) return bit & HIGH ? maskOf([HEALTH, STAMINA, VISION, TELEPORT]) : 0;
  return isBoss(value, ROOT) && !isInCorner(cell) ? ALL & ~maskOf([ROOT]) : ALL;
});

/** Whether a board keeps all of it; only a scenario's may not (NONET-162). */
export function keepsPromises(enemy: Uint8Array, item: Uint8Array): boolean {
  for (let cell = 0; cell < CELLS; cell++)
    if (((PROMISED[cell * 9 + enemy[cell] - 1] >> (item[cell] - 1)) & 1) === 0) return false;
  return true;
}

function maskOf(numbers: readonly number[]): number {
  return numbers.reduce((mask, n) => mask | (1 << (n - 1)), 0);
}
