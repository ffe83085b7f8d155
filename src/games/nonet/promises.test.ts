/** What every board keeps, cell by cell (NONET-024 to NONET-028). */
import { describe, expect, test } from 'vitest';
import { cellOf } from './cells.ts';
import { makeBoard } from './gen/board.ts';
import { isInCorner, keepsPromises, PROMISED } from './promises.ts';
import { ARROW, BOOST, CELLS, GOLD, HEALTH, NONE, ROOT, STAMINA, TELEPORT, VISION } from './types.ts';

/** The values that a cell may have, and the items that it may have with any of them. */
function allowed(cell: number): { values: number[]; items: number[] } {
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const masks = nine.map((v) => PROMISED[cell * 9 + v - 1]);
  const any = masks.reduce((a, b) => a | b, 0);
  return { values: nine.filter((v) => masks[v - 1] !== 0), items: nine.filter((i) => (any >> (i - 1)) & 1) };
}

const sorted = (items: readonly number[]): number[] => [...items].sort((a, b) => a - b);

describe('the promises', () => {
  test('NONET-024 the start is empty and of value 5 or more', () => {
    expect(allowed(cellOf('E5'))).toEqual({ values: [5, 6, 7, 8, 9], items: [NONE] });
  });

  test('NONET-025 NONET-026 the four cells next to it', () => {
    for (const name of ['D5', 'E4', 'E6', 'F5'])
      expect(allowed(cellOf(name))).toEqual({ values: [1, 2, 3, 4], items: sorted([GOLD, ROOT, BOOST, ARROW]) });
  });

  test('NONET-027 the four at its corners', () => {
    for (const name of ['D4', 'D6', 'F4', 'F6'])
      expect(allowed(cellOf(name))).toEqual({
        values: [5, 6, 7, 8, 9],
        items: sorted([HEALTH, STAMINA, VISION, TELEPORT]),
      });
  });

  test('NONET-028 the boss only in the corner boxes, and nothing else is ruled out there', () => {
    const corners = Array.from({ length: CELLS }, (_, cell) => cell).filter(isInCorner);
    const named = [...'ABCGHI'].flatMap((row) => [...'123789'].map((column) => cellOf(row + column)));
    expect(corners).toEqual(named);
    const boss = (cell: number): boolean => ((PROMISED[cell * 9 + 8] >> (ROOT - 1)) & 1) === 1;
    expect(Array.from({ length: CELLS }, (_, cell) => cell).filter(boss)).toEqual(corners);
    for (const cell of corners) expect(PROMISED.slice(cell * 9, cell * 9 + 9)).toEqual(new Uint16Array(9).fill(0x1ff));
  });

  test('NONET-024 NONET-028 made boards keep them, and one pair exchanged beside the start breaks them', () => {
    for (let i = 0; i < 20; i++) {
      const { enemy, item } = makeBoard(`promise ${i}`, 1);
      expect(keepsPromises(enemy, item)).toBe(true);
      const [start, beside] = [cellOf('E5'), cellOf('D5')];
      [enemy[start], enemy[beside]] = [enemy[beside], enemy[start]];
      [item[start], item[beside]] = [item[beside], item[start]];
      expect(keepsPromises(enemy, item)).toBe(false);
    }
  });
});
