import { expect, test } from 'vitest';
import type { Cell, MapPane } from '../../engine/view.ts';
import { createLies, hashOf } from './lie.ts';
import { EAST, joinsOf, NORTH, SOUTH, SOUTH_EAST, variantOf, WEST } from './lie-bits.ts';
import type { TileSheet } from './sheet.ts';

const TILES: Readonly<Record<string, string>> = { '#': 'wall', '.': 'floor', '~': 'water', ' ': '' };
const FILLS: Readonly<Record<string, string>> = { wall: 'brick', floor: 'floor', water: 'water' };
const CELLS = new Map(Object.entries(TILES).map(([glyph, tile]) => [glyph, { glyph, tile } as Cell]));
const sheet = { fill: (tile: string) => FILLS[tile] ?? 'none' } as unknown as TileSheet;

function pane(rows: readonly string[], within?: MapPane['within']): MapPane {
  const size = { cols: rows[0].length, rows: rows.length };
  const cells = [...rows.join('')].map((c) => CELLS.get(c) as Cell);
  return { size, cells, ...(within === undefined ? {} : { within }) } as unknown as MapPane;
}

test('SCREEN-012 a wall shows its face where there is floor below, and an edge wherever it ends', () => {
  const { of } = createLies(sheet)(pane(['###', '#..', '#..']));
  expect(joinsOf(of[1])).toBe(SOUTH | SOUTH_EAST);
  expect(joinsOf(of[0])).toBe(SOUTH_EAST);
  expect(joinsOf(of[3]) & EAST).toBe(EAST);
  expect(joinsOf(of[3]) & SOUTH).toBe(0);
});

test('SCREEN-012 a floor lies in the shade of walls above and on the left; water has a shore; darkness has neither', () => {
  const { of } = createLies(sheet)(pane(['###', '#.~', '#..', '   ']));
  expect(joinsOf(of[4])).toBe(NORTH | WEST);
  expect(joinsOf(of[5])).toBe(NORTH | SOUTH | WEST);
  expect([of[9], of[10]]).toEqual([0, 0]);
});

test('SCREEN-012 ground varies by place alone: a view that scrolls takes its stones along', () => {
  const lies = createLies(sheet);
  const before = lies(pane(['......'], { cols: 64, left: 10, top: 7 })).of;
  const after = lies(pane(['......'], { cols: 64, left: 11, top: 7 })).of;
  expect([...after].slice(0, 5).map(variantOf)).toEqual([...before].slice(1).map(variantOf));
  const many = new Set(Array.from({ length: 64 }, (_, i) => hashOf(i % 8, i >> 3) & 7));
  expect(many.size).toBe(8);
});
