import { expect, test } from 'vitest';
import type { Cell, MapPane } from '../../engine/view.ts';
import { motionBetween, type WhoIs } from './motion.ts';

const MADE = new Map<string, Cell>();

/** Letters are figures, `@` the player, the rest is ground. */
function cell(glyph: string): Cell {
  const found = MADE.get(glyph) ?? {
    glyph,
    ascii: glyph,
    tile: glyph === ' ' ? '' : `tile-${glyph}`,
    label: glyph,
    ink: 'text',
    ground: null,
    light: 'plain' as const,
  };
  MADE.set(glyph, found);
  return found;
}

function picture(...rows: string[]): MapPane {
  const size = { cols: rows[0].length, rows: rows.length };
  return {
    kind: 'map',
    size,
    cells: [...rows.join('')].map(cell),
    span: { cols: 1, rows: 1 },
    across: [...rows[0]].map((_, i) => i),
    down: rows.map((_, i) => i),
    backdrop: [],
    cursor: null,
  };
}

const whoIs: WhoIs = ({ glyph }) => (/[@a-z]/.test(glyph) ? glyph : null);

test('PLAT-083 a figure that stands elsewhere slides there from where it was', () => {
  const { slides, gone, fresh, shift } = motionBetween(picture('.@.r.', '.....'), picture('.....', '..@r.'), whoIs);
  expect(slides.map(({ to, dx, dy, under }) => [to, dx, dy, under?.glyph])).toEqual([
    [7, -1, -1, '.'],
    [8, 0, -1, '.'],
  ]);
  expect([gone, fresh, shift]).toEqual([[], [], null]);
});

test('PLAT-083 of two alike each goes the shorter way, and who is carried far does not slide', () => {
  const { slides } = motionBetween(picture('r....r'), picture('.r..r.'), whoIs);
  expect(slides.map((s) => [s.to, s.dx])).toEqual([
    [1, -1],
    [4, 1],
  ]);
  const jump = motionBetween(picture('@........'), picture('........@'), whoIs);
  expect(jump.slides).toEqual([]);
  expect(jump.gone.map((g) => g.at)).toEqual([0]);
});

test('PLAT-083 who is nowhere any more is gone, and the ground that changed is fresh', () => {
  const { slides, gone, fresh } = motionBetween(picture('@r#'), picture('@.+'), whoIs);
  expect(slides).toEqual([]);
  expect(gone.map((g) => [g.at, g.cell.glyph])).toEqual([[1, 'r']]);
  expect(fresh.map((f) => [f.at, f.was?.glyph])).toEqual([[2, '#']]);
});

test('PLAT-083 a view that keeps its player in the middle scrolls, and others slide on the ground below', () => {
  const before = picture('.......', '.#...+.', '...r...', '...@...', '.......', '..#..#.', '.......');
  const after = picture('.......', '#...+..', '...r...', '...@...', '.......', '.#..#..', '.......');
  const { shift, slides } = motionBetween(before, after, whoIs);
  expect(shift).toEqual({ dx: 1, dy: 0 });
  // It went along with the player: one step on the ground, none on the screen.
  expect(slides.filter((s) => s.cell.glyph === 'r').map((s) => [s.to, s.dx])).toEqual([[17, -1]]);
});

test('PLAT-083 another place is no movement', () => {
  const crowd = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
  expect(motionBetween(picture(crowd), picture('.'.repeat(52)), whoIs).gone).toEqual([]);
  expect(motionBetween(picture('@.'), picture('@', '.'), whoIs).slides).toEqual([]);
});

test('SCREEN-013 a part of a larger map that says where it lies scrolls by that, whatever it shows', () => {
  const at = (left: number, top: number, ...rows: string[]): MapPane => ({
    ...picture(...rows),
    within: { cols: 64, left, top },
  });
  const rows = ['.......', '.......', '...@...', '.......', '.......'];
  expect(motionBetween(at(4, 9, ...rows), at(5, 8, '.r.....', ...rows.slice(1)), whoIs).shift).toEqual({
    dx: 1,
    dy: -1,
  });
  expect(motionBetween(at(4, 9, ...rows), at(4, 9, '.r.....', ...rows.slice(1)), whoIs).shift).toBe(null);
  // Another floor, not a walk.
  expect(motionBetween(at(4, 9, ...rows), at(40, 9, '.r.....', ...rows.slice(1)), whoIs).shift).toBe(null);
});
