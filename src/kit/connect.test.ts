import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropSmall, isOnePiece, joinPieces, labelPieces, pieceSizes } from './connect.ts';
import { formatRows, parseRows } from './grid.ts';

function groundOf(rows: readonly string[]): Uint8Array {
  const chart = parseRows(rows, '#.');
  if (!chart.ok) throw new Error(chart.problem.text);
  return chart.value.cells;
}

test('pieces are numbered in reading order; diagonal contact joins them for eight ways only', () => {
  const ground = groundOf(['..#.', '##.#', '..#.']);
  const labels = new Int32Array(12);
  expect(labelPieces(ground, 4, 3, 4, labels)).toBe(5);
  expect([...labels]).toEqual([1, 1, 0, 2, 0, 0, 3, 0, 4, 4, 0, 5]);
  expect([...pieceSizes(labels, 5)]).toEqual([5, 2, 1, 1, 2, 1]);
  expect(labelPieces(ground, 4, 3, 8, labels)).toBe(1);
});

test('a map is one piece if that is how many pieces are counted on it, whatever maps came before', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 7 }) });
  const map = size.chain(({ width, height }) =>
    fc.record({
      width: fc.constant(width),
      ground: fc.uint8Array({ minLength: width * height, maxLength: width * height, max: 1 }),
    }),
  );
  fc.assert(
    fc.property(map, fc.constantFrom(4, 8), ({ width, ground }, ways) => {
      const height = ground.length / width;
      const pieces = labelPieces(ground, width, height, ways, new Int32Array(ground.length));
      expect(isOnePiece(ground, width, height, ways)).toBe(pieces === 1);
    }),
  );
});

test('pieces below the least size are closed, the others untouched', () => {
  const ground = groundOf(['...#.', '####.', '.#...']);
  dropSmall(ground, 5, 3, 3);
  expect(formatRows(ground, 5, '#.')).toEqual(['...#.', '####.', '##...']);
});

test('joining leaves one piece, keeps all open ground and the outer ring, and digs nothing where nothing is apart', () => {
  const size = fc.tuple(fc.integer({ min: 3, max: 14 }), fc.integer({ min: 3, max: 12 }));
  const world = size.chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      open: fc.array(fc.nat(width * height - 1), { minLength: 1, maxLength: 40 }),
    }),
  );
  fc.assert(
    fc.property(world, ({ width, height, open }) => {
      const ground = new Uint8Array(width * height);
      const isRing = (p: number) =>
        p % width === 0 || p % width === width - 1 || p < width || p >= ground.length - width;
      for (const p of open) if (!isRing(p)) ground[p] = 3;
      const before = ground.slice();
      const labels = new Int32Array(ground.length);
      const pieces = labelPieces(ground, width, height, 4, labels);
      const dug = joinPieces(ground, width, height);
      expect(labelPieces(ground, width, height, 4, labels)).toBe(Math.min(pieces, 1));
      if (pieces <= 1) expect(dug).toBe(0);
      let changed = 0;
      for (let p = 0; p < ground.length; p++) {
        if (ground[p] === before[p]) continue;
        expect([before[p], ground[p], isRing(p)]).toEqual([0, 1, false]);
        changed++;
      }
      expect(changed).toBe(dug);
    }),
    { numRuns: 500 },
  );
});
