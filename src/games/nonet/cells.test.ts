import { expect, test } from 'vitest';
import { position, refusalOf } from '../../../test/helpers/nonet.ts';
import { cellOf, dirNumber, findCell, NEIGHBOUR, UNITS } from './cells.ts';
import { CELL_NAMES, DIRS } from './types.ts';

test('NONET-009 a cell is named row first, and its index counts rows of nine', () => {
  expect([CELL_NAMES[0], CELL_NAMES[40], CELL_NAMES[80], CELL_NAMES[24]]).toEqual(['A1', 'E5', 'I9', 'C7']);
  CELL_NAMES.forEach((name, cell) => {
    expect(cellOf(name)).toBe(cell);
    expect(findCell(name.toLowerCase())).toBe(cell);
  });
  for (const bad of ['', 'A0', 'J1', 'A10', 'AA', 5, null]) expect(findCell(bad)).toBe(-1);
});

test('NONET-010 the four directions lead one row or column on', () => {
  const from = cellOf('E5');
  expect(DIRS.map((dir) => CELL_NAMES[NEIGHBOUR[4 * from + dirNumber(dir)]])).toEqual(['D5', 'E6', 'F5', 'E4']);
});

test('NONET-011 the board does not wrap: every step over an edge is refused and costs nothing', () => {
  for (let i = 0; i < 9; i++) {
    const edges = { n: `A${i + 1}`, s: `I${i + 1}`, w: `${'ABCDEFGHI'[i]}1`, e: `${'ABCDEFGHI'[i]}9` };
    for (const dir of DIRS) {
      const s = position({ conquered: [edges[dir]], at: edges[dir] });
      expect(refusalOf(s, `move ${dir}`)).toBe('edge');
      expect(s.turn).toBe(0);
    }
  }
  expect(NEIGHBOUR.filter((to) => to < 0).length).toBe(36);
});

test('NONET-008 the 27 units hold every cell three times', () => {
  const seen = new Map<number, number>();
  for (const cell of UNITS.flat()) seen.set(cell, (seen.get(cell) ?? 0) + 1);
  expect(seen.size).toBe(81);
  expect([...seen.values()].every((n) => n === 3)).toBe(true);
  expect(UNITS[18].map((cell) => CELL_NAMES[cell]).join(' ')).toBe('A1 A2 A3 B1 B2 B3 C1 C2 C3');
  expect(UNITS[23].map((cell) => CELL_NAMES[cell]).join(' ')).toBe('D7 D8 D9 E7 E8 E9 F7 F8 F9');
});
