import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chebyshev,
  colOf,
  euclidSquared,
  fillRect,
  formatRows,
  inside,
  manhattan,
  parseRows,
  placeAt,
  rectCentre,
  rectHas,
  rectsTouch,
  rowOf,
} from './grid.ts';

const WIDTH = 13;
const HEIGHT = 9;
const place = fc.nat(WIDTH * HEIGHT - 1);

test('a place is its row and column, and every pair inside the map is a place of its own', () => {
  const seen = new Set<number>();
  for (let row = -1; row <= HEIGHT; row++) {
    for (let col = -1; col <= WIDTH; col++) {
      if (!inside(col, row, WIDTH, HEIGHT)) continue;
      const p = placeAt(col, row, WIDTH);
      expect([colOf(p, WIDTH), rowOf(p, WIDTH)]).toEqual([col, row]);
      seen.add(p);
    }
  }
  expect(seen.size).toBe(WIDTH * HEIGHT);
  expect(Math.max(...seen)).toBe(WIDTH * HEIGHT - 1);
});

test('the three distances of a knight move', () => {
  const a = placeAt(3, 3, WIDTH);
  const b = placeAt(2, 5, WIDTH);
  expect([manhattan(a, b, WIDTH), chebyshev(a, b, WIDTH), euclidSquared(a, b, WIDTH)]).toEqual([3, 2, 5]);
});

test('distances are symmetric and ordered: chebyshev <= straight line <= manhattan', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const far = euclidSquared(a, b, WIDTH);
      expect(far).toBe(euclidSquared(b, a, WIDTH));
      expect(chebyshev(a, b, WIDTH) ** 2).toBeLessThanOrEqual(far);
      expect(manhattan(a, b, WIDTH) ** 2).toBeGreaterThanOrEqual(far);
    }),
  );
});

test('rectangles touch exactly when one, grown by the gap, shares a place with the other', () => {
  const rect = fc.record({
    left: fc.nat(9),
    top: fc.nat(9),
    width: fc.integer({ min: 1, max: 5 }),
    height: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(rect, rect, fc.nat(2), (a, b, gap) => {
      const grown = { left: a.left - gap, top: a.top - gap, width: a.width + 2 * gap, height: a.height + 2 * gap };
      let shared = false;
      for (let row = -3; row < 20; row++) {
        for (let col = -3; col < 20; col++) shared ||= rectHas(grown, col, row) && rectHas(b, col, row);
      }
      expect(rectsTouch(a, b, gap)).toBe(shared);
    }),
  );
});

test('a filled rectangle is seen in the rows, and its centre is the upper left middle', () => {
  const layer = new Uint8Array(6 * 4);
  const rect = { left: 1, top: 1, width: 4, height: 2 };
  fillRect(layer, 6, rect, 1);
  layer[rectCentre(rect, 6)] = 2;
  expect(formatRows(layer, 6, '.#o')).toEqual(['......', '.#o##.', '.####.', '......']);
});

test('rows of text come back unchanged', () => {
  const rows = fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 6 })).chain(([w, h]) =>
    fc.array(fc.array(fc.constantFrom('.', '#', '@'), { minLength: w, maxLength: w }), {
      minLength: h,
      maxLength: h,
    }),
  );
  fc.assert(
    fc.property(rows, (cells) => {
      const text = cells.map((r) => r.join(''));
      const chart = parseRows(text, '.#@');
      expect(chart.ok).toBe(true);
      if (chart.ok) expect(formatRows(chart.value.cells, chart.value.width, '.#@')).toEqual(text);
    }),
  );
});

test('a map that is empty, ragged or has a strange character is refused by code and path', () => {
  const blame = (rows: string[]) => {
    const chart = parseRows(rows, '.#');
    return chart.ok ? null : [chart.problem.code, chart.problem.path];
  };
  expect(blame([])).toEqual(['empty-map', '']);
  expect(blame(['...', '..'])).toEqual(['ragged-map', '[1]']);
  expect(blame(['...', '.x.'])).toEqual(['unknown-tile', '[1][1]']);
});
